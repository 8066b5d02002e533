package dedupe

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"hash/fnv"
	"slices"
	"strings"

	"arbiter/cmd/internal/extsort"
	"arbiter/validate"
)

// An Across finds what is wrong between games. It sorts what it keeps of them in three ways: by their moves, by the names of their
// players, and by the rounds these played in. In memory is, beside Memory, what is the same in one of these: the games with the same
// moves and those that go on from them, the spellings of names with the same initials, and the games of a player in a round.
type Across struct {
	Memory int64 // bytes

	moves, names, rounds extsort.Sorter
	findings             extsort.Sorter
	games                int64
	spelled              map[string]bool // names that were seen
	key, value           []byte
}

// A Finding is something that is wrong between two games, which are numbered from 0 in the order of Add.
type Finding struct {
	Game, Of int64 // the later game, and the earlier one
	Code     validate.Code
	Case     string
	Texts    []string // what the sentence of the code says, beside the place of the earlier game
}

// manySpellings is how many names are known to have been seen; those of others are sorted as often as they come.
const manySpellings = 1 << 16

// Add adds the next game.
func (a *Across) Add(c *Seen) error {
	no := a.games
	a.games++
	if no == 0 {
		a.moves.Memory, a.names.Memory, a.rounds.Memory, a.findings.Memory = a.Memory/2, a.Memory/8, a.Memory/4, a.Memory/8
		a.spelled = map[string]bool{}
	}
	if len(c.Moves) > 0 {
		a.key = append(a.key[:0], c.Moves[:min(len(c.Moves), longestKey)]...)
		a.value = binary.AppendUvarint(a.value[:0], uint64(no)<<1)
		r := Record{Key: c.Moves, White: c.White, Black: c.Black, Plies: c.Plies}
		// What else tells games with the same moves apart stands with the name of White.
		r.White = strings.Join([]string{c.White, string('0' + rune(c.Result)), c.Date, c.Time, c.Round, c.Event}, "\x00")
		a.value = r.Append(a.value)
		if err := a.moves.Add(a.key, a.value); err != nil {
			return err
		}
	}
	sides := [...]string{c.White, c.Black}
	for i, name := range sides {
		if name == "" {
			continue
		}
		if spelling := c.Names[i]; !a.spelled[spelling] {
			if len(a.spelled) < manySpellings {
				a.spelled[spelling] = true
			}
			a.key = append(append(append(append(a.key[:0], initials(name)...), 0), name...), 0)
			a.key = append(a.key[:min(len(a.key), longestKey)], spelling...)
			a.value = binary.AppendUvarint(a.value[:0], uint64(no))
			a.value = append(append(append(append(append(a.value, name...), 0), spelling...), 0), c.IDs[i]...)
			if err := a.names.Add(a.key[:min(len(a.key), longestKey)], a.value); err != nil {
				return err
			}
		}
		round, _, _ := strings.Cut(c.Round, ".")
		if other := sides[1-i]; other != "" && other != name && known(c.Event) && known(c.Date) && known(round) {
			h := fnv.New128a()
			for _, s := range [...]string{c.Event, c.Site, c.Date, round, name} {
				h.Write(append([]byte(s), 0))
			}
			a.key = h.Sum(a.key[:0])
			a.value = binary.AppendUvarint(a.value[:0], uint64(no))
			if moves := fnv.New64a(); len(c.Moves) > 0 {
				moves.Write(c.Moves)
				a.value = moves.Sum(a.value)
			} else {
				a.value = append(a.value, noMoves...)
			}
			a.value = append(a.value, strings.Join([]string{c.Event, c.Site, c.Date, round, name, other, c.Names[i]}, "\x00")...)
			if err := a.rounds.Add(a.key, a.value); err != nil {
				return err
			}
		}
	}
	return nil
}

// known reports whether nothing of a value is unknown.
func known(s string) bool { return s != "" && !strings.ContainsRune(s, '?') }

// Close removes what is on the disk.
func (a *Across) Close() error {
	var err error
	for _, s := range []*extsort.Sorter{&a.moves, &a.names, &a.rounds, &a.findings} {
		err = cmp.Or(err, s.Close())
	}
	return err
}

// Each calls yield for all findings, in the order of the later games. It is called once, after the last Add.
func (a *Across) Each(yield func(*Finding) error) error {
	chain := chain{leave: a.leave}
	if err := chain.walk(&a.moves); err != nil {
		return err
	}
	if err := a.spellings(); err != nil {
		return err
	}
	if err := a.twice(); err != nil {
		return err
	}
	return a.findings.Each(func(key, value []byte) error {
		f := Finding{Game: int64(binary.BigEndian.Uint64(key)), Code: validate.Code(key[8]), Of: int64(binary.BigEndian.Uint64(key[9:]))}
		texts := strings.Split(string(value), "\x00")
		f.Case, f.Texts = texts[0], texts[1:]
		return yield(&f)
	})
}

