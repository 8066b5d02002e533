package main

import (
	"fmt"
	"strings"

	"arbiter/cmd/internal/export"
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
	return &cli.StringFlag{Name: "to", Category: notationCategory, Value: "san", Usage: "write moves in `NOTATION`: " + listed(export.Notations()) + " (of games only: as they stand)"}
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
	return &cli.BoolFlag{Name: "add-eco", Category: retagCategory, Usage: "set ECO, Opening and Variation, as arbiter eco does"}
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
