package report

// The words of arbiter stats: titles of tables, headings of columns, rows that are no values.
var _ = register(func() messages {
	return messages{
		"stats/games":     {en: "{n:game|games}, {plies:half-move|half-moves}", zh: "{n:count} 局，{plies:count} 个半回合"},                      // n, plies
		"stats/from":      {en: " in {n:file|files}", zh: "，{n:count} 个文件"},                                                                // n
		"stats/errors":    {en: "; {n:game|games} with errors (arbiter validate says which)", zh: "；{n:count} 局有错误（arbiter validate 可列出）"}, // n
		"stats/too-large": {en: "; {n:game|games} too large to be judged", zh: "；{n:count} 局过大，未作判断"},                                      // n

		"stats/results":      {en: "Results", zh: "结果"},
		"stats/endings":      {en: "On the board", zh: "棋盘终局"},
		"stats/reached":      {en: "Reached in the game", zh: "对局中出现"},
		"stats/terminations": {en: "Decided by", zh: "终局方式"},
		"stats/lengths":      {en: "Length", zh: "回合数"},
		"stats/elo":          {en: "Mean rating", zh: "平均等级分"},
		"stats/first-moves":  {en: "First move", zh: "首着"},
		"stats/eco":          {en: "Opening", zh: "开局"},
		"stats/years":        {en: "Year", zh: "年份"},
		"stats/decades":      {en: "Decade", zh: "年代"},
		"stats/speeds":       {en: "Speed", zh: "赛制"},
		"stats/players":      {en: "Player", zh: "棋手"},
		"stats/events":       {en: "Event", zh: "赛事"},

		"stats/column/games":  {en: "games", zh: "局数"},
		"stats/column/share":  {en: "share", zh: "占比"},
		"stats/column/white":  {en: "White", zh: "白胜"},
		"stats/column/draws":  {en: "draws", zh: "和棋"},
		"stats/column/black":  {en: "Black", zh: "黑胜"},
		"stats/column/score":  {en: "score", zh: "得分率"},
		"stats/column/wins":   {en: "won", zh: "胜"},
		"stats/column/drawn":  {en: "drawn", zh: "和"},
		"stats/column/losses": {en: "lost", zh: "负"},
		"stats/column/best":   {en: "best rating", zh: "最高等级分"},

		"stats/unknown":    {en: "unknown", zh: "不详"},
		"stats/broken":     {en: "breaks off at a bad move", zh: "因错误走法中断"},
		"stats/not-judged": {en: "not judged", zh: "未作判断"},
		"stats/moves":      {en: "{from}–{to} moves", zh: "{from}–{to} 回合"},  // from, to
		"stats/more-moves": {en: "{from} moves and more", zh: "{from} 回合以上"}, // from
		"stats/others":     {en: "{n:other|others}", zh: "其他 {n:count} 项"},   // n

		"stats/white-score": {en: "White scores {percent} %.", zh: "白方得分率 {percent} %。"},                                                                       // percent
		"stats/length":      {en: "Moves: {mean} on average, median {median}, from {least} to {most}.", zh: "平均 {mean} 回合，中位数 {median}，最短 {least}，最长 {most}。"}, // mean, median, least, most
		"stats/ratings":     {en: "Ratings: {mean} on average, from {least} to {most}.", zh: "等级分平均 {mean}，最低 {least}，最高 {most}。"},                             // mean, least, most
		"stats/favourites":  {en: "The higher-rated player scores {percent} % in {n:game|games}.", zh: "等级分较高者在 {n:count} 局中得分率为 {percent} %。"},                // percent, n
		"stats/dates":       {en: "Dates: from {first} to {last}.", zh: "日期：{first} 至 {last}。"},                                                                // first, last
	}
})
