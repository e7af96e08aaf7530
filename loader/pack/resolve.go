package pack

// The load order: which packs can be used together, and which comes before which.

import (
	"cmp"
	"fmt"
	"slices"

	"tabletop/loader/diag"
)

// Resolve orders packs. Packs that must come before others do; all else stays in the order given. Packs that cannot be
// used with the others are left out, each with every reason, and so are those that need them; the rest still load. The
// base comes before all and is not in the order. packs are those that are chosen, each Sound; off are the others, which
// only better the advice.
func Resolve(packs, off []*Pack, base Base) Order {
	r := &resolver{base: base, all: packs, off: off, index: map[string]int{}, out: make([]bool, len(packs))}
	r.unique()
	for i := range packs {
		if !r.out[i] {
			r.check(i)
		}
	}
	r.circles()
	r.drag()
	r.connect()
	r.sort()
	return r.order
}

// resolver is one run of Resolve. Packs are named by their place in all.
type resolver struct {
	base  Base
	all   []*Pack
	off   []*Pack
	index map[string]int // of the first pack with an id
	out   []bool         // refused
	edges []link         // between packs that are not refused, each pair once
	order Order
}

// link says that pack before loads before pack after.
type link struct {
	before, after int
	bond          Bond
	at            diag.Range
}

func (r *resolver) refuse(i int, reason Reason, needs string, fault diag.Diagnostic) {
	r.out[i] = true
	r.order.Refused = append(r.order.Refused, Refusal{Pack: r.all[i], Reason: reason, Needs: needs, Fault: fault})
}

// unique refuses packs whose id is taken.
func (r *resolver) unique() {
	for i, p := range r.all {
		first, taken := r.index[p.ID]
		switch {
		case r.base.named(p.ID):
			r.refuse(i, Reserved, "", diag.Diagnostic{Code: diag.DuplicatePack, Range: p.At("id"), Suggestion: "Give the pack another id, and its folder too.",
				Message: fmt.Sprintf("%s is the id of the game itself, which no pack can have", p.ID)})
		case taken:
			r.refuse(i, DuplicateID, "", duplicate(p, r.all[first]))
		default:
			r.index[p.ID] = i
		}
	}
}

// duplicate says that a pack has the id of another, which is used.
func duplicate(p, used *Pack) diag.Diagnostic {
	return diag.Diagnostic{Code: diag.DuplicatePack, Range: p.At("id"), Suggestion: "Delete one of the two.",
		Message: fmt.Sprintf("another pack has the id %s and is used instead", p.ID), Notes: []diag.Related{{Message: "used", Range: used.At("id")}}}
}

// check refuses a pack whose needs are not met, for each of them.
func (r *resolver) check(i int) {
	for _, n := range r.all[i].Dependencies {
		if version, there := r.version(n.ID); there {
			r.fits(i, n, version)
		} else {
			r.refuse(i, Missing, n.ID, r.missing(r.all[i], n))
		}
	}
	for _, n := range r.all[i].Optional {
		if version, there := r.version(n.ID); there {
			r.fits(i, n, version)
		}
	}
}

// version is that of the base game or of the pack with an id.
func (r *resolver) version(id string) (version string, there bool) {
	if r.base.named(id) {
		return r.base.version(), true
	}
	if j, there := r.index[id]; there {
		return r.all[j].Version, true
	}
	return "", false
}

// missing says that something which a pack needs is not on.
func (r *resolver) missing(p *Pack, n Need) diag.Diagnostic {
	d := diag.Diagnostic{Code: diag.MissingPack, Range: n.IDRange, Suggestion: "Put it beside the game, into the folder " + Folder + ".",
		Message: fmt.Sprintf("the pack %s needs %s, which is not there", p.ID, n.ID)}
	for _, q := range r.off {
		if q.ID != n.ID {
			continue
		}
		d.Message, d.Suggestion = fmt.Sprintf("the pack %s needs %s, which is off", p.ID, n.ID), "Switch "+n.ID+" on too."
		if !q.Sound() {
			d.Message, d.Suggestion = fmt.Sprintf("the pack %s needs %s, which has faults", p.ID, n.ID), "Mend "+n.ID+" first."
		}
		return d
	}
	ids := []string{Core, r.base.ID}
	for _, q := range slices.Concat(r.all, r.off) {
		if q != p {
			ids = append(ids, q.ID)
		}
	}
	d.Suggestion = cmp.Or(diag.DidYouMean(n.ID, ids), d.Suggestion)
	return d
}

