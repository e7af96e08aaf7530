// The part of a plan that strips do not cover: constrained to the strips' inner border, with the
// loose sites in it, refined where the lifted surface is off the rim's circle.
package mesh

import "errors"

// errFin means that an edge between two sites of the outline could not be split, so that front and
// back would share it.
var errFin = errors.New("the outline is too thin to be lifted")

// interior triangulates for a rim.
type interior struct {
	*rim
	t       *triangulation
	ids     []int32          // site of the plan by site of the triangulation, none for the frame's
	own     []int32          // site of the triangulation by site of the plan, none before it is needed
	between map[edge][]int32 // sites of the plan on an edge of the border, in order
	border  []frontier       // the interior on the left
	inside  []bool           // by triangle
}

func newInterior(r *rim) *interior {
	in := &interior{rim: r, between: map[edge][]int32{}, border: r.border()}
	in.own = make([]int32, len(r.sites))
	for i := range in.own {
		in.own[i] = none
	}
	return in
}

func (in *interior) triangulate() error {
	if err := in.insertAll(); err != nil {
		return err
	}
	for _, e := range in.border {
		if in.watch.over(aSearch) {
			return in.watch.err
		}
		if err := in.constrain(e.edge); err != nil {
			return err
		}
		in.t.touched = in.t.touched[:0]
	}
	in.holdProposed()
	if err := in.refine(); err != nil {
		return err
	}
	return in.emitInside()
}

// emitInside adds the triangles that the border winds around, and makes room for those of the strips.
func (in *interior) emitInside() error {
	n := 0
	for _, ok := range in.inside {
		if ok {
			n++
		}
	}
	for _, top := range in.tops {
		n += 2 * top
	}
	in.tris = make([][3]int32, 0, n)
	for f, ok := range in.inside {
		if in.watch.over(1) {
			return in.watch.err
		}
		if ok {
			v := in.t.faces[f].v
			in.tris = append(in.tris, [3]int32{in.ids[v[0]], in.ids[v[1]], in.ids[v[2]]})
		}
	}
	return nil
}

// insertAll inserts the sites of the border and the loose ones along a Hilbert curve.
func (in *interior) insertAll() error {
	need := make([]int32, 0, len(in.border)+len(in.loose))
	for _, e := range in.border {
		if in.watch.over(1) {
			return in.watch.err
		}
		if in.own[e.a] == none {
			in.own[e.a] = 0
			need = append(need, e.a)
		}
	}
	need = append(need, in.loose...)
	sites := make([]site, len(need))
	for i, id := range need {
		sites[i] = in.sites[id]
	}
	in.t = newTriangulation(len(need))
	in.ids = append(make([]int32, 0, len(need)+frameSites), none, none, none, none)
	for _, i := range hilbertOrder(in.watch, sites) {
		if in.watch.over(aSearch) {
			return in.watch.err
		}
		if err := in.insert(need[i]); err != nil {
			return err
		}
		in.t.touched = in.t.touched[:0] // all are new to whoever refines
	}
	return nil
}

// insert puts a site of the plan into the triangulation. Two sites of one place become one there; of
// the outline they would tie two walls together.
func (in *interior) insert(id int32) error {
	v := in.t.insert(in.sites[id])
	in.own[id] = v
	if v == int32(len(in.ids)) {
		in.ids = append(in.ids, id)
	} else if in.onOutline(id) && in.onOutline(in.ids[v]) {
		return errCrossing
	}
	return nil
}

// holdProposed gives the triangulation the proposed edges, but does not keep them from being refined.
func (in *interior) holdProposed() {
	for _, e := range in.proposed {
		if in.watch.over(aSearch) {
			return
		}
		if a, b := in.own[e.a], in.own[e.b]; a != none && b != none {
			in.t.hold(a, b)
			in.t.touched = in.t.touched[:0]
		}
	}
	in.t.release(in.watch)
}

func (in *interior) onOutline(id int32) bool { return int(id) < in.ends[len(in.ends)-1] }

// constrain holds an edge of the border. Sites on it are noted, for the strip on its other side to
// use them too; on the outline itself they would tie two walls together.
func (in *interior) constrain(e edge) error {
	mids, err := in.t.constrain(in.own[e.a], in.own[e.b])
	if err != nil || len(mids) == 0 {
		return err
	}
	if in.onOutline(e.a) && in.onOutline(e.b) {
		return errCrossing
	}
	ids := make([]int32, len(mids))
	for i, m := range mids {
		ids[i] = in.ids[m]
	}
	in.between[e] = ids
	return nil
}

// emitStrips adds the triangles of the strips, those along the border split at the sites on it.
func (r *rim) emitStrips(between map[edge][]int32) {
	for j := range r.tops {
		if r.watch.over(aSearch) {
			return
		}
		for k := range r.tops[j] {
			p, _ := r.strip(int32(j), k)
			for _, t := range p.tris[:p.n] {
				r.emit(t, between)
			}
		}
	}
}

// emit adds a triangle, or, if sites lie on its edges, the two that the first of them makes of it.
func (r *rim) emit(t [3]int32, between map[edge][]int32) {
	if len(between) > 0 {
		for i := range 3 {
			a, b, c := t[i], t[(i+1)%3], t[(i+2)%3]
			mids := between[edge{a, b}]
			if len(mids) == 0 {
				mids = reversed(between[edge{b, a}])
			}
			if len(mids) > 0 {
				between[edge{mids[0], b}] = mids[1:]
				r.emit([3]int32{a, mids[0], c}, between)
				r.emit([3]int32{mids[0], b, c}, between)
				return
			}
		}
	}
	r.tris = append(r.tris, t)
}

func reversed(ids []int32) []int32 {
	out := make([]int32, len(ids))
	for i, id := range ids {
		out[len(ids)-1-i] = id
	}
	return out
}
