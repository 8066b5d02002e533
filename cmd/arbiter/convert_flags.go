package main

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"strings"

	"arbiter/cmd/internal/export"
	"arbiter/cmd/internal/source"
	"arbiter/san"

	"github.com/urfave/cli/v2"
)

// The categories of the flags of convert.
const (
	notationCategory = "notation"
	layoutCategory   = "layout"
	omitCategory     = "omit"
	retagCategory    = "retag"
	cutCategory      = "cut"
	insertCategory   = "insert"
)

func toFlag() cli.Flag {
	return &cli.StringFlag{Name: "to", Category: notationCategory, Value: "san", Usage: "write moves in `NOTATION`: " + listed(export.Notations()) + " (as they stand)"}
}

func lettersFlag() cli.Flag {
	return &cli.StringFlag{Name: "letters", Category: notationCategory, Usage: "write pieces with the `LETTERS` of a language (" + strings.Join(alphabets(), " ") + "), or with those given, of knight, bishop, rook, queen and king: SLTDK"}
}

func noChecksFlag() cli.Flag {
	return &cli.BoolFlag{Name: "no-checks", Category: notationCategory, Usage: "write no marks of check and mate"}
}

func uciCastlingFlag() cli.Flag {
	return &cli.StringFlag{Name: "uci-castling", Category: notationCategory, Usage: "where moves are squares, write castling as the king's move to `WHERE`: king, the square it comes to stand on (the usual in standard chess), or rook, that of its rook (the usual in Chess960)"}
}

func fromLettersFlag() cli.Flag {
	return &cli.StringFlag{Name: "from-letters", Category: inputCategory, Usage: "games are written with the piece `LETTERS` of a language or those given (default: English, others are guessed)"}
}

func fromFlag() cli.Flag {
	return &cli.StringFlag{Name: "from", Category: inputCategory, Value: "pgn", Usage: "read `FORMAT`: pgn or json (as --format json writes it)"}
}

func positionsFlag() cli.Flag {
	return &cli.StringFlag{Name: "positions", Category: outputCategory, Value: "all", Usage: "as epd and fen write `WHICH` positions: all, final or first"}
}

func columnsFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "columns", Category: outputCategory, Usage: "as csv write the columns `NAMES` (a list): of tags, or " + listed(export.ColumnKeys())}
}

func layoutFlag() cli.Flag {
	return &cli.StringFlag{Name: "layout", Category: layoutCategory, Value: "export", Usage: "lay games out as `LAYOUT`: export (lines of 79 characters), line (a game a line, tags and all) or moves (a move of each side a line)"}
}

func widthFlag() cli.Flag {
	return &cli.IntFlag{Name: "width", Category: layoutCategory, Usage: "break lines after `N` characters, 0 for never"}
}

func noMoveNumbersFlag() cli.Flag {
	return &cli.BoolFlag{Name: "no-move-numbers", Category: layoutCategory, Usage: "write no move numbers"}
}

func noResultsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "no-results", Category: layoutCategory, Usage: "write no result after the moves"}
}

func commentLinesFlag() cli.Flag {
	return &cli.BoolFlag{Name: "comment-lines", Category: layoutCategory, Usage: "write each comment on lines of its own"}
}

func omitFlags() []cli.Flag {
	omit := func(name, usage string) cli.Flag {
		return &cli.BoolFlag{Name: name, Category: omitCategory, Usage: usage}
	}
	return []cli.Flag{
		omit("no-comments", "leave out comments, commands in them and all"),
		omit("no-variations", "leave out variations"),
		omit("no-nags", "leave out annotation glyphs ($1, !?)"),
		omit("no-clocks", "leave out what commands in comments tell of time (clk, emt, egt, mct, timestamp)"),
		omit("no-evals", "leave out evaluations in commands of comments (eval, evp, wdl, depth)"),
		omit("main-line", "leave out all of these: only moves are left"),
		&cli.StringSliceFlag{Name: "drop-command", Category: omitCategory, Usage: "leave the commands `NAMES` (a list) out of comments: clk,eval"},
	}
}

