package dedupe

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/position"
	"arbiter/validate"
)

// sureTwin is how many half-moves two games with the same moves and players have that are the same even though their dates are not:
// shorter ones may well be played twice.
const sureTwin = 60

// sureBeginning is how many half-moves the beginning of a game of another event has: others begin alike by chance.
const sureBeginning = 20

// A twin is a member of a chain with what tells games with the same moves apart.
type twin struct {
	*member
	result                   string
	date, time, round, event string
}

func twinOf(m *member) twin {
	s := strings.SplitN(m.white, "\x00", 6)
	white := *m
	white.white = s[0]
	return twin{&white, s[1], s[2], s[3], s[4], s[5]}
}

const unknownResult = "0"

// An appearance is what of a twin decides with which others it is one game.
type appearance struct{ white, black, result, date, time string }

func (t *twin) appearance() appearance { return appearance{t.white, t.black, t.result, t.date, t.time} }

// twins reports whether two games of the same moves, or of which one goes on from the other, may be one by their players.
func twins(a, b *twin) bool {
	return compatible(a.white, b.white) && compatible(a.black, b.black)
}

// oneResult reports whether two games may have the same result.
func oneResult(a, b *twin) bool {
	return a.result == b.result || a.result == unknownResult || b.result == unknownResult
}

// atOnce reports whether two games may have been played at the same time.
func atOnce(a, b *twin) bool {
	return sameDate(a.date, b.date) && (a.time == "" || b.time == "" || a.time == b.time)
}

// sameDate reports whether two dates may be the same: what is unknown of one may be anything.
func sameDate(a, b string) bool {
	if a == "" || b == "" {
		return true
	}
	for i := range min(len(a), len(b)) {
		x, y := a[i], b[i]
		if x != y && x != '?' && y != '?' && (x-'0' <= 9 || y-'0' <= 9) { // signs between the numbers do not count
			return false
		}
	}
	return true
}

// leave finds the games that are the same among those of a key, and those of which they are the rest.
func (a *Across) leave(n *node, above []*node) error {
	slices.SortFunc(n.members, func(a, b *member) int { return cmp.Compare(a.no, b.no) })
	var all twinIndex
	there := map[appearance]bool{} // in all
	for _, m := range n.members {
		t := twinOf(m)
		var same, conflict, redated *twin
		all.each(&t, func(e *twin) bool {
			switch {
			case !twins(&t, e):
			case !atOnce(&t, e):
				if t.plies >= sureTwin && (redated == nil || e.no < redated.no) && oneResult(&t, e) {
					redated = e
				}
			case oneResult(&t, e):
				if same == nil || e.no < same.no {
					same = e
				}
			case conflict == nil || e.no < conflict.no:
				conflict = e
			}
			return true
		})
		if look := t.appearance(); !there[look] { // else the earlier one is found in its place, however often it comes
			there[look] = true
			all.add(t)
		}
		var err error
		switch {
		case same != nil:
			err = a.find(validate.DuplicateGame, m.no, same.no, "")
		case redated != nil:
			err = a.find(validate.DuplicateGame, m.no, redated.no, "dates", orUnknown(redated.date), orUnknown(t.date))
		}
		if err == nil && conflict != nil {
			err = a.find(validate.ConflictingResult, m.no, conflict.no, "", resultOf(conflict.result), resultOf(t.result))
		}
		if err != nil {
			return err
		}
		if same != nil || t.white == "" || t.black == "" {
			continue
		}
		for _, shorter := range above {
			if err := a.beginnings(&t, shorter); err != nil {
				return err
			}
		}
	}
	return nil
}

// beginnings finds the games of a node that t goes on from.
func (a *Across) beginnings(t *twin, shorter *node) error {
	if shorter.twins == nil {
		shorter.twins = new(twinIndex)
	}
	for _, m := range shorter.members[len(shorter.twins.all):] {
		shorter.twins.add(twinOf(m))
	}
	var err error
	shorter.twins.each(t, func(s *twin) bool {
		if s.dropped || s.white == "" || s.black == "" || !twins(t, s) || !atOnce(t, s) || s.result != t.result && s.result != unknownResult ||
			s.round != "" && t.round != "" && s.round != t.round || s.plies < sureBeginning && s.event != t.event {
			return true
		}
		s.dropped = true
		variant := ""
		if t.no > s.no {
			variant = "longer"
		}
		err = a.find(validate.PrefixGame, s.no, t.no, variant, strconv.Itoa(s.plies), strconv.Itoa(t.plies))
		return err == nil
	})
	return err
}

// A twinIndex is an index of twins.
type twinIndex struct {
	index
	twins map[*member]*twin
}

func (x *twinIndex) add(t twin) {
	if x.twins == nil {
		x.twins = map[*member]*twin{}
	}
	x.twins[t.member] = &t
	x.index.add(t.member)
}

func (x *twinIndex) each(t *twin, f func(*twin) bool) {
	x.index.each(t.member, func(m *member) bool { return f(x.twins[m]) })
}

func resultOf(s string) string { return position.Result(s[0] - '0').String() }

func orUnknown(s string) string {
	if s == "" {
		return "?"
	}
	return s
}
