package report

import "arbiter/validate"

// A Closing is how the last lines of a run are worded.
type Closing struct {
	Lang    Lang
	Hidden  bool   // warnings were counted but not printed
	Skimmed bool   // the moves were not replayed (--tags-only): nothing is said of their legality
	Fix     string // the command that makes the corrections, as the user would type it; empty to say nothing of them
}

// A topic is a group of codes that are counted together in the closing line.
type topic uint8

const (
	otherFaults topic = iota
	checkMarks
	results
	moveSpellings
	tagFaults
	comments
	numTopics
)

// topicKeys are the keys of the words for n faults of a topic.
var topicKeys = [numTopics]string{"closing/others", "closing/marks", "closing/results", "closing/moves", "closing/tags", "closing/comments"}

// topicOf returns the topic of a code; it follows the groups of the table of codes.
func topicOf(c validate.Code) topic {
	switch {
	case validate.MissingCheck <= c && c <= validate.DoubleCheckMark:
		return checkMarks
	case validate.MissingCapture <= c && c <= validate.EnPassantSuffix:
		return moveSpellings
	case validate.MissingTag <= c && c < validate.IllegalMove:
		if c == validate.BadResultTag {
			return results
		}
		if c == validate.UnsupportedVariant {
			return otherFaults
		}
		return tagFaults
	case validate.WrongResult <= c && c <= validate.HopelessWin && c != validate.MovesAfterEnd && c != validate.ColoursReversed:
		return results
	case validate.BadCommand <= c && c <= validate.BadEval:
		return comments
	}
	return otherFaults
}

// AppendSummaryText appends the closing line:
//
//	167,856 games, all legal but 1. 2,278 check marks wrong (-W shows them). 2,278 can be fixed: arbiter fix otb.pgn
func AppendSummaryText(b []byte, t *Tally, c Closing) []byte {
	s := &Style{Lang: c.Lang}
	key, bad := gamesKey(t, c)
	b = s.closing(b, key, count("n", t.Games), count("bad", bad), count("skipped", t.Skipped))
	b = s.appendTopics(b, t, c)
	if t.Fixable > 0 && c.Fix != "" {
		b = s.closing(b, "closing/fixable", count("n", t.Fixable))
		b = append(b, c.Fix...)
	}
	return append(b, '\n')
}

// gamesKey returns the key of the sentence about the games, and how many of them are bad: they have errors that are not about their
// result, for what is wrong with that is counted there. Of games that were not judged no more is said than that.
func gamesKey(t *Tally, c Closing) (key string, bad int) {
	bad = t.Games - t.Valid - t.Misjudged
	if c.Skimmed {
		switch {
		case t.Games == 0:
			return "closing/no-games", bad
		case bad == 0:
			return "closing/skimmed", bad
		}
		return "closing/skimmed/bad", bad
	}
	bad -= t.SkippedBad
	key = "closing/games"
	switch {
	case t.Games == 0:
		return "closing/no-games", bad
	case t.Games == 1:
		key = "closing/game"
	}
	judged := t.Games - t.Skipped
	if judged == 0 {
		return key + "/skipped", bad
	}
	if t.Skipped > 0 {
		key = "closing/rest"
	}
	switch bad {
	case 0:
		return key + "/legal", bad
	case judged:
		return key + "/bad", bad
	}
	return key + "/some", bad
}

// appendTopics appends what the warnings are about, and wrong results, most first by topic, and where they can be seen.
func (s *Style) appendTopics(b []byte, t *Tally, c Closing) []byte {
	var counts [numTopics]int
	total, kinds := 0, 0
	for code, n := range t.Warned {
		counts[topicOf(validate.Code(code))] += n
		total += n
	}
	counts[results] += t.Wrong
	for _, n := range counts {
		if n > 0 {
			kinds++
		}
	}
	if kinds == 0 {
		return b
	}
	if s.Lang == English {
		b = append(b, ' ')
	}
	for i := 0; i < kinds; i++ {
		largest := checkMarks
		for k := range counts {
			if topic(k) != otherFaults && counts[k] > counts[largest] {
				largest = topic(k)
			}
		}
		if counts[largest] == 0 { // the others come last
			largest = otherFaults
		}
		key := topicKeys[largest]
		if largest == otherFaults && kinds == 1 {
			key = "closing/warnings"
		}
		switch {
		case i > 0 && i == kinds-1:
			b = s.closing(b, "list/and")
		case i > 0:
			b = s.closing(b, "list/comma")
		}
		b = s.closing(b, key, count("n", counts[largest]))
		counts[largest] = 0
	}
	if c.Hidden && total > 0 { // wrong results are errors, and stand there already
		key := "closing/shown/many"
		if total == 1 {
			key = "closing/shown/one"
		}
		b = s.closing(b, key)
	}
	return s.closing(b, "closing/stop")
}

