package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/cmd/internal/job"
	"arbiter/cmd/internal/mend"
	"arbiter/cmd/internal/report"
	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

func fixCommand() *cli.Command {
	return &cli.Command{
		Name:  "fix",
		Usage: "correct what can be corrected, and leave every other byte as it is",
		UsageText: `arbiter fix -d games.pgn
arbiter fix -w --only results,notation --log corrections.jsonl *.pgn`,
		ArgsUsage: "[FLAGS] [FILE...]",
		Description: "The safe corrections of what arbiter validate reports as warnings and errors, with the same flags, are made as the smallest " +
			"edits of the text; illegal moves are left. With --only moves --unsafe a game that breaks off at one is mended where exactly one small " +
			"change makes the whole rest of it legal: a slip of the pen, a half-move lost or written twice, what an electronic board recorded " +
			"of a move taken back or of kings moved after the game. Where several would do they are named. The text goes to standard output, unless -w, -d or -l is given; the errors that remain go " +
			"to standard error. The exit status is 1 if errors remain, or if something would change with -d or -l. " + filesKeptApart,
		Flags: append(append([]cli.Flag{writeFlag(), backupFlag(), diffFlag(), listFilesFlag(), logFlag(), badFlag(), badFileFlag(), utf8Flag(),
			onlyFlag(), unsafeFlag(), cutAfterEndFlag(), acceptClaimsFlag(), proveFlag()}, policyFlags()...), runFlags()...),
		Action: runFix,
	}
}

// A fix is a run of the command.
type fix struct {
	*task
	corrections *mend.Selection
	badGames    string // what becomes of them: keep, drop or cut
	utf8        bool
	stays       bool // byte-order marks are not taken out
}

func runFix(c *cli.Context) error {
	f := &fix{utf8: c.Bool("utf8")}
	var err error
	if f.corrections, err = corrections(c); err != nil {
		return err
	}
	if f.badGames, err = oneOf(c, "bad", "keep", "drop", "cut"); err != nil {
		return err
	}
	write, diff, list := c.Bool("write"), c.Bool("diff"), c.Bool("list-files")
	switch {
	case write && diff, diff && list:
		return usageErrorf("-d is not to be had together with -w or -l")
	case write && c.IsSet("output"):
		return usageErrorf("-w puts the text in the place of the files, -o somewhere else: which of the two?")
	case c.Bool("backup") && !write:
		return usageErrorf("--backup goes with -w")
	}
	if f.task, err = newTask(c, false); err != nil {
		return err
	}
	before := map[string]os.FileInfo{}
	if write {
		if err := f.replaceable(before); err != nil {
			return err
		}
	}
	policy := &f.Checker.Policy
	for code := range validate.Code(validate.NumCodes) {
		// What is to be mended by its name is looked for.
		if f.corrections.Names(code) && silent(code) && policy[code] == validate.Default {
			policy[code] = code.Severity()
		}
	}
	f.compareOpenings()
	f.Ended = f.remarks(false) // the sink tells of files that were decoded
	f.Checker.AcceptClaims = c.Bool("accept-claims")
	f.stays = !f.corrections.Makes(&validate.Diagnostic{Code: validate.ByteOrderMark, Severity: policy.Severity(validate.ByteOrderMark), Safe: true})
	if f.Aside, err = f.series(c, "bad-file"); err != nil {
		return err
	}
	if f.Record, err = f.create(c, "log"); err != nil {
		return err
	}
	f.Mend, f.Rest = f.mender, f.rest

	var comparer *mend.Comparer
	var rewriter *mend.Rewriter
	switch {
	case write:
		rewriter = &mend.Rewriter{Before: before, Backup: c.Bool("backup"), MarkStays: f.stays, Error: f.Error, Recoded: f.recoded}
		if list {
			rewriter.List = f.out
		}
		f.Sink = rewriter
	case diff, list:
		comparer = &mend.Comparer{MarkGoes: !f.stays, Error: f.Error}
		if diff {
			comparer.Diff = f.out
		} else {
			comparer.List = f.out
		}
		f.Sink = comparer
	default:
		f.Sink = &mend.Writer{Out: f.out, MarkStays: f.stays, Recoded: f.recoded, Parted: f.joined}
	}
	result, err := f.run(c.Context, func(job.Result) []byte { return nil })
	if rewriter != nil {
		rewriter.Abort()
		result.Failed = result.Failed || rewriter.Failed
	}
	if comparer != nil {
		result.Failed = result.Failed || comparer.Failed
	}
	if err != nil {
		return err
	}
	f.parted(f.Aside)
	made := 0
	for _, n := range result.Made {
		made += n
	}
	f.closing(report.AppendMended(nil, f.Style.Lang, report.Mended{Games: result.Tally.Games, Changed: result.Changed, Made: made, Errors: result.Tally.Errors, Would: comparer != nil}))
	moves := f.corrections.Makes(&validate.Diagnostic{Code: validate.IllegalMove, Severity: validate.Error, Safe: true})
	if moves && !f.corrections.Unsafe && result.Tally.Codes[validate.IllegalMove] > 0 {
		f.closing([]byte("Illegal moves are mended with --unsafe only: what was meant is a guess.\n"))
	}
	if comparer == nil {
		f.closing(f.sum(&result))
	}
	return status(&result, result.Tally.Errors > 0 || comparer != nil && comparer.Files > 0)
}

