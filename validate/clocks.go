package validate

import (
	"time"

	"arbiter/pgn"
	"arbiter/position"
)

// A clock follows the clock of one side through a game.
type clock struct {
	control *TimeControl
	left    time.Duration // after its last completed move
	known   bool          // the record says how much was left
	moves   int           // completed
	elapsed time.Duration // the sum of the elapsed move times
	timed   int           // moves that say their elapsed time
}

// stage is the period in which the side makes its n-th move, from 1, and whether the move is the last of it.
func (k *clock) stage(n int) (p Period, last bool) {
	for i := 0; ; i = min(i+1, k.control.n-1) {
		p = k.control.periods[i]
		if p.Moves == 0 || n <= p.Moves {
			return p, n == p.Moves
		}
		n -= p.Moves
	}
}

// increment is what the clock gains for the n-th move, and whether that can be told: not at a time control, where the time
// of the next period comes with it, before the move or after.
func (k *clock) increment(n int) (d time.Duration, ok bool) {
	if k.control == nil || k.control.n == 0 || k.control.periods[0].Sandclock {
		return 0, false
	}
	if n > 1 {
		if _, last := k.stage(n - 1); last {
			return 0, false
		}
	}
	p, last := k.stage(n)
	return p.Increment, !last
}

// A moveTime is what the comments of one move say about time.
type moveTime struct {
	clock, elapsed         time.Duration
	hasClock, hasElapsed   bool
	tenths                 bool  // the clock is shown with decimals
	clockOff, clockEnd     int32 // the [%clk] command
	elapsedOff, elapsedEnd int32 // the [%emt] command
	offerOff, offerEnd     int32 // the offer of a draw
}

// checkClocks makes the checks of clocks and draw offers through a game. They need a second reading of the main line,
// which is made only for a game that has seen an offer, both clock and elapsed times, or any of them if strictness is
// asked for.
func (c *Checker) checkClocks(r *Report) {
	strict := c.Policy[ClockGain] > Off || c.Policy[FlagFell] > Off || c.Policy[ClockWithoutTimeControl] > Off
	timed := c.seen & (sawClock | sawEMT)
	if c.seen&sawOffer == 0 && timed != sawClock|sawEMT && (timed == 0 || !strict) {
		return
	}
	moves := timesOf(r.Game)
	if moves.n < len(r.Moves) || moves.n > len(r.Moves) && !r.Broken {
		return // words between the moves: which comment is whose is not sure
	}
	if c.seen&sawOffer != 0 {
		c.checkOffers(r, &moves)
	}
	if timed == 0 {
		return
	}
	control, known := c.timeControl(r.Game)
	if first := &moves.first; !known && timed&sawClock != 0 && first.hasClock {
		c.report(ClockWithoutTimeControl, int(first.clockOff), int(first.clockEnd))
	}
	clocks := [2]clock{{control: control}, {control: control}}
	var gain, mismatch repeated
	fell := false
	for i, m := range moves.each {
		if i == len(r.Moves) {
			break
		}
		k := &clocks[(int(r.Start.Turn())+i)&1]
		k.moves++
		added, told := k.increment(k.moves)
		if m.hasClock && k.known && told && m.clock > k.left+added+time.Second {
			// args: before, after, increment (seconds)
			if d := c.reportOnce(&gain, ClockGain, m.clockOff, m.clockEnd); d != nil {
				d.Ply = i + 1
				d.Args = append(d.Args, textArg("before", clockText(k.left)), textArg("after", clockText(m.clock)),
					textArg("increment", string(appendSeconds(nil, added, true))))
			}
		}
		if m.hasClock && m.hasElapsed && k.known && told && !control.periods[0].Delay {
			// A clock is cut to whole seconds before and after, and the elapsed time may be rounded.
			if used := k.left + added - m.clock; used-m.elapsed > 3*time.Second || m.elapsed-used > 3*time.Second {
				// args: elapsed, used
				if d := c.reportOnce(&mismatch, EMTMismatch, m.elapsedOff, m.elapsedEnd); d != nil {
					d.Ply = i + 1
					d.Args = append(d.Args, textArg("elapsed", clockText(m.elapsed)), textArg("used", clockText(used)))
				}
			}
		}
		if m.hasElapsed {
			k.elapsed += m.elapsed
			k.timed++
		}
		lost := i+2 >= len(r.Moves) && r.Result == lossOf(r.Start.Turn(), i)
		if !fell && !lost {
			switch {
			case m.hasClock && (m.clock < 0 || m.clock == 0 && m.tenths):
				fell = true
				// args: clock
				if d := c.report(FlagFell, int(m.clockOff), int(m.clockEnd)); d != nil {
					d.Ply = i + 1
					d.Args = append(d.Args, textArg("clock", clockText(m.clock)))
				}
			case known && k.timed == k.moves && control.n == 1 && control.periods[0].Moves == 0 && !control.periods[0].Sandclock && !control.periods[0].Delay &&
				k.elapsed > control.periods[0].Time+time.Duration(k.moves-1)*control.periods[0].Increment+time.Second:
				fell = true
				// args: elapsed
				if d := c.report(FlagFell, int(m.elapsedOff), int(m.elapsedEnd)); d != nil {
					d.Ply = i + 1
					d.Case = "elapsed"
					d.Args = append(d.Args, textArg("elapsed", clockText(k.elapsed)))
				}
			}
		}
		k.left, k.known = m.clock, m.hasClock
	}
}

