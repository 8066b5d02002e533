package report

import "arbiter/validate"

// What is wrong between games: arbiter validate --across looks for it.
var _ = explain(func() explanations {
	return explanations{
		validate.DuplicateGame: {
			en: prose{
				title: "a game that is there already",
				text: "An earlier game has the same moves from the same position, and its players may be the same: names are compared without case, " +
					"accents, signs and the order of their words, a letter stands for a word, and an unknown name for any. Their results do not " +
					"contradict each other, and they may have been played on the same day at the same time; where the dates differ, only games of " +
					"at least 60 half-moves are taken for the same. It is found with --across only, and told at the later game.",
				mend: "arbiter dedupe leaves it out.",
			},
			bad: "[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"Wood, I.\"]\n[Black \"Eve Hill\"]\n\n1. e4 e5 2. Nf3 *",
			good: "[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n\n" +
				"1. e4 e5 2. Bc4 *",
			from: "PGN 8",
		},
		validate.PrefixGame: {
			en: prose{
				title: "a game that is the beginning of another one",
				text: "Another game has the same players, both known, and goes on from the last move of this one, with the same result, or the shorter " +
					"one has none; date, time and round do not contradict each other, and if it has fewer than 20 half-moves the event is the same. " +
					"The shorter one is often a record that was broken off. It is found with --across only, and told at the later of the two.",
				mend: "arbiter dedupe --by prefix leaves out the shorter one.",
			},
			bad: "[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n\n" +
				"1. e4 e5 *",
			good: "[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n[White \"Wood, Ian\"]\n[Black \"Field, Tom\"]\n\n" +
				"1. e4 e5 *",
			from: "PGN 8",
		},
		validate.ConflictingResult: {
			en: prose{
				title: "a game that is there with another result",
				text: "An earlier game has the same moves and players, may have been played at the same time, and has another result. One of the two " +
					"is wrong; what the board says of it is told by other codes. It is found with --across only, and told at the later game.",
				mend: "find out which result is right, and leave one of them out.",
			},
			bad: "[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n" +
				"[Result \"0-1\"]\n\n1. e4 e5 0-1",
			good: "[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n" +
				"[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 0-1",
			from: "PGN 8.1.1",
		},
		validate.NameVariants: {
			en: prose{
				title: "a player whose name is spelled in several ways",
				text: "Two spellings differ in case, accents, signs, blanks or the order of words only; or one has letters for words of the other, and " +
					"there is no other name it could be short for. Names with two FIDE identification numbers are two players. It is found with " +
					"--across only, once for each spelling, in the first game that has it, with the game that has the first of them.",
				mend: "write one name: arbiter convert --replace-tag changes it in all games.",
			},
			bad:  "[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n\n1. e4 *\n\n[White \"Field, Tom\"]\n[Black \"WOOD,Ian\"]\n\n1. d4 *",
			good: "[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n\n1. e4 *\n\n[White \"Field, Tom\"]\n[Black \"Wood, Ian\"]\n\n1. d4 *",
			from: "PGN 8.1.1",
		},
		validate.PlayerTwiceInRound: {
			en: prose{
				title: "a player who has two opponents in one round",
				text: "Two games of the same Event, Site, Date and Round, of which only the Site may be unknown, have the same player and different " +
					"opponents. Of a Round such as 3.1, the number before the point is the round. Several games with one opponent are a match, and are not told; nor are three " +
					"opponents and more, who are those of an exhibition or a match of teams. It is found with --across only, and told at the later game.",
				mend: "correct the Round, the Date or the name that is wrong.",
			},
			bad: "[Event \"Club\"]\n[Date \"2024.03.01\"]\n[Round \"3\"]\n[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n\n1. e4 *\n\n" +
				"[Event \"Club\"]\n[Date \"2024.03.01\"]\n[Round \"3\"]\n[White \"Field, Tom\"]\n[Black \"Wood, Ian\"]\n\n1. d4 *",
			good: "[Event \"Club\"]\n[Date \"2024.03.01\"]\n[Round \"3\"]\n[White \"Wood, Ian\"]\n[Black \"Hill, Eve\"]\n\n1. e4 *\n\n" +
				"[Event \"Club\"]\n[Date \"2024.03.01\"]\n[Round \"4\"]\n[White \"Field, Tom\"]\n[Black \"Wood, Ian\"]\n\n1. d4 *",
			from: "PGN 8.1.1",
		},
	}
})
