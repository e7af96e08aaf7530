// Where a crest runs between ribs, a flat triangle can cut far below the rim. Such triangles get a
// site more, as long as it takes; so do edges that front and back would otherwise share.
package mesh

// passes bounds the refinement: what is still off then is noise.
const passes = 12

// crowd bounds how many times the sites of a plan refinement may add: more would be spent on noise, and
// without a bound each pass can triple them.
const crowd = 6

// refine tells which triangles are inside and inserts sites in them until the lifted surface is within
// its slack. What comes of a triangle inside is inside too, as no constraint is flipped.
func (in *interior) refine() (err error) {
	in.inside, err = in.t.inside(in.watch)
	if err != nil || in.radius == 0 {
		return err
	}
	doubtful := make([]int32, 0, len(in.inside))
	for f := range in.inside {
		if in.watch.over(1) {
			return in.watch.err
		}
		if in.inside[f] {
			doubtful = append(doubtful, int32(f))
		}
	}
	in.t.touched = in.t.touched[:0]
	most := crowd*len(in.t.sites) + 4096
	for pass := 0; len(doubtful) > 0; pass++ {
		next, err := in.refineOnce(doubtful, pass, most)
		if err != nil {
			return err
		}
		in.t.touched, doubtful = doubtful[:0], next
	}
	return in.watch.look()
}

// refineOnce adds a site in every triangle of the list that needs one, and gives those to see next.
// Beyond most sites it mends only what must be, and beyond twice as many it gives up.
func (in *interior) refineOnce(list []int32, pass, most int) ([]int32, error) {
	added, fins := false, false
	for _, f := range list {
		if in.watch.over(aSearch) {
			return nil, in.watch.err
		}
		if in.t.faces[f].checked {
			continue
		}
		in.t.faces[f].checked = true
		p, must, ok := in.worst(f)
		if !ok || !must && (pass >= passes || len(in.t.sites) > most) {
			continue
		}
		in.doubt(f)
		fins = fins || must
		in.t.last = f
		added = in.addSite(p, f) || in.t.relax(f) || added
	}
	if fins && (!added || pass > 4*passes || len(in.t.sites) > 2*most) {
		return nil, errFin
	}
	if !added {
		return nil, nil
	}
	return in.t.touched, nil
}

// doubt has the neighbours of a triangle seen again: an edge that is off, but less than another, may be
// theirs alone to see after the triangle has been split.
func (in *interior) doubt(f int32) {
	for _, l := range in.t.faces[f].across {
		if l.to != none && !l.fixed {
			in.t.faces[l.to].checked = false
			in.t.touched = append(in.t.touched, l.to)
		}
	}
}

// lifted is a triangle of the plan in space.
type lifted struct {
	at    [3]Point
	z     [3]float64
	inset [3]float64
	low   int  // corners on the middle plane
	flat  bool // all of it is cap
}

func (in *interior) lift(tri *face) lifted {
	l := lifted{flat: true}
	for i, v := range tri.v {
		l.at[i], l.inset[i] = in.t.sites[v].point(), in.inset[in.ids[v]]
		l.z[i] = in.height(l.inset[i])
		l.flat = l.flat && l.inset[i] >= in.radius
		if l.z[i] <= 0 {
			l.low++
		}
	}
	return l
}

// worst gives the place of triangle f that is furthest off the rim, if any is too far off. It must be
// repaired when front and back would share it.
func (in *interior) worst(f int32) (p Point, must, ok bool) {
	tri := &in.t.faces[f]
	l := in.lift(tri)
	if l.flat {
		return p, false, false
	}
	if p, ok := l.fin(tri); ok {
		return p, true, true
	}
	p, off := l.middle(), in.off(&l, 1.0/3, 1.0/3)
	for i := range 3 {
		if tri.across[i].fixed || tri.across[i].to < f {
			continue
		}
		a, b := [3]float64{0.5, 0, 0.5}[i], [3]float64{0.5, 0.5, 0}[i] // weights of corners 1 and 2
		if o := in.off(&l, a, b); o > off {
			p, off = l.at[(i+1)%3].towards(l.at[(i+2)%3], 0.5), o
		}
	}
	return p, false, off > in.slack
}

// off is how far the triangle is off the rim where corners 1 and 2 have the weights b and c.
func (in *interior) off(l *lifted, b, c float64) float64 {
	a := 1 - b - c
	p := l.at[0].times(a).plus(l.at[1].times(b)).plus(l.at[2].times(c))
	return in.miss(in.near.distance(p, l.most(p, in.radius)), l.z[0]*a+l.z[1]*b+l.z[2]*c)
}

// most bounds the inset of a place: it is no further in than a corner is, and the way there.
func (l *lifted) most(p Point, limit float64) float64 {
	for i := range 3 {
		limit = min(limit, l.inset[i]+p.distance(l.at[i]))
	}
	return limit
}

func (l *lifted) middle() Point {
	return l.at[0].plus(l.at[1]).plus(l.at[2]).times(1.0 / 3)
}

// fin finds an edge, or all of a triangle, that lies on the middle plane inside of the outline.
func (l *lifted) fin(tri *face) (Point, bool) {
	for i := range 3 {
		j, k := (i+1)%3, (i+2)%3
		if !tri.across[i].fixed && l.z[j] <= 0 && l.z[k] <= 0 {
			return l.at[j].towards(l.at[k], 0.5), true
		}
	}
	return l.middle(), l.low == 3
}

// addSite puts a site at p in triangle f, unless p rounds to one that is there, to the border or beyond it.
func (in *interior) addSite(p Point, f int32) bool {
	s := nearestSite(p.X, p.Y)
	l := in.lift(&in.t.faces[f])
	inset, lean := in.near.inset(s.point(), l.most(s.point(), in.radius))
	if inset < 1 {
		return false
	}
	if !in.inside[in.t.locate(s)] {
		return false
	}
	before := len(in.t.sites)
	v := in.t.insert(s)
	if v == none || int(v) < before {
		return false
	}
	for len(in.inside) < len(in.t.faces) {
		in.inside = append(in.inside, true)
	}
	in.ids = append(in.ids, in.add(s, inset, lean))
	return true
}
