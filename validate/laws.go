package validate

import "slices"

// articles says on which article of the FIDE Laws of Chess in force since 1 January 2023 a rule rests: the one
// place where articles are written down. Rules have the names they have in JSON: kinds of endings and terminations,
// kinds of reasons why a move is illegal, and some codes. "Laws" are the Laws, "PGN" is the PGN standard of 1994, "Chess960"
// Guidelines II of the Laws. It is sorted by rule.
var articles = [...]struct{ rule, article string }{
	{"abandoned", "Laws 11.1"},
	{"agreement", "Laws 5.2.3"},
	{"bad-result-tag", "PGN 8.1.1.7"},
	{"bad-termination", "PGN 9.8.1"},
	{"bishop", "Laws 3.2"},
	{"blocked", "Laws 3.5"},
	{"cannot-reach", "Laws 3.1"},
	{"captures-king", "Laws 1.4.1"},
	{"castling-blocked", "Laws 3.8.2.2"},
	{"castling-in-check", "Laws 3.8.2.2"},
	{"castling-into-check", "Laws 3.8.2.2"},
	{"castling-king-moved", "Laws 3.8.2.1"},
	{"castling-no-right", "Laws 3.8.2.1"},
	{"castling-rook-captured", "Laws 3.8.2.1"},
	{"castling-rook-moved", "Laws 3.8.2.1"},
	{"castling-through-check", "Laws 3.8.2.2"},
	{"castling-vertical", "Laws 3.8.2"},
	{"checkmate", "Laws 5.1.1"},
	{"chess960", "Chess960"},
	{"claimable-draw", "Laws 9.2, Laws 9.3"},
	{"dead-position", "Laws 5.2.2"},
	{"draw-offer", "Laws C.12"},
	{"en-passant-exposes", "Laws 3.9.2"},
	{"en-passant-lapsed", "Laws 3.7"},
	{"fifty-moves", "Laws 9.3"},
	{"fifty-moves/ahead", "Laws 9.3.1"},
	{"fifty-moves/board", "Laws 9.3.2"},
	{"fivefold-repetition", "Laws 9.6.1"},
	{"illegal-move", "Laws 7.5.5"},
	{"insufficient-material", "Laws 5.2.2"},
	{"into-check", "Laws 3.9.2"},
	{"king", "Laws 3.8"},
	{"knight", "Laws 3.6"},
	{"left-in-check", "Laws 3.9.2"},
	{"missing-tag", "PGN 8.1.1"},
	{"missing-terminator", "PGN 8.2.6"},
	{"no-such-piece", "Laws 3.1"},
	{"nonstandard-result", "PGN 8.2.6"},
	{"own-man", "Laws 3.1"},
	{"pawn", "Laws 3.7"},
	{"pawn-capture-empty", "Laws 3.7"},
	{"perpetual-check", "Laws 9.2"},
	{"perpetual-check/ahead", "Laws 9.2.1"},
	{"perpetual-check/board", "Laws 9.2.2"},
	{"pinned", "Laws 3.9.2"},
	{"promotion-impossible", "Laws 3.7"},
	{"promotion-missing", "Laws 3.7"},
	{"queen", "Laws 3.4"},
	{"recording", "Laws 8.1.1"},
	{"repeated-draw-offer", "Laws 11.5"},
	{"resignation", "Laws 5.1.2"},
	{"result-mismatch", "PGN 8.1.1.7"},
	{"result-stands", "Laws 8.7"},
	{"rook", "Laws 3.3"},
	{"rules-infraction", "Laws 12.9"},
	{"same-position", "Laws 9.2.3"},
	{"seventy-five-moves", "Laws 9.6.2"},
	{"short-of-time", "Laws 8.4"},
	{"stalemate", "Laws 5.2.1"},
	{"threefold-repetition", "Laws 9.2"},
	{"threefold-repetition/ahead", "Laws 9.2.1"},
	{"threefold-repetition/board", "Laws 9.2.2"},
	{"time-forfeit", "Laws 6.9"},
	{"unplayed", "Laws 6.7.1"},
	{"unwinnable-time-forfeit", "Laws 6.9"},
	{"wrong-side", "Laws 1.2"},
}

// Article returns the article a rule rests on: "Laws 5.1.1" for "checkmate", "PGN 8.2.6" for "missing-terminator"; empty for
// a rule without one. A rule with a variant not in the table ("fivefold-repetition/board") has the article of the rule.
func Article(rule string) string {
	for {
		i, ok := slices.BinarySearchFunc(articles[:], rule, func(a struct{ rule, article string }, rule string) int {
			switch {
			case a.rule < rule:
				return -1
			case a.rule > rule:
				return 1
			}
			return 0
		})
		if ok {
			return articles[i].article
		}
		cut := len(rule) - 1
		for cut > 0 && rule[cut] != '/' {
			cut--
		}
		if cut <= 0 {
			return ""
		}
		rule = rule[:cut]
	}
}