func tagsFlag() cli.Flag {
	return &cli.StringFlag{Name: "tags", Category: retagCategory, Usage: "write `WHICH` tags: all (and ? for those of the Seven Tag Roster that a game has not; the usual for the layout export), keep (those it has; the usual else), seven (the roster and the start) or none"}
}

func dropTagFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "drop-tag", Category: retagCategory, Usage: "leave out the tags called `NAMES` (a list)"}
}

func setTagFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "set-tag", Category: retagCategory, Usage: "give every game a tag: `NAME=VALUE` (may be repeated)"}
}

func renameTagFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "rename-tag", Category: retagCategory, Usage: "call a tag by another name: `OLD=NEW` (may be repeated)"}
}

func replaceTagFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "replace-tag", Category: retagCategory, Usage: "in the value of a tag, put a text for what a regular expression matches: `NAME/REGEXP/TEXT/` ($1 is what the first group matched; another sign may stand for /; may be repeated)"}
}

func tagOrderFlag() cli.Flag {
	return &cli.StringFlag{Name: "tag-order", Category: retagCategory, Usage: "write the tags named in `FILE`, one a line, first and in that order"}
}

func plyCountFlag() cli.Flag {
	return &cli.BoolFlag{Name: "ply-count", Category: retagCategory, Usage: "set PlyCount, the number of half-moves"}
}

func hashTagFlag() cli.Flag {
	return &cli.BoolFlag{Name: "hash-tag", Category: retagCategory, Usage: "set HashCode, the Polyglot hash of the last position"}
}

func addECOFlag() cli.Flag {
	return &cli.BoolFlag{Name: "add-eco", Category: tagsCategory, Usage: "set ECO, Opening and Variation, as arbiter eco does"}
}

func cutFlags() []cli.Flag {
	return []cli.Flag{
		&cli.IntFlag{Name: "drop-plies", Category: cutCategory, Usage: "drop the first `N` half-moves: the start becomes a FEN; with a minus, all but the last N"},
		&cli.StringFlag{Name: "from-comment", Category: cutCategory, Usage: "drop the moves before the first comment with `TEXT` in it"},
		&cli.IntFlag{Name: "limit-plies", Category: cutCategory, Usage: "keep the first `N` half-moves"},
		&cli.IntFlag{Name: "until-quiet", Category: cutCategory, Usage: "with --limit-plies, go on until `N` half-moves in a row were no capture, promotion or check"},
		&cli.BoolFlag{Name: "split-variations", Category: cutCategory, Usage: "make a game of every variation, too"},
		&cli.IntFlag{Name: "split-depth", Category: cutCategory, Usage: "with --split-variations, leave variations deeper than `N` where they are"},
	}
}

func insertFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "fen-comments", Category: insertCategory, Usage: "write the FEN as a comment `WHEN`: every (after every move), end (after the last), or after each comment that has this text in it"},
		&cli.BoolFlag{Name: "hash-comments", Category: insertCategory, Usage: "write the Polyglot hash as a comment after every move"},
		&cli.BoolFlag{Name: "source-lines", Category: insertCategory, Usage: "write a comment before the first move that says where the game stands: games.pgn:5-9"},
	}
}

// convertFlags are the flags of convert that are not those of all commands.
func convertFlags() []cli.Flag {
	flags := []cli.Flag{toFlag(), lettersFlag(), noChecksFlag(), uciCastlingFlag(), fromFlag(), fromLettersFlag(),
		formatFlag("pgn", "json", "epd", "fen", "csv"), positionsFlag(), columnsFlag(), badFlag(), badFileFlag(),
		layoutFlag(), widthFlag(), noMoveNumbersFlag(), noResultsFlag(), commentLinesFlag()}
	flags = append(flags, omitFlags()...)
	flags = append(flags, tagsFlag(), dropTagFlag(), setTagFlag(), renameTagFlag(), replaceTagFlag(), tagOrderFlag(), plyCountFlag(), hashTagFlag(), addECOFlag())
	flags = append(flags, cutFlags()...)
	return append(flags, insertFlags()...)
}