// fits refuses a pack when the version of what it needs is not the one that it needs.
func (r *resolver) fits(i int, n Need, version string) {
	p := r.all[i]
	want, err := ParseRange(n.Versions)
	switch {
	case err != nil:
		r.refuse(i, UnreadableRange, n.ID, diag.Diagnostic{Code: diag.BadRange, Range: n.Range, Suggestion: `Write versions such as ">=1.0.0 <2.0.0", or "*" for any.`,
			Message: fmt.Sprintf("the versions of %s that %s needs cannot be read: %v", n.ID, p.ID, err)})
	case !want.Contains(version):
		d := diag.Diagnostic{Code: diag.PackVersion, Range: n.Range, Suggestion: "Take another version of one of the two, or write versions that take " + version + ".",
			Message: fmt.Sprintf("the pack %s needs %s %s, but its version is %s", p.ID, n.ID, n.Versions, version)}
		if r.base.named(n.ID) && r.base.Version == "" {
			d.Message = fmt.Sprintf("the pack %s needs %s %s, but the game does not tell its version, which counts as %s", p.ID, n.ID, n.Versions, version)
			d.Suggestion = "Give the game a version in game.manifest.json."
		}
		r.refuse(i, Unfit, n.ID, d)
	}
}

// needed are the packs that a pack needs and that are there, each once, in the order of the manifest.
func (r *resolver) needed(i int) (links []link) {
	add := func(list []Need, bond Bond) {
		for _, n := range list {
			if j, there := r.index[n.ID]; there && !slices.ContainsFunc(links, func(l link) bool { return l.before == j }) {
				links = append(links, link{j, i, bond, n.IDRange})
			}
		}
	}
	add(r.all[i].Dependencies, Depends)
	add(r.all[i].Optional, DependsIfThere)
	return links
}

// drag refuses packs that need a refused one.
func (r *resolver) drag() {
	for changed := true; changed; {
		changed = false
		for i, p := range r.all {
			for _, n := range p.Dependencies {
				j, there := r.index[n.ID]
				if r.out[i] || !there || !r.out[j] {
					continue
				}
				r.refuse(i, Dragged, n.ID, diag.Diagnostic{Code: diag.MissingPack, Range: n.IDRange, Suggestion: "Mend " + n.ID + " first.",
					Message: fmt.Sprintf("the pack %s needs %s, which cannot be used", p.ID, n.ID), Notes: []diag.Related{r.why(j)}})
				changed = true
			}
		}
	}
}

// why is the first reason for which a pack is refused.
func (r *resolver) why(j int) diag.Related {
	i := slices.IndexFunc(r.order.Refused, func(f Refusal) bool { return f.Pack == r.all[j] })
	d := r.order.Refused[i].Fault
	return diag.Related{Message: d.Message, Range: d.Range}
}

// connect makes the edges of what loads: first what is needed, then the hints that close no circle with it. Hints are
// taken in the order of their ids, so that which of two is dropped does not hang on the order of the packs.
func (r *resolver) connect() {
	for i := range r.all {
		if r.out[i] {
			continue
		}
		for _, l := range r.needed(i) {
			if !r.out[l.before] {
				r.edges = append(r.edges, l)
			}
		}
	}
	for _, l := range r.hints() {
		switch {
		case slices.ContainsFunc(r.edges, func(e link) bool { return e.before == l.before && e.after == l.after }):
		case r.reaches(l.after, l.before):
			r.order.Dropped = append(r.order.Dropped, r.edge(l))
		default:
			r.edges = append(r.edges, l)
		}
	}
	for _, l := range r.edges {
		r.order.Edges = append(r.order.Edges, r.edge(l))
	}
}

func (r *resolver) edge(l link) Edge {
	return Edge{Before: r.all[l.before].ID, After: r.all[l.after].ID, Bond: l.bond, Range: l.at}
}

// hints are the hints between packs that load, sorted by the ids.
func (r *resolver) hints() (links []link) {
	for i, p := range r.all {
		if r.out[i] {
			continue
		}
		for _, h := range p.LoadAfter {
			if j, there := r.index[h.ID]; there && !r.out[j] {
				links = append(links, link{j, i, After, h.Range})
			}
		}
		for _, h := range p.LoadBefore {
			if j, there := r.index[h.ID]; there && !r.out[j] {
				links = append(links, link{i, j, Before, h.Range})
			}
		}
	}
	name := func(l link) string { return r.all[l.before].ID + ">" + r.all[l.after].ID + " " + string(l.bond) }
	slices.SortStableFunc(links, func(a, b link) int { return cmp.Compare(name(a), name(b)) })
	return links
}

// reaches reports whether edges lead from one pack to another; each leads to itself.
func (r *resolver) reaches(from, to int) bool {
	seen := make([]bool, len(r.all))
	stack := []int{from}
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if i == to {
			return true
		}
		if seen[i] {
			continue
		}
		seen[i] = true
		for _, e := range r.edges {
			if e.before == i {
				stack = append(stack, e.after)
			}
		}
	}
	return false
}

// sort takes, again and again, the first pack of those given of which all that must come before is in the order.
func (r *resolver) sort() {
	waits := make([]int, len(r.all))
	for _, e := range r.edges {
		waits[e.after]++
	}
	done := slices.Clone(r.out)
	for range r.all {
		i := 0
		for i < len(r.all) && (done[i] || waits[i] > 0) {
			i++
		}
		if i == len(r.all) {
			return
		}
		done[i] = true
		r.order.Packs = append(r.order.Packs, r.all[i])
		for _, e := range r.edges {
			if e.before == i {
				waits[e.after]--
			}
		}
	}
}
