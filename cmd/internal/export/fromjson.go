package export

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"arbiter/pgn"
)

// FromJSON returns a reader of PGN made of the JSON Lines of r: of every record of type "game", as appendJSON writes them, a game.
// Other records are passed over. A line that is no record is passed over, too; the first such is the error at the end.
//
// The text need not be in export format, only read as the game: the moves are in whatever notation they are in.
func FromJSON(r io.Reader) io.Reader {
	return &jsonReader{lines: bufio.NewReaderSize(r, 256<<10)}
}

// maxRecord is the length of a line, in bytes, above which it is no record: a game can be as large as pgn allows, and its record
// a few times that.
const maxRecord = 256 << 20

// A jsonReader is the reader of FromJSON.
type jsonReader struct {
	lines *bufio.Reader
	line  []byte // the present one
	no    int    // its number, from 1
	text  []byte // PGN that was not handed out yet
	next  []byte // storage of text
	fault error  // the first line that is no record
	bad   int    // how many there are
	end   error
}

// Read reads PGN.
func (j *jsonReader) Read(p []byte) (int, error) {
	for len(j.text) == 0 {
		if j.end != nil {
			return 0, j.end
		}
		j.readLine()
	}
	n := copy(p, j.text)
	j.text = j.text[n:]
	return n, nil
}

// readLine reads a line and makes text of it.
func (j *jsonReader) readLine() {
	j.line = j.line[:0]
	var err error
	for {
		var part []byte
		part, err = j.lines.ReadSlice('\n')
		if len(j.line) <= maxRecord {
			j.line = append(j.line, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			break
		}
	}
	j.no++
	if line := bytes.TrimSpace(j.line); len(line) > 0 {
		var g jsonGame
		switch fault := g.parse(line); {
		case fault != nil:
			if j.bad++; j.fault == nil {
				j.fault = fmt.Errorf("line %d is no record of a game: %w", j.no, fault)
			}
		case g.Type == "game" || g.Type == "" && (g.Moves != nil || g.Tags != nil):
			j.next = g.appendPGN(j.next[:0])
			j.text = j.next
		}
	}
	if err != nil {
		if errors.Is(err, io.EOF) && j.fault != nil {
			err = j.fault
			if j.bad > 1 {
				err = fmt.Errorf("%w; %d such lines in all", j.fault, j.bad)
			}
		}
		j.end = err
	}
}

// A jsonGame is the record of a game.
type jsonGame struct {
	Type       string         `json:"type"`
	Tags       jsonTags       `json:"tags"`
	Result     string         `json:"result"`
	Terminator string         `json:"terminator"`
	Start      string         `json:"start"`
	Clocks     []*json.Number `json:"clocks"`
	Evals      []*jsonEval    `json:"evals"`
	jsonLine
}

// A jsonLine is a line of play.
type jsonLine struct {
	Moves []string              `json:"moves"`
	After map[string][]jsonItem `json:"after"`
	Rest  string                `json:"rest"`
}

// A jsonItem is one of what stands after a move.
type jsonItem struct {
	Comment   *string      `json:"comment"`
	NAG       *json.Number `json:"nag"`
	Variation *jsonLine    `json:"variation"`
}

// A jsonEval is an evaluation: centipawns, or moves to mate.
type jsonEval struct {
	centipawns float64
	mate       int
	mates      bool
}

func (e *jsonEval) UnmarshalJSON(text []byte) error {
	if len(text) > 0 && text[0] == '{' {
		var v struct{ Mate *int }
		if err := json.Unmarshal(text, &v); err != nil {
			return err
		}
		if v.Mate == nil {
			return errors.New(`an evaluation has no "mate"`)
		}
		e.mate, e.mates = *v.Mate, true
		return nil
	}
	return json.Unmarshal(text, &e.centipawns)
}

// jsonTags are tags in the order of the object.
type jsonTags []struct{ name, value string }

func (t *jsonTags) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	open, err := d.Token()
	if err != nil || open != json.Delim('{') {
		return errors.New("tags are no object")
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		value, err := d.Token()
		if err != nil {
			return err
		}
		switch value.(type) {
		case string, json.Number, bool:
		default:
			return fmt.Errorf("the value of the tag %v is no text", name)
		}
		*t = append(*t, struct{ name, value string }{name.(string), fmt.Sprint(value)})
	}
	return nil
}

func (g *jsonGame) parse(line []byte) error {
	if err := json.Unmarshal(line, g); err != nil {
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			return fmt.Errorf("it is not JSON: %w", err)
		}
		return err
	}
	return g.jsonLine.check()
}

// check reports what of a line of play cannot be written.
func (l *jsonLine) check() error {
	for key, items := range l.After {
		if n, err := strconv.Atoi(key); err != nil || n < 0 || n > len(l.Moves) {
			return fmt.Errorf("after %q: there are %d moves", key, len(l.Moves))
		}
		for _, item := range items {
			if item.Variation != nil {
				if err := item.Variation.check(); err != nil {
					return err
				}
			}
		}
	}
	for _, m := range l.Moves {
		if !oneMove(m) {
			return fmt.Errorf("%q is no move", m)
		}
	}
	return nil
}

