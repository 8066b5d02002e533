package pgn

// A TagName is a tag known by name. The Seven Tag Roster comes first, in its order.
type TagName uint16

const (
	UnknownTag TagName = iota
	EventTag
	SiteTag
	DateTag
	RoundTag
	WhiteTag
	BlackTag
	ResultTag
	AnnotatorTag
	BlackEloTag
	BlackFIDEIDTag
	BlackTimeControlTag
	BlackTitleTag
	ECOTag
	EventDateTag
	FENTag
	GameTag
	GameTypeTag
	LinkTag
	OpeningTag
	PlyCountTag
	SetUpTag
	TerminationTag
	TimeTag
	TimeControlTag
	UTCDateTag
	UTCTimeTag
	VariantTag
	VariationTag
	WhiteEloTag
	WhiteFIDEIDTag
	WhiteTimeControlTag
	WhiteTitleTag
	WhiteRatingDiffTag
	BlackRatingDiffTag

	NumTagNames
)

// Aliased reports whether a tag has more than one name.
func (n TagName) Aliased() bool {
	return n == LinkTag || n == WhiteFIDEIDTag || n == BlackFIDEIDTag
}

// KnownTag returns the tag called name, UnknownTag for one of which nothing more is known.
func KnownTag(name []byte) TagName {
	// The compiler makes a switch on strings a search by length, then by value: 5 ns for any name. The names of usual tags are not even
	// looked at: usualTags has them from the game before.
	switch string(name) {
	case "Event":
		return EventTag
	case "Site":
		return SiteTag
	case "Date":
		return DateTag
	case "Round":
		return RoundTag
	case "White":
		return WhiteTag
	case "Black":
		return BlackTag
	case "Result":
		return ResultTag
	case "Annotator":
		return AnnotatorTag
	case "BlackElo":
		return BlackEloTag
	case "BlackFideId", "BlackFideID", "BlackFIDEID", "BlackFIDEId":
		return BlackFIDEIDTag
	case "BlackTimeControl":
		return BlackTimeControlTag
	case "BlackTitle":
		return BlackTitleTag
	case "ECO":
		return ECOTag
	case "EventDate":
		return EventDateTag
	case "FEN":
		return FENTag
	case "Game":
		return GameTag
	case "GameType":
		return GameTypeTag
	case "Link", "GameLink", "GameURL":
		return LinkTag
	case "Opening":
		return OpeningTag
	case "PlyCount":
		return PlyCountTag
	case "SetUp":
		return SetUpTag
	case "Termination":
		return TerminationTag
	case "Time":
		return TimeTag
	case "TimeControl":
		return TimeControlTag
	case "UTCDate":
		return UTCDateTag
	case "UTCTime":
		return UTCTimeTag
	case "Variant":
		return VariantTag
	case "Variation":
		return VariationTag
	case "WhiteElo":
		return WhiteEloTag
	case "WhiteFideId", "WhiteFideID", "WhiteFIDEID", "WhiteFIDEId":
		return WhiteFIDEIDTag
	case "WhiteTimeControl":
		return WhiteTimeControlTag
	case "WhiteTitle":
		return WhiteTitleTag
	case "WhiteRatingDiff":
		return WhiteRatingDiffTag
	case "BlackRatingDiff":
		return BlackRatingDiffTag
	}
	return UnknownTag
}
