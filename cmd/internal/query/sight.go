package query

import (
	"errors"
	"fmt"
	"strings"

	messages "arbiter/cmd/internal/report"
	"arbiter/fen"
	"arbiter/position"
	"arbiter/validate"
)

// A Sight is something to be looked for in a position.
type Sight struct {
	plain  *target
	mirror *target // the same with the colours exchanged and the board turned over; nil if that cannot be told
}

// sightOf sees a target, mirrored or not.
func sightOf(t *target) Sight { return Sight{t, t.mirrored()} }

// ToMove sees the side that is to move.
func ToMove(c position.Color) Sight {
	t := anyBoard()
	t.turns = 1 << c
	return sightOf(t)
}

// Men sees that so many men are on the board, kings included.
func Men(n Range) Sight {
	t := anyBoard()
	t.men, t.counts = n, true
	return sightOf(t)
}

// ParsePosition reads a FEN. With its first field alone it sees that board; with the side to move, it is that side's turn as well;
// with the first four fields, castling rights and a possible en passant capture are the same, too. Counters are not looked at.
func ParsePosition(s string) (Sight, error) {
	fields := strings.Fields(s)
	if len(fields) == 0 {
		return Sight{}, errors.New("write a FEN, or its first field alone")
	}
	if len(fields) < 4 {
		pattern, err := ParsePattern(fields[0])
		if err != nil || strings.Trim(fields[0], "pnbrqkPNBRQK12345678/") != "" {
			return Sight{}, errors.New("write a FEN, or its first field alone: eight ranks with / between")
		}
		if strings.Count(fields[0], "K") != 1 || strings.Count(fields[0], "k") != 1 {
			return Sight{}, errors.New("no game reaches a board without a king of each side")
		}
		switch {
		case len(fields) == 1:
			return pattern, nil
		case len(fields) == 2 && (fields[1] == "w" || fields[1] == "b"):
			pattern.plain.turns = 1 << position.White
			if fields[1] == "b" {
				pattern.plain.turns = 1 << position.Black
			}
			return sightOf(pattern.plain), nil
		}
		return Sight{}, errors.New("write one, two, four or six fields of a FEN")
	}
	read := validate.ReadFEN([]byte(s), false)
	if !read.OK {
		return Sight{}, noPosition(&read)
	}
	sight := Sight{plain: onePosition(&read.Position)}
	if mirror := validate.ReadFEN([]byte(mirrored(string(fen.Append(nil, &read.Position)))), false); mirror.OK {
		sight.mirror = onePosition(&mirror.Position)
	}
	return sight, nil
}

// noPosition is the error of a FEN that is none, with the first thing that is wrong.
func noPosition(read *validate.FENReport) error {
	var style messages.Style
	for i := range read.Diagnostics {
		if d := &read.Diagnostics[i]; d.Severity == validate.Error {
			return fmt.Errorf("no position comes out of this FEN: %s", style.AppendMessage(nil, nil, d))
		}
	}
	return errors.New("no position comes out of this FEN")
}

// mirrored is a FEN with the colours exchanged and the board turned over.
func mirrored(s string) string {
	f := strings.Fields(s)
	ranks := strings.Split(f[0], "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	f[0] = swapCase(strings.Join(ranks, "/"))
	f[1] = map[string]string{"w": "b", "b": "w"}[f[1]]
	f[2] = swapCase(f[2])
	f[3] = strings.NewReplacer("3", "6", "6", "3").Replace(f[3])
	return strings.Join(f, " ")
}

func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z':
			return r - 'a' + 'A'
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 'a'
		}
		return r
	}, s)
}
