package validate

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/san"
)

// pawnLetters are the letters of pawns in diagrams where the alphabet of moves has none: moves do not write them.
// Those of the PGN standard's table of alternative piece letters (section 17).
var pawnLetters = map[string]string{"nl": "O", "hu": "G"}

// fitAlphabet says in which national alphabets the placement would be a proper one, and offers it in English letters if
// these all read it alike.
// args: alphabets
func (j *fenJudge) fitAlphabet(d *Diagnostic) {
	if d.Case != "" || j.record.Fields[fen.Placement].End-j.record.Fields[fen.Placement].Off > 256 {
		return
	}
	at := j.record.Fields[fen.Placement]
	text := string(j.text[at.Off:at.End])
	var names, readings []string
	for i := range san.Alphabets[1:] {
		a := &san.Alphabets[i+1]
		english, ok := translated(text, a)
		if !ok {
			continue
		}
		names = append(names, "alphabet-"+a.Name)
		if len(readings) == 0 || readings[len(readings)-1] != english {
			readings = append(readings, english)
		}
	}
	if len(names) == 0 {
		return
	}
	d.Case, d.Count = "alphabet", 1
	d.Args = append(d.Args, Arg{Name: "alphabets", Kind: Kinds, Text: strings.Join(names[:min(len(names), 4)], " ")})
	if len(readings) == 1 {
		d.Edits = []Edit{{int32(at.Off), int32(at.End), readings[0]}}
	}
}

// translated returns a placement written in the letters of a in English ones. It is false if there are others, or if what comes
// out is no board with a king a side and no pawn on the first and last rank.
func translated(text string, a *san.Alphabet) (string, bool) {
	letters := spelledLetters(a)
	var b strings.Builder
next:
	for text != "" {
		r, size := utf8.DecodeRuneInString(text)
		if r == '/' || r >= '1' && r <= '8' {
			b.WriteByte(byte(r))
			text = text[size:]
			continue
		}
		for role := position.King; role >= position.Pawn; role-- { // Кр, the king, before К
			letter := letters[role]
			if n := len(letter); n > 0 && len(text) >= n && strings.EqualFold(text[:n], letter) {
				if unicode.IsUpper(r) || !unicode.IsLower(r) {
					b.WriteByte(position.White.Piece(role).Letter())
				} else {
					b.WriteByte(position.Black.Piece(role).Letter())
				}
				text = text[n:]
				continue next
			}
		}
		return "", false
	}
	setup, err := fen.Parse(b.String() + " w - - 0 1")
	if err != nil {
		return "", false
	}
	_, err = position.New(setup)
	fault, _ := err.(position.Fault)
	const wrong = position.MissingKing | position.TooManyKings | position.PawnOnBackRank | position.TooManyPawns | position.TooManyMen
	return b.String(), fault&wrong == 0
}

// spelledLetters returns the letters of a by role, in upper case.
func spelledLetters(a *san.Alphabet) (letters [position.King + 1]string) {
	letters[position.Pawn] = a.Pawn
	if p, ok := pawnLetters[a.Name]; ok {
		letters[position.Pawn] = p
	}
	role := position.Knight
	for i, r := range a.Letters {
		if unicode.IsLower(r) { // belongs to the letter before it
			letters[role-1] += string(r)
			continue
		}
		if role > position.King {
			break
		}
		letters[role] = a.Letters[i : i+utf8.RuneLen(r)]
		role++
	}
	return letters
}
