package position

// Perft counts the lines of play of depth plies from p; 1 for depth 0. A line that ends early counts if it is just as
// long. Known counts are the classic test of a move generator.
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var buffer [256]Move
	moves := p.AppendMoves(buffer[:0])
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	var q Position // outside the loop, or it would be allocated in every turn
	for _, m := range moves {
		q = *p
		q.Play(m)
		n += Perft(&q, depth-1)
	}
	return n
}
