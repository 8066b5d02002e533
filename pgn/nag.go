package pgn

// nags are the numeric annotation glyphs with a meaning: section 10 of the PGN standard for 0 to 139, the extensions in common use after
// them.
var nags = [256]string{
	0:   "null annotation",
	1:   "good move",
	2:   "poor move",
	3:   "very good move",
	4:   "very poor move",
	5:   "speculative move",
	6:   "questionable move",
	7:   "forced move",
	8:   "singular move",
	9:   "worst move",
	10:  "drawish position",
	11:  "equal chances, quiet position",
	12:  "equal chances, active position",
	13:  "unclear position",
	14:  "White has a slight advantage",
	15:  "Black has a slight advantage",
	16:  "White has a moderate advantage",
	17:  "Black has a moderate advantage",
	18:  "White has a decisive advantage",
	19:  "Black has a decisive advantage",
	20:  "White has a crushing advantage",
	21:  "Black has a crushing advantage",
	22:  "White is in zugzwang",
	23:  "Black is in zugzwang",
	24:  "White has a slight space advantage",
	25:  "Black has a slight space advantage",
	26:  "White has a moderate space advantage",
	27:  "Black has a moderate space advantage",
	28:  "White has a decisive space advantage",
	29:  "Black has a decisive space advantage",
	30:  "White has a slight time advantage",
	31:  "Black has a slight time advantage",
	32:  "White has a moderate time advantage",
	33:  "Black has a moderate time advantage",
	34:  "White has a decisive time advantage",
	35:  "Black has a decisive time advantage",
	36:  "White has the initiative",
	37:  "Black has the initiative",
	38:  "White has a lasting initiative",
	39:  "Black has a lasting initiative",
	40:  "White has the attack",
	41:  "Black has the attack",
	42:  "White has insufficient compensation for material deficit",
	43:  "Black has insufficient compensation for material deficit",
	44:  "White has sufficient compensation for material deficit",
	45:  "Black has sufficient compensation for material deficit",
	46:  "White has more than adequate compensation for material deficit",
	47:  "Black has more than adequate compensation for material deficit",
	48:  "White has a slight center control advantage",
	49:  "Black has a slight center control advantage",
	50:  "White has a moderate center control advantage",
	51:  "Black has a moderate center control advantage",
	52:  "White has a decisive center control advantage",
	53:  "Black has a decisive center control advantage",
	54:  "White has a slight kingside control advantage",
	55:  "Black has a slight kingside control advantage",
	56:  "White has a moderate kingside control advantage",
	57:  "Black has a moderate kingside control advantage",
	58:  "White has a decisive kingside control advantage",
	59:  "Black has a decisive kingside control advantage",
	60:  "White has a slight queenside control advantage",
	61:  "Black has a slight queenside control advantage",
	62:  "White has a moderate queenside control advantage",
	63:  "Black has a moderate queenside control advantage",
	64:  "White has a decisive queenside control advantage",
	65:  "Black has a decisive queenside control advantage",
	66:  "White has a vulnerable first rank",
	67:  "Black has a vulnerable first rank",
	68:  "White has a well protected first rank",
	69:  "Black has a well protected first rank",
	70:  "White has a poorly protected king",
	71:  "Black has a poorly protected king",
	72:  "White has a well protected king",
	73:  "Black has a well protected king",
	74:  "White has a poorly placed king",
	75:  "Black has a poorly placed king",
	76:  "White has a well placed king",
	77:  "Black has a well placed king",
	78:  "White has a very weak pawn structure",
	79:  "Black has a very weak pawn structure",
	80:  "White has a moderately weak pawn structure",
	81:  "Black has a moderately weak pawn structure",
	82:  "White has a moderately strong pawn structure",
	83:  "Black has a moderately strong pawn structure",
	84:  "White has a very strong pawn structure",
	85:  "Black has a very strong pawn structure",
	86:  "White has poor knight placement",
	87:  "Black has poor knight placement",
	88:  "White has good knight placement",
	89:  "Black has good knight placement",
	90:  "White has poor bishop placement",
	91:  "Black has poor bishop placement",
	92:  "White has good bishop placement",
	93:  "Black has good bishop placement",
	94:  "White has poor rook placement",
	95:  "Black has poor rook placement",
	96:  "White has good rook placement",
	97:  "Black has good rook placement",
	98:  "White has poor queen placement",
	99:  "Black has poor queen placement",
	100: "White has good queen placement",
	101: "Black has good queen placement",
	102: "White has poor piece coordination",
	103: "Black has poor piece coordination",
	104: "White has good piece coordination",
	105: "Black has good piece coordination",
	106: "White has played the opening very poorly",
	107: "Black has played the opening very poorly",
	108: "White has played the opening poorly",
	109: "Black has played the opening poorly",
	110: "White has played the opening well",
	111: "Black has played the opening well",
	112: "White has played the opening very well",
	113: "Black has played the opening very well",
	114: "White has played the middlegame very poorly",
	115: "Black has played the middlegame very poorly",
	116: "White has played the middlegame poorly",
	117: "Black has played the middlegame poorly",
	118: "White has played the middlegame well",
	119: "Black has played the middlegame well",
	120: "White has played the middlegame very well",
	121: "Black has played the middlegame very well",
	122: "White has played the ending very poorly",
	123: "Black has played the ending very poorly",
	124: "White has played the ending poorly",
	125: "Black has played the ending poorly",
	126: "White has played the ending well",
	127: "Black has played the ending well",
	128: "White has played the ending very well",
	129: "Black has played the ending very well",
	130: "White has slight counterplay",
	131: "Black has slight counterplay",
	132: "White has moderate counterplay",
	133: "Black has moderate counterplay",
	134: "White has decisive counterplay",
	135: "Black has decisive counterplay",
	136: "White has moderate time control pressure",
	137: "Black has moderate time control pressure",
	138: "White has severe time control pressure",
	139: "Black has severe time control pressure",
	140: "with the idea",
	141: "aimed against",
	142: "better is",
	143: "worse is",
	144: "equivalent is",
	145: "editorial comment",
	146: "novelty",
	220: "diagram",
	221: "diagram from Black's side",
	238: "space advantage",
	239: "file",
	240: "diagonal",
	241: "centre",
	242: "kingside",
	243: "queenside",
	244: "weak point",
	245: "ending",
	246: "bishop pair",
	247: "bishops of opposite colours",
	248: "bishops of the same colour",
	249: "connected pawns",
	250: "isolated pawns",
	251: "doubled pawns",
	252: "passed pawn",
	253: "pawn majority",
	254: "with",
	255: "without",
}

