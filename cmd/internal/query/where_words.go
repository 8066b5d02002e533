package query

import (
	"fmt"
	"slices"

	"arbiter/validate"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/file"
)

// fieldWords are the values of the fields that have only few of them.
func fieldWords() map[string][]string {
	results := []string{"1-0", "0-1", "1/2-1/2", "*"}
	speeds := []string{""}
	for s := validate.Bullet; s <= validate.Correspondence; s++ {
		speeds = append(speeds, s.String())
	}
	codes := make([]string, validate.NumCodes)
	for c := range validate.Code(validate.NumCodes) {
		codes[c] = c.String()
	}
	return map[string][]string{
		"result": results, "corrected": results, "winner": {"", "white", "black"}, "ending": EndingNames(), "endings": EndingNames()[1:],
		"termination": append(TerminationNames(), ""), "speed": speeds, "codes": codes,
	}
}

// A NeverError says that an expression compares a field with a word it never has: it would select nothing, or everything, without a
// word about why.
type NeverError struct {
	Field, Word string
	Words       []string // those it may have; "" is for nothing
	at          *file.Error
}

func (e *NeverError) Error() string {
	return place(e.at) + fmt.Sprintf("%s is never %q", e.Field, e.Word)
}

// A wordReader looks, in an expression, for words that a field never has, and for the fields that it names.
type wordReader struct {
	source string
	words  map[string][]string
	named  map[string]bool
	err    *NeverError
}

// Visit is called for every node.
func (r *wordReader) Visit(node *ast.Node) {
	if f, ok := (*node).(*ast.IdentifierNode); ok {
		r.named[f.Value] = true
	}
	b, ok := (*node).(*ast.BinaryNode)
	if !ok {
		return
	}
	switch b.Operator {
	case "==", "!=":
		r.compare(b.Left, b.Right)
		r.compare(b.Right, b.Left)
	case "in":
		if list, ok := b.Right.(*ast.ArrayNode); ok {
			for _, n := range list.Nodes {
				r.compare(b.Left, n)
			}
		} else {
			r.compare(b.Right, b.Left)
		}
	}
}

// compare looks whether a field can have a word.
func (r *wordReader) compare(field, word ast.Node) {
	f, isField := field.(*ast.IdentifierNode)
	w, isWord := word.(*ast.StringNode)
	if !isField || !isWord || r.err != nil {
		return
	}
	if words, ok := r.words[f.Value]; ok && !slices.Contains(words, w.Value) {
		at := &file.Error{Location: w.Location()}
		r.err = &NeverError{f.Value, w.Value, words, at.Bind(file.NewSource(r.source))}
	}
}

// place returns where in an expression an error is: "column 7: ".
func place(at *file.Error) string {
	if at.Line > 1 {
		return fmt.Sprintf("line %d, column %d: ", at.Line, at.Column+1)
	}
	return fmt.Sprintf("column %d: ", at.Column+1)
}

// names reports whether the expression names a field, or all of them at once.
func (r *wordReader) names(field string) bool { return r.named[field] || r.named["$env"] }