// oneMove reports whether text is one word that can be a move, and perhaps glyphs after it.
func oneMove(text string) bool {
	var s pgn.Scanner
	s.ResetAt([]byte(text), 0, false)
	t := s.Next()
	if t.Kind != pgn.SAN || t.Off > 0 {
		return false
	}
	for end := t.End; ; end = t.End {
		if t = s.Next(); t.Kind == pgn.EOF {
			return int(end) == len(text)
		}
		if t.Kind != pgn.NAG || t.Off != end {
			return false
		}
	}
}

// has reports whether the game has a tag.
func (g *jsonGame) has(name string) bool {
	for _, t := range g.Tags {
		if t.name == name {
			return true
		}
	}
	return false
}

// appendPGN appends the game as PGN.
func (g *jsonGame) appendPGN(b []byte) []byte {
	if g.Start != "" && !g.has("FEN") {
		b = pgn.AppendTag(b, "SetUp", "1")
		b = pgn.AppendTag(b, "FEN", g.Start)
	}
	for _, t := range g.Tags {
		b = pgn.AppendTag(b, tagName([]byte(t.name)), t.value)
	}
	switch {
	case len(g.Tags) > 0 || g.Start != "":
		b = append(b, '\n')
	case len(g.Moves) > 0 && len(g.After["0"]) == 0:
		b = append(b, "1. "...)
	default: // without a tag it would not begin
		b = append(pgn.AppendTag(b, "Result", g.terminator()), '\n')
	}
	b = g.jsonLine.appendPGN(b, g)
	b = append(b, g.terminator()...)
	return append(b, "\n\n"...)
}

// terminator returns the word that ends the game.
func (g *jsonGame) terminator() string {
	switch text := g.Terminator; {
	case text != "":
		return text
	case g.Result != "":
		return g.Result
	}
	return "*"
}

// appendPGN appends a line of play; g is the game whose main line it is, nil for a variation.
func (l *jsonLine) appendPGN(b []byte, g *jsonGame) []byte {
	for i := range len(l.Moves) + 1 {
		if i > 0 {
			b = append(append(b, l.Moves[i-1]...), '\n')
		}
		var items []jsonItem
		if len(l.After) > 0 {
			items = l.After[strconv.Itoa(i)]
		}
		if g != nil && i > 0 {
			items = append(items, g.told(i-1, items)...)
		}
		for _, item := range items {
			switch {
			case item.Comment != nil:
				b = appendComment(b, *item.Comment)
			case item.NAG != nil:
				b = append(append(append(b, '$'), item.NAG.String()...), '\n')
			case item.Variation != nil:
				b = item.Variation.appendPGN(append(b, "(\n"...), nil)
				b = append(b, ")\n"...)
			}
		}
	}
	if l.Rest != "" {
		b = append(append(b, l.Rest...), '\n')
	}
	return b
}

// appendComment appends a comment: in braces, or as lines if it has a brace in it.
func appendComment(b []byte, text string) []byte {
	if !bytes.ContainsRune([]byte(text), '}') {
		return append(append(append(b, '{'), text...), "}\n"...)
	}
	for _, line := range bytes.Split([]byte(text), lf) {
		b = append(append(append(b, ';'), line...), '\n')
	}
	return b
}

// told returns the clock and evaluation of a half-move, from 0, that its comments do not tell, as a comment.
func (g *jsonGame) told(i int, items []jsonItem) []jsonItem {
	var b []byte
	if i < len(g.Evals) && g.Evals[i] != nil && !tells(items, eval) {
		b = append(g.Evals[i].append(append(b, "[%eval "...)), ']')
	}
	if i < len(g.Clocks) && g.Clocks[i] != nil && !tells(items, clk) {
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = append(appendClockTime(append(b, "[%clk "...), string(*g.Clocks[i])), ']')
	}
	if len(b) == 0 {
		return nil
	}
	text := string(b)
	return []jsonItem{{Comment: &text}}
}

// tells reports whether a comment has the command called name.
func tells(items []jsonItem, name []byte) bool {
	return slices.ContainsFunc(items, func(item jsonItem) bool {
		if item.Comment == nil {
			return false
		}
		for at := 0; ; {
			c, ok := nextCommand([]byte(*item.Comment), at)
			if !ok {
				return false
			}
			if bytes.EqualFold(c.name, name) {
				return true
			}
			at = c.end
		}
	})
}

// append appends the evaluation as a command has it: 0.17, #-3.
func (e *jsonEval) append(b []byte) []byte {
	if e.mates {
		return strconv.AppendInt(append(b, '#'), int64(e.mate), 10)
	}
	return strconv.AppendFloat(b, e.centipawns/100, 'f', 2, 64)
}

// appendClockTime appends seconds, a decimal number, as h:mm:ss.
func appendClockTime(b []byte, seconds string) []byte {
	f, err := strconv.ParseFloat(seconds, 64)
	if err != nil || math.Abs(f) > 1e7 {
		f = 0
	}
	if f < 0 {
		b, f = append(b, '-'), -f
	}
	whole := int(f)
	b = fmt.Appendf(b, "%d:%02d:%02d", whole/3600, whole/60%60, whole%60)
	if i := bytes.IndexByte([]byte(seconds), '.'); i >= 0 && digits([]byte(seconds[i+1:])) {
		b = append(b, seconds[i:]...)
	}
	return b
}
