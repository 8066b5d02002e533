package report

// How games end: results, claims, time forfeits.
var _ = register(func() messages {
	return messages{
		// where: what of the two is wrong, if one is right; was: the result as it stands there, else at the end (or in the tag); tag: the tag's, where it is another; want; evidence; article; winner.
		"wrong-result/checkmate": {en: `{where} is {was}[[, in the tag {tag}]], but {winner:other} is checkmated: it should be {want} ({article})`,
			zh: `{where}为 {was}[[，标签为 {tag}]]，但{winner:other}已被将死：应为 {want}（{article}）`}, // where, was, tag, winner, want, article
		"wrong-result/stalemate": {en: `{where} is {was}[[, in the tag {tag}]], but the game ended in stalemate: it should be {want} ({article})`,
			zh: `{where}为 {was}[[，标签为 {tag}]]，但对局以无子可动结束：应为 {want}（{article}）`}, // where, was, tag, want, article
		"wrong-result/insufficient-material": {en: `{where} is {was}[[, in the tag {tag}]], but neither side has the men to mate: it should be {want} ({article})`,
			zh: `{where}为 {was}[[，标签为 {tag}]]，但双方子力都不足以将死对方：应为 {want}（{article}）`}, // where, was, tag, want, article
		"wrong-result/dead-position": {en: `{where} is {was}[[, in the tag {tag}]], but no series of legal moves leads to mate: it should be {want} ({article})`,
			zh: `{where}为 {was}[[，标签为 {tag}]]，但任何合法着法都不能导致将死：应为 {want}（{article}）`}, // where, was, tag, want, article
		"wrong-result/fivefold-repetition": {en: `{where} is {was}[[, in the tag {tag}]], but the last position has occurred five times: it should be {want} ({article})`,
			zh: `{where}为 {was}[[，标签为 {tag}]]，但最后的局面已出现五次：应为 {want}（{article}）`}, // where, was, tag, want, article
		"wrong-result/seventy-five-moves": {en: `{where} is {was}[[, in the tag {tag}]], but seventy-five moves were made without capture or pawn move: it should be {want} ({article})`,
			zh: `{where}为 {was}[[，标签为 {tag}]]，但已连续七十五回合无吃子及兵的走动：应为 {want}（{article}）`}, // where, was, tag, want, article
		"wrong-result":        {en: `{where} is {was}, and should be {want}`, zh: `{where}为 {was}，应为 {want}`}, // where, was, want
		"help/wrong-result":   {en: `[[{unsafe}]]`, zh: `[[{unsafe}]]`},                                       // unsafe
		"word/the-result":     {en: `the result`, zh: `结果`},
		"word/the-result-tag": {en: `the Result tag`, zh: `Result 标签`},
		"word/the-terminator": {en: `the end of the movetext`, zh: `棋谱结尾`},
		"word/arbiter-decision": {en: `the record agrees on a win, which may be an arbiter's decision: arbiter fix --only results corrects it`,
			zh: `标签与棋谱结尾一致判胜，可能是裁判的决定：用 arbiter fix --only results 改正`},

		"result-mismatch": {en: `the Result tag says {tag}, the end of the movetext {marker}`,
			zh: `Result 标签为 {tag}，棋谱结尾为 {marker}`}, // tag, marker, want
		"result-mismatch/conflict": {en: `the Result tag says {tag}, the end of the movetext {marker}, and the board does not say which is right`,
			zh: `Result 标签为 {tag}，棋谱结尾为 {marker}，棋盘上看不出哪个对`}, // tag, marker
		"result-mismatch/termination": {en: `the result is {result}, but Termination says "{termination}"`,
			zh: `结果为 {result}，但 Termination 为“{termination}”`}, // result, termination

		"missing-terminator": {en: `the game does not end with its result: {want} is missing`,
			zh: `对局末尾缺少结果：应有 {want}`}, // want, article

		"missing-terminator/short-of-time": {en: `the game does not end with its result: {want} is missing, but {turn} had less than five minutes left and need not record ({article})`,
			zh: `对局末尾缺少结果：应有 {want}，但{turn}所剩时间不足五分钟，可不再记录（{article}）`}, // want, turn, article

		"bad-result-tag":          {en: `"{value}" is not a result: results are 1-0, 0-1, 1/2-1/2 and *`, zh: `“{value}”不是结果：结果为 1-0、0-1、1/2-1/2 或 *`}, // value
		"bad-result-tag/misspelt": {en: `"{value}" is another spelling of {want}`, zh: `“{value}”是 {want} 的另一种写法`},                                     // value, want, article
		"bad-result-tag/unsaid":   {en: `the result "{value}" says nothing, the end of the movetext says {want}`, zh: `结果“{value}”没有内容，棋谱结尾为 {want}`},  // value, want, article
		"bad-result-tag/unreadable": {en: `"{value}" is not a result, the end of the movetext says {want}`,
			zh: `“{value}”不是结果，棋谱结尾为 {want}`}, // value, want, article
		"bad-result-tag/board": {en: `"{value}" is not a result, the board says {want}`, zh: `“{value}”不是结果，由棋盘可知为 {want}`}, // value, want, article
		"bad-result-tag/none": {en: `"{value}" is not a result, and nothing else says it: an unknown result is *`,
			zh: `“{value}”不是结果，也无从得知：未知的结果写作 *`}, // value, want, article

		"nonstandard-result": {en: `"{result}" is another spelling of {want}`, zh: `“{result}”是 {want} 的另一种写法`}, // result, want, article
		"nonstandard-result/forfeit": {en: `"{result}" marks a game won without play: the result is {want}, Termination "unplayed"`,
			zh: `“{result}”表示未对局而判胜：结果应为 {want}，Termination 为“unplayed”`}, // result, want, article
		"nonstandard-result/outside": {en: `"{result}" is a result the standard has no word for: it is kept`,
			zh: `标准中没有“{result}”这样的结果：予以保留`}, // result, article

		"claimable-draw": {en: `{turn} can claim a draw by {evidence}: the result {was} becomes {want} ({article})`,
			zh: `{turn}可因{evidence}提出和棋：结果由 {was} 改为 {want}（{article}）`}, // turn, evidence, was, want, article
		"claimable-draw/note": {en: `{turn} can claim a draw by {evidence} ({article})`,
			zh: `{turn}可因{evidence}提出和棋（{article}）`}, // turn, evidence, article
		"help/claimable-draw/note": {en: `with --accept-claims the result is a draw`, zh: `使用 --accept-claims 则判为和棋`},

		"unwinnable-time-forfeit": {en: `{winner:other} lost on time, but {winner} cannot mate by any series of legal moves: {was} should be {want} ({article})`,
			zh: `{winner:other}超时，但{winner}用任何合法着法都不能将死对方：{was} 应为 {want}（{article}）`}, // winner, was, want, article
		"unwinnable-time-forfeit/server": {en: `{winner:other} lost on time, and {server} has a rule of its own for that; by the Laws {winner} cannot mate by any series of legal moves, and {was} should be {want} ({article})`,
			zh: `{winner:other}超时，{server} 对此有自己的规则；按国际棋联规则，{winner}用任何合法着法都不能将死对方，{was} 应为 {want}（{article}）`}, // winner, server, was, want, article

		"dead-position": {en: `no series of legal moves leads to mate since half-move {ply}: the game is drawn ({article})`,
			zh: `第 {ply} 个半回合后任何合法着法都不能导致将死：和棋（{article}）`}, // ply, article
		"dead-position/proof": {en: `no series of legal moves leads to mate since half-move {ply}, for {proof}: the game is drawn ({article})`,
			zh: `第 {ply} 个半回合后任何合法着法都不能导致将死，因为{proof}：和棋（{article}）`}, // ply, proof, article
		"word/proof/material":  {en: `the men left cannot mate`, zh: `所剩子力不可能将死`},
		"word/proof/forced":    {en: `all moves are forced`, zh: `着法都是唯一的`},
		"word/proof/blocked":   {en: `the men cannot get to where they would mate`, zh: `子力无法到达能够将死的位置`},
		"word/proof/exhausted": {en: `all positions that can be reached have been tried`, zh: `已穷尽所有可能的局面`},
		"dead-position/insufficient-material": {en: `neither side has the men to mate since half-move {ply}: the game is drawn ({article})`,
			zh: `第 {ply} 个半回合后双方子力都不足以将死对方：和棋（{article}）`}, // ply, article

		"sure-draw-by-source": {en: `king and two knights against a king: a draw by the classic rules, the result {was} becomes {want}`,
			zh: `双马单王：按传统规则为和棋，结果由 {was} 改为 {want}`}, // was, want, article
		"sure-draw-by-source/note": {en: `king and two knights against a king: a draw by the classic rules, but mate is possible, and the Laws do not end the game ({article})`,
			zh: `双马单王：传统规则判和，但仍可能将死，国际棋联规则并不因此结束对局（{article}）`}, // article

		"time-forfeit-mismatch": {en: `a loss on time does not fit the last position`, zh: `超时判负与最后的局面不符`},
		"time-forfeit-mismatch/game-over": {en: `a loss on time, though the game had already ended by {evidence} ({article})`,
			zh: `超时判负，但对局已因{evidence}结束（{article}）`}, // evidence, article
		"time-forfeit-mismatch/turn": {en: `{loser} lost on time, though it is {turn:of} move`,
			zh: `{loser}超时，但轮到{turn}走棋`}, // loser, turn

		"time-forfeit-mismatch/drawn": {en: `drawn on time, though {winner} could still mate by some series of legal moves ({article})`,
			zh: `因超时判和，但{winner}仍有合法着法可以将死对方（{article}）`}, // winner, article
		"time-forfeit-mismatch/drawn/server": {en: `drawn on time, as {server} may have it; by the Laws {winner} wins, who could still mate by some series of legal moves ({article})`,
			zh: `因超时判和，{server} 可能有此规则；按国际棋联规则{winner}胜，因为仍有合法着法可以将死对方（{article}）`}, // winner, server, article

		"hopeless-win": {en: `{winner} won ({result}) without mate, and cannot mate with the men left`,
			zh: `{winner}未将死对方而获胜（{result}），但所剩子力不可能将死`}, // winner, result
		"hopeless-win/bare-king": {en: `{winner} won ({result}) without mate, and has only the king left`,
			zh: `{winner}未将死对方而获胜（{result}），但只剩单王`}, // winner, result
		"hopeless-win/proof": {en: `{winner} won ({result}) without mate, and cannot mate any more by any series of legal moves`,
			zh: `{winner}未将死对方而获胜（{result}），但用任何合法着法都不可能将死对方`}, // winner, result

		"word/insufficient-material": {en: `insufficient material`, zh: `子力不足`},
	}
})
