package report

// What is wrong between games. Each is said at the later game; file and game are those of the earlier one.
var _ = register(func() messages {
	return messages{
		"duplicate-game":         {en: `this game is there already: game {game} of {file}`, zh: `此对局已存在：{file} 的第 {game} 局`},                                                                          // file, game
		"duplicate-game/dates":   {en: `the moves and players are those of game {game} of {file}, the dates are not: {theirs} and {ours}`, zh: `着法和棋手与 {file} 的第 {game} 局相同，日期却不同：{theirs} 与 {ours}`}, // file, game, theirs, ours
		"prefix-game":            {en: `this game is the beginning of game {game} of {file}: {short} of its {long} half-moves`, zh: `此对局是 {file} 第 {game} 局的开头部分：{long} 个半回合中的 {short} 个`},            // file, game, short, long
		"prefix-game/longer":     {en: `game {game} of {file} is the beginning of this one: {short} of its {long} half-moves`, zh: `{file} 的第 {game} 局是此对局的开头部分：{long} 个半回合中的 {short} 个`},             // file, game, short, long
		"conflicting-result":     {en: `game {game} of {file} has the same moves and players and the result {theirs}, not {ours}`, zh: `{file} 的第 {game} 局着法和棋手相同，结果却是 {theirs}，不是 {ours}`},           // file, game, theirs, ours
		"name-variants":          {en: `{name:quoted} is written {as:quoted} in game {game} of {file}`, zh: `“{name}”在 {file} 的第 {game} 局中写作“{as}”`},                                                  // file, game, name, as
		"name-variants/initials": {en: `{name:quoted} and {as:quoted} of game {game} of {file} may be one player: no other name here fits`, zh: `“{name}”与 {file} 第 {game} 局的“{as}”可能是同一棋手：没有别的姓名相符`}, // file, game, name, as
		"player-twice-in-round":  {en: `{player:quoted} has another opponent in round {round} already: game {game} of {file}`, zh: `“{player}”在第 {round} 轮已有另一对手：{file} 的第 {game} 局`},                 // file, game, player, round
	}
})
