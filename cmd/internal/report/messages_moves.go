package report

// Moves, and what is made after the end of the game. {no} and {move} are always there; behind each sentence: the other arguments it uses.
var _ = register(func() messages {
	return messages{
		"illegal-move":                {en: `illegal move {no} {move}[[: {reason}]]`, zh: `违例走法 {no} {move}[[：{reason}]]`},
		"illegal-variation-move":      {en: `illegal move {no} {move} in a variation[[: {reason}]]`, zh: `变着中的违例走法 {no} {move}[[：{reason}]]`},
		"ambiguous-move":              {en: `ambiguous move {no} {move}[[: it can be {candidates}]]`, zh: `走法 {no} {move} 有歧义[[：可指 {candidates}]]`},                                                                  // candidates
		"ambiguous-move/lower-case":   {en: `{no} {move} is read as the pawn's capture: among pieces in lower case it can be the bishop's, too[[: {bishop}]]`, zh: `{no} {move} 按兵吃子读取：此局棋子用小写字母，也可指象[[：{bishop}]]`}, // pawn, bishop
		"unreadable-move":             {en: `unreadable move {no} {move}: it is no move in any notation`, zh: `无法读懂的走法 {no} {move}：任何记谱法中都没有这种写法`},
		"unreadable-move/look-alike":  {en: `unreadable move {no} {move}: it looks like {want} but is written with other characters`, zh: `无法读懂的走法 {no} {move}：它看起来像 {want}，但用了别的字符`}, // want
		"null-move":                   {en: `null move {no} {move}: the Laws know no pass`, zh: `空着 {no} {move}：规则中没有停着`},
		"null-move/in-check":          {en: `null move {no} {move} in check: the check must be answered`, zh: `被将军时的空着 {no} {move}：必须应将`},
		"missing-check":               {en: `{no} {move} gives check and should be written {want}`, zh: `{no} {move} 是将军，应写作 {want}`},                                                      // want
		"spurious-check":              {en: `{no} {move} gives no check and should be written {want}`, zh: `{no} {move} 不是将军，应写作 {want}`},                                                  // want
		"missing-mate":                {en: `{no} {move} gives mate and should be written {want}`, zh: `{no} {move} 是将死，应写作 {want}`},                                                       // want
		"spurious-mate":               {en: `{no} {move} gives neither mate nor check and should be written {want}`, zh: `{no} {move} 既不是将死也不是将军，应写作 {want}`},                              // want
		"check-for-mate":              {en: `{no} {move} gives mate, not only check, and should be written {want}`, zh: `{no} {move} 不只是将军而是将死，应写作 {want}`},                                // want
		"mate-for-check":              {en: `{no} {move} gives check but not mate and should be written {want}`, zh: `{no} {move} 是将军而不是将死，应写作 {want}`},                                    // want
		"double-check-mark":           {en: `{no} {move} gives double check, which PGN marks as any other: {want}`, zh: `{no} {move} 是双将，PGN 的写法与一般将军相同：{want}`},                           // want
		"double-check-mark/single":    {en: `{no} {move} gives check from one piece only and should be written {want}`, zh: `{no} {move} 只有一子将军，应写作 {want}`},                               // want
		"missing-capture":             {en: `{no} {move} is a capture and should be written {want}`, zh: `{no} {move} 是吃子，应写作 {want}`},                                                     // want
		"missing-capture/files":       {en: `{no} {move} names two files only and should be written {want}`, zh: `{no} {move} 只写了两个列名，应写作 {want}`},                                         // want
		"missing-capture/sign":        {en: `{no} {move} has another sign of capture than x and should be written {want}`, zh: `{no} {move} 的吃子符号应为 x：{want}`},                             // want
		"spurious-capture":            {en: `{no} {move} captures nothing and should be written {want}`, zh: `{no} {move} 没有吃子，应写作 {want}`},                                                // want
		"missing-pawn-file":           {en: `{no} {move} does not name the file of the pawn and should be written {want}`, zh: `{no} {move} 没有写明兵所在的列，应写作 {want}`},                         // want
		"over-disambiguated":          {en: `{no} {move} says more than is needed to tell the piece and should be written {want}`, zh: `{no} {move} 写了不必要的出发格，应写作 {want}`},                 // want
		"disambiguation-kind":         {en: `{no} {move} names the rank where the file must be named: {want}`, zh: `{no} {move} 写了行，而应写列：{want}`},                                          // want
		"castling-spelling":           {en: `{no} {move} is castling and should be written {want}, with the letter O and hyphens`, zh: `{no} {move} 是易位，应写作 {want}（字母 O 与连字符）`},            // want
		"promotion-spelling":          {en: `{no} {move} is a promotion and should be written {want}`, zh: `{no} {move} 是升变，应写作 {want}`},                                                   // want
		"piece-letter":                {en: `{no} {move} is not spelled with the letters of PGN and should be written {want}`, zh: `{no} {move} 用的不是 PGN 的字母，应写作 {want}`},                  // want
		"piece-letter/foreign":        {en: `the pieces have foreign letters in {count:move|moves}: {no} {move} should be written {want}`, zh: `{count} 着使用外文棋子字母：{no} {move} 应写作 {want}`}, // want
		"piece-letter/figurine":       {en: `{count:move|moves} with figurines for the pieces: {no} {move} should be written {want}`, zh: `{count} 着使用棋子图形：{no} {move} 应写作 {want}`},        // want
		"piece-letter/full-width":     {en: `{count:move|moves} in full-width letters and digits: {no} {move} should be written {want}`, zh: `{count} 着使用全角字母和数字：{no} {move} 应写作 {want}`},  // want
		"piece-letter/chinese":        {en: `{count:move|moves} with Chinese names of the pieces: {no} {move} should be written {want}`, zh: `{count} 着使用中文棋子名：{no} {move} 应写作 {want}`},    // want
		"piece-letter/parted":         {en: `{no} {move} is one move written apart: {want}`, zh: `{no} {move} 是分开书写的一着：{want}`},                                                            // want
		"castling-spelling/parted":    {en: `{no} {move} is one move written apart: {want}`, zh: `{no} {move} 是分开书写的一着：{want}`},                                                            // want
		"promotion-spelling/parted":   {en: `{no} {move} is one move written apart: {want}`, zh: `{no} {move} 是分开书写的一着：{want}`},                                                            // want
		"long-algebraic":              {en: `{count:move|moves} in long algebraic notation: {no} {move} is {want} in SAN`, zh: `{count} 着使用长式记谱：{no} {move} 用标准记谱为 {want}`},                // want
		"uci-move":                    {en: `{count:move|moves} in UCI notation: {no} {move} is {want} in SAN`, zh: `{count} 着使用 UCI 记谱：{no} {move} 用标准记谱为 {want}`},                        // want
		"iccf-move":                   {en: `{count:move|moves} in ICCF notation: {no} {move} is {want} in SAN`, zh: `{count} 着使用 ICCF 数字记谱：{no} {move} 用标准记谱为 {want}`},                    // want
		"en-passant-suffix":           {en: `en passant needs no mark of its own[[: "{suffix}"]]`, zh: `吃过路兵不需要专门的标记[[“{suffix}”]]`},                                                       // suffix
		"en-passant-suffix/spurious":  {en: `{no} {move} is no capture en passant and should be written {want}`, zh: `{no} {move} 不是吃过路兵，应写作 {want}`},                                      // want
		"duplicate-variation":         {en: `the variation repeats the line it is given for, or another variation`, zh: `变着重复了原着或另一变着`},
		"duplicate-variation/line":    {en: `the variation repeats the moves it is given for`, zh: `变着重复了它所代替的着法`},
		"duplicate-variation/sibling": {en: `the variation repeats another one of the same move`, zh: `变着重复了同一着的另一变着`}, //

		"extra-terminator":                    {en: `a second result, {result}: the game ended with {first} already`, zh: `第二个结果 {result}：对局已以 {first} 结束`},                            // result, first
		"moves-after-end":                     {en: `{no} {move} is played after the game has ended`, zh: `对局结束之后又走了 {no} {move}`},                                                     // no, move, ply
		"colours-reversed":                    {en: `the game is legal with the colours exchanged`, zh: `黑白互换后，全局合法`},                                                                  //
		"variation-result":                    {en: `{result} inside a variation: only the game has a result`, zh: `变着中有结果 {result}：只有对局才有结果`},                                         // result
		"moves-after-end/checkmate":           {en: `{no} {move} is played after checkmate`, zh: `将死之后又走了 {no} {move}`},                                                                // no, move, ply
		"moves-after-end/stalemate":           {en: `{no} {move} is played after stalemate`, zh: `无子可动之后又走了 {no} {move}`},                                                              // no, move, ply
		"moves-after-end/dead-position":       {en: `{no} {move} is played though neither side can mate any more since half-move {ply}`, zh: `第 {ply} 个半回合后双方都已不可能将死，又走了 {no} {move}`}, // no, move, ply
		"moves-after-end/fivefold-repetition": {en: `{no} {move} is played after the fivefold repetition of half-move {ply}`, zh: `第 {ply} 个半回合后局面已五次重复，又走了 {no} {move}`},              // no, move, ply
		"moves-after-end/seventy-five-moves":  {en: `{no} {move} is played after seventy-five moves without capture or pawn move`, zh: `七十五回合无吃子及兵的走动之后，又走了 {no} {move}`},              // no, move, ply

		"bad-fen": {en: `the FEN is wrong: {first} ({codes})`, zh: `FEN 有误：{first}（{codes}）`}, // first, codes, and the arguments of the first

		"help/illegal-move":           {en: `[[legal {piece:bare} moves here: {legal}]]`, zh: `[[此处合法的{piece}着：{legal}]]`}, // legal
		"help/illegal-variation-move": {en: `[[legal {piece:bare} moves here: {legal}]]`, zh: `[[此处合法的{piece}着：{legal}]]`}, // legal
	}
})
