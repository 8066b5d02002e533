package report

import "arbiter/validate"

// What is wrong with tags and their values.
var _ = explain(func() explanations {
	return explanations{
		validate.MissingTag: {
			en: prose{
				title: "a tag of the Seven Tag Roster is missing",
				text: "Event, Site, Date, Round, White, Black and Result belong to every game in export format, with ? (Date: ????.??.??) for " +
					"what is unknown. With --require other tags can be demanded, too; then it is an error.",
				mend: "add the tag; a missing Result is taken from the end of the movetext.",
			},
			bad:  "[Event \"Club championship\"]\n[White \"Player A\"]\n[Black \"Player B\"]\n[Result \"*\"]\n\n1. e4 e5 *",
			good: "[Event \"Club championship\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Player A\"]\n[Black \"Player B\"]\n[Result \"*\"]\n\n1. e4 e5 *",
			from: "PGN 8.1.1, PGN 3.2",
		},
		validate.DuplicateTag: {
			en: prose{
				title: "a tag that is given twice",
				text:  "A tag may stand only once in a game. The first one counts; the others are reported.",
				mend:  "leave out the one that is wrong. As this drops information, it is done only when asked for.",
			},
			bad:  "[White \"Player A\"]\n[White \"Player B\"]\n\n1. e4 e5 *",
			good: "[White \"Player A\"]\n[Black \"Player B\"]\n\n1. e4 e5 *",
			from: "PGN 8.1",
		},
		validate.TagOrder: {
			en: prose{
				title: "tags out of order",
				text: "In export format the Seven Tag Roster comes first, in its order (Event, Site, Date, Round, White, Black, Result), and the " +
					"other tags follow by their names.",
				mend: "arbiter convert puts them in order.",
			},
			bad:  "[Site \"?\"]\n[Event \"?\"]\n[Date \"2024.03.01\"]\n[Round \"1\"]\n[White \"Player A\"]\n[Black \"Player B\"]\n[Result \"*\"]\n\n1. e4 e5 *",
			good: "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.03.01\"]\n[Round \"1\"]\n[White \"Player A\"]\n[Black \"Player B\"]\n[Result \"*\"]\n\n1. e4 e5 *",
			from: "PGN 8.1.1, PGN 3.2",
		},
		validate.TagName: {
			en: prose{
				title: "a tag name that is not written properly",
				text: "A tag name has letters, digits and underscores, and begins with a capital. The names of the standard have one spelling: " +
					"SetUp, not Setup; FEN, not Fen. A known name in other capitals is read as that tag.",
				mend: "write the name as the standard does.",
			},
			bad:  "[event \"Club championship\"]\n\n1. e4 e5 *",
			good: "[Event \"Club championship\"]\n\n1. e4 e5 *",
			from: "PGN 8.1",
		},
		validate.TagEscape: {
			en: prose{
				title: "a quote or a backslash in a tag value that is not escaped",
				text: "Within a tag value a quote is written \\\" and a backslash \\\\. Other backslashes, line breaks and controls have no place " +
					"there. The last quote before the ] that ends the line closes the value; what stands before it is kept as text.",
				mend: "put a backslash before the quote or the backslash.",
			},
			bad:  "[Event \"The \"Immortal\" Cup\"]\n\n1. e4 e5 *",
			good: "[Event \"The \\\"Immortal\\\" Cup\"]\n\n1. e4 e5 *",
			from: "PGN 7",
		},
		validate.TagSyntax: {
			en: prose{
				title: "a tag pair that is not written [Name \"value\"]",
				text: "A bracket or the quotes are missing, or the blank between name and value, or something stands behind the value. What is " +
					"meant is read all the same.",
				mend: "write [Name \"value\"].",
			},
			bad:  "[Event Club championship]\n\n1. e4 e5 *",
			good: "[Event \"Club championship\"]\n\n1. e4 e5 *",
			from: "PGN 8.1",
		},
		validate.BadDate: {
			en: prose{
				title: "a date that is none, or in another form",
				text: "Dates are written YYYY.MM.DD, with ?? for what is not known: 2024.03.??. A date in another form whose meaning is plain " +
					"is put into this one; where day and month might be exchanged (05.01.2024) this is done only when asked for. A day " +
					"that is not in the calendar, or a known day of an unknown month, can only be reported.",
				mend: "write YYYY.MM.DD.",
			},
			bad:  "[Date \"2024-01-05\"]\n\n1. e4 e5 *",
			good: "[Date \"2024.01.05\"]\n\n1. e4 e5 *",
			from: "PGN 8.1.1.3",
		},
		validate.DateMismatch: {
			en: prose{
				title: "dates that contradict each other",
				text: "The game was played before the event began, or local date and UTC date are more than a day apart. One of them is wrong, " +
					"and nothing in the game says which.",
				mend: "look it up.",
			},
			bad:  "[Date \"2024.03.01\"]\n[EventDate \"2024.03.05\"]\n\n1. e4 e5 *",
			good: "[Date \"2024.03.05\"]\n[EventDate \"2024.03.05\"]\n\n1. e4 e5 *",
			from: "PGN 8.1.1.3, PGN 9.2.1, PGN 9.5",
		},
		validate.BadTime: {
			en: prose{
				title: "a time of day that is none, or in another form",
				text:  "Time, UTCTime and their like are written HH:MM:SS on a clock of 24 hours.",
				mend:  "write HH:MM:SS.",
			},
			bad:  "[UTCTime \"9:05\"]\n\n1. e4 e5 *",
			good: "[UTCTime \"09:05:00\"]\n\n1. e4 e5 *",
			from: "PGN 9.5",
		},
		validate.BadElo: {
			en: prose{
				title: "a rating that is none",
				text:  "WhiteElo and BlackElo are whole numbers a rating can have. A player without one has an empty value, -, ? or 0.",
				mend:  "write the number alone.",
			},
			bad:  "[WhiteElo \"Elo 2700\"]\n\n1. e4 e5 *",
			good: "[WhiteElo \"2700\"]\n\n1. e4 e5 *",
			from: "PGN 9.1.2",
		},
		validate.BadECO: {
			en: prose{
				title: "an opening code that is none",
				text: "ECO codes go from A00 to E99; a letter may follow for a subvariation some publishers have, or a slash and two digits as " +
					"in the standard.",
				mend: "write a capital letter from A to E and two digits; arbiter eco finds it by the moves.",
			},
			bad:  "[ECO \"c60\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
			good: "[ECO \"C60\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
			from: "PGN 9.4.1",
		},
		validate.BadRound: {
			en: prose{
				title: "an odd round",
				text:  "Round is a number, or several with periods between them for rounds with games (3.1), ? where it is unknown and - where there are none.",
				mend:  "write the number of the round.",
			},
			bad:  "[Round \"round three\"]\n\n1. e4 e5 *",
			good: "[Round \"3\"]\n\n1. e4 e5 *",
			from: "PGN 8.1.1.4",
		},
		validate.BadTitle: {
			en: prose{
				title: "an unknown title",
				text: "Known are FIDE's titles (GM, IM, FM, CM and those of women with a W before them), those of correspondence and national " +
					"chess, NM and LM among them, and BOT for programs.",
				mend: "write one of them, or - for none.",
			},
			bad:  "[WhiteTitle \"XM\"]\n\n1. e4 e5 *",
			good: "[WhiteTitle \"GM\"]\n\n1. e4 e5 *",
			from: "PGN 9.1.1",
		},
		validate.BadFIDEID: {
			en: prose{
				title: "a FIDE identity number that is none",
				text:  "The identity numbers FIDE gives to players are whole numbers of up to eight digits.",
				mend:  "look it up in FIDE's list.",
			},
			bad:  "[WhiteFideId \"12A\"]\n\n1. e4 e5 *",
			good: "[WhiteFideId \"1503014\"]\n\n1. e4 e5 *",
			from: "Practice",
		},
		validate.BadURL: {
			en: prose{
				title: "a web address that is none",
				text:  "The value begins as a web address but no browser could follow it.",
				mend:  "write it whole, with https:// and without blanks.",
			},
			bad:  "[Link \"https://\"]\n\n1. e4 e5 *",
			good: "[Link \"https://example.org/games/1\"]\n\n1. e4 e5 *",
			from: "Practice",
		},
		validate.BadTimeControl: {
			en: prose{
				title: "a time control in another form than the standard's",
				text: "Time controls are written 40/7200:3600 (moves/seconds, then seconds), 300+3 (seconds+increment), *60 (sandclock), - or ?. " +
					"Prose such as \"90 min + 30 s\" is understood and put into this form, so that filters understand it, too. Minutes " +
					"where seconds are due (3+2) are only suspected, and mended when asked for.",
				mend: "write seconds: base+increment, with colons between periods.",
			},
			bad:  "[TimeControl \"90 min + 30 s\"]\n\n1. e4 e5 *",
			good: "[TimeControl \"5400+30\"]\n\n1. e4 e5 *",
			from: "PGN 9.6.1",
		},
		validate.BadTermination: {
			en: prose{
				title: "a way to end a game that the standard does not have",
				text: "Termination is one of eight words of the standard, or unplayed. What lichess, chess.com and engine matches write is " +
					"understood and left alone.",
				mend: "write one of the words of the standard.",
			},
			bad:  "[Termination \"White was hungry\"]\n\n1. e4 e5 *",
			good: "[Termination \"unterminated\"]\n\n1. e4 e5 *",
			from: "PGN 9.8.1",
		},
		validate.BadResultTag: {
			en: prose{
				title: "a Result tag that is none of the four results",
				text: "Result is 1-0, 0-1, 1/2-1/2 or *. Other spellings (1/2, 0.5-0.5, ½-½, 1:0, a long dash, \"White wins\") are understood; an " +
					"empty one is taken from the end of the movetext. Where no result comes out at all, it is an error.",
				mend: "write one of the four.",
			},
			bad:  "[Result \"1/2\"]\n\n1. e4 e5 1/2-1/2",
			good: "[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2",
			from: "PGN 8.1.1.7",
		},
		validate.SetUpFEN: {
			en: prose{
				title: "SetUp and FEN of which one is missing",
				text:  "A game that does not begin from the usual position has two tags: SetUp \"1\" and the FEN. One without the other is half a statement; the FEN is what counts.",
				mend:  "add SetUp \"1\" to a FEN; leave SetUp out, or write 0, where there is none.",
			},
			bad:  "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Ke7 *",
			good: "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Ke7 *",
			from: "PGN 9.7",
		},
		validate.RedundantFEN: {
			en: prose{
				title: "a FEN of the usual starting position",
				text:  "The game begins from the usual position, which needs no FEN.",
				mend:  "leave out FEN and SetUp.",
			},
			bad:  "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 e5 *",
			good: "1. e4 e5 *",
			from: "PGN 9.7",
		},
		validate.BadFEN: {
			en: prose{
				title: "a FEN tag that gives no legal position",
				text: "The FEN of the game has an error: it cannot be read, or no such position can arise. The game is judged from the position " +
					"that comes out after the safe corrections; where none comes out, its moves are not judged. arbiter fen check tells all " +
					"that is wrong with a FEN.",
				mend: "mend the FEN.",
			},
			bad:  "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *",
			good: "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *",
			from: "PGN 9.7, PGN 16.1",
		},
		validate.PlyCount: {
			en: prose{
				title: "a PlyCount that is not the number of half-moves",
				text:  "PlyCount gives the number of half-moves of the game. It often stays behind when moves are added or cut off.",
				mend:  "write the number of half-moves.",
			},
			bad:  "[PlyCount \"3\"]\n\n1. e4 e5 *",
			good: "[PlyCount \"2\"]\n\n1. e4 e5 *",
			from: "PGN 9.9.3",
		},
		validate.ECOMismatch: {
			en: prose{
				title: "an opening that is not that of the moves",
				text: "The tags ECO, Opening and Variation are compared with the built-in table of openings, which goes by positions: whatever the order " +
					"of moves, the last position that is in the table counts. It is looked for only when asked for by its name: --extend-select " +
					"eco-mismatch, or fix --only eco-mismatch.\n\n" +
					"Books of openings do not draw their lines in the same places: of master games, one in seven has another code in its database than in this " +
					"table. So this is a note. A code is left alone that the table, too, has further on from where the game leaves it; letters and " +
					"digits after the code are not compared; and a name is compared only if the table has it. Games that begin from another position, or " +
					"break off, are left alone.",
				mend: "arbiter fix --only eco-mismatch writes what the table has; arbiter eco sets all three tags, also where there are none.",
			},
			bad:  "[ECO \"C50\"]\n[Opening \"Italian Game\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
			good: "[ECO \"C60\"]\n[Opening \"Ruy Lopez\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
			from: "PGN 9.3, PGN 9.4.1",
		},
		validate.SamePlayer: {
			en: prose{
				title: "White and Black have the same name",
				text:  "Nobody plays against himself, engines apart. One of the names was probably copied into the wrong tag.",
				mend:  "look it up.",
			},
			bad:  "[White \"Player A\"]\n[Black \"Player A\"]\n\n1. e4 e5 *",
			good: "[White \"Player A\"]\n[Black \"Player B\"]\n\n1. e4 e5 *",
			from: "PGN 8.1.1.5",
		},
		validate.PlayerName: {
			en: prose{
				title: "an odd name of a player",
				text: "Names are written \"Family, Given\". A title or a rating has its own tag and does not belong to the name, nor do blanks or " +
					"commas at its ends.",
				mend: "write \"Family, Given\". As a name may be as odd as it looks, this is done only when asked for.",
			},
			bad:  "[White \"GM Player, A\"]\n\n1. e4 e5 *",
			good: "[White \"Player, A\"]\n\n1. e4 e5 *",
			from: "PGN 8.1.1.5",
		},
		validate.UnsupportedVariant: {
			en: prose{
				title: "a game of another variant",
				text: "The Variant tag names rules that are not those of chess or Chess960. Such a game is passed through as it is: its moves are " +
					"not judged.",
				mend: "nothing is wrong with it; leave the tag out only if the game is ordinary chess.",
			},
			bad:  "[Variant \"Atomic\"]\n\n1. Nf3 f6 *",
			good: "[Variant \"Standard\"]\n\n1. Nf3 f6 *",
			from: "Variant tag",
		},
		validate.MissingVariant: {
			en: prose{
				title: "a game of Chess960 that does not say so",
				text: "The position the game begins from, or the way its castling is written, shows Chess960, and no Variant tag says it. Programs " +
					"that trust the tag will refuse the castling.",
				mend: "add [Variant \"Chess960\"].",
			},
			bad:  "[SetUp \"1\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n\n1. e4 e5 *",
			good: "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n\n1. e4 e5 *",
			from: "Chess960, Variant tag",
		},
	}
})
