package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/validate"

	"github.com/urfave/cli/v2"
)

// permute puts the arguments of a command in the order the library wants them: flags with their values, and then files.
// Flags may stand before and after files, "--" ends them, short ones combine, and a value may be joined to its flag: -qj4 is
// -q -j 4, and --jobs=4 is --jobs 4. Every flag is checked to be one of the command's, and to be given once if it has
// one value. help says that help is asked for.
func permute(c *cli.Command, args []string) (flags, files []string, help bool, err error) {
	takes := map[string]bool{}      // whether a flag of that name takes a value
	numbers := map[string]string{}  // the long names of the flags that take a number
	single := map[string]cli.Flag{} // the flags that are not to be repeated, by all their names
	for _, f := range c.Flags {
		_, repeats := f.(*cli.StringSliceFlag)
		_, isBool := f.(*cli.BoolFlag)
		_, isInt := f.(*cli.IntFlag)
		names := f.Names()
		for _, name := range names {
			if !repeats {
				single[name] = f
			}
			takes[name] = !isBool
			if isInt {
				numbers[name] = names[0]
			}
		}
	}
	given := map[cli.Flag]bool{}
	set := func(name, value string) error {
		if f := single[name]; given[f] {
			return twice(c, f)
		} else if f != nil {
			given[f] = true
			if s, ok := f.(*cli.StringFlag); ok && value == "" && (s.Category == outputCategory || s.Category == runCategory) {
				return &usageError{fmt.Sprintf("the flag --%s needs a value", f.Names()[0]), called(c)} // where "$FILE" is empty, nothing is to go somewhere else
			}
		}
		if long, isNumber := numbers[name]; isNumber {
			n, err := strconv.Atoi(value)
			if err != nil {
				return &usageError{fmt.Sprintf("--%s takes no %q; it takes a whole number", long, value), called(c)}
			}
			value = strconv.Itoa(n)
		}
		dashes := "--"
		if len(name) == 1 {
			dashes = "-"
		}
		flags = append(flags, dashes+name+"="+value)
		return nil
	}
	for i := 0; i < len(args); i++ {
		arg := args[i]
		switch {
		case arg == "--":
			return flags, append(files, args[i+1:]...), help, nil
		case arg == "-" || !strings.HasPrefix(arg, "-"):
			files = append(files, arg)
		case strings.HasPrefix(arg, "--"):
			name, value, joined := strings.Cut(arg[2:], "=")
			if name == "help" && !joined {
				help = true
				continue
			}
			value_, known := takes[name]
			switch {
			case name == "help":
				return nil, nil, false, &usageError{"the flag --help takes no value", called(c)}
			case !known || len(name) < 2:
				return nil, nil, false, unknown("flag", "--"+name, longNames(c), called(c))
			case !value_ && joined:
				return nil, nil, false, &usageError{fmt.Sprintf("the flag --%s takes no value", name), called(c)}
			case value_ && !joined:
				if i++; i == len(args) {
					return nil, nil, false, &usageError{fmt.Sprintf("the flag --%s needs a value", name), called(c)}
				}
				value = args[i]
				fallthrough
			case value_:
				if err := set(name, value); err != nil {
					return nil, nil, false, err
				}
			default:
				flags = append(flags, "--"+name)
			}
		default:
			rest := arg[1:]
			for rest != "" {
				name := rest[:1]
				rest = rest[1:]
				value, known := takes[name]
				switch {
				case name == "h" && !known:
					help = true
				case !known:
					return nil, nil, false, unknownShort(c, arg, name)
				case !value:
					flags = append(flags, "-"+name)
				default:
					value := strings.TrimPrefix(rest, "=")
					if rest == "" {
						if i++; i == len(args) {
							return nil, nil, false, &usageError{fmt.Sprintf("the flag -%s needs a value", name), called(c)}
						}
						value = args[i]
					}
					if err := set(name, value); err != nil {
						return nil, nil, false, err
					}
					rest = ""
				}
			}
		}
	}
	return flags, files, help, nil
}

// twice is the error of a flag that is given again, though it takes one value: the library would silently take the last.
func twice(c *cli.Command, f cli.Flag) error {
	text := fmt.Sprintf("--%s is given twice", f.Names()[0])
	if strings.Contains(f.String(), "commas between") {
		text += ": write its values as one, with commas between"
	}
	return &usageError{text, called(c)}
}

