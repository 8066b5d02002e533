package report

// What is wrong with a FEN record or a line of EPD. Behind each sentence: the arguments it uses.
var _ = register(func() messages {
	return messages{
		"fen-fields": {en: `the FEN lacks {fields}`, zh: `FEN 缺少{fields}`}, // n, fields
		"fen-space": {en: `one space is expected here: it parts the fields of a FEN, and none stands before or after them`,
			zh: `FEN 各字段之间应恰有一个空格，首尾没有空格`},
		"fen-trailing":   {en: `"{text}" stands after the end of the FEN`, zh: `FEN 之后多出“{text}”`},                              // text
		"fen-look-alike": {en: `"{text}" only looks like what is expected here, "{meant}"`, zh: `“{text}”只是看起来像这里应有的“{meant}”`}, // text, meant
		"fen-ranks":      {en: `the board has {n:rank|ranks}, not 8`, zh: `棋盘有 {n} 行，应为 8 行`},                                   // n
		"fen-rank-width": {en: `rank {rank} has {n:square|squares}, not 8`, zh: `第 {rank} 行有 {n} 格，应为 8 格`},                     // rank, n
		"fen-piece-letter": {en: `"{text}" is no piece letter: PNBRQK stand for White's men, pnbrqk for Black's`,
			zh: `“{text}”不是棋子字母：白方为 PNBRQK，黑方为 pnbrqk`}, // text
		"fen-piece-letter/alphabet": {en: `"{text}" is no piece letter: in the letters of {alphabets} this would be a proper board`,
			zh: `“{text}”不是棋子字母：按{alphabets}字母则是正确的棋盘`}, // text, alphabets
		"fen-piece-letter/promoted": {en: `"~" marks a promoted man in Crazyhouse: chess has no such mark`,
			zh: `“~”是 Crazyhouse 中升变棋子的标记，国际象棋没有这种标记`},
		"fen-piece-letter/pocket": {en: `"{text}" lists the men in hand of Crazyhouse: chess has none`,
			zh: `“{text}”是 Crazyhouse 的手中棋子，国际象棋没有`}, // text
		"fen-digit":          {en: `"{text}" is no number of empty squares: digits from 1 to 8 are`, zh: `“{text}”不是空格数：应为 1 到 8`}, // text
		"fen-digit/adjacent": {en: `"{text}": two numbers of empty squares in a row are to be one`, zh: `“{text}”：相邻的两个空格数应合为一个`},  // text
		"fen-turn":           {en: `"{text}" does not say whose move it is: w or b does`, zh: `“{text}”没有说明轮到哪方走棋：应为 w 或 b`},       // text
		"fen-turn/missing":   {en: `the FEN does not say whose move it is: it is taken to be White's`, zh: `FEN 没有说明轮到哪方走棋：按白方走棋`}, //
		"fen-castling-letter": {en: `"{text}" is no castling right: KQkq, the letters of the rooks' files, or - for none`,
			zh: `“{text}”不是易位权：应为 KQkq、车所在列的字母，或用 - 表示没有`}, // text
		"fen-castling-impossible": {en: `{color} cannot have the right to castle {side}: king or rook are not at home`,
			zh: `{color}不可能有{side}易位权：王或车不在原位`}, // color, side
		"fen-castling-impossible/king": {en: `{color} cannot have the right to castle {side}: the king is not on its first rank`,
			zh: `{color}不可能有{side}易位权：王不在底线`}, // color, side
		"fen-castling-impossible/rook": {en: `{color} cannot have the right to castle {side}: no rook of {color} stands on {square}`,
			zh: `{color}不可能有{side}易位权：{square} 没有{color}的车`}, // color, side, square
		"fen-castling-order": {en: `castling rights stand in the order KQkq`, zh: `易位权应按 KQkq 的顺序书写`},
		"fen-castling-order/repeated": {en: `{color:of} right to castle {side} is given twice`,
			zh: `{color}的{side}易位权写了两次`}, // color, side
		"fen-castling-ambiguous": {en: `it is not clear with which rook {color} may castle {side}`, zh: `不清楚{color}可与哪个车作{side}易位`}, // color, side
		"fen-castling-ambiguous/same-side": {en: `{color} is given two rooks to castle {side} with: the outer one is taken`,
			zh: `{color}的{side}易位写了两个车：取靠外的一个`}, // color, side
		"fen-castling-ambiguous/rooks": {en: `{color} has several rooks on that side: X-FEN means the outermost, on {square}, other programs may not; its file letter is plain`,
			zh: `{color}在该侧有几个车：X-FEN 指最外侧 {square} 的车，其他程序未必如此；用列字母才明确`}, // color, square
		"fen-en-passant-square": {en: `"{text}" is no en passant square: those are on rank 3 or 6, and - stands for none`,
			zh: `“{text}”不是吃过路兵格：应在第 3 或第 6 行，或用 - 表示没有`}, // text
		"fen-en-passant-impossible": {en: `no pawn can just have passed over {text}`, zh: `不可能有兵刚刚越过 {text}`}, // text
		"fen-en-passant-impossible/rank": {en: `{color} has just moved: its pawn cannot have passed over {text}`,
			zh: `刚走棋的是{color}：它的兵不可能越过 {text}`}, // color, text
		"fen-en-passant-impossible/pawn": {en: `no pawn can just have passed over {text}: none of {color} stands on {square}`,
			zh: `不可能有兵刚刚越过 {text}：{square} 没有{color}的兵`}, // text, color, square
		"fen-en-passant-impossible/blocked": {en: `no pawn can just have passed over {text}: {square} is not empty`,
			zh: `不可能有兵刚刚越过 {text}：{square} 不是空格`}, // text, square
		"fen-en-passant-unusable": {en: `no capture on {square} is legal: the standard of 1994 names the square after every two-step, X-FEN only where a pawn can be taken`,
			zh: `在 {square} 没有合法的吃过路兵：1994 年标准在兵走两格后总是写明，X-FEN 只在可吃时写明`}, // square
		"fen-clock":                {en: `"{text}" is no half-move clock: a whole number from 0 is`, zh: `“{text}”不是半回合计数：应为从 0 起的整数`},    // text
		"fen-clock/negative":       {en: `the half-move clock {text} is negative`, zh: `半回合计数 {text} 为负数`},                                // text
		"fen-clock/large":          {en: `no game is so long that its half-move clock could stand at {text}`, zh: `没有对局能长到半回合计数为 {text}`}, // text
		"fen-move-number":          {en: `"{text}" is no move number: a whole number from 1 is`, zh: `“{text}”不是回合数：应为从 1 起的整数`},          // text
		"fen-move-number/negative": {en: `the move number {text} is negative`, zh: `回合数 {text} 为负数`},                                      // text
		"fen-move-number/large":    {en: `no game has as many as {text} moves`, zh: `没有对局能有 {text} 回合`},                                   // text
		"fen-move-zero":            {en: `moves are counted from 1, not from 0`, zh: `回合从 1 而不是从 0 计起`},                                   //
		"fen-clock-inconsistent": {en: `{clock:half-move|half-moves} without capture or pawn move cannot have been made before move {number}`,
			zh: `第 {number} 回合之前不可能已有 {clock} 个半回合没有吃子和走兵`}, // clock, number
		"fen-clock-inconsistent/en-passant": {en: `the half-move clock is {clock}, yet a pawn has just passed over {square}`,
			zh: `半回合计数为 {clock}，但刚有兵越过 {square}`}, // clock, square

		"no-king":        {en: `{color} has no king`, zh: `{color}没有王`},                                                 // color
		"too-many-kings": {en: `{color} has {n:king|kings}`, zh: `{color}有 {n} 个王`},                                     // color, n
		"kings-adjacent": {en: `the kings stand side by side on {square} and {other}`, zh: `两王在 {square} 和 {other} 相邻`}, // square, other
		"opposite-check": {en: `{turn} is to move, but {turn:other of} king on {king} is in check from {by} on {at}`,
			zh: `轮到{turn}走棋，但{turn:other}在 {king} 的王正被 {at} 的{by}将军`}, // turn, king, by, at
		"pawn-on-back-rank": {en: `{piece:a color} stands on {square}, where no pawn can be`, zh: `{piece:color}在 {square}，兵不可能在那里`}, // piece, square
		"too-many-pawns":    {en: `{color} has {n:pawn|pawns}, more than eight`, zh: `{color}有 {n} 个兵，超过 8 个`},                       // color, n
		"too-many-men":      {en: `{color} has {n:man|men}, more than sixteen`, zh: `{color}有 {n} 个棋子，超过 16 个`},                      // color, n
		"too-many-promoted": {en: `{color} has {n:officer|officers} more than at the start, but only {pawns:pawn is|pawns are} missing that can have become one`,
			zh: `{color}有 {n} 个棋子必是升变而来，但只少了 {pawns} 个兵`}, // color, n, pawns
		"impossible-captures": {en: `{color:of} pawns must have made {n:capture|captures} to stand where they do, but only {missing:man is|men are} missing`,
			zh: `{color}的兵要走到现在的位置至少吃了 {n} 子，但对方只少了 {missing} 子`}, // color, n, missing
		"impossible-captures/unreachable": {en: `{color:of} pawns cannot have come to where they stand by any captures`,
			zh: `{color}的兵无论怎样吃子都不可能走到现在的位置`}, // color
		"impossible-captures/promotions": {en: `{n:pawn|pawns} must have promoted, but with only {missing:man|men} captured not so many can have passed each other`,
			zh: `必有 {n} 个兵升变，但只有 {missing} 子被吃，不可能有这么多兵通过`}, // n, missing
		"trapped-officer": {en: `this bishop of {color} is not the one from {square}, which its pawns never let out, and no pawn is missing that could have become it`,
			zh: `{color}的这个象不可能来自 {square}：两旁的兵从未让路，也没有缺少可以升变的兵`}, // color, square
		"too-many-checkers": {en: `{turn:of} king on {square} is attacked by {n:man|men}: no move gives check with more than two`,
			zh: `{turn}在 {square} 的王受到 {n} 个棋子攻击：一步棋最多两子将军`}, // turn, square, n
		"impossible-check": {en: `no move can have given {turn:of} king on {square} this check`,
			zh: `没有一步棋能这样将{turn}在 {square} 的王`}, // turn, square
		"impossible-check/en-passant": {en: `the two-step over {target} cannot have given {turn:of} king on {square} this check`,
			zh: `越过 {target} 的兵不可能这样将{turn}在 {square} 的王`}, // turn, square, target
		"game-over/checkmate":           {en: `{turn} is checkmated: the game is over`, zh: `{turn}已被将死：对局结束`}, // turn
		"game-over/stalemate":           {en: `{turn} is stalemated: the game is over`, zh: `{turn}无子可动：对局结束`}, // turn
		"game-over/dead-position":       {en: `neither side has the men to mate: the game is over`, zh: `双方都没有将死对方的子力：对局结束`},
		"game-over/dead-position/proof": {en: `no series of legal moves leads to mate: the game is over`, zh: `任何合法着法都不能导致将死：对局结束`},
		"unwinnable-side/proof":         {en: `{color} cannot mate by any series of legal moves`, zh: `{color}用任何合法着法都不能将死对方`},              // color
		"unwinnable-side":               {en: `{color} does not have the men to mate by any series of moves`, zh: `{color}的子力无论怎样走都不能将死对方`}, // color
		"mirrored-board": {en: `{color:of} king and queen have changed places: is the board drawn mirrored?`,
			zh: `{color}的王和后互换了位置：棋盘是否画反了？`}, // color
		"mirrored-board/upside-down": {en: `both sides stand at the other end of the board: is it drawn upside down?`,
			zh: `双方都在棋盘的另一端：棋盘是否画倒了？`},

		"epd-operation":           {en: `"{opcode}" is not a proper operation`, zh: `“{opcode}”不是正确的操作`},                             // opcode
		"epd-operation/unknown":   {en: `"{opcode}" is no operation of the standard`, zh: `标准中没有操作“{opcode}”`},                       // opcode
		"epd-operation/repeated":  {en: `"{opcode}" stands there twice: the first one counts`, zh: `“{opcode}”出现两次：以第一个为准`},          // opcode
		"epd-operation/semicolon": {en: `the operation "{opcode}" does not end with a semicolon`, zh: `操作“{opcode}”没有以分号结尾`},         // opcode
		"epd-operation/quote":     {en: `the string of "{opcode}" opened here is never closed`, zh: `“{opcode}”的字符串在此开始，没有结束`},       // opcode
		"epd-operation/operand":   {en: `"{opcode}" takes {want}[[, not "{operand}"]]`, zh: `“{opcode}”应带{want}[[，而不是“{operand}”]]`}, // opcode, want, operand
		"epd-operation/decorated": {en: `"{operand}": moves of an operation stand alone, without numbers, commas or annotation`,
			zh: `“{operand}”：操作中的着法不带回合数、逗号和评注`}, // operand
		"epd-move/illegal":          {en: `illegal move {move}: {reason}`, zh: `非法着法 {move}：{reason}`},                                                // move, reason
		"epd-move/ambiguous":        {en: `{move} is ambiguous: {candidates} are legal`, zh: `{move} 有歧义：{candidates} 都合法`},                           // move, candidates
		"epd-move/unreadable":       {en: `"{move}" is no move`, zh: `“{move}”不是着法`},                                                                  // move
		"help/epd-move/illegal":     {en: `[[legal {piece:bare} moves here: {legal}]]`, zh: `[[此处合法的{piece:bare}着法：{legal}]]`},                        // legal
		"epd-contradiction":         {en: `the operations of this line contradict each other`, zh: `这一行的操作相互矛盾`},                                      //
		"epd-contradiction/avoid":   {en: `{move} is a best move and a move to avoid`, zh: `{move} 既是最佳着法又是应避免的着法`},                                   // move
		"epd-contradiction/line":    {en: `the predicted line begins with {move}, but the best move is {best}`, zh: `预测变化以 {move} 开始，但最佳着法是 {best}`},  // move, best
		"epd-contradiction/counter": {en: `{opcode} is {operand}, but the FEN's counter is {number}`, zh: `{opcode} 为 {operand}，但 FEN 的计数为 {number}`}, // opcode, operand, number
		"epd-duplicate":             {en: `this position stands in line {line} already[[, of {file}]]`, zh: `这个局面已在[[ {file} 的]]第 {line} 行出现`},        // line, file
		"epd-duplicate/id":          {en: `the id "{id}" stands in line {line} already[[, of {file}]]`, zh: `标识“{id}”已在[[ {file} 的]]第 {line} 行出现`},    // id, line, file

		"kind/fen-castling":    {en: "the castling rights", zh: "易位权"},
		"kind/fen-en-passant":  {en: "the en passant square", zh: "吃过路兵格"},
		"kind/fen-clock":       {en: "the half-move clock", zh: "半回合计数"},
		"kind/fen-move-number": {en: "the move number", zh: "回合数"},

		"kind/alphabet-de": {en: "German", zh: "德语"}, "kind/alphabet-fr": {en: "French", zh: "法语"}, "kind/alphabet-es": {en: "Spanish", zh: "西班牙语"},
		"kind/alphabet-it": {en: "Italian", zh: "意大利语"}, "kind/alphabet-nl": {en: "Dutch", zh: "荷兰语"}, "kind/alphabet-pl": {en: "Polish", zh: "波兰语"},
		"kind/alphabet-pt": {en: "Portuguese", zh: "葡萄牙语"}, "kind/alphabet-cs": {en: "Czech", zh: "捷克语"}, "kind/alphabet-hu": {en: "Hungarian", zh: "匈牙利语"},
		"kind/alphabet-sv": {en: "Swedish", zh: "瑞典语"}, "kind/alphabet-da": {en: "Danish", zh: "丹麦语"}, "kind/alphabet-ru": {en: "Russian", zh: "俄语"},
		"kind/alphabet-zh": {en: "Chinese", zh: "中文"}, "kind/alphabet-no": {en: "Norwegian", zh: "挪威语"}, "kind/alphabet-fi": {en: "Finnish", zh: "芬兰语"},
		"kind/alphabet-is": {en: "Icelandic", zh: "冰岛语"}, "kind/alphabet-et": {en: "Estonian", zh: "爱沙尼亚语"}, "kind/alphabet-ro": {en: "Romanian", zh: "罗马尼亚语"},
		"kind/alphabet-tr": {en: "Turkish", zh: "土耳其语"}, "kind/alphabet-uk": {en: "Ukrainian", zh: "乌克兰语"}, "kind/alphabet-bg": {en: "Bulgarian", zh: "保加利亚语"},
		"kind/alphabet-el": {en: "Greek", zh: "希腊语"},

		"word/epd-none":     {en: "no operand", zh: "空操作数"},
		"word/epd-moves":    {en: "one or more moves", zh: "一个或多个着法"},
		"word/epd-move":     {en: "one move", zh: "一个着法"},
		"word/epd-string":   {en: "one string in quotes", zh: "一个带引号的字符串"},
		"word/epd-integer":  {en: "one whole number", zh: "一个整数"},
		"word/epd-unsigned": {en: "one whole number, not negative", zh: "一个非负整数"},
	}
})
