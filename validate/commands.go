package validate

import (
	"bytes"
	"strings"
	"time"

	"arbiter/pgn"
)

// A commandSet is what the comments of a game have been seen to hold, so that what is about it is looked at only then.
type commandSet uint8

const (
	sawClock commandSet = 1 << iota // [%clk]
	sawEMT                          // [%emt]
	sawOffer                        // (=), the offer of a draw
)

// checkComment checks the commands of a comment, [%name arguments], and its characters. Comments without commands, in the
// grammars of cutechess, fastchess and TCEC among them, are read over. The usual commands of servers cost 5 ns each and
// nothing is allocated for them.
func (c *Checker) checkComment(t pgn.Token) {
	s := c.src[t.Off:t.End]
	for i := 1; i < len(s); {
		switch s[i] {
		case ' ', '\n', '\r':
			i++
			continue
		case '}':
			return
		case '[':
			if len(s)-i < len("[%emt 0]") || s[i+1] != '%' {
				break
			}
			// The servers' own, as they always write them.
			switch {
			case s[i+2] == 'c' && s[i+3] == 'l' && s[i+4] == 'k' && s[i+5] == ' ':
				if end := clockEnd(s, i+6); end > i+6 && end < len(s) && s[end] == ']' {
					c.seen |= sawClock
					i = end + 1
					continue
				}
			case s[i+2] == 'e' && s[i+3] == 'v' && s[i+4] == 'a' && s[i+5] == 'l' && s[i+6] == ' ':
				if end := evalEnd(s, i+7); end > i+7 && end < len(s) && s[end] == ']' {
					i = end + 1
					continue
				}
			case s[i+2] == 'e' && s[i+3] == 'm' && s[i+4] == 't' && s[i+5] == ' ':
				if _, end := parseSeconds(s, i+6); end > i+6 && end < len(s) && s[end] == ']' {
					c.seen |= sawEMT
					i = end + 1
					continue
				}
			}
		}
		c.checkCommands(t.Off, i, s)
		return
	}
}

// checkCommands checks the commands of the comment s from s[i] on, and its characters; off is the offset of s.
func (c *Checker) checkCommands(off int32, i int, s []byte) {
	end := len(s)
	if s[0] == '{' && s[end-1] == '}' {
		end--
	}
	c.checkText(off+int32(i), off+int32(end), "")
	for i < end {
		n := bytes.IndexByte(s[i:end], '[')
		if n < 0 {
			break
		}
		i += n
		if i+1 < end && s[i+1] == '%' {
			i = c.checkCommand(off, i, s[:end])
		} else {
			i++
		}
	}
	if end-1 < 20 && c.seen&sawOffer == 0 && string(trimBlanks(s[1:end])) == "(=)" {
		c.seen |= sawOffer
	}
}

// A command is one command of a comment, [%name arguments] (the supplement of 2001 to the PGN standard).
type command struct {
	name      []byte
	args      []byte // blanks around them cut off
	argsOff   int    // of args in the comment
	end       int    // behind the "]"
	open      bool   // there is no "]": the command goes up to the next one or the end of the comment
	blanks    bool   // blanks before the name: [% clk
	separator byte   // what stands between name and arguments: ' ', or 0, ':' and '=' where no blank does
}

// readCommand reads the command that begins with the "[%" at s[i].
func readCommand(s []byte, i int) (cmd command) {
	j := i + 2
	for j < len(s) && (s[j] == ' ' || s[j] == '\n' || s[j] == '\r') {
		j++
	}
	cmd.blanks = j > i+2
	start := j
	for j < len(s) && (s[j]|0x20 >= 'a' && s[j]|0x20 <= 'z' || s[j] == '_') {
		j++
	}
	cmd.name = s[start:j]
	if j < len(s) {
		switch b := s[j]; {
		case b <= ' ', b == ']':
			cmd.separator = ' '
		case b == ':' || b == '=':
			cmd.separator = b
			j++
		}
	}
	// Up to the next command only: what is never closed must not be looked through again and again.
	stop := len(s)
	if next := bytes.Index(s[j:], []byte("[%")); next >= 0 {
		stop = j + next
	}
	close := stop
	if n := bytes.IndexByte(s[j:stop], ']'); n >= 0 {
		close = j + n
		cmd.end = close + 1
	} else {
		cmd.open, cmd.end = true, stop
	}
	for j < close && s[j] <= ' ' {
		j++
	}
	cmd.args, cmd.argsOff = trimBlanks(s[j:close]), j
	return cmd
}

