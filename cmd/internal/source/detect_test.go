package source

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// texts are names and sentences as they stand in tags and comments, by encoding.
var texts = []struct {
	encodings string
	text      string
}{
	{"windows-1252", "[White \"Müller, Jürgen\"]\n[Black \"Schröder, Käthe\"]\n\n1. e4 {Der König steht schlecht, Schwarz hätte früher ausgleichen können.} e5 *\n"},
	{"windows-1252", "[White \"Ståhlberg, Gideon\"]\n\n1. e4 *\n"},
	{"windows-1252", "[White \"Åke Olsson\"]\n\n1. e4 *\n"},
	{"windows-1252", "[Event \"Championnat de France à Orléans\"]\n[White \"Lefèvre, André\"]\n\n1. e4 {Très bien joué; les Noirs n'ont plus de défense après ce coup.} e5 *\n"},
	{"windows-1252", "[Event \"Campeonato de España\"]\n[White \"Muñoz, José María\"]\n[Black \"Ibáñez, Íñigo\"]\n\n1. e4 {¡Qué jugada más fuerte! ¿Por qué no?} e5 *\n"},
	{"windows-1252", "[White \"João Gonçalves\"]\n\n1. e4 {A posição é difícil, não há defesa; o cavalo está cravado.} e5 *\n"},
	{"windows-1252", "[White \"Sæbø, Øystein\"]\n[Site \"Tromsø\"]\n[Black \"Kjær, Søren\"]\n\n1. e4 *\n"},
	{"windows-1252", "1. e4 {The “best” move – by far… isn’t it?} e5 *\n"},
	{"windows-1252", "[Event \"Hastings\"]\n\n1. e4 e5 ½-½\n"},
	{"windows-1257", "[White \"Mikėnas, Vladas\"]\n[Black \"Šarūnas Šulskis\"]\n[Site \"Šiauliai\"]\n\n1. e4 {ąžuolas, čempionatas, įvykis} *\n"},
	{"windows-1250", "[White \"Łódź, Grzegorz Gajewski\"]\n[Black \"Wojtaszek, Bartłomiej Świercz\"]\n\n1. e4 {Białe stoją lepiej, ale czarne mają kontrgrę na skrzydle hetmańskim. Następnie gońca można wymienić.} e5 *\n"},
	{"windows-1250", "[White \"Jiří Štoček\"]\n[Black \"Vlastimil Babula\"]\n\n1. e4 {Bílý má lepší pozici, ale černý může vyrovnat. Tento tah není nejlepší, protože střelec je vázán.} e5 *\n"},
	{"windows-1250", "[White \"Lékó Péter\"]\n[Black \"Almási Zoltán\"]\n\n1. e4 {Világos állása jobb, de sötét kiegyenlíthet. Ez a lépés nem a legerősebb, mert a futó le van kötve, és a gyalog védtelenül áll az ötödik soron.} e5 *\n"},
	{"windows-1251,koi8-r,iso-8859-5,ibm866", "[Event \"Первенство Мира 2012\"]\n[White \"Родионова\"]\n\n1. e4 *\n"},
	{"windows-1251,koi8-r,ibm866", "[White \"Карпов, Анатолий\"]\n[Black \"Каспаров, Гарри\"]\n\n1. e4 {Белые получили лучшую позицию, но чёрные могут уравнять игру. Этот ход не самый сильный.} e5 *\n"},
	{"windows-1251,koi8-r,ibm866", "[White \"Иванов\"]\n\n1. e4 *\n"},
	{"windows-1251", "[White \"Таль\"]\n\n1. e4 {шах и мат} *\n"},
	{"windows-1253", "[White \"Παπαϊωάννου, Ιωάννης\"]\n\n1. e4 {Τα λευκά έχουν καλύτερη θέση, αλλά τα μαύρα μπορούν να ισοφαρίσουν.} e5 *\n"},
	{"windows-1254", "[White \"Şanal, Vahap\"]\n[Black \"Yılmaz, Mustafa\"]\n\n1. e4 {Beyazın durumu daha iyi, ancak siyah eşitliği sağlayabilir. Bu hamle en güçlüsü değil, çünkü fil açmazda kalıyor.} e5 *\n"},
	{"windows-1255", "[White \"גלפנד, בוריס\"]\n\n1. e4 {ללבן יש עמדה טובה יותר אבל השחור יכול להשוות את המשחק} e5 *\n"},
	{"gb18030,gbk", "[Event \"国际象棋\"]\n{当一行\n但二\n} 1.e4 {中文注释} *\n"},
	{"gb18030", "[White \"侯逸凡\"]\n\n1. e4 *\n"},
	{"gb18030", "[White \"丁立人\"]\n[Black \"卡尔森\"]\n\n1. e4 {白方局面稍好，但黑方可以取得均势。这步棋不是最强的。} e5 *\n"},
	{"gb18030", "1.马g1-f3 马b8-c6 2.象f1-b5 王e8-e7 *\n"},
	{"gb18030", "1.e4 e5 2.Qh5 Ke7 3.Qe5× *\n"},
	{"gb18030", "[White \"朱镕基\"]\n[Black \"喆堃\"]\n1. e4 {轻騎兵，𠮷} *\n"},
	{"big5", "[White \"國際象棋\"]\n\n1. e4 {白方局面稍好，但黑方可以取得均勢。這步棋不是最強的。許功蓋} e5 *\n"},
	{"big5", "[White \"陳德\"]\n[Event \"臺北公開賽\"]\n\n1. e4 *\n"},
	{"shift_jis,euc-jp", "[White \"羽生善治\"]\n\n1. e4 {この手は最善ではありません。白の方が少し良い局面ですが、黒は互角にできます。ソ表} e5 *\n"},
	{"shift_jis", "[Event \"日本チェス選手権\"]\n[White \"小島慎也\"]\n\n1. e4 *\n"},
	{"euc-kr", "[White \"이상훈\"]\n\n1. e4 {백이 조금 더 좋은 국면이지만 흑은 균형을 맞출 수 있습니다. 이 수는 최선이 아닙니다.} e5 *\n"},
}

