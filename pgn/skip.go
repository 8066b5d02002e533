package pgn

import "bytes"

// headSize is how much of a game that is too large is handed out for its tags at most.
const headSize = 1 << 20

// tooLarge decides what becomes of the game at the start of data, which is not over within limit: the outline says as much of it as there
// is to say, and whether it is settled where it ends. What is decided depends on data alone, and that is not the chunk size's.
func (s *Splitter) tooLarge(data []byte, limit int, settled bool) {
	o := &s.outline
	s.skips = true
	s.skip = skipper{game: -1}
	k := &s.skip
	if at, tail := o.at, o.tail; !settled && !o.comment && (o.none() || tail > 0) {
		// A line without an end was not looked into. How it begins says whether a game begins with it.
		o.reset(data)
		look := data[:min(len(data), at+headSize)]
		o.next(look, 0, !s.started, true)
		if tail > 0 && o.end <= limit && o.end < len(look) {
			k.head, k.game = o.end, o.end
			return
		}
		o.at, o.comment, o.tail = at, false, tail
		if tail == 0 && !o.none() {
			o.phase, o.tags = movetext, o.tags[:0]
		}
	}
	switch {
	case !s.started && o.none(), !s.started && o.begin > 0:
		// Stray text before the first game: only that is passed over, if the game has begun.
		if !o.none() {
			k.game = o.begin
			return
		}
	case o.tail > 0 && o.tail <= limit:
		k.head, k.flaw = o.tail, LongTail
	default:
		k.flaw = TooLarge
		k.head = o.movetext
		for i := len(o.tags) - 1; i < 0 || k.head < 0 || k.head > min(headSize, limit); i-- {
			if i < 0 {
				k.head = min(overhang, limit) // no tags: the beginning, to be shown
				break
			}
			k.head = int(o.tags[i].End)
		}
	}
	if n := k.head; n > 0 && data[n-1] == '\r' && data[n] == '\n' {
		k.head++
	}
	if settled {
		k.game = o.end
		return
	}
	k.at, k.comment = o.at, o.comment
	k.fresh = o.at > 0 && (data[o.at-1] == '\n' || data[o.at-1] == '\r')
	k.afterTag = o.phase == tags
}

// A skipper looks for the end of a game that is too large without having it in memory: the next line that starts with a tag, outside
// comments, while the line before it does not. Places count from what is next to be handed out.
type skipper struct {
	head int      // the length of what is handed out as the game
	flaw GameFlaw // of it
	game int      // where the next game begins, or the source ends; -1 if not known yet
	at   int      // up to where it was looked for

	comment  bool // at is in a comment
	fresh    bool // at begins a line
	tag      bool // the line begins with "["
	afterTag bool // the line before it does
	hidden   bool // the rest of the line is an escape, a ";" comment or a tag
}

// forward makes the places count from n bytes further on.
func (k *skipper) forward(n int) {
	k.at = max(k.at-n, 0) // less by one where n took in an LF
	if k.game >= 0 {
		k.game -= n
	}
}

// What must be at hand to tell whether a line begins with a tag, and whether [Event " follows an empty line.
const (
	tagWindow   = 2*maxName + 8
	eventWindow = maxBlank + 16
)

// rest returns the next chunk of a game that is too large, of no more than size bytes but for its head; false when the next game is
// reached.
func (s *Splitter) rest(size int) (Chunk, bool) {
	k := &s.skip
	if n := k.head; n > 0 {
		c := s.copyOut(n, k.flaw)
		k.forward(n)
		k.head, s.started = 0, true
		return c, true
	}
	for k.game < 0 && k.at <= size {
		n := k.at + lookahead + 2*(tagWindow+eventWindow) + size // more than find can leave undecided
		s.fill(n)
		k.find(s.buf[s.off:], len(s.buf)-s.off < n)
	}
	n := k.at
	if k.game >= 0 {
		n = k.game
	}
	if n == 0 {
		s.skips, s.started = false, true
		return Chunk{}, false
	}
	n = min(n, size)
	if data := s.buf[s.off:]; n < len(data) && data[n-1] == '\r' && data[n] == '\n' {
		n++ // a CR and its LF are one line end
	}
	c := s.copyOut(n, k.flaw)
	c.Rest = true
	k.forward(n)
	return c, true
}

// find goes on looking for the next game in data; eof says that the source ends with it. It sets game when it has found it, or else
// moves at on as far as is certain.
func (k *skipper) find(data []byte, eof bool) {
	var o outline
	o.reset(data)
	for {
		if k.comment {
			end, how := o.commentEnd(data, k.at, eof)
			switch how {
			case reopened:
				k.game = end
				return
			case undecided: // end is that of data, or an [Event " that waits for the next brace
				k.at = max(k.at, end-eventWindow)
				return
			}
			k.at, k.comment, k.fresh = end, false, false
			continue
		}
		if k.fresh {
			if !eof && len(data)-k.at < tagWindow {
				return
			}
			k.fresh, k.hidden, k.tag = false, false, false
			if k.at < len(data) {
				c := data[k.at]
				k.tag = c == '['
				k.hidden = k.tag || c == '%'
				if k.tag && !k.afterTag {
					if ok, _ := beginsTag(data[:min(len(data), k.at+tagWindow)], k.at, false); ok {
						k.game = k.at
						return
					}
				}
			}
		}
		eol := lineEnd(data, k.at)
		if text := data[k.at:eol]; !k.hidden {
			brace := bytes.IndexByte(text, '{')
			if brace >= 0 {
				text = text[:brace]
			}
			if bytes.IndexByte(text, ';') >= 0 {
				k.hidden = true
			} else if brace >= 0 {
				k.at, k.comment = k.at+brace, true
				continue
			}
		}
		if eol+1 >= len(data) && !eof { // an LF may follow a CR
			k.at = eol
			return
		}
		if eol == len(data) {
			k.game = eol
			return
		}
		k.at, k.fresh, k.afterTag = nextLine(data, eol), true, k.tag
	}
}
