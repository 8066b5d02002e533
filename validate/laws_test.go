package validate

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/san"
)

func TestArticlesSorted(t *testing.T) {
	if !slices.IsSortedFunc(articles[:], func(a, b struct{ rule, article string }) int { return strings.Compare(a.rule, b.rule) }) {
		t.Error("the table of articles is not sorted by rule")
	}
	form := regexp.MustCompile(`^(Laws|PGN) (\d+|C)(\.\d+)+(, Laws \d+(\.\d+)+)*$|^Chess960$`)
	for i, a := range articles {
		if i > 0 && articles[i-1].rule == a.rule {
			t.Errorf("%s stands twice", a.rule)
		}
		if !form.MatchString(a.article) {
			t.Errorf("%s: %q is no article", a.rule, a.article)
		}
	}
}

// Every way a game can end, and every reason why a move is illegal, rests on an article.
func TestArticle(t *testing.T) {
	for e := NoEnding + 1; e < numEndings; e++ {
		if Article(e.String()) == "" {
			t.Errorf("no article for ending %v", e)
		}
	}
	for k := san.NoSuchPiece; k <= san.WrongSide; k++ {
		if Article(k.String()) == "" {
			t.Errorf("no article for reason %v", k)
		}
	}
	// As RULES §2 has them.
	for rule, want := range map[string]string{
		"checkmate": "Laws 5.1.1", "stalemate": "Laws 5.2.1", "dead-position": "Laws 5.2.2", "fivefold-repetition": "Laws 9.6.1",
		"seventy-five-moves": "Laws 9.6.2", "threefold-repetition": "Laws 9.2", "fifty-moves": "Laws 9.3", "time-forfeit": "Laws 6.9",
		"threefold-repetition/ahead": "Laws 9.2.1", "fifty-moves/board": "Laws 9.3.2", "checkmate/board": "Laws 5.1.1",
		"no-such-rule": "", "": "",
	} {
		if got := Article(rule); got != want {
			t.Errorf("%s: %q, want %q", rule, got, want)
		}
	}
}