// sum returns the checked sum, and what became of bad games.
func (f *fix) sum(r *job.Result) []byte {
	b := sum(r)
	if r.Bad == 0 {
		return b
	}
	fate := "kept unchanged"
	switch {
	case f.badGames == "drop":
		fate = "dropped"
	case f.badGames == "cut":
		fate = "cut where they break off"
	case r.Changed > 0:
		fate = "kept, mended as far as they could be"
	}
	return fmt.Appendf(bytes.TrimSuffix(b, []byte("\n")), " (%s)\n", fate)
}

// replaceable notes what the files are that are to be replaced, each once. Those that cannot be are marked as unreadable, with the
// command that does it another way.
func (f *fix) replaceable(before map[string]os.FileInfo) error {
	seen := map[string]bool{} // a file may be named twice, or by a link
	var entries []source.Entry
	for _, e := range f.Entries {
		if e.Name == source.Stdin {
			return usageErrorf("-w puts the mended text in the place of files, and standard input is none")
		}
		if e.Err == nil {
			path, err := filepath.EvalSymlinks(e.Name)
			if err == nil {
				path, err = filepath.Abs(path)
			}
			if err == nil && seen[path] {
				continue
			}
			seen[path] = true
			if err == nil {
				before[e.Name], err = os.Stat(e.Name)
			}
			if e.Err = err; err == nil {
				e.Err = irreplaceable(&e)
			}
		}
		entries = append(entries, e)
	}
	f.Entries = entries
	return nil
}

// irreplaceable returns why a file cannot be replaced, nil if it can.
func irreplaceable(e *source.Entry) error {
	format, _ := source.Format(e.Name) // an error is met again when it is opened
	plain := filepath.Base(e.Name)
	plain = plain[:len(plain)-len(filepath.Ext(plain))]
	switch {
	case e.Size < 0:
		return errors.New("is not a file that can be replaced: leave out -w")
	case format == "zip" || format == "7z":
		return fmt.Errorf("is a %s archive, in which nothing can be replaced: arbiter fix %s -o %s.pgn", format, quoted(e.Name), quoted(strings.TrimSuffix(plain, ".pgn")))
	case format == "bzip2":
		return fmt.Errorf("is compressed by bzip2, which cannot be written here: arbiter fix %s -o %s.gz", quoted(e.Name), quoted(plain))
	}
	return nil
}

// A gameFixer mends games on one worker.
type gameFixer struct {
	*fix
	mender *mend.Mender
}