// find notes a finding.
func (a *Across) find(code validate.Code, one, other int64, variant string, texts ...string) error {
	a.key = binary.BigEndian.AppendUint64(a.key[:0], uint64(max(one, other)))
	a.key = append(a.key, byte(code))
	a.key = binary.BigEndian.AppendUint64(a.key, uint64(min(one, other)))
	a.value = append(a.value[:0], variant...)
	for _, s := range texts {
		a.value = append(append(a.value, 0), s...)
	}
	return a.findings.Add(a.key, a.value)
}

// A spelling is a name as it stands in some games, the first of which is no.
type spelling struct {
	no       int64
	name     string // by Name
	text, id string
}

// spellings finds the names that stand for one player.
func (a *Across) spellings() error {
	var group []spelling
	var sign []byte
	flush := func() error {
		err := a.variants(group)
		group = group[:0]
		return err
	}
	err := a.names.Each(func(key, value []byte) error {
		no, n := binary.Uvarint(value)
		parts := strings.SplitN(string(value[n:]), "\x00", 3)
		s := spelling{int64(no), parts[0], parts[1], parts[2]}
		if !bytes.HasPrefix(key, sign) || len(sign) == 0 {
			if err := flush(); err != nil {
				return err
			}
			sign = append(append(sign[:0], initials(s.name)...), 0)
		}
		for i := range group { // nearly always the last one, if it is there
			if e := &group[len(group)-1-i]; e.name != s.name {
				break
			} else if e.text == s.text {
				e.id = cmp.Or(e.id, s.id)
				return nil
			}
		}
		group = append(group, s)
		return nil
	})
	if err == nil {
		err = flush()
	}
	return err
}

// variants finds the spellings of one player among those with the same initials, which stand in the order of names.
func (a *Across) variants(group []spelling) error {
	if len(group) < 2 {
		return nil
	}
	words := map[string][]int{} // spellings by the whole words in them, the first of each name
	first := map[string]int{}   // by name: the one that came first
	for i := range group {
		s := &group[i]
		j, ok := first[s.name]
		if !ok {
			for word := range strings.FieldsSeq(s.name) {
				words[word] = append(words[word], i)
			}
		}
		if !ok || s.no < group[j].no {
			first[s.name] = i
		}
	}
	for i := range group {
		s := &group[i]
		if e := &group[first[s.name]]; e != s {
			if !others(s, e) {
				if err := a.find(validate.NameVariants, s.no, e.no, "", s.text, e.text); err != nil {
					return err
				}
			}
			continue
		}
		e := only(group, words, first, s)
		if e == nil || others(s, e) {
			continue
		}
		later, earlier := s, e
		if s.no < e.no {
			later, earlier = e, s
		}
		if err := a.find(validate.NameVariants, later.no, earlier.no, "initials", later.text, earlier.text); err != nil {
			return err
		}
	}
	return nil
}

// others reports whether two names are known to be of two players.
func others(a, b *spelling) bool { return a.id != "" && b.id != "" && a.id != b.id || a.no == b.no }

// only returns the one name of which s is short; nil if there is none, or more than one.
func only(group []spelling, words map[string][]int, first map[string]int, s *spelling) *spelling {
	var found *spelling
	for word := range strings.FieldsSeq(s.name) {
		if len(word) < 2 {
			continue
		}
		for _, i := range words[word] {
			e := &group[first[group[i].name]]
			if e.name == s.name || len(e.name) <= len(s.name) || !compatible(s.name, e.name) {
				continue
			}
			if found != nil && found.name != e.name {
				return nil
			}
			found = e
		}
	}
	return found
}

// A part is that of a player in a round.
type part struct {
	no     int64
	moves  string // a hash of them, of 8 bytes
	key    string // event, site, date, round and player
	other  string // the opponent
	player string // as it is spelled
	round  string
}

// noMoves stands for the hash of none.
const noMoves = "no moves"

// twice finds the players who play two opponents in one round. Who plays more of them gives an exhibition, or plays all in a match of
// teams.
func (a *Across) twice() error {
	var group []part
	flush := func() error {
		defer func() { group = group[:0] }()
		var opponents []string
		for _, p := range group {
			if !slices.ContainsFunc(opponents, func(o string) bool { return compatible(o, p.other) }) {
				if opponents = append(opponents, p.other); len(opponents) > 2 {
					return nil
				}
			}
		}
		for i, p := range group {
			j := slices.IndexFunc(group[:i], func(e part) bool { return (e.moves != p.moves || p.moves == noMoves) && !compatible(e.other, p.other) })
			if j < 0 {
				continue
			}
			if err := a.find(validate.PlayerTwiceInRound, p.no, group[j].no, "", p.player, p.round); err != nil {
				return err
			}
		}
		return nil
	}
	err := a.rounds.Each(func(_, value []byte) error {
		no, n := binary.Uvarint(value)
		s := strings.Split(string(value[n+8:]), "\x00")
		p := part{int64(no), string(value[n : n+8]), strings.Join(s[:5], "\x00"), s[5], s[6], s[3]}
		if len(group) > 0 && group[0].key != p.key {
			if err := flush(); err != nil {
				return err
			}
		}
		group = append(group, p)
		return nil
	})
	if err == nil {
		err = flush()
	}
	return err
}
