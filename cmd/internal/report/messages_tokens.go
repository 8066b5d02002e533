package report

// Tokens of the movetext but moves. Behind each sentence: the arguments it uses.
var _ = register(func() messages {
	return messages{
		"unterminated-comment":      {en: `the comment opened here is never closed`, zh: `此处开始的注释没有结束`},
		"unterminated-variation":    {en: `the variation opened here is never closed`, zh: `此处开始的变着没有结束`},
		"stray-brace":               {en: `this } closes no comment`, zh: `此处的 } 没有对应的注释`},
		"stray-parenthesis":         {en: `this ) closes no variation`, zh: `此处的 ) 没有对应的变着`},
		"mixed-delimiters":          {en: `this } closes a variation, which only ) can do`, zh: `此处用 } 结束变着，应用 )`},
		"nested-comment":            {en: `a {{ inside a comment means nothing: comments do not nest, and the first } ends this one`, zh: `注释中的 {{ 没有意义：注释不能嵌套，遇到第一个 } 即结束`},
		"empty-variation":           {en: `the variation is empty`, zh: `变着是空的`},
		"empty-variation/comment":   {en: `the variation holds a comment but no move`, zh: `变着中只有注释而没有走法`},
		"variation-before-move":     {en: `a variation before any move: there is no move it could replace`, zh: `变着之前没有走法，无从代替`},
		"deep-variation":            {en: `variations nested more than 65,536 deep are not judged`, zh: `嵌套超过 65,536 层的变着不作判断`},
		"unknown-token":             {en: `"{token}" means nothing here and is skipped`, zh: `“{token}”在此没有意义，已跳过`},                                                                                    // token
		"unknown-token/look-alike":  {en: `"{token}" means nothing here and is skipped: it looks like "{want}" but is written with other characters`, zh: `“{token}”在此没有意义，已跳过：它看起来像“{want}”，但用了别的字符`}, // token, want
		"unknown-token/punctuation": {en: `"{token}" has no meaning after a move and is skipped`, zh: `走法后的“{token}”没有意义，已跳过`},                                                                         // token
		"unknown-token/read":        {en: `"{token}" is written with characters that only look right: it is read as {want}`, zh: `“{token}”用了形似的别种字符：按 {want} 读取`},                                     // no, move, token, want
		"bad-nag":                   {en: `"{nag}" is no numeric annotation glyph: $ and a number from 0 to 255`, zh: `“{nag}”不是数字评注符：应为 $ 加 0 到 255 的数`},                                              // nag
		"bad-nag/number":            {en: `"{nag}" is no numeric annotation glyph: $ and a number from 0 to 255`, zh: `“{nag}”不是数字评注符：应为 $ 加 0 到 255 的数`},                                              // nag
		"bad-nag/before-move":       {en: `"{nag}" stands before any move: there is nothing to annotate`, zh: `“{nag}”之前没有走法，无可评注`},                                                                    // nag
		"duplicate-nag":             {en: `"{nag}" says again what was said of this move already`, zh: `“{nag}”重复评注同一着`},                                                                               // nag
		"suffix-order":              {en: `"{glyphs}" is no annotation: ! ? !! ?? !? and ?! are, and it is read as {want}`, zh: `“{glyphs}”不是评注符（! ? !! ?? !? ?!），按 {want} 读取`},                        // glyphs, want
		"suffix-order/second":       {en: `"{glyphs}" is a second annotation of this move: one is allowed`, zh: `“{glyphs}”是这一着的第二个评注符：只能有一个`},                                                         // glyphs
		"suffix-order/mark":         {en: `in "{glyphs}" the mark comes after the annotation: it should come first`, zh: `“{glyphs}”中将军符号写在评注符之后：应写在前`},                                                // glyphs
		"informant-symbol":          {en: `"{symbol}" is an Informant symbol: PGN has {want} for it`, zh: `“{symbol}”是 Informant 符号：PGN 用 {want}`},                                                     // symbol, want
		"move-number":               {en: `move number {number} should be {want}`, zh: `回合数 {number} 应为 {want}`},                                                                                       // number, want
		"move-number/value":         {en: `move number {number} should be {want}`, zh: `回合数 {number} 应为 {want}`},                                                                                       // number, want, turn
		"move-number/dots":          {en: `move number {number} should be {want} before {turn:of} move`, zh: `{turn}走法前的回合数 {number} 应写作 {want}`},                                                      // number, want, turn
		"move-number/stray":         {en: `"{number}" belongs to no move number`, zh: `“{number}”不属于任何回合数`},                                                                                            // number
		"missing-move-number":       {en: `the move number {want} is missing`, zh: `缺少回合数 {want}`},                                                                                                     // want
		"glued-tokens":              {en: `"{first}" and "{second}" are run together`, zh: `“{first}”与“{second}”连写在一起`},                                                                                // first, second
		"missing-blank-line":        {en: `an empty line is missing: one ends the tag section, and one the game`, zh: `缺少空行：标签段之后、对局之后各应有一个空行`},                                                        //
		"reserved-token":            {en: `angle brackets are reserved for later versions of PGN: what stands in them is skipped`, zh: `尖括号保留给 PGN 的后续版本：其中的内容已跳过`},                                    //

		"help/missing-blank-line":     {en: `insert an empty line before it`, zh: `在此前加一个空行`},
		"help/unterminated-comment":   {en: `put a } where the comment ends`, zh: `在注释结束处写 }`},
		"help/unterminated-variation": {en: `put a ) where the variation ends`, zh: `在变着结束处写 )`},
		"help/unterminated-tag":       {en: `put a ] where the tag pair ends`, zh: `在标签结束处写 ]`},
		"help/unterminated-string":    {en: `put a " where the value ends`, zh: `在值结束处写 "`},
	}
})
