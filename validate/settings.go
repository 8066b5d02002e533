package validate

// Fresh returns a new Checker with the settings of c. A copy of c would have its storage as well, some 138 KB, which most games touch
// little of.
func (c *Checker) Fresh() *Checker {
	return &Checker{
		Policy:         c.Policy,
		Rules:          c.Rules,
		ListClaims:     c.ListClaims,
		AcceptClaims:   c.AcceptClaims,
		AllowNullMoves: c.AllowNullMoves,
		SkipVariations: c.SkipVariations,
		KeepPlies:      c.KeepPlies,
		KeepKeys:       c.KeepKeys,
		TagsOnly:       c.TagsOnly,
		ErrorsOnly:     c.ErrorsOnly,
		Start:          c.Start,
		Require:        c.Require,
		Letters:        c.Letters,
		Endings:        c.Endings,
		Nodes:          c.Nodes,
		Openings:       c.Openings,
	}
}