// unknownShort is the error of a letter that is no flag, in an argument that may be meant as a long one.
func unknownShort(c *cli.Command, arg, name string) error {
	if near := nearest("-"+arg, longNames(c)); near != "" && len(arg) > 3 {
		return unknown("flag", arg, []string{near}, called(c))
	}
	return unknown("flag", "-"+name, nil, called(c))
}

// longNames are the long names of the flags of a command, with their dashes.
func longNames(c *cli.Command) []string {
	all := []string{"--help"}
	for _, f := range c.Flags {
		for _, name := range f.Names() {
			if len(name) > 1 && visible(f) {
				all = append(all, "--"+name)
			}
		}
	}
	return all
}

// visible reports whether a flag is one for users.
func visible(f cli.Flag) bool {
	v, ok := f.(cli.VisibleFlag)
	return !ok || v.IsVisible()
}

// unknown is the error of a word that is none of those there are; it names the nearest, or else all but flags, which help lists.
func unknown(kind, word string, choices []string, help string) error {
	text := fmt.Sprintf("unknown %s %q", kind, word)
	if strings.HasPrefix(word, "-") {
		text = fmt.Sprintf("unknown %s %s", kind, word)
	}
	switch near := nearest(word, choices); {
	case near != "":
		text += "; did you mean " + near + "?"
	case kind == "code":
		text += "; arbiter explain lists the codes"
	case kind == "flag" && len(commandsWith(word)) > 0:
		text += "; arbiter " + listed(commandsWith(word)) + " has it"
	case kind != "flag" && len(choices) > 0:
		text += "; there are " + strings.Join(choices, ", ")
	}
	return &usageError{text, help}
}

// commandsWith returns the commands that have a flag, as it is typed: "--to", "-w".
func commandsWith(typed string) (with []string) {
	name := strings.TrimLeft(typed, "-")
	if len(name) == 0 || (len(name) == 1) == strings.HasPrefix(typed, "--") {
		return nil
	}
	for _, c := range commands() {
		if slices.ContainsFunc(c.Flags, func(f cli.Flag) bool { return visible(f) && slices.Contains(f.Names(), name) }) {
			with = append(with, c.Name)
		}
	}
	return with
}

// oneOf returns the value of a flag, which must be one of choices.
func oneOf(c *cli.Context, flag string, choices ...string) (string, error) {
	value := c.String(flag)
	if slices.Contains(choices, value) {
		return value, nil
	}
	return "", noChoice(c, flag, value, choices)
}

// noChoice is the error of a value that is none of those a flag takes.
func noChoice(c *cli.Context, flag, value string, choices []string) error {
	text := fmt.Sprintf("--%s takes no %q", flag, value)
	switch near := nearest(value, choices); {
	case near != "":
		text += "; did you mean " + near + "?"
	case len(choices) <= 12:
		text += "; it takes " + listed(choices)
	case choices[0] == validate.Code(0).String():
		if more := choices[validate.NumCodes:]; len(more) > 0 {
			text += "; it takes " + strings.Join(more, ", ") + ", or codes"
		}
		text += "; arbiter explain lists the codes"
	default:
		text += "; it takes " + strings.Join(choices, ", ")
	}
	return &usageError{text, called(c.Command)}
}

// listed returns "a, b or c".
func listed(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// nearest returns the word of choices that is most like word, or "" if none is like it: at most a third of its letters have
// to be changed, added, left out or exchanged with the next one, or it begins like it.
func nearest(word string, choices []string) string {
	best, least := "", max(len(strings.Trim(word, "-"))/3, 1)+1
	for _, choice := range choices {
		if d := distance(strings.ToLower(word), choice); d < least {
			best, least = choice, d
		}
	}
	if best == "" && len(strings.Trim(word, "-")) >= 2 {
		for _, choice := range choices {
			if strings.HasPrefix(choice, word) {
				return choice
			}
		}
	}
	return best
}

// distance returns how many letters have to be changed, added, left out or exchanged with the next one to make b of a.
func distance(a, b string) int {
	rows := [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	before, last, row := rows[0], rows[1], rows[2]
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j]+cost, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
