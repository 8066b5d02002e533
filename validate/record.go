package validate

import "arbiter/position"

// A stated result is what a record says in one place: its Result tag or its termination marker.
type stated struct {
	text   []byte
	result position.Result
	form   resultForm
	there  bool
}

func (s *stated) read(text []byte) {
	s.text, s.there = text, true
	s.result, s.form = parseResult(text)
}

// names reports whether the place is there and names one of the four results.
func (s *stated) names() bool { return s.form.names() }

// A record is what is stated of a game's result.
type record struct {
	tag, marker stated
	named       position.Result // the result a Termination tag names in words; Unknown if none
	result      position.Result // what agreed returns, and whether it is ok: worked out once
	clear       bool
}

// read makes rec what is stated in r.
func (rec *record) read(r *Report) {
	if r.HasResult {
		rec.tag.read(r.ResultTag)
	}
	if len(r.Terminator) > 0 {
		rec.marker.read(r.Terminator)
	}
	rec.result, rec.clear = rec.agreed()
}

// agreed is the result the record gives: that of both places, or of the one that is not "*". ok is false if there is none, or
// two that contradict each other: those are never guessed between.
func (rec *record) agreed() (result position.Result, ok bool) {
	t, m := &rec.tag, &rec.marker
	switch {
	case !t.names() && !m.names():
		return position.Unknown, false
	case !t.names():
		return m.result, true
	case !m.names() || m.result == position.Unknown || m.result == t.result:
		return t.result, true
	case t.result == position.Unknown:
		return m.result, true
	}
	return position.Unknown, false
}

// open reports whether the record names no result but "*", in either place.
func (rec *record) open() bool {
	t, m := &rec.tag, &rec.marker
	return (!t.names() || t.result == position.Unknown) && (!m.names() || m.result == position.Unknown) && !rec.outside()
}

// odd reports whether either place says something else than the other, or than one of the four results.
func (rec *record) odd() bool {
	return rec.tag.form != standard || rec.marker.form != standard || rec.tag.result != rec.marker.result
}

// differs reports whether the two places name different results.
func (rec *record) differs() bool {
	return rec.tag.names() && rec.marker.names() && rec.tag.result != rec.marker.result
}

// outside reports whether the record has a score the standard has no word for, such as "0-0".
func (rec *record) outside() bool {
	return rec.tag.form == outsideForm || rec.marker.form == outsideForm
}

// contradicts reports whether one place has such a score, and the other one of the standard that is not "*".
func (rec *record) contradicts() bool {
	t, m := &rec.tag, &rec.marker
	return t.form == outsideForm && m.result != position.Unknown || m.form == outsideForm && t.result != position.Unknown
}
