package main

import (
	"bytes"
	"encoding/binary"
	"strconv"

	"arbiter/cmd/internal/dedupe"
	"arbiter/cmd/internal/report"
	"arbiter/pgn"
)

// beginRecorded begins the frame of a game with its place, and returns where that begins on the page. Its record is to follow, and then
// endRecorded.
func beginRecorded(q *report.Page, kind byte, s *report.Style, g *pgn.Game, hash uint64) (start int) {
	start = len(q.Buf)
	q.Buf = append(q.Buf, kind, 0, 0, 0, 0)
	at := g.Locate(g.First)
	length := int64(len(bytes.TrimRight(g.Source[g.First:], " \t\r\n")))
	offset, column := at.Offset, int64(at.Column)
	if s.Place != nil {
		offset = s.Place(at.Offset)
		length = s.Place(at.Offset+length) - offset
		column = 1 + offset - s.Place(at.Offset-int64(at.Column-1))
	}
	q.Buf = binary.LittleEndian.AppendUint64(q.Buf, hash)
	for _, n := range [...]int64{int64(at.Line), column, offset, length, int64(len(at.File))} {
		q.Buf = binary.AppendUvarint(q.Buf, uint64(n))
	}
	q.Buf = append(q.Buf, at.File...)
	return start
}

// endRecorded ends a frame, which is one record of the page. The number of the game in its file comes in when the page is emitted, on a line
// of its own after the frame.
func endRecorded(q *report.Page, g *pgn.Game, start int) {
	binary.LittleEndian.PutUint32(q.Buf[start+1:], uint32(len(q.Buf)-start-5))
	q.Gaps = append(q.Gaps, report.Gap{At: len(q.Buf), Game: g.No})
	q.Buf = append(q.Buf, '\n')
	q.Records = append(q.Records, report.Record{Start: start, End: len(q.Buf), Kind: report.GameRecord})
}

// eachRecorded calls f for the frames that beginRecorded and endRecorded wrote. The record is borrowed from p.
func eachRecorded(p []byte, f func(kind byte, place *dedupe.Place, record []byte) error) (int, error) {
	size := len(p)
	var name string // of the file, which is nearly always that of the game before
	for len(p) > 0 {
		kind, n := p[0], binary.LittleEndian.Uint32(p[1:])
		b := p[5 : 5+n]
		p = p[5+n:]
		end := bytes.IndexByte(p, '\n')
		var place dedupe.Place
		place.Game, _ = strconv.Atoi(string(p[:end]))
		p = p[end+1:]
		place.Hash = binary.LittleEndian.Uint64(b)
		b = b[8:]
		number := func() int64 {
			v, n := binary.Uvarint(b)
			b = b[n:]
			return int64(v)
		}
		place.Line, place.Column, place.Offset, place.Length = int(number()), int(number()), number(), int(number())
		length := number()
		if string(b[:length]) != name {
			name = string(b[:length])
		}
		place.File = name
		if err := f(kind, &place, b[length:]); err != nil {
			return 0, err
		}
	}
	return size, nil
}