// alphabets are the names of the languages whose piece letters are known.
func alphabets() []string {
	var names []string
	for i := range san.Alphabets {
		names = append(names, san.Alphabets[i].Name)
	}
	return names
}

// alphabet returns the alphabet of a flag, nil if it is not set.
func alphabet(c *cli.Context, flag string) (*san.Alphabet, error) {
	if !c.IsSet(flag) {
		return nil, nil
	}
	value := c.String(flag)
	a, ok := san.AlphabetNamed(value)
	if !ok {
		return nil, &usageError{fmt.Sprintf("--%s takes no %q; it takes %s, or the letters of knight, bishop, rook, queen and king, as SLTDK",
			flag, value, strings.Join(alphabets(), " ")), called(c.Command)}
	}
	return a, nil
}

// exportOptions reads the flags that say how games are written. Nothing is opened but the file of --tag-order.
func exportOptions(c *cli.Context) (o export.Options, err error) {
	if err = chosen(c, &o); err != nil {
		return o, err
	}
	if err = notation(c, &o.Notation); err != nil {
		return o, err
	}
	o.NoNumbers, o.NoResults, o.CommentLines = c.Bool("no-move-numbers"), c.Bool("no-results"), c.Bool("comment-lines")
	if o.Width, err = count(c, "width", 0, 0); err != nil {
		return o, err
	}
	if c.IsSet("width") && o.Width == 0 {
		o.Width = -1
	}
	all := c.Bool("main-line")
	o.NoComments = all || c.Bool("no-comments")
	o.NoVariations = all || c.Bool("no-variations")
	o.NoNAGs = all || c.Bool("no-nags")
	o.NoClocks = all || c.Bool("no-clocks")
	o.NoEvals = all || c.Bool("no-evals")
	o.DropCommands = list(c, "drop-command")
	o.DropPlies, o.FromComment = c.Int("drop-plies"), c.String("from-comment")
	if o.LimitPlies, err = count(c, "limit-plies", 0, 1); err != nil {
		return o, err
	}
	if o.UntilQuiet, err = count(c, "until-quiet", 0, 1); err != nil {
		return o, err
	}
	o.SplitVariations = c.Bool("split-variations")
	if o.SplitDepth, err = count(c, "split-depth", 0, 1); err != nil {
		return o, err
	}
	switch when := c.String("fen-comments"); {
	case !c.IsSet("fen-comments"):
	case when == "every":
		o.FENComments = export.EveryMove
	case when == "end":
		o.FENComments = export.AtEnd
	case when == "":
		return o, &usageError{"--fen-comments takes every, end, or a text that comments have in them", called(c.Command)}
	default:
		o.FENComments, o.FENText = export.AtText, when
	}
	o.HashComments, o.SourceLines = c.Bool("hash-comments"), c.Bool("source-lines")
	o.Columns = list(c, "columns")
	o.SkipVariations = c.Bool("skip-variations")
	if err = conflicts(c, &o); err != nil {
		return o, err
	}
	return o, tagOptions(c, &o.Tags)
}

