package validate

import (
	"encoding/binary"
	"strings"
)

// plainName reports whether there is nothing odd about the name of a player: no blanks too many, no title before it, no
// rating behind it, no comma without a name on either side.
func plainName(v []byte) bool {
	n := len(v)
	if n == 0 {
		return true
	}
	last := v[n-1]
	if v[0] <= ' ' || v[0] == ',' || last <= ' ' || last == ',' || last == ')' || twoBlanks(v) {
		return false
	}
	return n < 4 || (v[2] != ' ' || !playerTitle(string(v[:2]))) && (v[3] != ' ' || !playerTitle(string(v[:3])))
}

// twoBlanks reports whether two blanks or controls in a row are in v. Eight bytes are looked at together, of which those before have had the
// first or more.
func twoBlanks(v []byte) bool {
	if last := len(v) - 8; last >= 0 {
		pairs := blankPairs(binary.LittleEndian.Uint64(v[last:]))
		for i := 0; i < last; i += 7 {
			pairs |= blankPairs(binary.LittleEndian.Uint64(v[i : i+8 : i+8]))
		}
		if pairs == 0 {
			return false
		}
	}
	blank := false
	for _, b := range v {
		if b <= ' ' && blank {
			return true
		}
		blank = b <= ' '
	}
	return false
}

// blankPairs has a bit of the bytes of x set that are the second of two blanks or controls in a row, and perhaps of others if one is there:
// taking "!" away borrows from the high bit of a byte below it, and above that "!" may be taken for one.
func blankPairs(x uint64) uint64 {
	const ones = 0x0101010101010101
	blanks := (x - '!'*ones) &^ x
	return blanks & (blanks << 8) & (0x80 * ones)
}

// playerTitle reports whether s is a title found before names; those that could be initials are left out.
func playerTitle(s string) bool {
	switch s {
	case "GM", "IM", "FM", "WGM", "WIM", "WFM", "WCM":
		return true
	}
	return false
}

// readName says what is odd about the name of a player (section 8.1.1.5 of the PGN standard): "blanks", "title",
// "rating", "comma".
func readName(v string) (m mending, ok bool) {
	if plainName([]byte(v)) {
		return mending{}, true
	}
	if s := strings.Join(strings.Fields(v), " "); s != v {
		m.kind, m.text = "blanks", s
		return m, false
	}
	if first, rest, found := strings.Cut(v, " "); found && playerTitle(first) {
		return mending{kind: "title", text: rest}, false
	}
	if s := strings.Trim(v, ", "); s != v {
		return mending{kind: "comma", text: s}, false
	}
	if i := strings.LastIndexByte(v, '('); i > 0 {
		inside := v[i+1 : len(v)-1]
		if len(inside) >= 3 && len(inside) <= 4 && digitsOnly(inside) {
			return mending{kind: "rating", text: strings.TrimSpace(v[:i])}, false
		}
	}
	return mending{}, true
}
