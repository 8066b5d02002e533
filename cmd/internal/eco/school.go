package eco

import (
	"strings"

	"arbiter/validate"
)

// Knows reports whether a name is one of the table's: of an opening, with its variation or without. Names of other schools are not:
// they cannot be compared.
func (t *Table) Knows(name string) bool { return t.names()[name] }

// allNames returns all names there are: "Sicilian Defense: Najdorf Variation, English Attack" counts for "Sicilian Defense" and
// "Sicilian Defense: Najdorf Variation", too.
func (t *Table) allNames() map[string]bool {
	names := map[string]bool{}
	for _, o := range t.openings {
		name, variation := validate.SplitOpening(o.name)
		names[name] = true
		for end := range len(variation) + 1 {
			if variation != "" && (end == len(variation) || strings.HasPrefix(variation[end:], ", ")) {
				names[name+": "+variation[:end]] = true
			}
		}
	}
	return names
}

// codes is a set of ECO codes, by their numbers from A00, 0, to E99, 499.
type codes [8]uint64

// number returns the number of a code; false if it is none.
func number(eco string) (n int, ok bool) {
	if len(eco) != 3 || eco < "A00" || eco > "E99" || eco[1]-'0' > 9 || eco[2]-'0' > 9 {
		return 0, false
	}
	return int(eco[0]-'A')*100 + int(eco[1]-'0')*10 + int(eco[2]-'0'), true
}

// LeadsTo reports whether lines of the table lead on to a position with this code from the last one it has of a game.
func (t *Table) LeadsTo(r *validate.Report, eco string) bool {
	code, ok := number(eco)
	n, ply := t.lastOf(r)
	return ok && ply > 0 && t.ahead()[n][code/64]>>(code%64)&1 != 0
}

// allAhead returns, for every opening, the codes of the positions that lines of the table lead to from its own, by whatever order of
// moves they are reached.
func (t *Table) allAhead() []codes {
	sets := make([]codes, len(t.openings))
	var steps [][2]int32 // from one opening to the next of a line
	for _, line := range lines(source) {
		from := int32(-1)
		for i := range line {
			if n, ok := t.lookUp(&line[i]); ok {
				if from >= 0 {
					steps = append(steps, [2]int32{from, n})
				}
				from = n
			}
		}
	}
	for grew := true; grew; {
		grew = false
		for i := len(steps) - 1; i >= 0; i-- { // later lines branch off from earlier ones
			from, to := &sets[steps[i][0]], steps[i][1]
			before := *from
			n, _ := number(t.openings[to].eco)
			from[n/64] |= 1 << (n % 64)
			for k, set := range sets[to] {
				from[k] |= set
			}
			grew = grew || *from != before
		}
	}
	return sets
}
