package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"sync"

	"arbiter/cmd/internal/export"
	"arbiter/cmd/internal/source"
	"arbiter/san"

	"github.com/urfave/cli/v2"
)

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
		if !found || !tagName().MatchString(name) {
			return &usageError{fmt.Sprintf("--set-tag %s: write NAME=VALUE, the name in letters, digits and _", value), called(c.Command)}
		}
		t.Set = append(t.Set, export.TagEdit{Name: name, To: to})
	}
	for _, value := range c.StringSlice("rename-tag") {
		name, to, _ := strings.Cut(value, "=")
		if !tagName().MatchString(name) || !tagName().MatchString(to) {
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

var tagName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]*$`) })

// replacement reads NAME/REGEXP/TEXT/: the sign after the name stands between the parts, and in them behind a backslash.
func replacement(value string) (export.TagEdit, error) {
	malformed := errors.New("write NAME/REGEXP/TEXT/")
	at := strings.IndexFunc(value, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r|0x20 < 'a' || r|0x20 > 'z')
	})
	if at < 0 || !tagName().MatchString(value[:at]) {
		return export.TagEdit{}, malformed
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
		return export.TagEdit{}, malformed
	}
	pattern, err := regexp.Compile(parts[0])
	if err != nil {
		return export.TagEdit{}, fmt.Errorf("the regular expression %q: %s", parts[0], strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	return export.TagEdit{Name: value[:at], To: groups().ReplaceAllString(parts[1], "$${$1}"), Pattern: pattern}, nil
}

// groups matches what stands for a group in the text of a replacement, $1 or \1.
var groups = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[\\$]([0-9])`) })
