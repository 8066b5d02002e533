package validate

import (
	"encoding/binary"
	"strings"
)

// maxElo, 4500 as its digits, is more than any player or engine has had: the lists of engines end below 4000.
const maxElo = '4'<<24 | '5'<<16 | '0'<<8 | '0'

// plainElo reports whether v is a rating as section 9.1.2 of the PGN standard has it, a whole number.
func plainElo(v []byte) bool {
	if len(v) == 4 { // nearly all
		x := binary.BigEndian.Uint32(v)
		return allDigits(x) && x <= maxElo // texts of one length are in the order of their numbers
	}
	for _, b := range v {
		if b < '0' || b > '9' {
			return false
		}
	}
	return len(v) > 0 && len(v) < 4
}

// allDigits reports whether the four bytes of x are digits: what is missing from the one after "9" to 80 carries into the high bit, and
// taking away "0" borrows from it.
func allDigits(x uint32) bool {
	const each = 0x01010101
	return ((x+(0x80-'9'-1)*each)|(x-'0'*each))&(0x80*each) == 0
}

// readElo reads a rating in the forms found in records. It returns ok for a whole number, else what is wrong: "range".
func readElo(v string) (m mending, ok bool) {
	if plainElo([]byte(v)) {
		return mending{}, true
	}
	s := strings.TrimSpace(v)
	switch strings.ToLower(s) {
	case "":
		return mending{safe: true}, false // blanks only
	case "?", "??", "???", "????", "unknown", "unk", "n/a", "na":
		return mending{text: "?", safe: true}, false
	case "-", "--", "---", "----", "unrated", "none", "unr", "unr.", "nr":
		return mending{text: "-", safe: true}, false
	}
	if whole, ok := strings.CutSuffix(s, ".0"); ok {
		s = whole
	}
	if plainElo([]byte(s)) {
		return mending{text: s, safe: true}, false
	}
	if digitsOnly(s) {
		return mending{kind: "range"}, false
	}
	// A mark of a provisional rating, or the list it is of, says something: 1500?, 1806P, 2310 (USCF).
	if n := len(s) - len(strings.TrimLeft(s, "0123456789")); n >= 3 && plainElo([]byte(s[:n])) {
		if rest := s[n:]; rest == "?" || rest == "P" || rest == "p" || strings.HasPrefix(rest, " (") {
			return mending{text: s[:n]}, false
		}
	}
	return mending{}, false
}

// plainTitle reports whether v is a title a player can have: those of FIDE and of its online arena, of the
// correspondence federation, the national ones, and BOT.
func plainTitle(v []byte) bool {
	switch string(v) {
	case "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NM", "LM", "BOT":
		return true
	case "AGM", "AIM", "AFM", "ACM", // arena titles
		"HGM", "HM", // honorary
		"CGM", "CIM", "SIM", "CCM", "CCE", "LGM", "LIM", "CLM", "CLE", // correspondence
		"SM", "WNM", "WLM", "NCM", "WNCM", "FCM", "CE", "EX", "MK", "KM", "MF", "MI", "MN", "JM", "M":
		return true
	}
	return false
}

// plainFIDEID reports whether v can be the number of a player in FIDE's register; 0 is used for none.
func plainFIDEID(v []byte) bool {
	for _, b := range v {
		if b < '0' || b > '9' {
			return false
		}
	}
	return len(v) >= 4 && len(v) <= 10 && v[0] != '0' || len(v) == 1 && v[0] == '0'
}
