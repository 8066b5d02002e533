package report

import (
	"strings"
	"testing"

	"arbiter/pgn"
	"arbiter/validate"
)

// Every sentence about results as a reader sees it; in Chinese nothing is left unfilled either.
func TestOutcomeMessages(t *testing.T) {
	const (
		rook      = "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/3k4/8/K6R b - - 0 1\"]\n"
		rook99    = "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/3k4/8/K6R w - - 99 119\"]\n"
		wall      = "[SetUp \"1\"]\n[FEN \"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1\"]\n"
		lastRook  = "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/p7/1RK5/k7 w - - 0 1\"]\n"
		lastQueen = "[SetUp \"1\"]\n[FEN \"7k/5Q2/8/8/8/8/8/K7 w - - 0 1\"]\n"
		flag      = "[Termination \"Time forfeit\"]\n"
	)
	fifty := func(c *validate.Checker) { c.AcceptClaims = true }
	classic := func(c *validate.Checker) { c.Rules = validate.Classic }
	tests := []struct {
		text string
		set  func(*validate.Checker)
		want string
	}{
		{"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0", nil, "the result is 1-0, but White is checkmated: it should be 0-1 (Laws 5.1.1)"},
		{"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# *", nil, "the result is *, in the tag 1-0, but White is checkmated: it should be 0-1 (Laws 5.1.1)"},
		{"[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", nil, "the Result tag is *, but White is checkmated: it should be 0-1 (Laws 5.1.1)"},
		{"[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# *", nil, "the end of the movetext is *, but White is checkmated: it should be 0-1 (Laws 5.1.1)"},
		{"[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 1-0", nil,
			"the result is 1-0, but the game ended in stalemate: it should be 1/2-1/2 (Laws 5.2.1)"},
		{"[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/3K4/3p4/8 w - - 0 1\"]\n\n1. Kxd2 *", nil,
			"the result is *, but neither side has the men to mate: it should be 1/2-1/2 (Laws 5.2.2)"},
		{"[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/3K4/3p4/8 w - - 0 1\"]\n\n1. Kxd2 *", nil,
			"neither side has the men to mate since half-move 1: the game is drawn (Laws 5.2.2)"},
		{"[Result \"*\"]\n" + wall + "\n1. Kd2 *", nil, "the result is *, but no series of legal moves leads to mate: it should be 1/2-1/2 (Laws 5.2.2)"},
		{"[Result \"*\"]\n" + wall + "\n1. Kd2 *", nil,
			"no series of legal moves leads to mate since half-move 0, for the men cannot get to where they would mate: the game is drawn (Laws 5.2.2)"},
		{"[Result \"*\"]\n" + wall + "\n1. Kd2 *", nil, "1. Kd2 is played though neither side can mate any more since half-move 0"},
		{"[Result \"0-1\"]\n" + flag + wall + "\n1. Kd2 0-1", nil, "a loss on time, though the game had already ended by a dead position (Laws 5.2.2)"},
		{"[Result \"1/2-1/2\"]\n" + lastQueen + "\n1. Qg8+ 1/2-1/2", nil,
			"no series of legal moves leads to mate since half-move 1, for all moves are forced: the game is drawn (Laws 5.2.2)"},
		{"[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/3K4/3B4/8/8/8/5R2 w - - 0 1\"]\n\n1. Rf8+ Kxf8 1/2-1/2", nil,
			"no series of legal moves leads to mate since half-move 1: the game is drawn (Laws 5.2.2)"},
		{"[Result \"1/2-1/2\"]\n" + flag + "\n1. e4 e5 1/2-1/2", nil, "drawn on time, though Black could still mate by some series of legal moves (Laws 6.9)"},
		{"[Site \"https://lichess.org/abc\"]\n[Result \"1/2-1/2\"]\n" + flag + "\n1. e4 e5 1/2-1/2", nil,
			"drawn on time, as lichess may have it; by the Laws Black wins, who could still mate by some series of legal moves (Laws 6.9)"},
		{"[Result \"1-0\"]\n" + flag + lastRook + "\n1. Ra2+ 1-0", nil,
			"Black lost on time, but White cannot mate by any series of legal moves: 1-0 should be 1/2-1/2 (Laws 6.9)"},
		{"[Result \"1-0\"]\n" + lastRook + "\n1. Ra2+ 1-0", nil, "White won (1-0) without mate, and cannot mate any more by any series of legal moves"},
		{"[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/8/3k4/8/K6R w - - 149 150\"]\n\n150. Rh2 1-0", nil,
			"the result is 1-0, but seventy-five moves were made without capture or pawn move: it should be 1/2-1/2 (Laws 9.6.2)"},
		{"[Result \"*\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 *", nil,
			"the result is *, but the last position has occurred five times: it should be 1/2-1/2 (Laws 9.6.1)"},
		{"[Result \"1-0\"]\n\n1. e4 e5 *", nil, "the Result tag says 1-0, the end of the movetext *"},
		{"[Result \"1-0\"]\n\n1. e4 e5 0-1", nil, "the Result tag says 1-0, the end of the movetext 0-1, and the board does not say which is right"},
		{"[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[Termination \"B won on time\"]\n\n1. e4 e5 1-0", nil,
			"the result is 1-0, but Termination says \"B won on time\""},
		{"[Result \"1-0\"]\n\n1. e4 e5", nil, "the game does not end with its result: 1-0 is missing"},
		{"[Result \"½\"]\n\n1. e4 e5 1/2-1/2", nil, "\"½\" is another spelling of 1/2-1/2"},
		{"[Result \"1-0\"]\n\n1. e4 e5 1:0", nil, "\"1:0\" is another spelling of 1-0"},
		{"[Result \"?\"]\n\n1. e4 e5 1-0", nil, "the result \"?\" says nothing, the end of the movetext says 1-0"},
		{"[Result \"soon\"]\n\n1. e4 e5 1-0", nil, "\"soon\" is not a result, the end of the movetext says 1-0"},
		{"[Result \"soon\"]\n\n1. f3 e5 2. g4 Qh4#", nil, "\"soon\" is not a result, the board says 0-1"},
		{"[Result \"soon\"]\n\n1. e4 e5", nil, "\"soon\" is not a result, and nothing else says it: an unknown result is *"},
		{"[Result \"+:-\"]\n\n1-0", nil, "\"+:-\" marks a game won without play: the result is 1-0, Termination \"unplayed\""},
		{"[Result \"0-0\"]\n\n*", nil, "\"0-0\" is a result the standard has no word for: it is kept"},
		{"[Result \"*\"]\n" + rook99 + "\n119. Rh2 *", nil, "Black can claim a draw by fifty moves without capture or pawn move (Laws 9.3.2)"},
		{"[Result \"*\"]\n" + rook99 + "\n119. Rh2 *", fifty,
			"Black can claim a draw by fifty moves without capture or pawn move: the result * becomes 1/2-1/2 (Laws 9.3)"},
		{"[Result \"0-1\"]\n" + flag + rook + "\n1... Kc3 0-1", nil,
			"White lost on time, but Black cannot mate by any series of legal moves: 0-1 should be 1/2-1/2 (Laws 6.9)"},
		{"[Site \"https://lichess.org/abc\"]\n[Result \"0-1\"]\n" + flag + rook + "\n1... Kc3 0-1", nil,
			"White lost on time, and lichess has a rule of its own for that; by the Laws Black cannot mate by any series of legal moves, and 0-1 should be 1/2-1/2 (Laws 6.9)"},
		{"[Result \"0-1\"]\n" + flag + "\n1. f3 e5 2. g4 Qh4# 0-1", nil, "a loss on time, though the game had already ended by checkmate (Laws 5.1.1)"},
		{"[Result \"1-0\"]\n" + flag + "\n1. e4 e5 1-0", nil, "Black lost on time, though it is White's move"},
		{"[Result \"0-1\"]\n" + rook + "\n1... Kc3 0-1", nil, "Black won (0-1) without mate, and has only the king left"},
		{"[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/8/q3KN2 w - - 0 1\"]\n\n1-0", nil, "White won (1-0) without mate, and cannot mate with the men left"},
		{"[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/8/4KNN1 w - - 0 1\"]\n\n*", nil,
			"king and two knights against a king: a draw by the classic rules, but mate is possible, and the Laws do not end the game (Laws 5.2.2)"},
		{"[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/8/4KNN1 w - - 0 1\"]\n\n*", classic,
			"king and two knights against a king: a draw by the classic rules, the result * becomes 1/2-1/2"},
	}
	for _, test := range tests {
		var c validate.Checker
		if test.set != nil {
			test.set(&c)
		}
		for g := range (pgn.Chunk{Data: []byte(test.text), First: true, Last: true}).Games() {
			r := c.Check(g)
			said := false
			var all []string
			for i := range r.Diagnostics {
				en := string((&Style{Lang: English}).AppendMessage(nil, r, &r.Diagnostics[i]))
				zh := string((&Style{Lang: Chinese}).AppendMessage(nil, r, &r.Diagnostics[i]))
				said = said || en == test.want
				all = append(all, en)
				if strings.Contains(en+zh, "?}") {
					t.Errorf("unfilled: %s, %s", en, zh)
				}
			}
			if !said {
				t.Errorf("%s\nsays %s\nwant %s", test.text, strings.Join(all, "\n     "), test.want)
			}
		}
	}
}