func (f *fix) mender() func(*job.Page, *report.Style, *validate.Report) {
	g := &gameFixer{fix: f, mender: mend.New(f.corrections, &f.Checker)}
	return g.game
}

// game mends the game of r, and leaves in r what remains to be said of it.
func (f *gameFixer) game(p *job.Page, s *report.Style, r *validate.Report) {
	f.mender.Encode = nil
	if e := p.Encoding(); e != nil && !f.utf8 {
		f.mender.Encode = e.Encode
	}
	f.mark(p, s, r)
	g := r.Game
	large := g.Flaw&pgn.TooLarge != 0
	var from *source.Encoding // what the game is in, if it becomes UTF-8
	if e := p.Encoding(); e != nil && f.utf8 && !large && !utf8.Valid(g.Source) {
		from = e
	}
	n := notes{page: p, style: s, game: r, records: f.Record != nil}
	found := r.Diagnostics
	out, bad := f.mend(r, from, &n)
	if n.again() {
		r.Diagnostics = found
		out, bad = f.mend(r, from, &n)
	}
	edits, comment := out.OfSource()
	if bad && f.badGames == "drop" {
		edits, comment, from = []validate.Edit{{End: int32(len(g.Source))}}, nil, nil
	}
	p.Change(g, edits, comment, from != nil)
	f.mender.Forget()
	switch {
	case !bad:
		p.Written++
		return
	case large: // it goes on
		f.aside(p, report.LargeRecord, g.Source)
	default:
		f.aside(p, report.CopyRecord, bytes.TrimRight(g.Source, " \t\r\n"))
	}
	p.Bad++
}

// mend mends the game of r, which is cut where it breaks off if bad games are to be, and notes what was done. It reports whether the game
// is bad.
func (f *gameFixer) mend(r *validate.Report, from *source.Encoding, n *notes) (out mend.Mended, bad bool) {
	n.begin(mending)
	out = f.mender.Mend(r, from, n.note)
	n.end(out.Hopeless)
	out.Remain(r)
	bad = r.Game.Flaw&pgn.TooLarge != 0 || out.Hopeless || !r.Valid()
	if bad && f.badGames == "cut" {
		n.begin(cutting)
		if f.mender.Cut(r, &out, n.note) {
			n.end(out.Hopeless)
		}
	}
	return out, bad
}

// rest leaves out what follows of a game that is too large and left out, and puts it aside with it.
func (f *fix) rest(p *job.Page, data []byte, flaw pgn.GameFlaw) {
	if flaw&pgn.TooLarge == 0 {
		return
	}
	f.aside(p, report.MoreRecord, data)
	if f.badGames == "drop" {
		p.TakeOut()
	}
}

// mark takes the byte-order mark away from what is said of a game, if it is taken away from the file.
func (f *gameFixer) mark(p *job.Page, s *report.Style, r *validate.Report) {
	if f.stays {
		return
	}
	r.Diagnostics = slices.DeleteFunc(r.Diagnostics, func(d validate.Diagnostic) bool {
		if d.Code != validate.ByteOrderMark || d.Case != "" {
			return false
		}
		p.Made[d.Code]++
		if f.Record != nil {
			before := *s
			before.Place = nil // it stands before all places
			before.AppendCorrection(&p.Record, r, r, 0, 0, &d)
		}
		return true
	})
}

// aside puts text of a bad game aside, as it stands.
func (f *fix) aside(p *job.Page, kind report.RecordKind, text []byte) {
	if f.Aside == nil {
		return
	}
	start := len(p.Aside.Buf)
	p.Aside.Buf = append(p.Aside.Buf, text...)
	p.Aside.Records = append(p.Aside.Records, report.Record{Start: start, End: len(p.Aside.Buf), Kind: kind})
}

// quoted returns a name as a shell takes it.
func quoted(name string) string {
	if name != "" && !strings.ContainsFunc(name, func(r rune) bool {
		return r < utf8.RuneSelf && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-_./+:,@%", r)
	}) {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}
