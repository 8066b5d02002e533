package validate

import (
	"strings"

	"arbiter/pgn"
)

// variantOf says what game g is of: supported is false for one this program does not judge, chess960 is true for
// Chess960. The Variant tag says so; a Game or GameType tag may say that it is another board game. It allocates only for
// a variant that is not spelt in the usual ways.
func variantOf(g *pgn.Game) (chess960, supported bool) {
	_, chess960, supported = variantTagOf(g.Tags)
	return chess960, supported
}

// variantTagOf is variantOf for the tags of a game, with the one that says it, nil without one.
func variantTagOf(tags []pgn.Tag) (tag *pgn.Tag, chess960, supported bool) {
	for i := range tags {
		t := &tags[i]
		if p := t.Plain; p != pgn.UnknownTag && p != pgn.VariantTag && p != pgn.GameTag && p != pgn.GameTypeTag {
			continue
		}
		n := len(t.Name)
		if n != len("Variant") && n != len("Game") && n != len("GameType") || t.Name[0]|0x20 != 'v' && t.Name[0] != 'G' {
			continue
		}
		var is960, known bool
		switch name := t.Name; {
		case string(name) == "Variant" || n == len("Variant") && strings.EqualFold(string(name), "Variant"):
			is960, known = chessVariant(t.Value)
		case string(name) == "Game":
			is960, known = false, chessGame(t.Value)
		case string(name) == "GameType":
			is960, known = false, chessGameType(t.Value)
		default:
			continue
		}
		switch {
		case !known:
			return t, false, false
		case tag == nil || is960:
			tag, chess960 = t, chess960 || is960
		}
	}
	return tag, chess960, true
}

// chessVariant reports whether the value of a Variant tag is chess, or Chess960.
func chessVariant(v []byte) (chess960, known bool) {
	switch string(v) {
	case "Standard", "From Position", "normal", "chess", "":
		return false, true
	case "Chess960", "fischerandom":
		return true, true
	}
	if len(v) > 40 {
		return false, false
	}
	// As a word: letters and digits alone, in lower case.
	name := make([]byte, 0, len(v))
	for _, b := range v {
		switch {
		case b >= 'A' && b <= 'Z':
			name = append(name, b|0x20)
		case b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b >= 0x80:
			name = append(name, b)
		}
	}
	switch string(name) {
	case "", "standard", "normal", "chess", "fromposition", "regular", "classic", "classical", "classicchess", "orthodox", "orthodoxchess",
		"standardchess", "westernchess", "internationalchess", "fide", "none", "unknown", "国际象棋":
		return false, true
	case "chess960", "960", "fischerandom", "fischerandomchess", "fischerrandom", "fischerrandomchess", "frc", "chess9lx", "freestyle",
		"freestylechess", "dfrc", "doublefrc", "doublefischerandom", "doublefischerrandom", "doublechess960", "chess960chess":
		return true, true
	}
	return false, false
}

// chessGame reports whether a Game tag leaves a game chess. Other boards name theirs there (Chinese Chess); what is not
// known to be the name of another board game is something else, the number of the game.
func chessGame(v []byte) bool {
	switch strings.ToLower(strings.TrimSpace(string(v[:min(len(v), 40)]))) {
	case "chinese chess", "xiangqi", "中国象棋", "象棋", "shogi", "japanese chess", "janggi", "korean chess", "makruk", "thai chess", "sittuyin",
		"go", "draughts", "checkers", "gess", "reversi", "othello":
		return false
	}
	return true
}

// chessGameType reports whether a GameType tag, a number for each board game in the files of draughts programs, leaves a
// game chess: 0, or no number.
func chessGameType(v []byte) bool {
	n := 0
	for n < len(v) && v[n] >= '0' && v[n] <= '9' {
		n++
	}
	return n == 0 || n == 1 && v[0] == '0' || n < len(v) && v[n] != ','
}

// checkVariant is variantOf for a game with a tag that may say it; it reports a variant that is not judged. args: tag, variant
func (c *Checker) checkVariant(g *pgn.Game) (chess960, supported bool) {
	first := int32(len(g.Tags))
	for _, name := range [...]pgn.TagName{pgn.VariantTag, pgn.GameTag, pgn.GameTypeTag} {
		if at := c.tagAt[name]; at > 0 {
			first = min(first, at-1)
		}
	}
	t, chess960, supported := variantTagOf(g.Tags[first:])
	if supported {
		return chess960, true
	}
	if d := c.report(UnsupportedVariant, int(t.ValueOff), int(t.ValueEnd())); d != nil {
		d.Args = append(d.Args, textArg("tag", string(t.Name)), textArg("variant", shown(t.Text())))
	}
	return chess960, false
}