// closing appends the words under key with args for its placeholders.
func (s *Style) closing(b []byte, key string, args ...validate.Arg) []byte {
	f := filler{s, nil, &validate.Diagnostic{Args: args}}
	b, _ = f.word(b, key)
	return b
}

// count returns a number as an argument.
func count(name string, n int) validate.Arg {
	return validate.Arg{Name: name, Kind: validate.Number, Num: int64(n)}
}

var _ = register(func() messages {
	return messages{
		"closing/no-games":      {en: `No games.`, zh: `没有对局。`},
		"closing/game/legal":    {en: `1 game, legal.`, zh: `共 1 局，合法。`},
		"closing/game/bad":      {en: `1 game, with errors.`, zh: `共 1 局，有错误。`},
		"closing/games/legal":   {en: `{n:game|games}, all legal.`, zh: `共 {n:count} 局，全部合法。`},
		"closing/games/some":    {en: `{n:game|games}, all legal but {bad:count}.`, zh: `共 {n:count} 局，除 {bad:count} 局外全部合法。`},
		"closing/games/bad":     {en: `{n:game|games}, all with errors.`, zh: `共 {n:count} 局，全部有错误。`},
		"closing/skimmed":       {en: `{n:game|games}.`, zh: `共 {n:count} 局。`},
		"closing/skimmed/bad":   {en: `{n:game|games}, {bad:count} with errors.`, zh: `共 {n:count} 局，{bad:count} 局有错误。`},
		"closing/game/skipped":  {en: `1 game, not judged.`, zh: `共 1 局，未作判断。`},
		"closing/games/skipped": {en: `{n:game|games}, none judged.`, zh: `共 {n:count} 局，均未作判断。`},
		"closing/rest/legal":    {en: `{n:game|games}, {skipped:count} not judged, the rest legal.`, zh: `共 {n:count} 局，{skipped:count} 局未作判断，其余合法。`},
		"closing/rest/some":     {en: `{n:game|games}, {skipped:count} not judged, the rest legal but {bad:count}.`, zh: `共 {n:count} 局，{skipped:count} 局未作判断，其余除 {bad:count} 局外合法。`},
		"closing/rest/bad":      {en: `{n:game|games}, {skipped:count} not judged, the rest with errors.`, zh: `共 {n:count} 局，{skipped:count} 局未作判断，其余有错误。`},
		"closing/marks":         {en: `{n:check mark|check marks} wrong`, zh: `{n:count} 处将军标记错误`},
		"closing/results":       {en: `{n:result|results} wrong or missing`, zh: `{n:count} 处结果错误或缺失`},
		"closing/moves":         {en: `{n:move|moves} not in standard spelling`, zh: `{n:count} 处走法写法不标准`},
		"closing/tags":          {en: `{n:tag|tags} wrong`, zh: `{n:count} 处标签错误`},
		"closing/comments":      {en: `{n:command|commands} in comments wrong`, zh: `{n:count} 处注释命令错误`},
		"closing/others":        {en: `{n:other warning|other warnings}`, zh: `{n:count} 处其他警告`},
		"closing/warnings":      {en: `{n:warning|warnings}`, zh: `{n:count} 处警告`},
		"closing/shown/one":     {en: ` (-W shows it)`, zh: `（用 -W 显示）`},
		"closing/shown/many":    {en: ` (-W shows them)`, zh: `（用 -W 显示）`},
		"closing/stop":          {en: `.`, zh: `。`},
		"closing/fixable":       {en: ` {n:count} can be fixed: `, zh: `{n:count} 处可以改正：`},
	}
})