// chosen reads the flags that take one of several words.
func chosen(c *cli.Context, o *export.Options) error {
	choices := []struct {
		flag  string
		words []string
		set   func(int)
	}{
		{"format", []string{"pgn", "json", "epd", "fen", "csv"}, func(i int) { o.Format = export.Format(i) }},
		{"layout", []string{"export", "line", "moves"}, func(i int) { o.Layout = export.Layout(i) }},
		{"positions", []string{"all", "final", "first"}, func(i int) { o.Positions = export.Positions(i) }},
		{"bad", []string{"keep", "drop", "cut"}, func(i int) { o.Bad = export.Bad(i) }},
		{"tags", []string{"all", "keep", "seven", "none"}, func(i int) { o.Tags.Choice = export.TagChoice(i) }},
	}
	for _, choice := range choices {
		if choice.flag == "tags" && !c.IsSet("tags") {
			if o.Format != export.PGN || o.Layout != export.ExportLayout {
				o.Tags.Choice = export.KeepTags
			}
			continue
		}
		word, err := oneOf(c, choice.flag, choice.words...)
		if err != nil {
			return err
		}
		for i := range choice.words {
			if choice.words[i] == word {
				choice.set(i)
			}
		}
	}
	return nil
}

// notation reads the flags that say how moves are written.
func notation(c *cli.Context, n *export.Notation) (err error) {
	if n.Name, err = oneOf(c, "to", export.Notations()...); err != nil {
		return err
	}
	n.NoMarks = c.Bool("no-checks")
	a, err := alphabet(c, "letters")
	if err != nil {
		return err
	}
	if a != nil {
		n.Letters = a.Letters
	}
	n.Goal, n.Goal960 = san.PlainGoal, san.RookGoal
	if c.IsSet("uci-castling") {
		where, err := oneOf(c, "uci-castling", "king", "rook")
		if err != nil {
			return err
		}
		n.Goal960 = san.KingGoal
		if where == "rook" {
			n.Goal, n.Goal960 = san.RookGoal, san.RookGoal
		}
	}
	return nil
}

// A conflict is a flag that has no meaning here.
type conflict struct {
	flag    string
	here    bool
	because string
}

// conflicts finds the flags that have no meaning beside others.
func conflicts(c *cli.Context, o *export.Options) error {
	pgn, positions := o.Format == export.PGN, o.Format == export.EPD || o.Format == export.FEN
	var noLetters bool
	switch o.Notation.Name {
	case "uci", "iccf", "fan", export.Source:
		noLetters = true
	}
	list := []conflict{
		{"letters", noLetters, "goes with --to san, lan, lalg, halg, elalg and xlalg"},
		{"no-checks", o.Notation.Name == export.Source, "does not go with --to source"},
		{"to", positions, "goes with --format pgn, json and csv: the others have no moves"},
		{"layout", !pgn, "goes with --format pgn"},
		{"width", !pgn, "goes with --format pgn"},
		{"no-move-numbers", !pgn, "goes with --format pgn"},
		{"no-results", !pgn, "goes with --format pgn"},
		{"comment-lines", !pgn, "goes with --format pgn"},
		{"width", o.Layout == export.LineLayout, "does not go with --layout line, which has a line a game"},
		{"comment-lines", o.Layout == export.LineLayout, "does not go with --layout line, which has a line a game"},
		{"positions", !positions, "goes with --format epd and fen"},
		{"columns", o.Format != export.CSV, "goes with --format csv"},
		{"until-quiet", o.LimitPlies == 0, "goes with --limit-plies"},
		{"split-depth", !o.SplitVariations, "goes with --split-variations"},
		{"split-variations", o.NoVariations, "does not go with --no-variations and --main-line"},
		{"split-variations", o.SkipVariations, "does not go with --skip-variations"},
		{"from-comment", o.DropPlies != 0, "does not go with --drop-plies: where is the start?"},
	}
	for _, flag := range []string{"drop-tag", "set-tag", "rename-tag", "replace-tag", "tag-order", "ply-count", "hash-tag", "add-eco"} {
		list = append(list, conflict{flag, o.Tags.Choice == export.NoTags, "does not go with --tags none"},
			conflict{flag, positions, "goes with --format pgn, json and csv: the others have no tags"})
	}
	for _, f := range list {
		if f.here && c.IsSet(f.flag) {
			return &usageError{"--" + f.flag + " " + f.because, called(c.Command)}
		}
	}
	if c.IsSet("from-comment") && o.FromComment == "" {
		return &usageError{"--from-comment needs a text", called(c.Command)}
	}
	return nil
}

