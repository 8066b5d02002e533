package validate

import (
	"testing"

	"arbiter/position"
)

func TestReadTermination(t *testing.T) {
	tests := []struct {
		value  string
		kind   Termination
		result position.Result
	}{
		// Standard 9.8.1, in any case.
		{"abandoned", Abandoned, position.Unknown},
		{"adjudication", Adjudication, position.Unknown},
		{"death", Abandoned, position.Unknown},
		{"emergency", Abandoned, position.Unknown},
		{"normal", NormalTermination, position.Unknown},
		{"NORMAL", NormalTermination, position.Unknown},
		{"rules infraction", RulesInfraction, position.Unknown},
		{"time forfeit", TimeForfeit, position.Unknown},
		{"unterminated", Unterminated, position.Unknown},
		{"unplayed", Unplayed, position.Unknown},
		{"", NoTermination, position.Unknown},
		{"?", NoTermination, position.Unknown},
		{"-", NoTermination, position.Unknown},
		{"qwerty", NoTermination, position.Unknown},
		// lichess
		{"Normal", NormalTermination, position.Unknown},
		{"Time forfeit", TimeForfeit, position.Unknown},
		{"Abandoned", Abandoned, position.Unknown},
		{"Rules infraction", RulesInfraction, position.Unknown},
		{"Unterminated", Unterminated, position.Unknown},
		// chess.com: the winner by name
		{"Bob won by resignation", Resignation, position.BlackWins},
		{"bob won on time", TimeForfeit, position.BlackWins},
		{"Alice A won by checkmate", NormalTermination, position.WhiteWins},
		{"Alice A won - game abandoned", Abandoned, position.WhiteWins},
		{"Bobby won on time", TimeForfeit, position.Unknown}, // nobody of that name
		{"Game drawn by agreement", Agreement, position.Draw},
		{"Game drawn by repetition", NormalTermination, position.Draw},
		{"Game drawn by stalemate", NormalTermination, position.Draw},
		{"Game drawn by insufficient material", NormalTermination, position.Draw},
		{"Game drawn by 50-move rule", NormalTermination, position.Draw},
		{"Game drawn by timeout vs insufficient material", TimeForfeit, position.Draw},
		{"Game drawn - timeout vs insufficient material", TimeForfeit, position.Draw},
		{"win by resignation", Resignation, position.Unknown},
		{"loss by resignation", Resignation, position.Unknown},
		{"draw by agreement", Agreement, position.Draw},
		// cutechess, fastchess, TCEC
		{"illegal move", IllegalMoveTermination, position.Unknown},
		{"stalled connection", Abandoned, position.Unknown},
		{"GUI adjudication", Adjudication, position.Unknown},
		{"3-fold rep", NormalTermination, position.Unknown},
		{"50-move rule", NormalTermination, position.Unknown},
		{"insufficient material", NormalTermination, position.Unknown},
		// colors
		{"White wins on time", TimeForfeit, position.WhiteWins},
		{"White forfeits on time", TimeForfeit, position.BlackWins},
		{"Black resigned", Resignation, position.WhiteWins},
		{"白方超时", TimeForfeit, position.BlackWins},
		{"黑方认输", Resignation, position.WhiteWins},
		{"双方同意和棋", Agreement, position.Draw},
	}
	white, black := []byte("Alice A"), []byte("Bob")
	for _, test := range tests {
		kind, result := readTermination([]byte(test.value), white, black)
		if kind != test.kind || result != test.result {
			t.Errorf("%q: %v %v, want %v %v", test.value, kind, result, test.kind, test.result)
		}
	}
}

// A name is the player's where the game says so, whatever it means otherwise, and nobody's where both players have it.
func TestReadTerminationNames(t *testing.T) {
	tests := []struct {
		value, white, black string
		result              position.Result
	}{
		{"Black won on time", "Black", "Jones", position.WhiteWins},
		{"White won on time", "Jones", "White", position.BlackWins},
		{"Bob Jr won on time", "Bob", "Bob Jr", position.BlackWins},
		{"Bob won on time", "Bob", "Bob", position.Unknown},
		{"Bob won on time", "", "Bob", position.BlackWins},
		{"? won on time", "?", "Bob", position.Unknown},
		{"White won on time", "?", "?", position.WhiteWins},
	}
	for _, test := range tests {
		if _, result := readTermination([]byte(test.value), []byte(test.white), []byte(test.black)); result != test.result {
			t.Errorf("%q of %q and %q: %v, want %v", test.value, test.white, test.black, result, test.result)
		}
	}
}

