package helpmate

// A Verdict
type Verdict uint8

const (
	Undetermined Verdict = iota
	Winnable
	Unwinnable
)
