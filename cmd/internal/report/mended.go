package report

// A Mended is what a run that corrects games came to.
type Mended struct {
	Games, Changed int  // how many there are, and how many of them were changed
	Made           int  // corrections
	Errors         int  // that remain
	Would          bool // nothing was written: it would have been so
}

// AppendMended appends the closing line of a run that corrects games:
//
//	2,278 corrections made in 2,270 of 167,856 games. 1 error remains.
func AppendMended(b []byte, lang Lang, m Mended) []byte {
	s := &Style{Lang: lang}
	key := "closing/mended/made"
	switch {
	case m.Made == 0 && m.Changed == 0:
		key = "closing/mended/nothing"
	case m.Would:
		key = "closing/mended/would"
	}
	b = s.closing(b, key, count("made", m.Made), count("changed", m.Changed), count("games", m.Games))
	if m.Errors > 0 {
		key := "closing/mended/errors"
		if m.Errors == 1 {
			key = "closing/mended/error"
		}
		b = s.closing(b, key, count("n", m.Errors))
	}
	return append(b, '\n')
}

// AppendClassified appends the closing line of a run that names openings:
//
//	The opening of 1,204 of 1,250 games was set.
func AppendClassified(b []byte, lang Lang, games, changed int) []byte {
	s := &Style{Lang: lang}
	return append(s.closing(b, "closing/classified", count("games", games), count("changed", changed)), '\n')
}

var _ = register(func() messages {
	return messages{
		"closing/classified":     {en: `The opening of {changed:count} of {games:game|games} was set.`, zh: `共 {games:count} 局，设置了其中 {changed:count} 局的开局。`},
		"closing/mended/nothing": {en: `{games:game|games}, nothing to correct.`, zh: `共 {games:count} 局，无可改正。`},
		"closing/mended/made":    {en: `{made:correction|corrections} made in {changed:count} of {games:game|games}.`, zh: `共 {games:count} 局，在其中 {changed:count} 局作了 {made:count} 处改正。`},
		"closing/mended/would":   {en: `{made:correction|corrections} would be made in {changed:count} of {games:game|games}.`, zh: `共 {games:count} 局，可在其中 {changed:count} 局作 {made:count} 处改正。`},
		"closing/mended/error":   {en: ` 1 error remains.`, zh: `还有 1 处错误。`},
		"closing/mended/errors":  {en: ` {n:count} errors remain.`, zh: `还有 {n:count} 处错误。`},
	}
})
