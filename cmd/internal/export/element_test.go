package export

import (
	"reflect"
	"testing"

	"arbiter/position"
	"arbiter/validate"
)

// Law: nothing is left in a game of the one before.
func TestReset(t *testing.T) {
	before := game{
		report: &validate.Report{}, elements: make([]element, 1), start: &position.Position{}, known: true, moved: true, parted: true, broken: true, held: true,
		broke: 1, bare: true, from: 1, to: 2, comment: 3, rest: []byte("x"), raw: true,
	}
	for v, i := reflect.ValueOf(before), 0; i < v.NumField(); i++ {
		if v.Field(i).IsZero() {
			t.Fatalf("%s is not tested", v.Type().Field(i).Name)
		}
	}
	for _, r := range []*validate.Report{{}, {Skipped: true}, {Broken: true, BrokenBy: validate.BadFEN}} {
		g := before
		g.reset(r)
		if want := (game{report: r, start: &r.Start, known: !r.Skipped && !r.Broken}); !reflect.DeepEqual(g, want) {
			t.Errorf("%+v, want %+v", g, want)
		}
	}
}
