package report

import (
	"strconv"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/san"
)

// Why a move is illegal: a sentence for each kind of san.Reason. There are {piece}, the man that was to move, {from}, {by}, {at} and
// {on} as in the Reason, {turn}, the side to move, {home}, where its king stands, and {when}, the number of the move at Reason.Ply.
var _ = register(func() messages {
	return messages{
		"reason/no-such-piece":           {en: `{turn} has no {piece:bare}`, zh: `{turn}没有{piece}`},
		"reason/no-such-piece/elsewhere": {en: `{turn} has no {piece:bare} where the move has it come from`, zh: `走法所指的出发处没有{turn:of}{piece}`},
		"reason/no-such-piece/from":      {en: `there is no {piece:bare color} on {from}`, zh: `{from} 没有{piece:color}`},
		"reason/no-such-piece/empty":     {en: `there is nothing on {from} that could move`, zh: `{from} 没有可走的棋子`},
		"reason/cannot-reach":            {en: `{piece} on {from} cannot go to {on}`, zh: `{from} 的{piece}走不到 {on}`},
		"reason/cannot-reach/stays":      {en: `{piece} stands on {on} already`, zh: `{piece}已在 {on}`},
		"reason/cannot-reach/several":    {en: `no {piece:bare color} can go to {on}`, zh: `没有{piece:color}能走到 {on}`},
		"reason/blocked":                 {en: `{piece} on {from} is blocked by {by} on {at}`, zh: `{from} 的{piece}被 {at} 的{by}挡住`},
		"reason/pinned":                  {en: `{piece} on {from} is pinned to the king[[ on {home}]] by {by} on {at}`, zh: `{from} 的{piece}被 {at} 的{by}牵制[[于 {home} 的王]]`},
		"reason/left-in-check":           {en: `the king[[ on {home}]] is in check from {by} on {at}, which the move does not answer`, zh: `[[{home} 的]]王正被 {at} 的{by}将军，此着没有应将`},
		"reason/into-check":              {en: `the king cannot go to {on}, which {by} on {at} attacks`, zh: `王不能走到 {on}，该格受 {at} 的{by}攻击`},
		"reason/own-man":                 {en: `{turn:of} own {by:bare} stands on {at}`, zh: `{at} 有{turn:of}{by}`},
		"reason/captures-king":           {en: `the king on {at} cannot be captured`, zh: `不能吃 {at} 的王`},
		"reason/pawn-capture-empty":      {en: `{piece} on {from} has nothing to capture on {on}`, zh: `{from} 的{piece}在 {on} 无子可吃`},
		"reason/castling-king-moved":     {en: `the king has moved before[[, on move {when}]]`, zh: `王已走动过[[（第 {when} 回合）]]`},
		"reason/castling-rook-moved":     {en: `the rook of {at} has moved before[[, on move {when}]]`, zh: `{at} 的车已走动过[[（第 {when} 回合）]]`},
		"reason/castling-rook-captured":  {en: `the rook of {at} was captured[[ on move {when}]]`, zh: `{at} 的车已被吃掉[[（第 {when} 回合）]]`},
		"reason/castling-no-right":       {en: `the position the game began from gives no right to castle on this side`, zh: `对局开始的局面没有这一侧的易位权`},
		"reason/castling-blocked":        {en: `{by} on {at} is in the way`, zh: `{at} 的{by}挡在中间`},
		"reason/castling-in-check":       {en: `the king[[ on {home}]] is in check from {by} on {at}`, zh: `[[{home} 的]]王正被 {at} 的{by}将军`},
		"reason/castling-through-check":  {en: `the king would cross {on}, which {by} on {at} attacks`, zh: `王要经过 {on}，该格受 {at} 的{by}攻击`},
		"reason/castling-into-check":     {en: `the king would come to {on}, which {by} on {at} attacks`, zh: `王要走到 {on}，该格受 {at} 的{by}攻击`},
		"reason/castling-vertical":       {en: `king and rook stand on one file, and castling is along the rank`, zh: `王与车在同一列上，而易位只能在横行上进行`},
		"reason/en-passant-lapsed":       {en: `en passant is possible only at once, and the pawn on {at} made its double step[[ on move {when}]]`, zh: `吃过路兵只能立即进行，而 {at} 的兵[[早在第 {when} 回合]]就走了两格`},
		"reason/en-passant-exposes":      {en: `with both pawns gone from their rank the king[[ on {home}]] would be in check from {by} on {at}`, zh: `两兵离开该行后，[[{home} 的]]王将被 {at} 的{by}将军`},
		"reason/promotion-missing":       {en: `a pawn that comes to {on} must be promoted, and the move does not say to what`, zh: `兵走到 {on} 必须升变，而走法没有说明升变为何子`},
		"reason/promotion-impossible":    {en: `only a pawn that comes to the last rank is promoted, to queen, rook, bishop or knight`, zh: `只有走到底线的兵才升变，升变为后、车、象或马`},
		"reason/wrong-side":              {en: `{piece} on {from} is {turn:other of}, and it is {turn:of} move`, zh: `{from} 的{piece}是{turn:other of}，现在轮到{turn}走`},
	}
})

