package helpmate_test

import (
	"fmt"

	"arbiter/fen"
	"arbiter/position"
	"arbiter/position/helpmate"
)

// The flag of Black has fallen. White has a knight and no pawn; but the pawn of Black may stand in the way of its king.
func ExampleSolver_Prove() {
	p, err := fen.Position("8/8/8/8/8/p7/1k6/3KN3 b - - 0 60")
	if err != nil {
		fmt.Println(err)
		return
	}
	var s helpmate.Solver
	a := s.Prove(&p, position.White)
	for _, m := range a.Line {
		p.Play(m)
	}
	fmt.Println(a.Verdict, p.Checkmate())
	// Output: winnable true
}
