package report

// What is said of a file by whoever reads it.
var _ = register(func() messages {
	return messages{
		"invalid-encoding/unmarked": {en: `the file is not UTF-8: it is read as {encoding}, though it has no byte-order mark`, zh: `文件不是 UTF-8：按 {encoding} 读取，虽然没有字节顺序标记`},                                                      // encoding
		"invalid-encoding/damaged":  {en: `the byte-order mark says {encoding}, but {count:place is|places are} not valid in it: they are read as replacement characters`, zh: `字节顺序标记表明是 {encoding}，但有 {count} 处不合此编码：按替换字符读取`}, // encoding
	}
})
