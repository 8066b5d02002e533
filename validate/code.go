package validate

// A Code names one kind of fault. Its name is stable: it stands in JSON, in --select and in `arbiter explain`.
type Code uint8

const (
	// File and text.
	EmptyInput Code = iota
	ByteOrderMark
	InvalidEncoding
	Mojibake
	ControlCharacter
	LineEnding
	LongLine
	StrayText
	HTMLEscape
	TruncatedInput
	GameTooLarge
	PhantomGame

	// Lexical.
	UnterminatedComment
	UnterminatedVariation
	UnterminatedTag
	UnterminatedString
	StrayBrace
	StrayParenthesis
	MixedDelimiters
	NestedComment
	EmptyVariation
	VariationBeforeMove
	DeepVariation
	UnknownToken
	BadNAG
	DuplicateNAG
	SuffixOrder
	InformantSymbol
	MoveNumber
	MissingMoveNumber
	GluedTokens
	MissingBlankLine
	ReservedToken

	// Tags.
	MissingTag
	DuplicateTag
	TagOrder
	TagName
	TagEscape
	TagSyntax
	BadDate
	DateMismatch
	BadTime
	BadElo
	BadECO
	BadRound
	BadTitle
	BadFIDEID
	BadURL
	BadTimeControl
	BadTermination
	BadResultTag
	SetUpFEN
	RedundantFEN
	BadFEN
	PlyCount
	ECOMismatch
	SamePlayer
	PlayerName
	UnsupportedVariant
	MissingVariant

	// Moves.
	IllegalMove
	IllegalVariationMove
	AmbiguousMove
	UnreadableMove
	NullMove
	MissingCheck
	SpuriousCheck
	MissingMate
	SpuriousMate
	CheckForMate
	MateForCheck
	DoubleCheckMark
	MissingCapture
	SpuriousCapture
	MissingPawnFile
	OverDisambiguated
	DisambiguationKind
	CastlingSpelling
	PromotionSpelling
	PieceLetter
	LongAlgebraic
	UCIMove
	ICCFMove
	EnPassantSuffix
	DuplicateVariation

	// Result and end of game.
	WrongResult
	ResultMismatch
	MissingTerminator
	ExtraTerminator
	MovesAfterEnd
	ColoursReversed
	ClaimableDraw
	UnwinnableTimeForfeit
	DeadPosition
	SureDrawBySource
	TimeForfeitMismatch
	NonstandardResult
	VariationResult
	HopelessWin

	// Comments, clocks, offers.
	BadCommand
	UnknownCommand
	BadClock
	ClockGain
	FlagFell
	ClockWithoutTimeControl
	EMTMismatch
	BadEval
	RepeatedDrawOffer

	// Across games: found by who reads them all.
	DuplicateGame
	PrefixGame
	ConflictingResult
	NameVariants
	PlayerTwiceInRound

	// Positions: FEN and EPD.
	FENFields
	FENSpace
	FENTrailing
	FENLookAlike
	FENRanks
	FENRankWidth
	FENPieceLetter
	FENDigit
	FENTurn
	FENCastlingLetter
	FENCastlingImpossible
	FENCastlingOrder
	FENCastlingAmbiguous
	FENEnPassantSquare
	FENEnPassantImpossible
	FENEnPassantUnusable
	FENClock
	FENMoveNumber
	FENMoveZero
	FENClockInconsistent
	NoKing
	TooManyKings
	KingsAdjacent
	OppositeCheck
	PawnOnBackRank
	TooManyPawns
	TooManyMen
	TooManyPromoted
	ImpossibleCaptures
	TrappedOfficer
	TooManyCheckers
	ImpossibleCheck
	GameOver
	UnwinnableSide
	MirroredBoard
	EPDOperation
	EPDMove
	EPDContradiction
	EPDDuplicate

	numCodes
)

// NumCodes is the number of codes.
const NumCodes = int(numCodes)

// A FixKind says whether a correction of a code may be applied without being asked for.
type FixKind uint8

const (
	NoFix     FixKind = iota
	SafeFix           // applied by `arbiter fix`
	UnsafeFix         // applied only with --unsafe, or the flag its explanation names
)

