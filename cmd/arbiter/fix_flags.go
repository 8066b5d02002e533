package main

import (
	"fmt"
	"strings"

	"arbiter/cmd/internal/mend"

	"github.com/urfave/cli/v2"
)

// correctionsCategory is the category of flags that say what is mended.
const correctionsCategory = "corrections"

func writeFlag() cli.Flag {
	return &cli.BoolFlag{Name: "write", Aliases: []string{"w"}, Category: outputCategory, Usage: "put the mended text in the place of each file, compressed as it was; files without corrections are not touched"}
}

func backupFlag() cli.Flag {
	return &cli.BoolFlag{Name: "backup", Category: outputCategory, Usage: "with -w, keep each file that is replaced, as FILE.bak"}
}

func diffFlag() cli.Flag {
	return &cli.BoolFlag{Name: "diff", Aliases: []string{"d"}, Category: outputCategory, Usage: "write what would change, as a unified diff"}
}

func listFilesFlag() cli.Flag {
	return &cli.BoolFlag{Name: "list-files", Aliases: []string{"l"}, Category: outputCategory, Usage: "write the names of the files that would change; with -w, of those that were changed"}
}

func logFlag() cli.Flag {
	return &cli.StringFlag{Name: "log", Category: outputCategory, Usage: "write to `FILE` what was done and why, a JSON record for each"}
}

func badFlag() cli.Flag {
	return &cli.StringFlag{Name: "bad", Category: outputCategory, Value: "keep", Usage: "make of bad games `WHAT`: keep, drop or cut (before the move at which they break off; what follows becomes a comment)"}
}

func badFileFlag() cli.Flag {
	return &cli.StringFlag{Name: "bad-file", Category: outputCategory, Usage: "write bad games to `FILE` as well, as they stood"}
}

func utf8Flag() cli.Flag {
	return &cli.BoolFlag{Name: "utf8", Category: outputCategory, Usage: "write everything in UTF-8, also what stands in a single-byte encoding"}
}

func onlyFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "only", Category: correctionsCategory, Usage: "mend `WHAT` only (a list): results, notation, tags, lexical, moves (not mended without it, and nothing of it is safe: add --unsafe), or names or beginnings of names of codes, which are then mended as notes, too; all is all codes"}
}

func unsafeFlag() cli.Flag {
	return &cli.BoolFlag{Name: "unsafe", Category: correctionsCategory, Usage: "make corrections that are not safe, too: they guess, or something is lost by them"}
}

func acceptClaimsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "accept-claims", Category: correctionsCategory, Usage: "an unfinished game in which a draw can be claimed is drawn"}
}

func cutAfterEndFlag() cli.Flag {
	return &cli.BoolFlag{Name: "cut-after-end", Category: correctionsCategory, Usage: "take out moves after mate, stalemate or another end of the game"}
}

// corrections returns what the flags say is to be mended.
func corrections(c *cli.Context) (*mend.Selection, error) {
	s := &mend.Selection{}
	if !c.IsSet("only") {
		s = mend.Default()
	}
	for _, word := range list(c, "only") {
		if group := groupNamed(word); group != mend.NoGroup {
			s.Add(group)
			s.Decide = s.Decide || group == mend.Results
			continue
		}
		named := codesBegin(word)
		if len(named) == 0 {
			return nil, noChoice(c, "only", word, append(codeNames(), mend.GroupNames[mend.Results:]...))
		}
		if group := groupBegins(word); group != "" {
			return nil, &usageError{fmt.Sprintf("--only %s: write %s, or of the codes %s", word, group, listed(codeWords(named))), called(c.Command)}
		}
		for _, code := range named {
			s.Name(code)
		}
	}
	s.Unsafe = c.Bool("unsafe")
	s.CutAfterEnd = c.Bool("cut-after-end")
	return s, nil
}

// groupBegins returns the name of the group that begins with a word; "" if there is none. What is meant by the beginning of both a group
// and codes cannot be told: they mend different things.
func groupBegins(word string) string {
	for _, name := range mend.GroupNames[mend.Results:] {
		if strings.HasPrefix(name, word) {
			return name
		}
	}
	return ""
}

func groupNamed(word string) mend.Group {
	for group, name := range mend.GroupNames {
		if name == word {
			return mend.Group(group)
		}
	}
	return mend.NoGroup
}