// knownCommands are the names of commands programs write: those of the supplement, of the servers, of ChessBase, DGT and
// viewers. The arguments of the first ones are checked.
var knownCommands = map[string]bool{
	"clk": true, "egt": true, "emt": true, "mct": true, "eval": true, "csl": true, "cal": true,
	"timestamp": false, "vt": false, "depth": false, "wdl": false, "evp": false, "mdl": false, "tqu": false, "trg": false, "ctrl": false,
	"arrow": false, "c_arrow": false, "c_effect": false, "c_square": false, "c_highlight": false, "pgnn": false, "opening": false,
}

// checkCommand checks the command at s[i] and returns where it ends.
func (c *Checker) checkCommand(off int32, i int, s []byte) int {
	cmd := readCommand(s, i)
	name := string(cmd.name)
	checked, known := knownCommands[name]
	bad := func(kind string) *Diagnostic {
		// args: name, command
		d := c.report(BadCommand, int(off)+i, int(off)+cmd.end)
		if d != nil {
			d.Case = kind
			d.Args = append(d.Args, textArg("name", shown(name)), textArg("command", shown(string(trimBlanks(s[i:cmd.end])))))
		}
		return d
	}
	at := func(j int) int32 { return off + int32(j) }
	if lower := strings.ToLower(name); !known && lower != name {
		if checked, known = knownCommands[lower]; known {
			if d := bad("name"); d != nil {
				from := i + 2 + bytes.Index(s[i+2:], cmd.name)
				d.Args = append(d.Args, textArg("want", lower))
				d.Edits = append(d.Edits, Edit{at(from), at(from + len(name)), lower})
			}
			name = lower
		}
	}
	if !known {
		// args: name
		if d := c.report(UnknownCommand, int(off)+i, int(off)+cmd.end); d != nil {
			d.Args = append(d.Args, textArg("name", shown(name)))
		}
		return max(cmd.end, i+2)
	}
	if cmd.blanks {
		if d := bad("blanks"); d != nil {
			from := i + 2 + bytes.Index(s[i+2:], cmd.name)
			d.Edits = append(d.Edits, Edit{at(i + 2), at(from), ""})
		}
	}
	if !checked {
		return cmd.end
	}
	switch {
	case len(cmd.args) == 0:
		if d := bad("empty"); d != nil {
			d.Safe = false
			d.Edits = append(d.Edits, Edit{at(i), at(cmd.end), ""})
		}
		return cmd.end
	case cmd.separator != ' ':
		if d := bad("separator"); d != nil {
			from := cmd.argsOff
			if cmd.separator != 0 {
				from--
				for s[from] != cmd.separator {
					from--
				}
			}
			d.Edits = append(d.Edits, Edit{at(from), at(cmd.argsOff), " "})
		}
	}
	if cmd.open {
		// What follows a time or an evaluation is text.
		word := cmd.args
		if n := bytes.IndexAny(word, " \t\r\n"); n >= 0 && name != "csl" && name != "cal" {
			word = word[:n]
		}
		_, fine := parseClock(word)
		fine = fine || len(word) == len(cmd.args) || name == "eval" && evalEnd(word, 0) == len(word)
		if d := bad("open"); d != nil && fine {
			end := at(cmd.argsOff + len(word))
			d.Edits = append(d.Edits, Edit{end, end, "]"})
		}
		if !fine {
			return cmd.end
		}
		cmd.args = word
	}
	switch name {
	case "clk", "egt", "emt", "mct":
		c.checkClock(off, name, &cmd)
	case "eval":
		if end := evalEnd(cmd.args, 0); end == 0 || end != len(cmd.args) {
			// args: value
			if d := c.report(BadEval, int(at(cmd.argsOff)), int(at(cmd.argsOff))+len(cmd.args)); d != nil {
				d.Args = append(d.Args, textArg("value", shown(string(cmd.args))))
			}
		}
	default:
		c.checkSquares(off, name, &cmd)
	}
	return cmd.end
}