// A repeated is a fault that is reported once a game, with its number: the index of the diagnostic plus one.
type repeated int

// reportOnce reports code the first time and returns the diagnostic to be filled in; after that it counts, and returns nil.
func (c *Checker) reportOnce(first *repeated, code Code, off, end int32) *Diagnostic {
	if *first > 0 {
		c.r.Diagnostics[*first-1].Count++
		return nil
	}
	d := c.report(code, int(off), int(end))
	if d != nil {
		*first = repeated(len(c.r.Diagnostics))
		d.Count = 1
	}
	return d
}

// lossOf is the result in which the side that makes half-move i, from 0, has lost.
func lossOf(first position.Color, i int) position.Result {
	if (int(first)+i)&1 == int(position.White) {
		return position.BlackWins
	}
	return position.WhiteWins
}

// timeControl is the game's time control, as far as its tag can be read.
func (c *Checker) timeControl(g *pgn.Game) (tc *TimeControl, known bool) {
	t, ok := g.Tag("TimeControl")
	if !ok || unknownValue(t.Value) && string(t.Value) != "-" {
		return &TimeControl{}, false
	}
	control, ok := c.timeControlOf(t.Value)
	return &control, ok
}

// clockText is a time as a [%clk] command has it.
func clockText(d time.Duration) string {
	sign := ""
	if d < 0 {
		sign, d = "-", -d
	}
	b := []byte(sign)
	b = append(appendSeconds(b, d/time.Hour*time.Second, true), ':')
	minutes := d / time.Minute % 60
	b = append(b, '0'+byte(minutes/10), '0'+byte(minutes%10), ':')
	if d %= time.Minute; d < 10*time.Second {
		b = append(b, '0')
	}
	return string(appendSeconds(b, d, true))
}

// moveTimes are what the comments of the main line of a game say about time, for each of its moves.
type moveTimes struct {
	game  *pgn.Game
	n     int        // moves
	held  []moveTime // all of them, if they are no more than heldTimes
	first moveTime   // the first that says something, as far as it is read then
}

// heldTimes is how many are held: more than a game has moves, but a hostile one has them by the million, and is read again instead. It is
// a variable for the tests alone.
var heldTimes = 1 << 14

