package export

import (
	"fmt"

	"arbiter/san"
)

// Source is the name of the notation that writes moves as they stand in the source.
const Source = "source"

// Notations returns the names of all notations, in the order of the manual.
func Notations() []string {
	var names []string
	for _, n := range san.Notations {
		names = append(names, n.Name)
	}
	return append(names, Source)
}

// A Notation says how moves are written.
type Notation struct {
	Name    string   // one of Notations; "" is "san"
	Letters string   // of the pieces: the name of an alphabet, or letters, "SLTDK"; "" for English ones
	NoMarks bool     // no marks of check and mate
	Goal    san.Goal // where the king goes in castling, in games of standard chess, where moves are written by squares
	Goal960 san.Goal // the same for Chess960
}

// A mover writes moves.
type mover struct {
	write san.Notation
	mark  bool // the mark of check or mate is to be appended, from the position after the move
	blind bool // what it writes does not depend on the position

	spelled *[64]spelledMove // of blind ones: moves that are more than two squares, written before
}

// movers returns the movers for games of standard chess and of Chess960. With the notation Source they write nothing.
func (n *Notation) movers() (both [2]mover, err error) {
	if n.Name == "" {
		n.Name = "san"
	}
	for i, goal := range [2]san.Goal{n.Goal, n.Goal960} {
		var m mover
		switch n.Name {
		case Source:
			continue
		case "san", "fan": // the position after the move is at hand: its mark need not be found by making the move again
			m = mover{write: san.AppendUnmarked, mark: !n.NoMarks}
			if n.Name == "fan" {
				m.write = san.Figurine(m.write)
			}
		default:
			write, ok := san.NotationNamed(n.Name, goal)
			if !ok {
				return both, fmt.Errorf("there is no notation %q", n.Name)
			}
			m.blind = n.Name == "uci" || n.Name == "lalg" || n.Name == "halg" || n.Name == "iccf"
			if m.write = write; n.NoMarks {
				m.write = san.WithoutMarks(write)
			}
		}
		if n.Letters != "" {
			if _, ok := san.AlphabetNamed(n.Letters); !ok {
				return both, fmt.Errorf("there are no piece letters %q", n.Letters)
			}
			m.write = san.Letters(m.write, n.Letters)
		}
		if m.blind {
			m.spelled = new([64]spelledMove)
		}
		both[i] = m
	}
	return both, nil
}

// plain reports whether moves are written as they are in a source that is spelled right.
func (n *Notation) plain() bool {
	return n.Name == Source || n.Name == "san" && n.Letters == "" && !n.NoMarks
}

// say appends a move as it is to be written, and plays it where others need that.
func (w *Writer) say(b []byte, e *element) []byte {
	switch {
	case w.copies:
		return append(b, e.text...)
	case w.mover.blind:
		return w.mover.write(b, &w.board.Position, e.move) // wherever that stands
	}
	b = w.mover.write(b, &w.board.Position, e.move)
	w.board.play(e.move)
	if w.mover.mark {
		b = san.AppendMark(b, &w.board.Position)
	}
	return b
}