// reason appends the sentence of the diagnostic's Reason: "the knight on c6 is pinned to the king on e8 by the bishop on b5".
func (f *filler) reason(b []byte) ([]byte, bool) {
	if f.d.Reason.Kind == san.None {
		return b, false
	}
	return f.word(b, f.reasonKey())
}

// reasonKey returns the key of the sentence for the Reason: "reason/" and its kind, or a case of it where one sentence does not fit
// all that the kind holds.
func (f *filler) reasonKey() string {
	r := &f.d.Reason
	key := "reason/" + r.Kind.String()
	switch r.Kind {
	case san.NoSuchPiece:
		switch {
		case r.From < position.NoSquare && r.Piece == position.NoPiece:
			return key + "/empty"
		case r.From < position.NoSquare:
			return key + "/from"
		case f.men(r.Piece) > 0:
			return key + "/elsewhere"
		}
	case san.CannotReach:
		if r.From == r.On {
			return key + "/stays"
		}
		if r.Piece.Role() != position.Pawn && f.men(r.Piece) > 1 && !f.namesOrigin() {
			return key + "/several"
		}
	}
	return key
}

// men returns how many men like p are on the board before the move.
func (f *filler) men(p position.Piece) (n int) {
	setup, ok := f.before()
	for _, q := range setup.Board {
		if ok && q == p {
			n++
		}
	}
	return n
}

// namesOrigin reports whether the move as written says where the man comes from.
func (f *filler) namesOrigin() bool {
	m, err := san.Parse(f.d.San)
	return err == nil && (m.FromFile() >= 0 || m.FromRank() >= 0)
}

// before returns the board before the move.
func (f *filler) before() (position.Setup, bool) {
	setup, err := fen.Parse(f.d.FEN)
	return setup, err == nil
}

// turn returns the side to move.
func (f *filler) turn() position.Color {
	if setup, ok := f.before(); ok {
		return setup.Turn
	}
	return f.d.Reason.Piece.Color()
}

// reasonValue appends what is called name in the diagnostic's Reason.
func (f *filler) reasonValue(b []byte, name, how string) ([]byte, bool) {
	r := &f.d.Reason
	switch name {
	case "piece":
		return f.piece(b, r.Piece, how)
	case "by":
		return f.piece(b, r.By, how)
	case "from":
		return square(b, r.From)
	case "at":
		return square(b, r.At)
	case "on":
		return square(b, r.On)
	case "turn":
		return f.color(b, f.turn(), how), true
	case "home":
		setup, ok := f.before()
		for s, p := range setup.Board {
			if ok && p == setup.Turn.Piece(position.King) {
				return square(b, position.Square(s))
			}
		}
	case "when":
		if r.Ply > 0 && f.start != nil {
			return strconv.AppendInt(b, int64((f.start.Ply()+r.Ply-1)/2+1), 10), true
		}
	}
	return b, false
}