// checkClock checks the time of a [%clk], [%egt], [%emt] or [%mct] command. An elapsed move time may be plain seconds, as
// FICS has it. args: name, value, want
func (c *Checker) checkClock(off int32, name string, cmd *command) {
	switch name {
	case "clk":
		c.seen |= sawClock
	case "emt":
		c.seen |= sawEMT
	}
	if _, ok := parseClock(cmd.args); ok {
		return
	}
	if name == "emt" {
		if _, end := parseSeconds(cmd.args, 0); end == len(cmd.args) {
			return
		}
	}
	from := off + int32(cmd.argsOff)
	d := c.report(BadClock, int(from), int(from)+len(cmd.args))
	if d == nil {
		return
	}
	d.Args = append(d.Args, textArg("name", shown(name)), textArg("value", shown(string(cmd.args))))
	var base time.Duration
	if t, ok := c.r.Game.Tag("TimeControl"); ok {
		if tc, ok := c.timeControlOf(t.Value); ok && tc.n > 0 {
			base = tc.periods[0].Time
		}
	}
	m := readClock(string(cmd.args), base)
	if d.Safe = m.safe; m.text != "" {
		d.Args = append(d.Args, textArg("want", m.text))
		d.Edits = append(d.Edits, Edit{from, from + int32(len(cmd.args)), m.text})
	}
}

// evalEnd returns the offset behind the evaluation that begins at s[i]: pawns, or "#" and the moves to mate, with a
// comma and the depth behind it or without; i where there is none.
func evalEnd(s []byte, i int) int {
	n := i
	if n < len(s) && s[n] == '#' {
		n++
	}
	if n < len(s) && (s[n] == '-' || s[n] == '+') {
		n++
	}
	digits := n
	for n < len(s) && s[n]-'0' <= 9 {
		n++
	}
	if n == digits {
		return i
	}
	if n < len(s) && s[n] == '.' && s[i] != '#' {
		for n++; n < len(s) && s[n]-'0' <= 9; n++ {
		}
		if s[n-1] == '.' {
			return i
		}
	}
	if n+1 < len(s) && s[n] == ',' {
		depth := n + 1
		for depth < len(s) && s[depth] == ' ' {
			depth++
		}
		for n = depth; n < len(s) && s[n]-'0' <= 9; n++ {
		}
		if n == depth {
			return i
		}
	}
	return n
}

// checkSquares checks the arguments of [%csl] and [%cal], coloured squares and arrows: a colour's letter and one or two
// squares each, with commas between. args: name, value, want
func (c *Checker) checkSquares(off int32, name string, cmd *command) {
	size := 3
	if name == "cal" {
		size = 5
	}
	want := make([]byte, 0, 64)
	fine, readable := true, true
	for _, item := range bytes.Split(cmd.args, []byte{','}) {
		item = trimBlanks(item)
		if len(item) == 0 {
			fine = false // a comma too many
			continue
		}
		fine = fine && colored(item, size)
		if item = bytes.ToLower(item); len(item) > 0 {
			item[0] &^= 0x20
		}
		readable = readable && colored(item, size)
		if len(want) > 0 {
			want = append(want, ',')
		}
		want = append(want, item...)
	}
	if fine {
		return
	}
	from := int(off) + cmd.argsOff
	d := c.report(BadCommand, from, from+len(cmd.args))
	if d == nil {
		return
	}
	d.Case = "squares"
	d.Args = append(d.Args, textArg("name", shown(name)), textArg("value", shown(string(cmd.args))))
	if readable && len(want) > 0 {
		d.Args = append(d.Args, textArg("want", shown(string(want))))
		d.Edits = append(d.Edits, Edit{int32(from), int32(from + len(cmd.args)), string(want)})
	}
}

// colored reports whether item is the letter of a colour and squares.
func colored(item []byte, size int) bool {
	if len(item) != size || item[0] < 'A' || item[0] > 'Z' {
		return false
	}
	for i := 1; i < size; i += 2 {
		if item[i] < 'a' || item[i] > 'h' || item[i+1] < '1' || item[i+1] > '8' {
			return false
		}
	}
	return true
}
