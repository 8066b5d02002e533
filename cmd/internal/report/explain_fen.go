package report

import "arbiter/validate"

// What is wrong with the fields of a FEN and the operations of an EPD line.
var _ = explain(func() explanations {
	return explanations{
		validate.FENFields: {
			en: prose{
				title: "a FEN that ends early",
				text: "A FEN has six fields: board, side to move, castling rights, en passant square, half-move clock, move number. The last ones are " +
					"missing; they are read as -, -, 0 and 1. In EPD the counters are not expected.",
				mend: "add the missing fields.",
			},
			bad:  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq",
			good: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			from: "PGN 16.1",
		},
		validate.FENSpace: {
			en: prose{
				title: "blanks where there should be one",
				text:  "One blank stands between two fields of a FEN, none before the first and none after the last.",
				mend:  "leave one blank between the fields.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3  w - - 0 1",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "PGN 16.1",
		},
		validate.FENTrailing: {
			en: prose{
				title: "something after the last field of a FEN",
				text:  "A FEN ends with the move number. What follows is not read.",
				mend:  "leave it out.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 White wins",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "PGN 16.1",
		},
		validate.FENLookAlike: {
			en: prose{
				title: "a character that only looks like one of a FEN",
				text: "A Cyrillic К looks like K, a full-width digit like a digit, a dash like a hyphen. It is read as what it looks like; most " +
					"programs will refuse it.",
				mend: "write the plain character.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4К3 w - - 0 1",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "PGN 16.1",
		},
		validate.FENRanks: {
			en: prose{
				title: "a board that does not have eight ranks",
				text:  "The board is given as eight ranks from the eighth to the first with slashes between them. Which one is missing or too many cannot be known for sure.",
				mend:  "give all eight ranks; an empty one is 8.",
			},
			bad:  "4k3/8/8/8/8/4P3/4K3 w - - 0 1",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "PGN 16.1.3.1",
		},
		validate.FENRankWidth: {
			en: prose{
				title: "a rank that does not have eight squares",
				text:  "Men and empty squares of a rank add up to eight.",
				mend:  "count the squares of that rank.",
			},
			bad:  "4k2/8/8/8/8/8/4P3/4K3 w - - 0 1",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "PGN 16.1.3.1",
		},
		validate.FENPieceLetter: {
			en: prose{
				title: "a letter that is no man",
				text: "White's men are PNBRQK, Black's pnbrqk. The letter is none of them; the message says in which language it would be " +
					"one.",
				mend: "write the English letter.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/S3K3 w - - 0 1",
			good: "4k3/8/8/8/8/8/4P3/N3K3 w - - 0 1",
			from: "PGN 16.1.3.1",
		},
		validate.FENDigit: {
			en: prose{
				title: "a wrong number of empty squares",
				text:  "Empty squares next to each other are counted by one digit from 1 to 8.",
				mend:  "write one digit for each run of empty squares.",
			},
			bad:  "4k3/9/8/8/8/8/4P3/4K3 w - - 0 1",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "PGN 16.1.3.1",
		},
		validate.FENTurn: {
			en: prose{
				title: "a side to move that is neither w nor b",
				text:  "The second field is w or b. Where it is missing, White is to move; anything else leaves the position unknown.",
				mend:  "write w or b.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 x - - 0 1",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "PGN 16.1.3.2",
		},
		validate.FENCastlingLetter: {
			en: prose{
				title: "a letter that is no castling right",
				text:  "Castling rights are letters of KQkq, or the files of the rooks in Chess960 (capitals for White), or - for none.",
				mend:  "leave the letter out.",
			},
			bad:  "r3k2r/8/8/8/8/8/8/R3K2R w KQkqx - 0 1",
			good: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
			from: "PGN 16.1.3.3, X-FEN",
		},
		validate.FENCastlingImpossible: {
			en: prose{
				title: "a castling right without its king and rook",
				text:  "The right says that king and rook have never moved, but one of them does not stand where it began. The right is dropped.",
				mend:  "leave the letter out, or - if none is left.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 w K - 0 1",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "PGN 16.1.3.3, Laws 3.8.2",
		},
		validate.FENCastlingOrder: {
			en: prose{
				title: "castling rights out of order",
				text:  "The letters stand in the order KQkq, each once.",
				mend:  "put them in order.",
			},
			bad:  "r3k2r/8/8/8/8/8/8/R3K2R w QKqk - 0 1",
			good: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
			from: "PGN 16.1.3.3",
		},
		validate.FENCastlingAmbiguous: {
			en: prose{
				title: "a castling right that could be of more than one rook",
				text: "K and Q mean the outermost rook on their side of the king; with a king on e1 or e8, the one in the corner. Where several rooks " +
					"stand on that side, programs differ in what they take the letter for; and two letters for one side cannot both be right. A file " +
					"letter, as in Shredder-FEN, names its rook.",
				mend: "write the file letter of the rook.",
			},
			bad:  "1k6/8/8/8/8/8/8/1K1R1R2 w K - 0 1",
			good: "1k6/8/8/8/8/8/8/1K1R1R2 w F - 0 1",
			from: "PGN 16.1.3.3, X-FEN, Chess960",
		},
		validate.FENEnPassantSquare: {
			en: prose{
				title: "an en passant field that is no such square",
				text:  "The field is - or the square a pawn has just passed over, of the third or sixth rank. It is read as -.",
				mend:  "write the square, or -.",
			},
			bad:  "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1",
			good: "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
			from: "PGN 16.1.3.4",
		},
		validate.FENEnPassantImpossible: {
			en: prose{
				title: "an en passant square no pawn can have passed over",
				text: "It is a square of the wrong rank for the side to move, or no pawn stands in front of it, or the squares the pawn came from and " +
					"passed over are not empty. It is read as -.",
				mend: "write -.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 b - e3 0 1",
			good: "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
			from: "PGN 16.1.3.4, Laws 3.7",
		},
		validate.FENEnPassantUnusable: {
			en: prose{
				title: "an en passant square with no capture on it",
				text: "A pawn has just made its double step, but no pawn can legally capture it. The standard of 1994 writes the square all the same; " +
					"X-FEN and what arbiter writes name it only where the capture is possible, so that equal positions have equal FENs.",
				mend: "write -.",
			},
			bad:  "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
			good: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
			from: "PGN 16.1.3.4, X-FEN, Laws 9.2",
		},
		validate.FENClock: {
			en: prose{
				title: "a half-move clock that is no number",
				text:  "The fifth field counts half-moves since the last capture or pawn move, from 0. It is read as 0.",
				mend:  "write the number, or 0.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 w - - -1 1",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "PGN 16.1.3.5",
		},
		validate.FENMoveNumber: {
			en: prose{
				title: "a move number that is no number",
				text:  "The sixth field is the number of the move to be made, from 1. It is read as 1.",
				mend:  "write the number, or 1.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 w - - 0 x",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "PGN 16.1.3.6",
		},
		validate.FENMoveZero: {
			en: prose{
				title: "move number 0",
				text:  "Moves are counted from 1. Some programs write 0 for a position of unknown origin.",
				mend:  "write 1.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 w - - 0 0",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "PGN 16.1.3.6",
		},
		validate.FENClockInconsistent: {
			en: prose{
				title: "more half-moves without a capture than were made",
				text:  "The half-move clock counts half-moves of the game, so it cannot be higher than the move number allows.",
				mend:  "raise the move number, or lower the clock.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 w - - 30 2",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 30 40",
			from: "PGN 16.1.3.5, PGN 16.1.3.6",
		},
		validate.EPDOperation: {
			en: prose{
				title: "an EPD operation that is not written properly",
				text: "After the four fields an EPD line has operations: a name, operands, a semicolon. A semicolon or a quote is missing, the name is " +
					"unknown or given twice, or the operand is not of the kind the operation needs.",
				mend: "end each operation with a semicolon, strings with a quote.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
			from: "PGN 16.2, PGN 16.2.5",
		},
		validate.EPDMove: {
			en: prose{
				title: "an EPD move that cannot be played",
				text:  "bm, am, sm, pm and pv hold moves in SAN, legal in the position (pv: one after the other). This one is illegal, ambiguous or no move.",
				mend:  "write the move that was meant.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 w - - bm e5;",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
			from: "PGN 16.2.5, Laws 3.10",
		},
		validate.EPDContradiction: {
			en: prose{
				title: "EPD operations that contradict each other",
				text:  "A move is to be played (bm) and to be avoided (am) at once, or the line of play (pv) does not begin with a best move.",
				mend:  "leave one of them out.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 w - - am e4; bm e4;",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - am e3; bm e4;",
			from: "PGN 16.2.5",
		},
		validate.EPDDuplicate: {
			en: prose{
				title: "an EPD position or id that occurs twice",
				text:  "A line before this one has the same position, or the same id. In a test suite each counts once.",
				mend:  "leave one of them out, or give it another id.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 w - - id \"1\";\n4k3/8/8/8/8/8/3P4/4K3 w - - id \"1\";",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - id \"1\";\n4k3/8/8/8/8/8/3P4/4K3 w - - id \"2\";",
			from: "PGN 16.2.5",
		},
	}
})
