package export

import (
	"bytes"
	"slices"
	"strconv"
)

// A command is a command in a comment, [%name arguments] (the supplement of 2001 to the PGN standard).
type command struct {
	name, args []byte // without blanks around them
	start, end int    // text[start:end] is the command, brackets included
}

// nextCommand returns the first command of text from the offset from on; ok is false if there is none.
func nextCommand(text []byte, from int) (c command, ok bool) {
	for from < len(text) {
		i := bytes.Index(text[from:], []byte("[%"))
		if i < 0 {
			return c, false
		}
		c.start = from + i
		inside := text[c.start+2:]
		close := bytes.IndexByte(inside, ']')
		if next := bytes.Index(inside, []byte("[%")); close < 0 || next >= 0 && next < close {
			from = c.start + 2
			continue
		}
		c.end = c.start + 2 + close + 1
		inside = bytes.TrimLeft(inside[:close], " \n\t")
		n := 0
		for n < len(inside) && (inside[n]|0x20 >= 'a' && inside[n]|0x20 <= 'z' || inside[n] == '_') {
			n++
		}
		c.name, c.args = inside[:n], bytes.Trim(inside[n:], " \n\t:=")
		return c, true
	}
	return c, false
}

// clockCommands and evalCommands are the commands that tell time and evaluation.
var (
	clockCommands = []string{"clk", "egt", "emt", "mct", "timestamp"}
	evalCommands  = []string{"eval", "evp", "wdl", "depth"}
)

// withoutCommands returns text without the commands called names, and with them without the blanks they stood between. nothing
// says that no more than blanks is left.
func (w *Writer) withoutCommands(text []byte, names []string) (rest []byte, nothing bool) {
	at, start := 0, -1
	for from := 0; ; {
		c, ok := nextCommand(text, from)
		if !ok {
			break
		}
		from = c.end
		if !named(names, c.name) {
			continue
		}
		if start < 0 {
			if start = len(w.arena); len(text) > hugeText {
				w.arena, start = make([]byte, 0, len(text)), 0 // what is there stays with those who have it
			}
		}
		w.arena = append(w.arena, text[at:c.start]...)
		at = c.end
		// Of the blanks before and after it one lot goes.
		if n := len(w.arena); n == start || blank(w.arena[n-1]) {
			for at < len(text) && blank(text[at]) {
				at++
			}
			if c.end == len(text) {
				w.arena = w.arena[:start+len(bytes.TrimRight(w.arena[start:], " \n\t"))]
			}
		}
	}
	if start < 0 {
		return text, false
	}
	w.arena = append(w.arena, text[at:]...)
	rest = w.arena[start:len(w.arena):len(w.arena)]
	return rest, len(bytes.TrimSpace(rest)) == 0
}

// named reports whether name, in any case, is one of names.
func named(names []string, name []byte) bool {
	return slices.ContainsFunc(names, func(n string) bool { return bytes.EqualFold(name, []byte(n)) })
}

func blank(c byte) bool { return c == ' ' || c == '\n' || c == '\t' }

// appendClock appends the seconds of a clock, h:mm:ss with or without decimals, as a number: 180, 9.5; with a sign if it is less
// than nothing. ok is false, and nothing appended, if args is no such time.
func appendClock(b, args []byte) (_ []byte, ok bool) {
	negative := false
	if len(args) > 0 && args[0] == '-' {
		negative, args = true, args[1:]
	} else if s, found := bytes.CutPrefix(args, []byte("0:00:-")); found { // as lichess writes it
		negative, args = true, append([]byte("0:00:"), s...)
	}
	args, decimals, point := bytes.Cut(args, []byte("."))
	if point && !digits(decimals) {
		return b, false
	}
	seconds := 0
	for i := range 3 {
		part, rest, more := bytes.Cut(args, []byte(":"))
		n := atoi(part)
		if !digits(part) || len(part) > 4 || i > 0 && n > 59 || more == (i == 2) {
			return b, false
		}
		seconds, args = seconds*60+n, rest
	}
	decimals = bytes.TrimRight(decimals, "0")
	if negative && (seconds > 0 || len(decimals) > 0) {
		b = append(b, '-')
	}
	b = strconv.AppendInt(b, int64(seconds), 10)
	if len(decimals) > 0 {
		b = append(append(b, '.'), decimals...)
	}
	return b, true
}

func digits(text []byte) bool {
	for _, c := range text {
		if c-'0' > 9 {
			return false
		}
	}
	return len(text) > 0
}

// appendEval appends an evaluation, "-0.37", "#-3", "0.17,24" (with the depth), as JSON: centipawns, or {"mate":n} in moves, both
// for White. ok is false, and nothing appended, if args is none.
func appendEval(b, args []byte) (_ []byte, ok bool) {
	args, _, _ = bytes.Cut(args, []byte(","))
	args = bytes.TrimSpace(args)
	mate := len(args) > 0 && args[0] == '#'
	if mate {
		args = args[1:]
	}
	sign := 1
	if len(args) > 0 && (args[0] == '+' || args[0] == '-') {
		if args[0] == '-' {
			sign = -1
		}
		args = args[1:]
	}
	whole, decimals, point := bytes.Cut(args, []byte("."))
	if !digits(whole) || len(whole) > 9 || point && (mate || !digits(decimals)) {
		return b, false
	}
	n := atoi(whole)
	if mate {
		b = strconv.AppendInt(append(b, `{"mate":`...), int64(sign*n), 10)
		return append(b, '}'), true
	}
	thousandths := append(append(make([]byte, 0, 16), decimals[:min(3, len(decimals))]...), "000"...)
	n = n*100 + (atoi(thousandths[:3])+5)/10
	return strconv.AppendInt(b, int64(sign*n), 10), true
}
