package report

import "arbiter/validate"

// What is wrong with moves and how they are written.
var _ = explain(func() explanations {
	return explanations{
		validate.IllegalMove: {
			en: prose{
				title: "a move the Laws do not allow",
				text: "No legal move of the position is meant by it. The message says why, with the men and squares concerned: the man cannot " +
					"move that way, is blocked or pinned, leaves the king in check, castling is not allowed, a promotion is missing, it is the " +
					"other side's turn. The line of play ends there, as the position after it is unknown; what follows is still checked " +
					"for anything but legality, and the result is not corrected.\n\n" +
					"Castling is forbidden only by what the Laws say: king or rook has moved, a piece stands between them, the king is in " +
					"check, crosses an attacked square or comes to stand on one. It is allowed when the king was in check earlier, when the rook " +
					"is attacked, and when the b-file square of queenside castling is.",
				mend: "where exactly one small change makes all that follows legal, it is offered: another piece of the kind, a slip of the pen, a " +
					"half-move lost before it or written twice, what an electronic board recorded of a move taken back or of kings put in the " +
					"centre after the game. It is a guess, and made by arbiter fix --only moves --unsafe. Where several changes would do, they are named.",
			},
			bad:  "1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O Nd4 *",
			good: "1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O Bd7 *",
			from: "Laws 3.1, Laws 3.2–3.6, Laws 3.7, Laws 3.8.1, Laws 3.8.2, Laws 3.9, Laws 3.10, Laws 7.5",
		},
		validate.IllegalVariationMove: {
			en: prose{
				title: "an illegal move in a variation",
				text:  "As illegal-move, but in a variation: only that variation ends there, and the game is not concerned.",
				mend: "write the move that was meant. Where exactly one small change makes the rest of the variation legal, arbiter fix --only moves " +
					"--unsafe does.",
			},
			bad:  "1. e4 e5 (1... Nd6) 2. Nf3 *",
			good: "1. e4 e5 (1... Nf6) 2. Nf3 *",
			from: "Laws 3.10, PGN 8.2.5",
		},
		validate.AmbiguousMove: {
			en: prose{
				title: "a move that two pieces could make",
				text: "Two or more pieces of the kind can legally go to the square, and the move does not say which is meant. The message lists " +
					"what it can mean. If only one of these keeps the rest of the game legal, it is offered as correction.\n\n" +
					"In a game that writes its pieces in lower case, bxc6 can be a pawn's or a bishop's move. It is taken as the pawn's unless " +
					"only the bishop's keeps the rest legal, and reported as a warning.",
				mend: "name the file the piece comes from, or its rank where the file is the same; arbiter fix --only moves --unsafe does if only one " +
					"keeps the rest legal.",
			},
			bad:  "1. d3 e5 2. Nf3 d6 3. Nd2 *",
			good: "1. d3 e5 2. Nf3 d6 3. Nbd2 *",
			from: "PGN 8.2.3.4, Laws C.10",
		},
		validate.UnreadableMove: {
			en: prose{
				title: "a move that cannot be read",
				text: "It is meant as a move, as it begins like one, but it is no move in any notation: a square is missing, or there is one too " +
					"many. The line of play ends there.",
				mend: "write the move that was meant. Where exactly one legal move is one slip of the pen away and makes all that follows legal, arbiter " +
					"fix --only moves --unsafe does.",
			},
			bad:  "1. e4 e5 2. Nb *",
			good: "1. e4 e5 2. Nc3 *",
			from: "PGN 8.2.3, Laws C",
		},
		validate.NullMove: {
			en: prose{
				title: "a move that does nothing",
				text: "Analysis sometimes lets a side pass, to show a threat: --, Z0, 0000. The Laws know no pass, so in the main line play ends " +
					"there, unless --allow-null-moves is given. In variations it is a note. In check nobody can pass.",
				mend: "put the moves into a variation.",
			},
			bad:  "1. e4 -- 2. d4 *",
			good: "1. e4 e5 2. d4 *",
			from: "Laws 1.2, PGN 8.2.3",
		},
		validate.MissingCheck: {
			en: prose{
				title: "a check without its mark",
				text:  "The move gives check, which + says.",
				mend:  "put a + after the move.",
			},
			bad:  "1. e4 e5 2. Qh5 Nc6 3. Qxf7 Kxf7 *",
			good: "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 *",
			from: "PGN 8.2.3.5",
		},
		validate.SpuriousCheck: {
			en: prose{
				title: "a mark of check where there is none",
				text:  "The move is marked with + but gives no check. A wrong mark is often the trace of a wrong move.",
				mend:  "leave the + out.",
			},
			bad:  "1. e4+ e5 *",
			good: "1. e4 e5 *",
			from: "PGN 8.2.3.5",
		},
		validate.MissingMate: {
			en: prose{
				title: "a mate without its mark",
				text:  "The move gives mate, which # says.",
				mend:  "put a # after the move.",
			},
			bad:  "1. f3 e5 2. g4 Qh4 0-1",
			good: "1. f3 e5 2. g4 Qh4# 0-1",
			from: "PGN 8.2.3.5",
		},
		validate.SpuriousMate: {
			en: prose{
				title: "a mark of mate where there is not even check",
				text:  "The move is marked as mate but gives no check.",
				mend:  "leave the # out.",
			},
			bad:  "1. e4# e5 *",
			good: "1. e4 e5 *",
			from: "PGN 8.2.3.5",
		},
		validate.CheckForMate: {
			en: prose{
				title: "a mate marked as check",
				text:  "The move is marked with +, but it is mate.",
				mend:  "write # for +.",
			},
			bad:  "1. f3 e5 2. g4 Qh4+ 0-1",
			good: "1. f3 e5 2. g4 Qh4# 0-1",
			from: "PGN 8.2.3.5",
		},
		validate.MateForCheck: {
			en: prose{
				title: "a check marked as mate",
				text:  "The move is marked as mate but there is a way out of the check.",
				mend:  "write + for the mark of mate.",
			},
			bad:  "1. e4 e5 2. Qh5 Nc6 3. Qxf7# Kxf7 *",
			good: "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 *",
			from: "PGN 8.2.3.5",
		},
		validate.DoubleCheckMark: {
			en: prose{
				title: "double check marked ++",
				text:  "Books mark double check, and some mate, with ++. In PGN double check is marked + as any check.",
				mend:  "write +.",
			},
			bad:  "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1\"]\n\n1. Nf6++ Kf7 *",
			good: "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1\"]\n\n1. Nf6+ Kf7 *",
			from: "PGN 8.2.3.5",
		},
		validate.MissingCapture: {
			en: prose{
				title: "a capture without its sign",
				text:  "The move captures, which x says; other signs (: or ×) are read as x.",
				mend:  "write an x before the square.",
			},
			bad:  "1. e4 e5 2. Nf3 d6 3. Ne5 *",
			good: "1. e4 e5 2. Nf3 d6 3. Nxe5 *",
			from: "PGN 8.2.3.3",
		},
		validate.SpuriousCapture: {
			en: prose{
				title: "a sign of capture where nothing is captured",
				text:  "The move is written with an x but goes to an empty square. It is often the trace of a move that was lost before it.",
				mend:  "leave the x out.",
			},
			bad:  "1. Nxf3 *",
			good: "1. Nf3 *",
			from: "PGN 8.2.3.3",
		},
		validate.MissingPawnFile: {
			en: prose{
				title: "a pawn capture that does not name the pawn's file",
				text:  "A capture by a pawn begins with the file the pawn comes from, even if only one pawn can capture.",
				mend:  "put the file before the x.",
			},
			bad:  "1. e4 d5 2. xd5 *",
			good: "1. e4 d5 2. exd5 *",
			from: "PGN 8.2.3.3",
		},
		validate.OverDisambiguated: {
			en: prose{
				title: "a file or rank too many",
				text: "The move names the file or rank a piece comes from though no other piece of its kind can legally go there: a pinned one " +
					"cannot.",
				mend: "leave it out.",
			},
			bad:  "1. Ngf3 *",
			good: "1. Nf3 *",
			from: "PGN 8.2.3.4",
		},
		validate.DisambiguationKind: {
			en: prose{
				title: "the rank where the file is due",
				text:  "Two like pieces that can go to one square are told apart by their files; by their ranks only where they stand on one file.",
				mend:  "name the file.",
			},
			bad:  "1. d3 e5 2. Nf3 d6 3. N1d2 *",
			good: "1. d3 e5 2. Nf3 d6 3. Nbd2 *",
			from: "PGN 8.2.3.4, Laws C.10",
		},
		validate.CastlingSpelling: {
			en: prose{
				title: "castling in another spelling",
				text:  "Castling is written O-O and O-O-O, with the capital letter O and hyphens: not with zeros, as the Laws have it, nor with dashes.",
				mend:  "write O-O or O-O-O.",
			},
			bad:  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 *",
			good: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *",
			from: "PGN 8.2.3.3",
		},
		validate.PromotionSpelling: {
			en: prose{
				title: "a promotion in another spelling",
				text:  "A promotion is the move, = and the capital letter of the new piece: e8=Q. Other ways are e8Q, e8(Q), e8/Q and e8=q.",
				mend:  "write e8=Q.",
			},
			bad:  "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8Q *",
			good: "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=Q *",
			from: "PGN 8.2.3.3",
		},
		validate.PieceLetter: {
			en: prose{
				title: "letters other than KQRBN and a to h",
				text: "Pieces are the capital letters K, Q, R, B and N, pawns have none, files are small letters. Small letters for pieces, capitals " +
					"for files, figurines, full-width and Chinese characters, and the letters of other languages are read. Which language it is is " +
					"guessed only where the English letters fail, and reported once a game.",
				mend: "write the English letters; arbiter convert does.",
			},
			bad:  "1. nf3 *",
			good: "1. Nf3 *",
			from: "PGN 8.2.3.2",
		},
		validate.LongAlgebraic: {
			en: prose{
				title: "moves in long algebraic notation",
				text:  "The moves name the square they leave: e2-e4, Ng1-f3. That is clear but not what the standard writes. It is reported once a game.",
				mend:  "arbiter convert writes them in SAN.",
			},
			bad:  "1. e2-e4 e7-e5 *",
			good: "1. e4 e5 *",
			from: "PGN 8.2.3",
		},
		validate.UCIMove: {
			en: prose{
				title: "moves in the notation of engines",
				text:  "The moves are given by the two squares only, as chess engines exchange them: e2e4, e7e8q. It is reported once a game.",
				mend:  "arbiter convert writes them in SAN.",
			},
			bad:  "1. e2e4 e7e5 *",
			good: "1. e4 e5 *",
			from: "PGN 8.2.3",
		},
		validate.ICCFMove: {
			en: prose{
				title: "moves in numeric notation",
				text:  "The moves are given by numbers of file and rank, as correspondence players of different languages do: 5254 is e4. It is reported once a game.",
				mend:  "arbiter convert writes them in SAN.",
			},
			bad:  "1. 5254 5755 *",
			good: "1. e4 e5 *",
			from: "PGN 8.2.3",
		},
		validate.EnPassantSuffix: {
			en: prose{
				title: "a mark for en passant",
				text:  "Books add e.p. to a capture en passant. SAN writes it as any capture, with the square the pawn comes to.",
				mend:  "leave the mark out.",
			},
			bad:  "1. e4 a6 2. e5 d5 3. exd6 e.p. *",
			good: "1. e4 a6 2. e5 d5 3. exd6 *",
			from: "PGN 8.2.3.3",
		},
		validate.DuplicateVariation: {
			en: prose{
				title: "a variation that says nothing new",
				text:  "The variation repeats the line it is an alternative to, or another variation of the same move.",
				mend:  "leave one of them out.",
			},
			bad:  "1. e4 e5 (1... e5 2. Nf3) 2. Nf3 *",
			good: "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *",
			from: "PGN 8.2.5",
		},
	}
})