// codes is the one table of diagnostics: adding one is a constant above, a row here, a message and an
// explanation in the reporter's catalogue, and a script that shows it. severity is the usual one; a few
// codes are raised or lowered where they are found (RULES.md), never by more than the text of the code says.
var codes = [NumCodes]struct {
	name     string
	severity Severity
	fix      FixKind
	strict   bool // silent unless asked for by --strict or --select
}{
	// File and text.
	EmptyInput:       {name: "empty-input", severity: Warning},
	ByteOrderMark:    {name: "byte-order-mark", severity: Note, fix: SafeFix},
	InvalidEncoding:  {name: "invalid-encoding", severity: Warning, fix: UnsafeFix},
	Mojibake:         {name: "mojibake", severity: Warning, fix: UnsafeFix},
	ControlCharacter: {name: "control-character", severity: Warning, fix: SafeFix},
	LineEnding:       {name: "line-ending", severity: Note, fix: SafeFix, strict: true},
	LongLine:         {name: "long-line", severity: Note, strict: true},
	StrayText:        {name: "stray-text", severity: Warning, fix: SafeFix},
	HTMLEscape:       {name: "html-escape", severity: Warning, fix: SafeFix},
	TruncatedInput:   {name: "truncated-input", severity: Error},
	GameTooLarge:     {name: "game-too-large", severity: Error},
	PhantomGame:      {name: "phantom-game", severity: Warning},

	// Lexical.
	UnterminatedComment:   {name: "unterminated-comment", severity: Error, fix: UnsafeFix},
	UnterminatedVariation: {name: "unterminated-variation", severity: Error, fix: UnsafeFix},
	UnterminatedTag:       {name: "unterminated-tag", severity: Error, fix: UnsafeFix},
	UnterminatedString:    {name: "unterminated-string", severity: Error, fix: UnsafeFix},
	StrayBrace:            {name: "stray-brace", severity: Warning, fix: UnsafeFix},
	StrayParenthesis:      {name: "stray-parenthesis", severity: Warning, fix: UnsafeFix},
	MixedDelimiters:       {name: "mixed-delimiters", severity: Warning, fix: UnsafeFix},
	NestedComment:         {name: "nested-comment", severity: Warning},
	EmptyVariation:        {name: "empty-variation", severity: Warning, fix: SafeFix},
	VariationBeforeMove:   {name: "variation-before-move", severity: Warning},
	DeepVariation:         {name: "deep-variation", severity: Warning},
	UnknownToken:          {name: "unknown-token", severity: Warning, fix: UnsafeFix},
	BadNAG:                {name: "bad-nag", severity: Warning},
	DuplicateNAG:          {name: "duplicate-nag", severity: Note},
	SuffixOrder:           {name: "suffix-order", severity: Warning, fix: SafeFix},
	InformantSymbol:       {name: "informant-symbol", severity: Note, fix: SafeFix},
	MoveNumber:            {name: "move-number", severity: Warning, fix: SafeFix},
	MissingMoveNumber:     {name: "missing-move-number", severity: Note, fix: SafeFix, strict: true},
	GluedTokens:           {name: "glued-tokens", severity: Warning, fix: SafeFix},
	MissingBlankLine:      {name: "missing-blank-line", severity: Note, fix: SafeFix, strict: true},
	ReservedToken:         {name: "reserved-token", severity: Warning},

	// Tags.
	MissingTag:         {name: "missing-tag", severity: Note, fix: SafeFix, strict: true},
	DuplicateTag:       {name: "duplicate-tag", severity: Warning, fix: UnsafeFix},
	TagOrder:           {name: "tag-order", severity: Note, fix: SafeFix, strict: true},
	TagName:            {name: "tag-name", severity: Warning, fix: SafeFix},
	TagEscape:          {name: "tag-escape", severity: Warning, fix: SafeFix},
	TagSyntax:          {name: "tag-syntax", severity: Warning, fix: SafeFix},
	BadDate:            {name: "bad-date", severity: Warning, fix: SafeFix},
	DateMismatch:       {name: "date-mismatch", severity: Note},
	BadTime:            {name: "bad-time", severity: Warning, fix: SafeFix},
	BadElo:             {name: "bad-elo", severity: Warning, fix: SafeFix},
	BadECO:             {name: "bad-eco", severity: Warning, fix: SafeFix},
	BadRound:           {name: "bad-round", severity: Note},
	BadTitle:           {name: "bad-title", severity: Note},
	BadFIDEID:          {name: "bad-fide-id", severity: Note},
	BadURL:             {name: "bad-url", severity: Note},
	BadTimeControl:     {name: "bad-time-control", severity: Warning, fix: SafeFix},
	BadTermination:     {name: "bad-termination", severity: Note, fix: SafeFix, strict: true},
	BadResultTag:       {name: "bad-result-tag", severity: Warning, fix: SafeFix},
	SetUpFEN:           {name: "setup-fen", severity: Warning, fix: SafeFix},
	RedundantFEN:       {name: "redundant-fen", severity: Note, fix: SafeFix},
	BadFEN:             {name: "bad-fen", severity: Error},
	PlyCount:           {name: "ply-count", severity: Warning, fix: SafeFix},
	ECOMismatch:        {name: "eco-mismatch", severity: Note, fix: SafeFix},
	SamePlayer:         {name: "same-player", severity: Note, fix: UnsafeFix},
	PlayerName:         {name: "player-name", severity: Note, fix: UnsafeFix},
	UnsupportedVariant: {name: "unsupported-variant", severity: Warning},
	MissingVariant:     {name: "missing-variant", severity: Warning, fix: UnsafeFix},

	// Moves.
	IllegalMove:          {name: "illegal-move", severity: Error, fix: UnsafeFix},
	IllegalVariationMove: {name: "illegal-variation-move", severity: Warning, fix: UnsafeFix},
	AmbiguousMove:        {name: "ambiguous-move", severity: Error, fix: UnsafeFix},
	UnreadableMove:       {name: "unreadable-move", severity: Error, fix: UnsafeFix},
	NullMove:             {name: "null-move", severity: Error},
	MissingCheck:         {name: "missing-check", severity: Warning, fix: SafeFix},
	SpuriousCheck:        {name: "spurious-check", severity: Warning, fix: SafeFix},
	MissingMate:          {name: "missing-mate", severity: Warning, fix: SafeFix},
	SpuriousMate:         {name: "spurious-mate", severity: Warning, fix: SafeFix},
	CheckForMate:         {name: "check-for-mate", severity: Warning, fix: SafeFix},
	MateForCheck:         {name: "mate-for-check", severity: Warning, fix: SafeFix},
	DoubleCheckMark:      {name: "double-check-mark", severity: Note, fix: SafeFix},
	MissingCapture:       {name: "missing-capture", severity: Warning, fix: SafeFix},
	SpuriousCapture:      {name: "spurious-capture", severity: Warning, fix: SafeFix},
	MissingPawnFile:      {name: "missing-pawn-file", severity: Warning, fix: SafeFix},
	OverDisambiguated:    {name: "over-disambiguated", severity: Warning, fix: SafeFix},
	DisambiguationKind:   {name: "disambiguation-kind", severity: Warning, fix: SafeFix},
	CastlingSpelling:     {name: "castling-spelling", severity: Warning, fix: SafeFix},
	PromotionSpelling:    {name: "promotion-spelling", severity: Warning, fix: SafeFix},
	PieceLetter:          {name: "piece-letter", severity: Warning, fix: SafeFix},
	LongAlgebraic:        {name: "long-algebraic", severity: Note, fix: SafeFix},
	UCIMove:              {name: "uci-move", severity: Note, fix: SafeFix},
	ICCFMove:             {name: "iccf-move", severity: Note, fix: SafeFix},
	EnPassantSuffix:      {name: "en-passant-suffix", severity: Note, fix: SafeFix},
	DuplicateVariation:   {name: "duplicate-variation", severity: Note},

	// Result and end of game.
	WrongResult:           {name: "wrong-result", severity: Error, fix: SafeFix},
	ResultMismatch:        {name: "result-mismatch", severity: Warning, fix: SafeFix},
	MissingTerminator:     {name: "missing-terminator", severity: Warning, fix: SafeFix},
	ExtraTerminator:       {name: "extra-terminator", severity: Warning, fix: UnsafeFix},
	MovesAfterEnd:         {name: "moves-after-end", severity: Error, fix: UnsafeFix},
	ColoursReversed:       {name: "colours-reversed", severity: Warning, fix: UnsafeFix},
	ClaimableDraw:         {name: "claimable-draw", severity: Note, fix: SafeFix},
	UnwinnableTimeForfeit: {name: "unwinnable-time-forfeit", severity: Error, fix: SafeFix},
	DeadPosition:          {name: "dead-position", severity: Note},
	SureDrawBySource:      {name: "sure-draw-by-source", severity: Note},
	TimeForfeitMismatch:   {name: "time-forfeit-mismatch", severity: Note},
	NonstandardResult:     {name: "nonstandard-result", severity: Warning, fix: SafeFix},
	VariationResult:       {name: "variation-result", severity: Warning, fix: SafeFix},
	HopelessWin:           {name: "hopeless-win", severity: Warning},

	// Comments, clocks, offers.
	BadCommand:              {name: "bad-command", severity: Warning, fix: SafeFix},
	UnknownCommand:          {name: "unknown-command", severity: Note, strict: true},
	BadClock:                {name: "bad-clock", severity: Warning, fix: SafeFix},
	ClockGain:               {name: "clock-gain", severity: Note, strict: true},
	FlagFell:                {name: "flag-fell", severity: Note, strict: true},
	ClockWithoutTimeControl: {name: "clock-without-time-control", severity: Note, strict: true},
	EMTMismatch:             {name: "emt-mismatch", severity: Note},
	BadEval:                 {name: "bad-eval", severity: Warning},
	RepeatedDrawOffer:       {name: "repeated-draw-offer", severity: Note},

	// Across games.
	DuplicateGame:      {name: "duplicate-game", severity: Warning},
	PrefixGame:         {name: "prefix-game", severity: Note},
	ConflictingResult:  {name: "conflicting-result", severity: Warning},
	NameVariants:       {name: "name-variants", severity: Note},
	PlayerTwiceInRound: {name: "player-twice-in-round", severity: Warning},

	// Positions: FEN and EPD.
	FENFields:              {name: "fen-fields", severity: Warning, fix: SafeFix},
	FENSpace:               {name: "fen-space", severity: Warning, fix: SafeFix},
	FENTrailing:            {name: "fen-trailing", severity: Warning, fix: SafeFix},
	FENLookAlike:           {name: "fen-look-alike", severity: Warning, fix: SafeFix},
	FENRanks:               {name: "fen-ranks", severity: Error, fix: UnsafeFix},
	FENRankWidth:           {name: "fen-rank-width", severity: Error, fix: UnsafeFix},
	FENPieceLetter:         {name: "fen-piece-letter", severity: Error, fix: UnsafeFix},
	FENDigit:               {name: "fen-digit", severity: Error, fix: UnsafeFix},
	FENTurn:                {name: "fen-turn", severity: Error, fix: SafeFix},
	FENCastlingLetter:      {name: "fen-castling-letter", severity: Error, fix: SafeFix},
	FENCastlingImpossible:  {name: "fen-castling-impossible", severity: Error, fix: SafeFix},
	FENCastlingOrder:       {name: "fen-castling-order", severity: Warning, fix: SafeFix},
	FENCastlingAmbiguous:   {name: "fen-castling-ambiguous", severity: Warning, fix: SafeFix},
	FENEnPassantSquare:     {name: "fen-en-passant-square", severity: Error, fix: SafeFix},
	FENEnPassantImpossible: {name: "fen-en-passant-impossible", severity: Error, fix: SafeFix},
	FENEnPassantUnusable:   {name: "fen-en-passant-unusable", severity: Note, fix: SafeFix},
	FENClock:               {name: "fen-clock", severity: Error, fix: SafeFix},
	FENMoveNumber:          {name: "fen-move-number", severity: Error, fix: SafeFix},
	FENMoveZero:            {name: "fen-move-zero", severity: Warning, fix: SafeFix},
	FENClockInconsistent:   {name: "fen-clock-inconsistent", severity: Warning, fix: SafeFix},
	NoKing:                 {name: "no-king", severity: Error},
	TooManyKings:           {name: "too-many-kings", severity: Error},
	KingsAdjacent:          {name: "kings-adjacent", severity: Error},
	OppositeCheck:          {name: "opposite-check", severity: Error},
	PawnOnBackRank:         {name: "pawn-on-back-rank", severity: Error},
	TooManyPawns:           {name: "too-many-pawns", severity: Error},
	TooManyMen:             {name: "too-many-men", severity: Error},
	TooManyPromoted:        {name: "too-many-promoted", severity: Warning},
	ImpossibleCaptures:     {name: "impossible-captures", severity: Warning},
	TrappedOfficer:         {name: "trapped-officer", severity: Warning},
	TooManyCheckers:        {name: "too-many-checkers", severity: Error},
	ImpossibleCheck:        {name: "impossible-check", severity: Error},
	GameOver:               {name: "game-over", severity: Note},
	UnwinnableSide:         {name: "unwinnable-side", severity: Note},
	MirroredBoard:          {name: "mirrored-board", severity: Warning},
	EPDOperation:           {name: "epd-operation", severity: Warning},
	EPDMove:                {name: "epd-move", severity: Error},
	EPDContradiction:       {name: "epd-contradiction", severity: Warning},
	EPDDuplicate:           {name: "epd-duplicate", severity: Warning},
}

// String returns the kebab-case name: "illegal-move".
func (c Code) String() string { return codes[c].name }

// Severity returns the usual severity.
func (c Code) Severity() Severity { return codes[c].severity }

// Fix says whether a correction of the code is usually safe.
func (c Code) Fix() FixKind { return codes[c].fix }

// Strict reports whether the code is silent unless asked for.
func (c Code) Strict() bool { return codes[c].strict }

// ParseCode returns the code called name.
func ParseCode(name string) (Code, bool) {
	for c := range codes {
		if codes[c].name == name {
			return Code(c), true
		}
	}
	return 0, false
}
