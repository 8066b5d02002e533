package validate

import "strings"

// plainECO reports whether v is a code of the Encyclopedia of Chess Openings as section 9.4.1 of the PGN standard has
// it: XDD or XDD/DD.
func plainECO(v []byte) bool {
	if len(v) != 3 && !(len(v) == 6 && v[3] == '/' && twoDigits(v[4], v[5]) < 100) {
		return false
	}
	return v[0] >= 'A' && v[0] <= 'E' && twoDigits(v[1], v[2]) < 100
}

// readECO reads an ECO code in the forms found in records: b30, C 30, B99d4 (Scid's finer codes), C30.
func readECO(v string) (m mending, ok bool) {
	if plainECO([]byte(v)) {
		return mending{}, true
	}
	s := strings.ToUpper(strings.ReplaceAll(strings.Trim(v, " .,;*"), " ", ""))
	if plainECO([]byte(s)) {
		return mending{text: s, safe: true}, false
	}
	if len(s) > 3 && len(s) <= 6 && plainECO([]byte(s[:3])) && strings.TrimLeft(s[3:], "/ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == "" {
		return mending{kind: "finer", text: s[:3]}, false
	}
	return mending{}, false
}

// plainRound reports whether v is a round as section 8.1.1.4 of the PGN standard has it: numbers joined by periods, of any
// length; a part that is not known is a question mark.
func plainRound(v []byte) bool {
	digits := false
	for i, b := range v {
		switch {
		case b >= '0' && b <= '9':
			digits = true
		case b == '?' && !digits && (i+1 == len(v) || v[i+1] == '.'):
			digits = true
		case b == '.' && digits:
			digits = false
		default:
			return false
		}
	}
	return digits
}

// plainURL reports whether v can be the address of a page: a scheme, "://", a host, and no blanks.
func plainURL(v []byte) bool {
	i := 0
	for i < len(v) && v[i] >= 'a' && v[i] <= 'z' {
		i++
	}
	if i < 2 || i+3 >= len(v) || string(v[i:i+3]) != "://" {
		return false
	}
	address := v[i+3:]
	switch address[0] {
	case '/', '?', '#', '.':
		return false
	}
	for _, b := range address {
		if outsideURL[b] {
			return false
		}
	}
	return true
}

// outsideURL has the characters that are in no address.
var outsideURL = [256]bool{' ': true, '\t': true, '"': true, '<': true, '>': true, '\\': true}

// isAddress reports whether a tag of this name holds the address of a page: Link, GameURL, ECOUrl.
func isAddress(name []byte) bool {
	n := len(name)
	if n < 3 {
		return false
	}
	switch string(name[n-3:]) {
	case "URL", "Url", "url":
		return true
	}
	return string(name) == "Link" || string(name) == "GameLink"
}
