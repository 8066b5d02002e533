package report

import "arbiter/validate"

// What is wrong with a file, its encoding and its lines.
var _ = explain(func() explanations {
	return explanations{
		validate.EmptyInput: {
			en: prose{
				title: "no game in the file",
				text: "The file holds neither a tag pair nor a move nor a result. It may be empty, it may hold comments only, or it may be " +
					"no PGN at all.",
				mend: "check that it is the file you meant. FEN and EPD records are no games: arbiter fen check reads them.",
			},
			bad:  "; games of the club championship",
			good: "; games of the club championship\n\n1. e4 e5 1/2-1/2",
			from: "PGN 8",
		},
		validate.ByteOrderMark: {
			en: prose{
				title: "a byte-order mark at the start of the file",
				text: "The bytes EF BB BF at the start of a UTF-8 file say nothing and stop readers that look for the first [. They are passed " +
					"over. The marks of UTF-16 and UTF-32 tell how the file is to be read: it is decoded, and written as UTF-8.",
				mend: "leave it out; what arbiter writes has none.",
			},
			bad:  "\uFEFF[Event \"Club championship\"]",
			good: "[Event \"Club championship\"]",
			from: "PGN 4.1, Unicode",
		},
		validate.InvalidEncoding: {
			en: prose{
				title: "a file that is not UTF-8",
				text: "Some bytes of the file are not UTF-8. What encoding it has is guessed from its text: Latin-1 and Windows-1252 in the " +
					"west, Windows-1251 in Russia, GB18030 in China, and so on. The message says which one was taken, and whether there " +
					"was too little text to be sure. It is reported once a file, with the number of places. Moves are not affected: they " +
					"are plain ASCII.\n\nIn a file of a single-byte encoding, a game that is valid UTF-8 is read as UTF-8.",
				mend: "name the encoding with --encoding if the guess is wrong, and write the file anew as UTF-8 with --utf8.",
			},
			bad:  "[White \"Hübner, Robert\"] with ü as the one byte FC of Latin-1",
			good: "[White \"Hübner, Robert\"] with ü as the two bytes C3 BC of UTF-8",
			from: "PGN 4.1, Unicode",
		},
		validate.Mojibake: {
			en: prose{
				title: "text that was encoded twice",
				text: "UTF-8 was taken for Latin-1 or Windows-1252 and encoded once more: each accented letter has become two or three odd " +
					"characters.",
				mend: "decode it once. This is done only when asked for, since the text might be meant.",
			},
			bad:  "[White \"HÃ¼bner, Robert\"]\n\n1. e4 e5 *",
			good: "[White \"Hübner, Robert\"]\n\n1. e4 e5 *",
			from: "Unicode",
		},
		validate.ControlCharacter: {
			en: prose{
				title: "a control character or an invisible one",
				text: "Null bytes, Ctrl-Z and other controls, zero-width spaces, marks of writing direction, non-breaking and full-width spaces " +
					"come into games by copying from web pages and old programs. They are read as blanks; Ctrl-Z does not end the file.",
				mend: "put an ordinary blank in its place.",
			},
			bad:  "1. e4\x00e5 *",
			good: "1. e4 e5 *",
			from: "PGN 4.2, Unicode",
		},
		validate.LineEnding: {
			en: prose{
				title: "line ends of more than one kind",
				text: "Lines end with LF (Unix), CR LF (Windows) or a lone CR (old Macintosh). All are read; a file should have one kind. A lone " +
					"CR, even if it is the only kind, makes the whole file one line for most programs.",
				mend: "end all lines as the first one, lone CRs with LF.",
			},
			bad:  "[Event \"?\"]\r\n[Site \"?\"]\n\n1. e4 e5 *\n",
			good: "[Event \"?\"]\n[Site \"?\"]\n\n1. e4 e5 *\n",
			from: "PGN 4.3",
		},
		validate.LongLine: {
			en: prose{
				title: "a line of more than 255 bytes",
				text: "The standard lets a reader of the import format stop at 255 characters a line. Today hardly one does, but games on one " +
					"line are hard to read and to compare.",
				mend: "arbiter convert writes lines of at most 79 characters.",
			},
			bad:  "a game of 60 moves on one line",
			good: "the same game in lines of at most 79 characters",
			from: "PGN 4.3",
		},
		validate.StrayText: {
			en: prose{
				title: "text that belongs to no game",
				text: "Between two games, before the first or after the last stands something that is neither a tag pair nor movetext nor a " +
					"comment: lines of a mail, a web page, a table of results. It is passed over up to the next line that begins a game.",
				mend: "make it a comment, or leave it out.",
			},
			bad:  "1. e4 e5 1/2-1/2\n\nRound two was played on Sunday.\n",
			good: "1. e4 e5 1/2-1/2\n\n{Round two was played on Sunday.}\n",
			from: "PGN 8",
		},
		validate.HTMLEscape: {
			en: prose{
				title: "an HTML escape in a tag or a comment",
				text:  "&quot;, &amp;, &#39; and their like come from web pages. PGN knows no such escapes: the reader sees them as they stand.",
				mend:  "write the character itself; a quote in a tag value as \\\".",
			},
			bad:  "[Event \"Smith &amp; Sons Cup\"]\n\n1. e4 e5 *",
			good: "[Event \"Smith & Sons Cup\"]\n\n1. e4 e5 *",
			from: "PGN 8.1",
		},
		validate.TruncatedInput: {
			en: prose{
				title: "a file that ends in the middle",
				text: "The file ends inside a tag pair, a comment or a variation, or its compressed stream breaks off or is damaged. All games " +
					"before that place are read and judged; the last one is incomplete.",
				mend: "fetch the file again. It has probably not been copied to its end.",
			},
			bad:  "[Event \"?\"]\n\n1. e4 e5 2. Nf3 {the King's Kni",
			good: "[Event \"?\"]\n\n1. e4 e5 2. Nf3 {the King's Knight} *",
			from: "PGN 8",
		},
		validate.GameTooLarge: {
			en: prose{
				title: "a game too large to be judged",
				text: "A game of more than 16 MiB, or with more than 65,536 tags, is no game anybody played: a quote or a brace is missing, or " +
					"the file is something else. It is passed over to the next game; commands that copy games copy it unchanged.",
				mend: "look for a comment that is not closed near its beginning.",
			},
			bad:  "16 MiB of movetext without a tag or a result",
			good: "games of ordinary length",
			from: "Limits",
		},
		validate.PhantomGame: {
			en: prose{
				title: "a game that is a piece of the one before",
				text: "Right after a game with an error follows one without tags and with a few moves only. It looks like the rest of the game " +
					"before, cut off from it by a stray result or by moves that start at number 1 again.",
				mend: "mend the error before it, then look again.",
			},
			bad:  "[Event \"?\"]\n\n1. e4 e5 2. Ke3 1-0\n\n1. Nf3 Nc6 *",
			good: "[Event \"?\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0",
			from: "PGN 8",
		},
	}
})
