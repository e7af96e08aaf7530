package game

import (
	"tabletop/loader/pack"
	"tabletop/loader/pack/compose"
)

// Packs is what the packs beside a game made of it. Of a game that was not opened it is empty.
type Packs struct {
	*pack.Set // all packs with what was chosen, in which order they load, and which cannot be used; nil: no game was opened
	Changes   []Change
	Removed   []Removed
	Conflicts []compose.Conflict
	Redrawn   int // pictures that the chosen art set replaces
}

// Made tells what a setup that is saved now is made with: the packs that are on, and how their rules are.
func (p Packs) Made() (packs []MadeWith, rules []RuleState) {
	if p.Set == nil {
		return nil, nil
	}
	for _, x := range p.Order.Packs {
		packs = append(packs, MadeWith{Pack: x.ID, Version: x.Version, SaveSchema: x.SaveSchema, AffectsGameplay: x.AffectsGameplay})
		for _, r := range x.Rules {
			rules = append(rules, RuleState{Flag: r.Flag, On: p.RuleOn(x, r.Flag)})
		}
	}
	return packs, rules
}

// Change is a record that packs changed. What a pack added is known by the package in its Ref.
type Change struct {
	Role       string // part, surface or setup
	Ref        Ref
	ModifiedBy []string // packs in the order of their changes; one that changed it in two ways is there twice
	Fields     []compose.Trace
}

// Removed is a record that a pack took away. Who did is among the conflicts.
type Removed struct {
	Role string
	Ref  Ref
}
