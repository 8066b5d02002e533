package report

import "arbiter/validate"

// What is wrong with the commands in comments: clocks, evaluations, arrows; and with draw offers.
var _ = explain(func() explanations {
	return explanations{
		validate.BadCommand: {
			en: prose{
				title: "a command in a comment that is not written properly",
				text: "Comments hold commands for programs: [%clk 1:05:23], [%emt 0:00:12], [%eval 0.31], [%cal Ge2e4] for arrows, [%csl Re5] for " +
					"coloured squares. This one has no closing bracket, or a value a program cannot read.",
				mend: "write it as programs do.",
			},
			bad:  "1. e4 {[%csl Gz9]} e5 *",
			good: "1. e4 {[%csl Ge5]} e5 *",
			from: "PGN supplement, Command comments",
		},
		validate.UnknownCommand: {
			en: prose{
				title: "an unknown command in a comment",
				text:  "The comment holds a command [%…] that no known program writes. It is kept.",
				mend:  "nothing, unless it is a slip.",
			},
			bad:  "1. e4 {[%clok 0:05:00]} e5 *",
			good: "1. e4 {[%clk 0:05:00]} e5 *",
			from: "PGN supplement, Command comments",
		},
		validate.BadClock: {
			en: prose{
				title: "a clock time that is none, or in another form",
				text:  "Clock times are H:MM:SS, with tenths where they are known. Minutes and seconds have two digits and stay below 60.",
				mend:  "write H:MM:SS.",
			},
			bad:  "1. e4 {[%clk 5:00]} e5 *",
			good: "1. e4 {[%clk 0:05:00]} e5 *",
			from: "PGN supplement",
		},
		validate.ClockGain: {
			en: prose{
				title: "a clock that gained more than the increment",
				text: "A player has more time after a move than before it, by more than increment, delay and a second for rounding, and no control " +
					"was passed. Time added by the arbiter explains it, or a clock set anew. It is reported once a game with the number of times.",
				mend: "nothing; it is worth a look where times matter.",
			},
			bad:  "[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:50]} e5 {[%clk 0:04:55]} 2. Nf3 {[%clk 0:05:30]} *",
			good: "[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:50]} e5 {[%clk 0:04:55]} 2. Nf3 {[%clk 0:04:30]} *",
			from: "PGN supplement",
		},
		validate.FlagFell: {
			en: prose{
				title: "a move after the flag had fallen",
				text: "The recorded times show that a player had used up the time and played on: the clock is below zero, shows no tenth of a second " +
					"left, or the elapsed times add up to more than the control allows. Clocks cut to whole seconds prove nothing and are not " +
					"reported.",
				mend: "nothing; the Laws leave it to the players and the arbiter to notice.",
			},
			bad:  "[TimeControl \"60\"]\n\n1. e4 {[%clk -0:00:01]} e5 *",
			good: "[TimeControl \"60\"]\n\n1. e4 {[%clk 0:00:01]} e5 *",
			from: "Laws 6.9, PGN supplement",
		},
		validate.ClockWithoutTimeControl: {
			en: prose{
				title: "clock times without a TimeControl",
				text:  "The moves have clock times but no tag says how much time there was, so they cannot be checked.",
				mend:  "add a TimeControl tag.",
			},
			bad:  "1. e4 {[%clk 0:05:00]} e5 *",
			good: "[TimeControl \"300\"]\n\n1. e4 {[%clk 0:05:00]} e5 *",
			from: "PGN 9.6.1, PGN supplement",
		},
		validate.EMTMismatch: {
			en: prose{
				title: "elapsed times that do not agree with the clock",
				text:  "The time a move took, by [%emt], is not what the clock before and after it, by [%clk], leaves for it.",
				mend:  "nothing; one of the two was recorded wrongly.",
			},
			bad:  "[TimeControl \"300\"]\n\n1. e4 {[%emt 0:00:10][%clk 0:04:50]} e5 2. Nf3 {[%emt 0:00:40][%clk 0:04:45]} *",
			good: "[TimeControl \"300\"]\n\n1. e4 {[%emt 0:00:10][%clk 0:04:50]} e5 2. Nf3 {[%emt 0:00:05][%clk 0:04:45]} *",
			from: "PGN supplement",
		},
		validate.BadEval: {
			en: prose{
				title: "an evaluation that is none",
				text:  "[%eval] holds an evaluation in pawns, 0.31, or a mate in so many moves, #-3; after a comma the depth.",
				mend:  "write it in this form.",
			},
			bad:  "1. e4 {[%eval good]} e5 *",
			good: "1. e4 {[%eval 0.31]} e5 *",
			from: "Command comments",
		},
		validate.RepeatedDrawOffer: {
			en: prose{
				title: "a draw offered again",
				text: "(=) records a draw offer. The same player offers again before the opponent has offered one himself, which may disturb the " +
					"opponent; older rules forbid it outright.",
				mend: "nothing; it is the arbiter's business.",
			},
			bad:  "1. e4 e5 2. Nf3 (=) Nc6 3. Bb5 (=) a6 *",
			good: "1. e4 e5 2. Nf3 (=) Nc6 3. Bb5 a6 (=) *",
			from: "Laws 9.1, Laws 11.5, Laws C.12",
		},
	}
})
