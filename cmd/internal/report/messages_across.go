package report

// What is wrong between games. Each is said at the later game; file, game and who played it are those of the earlier one.
var _ = register(func() messages {
	return messages{
		"duplicate-game":         {en: `this game is there already: game {game} of {file}[[ ({white} – {black})]]`, zh: `此对局已存在：{file} 的第 {game} 局[[（{white} – {black}）]]`},                                                                          // file, game, white, black
		"duplicate-game/dates":   {en: `the moves and players are those of game {game} of {file}[[ ({white} – {black})]], the dates are not: {theirs} and {ours}`, zh: `着法和棋手与 {file} 的第 {game} 局[[（{white} – {black}）]]相同，日期却不同：{theirs} 与 {ours}`}, // file, game, white, black, theirs, ours
		"prefix-game":            {en: `this game is the beginning of game {game} of {file}[[ ({white} – {black})]]: {short} of its {long} half-moves`, zh: `此对局是 {file} 第 {game} 局[[（{white} – {black}）]]的开头部分：{long} 个半回合中的 {short} 个`},            // file, game, white, black, short, long
		"prefix-game/longer":     {en: `game {game} of {file}[[ ({white} – {black})]] is the beginning of this one: {short} of its {long} half-moves`, zh: `{file} 的第 {game} 局[[（{white} – {black}）]]是此对局的开头部分：{long} 个半回合中的 {short} 个`},             // file, game, white, black, short, long
		"conflicting-result":     {en: `game {game} of {file}[[ ({white} – {black})]] has the same moves and players and the result {theirs}, not {ours}`, zh: `{file} 的第 {game} 局[[（{white} – {black}）]]着法和棋手相同，结果却是 {theirs}，不是 {ours}`},           // file, game, white, black, theirs, ours
		"name-variants":          {en: `{name:quoted} is written {as:quoted} in game {game} of {file}[[ ({white} – {black})]]`, zh: `“{name}”在 {file} 的第 {game} 局[[（{white} – {black}）]]中写作“{as}”`},                                                  // file, game, white, black, name, as
		"name-variants/initials": {en: `{name:quoted} and {as:quoted} of game {game} of {file}[[ ({white} – {black})]] may be one player: no other name here fits`, zh: `“{name}”与 {file} 第 {game} 局[[（{white} – {black}）]]的“{as}”可能是同一棋手：没有别的姓名相符`}, // file, game, white, black, name, as
		"player-twice-in-round":  {en: `{player:quoted} has another opponent in round {round} already: game {game} of {file}[[ ({white} – {black})]]`, zh: `“{player}”在第 {round} 轮已有另一对手：{file} 的第 {game} 局[[（{white} – {black}）]]`},                 // file, game, white, black, player, round
	}
})
