package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbiter/cmd/internal/query"

	"github.com/urfave/cli/v2"
)

// expressionCategory is the category of conditions that are expressions.
const expressionCategory = "expression"

func whereCriterion() criterion {
	k := repeated("where", expressionCategory, "this `EXPRESSION` holds (see --fields): 'plies > 80 && ending == \"stalemate\" && white.elo - black.elo > 200 && tags.Site startsWith \"https\"'",
		parseWhere)
	k.replay = true
	return k
}

// parseWhere reads an expression; an error about a name that is unknown names the nearest there is.
func parseWhere(s string) (query.Condition, error) {
	condition, err := query.ParseWhere(s)
	if err == nil {
		return condition, nil
	}
	if never := (*query.NeverError)(nil); errors.As(err, &never) {
		return nil, fmt.Errorf("%w; %s", err, instead(never))
	}
	_, name, ok := strings.Cut(err.Error(), "unknown name ")
	if !ok || strings.Contains(name, " ") {
		return nil, err
	}
	var fields []string
	for _, f := range query.Fields() {
		first, _, _ := strings.Cut(f[0], ".")
		fields = append(fields, first)
	}
	if near := nearest(name, fields); near != "" {
		return nil, fmt.Errorf("%w; did you mean %s?", err, near)
	}
	return nil, fmt.Errorf("%w; arbiter filter --fields lists the names", err)
}

// instead says what may stand for a word that a field never has.
func instead(e *query.NeverError) string {
	words := slices.DeleteFunc(slices.Clone(e.Words), func(word string) bool { return word == "" })
	if near := nearest(e.Word, words); near != "" {
		return "did you mean " + near + "?"
	}
	if len(words) > 12 {
		return "arbiter explain lists the codes"
	}
	if len(words) < len(e.Words) {
		words = append(words, `""`)
	}
	return "it is " + listed(words)
}

func fieldsFlag() cli.Flag {
	return &cli.BoolFlag{Name: "fields", Category: expressionCategory, Usage: "write what the expressions of --where can look at, and read nothing"}
}

// writeFields writes the names, types and meanings of fields.
func writeFields(w io.Writer) error {
	for _, f := range query.Fields() {
		if _, err := fmt.Fprintf(w, "%-12s  %-13s  %s\n", f[0], f[1], f[2]); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, "The language is that of https://expr-lang.org/docs/language-definition: && || not == < in contains startsWith matches …\n")
	return err
}
