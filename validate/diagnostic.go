package validate

import (
	"slices"

	"arbiter/position"
	"arbiter/san"
)

// A Severity says how much a diagnostic matters.
type Severity uint8

const (
	Default Severity = iota // in a Policy: as the table of codes has it
	Off                     // not reported
	Note
	Warning
	Error
)

var severityNames = [...]string{"default", "off", "note", "warning", "error"}

// String returns the name used on the command line and in JSON: off, note, warning, error.
func (s Severity) String() string { return severityNames[s] }

// ParseSeverity returns the severity named s: off, note, warning or error.
func ParseSeverity(s string) (Severity, bool) {
	i := slices.Index(severityNames[:], s)
	return Severity(max(i, 0)), i > 0
}

// A Policy is the severity of each code. The zero Policy is the default: every code has the severity of
// its row in the table, codes marked strict are off.
type Policy [NumCodes]Severity

// Severity returns the severity of c under the policy, never Default.
func (p *Policy) Severity(c Code) Severity {
	if s := p[c]; s != Default {
		return s
	}
	return severities[c]
}

// severities is the default policy spelled out: some are asked for in every game, and the table of codes has a line of the cache for each.
var severities = func() (p Policy) {
	for c := range p {
		if p[c] = codes[c].severity; codes[c].strict {
			p[c] = Off
		}
	}
	return p
}()

// SetStrict makes the codes that are silent by default report with their usual severity, unless p says otherwise.
func (p *Policy) SetStrict() {
	for c := range p {
		if p[c] == Default && codes[c].strict {
			p[c] = codes[c].severity
		}
	}
}

// An ArgKind says what an Arg holds, so that a reporter can word it in its language.
type ArgKind uint8

const (
	Text   ArgKind = iota // Text: words of the source, shown as they are
	Number                // Num
	Square                // Num: a position.Square
	Piece                 // Num: a position.Piece
	Color                 // Num: a position.Color
	Side                  // Num: a position.Side
	Word                  // Text: a key of the reporter's catalogue, to be put into words
	Kinds                 // Text: blank-separated kebab names (endings, terminations), put into words one by one
	Choice                // Text: possibilities a line, words of the source, of which one is to be chosen; the last may be "…"
)

// An Arg is one named value of a diagnostic: data from which a reporter makes words.
type Arg struct {
	Name string
	Kind ArgKind
	Text string
	Num  int64
}

// Constructors of arguments; name is the placeholder in the message.
func textArg(name, text string) Arg { return Arg{Name: name, Kind: Text, Text: text} }
func numArg(name string, n int) Arg { return Arg{Name: name, Kind: Number, Num: int64(n)} }
func squareArg(name string, s position.Square) Arg {
	return Arg{Name: name, Kind: Square, Num: int64(s)}
}
func pieceArg(name string, p position.Piece) Arg { return Arg{Name: name, Kind: Piece, Num: int64(p)} }
func colorArg(name string, c position.Color) Arg { return Arg{Name: name, Kind: Color, Num: int64(c)} }
func wordArg(name, key string) Arg               { return Arg{Name: name, Kind: Word, Text: key} }

// An Edit replaces Source[Off:End] of the game by New. Offsets are in bytes from 0.
type Edit struct {
	Off, End int32
	New      string
}

// A Diagnostic is one fault of a game: where, what and why as data, and the correction if there is one.
// Words are made from it by a reporter.
type Diagnostic struct {
	Code     Code
	Severity Severity
	Case     string // which sentence of the code's messages; empty for the usual one
	Off, End int32  // the fault in Game.Source, in bytes from 0
	Ply      int    // the half-move at fault, from 1; 0 when no move is concerned
	Count    int    // how many like it were folded into this one; 0 and 1 mean one
	San      string // the move as written, for a diagnostic about a move
	FEN      string // the position before the move, for a diagnostic about a move
	Reason   san.Reason
	Hint     string // DIAGNOSTICS hint: disambiguation, typo, missing-ply, repeated-ply, board-artefact
	Args     []Arg
	Edits    []Edit // the correction, in order of Off; empty when there is none
	Safe     bool   // the correction may be applied without being asked for
}

// Arg returns the argument called name.
func (d *Diagnostic) Arg(name string) (Arg, bool) {
	for _, a := range d.Args {
		if a.Name == name {
			return a, true
		}
	}
	return Arg{}, false
}

// Key is the name of the diagnostic's sentence in a catalogue: its code, with "/" and the case if it has one.
func (d *Diagnostic) Key() string {
	if d.Case == "" {
		return d.Code.String()
	}
	return d.Code.String() + "/" + d.Case
}

// report appends a diagnostic of code at Source[off:end] with the policy's severity and returns it to be
// filled in, or nil when the code is off.
func (c *Checker) report(code Code, off, end int) *Diagnostic {
	return c.add(code, c.Policy.Severity(code), off, end)
}

// reportAs is report with another severity than the table's; a severity the policy sets for the code goes first.
func (c *Checker) reportAs(code Code, s Severity, off, end int) *Diagnostic {
	if own := c.Policy[code]; own != Default {
		s = own
	}
	return c.add(code, s, off, end)
}

func (c *Checker) add(code Code, s Severity, off, end int) *Diagnostic {
	if s == Off {
		return nil
	}
	r := c.r
	c.counting = true
	if c.perCode[code]++; c.perCode[code] > MaxPerCode {
		d := &r.Diagnostics[c.firstOf[code]-1]
		d.Count = max(d.Count, 1) + 1
		return nil
	} else if c.perCode[code] == 1 {
		c.firstOf[code] = len(r.Diagnostics) + 1
	}
	n := len(r.Diagnostics)
	if n < cap(r.Diagnostics) {
		r.Diagnostics = r.Diagnostics[:n+1]
	} else {
		r.Diagnostics = append(r.Diagnostics, Diagnostic{})
	}
	d := &r.Diagnostics[n]
	*d = Diagnostic{
		Code: code, Severity: s, Off: int32(off), End: int32(end), Safe: code.Fix() == SafeFix,
		Args: d.Args[:0], Edits: d.Edits[:0],
		Reason: san.NoReason,
	}
	return d
}