// tagOptions reads the flags that change tags.
func tagOptions(c *cli.Context, t *export.Tags) error {
	t.Drop = list(c, "drop-tag")
	t.PlyCount, t.Hash, t.ECO = c.Bool("ply-count"), c.Bool("hash-tag"), c.Bool("add-eco")
	for _, value := range c.StringSlice("set-tag") {
		name, to, found := strings.Cut(value, "=")
		if !found || !tagName.MatchString(name) {
			return &usageError{fmt.Sprintf("--set-tag %s: write NAME=VALUE, the name in letters, digits and _", value), called(c.Command)}
		}
		t.Set = append(t.Set, export.TagEdit{Name: name, To: to})
	}
	for _, value := range c.StringSlice("rename-tag") {
		name, to, _ := strings.Cut(value, "=")
		if !tagName.MatchString(name) || !tagName.MatchString(to) {
			return &usageError{fmt.Sprintf("--rename-tag %s: write OLD=NEW, two names in letters, digits and _", value), called(c.Command)}
		}
		t.Rename = append(t.Rename, export.TagEdit{Name: name, To: to})
	}
	for _, value := range c.StringSlice("replace-tag") {
		edit, err := replacement(value)
		if err != nil {
			return &usageError{fmt.Sprintf("--replace-tag %s: %v", value, err), called(c.Command)}
		}
		t.Replace = append(t.Replace, edit)
	}
	if from := c.String("tag-order"); c.IsSet("tag-order") {
		file, err := os.Open(from)
		if err != nil {
			return &source.Error{Name: from, Err: err}
		}
		defer file.Close()
		lines := bufio.NewScanner(file)
		for lines.Scan() {
			if name := strings.TrimSpace(lines.Text()); name != "" && !strings.HasPrefix(name, "#") {
				t.Order = append(t.Order, name)
			}
		}
		if err := lines.Err(); err != nil {
			return &source.Error{Name: from, Err: err}
		}
	}
	return nil
}

var tagName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]*$`)

// replacement reads NAME/REGEXP/TEXT/: the sign after the name stands between the parts, and in them behind a backslash.
func replacement(value string) (export.TagEdit, error) {
	const form = "write NAME/REGEXP/TEXT/"
	at := strings.IndexFunc(value, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r|0x20 < 'a' || r|0x20 > 'z')
	})
	if at < 0 || !tagName.MatchString(value[:at]) {
		return export.TagEdit{}, fmt.Errorf(form)
	}
	sign := value[at]
	var parts []string
	part := []byte{}
	for i := at + 1; i < len(value); i++ {
		switch {
		case value[i] == '\\' && i+1 < len(value) && value[i+1] == sign:
			part = append(part, sign)
			i++
		case value[i] == sign:
			parts = append(parts, string(part))
			part = part[:0]
		default:
			part = append(part, value[i])
		}
	}
	if len(part) > 0 {
		parts = append(parts, string(part))
	}
	if len(parts) == 1 && value[len(value)-1] == sign { // NAME/REGEXP/: nothing for it
		parts = append(parts, "")
	}
	if len(parts) != 2 || sign >= 0x80 {
		return export.TagEdit{}, fmt.Errorf(form)
	}
	pattern, err := regexp.Compile(parts[0])
	if err != nil {
		return export.TagEdit{}, fmt.Errorf("the regular expression %q: %s", parts[0], strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	return export.TagEdit{Name: value[:at], To: groups.ReplaceAllString(parts[1], "$${$1}"), Pattern: pattern}, nil
}

// groups matches what stands for a group in the text of a replacement, $1 or \1.
var groups = regexp.MustCompile(`[\\$]([0-9])`)
