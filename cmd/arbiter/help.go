package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
)

// introduction is what arbiter says when it is called alone.
const introduction = `arbiter judges chess games by the Laws of Chess: PGN files in, problems or games out.
  arbiter games.pgn                     check every game: moves, marks, results, tags
  arbiter convert long.pgn > short.pgn  rewrite long notation as short, in export format
  arbiter filter --stalemate games.pgn  select games by how they ended, by tags, by length
Files may be compressed, archives or directories; without one, or for -, standard input is read.
More: arbiter help, arbiter help COMMAND, arbiter help COMMAND CATEGORY.
`

// helpWidth is the width of help in columns.
const helpWidth = 100

// writeHelp writes the help on a topic: nothing for all commands, a command, or a command and categories of its flags.
func writeHelp(w io.Writer, topic []string) error {
	var b strings.Builder
	if len(topic) == 0 || len(topic) == 1 && slices.Contains([]string{"help", "-h", "--help"}, topic[0]) {
		overview(&b)
	} else {
		command := commandNamed(topic[0])
		if command == nil {
			return unknown("command", topic[0], commandNames(), "")
		}
		path := "arbiter " + command.Name
		rest := topic[1:]
		for len(rest) > 0 && find(command.Subcommands, rest[0]) != nil {
			command, rest = find(command.Subcommands, rest[0]), rest[1:]
			path += " " + command.Name
		}
		if len(rest) == 0 {
			commandHelp(&b, path, command, "")
		}
		for _, word := range rest {
			switch {
			case len(command.Subcommands) > 0:
				return unknown(command.Name+" command", word, names(command.Subcommands), "")
			case !hasCategory(command, word):
				return unknown("category of "+strings.TrimPrefix(path, "arbiter "), word, categories(command), "")
			}
			commandHelp(&b, path, command, word)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// overview writes what commands there are.
func overview(b *strings.Builder) {
	b.WriteString(introduction)
	b.WriteString("\nCommands:\n")
	for _, c := range commands() {
		if !c.Hidden {
			entry(b, c.Name, c.Usage, 13)
		}
	}
	b.WriteString("\nFlags may stand before or after files; -- ends them; short ones combine (-qW). arbiter --version says which\n" +
		"version this is. Exit status: 0 nothing found, 1 something found, 2 wrong usage, 3 an input unreadable or damaged or\n" +
		"an output not written, 130 interrupted.\n")
}

// commandHelp writes the help of a command: examples first, then what it does, then its flags, of one category or all.
func commandHelp(b *strings.Builder, path string, c *cli.Command, category string) {
	if category == "" {
		for line := range strings.Lines(strings.TrimSpace(c.UsageText) + "\n") {
			b.WriteString("  " + line)
		}
		fmt.Fprintf(b, "\n%s %s\n", path, c.ArgsUsage)
		wrap(b, strings.TrimSpace(c.Usage+". "+c.Description), "", helpWidth)
		if len(c.Subcommands) > 0 {
			b.WriteString("\nCommands:\n")
			for _, sub := range c.Subcommands {
				entry(b, sub.Name, sub.Usage, 13)
			}
		}
	}
	for _, name := range categories(c) {
		if category != "" && name != category {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(b, "%s:\n", name)
		for _, f := range c.Flags {
			if visible(f) && categoryOf(f) == name {
				entry(b, flagSyntax(f), usageOf(f), 30)
			}
		}
	}
	if category == "" && len(categories(c)) > 1 {
		b.WriteByte('\n')
		wrap(b, strings.Replace(path, "arbiter", "arbiter help", 1)+" CATEGORY shows one category of these: "+strings.Join(categories(c), ", ")+".", "", helpWidth)
	}
}

// entry writes a name and, from a column on, what it means.
func entry(b *strings.Builder, name, meaning string, column int) {
	line := "  " + name
	if len(line)+2 > column {
		b.WriteString(line + "\n")
		line = ""
	}
	b.WriteString(line + strings.Repeat(" ", column-len(line)))
	var text strings.Builder
	wrap(&text, meaning, strings.Repeat(" ", column), helpWidth-column)
	b.WriteString(strings.TrimLeft(text.String(), " "))
}

// wrap writes text in lines of at most width columns after indent.
func wrap(b *strings.Builder, text, indent string, width int) {
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+1+len(word) > width {
			b.WriteString(indent + line + "\n")
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	b.WriteString(indent + line + "\n")
}

// commonCategories are the categories most commands have. They come last in help, and in this order everywhere.
var commonCategories = []string{outputCategory, problemsCategory, rulesCategory, inputCategory, runCategory}

// categories are the categories of the flags of a command: its own in the order of the flags, then the common ones.
func categories(c *cli.Command) []string {
	var own, all []string
	for _, f := range c.Flags {
		if name := categoryOf(f); visible(f) && !slices.Contains(all, name) {
			all = append(all, name)
			if !slices.Contains(commonCategories, name) {
				own = append(own, name)
			}
		}
	}
	for _, name := range commonCategories {
		if slices.Contains(all, name) {
			own = append(own, name)
		}
	}
	return own
}

func hasCategory(c *cli.Command, name string) bool { return slices.Contains(categories(c), name) }

func categoryOf(f cli.Flag) string {
	if c, ok := f.(cli.CategorizableFlag); ok {
		return c.GetCategory()
	}
	return ""
}

// usageOf returns what a flag means, without the backquotes around the name of its value, and its default where there is a choice.
func usageOf(f cli.Flag) string {
	d, ok := f.(cli.DocGenerationFlag)
	if !ok {
		return ""
	}
	usage := strings.ReplaceAll(d.GetUsage(), "`", "")
	if s, ok := f.(*cli.StringFlag); ok && s.Value != "" && !strings.HasSuffix(usage, ": "+s.Value) {
		usage += " (default: " + s.Value + ")"
	}
	return usage
}

// flagSyntax returns "-j, --jobs N". The value is called what stands in backquotes in the usage.
func flagSyntax(f cli.Flag) string {
	var short, long []string
	for _, name := range f.Names() {
		if len(name) == 1 {
			short = append(short, "-"+name)
		} else {
			long = append(long, "--"+name)
		}
	}
	s := strings.Join(append(short, long...), ", ")
	if d, ok := f.(cli.DocGenerationFlag); ok && d.TakesValue() {
		if _, after, found := strings.Cut(d.GetUsage(), "`"); found {
			value, _, _ := strings.Cut(after, "`")
			s += " " + value
		}
	}
	return s
}
