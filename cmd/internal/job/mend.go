package job

import (
	"iter"

	"arbiter/cmd/internal/source"
	"arbiter/pgn"
	"arbiter/validate"
)

// A Text is the text of a part of a file, and what is to be changed in it. All texts of a file, one after the other, are the
// whole file, whatever of it are games.
type Text struct {
	Data     []byte
	Last     int32            // where the last game begins that begins in it; -1 if none does
	Edits    []validate.Edit  // of Data, in order, without overlap
	Comments []validate.Span  // of Data, whose braces become parentheses
	Recoded  []validate.Span  // of Data, whose letters become UTF-8, in order; they are in Encoding
	Encoding *source.Encoding // of what is not UTF-8 in Data; nil if all is
	Decoded  bool             // Data was decoded: these are not the bytes of the file
}

// All yields all that is to be changed, in order, without overlap.
func (t *Text) All() iter.Seq[validate.Edit] {
	edits := validate.WithParentheses(t.Data, t.Edits, t.Comments)
	if len(t.Recoded) > 0 {
		edits = t.recoded(edits)
	}
	return edits
}

// A Sink receives the text of the files of a job that changes it, in order, on one goroutine. Its errors end the job.
type Sink interface {
	Begin(f *FileStart) error
	Text(t *Text) error
	End(f *FileEnd) error
}

// A FileStart is what is known of a file when its text begins.
type FileStart struct {
	Name   string
	Format string           // how it is stored, as source.File has it
	Mark   *source.Encoding // of the byte-order mark, which is not part of the text; nil if there is none
}

// A FileEnd is what is known of a file when its text has ended.
type FileEnd struct {
	Name     string
	Games    int              // that were found in it
	Fault    error            // why the text ends before the file does; nil if it does not
	Encoding *source.Encoding // of the file
}

// Change notes what is to be changed in a game of the page: edits of its source, and the braces in comments, which become
// parentheses; recodes says that all else of it becomes UTF-8. It may be called once a game.
func (p *Page) Change(g *pgn.Game, edits []validate.Edit, comments []validate.Span, recodes bool) {
	if len(edits) == 0 && !recodes {
		return
	}
	p.Changed++
	at := int32(g.Offset - p.start)
	if recodes {
		p.text.Recoded = append(p.text.Recoded, validate.Span{Off: at, End: at + int32(len(g.Source))})
	}
	for _, e := range edits {
		p.text.Edits = append(p.text.Edits, validate.Edit{Off: e.Off + at, End: e.End + at, New: e.New})
	}
	for _, c := range comments {
		p.text.Comments = append(p.text.Comments, validate.Span{Off: c.Off + at, End: c.End + at})
	}
}

// Corrections are what is noted on a page of what was done.
type Corrections struct {
	made   [validate.NumCodes]int
	record [3]int
}

// Corrections returns what is noted so far.
func (p *Page) Corrections() Corrections {
	r := &p.Record
	return Corrections{p.Made, [...]int{len(r.Buf), len(r.Records), len(r.Gaps)}}
}

// Withdraw takes away what was noted since.
func (p *Page) Withdraw(since *Corrections) {
	p.Made = since.made
	p.Forget(since)
}

// Forget takes away the records of what was noted since, but not that it was done.
func (p *Page) Forget(since *Corrections) {
	r, n := &p.Record, since.record
	r.Buf, r.Records, r.Gaps = r.Buf[:n[0]], r.Records[:n[1]], r.Gaps[:n[2]]
}

// TakeOut takes out all of the text of the page, which is part of a game that is taken out.
func (p *Page) TakeOut() {
	p.text.Edits, p.text.Recoded = append(p.text.Edits[:0], validate.Edit{End: int32(len(p.text.Data))}), nil
}

// Encoding returns the single-byte encoding of what is not UTF-8 in the file of the page; nil if all is, or was decoded.
func (p *Page) Encoding() *source.Encoding { return p.item.encoding }

// begin makes it the page of a chunk, whose memory it takes over.
func (p *Page) begin(it *item) {
	p.chunk, p.start = it.chunk, it.chunk.Location.Offset
	p.text.Data, p.text.Encoding, p.text.Decoded = it.chunk.Data, it.encoding, it.decoded
	p.text.Last = -1
}

// text gives the text of a page to the sink.
func (e *emitter) text(p *Page) error {
	if e.job.Progress != nil {
		e.job.Progress.Hide()
	}
	err := e.beginFile(&p.item)
	if err == nil {
		err = e.job.Sink.Text(&p.text)
	}
	p.chunk.Release()
	p.chunk, p.text.Data = pgn.Chunk{}, nil
	return err
}

// beginFile tells the sink that a file begins, once.
func (e *emitter) beginFile(it *item) error {
	if e.file.begun {
		return nil
	}
	e.file.begun = true
	mark := it.mark
	if it.end {
		mark = it.finding.Mark
	}
	return e.job.Sink.Begin(&FileStart{it.name, it.format, mark})
}

func (e *emitter) fileEnd(it *item) *FileEnd {
	return &FileEnd{it.name, e.file.games, it.fault, it.finding.Encoding}
}

// endFile tells the sink that a file has ended.
func (e *emitter) endFile(it *item) error {
	err := e.beginFile(it)
	if err == nil {
		err = e.job.Sink.End(e.fileEnd(it))
	}
	return err
}
