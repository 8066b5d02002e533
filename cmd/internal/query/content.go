package query

import (
	"bytes"
	"slices"

	"arbiter/pgn"
	"arbiter/validate"
)

// A content is something a game may have beside its moves.
type content struct {
	name string
	in   func(kind pgn.Kind, text []byte) bool // in a token
}

var contents = []content{
	{"comment", func(kind pgn.Kind, text []byte) bool { return kind == pgn.Comment && hasWords(text) }},
	{"variation", func(kind pgn.Kind, _ []byte) bool { return kind == pgn.VariationOpen }},
	{"nag", func(kind pgn.Kind, _ []byte) bool { return kind == pgn.NAG }},
	{"clock", func(kind pgn.Kind, text []byte) bool {
		return kind == pgn.Comment && hasCommand(text, "clk", "emt", "egt", "mct")
	}},
	{"eval", func(kind pgn.Kind, text []byte) bool {
		return kind == pgn.Comment && hasCommand(text, "eval", "evp", "wdl")
	}},
	{"fen", nil}, // a tag
}

// ContentNames are the names of what Has looks for.
func ContentNames() (names []string) {
	for i := range contents {
		names = append(names, contents[i].name)
	}
	return names
}

// Has holds if the game has the content called name: comment (with words in it, not commands only), variation, nag (also written
// as "!?"), clock, eval or fen. ok is false for other names. Nothing has to be replayed.
func Has(name string) (c Condition, ok bool) {
	i := slices.Index(ContentNames(), name)
	if i < 0 {
		return nil, false
	}
	in := contents[i].in
	if in == nil {
		return SetUp(true), true
	}
	return func(r *validate.Report) bool {
		var s pgn.Scanner
		r.Game.Scan(&s)
		for {
			t := s.Next()
			if t.Kind == pgn.EOF {
				return false
			}
			if in(t.Kind, r.Game.Text(t)) {
				return true
			}
		}
	}, true
}

// hasCommand reports whether a comment has one of the commands: "[%clk 0:10:00]".
func hasCommand(comment []byte, names ...string) bool {
	for rest := comment; ; {
		i := bytes.Index(rest, []byte("[%"))
		if i < 0 {
			return false
		}
		rest = rest[i+2:]
		for _, name := range names {
			if after, ok := bytes.CutPrefix(rest, []byte(name)); ok && len(after) > 0 && (after[0] == ' ' || after[0] == '\t' || after[0] == '\n' || after[0] == '\r') {
				return true
			}
		}
	}
}

// hasWords reports whether a comment has more in it than commands.
func hasWords(comment []byte) bool {
	rest := bytes.Trim(comment, "{};")
	for {
		i := bytes.Index(rest, []byte("[%"))
		if i < 0 {
			return len(bytes.TrimSpace(rest)) > 0
		}
		if len(bytes.TrimSpace(rest[:i])) > 0 {
			return true
		}
		end := bytes.IndexByte(rest[i:], ']')
		if end < 0 {
			return false
		}
		rest = rest[i+end+1:]
	}
}
