package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"arbiter/cmd/internal/dedupe"
	"arbiter/cmd/internal/report"
)

// A weeder receives the games, writes those that are kept to out and the others to rest.
type weeder struct {
	gate
	d       *deduper
	log     io.Writer // receives why a game is not kept; nil if nobody asks
	places  func() (dedupe.Place, error)
	place   *dedupe.Place // of the game to come; nil after the last
	next    int64         // its number, from 0
	pair    *dedupe.Pair  // of the next game that is not kept; nil after the last
	dropped int
	buf     []byte
}

// step goes on to the place of the next game.
func (w *weeder) step() error {
	place, err := w.places()
	w.place = &place
	if err == io.EOF {
		w.place, err = nil, nil
	}
	return err
}

// turn goes on to the next game that is not kept.
func (w *weeder) turn() error {
	pair, err := w.d.pairs.Next()
	w.pair = &pair
	if err == io.EOF {
		w.pair, err = nil, nil
	}
	return err
}

func (w *weeder) Write(p []byte) (int, error) {
	n := len(p)
	for len(p) > 0 {
		kind, size := p[0], int(binary.LittleEndian.Uint32(p[1:]))
		text := p[5 : 5+size]
		p = p[5+size:]
		var err error
		if kind == selectedFrame {
			err = w.game(text[8:], binary.LittleEndian.Uint64(text))
		} else {
			err = w.frame(kind, text, nil)
		}
		if err != nil {
			return 0, err
		}
	}
	return n, nil
}

func (w *weeder) game(text []byte, hash uint64) error {
	// One that is not as it was the first time was changed meanwhile, or could not be processed.
	if w.place == nil || w.place.Hash != hash {
		w.bad++
		return copyTo(&w.out, text)
	}
	to := &w.out
	switch {
	case w.pair != nil && w.pair.Game == w.d.known+w.next:
		w.dropped++
		to = w.rest
		if err := errors.Join(w.explain(), w.turn()); err != nil {
			return err
		}
	case w.place.Broken:
		w.bad++
	default:
		w.passed++
	}
	w.next++
	if err := w.step(); err != nil {
		return err
	}
	return copyTo(to, text)
}

// explain logs why a game is not kept.
func (w *weeder) explain() error {
	if w.log == nil {
		return nil
	}
	kept, err := w.d.ledger.At(w.pair.Of)
	if err != nil {
		return err
	}
	by := dedupe.ByNames()[w.d.finder.By]
	if w.pair.Setup {
		by = "setup"
	}
	b := append(w.buf[:0], `{"type":"duplicate",`...)
	b = appendWhere(b, w.place, w.pair.Plies)
	b = fmt.Appendf(b, `,"by":%q,"players":%q,"kept":{`, by, w.pair.Players)
	w.buf = append(appendWhere(b, &kept, w.pair.OfPlies), "}}\n"...)
	_, err = w.log.Write(w.buf)
	return err
}

// appendWhere appends the keys that say where a game stands, and how long it is.
func appendWhere(b []byte, p *dedupe.Place, plies int) []byte {
	b = report.AppendString(append(b, `"file":`...), p.File)
	return fmt.Appendf(b, `,"game":%d,"line":%d,"plies":%d`, p.Game, p.Line, plies)
}