func TestReadLastComment(t *testing.T) {
	tests := []struct {
		comment string
		kind    Termination
	}{
		{"", NoTermination},
		{"{[%clk 0:00:03]}", NoTermination},
		{"{ [%eval 0.1] [%clk 0:00:03] }", NoTermination},
		{"{White resigns}", Resignation},
		{"{Black resigns. }", Resignation},
		{"{ 0-1 White resigns. }", Resignation},
		{"{ Black resigns 1-0 }", Resignation},
		{"{ [%clk 0:00:03] White resigns }", Resignation},
		{"{White forfeits on time [%clk 0:00:00]}", TimeForfeit},
		{"{Black forfeits on time}", TimeForfeit},
		{"{Black loses on time}", TimeForfeit},
		{"{White wins on time. }", TimeForfeit},
		{"{White ran out of time and Black has no material to mate}", TimeForfeit},
		{"{Draw by time and insufficient material. }", TimeForfeit},
		{"{White checkmated}", NormalTermination},
		{"{White wins by checkmate. }", NormalTermination},
		{"{ 0-1 Black wins by checkmate. }", NormalTermination},
		{"{+M1/2 0.012s, White mates}", NormalTermination},
		{"{Neither player has mating material}", NormalTermination},
		{"{Game drawn by repetition}", NormalTermination},
		{"{0.00/20 1.2s, Draw by 3-fold repetition}", NormalTermination},
		{"{0.00/20 1.2s, Draw by fifty moves rule}", NormalTermination},
		{"{Game drawn by mutual agreement}", Agreement},
		{"{Draw by agreement}", Agreement},
		{"{White wins by adjudication}", Adjudication},
		{"{-9.51/22 0.6s, Black wins by adjudication: SyzygyTB}", Adjudication},
		{"{White forfeits by disconnection}", Abandoned},
		{"{book, mb=+0, White disconnects}", Abandoned},
		{"{White's connection stalls}", Abandoned},
		{"{+0.1/3 1s, Black makes an illegal move: Qd9}", IllegalMoveTermination},
		{"; White resigns", Resignation},
		{"{Too much to handle, White resigns}", Resignation},
		{"{白方认输}", Resignation},
		// Prose tells nothing.
		{"{White wins a pawn}", NoTermination},
		{"{Black resigns himself to a passive defence, but in vain}", NoTermination},
		{"{with a draw soon}", NoTermination},
		{"{White has a lot of time here}", NoTermination},
		{"{The threat of mate decides}", NoTermination},
		{"{Unstoppable checkmate}", NoTermination},
		{"{White stands better}", NoTermination},
		{"{Drawish}", NoTermination},
		{"{Draw-ish position}", NoTermination},
	}
	for _, test := range tests {
		if kind, _ := readLastComment([]byte(test.comment), []byte("Alice"), []byte("Bob")); kind != test.kind {
			t.Errorf("%s: %v, want %v", test.comment, kind, test.kind)
		}
	}
}

func TestReadTerminationAllocates(t *testing.T) {
	values := []string{"Normal", "Time forfeit", "cancer0707 won by resignation", "Game drawn by agreement", "Rules infraction"}
	white, black := []byte("cancer0707"), []byte("Bob")
	comments := [][]byte{[]byte("{ [%eval 0.12] [%clk 0:00:10] }"), []byte("{good, and White resigns. }"), []byte("{A fine game, well played by both; the end is forced.}")}
	var texts [][]byte
	for _, v := range values {
		texts = append(texts, []byte(v))
	}
	if n := testing.AllocsPerRun(100, func() {
		for _, v := range texts {
			readTermination(v, white, black)
		}
		for _, text := range comments {
			readLastComment(text, white, black)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestUsualReasons: what is known of the usual words is what the keywords tell.
func TestUsualReasons(t *testing.T) {
	for _, s := range []string{"", "by resignation", "on time", "by checkmate", "by repetition", "by agreement", "- game abandoned"} {
		if got, want := reasonOf([]byte(s)), firstKeyword([]byte(s)); got != want {
			t.Errorf("%q: %v, want %v", s, got, want)
		}
	}
}