func timesOf(g *pgn.Game) moveTimes {
	all := moveTimes{game: g}
	all.read(func(_ int, m *moveTime) bool {
		if all.n++; all.n <= heldTimes {
			all.held = append(all.held, *m)
		}
		return true
	})
	if all.n > heldTimes {
		all.held = nil
	}
	return all
}

// each yields them in order.
func (a *moveTimes) each(yield func(int, *moveTime) bool) {
	if a.n > heldTimes {
		a.read(yield)
		return
	}
	for i := range a.held {
		if !yield(i, &a.held[i]) {
			return
		}
	}
}

// read reads them anew.
func (a *moveTimes) read(yield func(int, *moveTime) bool) {
	g := a.game
	var s pgn.Scanner
	g.Scan(&s)
	depth := 0
	var before, now moveTime // the comments before the first move, and after the present one
	m, n := &before, 0
	for {
		t := s.Next()
		switch {
		case t.Kind == pgn.EOF, t.Kind == pgn.Termination && depth == 0:
			if n > 0 {
				yield(n-1, m)
			}
			return
		case t.Kind == pgn.VariationOpen:
			depth++
		case t.Kind == pgn.VariationClose:
			depth = max(0, depth-1)
		case depth > 0:
		case t.Kind == pgn.SAN:
			if n > 0 && !yield(n-1, m) {
				return
			}
			now = moveTime{}
			m = &now
			n++
		case t.Kind == pgn.NAG && string(g.Text(t)) == "(=)":
			m.offerOff, m.offerEnd = t.Off, t.End
		case t.Kind == pgn.Comment:
			readMoveTime(m, g.Text(t), t.Off)
			if !a.first.hasClock && m.hasClock {
				a.first = *m
			}
		}
	}
}

// readMoveTime reads what a comment at off says about time into m.
func readMoveTime(m *moveTime, s []byte, off int32) {
	if len(s) < 20 && string(trimBlanks(trimBraces(s))) == "(=)" {
		m.offerOff, m.offerEnd = off, off+int32(len(s))
	}
	for i := 1; i+1 < len(s); i++ {
		if s[i] != '[' || s[i+1] != '%' {
			continue
		}
		cmd := readCommand(s, i)
		switch string(cmd.name) {
		case "clk":
			if d, ok := parseClock(cmd.args); ok {
				m.clock, m.hasClock = d, true
				m.clockOff, m.clockEnd = off+int32(i), off+int32(cmd.end)
				m.tenths = !noPoint(cmd.args, 0, len(cmd.args))
			}
		case "emt":
			d, ok := parseClock(cmd.args)
			if !ok {
				var end int
				d, end = parseSeconds(cmd.args, 0)
				ok = end > 0 && end == len(cmd.args)
			}
			if ok {
				m.elapsed, m.hasElapsed = d, true
				m.elapsedOff, m.elapsedEnd = off+int32(i), off+int32(cmd.end)
			}
		}
		i = max(i, cmd.end-1)
	}
}

// trimBraces cuts the delimiters off a comment.
func trimBraces(s []byte) []byte {
	if s[0] == '{' && s[len(s)-1] == '}' && len(s) > 1 {
		return s[1 : len(s)-1]
	}
	return s[1:]
}

// checkOffers notes a draw offered again before the opponent has offered one himself (article 11.5). The offer is of the
// side whose move it stands after. args: by
func (c *Checker) checkOffers(r *Report, moves *moveTimes) {
	severity := Note
	if c.Rules == Classic {
		severity = Warning
	}
	last := -1 // the side that offered last
	for i, m := range moves.each {
		if i == len(r.Moves) {
			break
		}
		if m.offerEnd > 0 {
			by := (int(r.Start.Turn()) + i) & 1
			if by == last {
				if d := c.reportAs(RepeatedDrawOffer, severity, int(m.offerOff), int(m.offerEnd)); d != nil {
					d.Ply = i + 1
					d.Args = append(d.Args, colorArg("by", position.Color(by)))
				}
			}
			last = by
		}
	}
}
