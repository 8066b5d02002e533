package pgn

import (
	"os"
	"path/filepath"
	"testing"
)

// corpus returns the files of testdata/pgn by name.
func corpus(t testing.TB) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob("../testdata/pgn/*.pgn")
	if err != nil || len(names) == 0 {
		t.Fatalf("no files in testdata/pgn: %v", err)
	}
	files := make(map[string][]byte)
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = b
	}
	return files
}

// fragments are what random sources are made of: everything the boundary rules speak of, whole and in pieces.
var fragments = []string{
	"\n", "\n", "\n\n", "\r\n", "\r\n\r\n", "\r", "\r\r", " ", "\t", "  \n", "\n \t\n",
	"[Event \"x\"]\n", "\n\n[Event \"x\"]\n", "\r\n\r\n[Event \"x\"]\r\n", "\r\r[Event \"x\"]\r", "[Event \"", "[Event \"x\"]", "\n\n[Event \"",
	"[Site \"s\"]\n", "[Result \"1-0\"]\n", "[White \"{\"]\n", "[Black \"}\"]\n", "[A \"a\"][B \"b\"]", "[event \"x\"]\n", "[Site test]\n",
	"[SetUp 1]", "[Date", "[Date\n\"2\"\n]", "[X \"a \"b\" c\"]\n", "[X \"\\\"]\n", "[X \"a\\\\\"]", "[White to move]", "[", "]", "\"", "\\", "[%clk 1]",
	"{", "}", "{c}", "{ a\n\nb }", "{\n\n[Event \"q\"]\n}", "{\n\n[Event \"q\"]\n", "{[%clk 0:01]}", "; { \n", "; }\n", ";", "%", "\n% {\n", "\n%}\r",
	"1. e4", "1. e4 e5 ", "1.e4 e5 2.Nf3", "\n\n1. d4 d5 2. c4", "\n\n1. d4", "\n1. d4", "1", "1.", "1...", "12. ", "10h4", "e4", "e4e5", "O-O", "0-0",
	"e8(Q)", "e2-e4", "Ba4*", "--", "<>", "<x>", "<", "5254", "exd6 e.p.", "Nf3", "Nf3!?", "e4=", "e4+-", "±", "½-½", "1/2", "0.5-0.5", "1:0",
	"1-0", " 1-0\n", "0-1", " 0-1 ", "1/2-1/2", "*", " *\n", "1 - 0", "1-0 (ff)", "draw\n", "White wins", "(", ")", "()", "( 1. d4 )", "(=)", "$1", "$", "!",
	"regards, a4", "see", "From: x\n", "1. Smith 5", "\x00", "\x1a", "\uFEFF", "\u00a0", "\xa0", "é", "\xe9", "…", "—", "\u200b",
	"10.Nf3 Nc6\n11.O-O O-O-O 12.Kh1 Rfe1\n", "[WhiteElo \"2700\"]\n[BlackElo \"\"]\n[ECO \"B30\"]\n", // long enough for the fast ways
}
