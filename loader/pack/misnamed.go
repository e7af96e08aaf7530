package pack

// What a choice names in vain, told to the one who chose.

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tabletop/loader/diag"
)

// ParseRule reads FLAG=on and FLAG=off.
func ParseRule(text string) (flag string, on bool, err error) {
	flag, value, ok := strings.Cut(text, "=")
	if !ok || flag == "" || value != "on" && value != "off" {
		return "", false, fmt.Errorf("%q is not of the form FLAG=on or FLAG=off", text)
	}
	return flag, value == "on", nil
}

// Misnamed tells of the packs, rules and art sets that the choice names and that are not there; nil when all are.
func (s *Set) Misnamed() error {
	var errs []error
	for _, id := range s.Choice.Packs {
		if s.Pack(id) == nil {
			errs = append(errs, s.noPack(id))
		}
	}
	for _, flag := range slices.Sorted(maps.Keys(s.Choice.Rules)) {
		errs = append(errs, s.noRule(flag))
	}
	return errors.Join(append(errs, s.noArt())...)
}

func (s *Set) noPack(id string) error {
	ids := s.IDs()
	if near, ok := diag.Nearest(id, ids); ok {
		return fmt.Errorf("there is no pack %q; did you mean %s?", id, near)
	}
	if len(ids) == 0 {
		return fmt.Errorf("there is no pack %q: the game has no packs", id)
	}
	return fmt.Errorf("there is no pack %q; the packs are %s", id, strings.Join(ids, ", "))
}

// noRule is an error when no pack that is on has a rule.
func (s *Set) noRule(flag string) error {
	has := func(p *Pack) bool { return slices.ContainsFunc(p.Rules, func(r Rule) bool { return r.Flag == flag }) }
	if slices.ContainsFunc(s.Order.Packs, has) {
		return nil
	}
	if i := slices.IndexFunc(s.Packs, has); i >= 0 {
		return fmt.Errorf("the rule %q belongs to the pack %s, which is not on", flag, s.Packs[i].ID)
	}
	var flags []string
	for _, p := range s.Order.Packs {
		for _, r := range p.Rules {
			flags = append(flags, printable(r.Flag))
		}
	}
	if near, ok := diag.Nearest(flag, flags); ok {
		return fmt.Errorf("there is no rule %q; did you mean %s?", flag, near)
	}
	if len(flags) == 0 {
		return fmt.Errorf("there is no rule %q: no pack that is on has rules", flag)
	}
	return fmt.Errorf("there is no rule %q; the rules are %s", flag, strings.Join(flags, ", "))
}

// noArt is an error when the chosen art set is not there.
func (s *Set) noArt() error {
	if s.Choice.Art == nil {
		return nil
	}
	if _, ok := s.ArtSet(); ok {
		return nil
	}
	art := *s.Choice.Art
	p := s.Pack(art.Pack)
	switch {
	case p == nil:
		return s.noPack(art.Pack)
	case s.State(p) != On:
		return fmt.Errorf("the art set %s belongs to a pack that is not on", art)
	}
	rows, _ := s.ArtSets()
	var names []string
	for _, r := range rows {
		if r.Art.Pack == art.Pack {
			names = append(names, r.String())
		}
	}
	if len(names) == 0 {
		return fmt.Errorf("there is no art set %s: the pack %s has none that can be shown", art, art.Pack)
	}
	return fmt.Errorf("there is no art set %s; those of the pack are %s", art, strings.Join(names, ", "))
}
