package position

// A Result is the result of a game.
type Result uint8

// The results. Unknown is a game in progress, abandoned, or of unknown outcome.
const (
	Unknown Result = iota
	WhiteWins
	BlackWins
	Draw
)

// String returns the game termination marker of r: "*", "1-0", "0-1", "1/2-1/2" [PGN 8.2.6].
func (r Result) String() string {
	return [4]string{"*", "1-0", "0-1", "1/2-1/2"}[r&3]
}

// Winner returns the color that won; ok is false if neither did.
func (r Result) Winner() (c Color, ok bool) {
	return Color(r-WhiteWins) & 1, r == WhiteWins || r == BlackWins
}