// symbols pairs the numbers of NAGs with what is written for them. The first pair of a number has the symbol NAGSymbol returns; of a
// symbol that stands for White's and for Black's case, the first pair has White's number.
var symbols = []struct {
	number int
	text   string
}{
	{1, "!"}, {2, "?"}, {3, "!!"}, {3, "‼"}, {4, "??"}, {4, "⁇"}, {5, "!?"}, {5, "⁉"}, {6, "?!"}, {6, "⁈"},
	{7, "□"}, {10, "="}, {13, "∞"},
	{14, "⩲"}, {14, "+/="}, {14, "+="}, {15, "⩱"}, {15, "=/+"}, {15, "=+"},
	{16, "±"}, {16, "+/-"}, {17, "∓"}, {17, "-/+"},
	{18, "+-"}, {18, "+−"}, {18, "+–"}, {19, "-+"}, {19, "−+"}, {19, "–+"},
	{22, "⨀"}, {23, "⨀"}, {26, "○"}, {27, "○"}, {32, "⟳"}, {33, "⟳"}, {36, "↑"}, {37, "↑"}, {40, "→"}, {41, "→"},
	{44, "=∞"}, {44, "=/∞"}, {45, "=∞"}, {132, "⇆"}, {133, "⇆"}, {138, "⊕"}, {138, "⨁"}, {139, "⊕"},
	{140, "∆"}, {140, "△"}, {141, "∇"}, {142, "⌓"}, {146, "N"}, {220, "D"},
	{239, "⇔"}, {240, "⇗"}, {241, "⊞"}, {242, "⟫"}, {243, "⟪"}, {244, "✕"}, {245, "⊥"},
}

