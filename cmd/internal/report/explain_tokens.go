package report

import "arbiter/validate"

// What is wrong with the tokens of the movetext: comments, variations, glyphs, move numbers.
var _ = explain(func() explanations {
	return explanations{
		validate.UnterminatedComment: {
			en: prose{
				title: "a comment that is never closed",
				text: "A { opens a comment that only a } closes. Without one, everything up to the end of the game is comment. It is reported " +
					"where the comment opens. Where an empty line and a new [Event tag follow before the next brace, the comment is taken to " +
					"end there, so that one forgotten brace costs one game and not the rest of the file.",
				mend: "close the comment where it ends.",
			},
			bad:  "1. e4 e5 {the open game 2. Nf3 Nc6 *",
			good: "1. e4 e5 {the open game} 2. Nf3 Nc6 *",
			from: "PGN 5",
		},
		validate.UnterminatedVariation: {
			en: prose{
				title: "a variation that is never closed",
				text: "A ( opens a variation that only a ) closes. Without one, the rest of the game is read as part of the variation. It is " +
					"reported where the outermost variation left open begins, with the number of those open inside it.",
				mend: "close the variation where it ends.",
			},
			bad:  "1. e4 e5 (1... c5 2. Nf3 d6 *",
			good: "1. e4 e5 (1... c5 2. Nf3 d6) *",
			from: "PGN 8.2.5",
		},
		validate.UnterminatedTag: {
			en: prose{
				title: "a tag pair without its closing bracket",
				text: "A tag pair begins with [ and ends with ]. Nothing on its line can end this one: what belongs to it is a guess. Where only " +
					"the bracket is missing behind the quotes, it is tag-syntax.",
				mend: "put a ] at its end.",
			},
			bad:  "[Event \"Club championship\"]\n[Site Paris\n\n1. e4 e5 *",
			good: "[Event \"Club championship\"]\n[Site \"Paris\"]\n\n1. e4 e5 *",
			from: "PGN 8.1",
		},
		validate.UnterminatedString: {
			en: prose{
				title: "a tag value without its closing quote",
				text: "The value of a tag stands between quotes on one line. Here the second quote is missing: the value is taken to end with " +
					"its line, or before the bracket that ends it.",
				mend: "put a quote at its end.",
			},
			bad:  "[Event \"Club championship]\n\n1. e4 e5 *",
			good: "[Event \"Club championship\"]\n\n1. e4 e5 *",
			from: "PGN 7",
		},
		validate.StrayBrace: {
			en: prose{
				title: "a } that closes no comment",
				text: "Comments do not nest: the first } closes the comment, and a second one stands alone. So does one whose { was lost, and " +
					"then the words of the comment before it have been read as moves.",
				mend: "leave it out, or put the { that is missing.",
			},
			bad:  "1. e4 e5 {the open {or double king's pawn} game} *",
			good: "1. e4 e5 {the open (or double king's pawn) game} *",
			from: "PGN 5",
		},
		validate.StrayParenthesis: {
			en: prose{
				title: "a ) that closes no variation",
				text:  "There are more closing parentheses than variations that are open.",
				mend:  "leave it out, or put the ( that is missing.",
			},
			bad:  "1. e4 e5) 2. Nf3 *",
			good: "1. e4 e5 2. Nf3 *",
			from: "PGN 8.2.5",
		},
		validate.MixedDelimiters: {
			en: prose{
				title: "a variation closed by a brace",
				text:  "A variation opened with ( is closed with }. A brace closes comments only; it is read as the parenthesis that is missing.",
				mend:  "close it with ).",
			},
			bad:  "1. e4 e5 (1... c5} 2. Nf3 *",
			good: "1. e4 e5 (1... c5) 2. Nf3 *",
			from: "PGN 5, PGN 8.2.5",
		},
		validate.NestedComment: {
			en: prose{
				title: "a { inside a comment",
				text: "Comments in braces do not nest: a { within one is a character as any other, and the first } ends the comment, whatever " +
					"the writer meant.",
				mend: "use parentheses or brackets within comments.",
			},
			bad:  "1. e4 {best {by test} e5 *",
			good: "1. e4 {best (by test)} e5 *",
			from: "PGN 5",
		},
		validate.EmptyVariation: {
			en: prose{
				title: "a variation without moves",
				text:  "A variation gives other moves for the one before it. This one has none; at most a comment.",
				mend:  "leave it out, or make its comment one of the game.",
			},
			bad:  "1. e4 e5 () 2. Nf3 *",
			good: "1. e4 e5 2. Nf3 *",
			from: "PGN 8.2.5",
		},
		validate.VariationBeforeMove: {
			en: prose{
				title: "a variation before any move",
				text: "A variation is an alternative to the move just before it. At the beginning of the game, or of another variation, there " +
					"is no such move, so its moves are not judged.",
				mend: "put it after the move it replaces.",
			},
			bad:  "(1. d4) 1. e4 e5 *",
			good: "1. e4 (1. d4) 1... e5 *",
			from: "PGN 8.2.5",
		},
		validate.DeepVariation: {
			en: prose{
				title: "variations nested beyond any use",
				text:  "Variations nested more than 65,536 deep are read as tokens but their moves are not judged. It is reported once a game.",
				mend:  "look for parentheses that are not closed.",
			},
			bad:  "100,000 opening parentheses in a row",
			good: "1. e4 e5 (1... c5 (1... e6)) *",
			from: "PGN 8.2.5, Limits",
		},
		validate.UnknownToken: {
			en: prose{
				title: "a word that means nothing in movetext",
				text: "It is no move in any notation, no number, glyph or result, and nothing that a move could be meant by. It is skipped, and " +
					"play goes on. Words belong in comments. Sometimes a character only looks right: a Cyrillic С for a C, the letter O " +
					"for a zero.",
				mend: "leave it out, or make it a comment.",
			},
			bad:  "1. e4 e5 Diagram 2. Nf3 *",
			good: "1. e4 e5 {Diagram} 2. Nf3 *",
			from: "PGN 7, PGN 8.2.3",
		},
		validate.BadNAG: {
			en: prose{
				title: "a glyph number that is none, or that annotates nothing",
				text: "A Numeric Annotation Glyph is $ and a number from 0 to 255, after the move it annotates. It is kept as it stands where " +
					"the number is missing or higher, or where no move comes before it.",
				mend: "give it a number, or put it behind its move.",
			},
			bad:  "1. e4 $300 e5 *",
			good: "1. e4 $1 e5 *",
			from: "PGN 8.2.4, PGN 10",
		},
		validate.DuplicateNAG: {
			en: prose{
				title: "the same glyph twice on one move",
				text:  "The glyph says again what was said of this move already.",
				mend:  "leave one of them out.",
			},
			bad:  "1. e4 $1 $1 e5 *",
			good: "1. e4 $1 e5 *",
			from: "PGN 8.2.4",
		},
		validate.SuffixOrder: {
			en: prose{
				title: "! and ? in a way the standard does not know",
				text: "A move may be followed by one of ! ? !! ?? !? ?!, after the sign of check or mate and only once. Other runs of them " +
					"have no meaning of their own and are read as their first two characters.",
				mend: "write one of the six, after + or #.",
			},
			bad:  "1. e4 e5 2. Qh5!?! *",
			good: "1. e4 e5 2. Qh5!? *",
			from: "PGN 8.2.3.8",
		},
		validate.InformantSymbol: {
			en: prose{
				title: "a sign of evaluation in its printed form",
				text: "Books print ± for a clear advantage, ∞ for an unclear position, N for a new move, D for a diagram. PGN has a numeric " +
					"glyph for each, which every program reads.",
				mend: "write the glyph: $14 to $19 for the advantages, $10 for equality, $13 for unclear, $146 for a novelty.",
			},
			bad:  "1. e4 e5 2. Nf3 += *",
			good: "1. e4 e5 2. Nf3 $14 *",
			from: "PGN 8.2.4, PGN 10",
		},
		validate.MoveNumber: {
			en: prose{
				title: "a wrong move number",
				text: "The number is not that of the move, or has the wrong number of dots: one before White's move, three before Black's. " +
					"Numbers are only for readers: the moves count. Numbers that are all off by the same amount are reported once.",
				mend: "write the number of the move.",
			},
			bad:  "1. e4 e5 3. Nf3 Nc6 *",
			good: "1. e4 e5 2. Nf3 Nc6 *",
			from: "PGN 8.2.2",
		},
		validate.MissingMoveNumber: {
			en: prose{
				title: "a move without its number",
				text: "In export format White's moves have a number, and Black's have one (with three dots) at the start and after a comment or " +
					"a variation.",
				mend: "write the number.",
			},
			bad:  "1. e4 {best by test} e5 *",
			good: "1. e4 {best by test} 1... e5 *",
			from: "PGN 8.2.2",
		},
		validate.GluedTokens: {
			en: prose{
				title: "two moves without a blank between them",
				text:  "Two moves are run together into one word. Both are read.",
				mend:  "put a blank between them.",
			},
			bad:  "1. e4e5 2. Nf3 *",
			good: "1. e4 e5 2. Nf3 *",
			from: "PGN 7",
		},
		validate.MissingBlankLine: {
			en: prose{
				title: "no empty line between tags and moves, or between games",
				text:  "An empty line ends the tag section, and another one ends the game. Programs that read line by line depend on them.",
				mend:  "insert an empty line.",
			},
			bad:  "[Event \"?\"]\n1. e4 e5 *",
			good: "[Event \"?\"]\n\n1. e4 e5 *",
			from: "PGN 8",
		},
		validate.ReservedToken: {
			en: prose{
				title: "something in angle brackets",
				text:  "< and > are reserved for later versions of the standard, which have not come. What stands in them is skipped.",
				mend:  "leave it out, or make it a comment.",
			},
			bad:  "1. e4 e5 <clock 1:30> 2. Nf3 *",
			good: "1. e4 e5 {clock 1:30} 2. Nf3 *",
			from: "PGN 7",
		},
	}
})
