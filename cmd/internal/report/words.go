package report

// The words of which sentences are made: men, sides, kinds of endings, labels of the text report. What other words a sentence
// takes as an argument of kind Word stands here too, under "word/".
var _ = register(func() messages {
	return messages{
		"role/pawn":   {en: "pawn", zh: "兵"},
		"role/knight": {en: "knight", zh: "马"},
		"role/bishop": {en: "bishop", zh: "象"},
		"role/rook":   {en: "rook", zh: "车"},
		"role/queen":  {en: "queen", zh: "后"},
		"role/king":   {en: "king", zh: "王"},

		"color/white":           {en: "White", zh: "白方"},
		"color/black":           {en: "Black", zh: "黑方"},
		"color/white/adjective": {en: "white", zh: "白"},
		"color/black/adjective": {en: "black", zh: "黑"},
		"color/of":              {en: "'s", zh: "的"},

		"side/kingside":  {en: "kingside", zh: "王翼"},
		"side/queenside": {en: "queenside", zh: "后翼"},

		"list/comma": {en: ", ", zh: "、"},
		"list/and":   {en: " and ", zh: "和"},
		"list/or":    {en: " or ", zh: "或"},

		"kind/none":                  {en: "no ending", zh: "未结束"},
		"kind/checkmate":             {en: "checkmate", zh: "将死"},
		"kind/stalemate":             {en: "stalemate", zh: "无子可动"},
		"kind/dead-position":         {en: "a dead position", zh: "死局"},
		"kind/insufficient-material": {en: "insufficient material", zh: "子力不足"},
		"kind/fivefold-repetition":   {en: "fivefold repetition", zh: "五次重复局面"},
		"kind/seventy-five-moves":    {en: "seventy-five moves without capture or pawn move", zh: "七十五回合无吃子及兵的走动"},
		"kind/perpetual-check":       {en: "perpetual check", zh: "长将"},
		"kind/threefold-repetition":  {en: "threefold repetition", zh: "三次重复局面"},
		"kind/fifty-moves":           {en: "fifty moves without capture or pawn move", zh: "五十回合无吃子及兵的走动"},

		"kind/normal":           {en: "a normal end", zh: "正常结束"},
		"kind/resignation":      {en: "resignation", zh: "认输"},
		"kind/agreement":        {en: "agreement", zh: "双方同意"},
		"kind/time-forfeit":     {en: "loss on time", zh: "超时"},
		"kind/abandoned":        {en: "abandonment", zh: "弃赛"},
		"kind/adjudication":     {en: "adjudication", zh: "裁定"},
		"kind/illegal-move":     {en: "an illegal move", zh: "违例走法"},
		"kind/rules-infraction": {en: "a breach of the rules", zh: "违反规则"},
		"kind/unplayed":         {en: "forfeit without play", zh: "未对局"},
		"kind/unterminated":     {en: "an unfinished game", zh: "未完"},
		"kind/unknown":          {en: "an unknown end", zh: "结束方式不明"},

		"word/game":  {en: "game ", zh: `对局 `}, // the number follows
		"word/help":  {en: "help: ", zh: "提示："},
		"word/times": {en: " ({count} of them)", zh: "（共 {count} 处）"},

		"word/blank":    {en: "a blank", zh: "空格"},
		"word/line-end": {en: "a line end", zh: "换行"},

		"fix/replace": {en: "write {new:quoted} for {old:quoted}[[, and {more:more change|more changes} elsewhere]]", zh: "将{old:quoted}改为{new:quoted}[[，另有 {more} 处改动]]"}, // new, old, more
		"fix/insert":  {en: "insert {new:quoted}[[, and {more:more change|more changes} elsewhere]]", zh: "插入{new:quoted}[[，另有 {more} 处改动]]"},                              // new, more
		"fix/delete":  {en: "leave out {old:quoted}[[, and {more:more change|more changes} elsewhere]]", zh: "删去{old:quoted}[[，另有 {more} 处改动]]"},                           // old, more

		"record/valid":   {en: "valid", zh: "有效"},
		"record/errors":  {en: "with errors", zh: "有错误"},
		"record/skipped": {en: "not judged", zh: "未作判断"},
		"record/game":    {en: ", {n:ply|plies}, {result}[[ (should be {corrected})]][[, {ending}]]", zh: "，{n:count} 个半回合，{result}[[（应为 {corrected}）]][[，{ending}]]"}, // n, result, corrected, ending

		"hint/disambiguation": {en: "only one piece of the kind makes all that follows legal", zh: `同类棋子中只有一个使后文全部合法`},
		"hint/typo":           {en: "it looks like a slip of the pen: one small change makes all that follows legal", zh: `像是笔误：改动一处即可使后文全部合法`},
		"hint/missing-ply":    {en: "a half-move seems to be missing before it", zh: `此前似乎漏记了半个回合`},
		"hint/repeated-ply":   {en: "it seems to be written twice", zh: `似乎重复记录`},
		"hint/board-artefact": {en: "it looks like what an electronic board records of a move taken back, or of kings put in the centre after the game", zh: `像是电子棋盘记下的悔棋，或终局后摆到中心的王`},

		"hint/several": {en: "several changes would make all that follows legal[[ (in its place: {instead})]][[ (before it: {lost})]][[ (left out: {needless})]]", zh: `有几种改法可使后文全部合法[[（改为：{instead}）]][[（此前补记：{lost}）]][[（删去：{needless}）]]`}, // instead, lost, needless
	}
})
