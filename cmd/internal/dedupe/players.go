package dedupe

// A Players says in what way the players of two games may be the same.
type Players uint8

const (
	Anyone     Players = iota // they were not looked at
	SameNames                 // the names are the same
	Compatible                // one is unknown, or has letters for words
)

// String returns the word for it: anyone, same, compatible.
func (p Players) String() string { return [...]string{"anyone", "same", "compatible"}[p] }

// players tells how the players of two games are the same; false if they are not.
func (o *Options) players(a, b *member) (Players, bool) {
	switch {
	case o.Anyone || o.By == Text || a.setup:
		return Anyone, true
	case a.white == b.white && a.black == b.black && a.white != "" && a.black != "":
		return SameNames, true
	}
	return Compatible, compatible(a.white, b.white) && compatible(a.black, b.black)
}

// An index finds games whose players may be the same as those of another one. Those of few games are looked at one by one; of more,
// those with the same initials, or with a player who is not known.
type index struct {
	all     []*member
	buckets map[[2]string][]*member // nil while there are few
}

// few is how many games are looked at one by one.
const few = 12

// any stands in the key of a bucket for whatever initials.
const any = "*"

func (x *index) add(m *member) {
	x.all = append(x.all, m)
	switch {
	case x.buckets != nil:
		x.file(m)
	case len(x.all) > few:
		x.buckets = map[[2]string][]*member{}
		for _, m := range x.all {
			x.file(m)
		}
	}
}

func (x *index) file(m *member) {
	white, black := initials(m.white), initials(m.black)
	for _, key := range [...][2]string{{white, black}, {white, any}, {any, black}, {any, any}} {
		x.buckets[key] = append(x.buckets[key], m)
	}
}

// each calls f for the games whose players may be the same as those of m, until it returns false.
func (x *index) each(m *member, f func(*member) bool) {
	if x.buckets == nil {
		for _, other := range x.all {
			if !f(other) {
				return
			}
		}
		return
	}
	white, black := initials(m.white), initials(m.black)
	var keys [][2]string
	switch {
	case white != "" && black != "":
		keys = [][2]string{{white, black}, {white, ""}, {"", black}, {"", ""}}
	case white != "":
		keys = [][2]string{{white, any}, {"", any}}
	case black != "":
		keys = [][2]string{{any, black}, {any, ""}}
	default:
		keys = [][2]string{{any, any}}
	}
	for _, key := range keys {
		for _, other := range x.buckets[key] {
			if !f(other) {
				return
			}
		}
	}
}