// NAGText returns the meaning of the NAG $n in English words: those of section 10 of the PGN standard for 0 to 139, of the extensions
// in common use above. It returns "" where there is none.
func NAGText(n int) string {
	if n < 0 || n >= len(nags) {
		return ""
	}
	return nags[n]
}

// NAGSymbol returns the symbol printed for the NAG $n: "!", "±", "□", "N". It returns "" where there is none.
func NAGSymbol(n int) string {
	for _, s := range symbols {
		if s.number == n {
			return s.text
		}
	}
	return ""
}

// ParseNAG returns the number, from 0 to 255, of what stands in a NAG token: "$14", "!?", "±", "+/-", "=". A symbol that says the same
// of either side ("⨀") has White's number; "(=)", the offer of a draw, is "=". ok is false where there is no number, as for "$", "$256"
// and "!?!". "N" and "D" are read too, though the Scanner takes them for words.
func ParseNAG[Text []byte | string](text Text) (n int, ok bool) {
	if len(text) > 0 && text[0] == '$' {
		for i := 1; i < len(text); i++ {
			if text[i] < '0' || text[i] > '9' {
				return 0, false
			}
			if n = n*10 + int(text[i]-'0'); n > 255 {
				return 0, false
			}
		}
		return n, len(text) > 1
	}
	if string(text) == "(=)" {
		return 10, true
	}
	for i := range symbols {
		if string(text) == symbols[i].text {
			return symbols[i].number, true
		}
	}
	return 0, false
}

// glyphs are the symbols that are one character, not ASCII. They end a word.
var glyphs = func() (list []string) {
	for _, s := range symbols {
		// "✕" may be a capture sign.
		if s.text[0] >= 0x80 && runeLen([]byte(s.text), 0) == len(s.text) && s.text != "✕" {
			list = append(list, s.text)
		}
	}
	return
}()

// glyph returns the length of the annotation symbol at i that is one character, not ASCII; 0 where there is none.
func glyph(src []byte, i int) int {
	switch src[i] {
	case 0xc2: // ±
		if i+1 < len(src) && src[i+1] == 0xb1 {
			return 2
		}
	case 0xe2:
		if i+2 < len(src) {
			for _, g := range glyphs {
				if len(g) == 3 && g[1] == src[i+1] && g[2] == src[i+2] && g[0] == 0xe2 {
					return 3
				}
			}
		}
	}
	return 0
}

// informants are the symbols that informant looks for, and informantEnds the bytes they end in: the list is long, and few words do.
var informants, informantEnds = func() (list []string, ends [256]bool) {
	for _, s := range symbols {
		if c := s.text[0]; c == '+' || c == '-' || c == '=' || c >= 0x80 {
			list = append(list, s.text)
			ends[s.text[len(s.text)-1]] = true
		}
	}
	return
}()

// informant returns the length of the symbol of evaluation, made of ASCII signs and dashes, that w ends in; 0 where there is none.
// The "=" of an unfinished promotion ("e8=") is none.
func informant(w []byte) int {
	if !informantEnds[w[len(w)-1]] {
		return 0
	}
	n := 0
	for _, s := range informants {
		if len(s) > n && len(s) <= len(w) && string(w[len(w)-len(s):]) == s {
			n = len(s)
		}
	}
	if n == 1 && len(w) > 1 {
		if rank := w[len(w)-2]; rank == '8' || rank == '1' {
			return 0
		}
	}
	return n
}