// What rests on an article names one that is explained.
func TestOutcomeArticles(t *testing.T) {
	for e := validate.Checkmate; e <= validate.FiftyMoves; e++ {
		article := validate.Article(e.String())
		for {
			if _, ok := articles()[article]; ok {
				break
			}
			i := strings.LastIndexByte(article, '.')
			if i < 0 {
				t.Errorf("%v rests on %s, which is not explained", e, validate.Article(e.String()))
				break
			}
			article = article[:i]
		}
	}
}

// Where one of the two places of a result is right, it is the other that is said to be wrong, in Chinese, too.
func TestWrongResultInChinese(t *testing.T) {
	for text, want := range map[string]string{
		"[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# 0-1":   "Result 标签为 *，但白方已被将死：应为 0-1（Laws 5.1.1）",
		"[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# *":   "棋谱结尾为 *，但白方已被将死：应为 0-1（Laws 5.1.1）",
		"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# *":   "结果为 *，标签为 1-0，但白方已被将死：应为 0-1（Laws 5.1.1）",
		"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0": "结果为 1-0，但白方已被将死：应为 0-1（Laws 5.1.1）",
	} {
		for g := range (pgn.Chunk{Data: []byte(text), First: true, Last: true}).Games() {
			r := new(validate.Checker).Check(g)
			for i := range r.Diagnostics {
				if d := &r.Diagnostics[i]; d.Code == validate.WrongResult {
					if got := string((&Style{Lang: Chinese}).AppendMessage(nil, r, d)); got != want {
						t.Errorf("%q says %s, want %s", text, got, want)
					}
				}
			}
		}
	}
}