// names are each enough, alone in a file, for their encoding to be found.
var names = []struct{ encodings, names string }{
	{"gb18030", "侯逸凡 丁立人 韦奕 王皓 李超 卜祥志 谢军 诸宸 许昱华 居文君 谭中怡 雷挺婕 徐翔宇 倪华 叶江川 刘文哲 赵雪 秦侃滢 章钟 周建超 马群 徐俊 白金石 卢尚磊 彭小民 林卫国 汪自力 国际象棋 全国象棋甲级联赛 北京 上海"},
	{"windows-1251,koi8-r", "Карпов Каспаров Крамник Смыслов Ботвинник Петросян Спасский Таль Корчной Полугаевский Геллер Бронштейн Керес Алехин Чигорин Нимцович Рубинштейн Рагозин Котов Авербах Тайманов Холмов Штейн Васюков Балашов Цешковский Свидлер Морозевич Грищук Непомнящий Карякин Андрейкин Витюгов Дубов Есипенко Москва Ленинград Чемпионат"},
}

// encoded returns text in the encoding called name.
func encoded(t *testing.T, name, text string) []byte {
	t.Helper()
	e, err := Named(name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := e.enc.NewEncoder().Bytes([]byte(text))
	if err != nil {
		t.Fatalf("%s cannot write %q: %v", name, text, err)
	}
	return b
}

func TestDetect(t *testing.T) {
	for _, c := range texts {
		for _, name := range strings.Split(c.encodings, ",") {
			want, _ := Named(name)
			b := encoded(t, name, c.text)
			g := detect(b)
			// What matters is how the text reads: two code pages may agree in all its letters.
			if got := g.enc.read(b); got != c.text {
				t.Errorf("%s: taken for %s (sure: %v): %q", want.Name, g.enc.Name, g.sure, got)
			}
			if g.enc.Decoded() != want.Decoded() {
				t.Errorf("%s: taken for %s: %q", want.Name, g.enc.Name, c.text)
			}
		}
	}
}

func TestDetectNames(t *testing.T) {
	for _, c := range names {
		for _, name := range strings.Split(c.encodings, ",") {
			want, _ := Named(name)
			for _, word := range strings.Fields(c.names) {
				b := encoded(t, name, "[Event \"?\"]\n[White \""+word+"\"]\n[Black \"?\"]\n\n1. e4 e5 *\n")
				if g := detect(b); g.enc != want {
					t.Errorf("%s: %s taken for %s (sure: %v)", want.Name, word, g.enc.Name, g.sure)
				}
			}
		}
	}
}

// Too little to tell by is Windows-1252, and a guess.
func TestDetectGuess(t *testing.T) {
	for _, text := range []string{"[White \"M\xfcller\"]\n", "1. e4 \xbd-\xbd\n", "\xff", "{\x80}"} {
		if g := detect([]byte(text)); g.enc != windows1252 || g.sure {
			t.Errorf("%q: %s, sure: %v", text, g.enc.Name, g.sure)
		}
	}
}

// A file of UTF-8 with a few lines in something else is not decoded.
func TestDetectMixed(t *testing.T) {
	text := []byte("{中文}\n{棋}\n{国际象棋}\n{局}\n")
	text = append(text, encoded(t, "gb18030", "{国际象棋国际象棋}\n")...)
	if g := detect(text); g.enc.Decoded() {
		t.Errorf("taken for %s", g.enc.Name)
	}
}

func TestWide(t *testing.T) {
	text := "[Event \"Ж 中 𠮷\"]\n\n1. e4 e5 *\n"
	for _, e := range []*Encoding{utf16LE, utf16BE, utf32LE, utf32BE} {
		b, err := e.enc.NewEncoder().Bytes([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for n := 8; n <= len(b); n++ {
			if got := wide(b[:n]); got != e {
				t.Fatalf("%d bytes of %s: %v", n, e.Name, got)
			}
		}
	}
	for _, text := range []string{"", "[", "[E", "[Event\x00\x00\x00\x00]", "\x00\x00\x00\x00\x00\x00\x00\x00", "1\x00", "1. e4\x00\x00 e5 *",
		"\x00[\x00\x00\x00\x00", strings.Repeat("\x00", 4000) + "[Event"} {
		if e := wide([]byte(text)); e != nil && text != "1\x00" {
			t.Errorf("%q: taken for %s", text, e.Name)
		}
	}
}

func TestNamed(t *testing.T) {
	for name, want := range map[string]string{"latin1": "Windows-1252", "GBK": "GB18030", " cp1251 ": "Windows-1251", "SJIS": "Shift-JIS",
		"utf8": "UTF-8", "UTF-16": "UTF-16LE", "utf-32be": "UTF-32BE", "koi8-u": "koi8-u"} {
		if e, err := Named(name); err != nil || e.Name != want {
			t.Errorf("%q: %v, %v; want %s", name, e, err, want)
		}
	}
	for _, name := range []string{"", "klingon", "hz-gb-2312", "replacement"} {
		if e, err := Named(name); err == nil {
			t.Errorf("%q: %s, want an error", name, e.Name)
		}
	}
	for _, name := range Names() {
		if _, err := Named(name); err != nil {
			t.Error(err)
		}
	}
}

// What tells something are the lines that are not UTF-8, whatever lines are between them.
func TestEvidence(t *testing.T) {
	lines := []string{"", "1. e4 e5 *", "[White \"Müller\"]", "[White \"M\xfcller\"]", strings.Repeat("Nf3 ", 30), strings.Repeat("é", 40), "\xff", "Ж"}
	rapid.Check(t, func(r *rapid.T) {
		chosen := rapid.SliceOf(rapid.SampledFrom(lines)).Draw(r, "lines")
		sample := strings.Join(chosen, "\n")
		var odd string
		oddLines, utf8Lines := 0, 0
		for _, line := range strings.SplitAfter(sample, "\n") {
			switch {
			case !utf8.ValidString(line):
				odd += line
				oddLines++
			case !ASCII([]byte(line)):
				utf8Lines++
			}
		}
		if utf8Lines <= oddLines {
			utf8Lines = 0
		}
		if got, n := evidence([]byte(sample)); string(got) != odd || n != utf8Lines {
			r.Fatalf("%q: %q and %d lines, want %q and %d", sample, got, n, odd, utf8Lines)
		}
	})
}

// ascii stops at the first byte that is not ASCII, wherever it stands.
func TestASCII(t *testing.T) {
	for size := range 200 {
		b := []byte(strings.Repeat("a", size))
		if n := ascii(b); n != size {
			t.Fatalf("%d of %d bytes", n, size)
		}
		for at := range b {
			b[at] |= 0x80
			if n := ascii(b); n != at {
				t.Fatalf("%d of %d bytes, want %d", n, size, at)
			}
			b[at] &^= 0x80
		}
	}
}
