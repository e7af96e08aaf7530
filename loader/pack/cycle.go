package pack

// Packs that need each other in a circle.

import (
	"fmt"
	"slices"
	"strings"

	"tabletop/loader/diag"
)

// circles refuses the packs that need themselves, by whatever way. Packs that need one of them are no members.
func (r *resolver) circles() {
	for _, members := range r.components() {
		ids := make([]string, len(members))
		for k, i := range members {
			ids[k] = r.all[i].ID
		}
		slices.Sort(ids)
		for _, i := range members {
			r.refuse(i, Cycle, "", r.circle(i, members, ids))
			r.order.Refused[len(r.order.Refused)-1].Cycle = ids
		}
	}
}

// circle says of a member where its part of the circle stands.
func (r *resolver) circle(i int, members []int, ids []string) diag.Diagnostic {
	d := diag.Diagnostic{Code: diag.PackCycle, Range: r.neededIn(i, members)[0].at, Suggestion: "Take one of the dependencies out.",
		Message: "these packs need each other in a circle: " + strings.Join(ids, ", ")}
	if len(ids) == 1 {
		d.Message = fmt.Sprintf("the pack %s needs itself", ids[0])
	}
	for _, j := range members {
		if j != i {
			for _, l := range r.neededIn(j, members) {
				d.Notes = append(d.Notes, diag.Related{Message: fmt.Sprintf("%s needs %s", r.all[j].ID, r.all[l.before].ID), Range: l.at})
			}
		}
	}
	return d
}

// neededIn is what a pack needs of some packs; each member of a circle needs at least one.
func (r *resolver) neededIn(i int, members []int) (links []link) {
	for _, l := range r.needed(i) {
		if slices.Contains(members, l.before) {
			links = append(links, l)
		}
	}
	return links
}

// components are the circles of packs that are not refused, as the strongly connected components of what they need, each in
// the order given and by its first member. See Tarjan, Depth-first search and linear graph algorithms, 1972.
func (r *resolver) components() [][]int {
	t := &tarjan{r: r, number: make([]int, len(r.all)), low: make([]int, len(r.all)), on: make([]bool, len(r.all))}
	for i := range r.all {
		if !r.out[i] && t.number[i] == 0 {
			t.visit(i)
		}
	}
	slices.SortFunc(t.found, func(a, b []int) int { return a[0] - b[0] })
	return t.found
}

type tarjan struct {
	r           *resolver
	number, low []int // from 1
	on          []bool
	stack       []int
	count       int
	found       [][]int
}

func (t *tarjan) visit(i int) {
	t.count++
	t.number[i], t.low[i], t.on[i] = t.count, t.count, true
	t.stack = append(t.stack, i)
	self := false
	for _, l := range t.r.needed(i) {
		j := l.before
		self = self || j == i
		switch {
		case t.r.out[j]:
		case t.number[j] == 0:
			t.visit(j)
			t.low[i] = min(t.low[i], t.low[j])
		case t.on[j]:
			t.low[i] = min(t.low[i], t.number[j])
		}
	}
	if t.low[i] != t.number[i] {
		return
	}
	at := slices.Index(t.stack, i)
	members := slices.Clone(t.stack[at:])
	t.stack = t.stack[:at]
	for _, j := range members {
		t.on[j] = false
	}
	if len(members) > 1 || self {
		slices.Sort(members)
		t.found = append(t.found, members)
	}
}
