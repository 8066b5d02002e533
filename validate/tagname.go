package validate

// ProperTagName returns the spelling of the known tag that name, in other case, is meant to be: SetUp for Setup. It is empty
// for a name that is none.
func ProperTagName(name []byte) string {
	const longest = len("BlackTimeControl")
	var lower [longest]byte
	if len(name) > longest {
		return ""
	}
	for i, b := range name {
		if b >= 'A' && b <= 'Z' {
			b |= 0x20
		}
		lower[i] = b
	}
	switch string(lower[:len(name)]) {
	case "event":
		return "Event"
	case "site":
		return "Site"
	case "date":
		return "Date"
	case "round":
		return "Round"
	case "white":
		return "White"
	case "black":
		return "Black"
	case "result":
		return "Result"
	case "annotator":
		return "Annotator"
	case "blackelo":
		return "BlackElo"
	case "blackfideid":
		return "BlackFideId"
	case "blackna":
		return "BlackNA"
	case "blacktimecontrol":
		return "BlackTimeControl"
	case "blacktitle":
		return "BlackTitle"
	case "blacktype":
		return "BlackType"
	case "blackuscf":
		return "BlackUSCF"
	case "board":
		return "Board"
	case "eco":
		return "ECO"
	case "eventdate":
		return "EventDate"
	case "eventsponsor":
		return "EventSponsor"
	case "fen":
		return "FEN"
	case "mode":
		return "Mode"
	case "nic":
		return "NIC"
	case "opening":
		return "Opening"
	case "plycount":
		return "PlyCount"
	case "section":
		return "Section"
	case "setup":
		return "SetUp"
	case "stage":
		return "Stage"
	case "subvariation":
		return "SubVariation"
	case "termination":
		return "Termination"
	case "time":
		return "Time"
	case "timecontrol":
		return "TimeControl"
	case "utcdate":
		return "UTCDate"
	case "utctime":
		return "UTCTime"
	case "variant":
		return "Variant"
	case "variation":
		return "Variation"
	case "whiteelo":
		return "WhiteElo"
	case "whitefideid":
		return "WhiteFideId"
	case "whitena":
		return "WhiteNA"
	case "whitetimecontrol":
		return "WhiteTimeControl"
	case "whitetitle":
		return "WhiteTitle"
	case "whitetype":
		return "WhiteType"
	case "whiteuscf":
		return "WhiteUSCF"
	}
	return ""
}

// symbolName reports whether name is a symbol token (section 7 of the PGN standard): letters, digits and _ + # = : -, a
// letter or digit first. The names of tags in export format have less; what is met with is taken.
func symbolName(name []byte) bool {
	for i, b := range name {
		switch {
		case b >= 'a' && b <= 'z', b >= 'A' && b <= 'Z', b >= '0' && b <= '9', b == '_':
		case i > 0 && (b == '+' || b == '#' || b == '=' || b == ':' || b == '-'):
		default:
			return false
		}
	}
	return len(name) > 0
}
