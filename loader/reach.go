package loader

// Routes that can never show anything.

import (
	"fmt"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// maxReach bounds the comparing of routes with each other, whose time grows with the square of their number.
const maxReach = 1000

// reach warns of routes whose paths an earlier one takes, all of them.
func (d *decoder) reach(s *game.Surface) {
	for i, later := range s.Layout[:min(len(s.Layout), maxReach)] {
		for _, first := range s.Layout[:i] {
			if takesAll(first) && first.Pattern.Covers(later.Pattern) {
				d.faults.Add(diag.Diagnostic{Severity: diag.Warning, Code: diag.UnreachableRoute, Range: later.Range,
					Message:    fmt.Sprintf("the route %s can never match", later.Pattern),
					Suggestion: "Move it up, or delete it.",
					Notes:      []diag.Related{{Message: fmt.Sprintf("the route %s takes all its paths", first.Pattern), Range: first.Range}}})
				break
			}
		}
	}
}

// takesAll reports whether a route wins every path that its pattern fits.
func takesAll(r *game.Route) bool {
	return !r.HasCandidates || len(r.Pattern.Params()) == 0 && len(r.Candidates) > 0
}

// neverMatches warns of a route whose candidates lack its parameters.
func (d *decoder) neverMatches(r *game.Route, items []*doc.Node) {
	params := r.Pattern.Params()
	if len(r.Candidates) == 0 || len(params) == 0 {
		return
	}
	var missing []string
	for _, p := range params {
		if !slices.ContainsFunc(r.Candidates, func(c game.Candidate) bool { _, ok := c.Fields[p]; return ok }) {
			missing = append(missing, p)
		}
	}
	optional := strings.Contains(r.Pattern.String(), "{")
	if len(missing) == 0 || optional && len(missing) < len(params) {
		return
	}
	place := items[0].Range
	if len(items[0].Entries) > 0 {
		place = items[0].Entries[0].KeyRange
	}
	d.faults.warn(diag.NoCandidateMatches, place, meantFields(missing, params, r.Candidates[0].Fields),
		"no candidate has the field %s that the route %s asks for, so none can match", strings.Join(missing, " or "), r.Pattern)
}

// meantFields says how the fields of candidates come to have the names that a route asks for.
func meantFields(missing, params []string, fields map[string]string) string {
	var own []string
	for name := range fields {
		if !slices.Contains(candidateKeys, name) && !slices.Contains(params, name) {
			own = append(own, name)
		}
	}
	slices.Sort(own)
	if near, ok := diag.Nearest(missing[0], own); ok {
		return fmt.Sprintf("Did you mean %s by the field %s?", missing[0], near)
	}
	switch {
	case len(own) == 1 && len(missing) == 1:
		return fmt.Sprintf("Rename the field %s to %s, or the route's :%s to :%s.", own[0], missing[0], missing[0], own[0])
	case len(own) > 0:
		return fmt.Sprintf("The fields of the candidates are %s; give each a field %s.", strings.Join(own, ", "), strings.Join(missing, " and "))
	}
	return fmt.Sprintf("Give each candidate a field %s.", strings.Join(missing, " and "))
}
