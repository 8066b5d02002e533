package report

// Files, their encoding and their lines. Behind each sentence: the arguments it uses.
var _ = register(func() messages {
	return messages{
		"empty-input":               {en: `there is no game in this file`, zh: `文件中没有对局`},
		"byte-order-mark":           {en: `the file begins with the byte-order mark of {encoding}`, zh: `文件开头有 {encoding} 的字节顺序标记`},                                                                               // encoding
		"byte-order-mark/decoded":   {en: `the file begins with the byte-order mark of {encoding} and is read as that`, zh: `文件开头有 {encoding} 的字节顺序标记，按此编码读取`},                                                    // encoding
		"invalid-encoding":          {en: `the file is not UTF-8 ({count:invalid sequence|invalid sequences}): it is read as {encoding}`, zh: `文件不是 UTF-8（{count} 处无效序列）：按 {encoding} 读取`},                        // encoding
		"invalid-encoding/guessed":  {en: `the file is not UTF-8 ({count:invalid sequence|invalid sequences}): it is read as {encoding}, which is a guess`, zh: `文件不是 UTF-8（{count} 处无效序列）：按 {encoding} 读取，这是推测`}, // encoding
		"control-character":         {en: `control or invisible character {character}, read as a blank`, zh: `控制字符或不可见字符 {character}，按空格读取`},                                                                      // character, count
		"line-ending/mixed":         {en: `this line does not end as the first one does`, zh: `此行的行尾与首行不同`},
		"line-ending/lone-cr":       {en: `this line ends with a lone CR, which most programs take for no line end`, zh: `此行以单独的 CR 结尾，多数程序不认`},
		"line-ending":               {en: `this line does not end as the others do`, zh: `此行的行尾与其他行不同`},
		"long-line":                 {en: `a line of {bytes:byte|bytes}: no more than 255 is sure to be read by every program`, zh: `一行长 {bytes} 字节：超过 255 字节的行，有的程序读不了`},                                            // bytes
		"stray-text":                {en: `"{text}" stands outside any game`, zh: `“{text}”不属于任何对局`},                                                                                                                 // text
		"truncated-input":           {en: `the file ends inside this game`, zh: `文件在此对局中间结束`},                                                                                                                        //
		"truncated-input/tag":       {en: `the file ends inside this tag pair`, zh: `文件在此标签中间结束`},                                                                                                                    //
		"truncated-input/comment":   {en: `the file ends inside this comment`, zh: `文件在此注释中间结束`},                                                                                                                     //
		"truncated-input/variation": {en: `the file ends inside this variation`, zh: `文件在此变着中间结束`},                                                                                                                   //
		"truncated-input/stream":    {en: `the {format} stream ends early or is corrupt[[ at byte {at}]]: what stands before it is read, the rest is lost`, zh: `{format} 压缩流[[在第 {at} 字节处]]提前结束或已损坏：此前的内容已读取，其余丢失`}, // format, at
		"game-too-large":            {en: `a game of more than 16 MiB, or with more than 65,536 tags, is not judged`, zh: `超过 16 MiB 或标签超过 65,536 个的对局不作判断`},                                                         //
		"phantom-game":              {en: `this looks like the rest of the game before it, which an error has cut off`, zh: `这像是前一对局被错误截断后余下的部分`},                                                                    //

		"help/line-ending":              {en: `end all lines alike`, zh: `所有行用同一种行尾`},
		"help/stray-text":               {en: `make it a comment, or leave it out`, zh: `改为注释，或删去`},
		"help/invalid-encoding/guessed": {en: `--encoding NAME says which encoding it is`, zh: `用 --encoding NAME 指定编码`},
	}
})
