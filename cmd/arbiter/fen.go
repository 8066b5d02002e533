package main

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/cmd/internal/polyglot"
	"arbiter/cmd/internal/positions"
	"arbiter/cmd/internal/report"
	"arbiter/fen"
	"arbiter/san"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func fenCommand() *cli.Command {
	const inputs = "[FLAGS] [FEN|FILE...]"
	return &cli.Command{
		Name:  "fen",
		Usage: "check, rewrite and draw positions",
		UsageText: `arbiter fen check suite.epd
arbiter fen board "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"`,
		ArgsUsage: "COMMAND " + inputs,
		Description: "A position is a FEN or EPD record: an argument (in quotes), or a line of a file or of standard input. Lines that " +
			"begin with # are comments.",
		Subcommands: []*cli.Command{
			{
				Name:  "check",
				Usage: "report every problem of positions",
				UsageText: `arbiter fen check "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
arbiter fen check --deep --prove --format json suite.epd`,
				ArgsUsage: inputs,
				Description: "With --format json there is a record for every position, too. The exit status is 1 if a position is not valid: it " +
					"has an error.",
				Flags: append([]cli.Flag{formatFlag("text", "json"), failOnFlag(), deepFlag(), proveFlag(), selectFlag(), extendSelectFlag(), ignoreFlag(),
					severityFlag(), colorFlag(), langFlag(), quietFlag()}, positionFlags()...),
				Action: runFenCheck,
			},
			{
				Name:  "normalize",
				Usage: "write positions anew, with all that can safely be mended mended",
				UsageText: `arbiter fen normalize positions.txt
arbiter fen normalize --ep fen < suite.epd > plain.epd`,
				ArgsUsage: inputs,
				Description: "Castling is written as in X-FEN. EPD keeps its operations, with moves in SAN. Comments and empty lines stay. A line from " +
					"which no position comes out is reported and left out, and the exit status is 1.",
				Flags:  append([]cli.Flag{epFlag(), colorFlag(), langFlag(), quietFlag()}, positionFlags()...),
				Action: runFenNormalize,
			},
			{
				Name:  "board",
				Usage: "draw positions",
				UsageText: `arbiter fen board "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
arbiter fen board --flip positions.txt`,
				ArgsUsage:   inputs,
				Description: "White's men are in upper case; empty light squares are drawn as \".\", dark ones as \":\".",
				Flags: append([]cli.Flag{formatFlag("text"), &cli.BoolFlag{Name: "flip", Category: outputCategory, Usage: "see the board from Black's side"},
					colorFlag(), langFlag()}, positionFlags()...),
				Action: runFenBoard,
			},
			{
				Name:  "moves",
				Usage: "list the legal moves",
				UsageText: `arbiter fen moves "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
arbiter fen moves --to uci --format json positions.txt`,
				ArgsUsage:   inputs,
				Description: "A line a position, moves in SAN.",
				Flags:       append([]cli.Flag{formatFlag("text", "json"), toFlag(), colorFlag(), langFlag()}, positionFlags()...),
				Action:      runFenMoves,
			},
			{
				Name:  "perft",
				Usage: "count the positions that can be reached in N half-moves",
				UsageText: `arbiter fen perft 5 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
arbiter fen perft 4 --divide positions.txt`,
				ArgsUsage:   "[FLAGS] N [FEN|FILE...]",
				Description: "A number a position.",
				Flags: append([]cli.Flag{&cli.BoolFlag{Name: "divide", Category: outputCategory, Usage: "count for each move by itself, too"},
					colorFlag(), langFlag()}, positionFlags()...),
				Action: runFenPerft,
			},
			{
				Name:  "hash",
				Usage: "write the Polyglot hash of positions",
				UsageText: `arbiter fen hash "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
arbiter fen hash positions.txt`,
				ArgsUsage:   inputs,
				Description: "A line a position: 16 hexadecimal digits, the key under which opening books have it.",
				Flags:       append([]cli.Flag{colorFlag(), langFlag()}, positionFlags()...),
				Action:      runFenHash,
			},
		},
	}
}

// positionFlags are the flags of all commands that read positions.
func positionFlags() []cli.Flag {
	return []cli.Flag{filesFromFlag(), encodingFlag(), outputFlag()}
}

func deepFlag() cli.Flag {
	return &cli.BoolFlag{Name: "deep", Category: rulesCategory, Usage: "look for what no game can have led to, by pawn structure and trapped men"}
}

func epFlag() cli.Flag {
	return &cli.StringFlag{Name: "ep", Category: outputCategory, Value: "legal",
		Usage: "name the en passant square `WHERE`: legal (a capture is legal), fen (after every two-step) or xfen (a pawn stands to capture)"}
}

func notationNames() []string {
	var names []string
	for _, n := range san.Notations {
		names = append(names, n.Name)
	}
	return names
}

