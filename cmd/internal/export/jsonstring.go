package export

import "unicode/utf8"

// appendString appends text as a JSON string. Only what JSON requires is escaped, and the line separators some readers stumble
// over; bytes that are not UTF-8 become U+FFFD.
func appendString(b, text []byte) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	from := 0
	for i := 0; i < len(text); {
		c := text[i]
		if c >= ' ' && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRune(text[i:])
			if r != utf8.RuneError && r != '\u2028' && r != '\u2029' || size > 1 && r == utf8.RuneError {
				i += size
				continue
			}
			b = append(b, text[from:i]...)
			switch r {
			case '\u2028':
				b = append(b, `\u2028`...)
			case '\u2029':
				b = append(b, `\u2029`...)
			default:
				b = append(b, "\uFFFD"...)
			}
			i += size
			from = i
			continue
		}
		b = append(b, text[from:i]...)
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\n':
			b = append(b, `\n`...)
		default:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
		i++
		from = i
	}
	return append(append(b, text[from:]...), '"')
}
