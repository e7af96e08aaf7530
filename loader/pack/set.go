package pack

// The packs of a game as a user chose them.

import (
	"fmt"
	"slices"
	"strings"

	"tabletop/loader/diag"
)

// Set is the packs of a game with what was chosen, and what follows from it.
type Set struct {
	*Shelf
	Choice Choice
	Base   Base
	Order  Order   // of the packs that are on
	Wanted []*Pack // those that were chosen, whether they can be used or not
}

// Select applies a choice. What the choice names in vain is not a fault of the game: see Set.Misnamed.
func (s *Shelf) Select(c Choice, base Base) *Set {
	set := &Set{Shelf: s, Choice: c, Base: base, Wanted: s.wanted(c)}
	var on, off []*Pack
	for _, p := range s.Packs {
		if !slices.Contains(set.Wanted, p) {
			off = append(off, p)
		}
	}
	for _, p := range set.Wanted {
		if p.Sound() && p.HiddenBy == nil {
			on = append(on, p)
		} else {
			off = append(off, p)
		}
	}
	set.Order = Resolve(on, off, base)
	return set
}

// wanted are the packs that a choice asks for, in the order in which they load if nothing else asks for an order.
func (s *Shelf) wanted(c Choice) (list []*Pack) {
	if c.Packs == nil {
		for _, p := range s.Packs {
			if on, said := c.Switched[p.ID]; said && on && p == s.Pack(p.ID) || !said && s.usually(c, p) {
				list = append(list, p)
			}
		}
		return list
	}
	add := func(id string) {
		if p := s.Pack(id); p != nil && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	for _, id := range c.Packs {
		if on, said := c.Switched[id]; on || !said {
			add(id)
		}
	}
	for _, p := range s.Packs {
		if c.Switched[p.ID] {
			add(p.ID)
		}
	}
	return list
}

// usually reports whether a pack is on that was not switched by itself.
func (s *Shelf) usually(c Choice, p *Pack) bool {
	switch {
	case c.None:
		return false
	case c.All:
		return true
	case c.Beside:
		return p.Source == Game
	}
	return p.HiddenBy == nil && p.ID != "" && slices.Contains(s.Listed, p.ID)
}

// State is what became of a pack.
type State string

const (
	// On: it is used.
	On State = "on"
	// Off: it is not chosen.
	Off State = "off"
	// Broken: its manifest has errors, or its folder another name.
	Broken State = "broken"
	// Refused: it cannot be used with the others.
	Refused State = "refused"
	// Hidden: another pack with the same id is used instead.
	Hidden State = "hidden"
)

// State tells what became of a pack.
func (s *Set) State(p *Pack) State {
	switch {
	case slices.Contains(s.Order.Packs, p):
		return On
	case p.HiddenBy != nil:
		return Hidden
	case !p.Sound():
		return Broken
	case slices.Contains(s.Wanted, p):
		return Refused
	}
	return Off
}

// Listing is all packs as people look at them: those that are on as they load, then the others.
func (s *Set) Listing() []*Pack {
	list := slices.Clone(s.Order.Packs)
	for _, p := range s.Packs {
		if !slices.Contains(s.Order.Packs, p) {
			list = append(list, p)
		}
	}
	return list
}

// Reasons are why a pack is broken, refused or hidden, a sentence each.
func (s *Set) Reasons(p *Pack) (list []string) {
	for _, d := range p.Faults {
		if d.Severity == diag.Error {
			list = append(list, d.Message)
		}
	}
	for _, r := range s.Order.Refused {
		if r.Pack == p {
			list = append(list, r.Fault.Message)
		}
	}
	if p.HiddenBy != nil {
		list = append(list, "the pack of the same id in "+printable(p.HiddenBy.Dir)+" is used instead")
	}
	return list
}

// Faults are what is wrong with the packs that were chosen, with the load orders and between the packs. Those of packs that
// are off are nobody's business.
func (s *Set) Faults() (list []diag.Diagnostic) {
	list = append(list, s.Shelf.Faults...)
	for _, p := range s.Wanted {
		list = append(list, p.Faults...)
		if p.HiddenBy != nil {
			d := duplicate(p, p.HiddenBy)
			d.Severity = diag.Warning
			list = append(list, d)
		}
	}
	for _, r := range s.Order.Refused {
		list = append(list, r.Fault)
	}
	for _, e := range s.Order.Dropped {
		list = append(list, dropped(e))
	}
	list = append(list, s.sharedRules()...)
	for _, p := range s.Order.Packs {
		if p.HasFacet(Plugin) {
			list = append(list, diag.Diagnostic{Severity: diag.Note, Code: diag.PackCode, Range: p.At("facets", "shape"),
				Message: fmt.Sprintf("the pack %s contains code that this viewer never runs", p.ID)})
		}
	}
	return list
}

// dropped says that a hint is not followed.
func dropped(e Edge) diag.Diagnostic {
	d := diag.Diagnostic{Severity: diag.Warning, Code: diag.DroppedHint, Range: e.Range, Suggestion: "Delete the hint, or the one that it contradicts.",
		Message: fmt.Sprintf("%s asks to load before %s, which others forbid; the hint is dropped", e.Before, e.After)}
	if e.Bond == After {
		d.Message = fmt.Sprintf("%s asks to load after %s, which others forbid; the hint is dropped", e.After, e.Before)
	}
	if e.Before == e.After {
		d.Message = fmt.Sprintf("%s asks to load before or after itself; the hint is dropped", e.Before)
	}
	return d
}

// sharedRules are rules of two packs with the same flag: one switch turns both.
func (s *Set) sharedRules() (list []diag.Diagnostic) {
	first := map[string]Rule{}
	for _, p := range s.Order.Packs {
		for _, r := range p.Rules {
			if other, taken := first[r.Flag]; taken {
				list = append(list, diag.Diagnostic{Severity: diag.Warning, Code: diag.SharedRule, Range: r.FlagRange,
					Message:    fmt.Sprintf("another pack has a rule with the flag %s too, so that one switch turns both", printable(r.Flag)),
					Suggestion: "Begin the flag with the id of the pack, such as " + p.ID + "." + printable(strings.TrimPrefix(r.Flag, p.ID+".")) + ".",
					Notes:      []diag.Related{{Message: "the other rule", Range: other.FlagRange}}})
				continue
			}
			first[r.Flag] = r
		}
	}
	return list
}

// RuleOn reports whether a rule of a pack that is on is on.
func (s *Set) RuleOn(p *Pack, flag string) bool {
	if !slices.Contains(s.Order.Packs, p) {
		return false
	}
	for _, r := range p.Rules {
		if r.Flag == flag {
			return s.Choice.RuleOn(r)
		}
	}
	return false
}