func runFenCheck(c *cli.Context) error {
	format, err := oneOf(c, "format", "text", "json")
	if err != nil {
		return err
	}
	failOn, err := oneOf(c, "fail-on", "error", "warning", "never")
	if err != nil {
		return err
	}
	t, err := newPositionTask(c, c.Args().Slice())
	if err != nil {
		return err
	}
	if t.reader.Policy, err = policy(c); err != nil {
		return err
	}
	t.reader.Deep, t.reader.Mates, t.reader.Lines = c.Bool("deep"), true, c.Bool("prove")
	if t.reader.Lines {
		t.reader.Nodes = provedNodes
	}
	t.each = func(l *positions.Line, r *validate.FENReport) {
		t.tally.Games++
		if r.Valid {
			t.tally.Valid++
		}
		for i := range r.Diagnostics {
			d := &r.Diagnostics[i]
			t.tally.AddDiagnostic(d)
			if format == "json" {
				t.style.AppendLineJSON(&t.page, l.At, l.Text, d)
			} else {
				t.style.AppendLineText(&t.page, l.At, l.Text, d)
			}
		}
		if format == "json" {
			t.style.AppendPosition(&t.page, l.At, r)
		}
	}
	if err := t.run(c); err != nil {
		return err
	}
	if format == "text" && !c.Bool("quiet") {
		t.stderr.Write(report.AppendPositionsText(nil, &t.tally, t.style.Lang))
	}
	return t.status(t.tally.Errors > 0 && failOn != "never" || t.tally.Warnings > 0 && failOn == "warning")
}

func runFenNormalize(c *cli.Context) error {
	ep, err := oneOf(c, "ep", "legal", "fen", "xfen")
	if err != nil {
		return err
	}
	t, err := newPositionTask(c, c.Args().Slice())
	if err != nil {
		return err
	}
	format := fen.Format{EnPassant: map[string]fen.EnPassant{"legal": fen.Legal, "fen": fen.Always, "xfen": fen.Capturable}[ep]}
	write := func(text []byte, l *positions.Line) {
		t.page.Buf = append(append(t.page.Buf, text...), '\n')
	}
	t.each = func(l *positions.Line, r *validate.FENReport) {
		if t.usable(l, r) {
			write(positions.AppendRecord(nil, r, format), l)
		}
	}
	t.empty = func(l *positions.Line) { write(l.Text, l) }
	if err := t.run(c); err != nil {
		return err
	}
	if !c.Bool("quiet") {
		noun := "positions"
		if t.tally.Games == 1 {
			noun = "position"
		}
		fmt.Fprintf(t.stderr, "%d %s in = %d written + %d bad\n", t.tally.Games, noun, t.tally.Games-t.bad, t.bad)
	}
	return t.status(t.bad > 0)
}

func runFenBoard(c *cli.Context) error {
	if _, err := oneOf(c, "format", "text"); err != nil {
		return err
	}
	t, err := newPositionTask(c, c.Args().Slice())
	if err != nil {
		return err
	}
	drawn := false
	t.each = func(l *positions.Line, r *validate.FENReport) {
		if !t.usable(l, r) {
			return
		}
		b := t.page.Buf
		if drawn {
			b = append(b, '\n')
		}
		drawn = true
		b = positions.AppendDiagram(b, &r.Position, c.Bool("flip"))
		t.page.Buf = append(fen.Append(b, &r.Position), '\n')
	}
	if err := t.run(c); err != nil {
		return err
	}
	return t.status(t.bad > 0)
}

func runFenMoves(c *cli.Context) error {
	format, err := oneOf(c, "format", "text", "json")
	if err != nil {
		return err
	}
	name, err := oneOf(c, "to", notationNames()...)
	if err != nil {
		return err
	}
	notation, _ := san.NotationNamed(name, san.PlainGoal)
	t, err := newPositionTask(c, c.Args().Slice())
	if err != nil {
		return err
	}
	t.each = func(l *positions.Line, r *validate.FENReport) {
		if !t.usable(l, r) {
			return
		}
		var moves []string
		for m := range r.Position.Moves() {
			moves = append(moves, string(notation(nil, &r.Position, m)))
		}
		if format == "json" {
			t.style.AppendMoves(&t.page, l.At, &r.Position, moves)
			return
		}
		t.page.Buf = append(append(t.page.Buf, strings.Join(moves, " ")...), '\n')
	}
	if err := t.run(c); err != nil {
		return err
	}
	return t.status(t.bad > 0)
}

func runFenPerft(c *cli.Context) error {
	if c.NArg() == 0 {
		return &usageError{"how many half-moves? arbiter fen perft N FEN", "fen perft"}
	}
	depth, err := strconv.Atoi(c.Args().First())
	if err != nil || depth < 0 || depth > 99 {
		return &usageError{fmt.Sprintf("%q is no number of half-moves: arbiter fen perft N FEN", c.Args().First()), "fen perft"}
	}
	t, err := newPositionTask(c, c.Args().Tail())
	if err != nil {
		return err
	}
	t.each = func(l *positions.Line, r *validate.FENReport) {
		if !t.usable(l, r) {
			return
		}
		if !c.Bool("divide") || depth == 0 {
			if n, ok := positions.Perft(c.Context, &r.Position, depth); ok {
				t.page.Buf = fmt.Appendf(t.page.Buf, "%d\n", n)
			}
			return
		}
		var total uint64
		for m, n := range positions.Divide(c.Context, &r.Position, depth) {
			total += n
			t.page.Buf = fmt.Appendf(san.AppendUCI(t.page.Buf, &r.Position, m), ": %d\n", n)
		}
		if c.Context.Err() == nil {
			t.page.Buf = fmt.Appendf(t.page.Buf, "total: %d\n", total)
		}
	}
	if err := t.run(c); err != nil {
		return err
	}
	return t.status(t.bad > 0)
}

func runFenHash(c *cli.Context) error {
	t, err := newPositionTask(c, c.Args().Slice())
	if err != nil {
		return err
	}
	t.each = func(l *positions.Line, r *validate.FENReport) {
		if t.usable(l, r) {
			t.page.Buf = fmt.Appendf(t.page.Buf, "%016x\n", polyglot.Key(&r.Position))
		}
	}
	if err := t.run(c); err != nil {
		return err
	}
	return t.status(t.bad > 0)
}
