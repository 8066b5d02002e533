package query

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"sync"

	"arbiter/position"
	"arbiter/validate"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/vm"
)

// facts are what an expression can look at.
type facts struct {
	Plies       int               `expr:"plies" means:"half-moves of the main line"`
	Moves       int               `expr:"moves" means:"moves of it"`
	Result      string            `expr:"result" means:"the result recorded: 1-0, 0-1, 1/2-1/2 or *"`
	Corrected   string            `expr:"corrected" means:"the result due by the Laws"`
	Winner      string            `expr:"winner" means:"white, black or nothing, by the result recorded"`
	Ending      string            `expr:"ending" means:"how the board ended the game, as for --ending"`
	Endings     []string          `expr:"endings" means:"all of these that are true"`
	Termination string            `expr:"termination" means:"what decided the game, as for --termination"`
	Valid       bool              `expr:"valid" means:"it has no error"`
	Codes       []string          `expr:"codes" means:"what is reported of it"`
	White       player            `expr:"white" means:"White"`
	Black       player            `expr:"black" means:"Black"`
	Speed       string            `expr:"speed" means:"bullet, blitz, rapid, classical, correspondence or nothing"`
	Year        float64           `expr:"year" means:"of the Date; no number if it is not known"`
	Tags        map[string]string `expr:"tags" means:"by name; nothing if a tag is missing"`
}

type player struct {
	Name string  `expr:"name" means:"the name"`
	Elo  float64 `expr:"elo" means:"the rating; no number if it is not known, which no comparison holds for"`
}

// Fields are the names an expression of ParseWhere can use, their types, and what they mean.
func Fields() (fields [][3]string) { return fieldsOf(reflect.TypeFor[facts](), "") }

func fieldsOf(t reflect.Type, prefix string) (fields [][3]string) {
	for f := range t.Fields() {
		name := prefix + f.Tag.Get("expr")
		if f.Type.Kind() == reflect.Struct {
			fields = append(fields, fieldsOf(f.Type, name+".")...)
			continue
		}
		kind := map[reflect.Kind]string{reflect.Int: "number", reflect.Float64: "number", reflect.String: "text", reflect.Bool: "yes or no",
			reflect.Slice: "texts", reflect.Map: "texts by name"}[f.Type.Kind()]
		fields = append(fields, [3]string{name, kind, f.Tag.Get("means")})
	}
	return fields
}

// ParseWhere reads an expression in the language of github.com/expr-lang/expr, over Fields. One that cannot be computed for a game
// does not hold.
func ParseWhere(s string) (Condition, error) {
	reader := &wordReader{source: s, words: fieldWords(), named: map[string]bool{}}
	program, err := expr.Compile(s, expr.Env(facts{}), expr.AsBool(), expr.Patch(reader))
	switch at := (*file.Error)(nil); {
	case errors.As(err, &at):
		return nil, errors.New(place(at) + inWords(at.Message))
	case err != nil:
		return nil, errors.New(inWords(strings.TrimSpace(err.Error())))
	case reader.err != nil:
		return nil, reader.err
	}
	wants := wants{
		white: reader.names("white"), black: reader.names("black"), endings: reader.names("endings"), codes: reader.names("codes"),
		speed: reader.names("speed"), year: reader.names("year"), tags: reader.names("tags"),
	}
	var spare sync.Pool // several games are asked about at once
	return func(r *validate.Report) bool {
		e, _ := spare.Get().(*evaluation)
		if e == nil {
			e = new(evaluation)
		}
		defer spare.Put(e)
		e.facts = factsOf(r, wants)
		value, err := e.machine.Run(program, &e.facts)
		yes, _ := value.(bool)
		return err == nil && yes
	}, nil
}

// An evaluation is what it takes to find out whether an expression holds for a game. It is used again: made anew for each, half of its time
// went into memory.
type evaluation struct {
	machine vm.VM
	facts   facts
}

// inWords returns what the compiler of expressions says in words for those who do not know its tokens and types.
func inWords(message string) string {
	switch message {
	case "unexpected token EOF":
		return "the expression ends before it is complete"
	case `unexpected token Operator("=")`:
		return "equal is written =="
	case `unexpected token Operator("&")`:
		return "and is written &&"
	}
	if strings.HasPrefix(message, "expected bool, but got ") {
		return "it is not true or false: compare, as in plies > 80"
	}
	if name, ok := strings.CutPrefix(message, "type query.player has no field "); ok {
		return "unknown name " + name + ": white and black have name and elo"
	}
	return message
}

// wants says which of the facts that take time an expression names.
type wants struct{ white, black, endings, codes, speed, year, tags bool }

func factsOf(r *validate.Report, w wants) facts {
	g := r.Game
	f := facts{
		Plies: len(r.Moves), Moves: (len(r.Moves) + 1) / 2, Result: Recorded(r).String(), Corrected: Corrected(r).String(),
		Ending: r.Outcome.Kind.String(), Termination: r.Termination.String(), Valid: r.Valid(), Year: math.NaN(),
	}
	if winner, ok := Recorded(r).Winner(); ok {
		f.Winner = winner.String()
	}
	if w.white {
		f.White = playerOf(r, position.White)
	}
	if w.black {
		f.Black = playerOf(r, position.Black)
	}
	if w.endings {
		for _, k := range r.Outcome.Kinds {
			f.Endings = append(f.Endings, k.String())
		}
	}
	if w.codes {
		for i := range r.Diagnostics {
			f.Codes = append(f.Codes, r.Diagnostics[i].Code.String())
		}
	}
	if w.speed {
		if tc, ok := timeControl(r); ok {
			f.Speed = tc.Speed().String()
		}
	}
	if w.year {
		if tag, ok := g.Tag("Date"); ok {
			if d, ok := readDate(tag.Value); ok && d.First/1_00_00 == d.Last/1_00_00 {
				f.Year = float64(d.First / 1_00_00)
			}
		}
	}
	if w.tags {
		f.Tags = make(map[string]string, len(g.Tags))
		for i := range g.Tags {
			name := string(g.Tags[i].Name)
			if _, there := f.Tags[name]; !there { // of duplicates the first counts
				f.Tags[name] = g.Tags[i].Text()
			}
		}
	}
	return f
}

func playerOf(r *validate.Report, side position.Color) player {
	p := player{Elo: math.NaN()}
	if tag, ok := r.Game.Tag(playerTag[side]); ok {
		p.Name = tag.Text()
	}
	if elo, known := rating(r, side); known {
		p.Elo = float64(elo)
	}
	return p
}
