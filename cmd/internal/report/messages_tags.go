package report

// Tags, and the commands of comments.
var _ = register(func() messages {
	return messages{
		"missing-tag": {en: `the tag {tag} is missing`, zh: `缺少标签 {tag}`}, // tag

		"duplicate-tag": {en: `the tag {tag} is given again: the first one counts`, zh: `标签 {tag} 重复出现：以第一个为准`}, // tag, value

		"tag-order": {en: `the tag {tag} comes before {before} in export order`, zh: `按输出格式，标签 {tag} 应在 {before} 之前`}, // tag, before

		"tag-name":            {en: `the tag {tag} is written {want}`, zh: `标签 {tag} 应写作 {want}`},                                                          // tag, want
		"tag-name/characters": {en: `"{tag}" cannot be the name of a tag: names are letters, digits and underscores`, zh: `“{tag}”不能作标签名：标签名由字母、数字和下划线组成`}, // tag, want

		"tag-escape":            {en: `a {character} in the value of {tag} has no backslash before it`, zh: `{tag} 的值中的 {character} 前缺少反斜杠`},             // tag, character
		"tag-escape/control":    {en: `a control character (code {code}) in the value of {tag}, read as a blank`, zh: `{tag} 的值中有控制字符（代码 {code}），按空格读取`}, // tag, code
		"tag-escape/line-break": {en: `the tag pair {tag} goes over more than one line`, zh: `标签 {tag} 跨了多行`},                                            // tag, value

		"tag-syntax/quotes":  {en: `the value of {tag} has no quotes around it`, zh: `{tag} 的值没有引号`},                            // tag, value
		"tag-syntax/bracket": {en: `the tag pair {tag} has no ] at its end`, zh: `标签 {tag} 末尾缺少 ]`},                             // tag, value
		"tag-syntax/space":   {en: `there is no blank between {tag} and its value`, zh: `{tag} 与其值之间没有空格`},                      // tag, value
		"tag-syntax/extra":   {en: `"{extra}" stands between the value of {tag} and the ]`, zh: `{tag} 的值与 ] 之间有多余文字“{extra}”`}, // tag, value, extra

		"unterminated-tag":    {en: `the tag pair[[ {tag}]] opened here is never closed`, zh: `此处开始的标签[[ {tag}]]没有结束`},        // tag
		"unterminated-string": {en: `the value[[ of {tag}]] opened here has no closing quote`, zh: `此处开始的[[ {tag} 的]]值没有右引号`}, // tag, value

		"bad-date":               {en: `{tag} "{value}" is not a date: dates are written YYYY.MM.DD`, zh: `{tag}“{value}”不是日期：日期应写作 YYYY.MM.DD`},                                                    // tag, value, want
		"bad-date/calendar":      {en: `{tag} "{value}": there is no such day`, zh: `{tag}“{value}”：没有这一天`},                                                                                         // tag, value, want
		"bad-date/month-unknown": {en: `{tag} "{value}": the day is known though the month is not`, zh: `{tag}“{value}”：月份未知而日期已知`},                                                                 // tag, value, want
		"bad-date/year":          {en: `{tag} "{value}" is of no year in which this game was played`, zh: `{tag}“{value}”：不可能是国际象棋对局的年份`},                                                           // tag, value
		"bad-date/form":          {en: `{tag} "{value}" is not a date: dates are written YYYY.MM.DD`, zh: `{tag}“{value}”不是日期：日期应写作 YYYY.MM.DD`},                                                    // tag, value
		"bad-date/unknown":       {en: `{tag} "{value}": an unknown date is written ????.??.??`, zh: `{tag}“{value}”：未知日期应写作 ????.??.??`},                                                           // tag, value
		"date-mismatch":          {en: `{tag} is {value}, but {other} is {date}`, zh: `{tag} 为 {value}，而 {other} 为 {date}`},                                                                         // tag, value, other, date
		"date-mismatch/event":    {en: `{tag} is {value}, before the event began ({other} {date})`, zh: `{tag} 为 {value}，早于赛事开始日（{other} {date}）`},                                                  // tag, value, other, date
		"bad-time":               {en: `{tag} "{value}" is not a time of day: times are written HH:MM:SS`, zh: `{tag}“{value}”不是时刻：时刻应写作 HH:MM:SS`},                                                 // tag, value, want
		"bad-time/range":         {en: `{tag} "{value}": there is no such time of day`, zh: `{tag}“{value}”：没有这一时刻`},                                                                                // tag, value
		"bad-time/unknown":       {en: `{tag} "{value}": an unknown time is written ??:??:??`, zh: `{tag}“{value}”：未知时刻应写作 ??:??:??`},                                                               // tag, value
		"bad-elo":                {en: `{tag} "{value}" is not a rating: ratings are whole numbers`, zh: `{tag}“{value}”不是等级分：等级分为整数`},                                                              // tag, value, want
		"bad-elo/range":          {en: `{tag} "{value}" is higher than any rating`, zh: `{tag}“{value}”高于任何等级分`},                                                                                    // tag, value
		"bad-elo/unknown":        {en: `{tag} "{value}": a player without a rating has "-"`, zh: `{tag}“{value}”：无等级分者写作“-”`},                                                                       // tag, value
		"bad-eco":                {en: `{tag} "{value}" is not an ECO code: they go from A00 to E99`, zh: `{tag}“{value}”不是 ECO 代码：代码从 A00 到 E99`},                                                  // tag, value, want
		"bad-eco/finer":          {en: `{tag} "{value}" is finer than the codes of ECO, which go from A00 to E99`, zh: `{tag}“{value}”比 ECO 代码（A00 至 E99）更细`},                                       // tag, value, want
		"bad-eco/unknown":        {en: `{tag} "{value}" is not an ECO code`, zh: `{tag}“{value}”不是 ECO 代码`},                                                                                         // tag, value
		"bad-round":              {en: `{tag} "{value}" is not a round: rounds are numbers, with dots between them`, zh: `{tag}“{value}”不是轮次：轮次为数字，以点分隔`},                                           // tag, value
		"bad-round/unknown":      {en: `{tag} "{value}": an unknown round is "?", none is "-"`, zh: `{tag}“{value}”：未知轮次写作“?”，无轮次写作“-”`},                                                            // tag, value
		"bad-title":              {en: `{tag} "{value}" is not a title: GM, IM, FM, CM, WGM, WIM, WFM, WCM, NM, LM and BOT are`, zh: `{tag}“{value}”不是称号（如 GM、IM、FM、CM、WGM、WIM、WFM、WCM、NM、LM、BOT）`}, // tag, value
		"bad-title/unknown":      {en: `{tag} "{value}": a player without a title has "-"`, zh: `{tag}“{value}”：无称号者写作“-”`},                                                                         // tag, value
		"bad-fide-id":            {en: `{tag} "{value}" is not a number of FIDE's register of players`, zh: `{tag}“{value}”不是国际棋联棋手编号`},                                                             // tag, value
		"bad-fide-id/unknown":    {en: `{tag} "{value}" is not a number of FIDE's register of players`, zh: `{tag}“{value}”不是国际棋联棋手编号`},                                                             // tag, value
		"bad-url":                {en: `{tag} "{value}" is not the address of a page`, zh: `{tag}“{value}”不是网址`},                                                                                    // tag, value

		"bad-time-control":         {en: `{tag} "{value}" is not a time control: 40/7200:3600, 300+2, 1/86400 are`, zh: `{tag}“{value}”不是时限：应如 40/7200:3600、300+2、1/86400`},                                                                                                                                       // tag, value, want
		"bad-time-control/prose":   {en: `{tag} "{value}" is in words[[: the standard writes it {want}]]`, zh: `{tag}“{value}”是文字[[：按标准应写作 {want}]]`},                                                                                                                                                             // tag, value, want
		"bad-time-control/delay":   {en: `{tag} "{value}": the standard has no form for a delay`, zh: `{tag}“{value}”：标准中没有延时的写法`},                                                                                                                                                                                // tag, value
		"bad-time-control/minutes": {en: `{tag} "{value}" is in seconds as it stands[[: most likely {want} is meant]]`, zh: `{tag}“{value}”按字面是秒[[：多半是指 {want}]]`},                                                                                                                                                // tag, value, want
		"bad-time-control/unknown": {en: `{tag} "{value}": an unknown time control is "?", none is "-"`, zh: `{tag}“{value}”：未知时限写作“?”，无时限写作“-”`},                                                                                                                                                                 // tag, value
		"bad-termination":          {en: `{tag} "{value}" is not one of the standard's: normal, time forfeit, adjudication, abandoned, death, emergency, rules infraction, unterminated`, zh: `{tag}“{value}”不是标准的终局方式：normal、time forfeit、adjudication、abandoned、death、emergency、rules infraction、unterminated`}, // tag, value
		"bad-termination/unknown":  {en: `{tag} "{value}" says nothing`, zh: `{tag}“{value}”没有说明`},                                                                                                                                                                                                                // tag, value

		"setup-fen":        {en: `a FEN without SetUp "1"`, zh: `有 FEN 而没有 SetUp "1"`},
		"setup-fen/value":  {en: `SetUp is "{value}", but there is a FEN: it goes with "1"`, zh: `SetUp 为“{value}”，但有 FEN：应为“1”`},                                            // value
		"setup-fen/no-fen": {en: `SetUp[[ is "{value}"]] without a FEN: a game from the usual start has "0", or none`, zh: `SetUp[[ 为“{value}”而]]没有 FEN：从标准开局开始的对局应为“0”或不写`}, // value
		"redundant-fen":    {en: `the FEN is that of the usual start: it is not needed`, zh: `FEN 就是标准开局局面：不需要`},

		"ply-count":         {en: `PlyCount says {value}, but the game has {plies:half-move|half-moves}`, zh: `PlyCount 为 {value}，但对局共 {plies} 个半回合`}, // value, plies
		"ply-count/unknown": {en: `{tag} "{value}" says nothing`, zh: `{tag}“{value}”没有说明`},                                                           // tag, value

		"same-player":          {en: `White and Black are both "{player}"`, zh: `白方与黑方都是“{player}”`},                                                       // player
		"player-name":          {en: `{tag} "{value}" is an odd name`, zh: `{tag}“{value}”不像棋手姓名`},                                                         // tag, value, want
		"player-name/blanks":   {en: `{tag} "{value}" has too many blanks`, zh: `{tag}“{value}”有多余的空格`},                                                    // tag, value, want
		"player-name/title":    {en: `{tag} "{value}" has a title before the name: it belongs in {tag}Title`, zh: `{tag}“{value}”姓名前有称号：应写在 {tag}Title 中`}, // tag, value, want
		"player-name/rating":   {en: `{tag} "{value}" has a rating after the name: it belongs in {tag}Elo`, zh: `{tag}“{value}”姓名后有等级分：应写在 {tag}Elo 中`},    // tag, value, want
		"player-name/comma":    {en: `{tag} "{value}" has a comma without a name on either side`, zh: `{tag}“{value}”的逗号一边没有姓名`},                           // tag, value, want
		"eco-mismatch":         {en: `ECO is {value}, but the moves are {eco}, {opening}`, zh: `ECO 为 {value}，而着法属于 {eco}，{opening}`},                      // value, eco, opening
		"eco-mismatch/opening": {en: `the opening is called "{value}", but the moves are {eco}, {opening}`, zh: `开局名为“{value}”，而着法属于 {eco}，{opening}`},     // value, eco, opening
		"unsupported-variant":  {en: `"{variant}" is not chess as this program knows it: the game is not judged`, zh: `“{variant}”不是本程序所知的国际象棋：不作判断`},      // tag, variant

		"missing-variant":       {en: `castling from this start is Chess960, which no Variant tag says`, zh: `从此局面易位属于 Chess960，但没有 Variant 标签说明`},
		"missing-variant/value": {en: `castling from this start is Chess960, but the variant is said to be "{variant}"`, zh: `从此局面易位属于 Chess960，但标签说是“{variant}”`}, // variant

		"html-escape": {en: `"{text}" is an HTML escape for "{want}"`, zh: `“{text}”是 HTML 转义，应为“{want}”`},                              // text, want, tag
		"mojibake":    {en: `"{text}" is UTF-8 that was encoded twice: it should read "{want}"`, zh: `“{text}”是重复编码的 UTF-8：应为“{want}”`}, // text, want, tag

		"bad-command":           {en: `"{command}" is not a proper command: they are written [%name arguments]`, zh: `“{command}”不是正确的命令：应写作 [%名称 参数]`},                                                     // name, command
		"bad-command/name":      {en: `the command {name} is written {want}`, zh: `命令 {name} 应写作 {want}`},                                                                                                   // name, command, want
		"bad-command/blanks":    {en: `blanks before the name of the command {name}`, zh: `命令名 {name} 前有空格`},                                                                                                // name, command
		"bad-command/empty":     {en: `the command {name} says nothing`, zh: `命令 {name} 没有内容`},                                                                                                              // name, command
		"bad-command/separator": {en: `a single blank is due between the command {name} and what it says`, zh: `命令 {name} 与其内容之间应有一个空格`},                                                                    // name, command
		"bad-command/open":      {en: `the command {name} has no ] at its end`, zh: `命令 {name} 末尾缺少 ]`},                                                                                                     // name, command
		"bad-command/squares":   {en: `"{value}" are not the coloured squares of {name}: each is a colour's letter and one square, or two for an arrow`, zh: `“{value}”不是 {name} 的彩色格：每项为颜色字母加一个格（箭头为两个格）`}, // name, value, want
		"unknown-command":       {en: `an unknown command[[: {name}]]`, zh: `未知的命令[[：{name}]]`},                                                                                                             // name
		"bad-clock":             {en: `"{value}" is not a time of {name}: times are written h:mm:ss`, zh: `“{value}”不是 {name} 的时间：时间应写作 h:mm:ss`},                                                           // name, value, want
		"bad-eval":              {en: `"{value}" is not an evaluation: they are pawns, or # and the moves to mate`, zh: `“{value}”不是评分：应为兵值，或 # 加将死步数`},                                                     // value

		"clock-gain":                 {en: `the clock gained time: {before} before the move, {after} after it, with an increment of {increment} s`, zh: `棋钟时间增多：走棋前 {before}，走棋后 {after}，每步加 {increment} 秒`}, // before, after, increment
		"flag-fell":                  {en: `the clock shows {clock}: the flag had fallen, and play went on`, zh: `棋钟显示 {clock}：已超时而对局继续`},                                                                    // clock
		"flag-fell/elapsed":          {en: `the moves took {elapsed} in all, more than the time control allows, and play went on`, zh: `走棋共用时 {elapsed}，超过时限而对局继续`},                                          // elapsed
		"clock-without-time-control": {en: `there are clock times but no time control`, zh: `有棋钟时间而没有时限`},
		"emt-mismatch":               {en: `the elapsed time is {elapsed}, but by the clock the move took {used}`, zh: `用时为 {elapsed}，但按棋钟该步用了 {used}`}, // elapsed, used
		"repeated-draw-offer":        {en: `{by} offers a draw again before the opponent has offered one`, zh: `在对方提和之前，{by}再次提和`},                      // by
	}
})
