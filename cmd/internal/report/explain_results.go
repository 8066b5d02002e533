package report

import "arbiter/validate"

// What is wrong with results and with the end of a game.
var _ = explain(func() explanations {
	return explanations{
		validate.WrongResult: {
			en: prose{
				title: "a result the board contradicts",
				text: "The last position decides the game, and the record gives another result: a mate is not won by the mating side, a stalemate " +
					"or a position without mating material is not drawn. Where a fivefold repetition, seventy-five moves or another dead position " +
					"would make it a draw, but tag and movetext agree on a win, the arbiter on the spot may have decided so: then the " +
					"correction is made only when asked for. Nothing is corrected in a game that breaks off at an illegal move.",
				mend: "write the result the board gives, in the Result tag and at the end.",
			},
			bad:  "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0",
			good: "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1",
			from: "Laws 5.1.1, Laws 5.2.1, Laws 5.2.2, Laws 9.6, Laws 8.7",
		},
		validate.ResultMismatch: {
			en: prose{
				title: "tag and movetext give different results",
				text: "The Result tag and the result at the end of the movetext must be the same. If one of them is *, the other is taken. Two that " +
					"differ are never guessed at: which is right the board does not say. A Termination tag that names the other side as the " +
					"winner is reported, too.",
				mend: "look it up.",
			},
			bad:  "[Result \"1-0\"]\n\n1. e4 e5 0-1",
			good: "[Result \"1-0\"]\n\n1. e4 e5 1-0",
			from: "PGN 8.1.1.7, PGN 8.2.6",
		},
		validate.MissingTerminator: {
			en: prose{
				title: "a game without a result at its end",
				text: "Every game ends with 1-0, 0-1, 1/2-1/2 or *, which also tells readers that the game is complete. It is only a note where " +
					"the player to move had less than five minutes left: then he need not record any more. Commands that copy games leave it " +
					"as it is, except where the game after it would be read as part of it: there they put the result in, and say so.",
				mend: "add what the Result tag says, or * without one.",
			},
			bad:  "[Result \"1-0\"]\n\n1. e4 e5",
			good: "[Result \"1-0\"]\n\n1. e4 e5 1-0",
			from: "PGN 8.2.6",
		},
		validate.ExtraTerminator: {
			en: prose{
				title: "a second result at the end of a game",
				text:  "The game ended with a result, and another one follows. The first one counts.",
				mend:  "leave one of them out.",
			},
			bad:  "1. e4 e5 1-0 0-1",
			good: "1. e4 e5 1-0",
			from: "PGN 8.2.6",
		},
		validate.MovesAfterEnd: {
			en: prose{
				title: "moves after the game was over",
				text: "Mate and stalemate end the game: what follows is no play, and an error. After a position in which neither side can mate, a " +
					"fivefold repetition or seventy-five moves the game is over as well; but there play sometimes goes on because nobody " +
					"noticed, so this is a warning, or a note where only a proof shows that nobody can mate, and the moves are still judged. It " +
					"is reported once, at the first such move. A forced capture that leaves the bare kings is let pass.",
				mend: "cut the moves off, if they were not played. As this drops information, it is done only with --cut-after-end.",
			},
			bad:  "1. f3 e5 2. g4 Qh4# 3. Nc3 0-1",
			good: "1. f3 e5 2. g4 Qh4# 0-1",
			from: "Laws 5.1.1, Laws 5.2.1, Laws 5.2.2, Laws 9.6",
		},
		validate.ColoursReversed: {
			en: prose{
				title: "a game recorded with the colours exchanged",
				text: "The game breaks off early with an illegal move, but is legal as a whole if Black's moves are White's and the board is " +
					"turned. Board or record was set up the wrong way round.",
				mend: "exchange the colours. As this changes every move, it is done only when asked for.",
			},
			bad:  "1. e5 e4 2. Nf6 Nc3 3. Nc6 Nf3 *",
			good: "1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 *",
			from: "Laws 7.3, Laws 2.3",
		},
		validate.ClaimableDraw: {
			en: prose{
				title: "a draw that could be claimed",
				text: "In the last position the player to move could claim a draw by threefold repetition or by fifty moves, and the game has no " +
					"result. A claim is the player's choice, so nothing is corrected, unless --accept-claims or --rules classic says that a " +
					"claim was made. A game with a result is never touched.",
				mend: "look up whether it was drawn.",
			},
			bad:  "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *",
			good: "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2",
			from: "Laws 9.2, Laws 9.3",
		},
		validate.UnwinnableTimeForfeit: {
			en: prose{
				title: "a win on time for a side that could not have mated",
				text: "Who oversteps the time loses only if the opponent could still mate by some series of legal moves, however unlikely. Here he " +
					"could not, so the game is drawn. That the position is unwinnable is proved, not estimated; --prove looks for proofs longer. Some servers have a rule of their " +
					"own, by the material alone; for their games the correction is made only when asked for.",
				mend: "write 1/2-1/2 in the Result tag and at the end.",
			},
			bad:  "[Result \"0-1\"]\n[Termination \"time forfeit\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Ke6 0-1",
			good: "[Result \"1/2-1/2\"]\n[Termination \"time forfeit\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Ke6 1/2-1/2",
			from: "Laws 6.9",
		},
		validate.DeadPosition: {
			en: prose{
				title: "a last position in which nobody can mate any more",
				text: "No series of legal moves leads to mate, whatever either side does: there is too little material, everything is blocked " +
					"for good, or the few moves left are forced and lead nowhere. Such a position ends the game as a draw at once. The note says " +
					"since when, and why. Only what is proved is reported; --prove looks for proofs longer.",
				mend: "nothing needs to be mended if the result is a draw.",
			},
			bad:  "[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4p3/4K3 w - - 0 1\"]\n\n1. Kxe2 1/2-1/2",
			good: "[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4p3/4K3 w - - 0 1\"]\n\n1. Kf2 1/2-1/2",
			from: "Laws 5.2.2, Laws 1.5",
		},
		validate.SureDrawBySource: {
			en: prose{
				title: "king and two knights against a bare king",
				text: "Two knights cannot force mate, and the older rules call the game drawn. By the Laws it is not dead: a mate is possible if the " +
					"defender errs. Under --rules classic a game without a result is completed as a draw; a win is never overruled.",
				mend: "nothing; look up the result if there is none.",
			},
			bad:  "[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/8/1N2K1N1 w - - 0 1\"]\n\n1. Nf3+ Kd5 *",
			good: "[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/8/1R2K1N1 w - - 0 1\"]\n\n1. Nf3+ Kd5 *",
			from: "Laws 5.2.2",
		},
		validate.TimeForfeitMismatch: {
			en: prose{
				title: "a loss on time that does not fit the board",
				text: "Termination says that the time ran out, but the board had ended the game before, or the game is drawn though the opponent " +
					"could still mate, or the loser was not the side to move.",
				mend: "look up how the game ended.",
			},
			bad:  "[Result \"0-1\"]\n[Termination \"time forfeit\"]\n\n1. f3 e5 2. g4 Qh4# 0-1",
			good: "[Result \"0-1\"]\n[Termination \"normal\"]\n\n1. f3 e5 2. g4 Qh4# 0-1",
			from: "Laws 6.9, PGN 9.8.1",
		},
		validate.NonstandardResult: {
			en: prose{
				title: "a result in another form than the standard's",
				text: "Results such as 1/2, 1:0 or +:- are understood and put into one of the four forms; forfeits (+:-, 1-0F) become 1-0 or 0-1 with " +
					"Termination unplayed. For 0-0, -:- and 1/2-0, where both sides lose or only one scores, PGN has no word: they stay.",
				mend: "write 1-0, 0-1, 1/2-1/2 or *.",
			},
			bad:  "1. e4 e5 1/2",
			good: "1. e4 e5 1/2-1/2",
			from: "PGN 8.2.6",
		},
		validate.VariationResult: {
			en: prose{
				title: "a result inside a variation",
				text:  "Only the game has a result; a variation ends with its last move.",
				mend:  "leave it out, or say it by a glyph: $18 White wins, $19 Black wins.",
			},
			bad:  "1. e4 e5 (1... f6 2. d4 g5 3. Qh5# 1-0) 2. Nf3 *",
			good: "1. e4 e5 (1... f6 2. d4 g5 3. Qh5#) 2. Nf3 *",
			from: "PGN 8.2.5, PGN 8.2.6",
		},
		validate.HopelessWin: {
			en: prose{
				title: "a win for a side that cannot win",
				text: "The winner has nothing left to mate with, and there is no mate on the board. The opponent may have resigned in a won " +
					"position, or been forfeited; more likely the result is wrong.",
				mend: "look up the result.",
			},
			bad:  "[Result \"0-1\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Ke6 0-1",
			good: "[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Ke6 1/2-1/2",
			from: "Laws 1.5, Laws 8.7",
		},
	}
})
