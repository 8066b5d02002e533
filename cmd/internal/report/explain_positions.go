package report

import "arbiter/validate"

// What is wrong, or remarkable, about a position.
var _ = explain(func() explanations {
	return explanations{
		validate.NoKing: {
			en: prose{
				title: "a side without a king",
				text:  "Each side has a king, from the first move to the last. Without one nothing can be said of check or mate, so the position is not judged.",
				mend:  "put the king where it stands.",
			},
			bad:  "8/8/8/8/8/8/4P3/4K3 w - - 0 1",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "Laws 2.2",
		},
		validate.TooManyKings: {
			en: prose{
				title: "a side with more than one king",
				text:  "Each side has one king, and no pawn is promoted to another. The position is not judged.",
				mend:  "leave one king on the board.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/3KK3 w - - 0 1",
			good: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "Laws 2.2, Laws 3.7",
		},
		validate.KingsAdjacent: {
			en: prose{
				title: "kings next to each other",
				text:  "A king never moves to a square the other king attacks, so the kings never stand side by side. The position is not judged.",
				mend:  "put the kings where they stand.",
			},
			bad:  "8/8/8/8/8/4k3/4K3/8 w - - 0 1",
			good: "8/8/8/8/4k3/8/4K3/8 w - - 0 1",
			from: "Laws 3.9, Laws 3.10",
		},
		validate.OppositeCheck: {
			en: prose{
				title: "the side that has just moved stands in check",
				text: "The side that is not to move is in check: its last move would have left its king attacked, which the Laws forbid. Often the wrong " +
					"side is to move. The position is not judged.",
				mend: "write the other side to move, if that is the fault.",
			},
			bad:  "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
			good: "4k3/8/8/8/8/8/8/4RK2 b - - 0 1",
			from: "Laws 3.9",
		},
		validate.PawnOnBackRank: {
			en: prose{
				title: "a pawn on the first or eighth rank",
				text:  "Pawns begin on the second or seventh rank, never move backwards, and are promoted as soon as they come to the last one. The position is not judged.",
				mend:  "put the pawn where it stands, or what it was promoted to.",
			},
			bad:  "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
			good: "4k2Q/8/8/8/8/8/8/4K3 b - - 0 1",
			from: "Laws 3.7",
		},
		validate.TooManyPawns: {
			en: prose{
				title: "more than eight pawns of one side",
				text:  "Each side begins with eight pawns, and none is added.",
				mend:  "look for one too many.",
			},
			bad:  "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
			good: "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
			from: "Laws 2.2",
		},
		validate.TooManyMen: {
			en: prose{
				title: "more than sixteen men of one side",
				text:  "Each side begins with sixteen men, and none is added.",
				mend:  "look for the ones too many.",
			},
			bad:  "4k3/8/8/8/8/NNNNNNNN/PPPPPPPP/4K3 w - - 0 1",
			good: "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
			from: "Laws 2.2",
		},
		validate.TooManyPromoted: {
			en: prose{
				title: "more promoted pieces than missing pawns",
				text: "Officers beyond the two rooks, two knights, one bishop of each colour and one queen of the beginning have been promoted, and for each " +
					"of them a pawn is missing. Here fewer are missing. No game can lead to the position, but it can be played.",
				mend: "look for an officer or a pawn too many.",
			},
			bad:  "4k3/8/8/8/8/8/PPPPPPPP/3QKQ2 w - - 0 1",
			good: "4k3/8/8/8/8/8/PPPPPPP1/3QKQ2 w - - 0 1",
			from: "Laws 3.7, Laws 3.10",
		},
		validate.ImpossibleCaptures: {
			en: prose{
				title: "pawns that need more captures than men are missing",
				text: "Pawns change files only by capturing, and pawns get past each other only so. The pawns as they stand, and promotions that must have " +
					"taken place, need more captures than the other side has lost men. No game can lead to the position. Looked for with --deep.",
				mend: "look for a pawn on the wrong file, or a man that is missing.",
			},
			bad:  "rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1",
			good: "rnbqkbnr/ppppppp1/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1",
			from: "Laws 3.7, Laws 3.10",
		},
		validate.TrappedOfficer: {
			en: prose{
				title: "a bishop that could never have left home",
				text: "The bishop has left its first square, but the pawns on both sides of that square have never moved, and no pawn is missing that " +
					"could have been promoted to it. No game can lead to the position. Looked for with --deep.",
				mend: "look for a pawn that has moved, or a bishop of the other colour.",
			},
			bad:  "4k3/8/8/8/5B2/8/PPPPPPPP/4K3 w - - 0 1",
			good: "4k3/8/8/8/3P1B2/8/PPP1PPPP/4K3 w - - 0 1",
			from: "Laws 3.2–3.6, Laws 3.10",
		},
		validate.TooManyCheckers: {
			en: prose{
				title: "check from more than two men",
				text:  "One move gives check with the man that moves and with one it discovers; no move gives more.",
				mend:  "look for a man on the wrong square.",
			},
			bad:  "4k3/8/3N4/1B6/8/8/8/4R1K1 b - - 0 1",
			good: "4k3/8/3N4/8/8/8/8/4R1K1 b - - 0 1",
			from: "Laws 3.9, Laws 3.10",
		},
		validate.ImpossibleCheck: {
			en: prose{
				title: "a check no move can have given",
				text: "Whatever the last move was, a capture en passant and a promotion included, it cannot have given exactly these checks; or the en " +
					"passant square tells of a last move that does not fit them.",
				mend: "look for a man on the wrong square.",
			},
			bad:  "4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1",
			good: "4k3/8/3N4/8/5N2/8/8/4K3 b - - 0 1",
			from: "Laws 3.9, Laws 3.10",
		},
		validate.GameOver: {
			en: prose{
				title: "a position in which the game is over",
				text:  "It is mate or stalemate, or neither side can mate any more. There is nothing left to play.",
				mend:  "nothing, unless a position to play from was meant.",
			},
			bad:  "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
			good: "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
			from: "Laws 5.1.1, Laws 5.2.1, Laws 5.2.2",
		},
		validate.UnwinnableSide: {
			en: prose{
				title: "a side that can no longer win",
				text: "By no series of legal moves can this side mate. If the opponent oversteps the time, the game is drawn. That is proved, not " +
					"estimated; with --prove the search for a proof goes on longer, and JSON records tell how a side that can mate does.",
				mend: "nothing; it is worth knowing.",
			},
			bad:  "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
			good: "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
			from: "Laws 6.9, Laws 1.5",
		},
		validate.MirroredBoard: {
			en: prose{
				title: "a board that looks mirrored",
				text: "Kings and queens stand on each other's squares: the board was probably set up, or read, from the wrong side. White's queen begins " +
					"on a light square, d1.",
				mend: "mirror the board, if that is the fault.",
			},
			bad:  "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1",
			good: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			from: "Laws 2.3",
		},
	}
})
