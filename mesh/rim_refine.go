// Where a crest runs between ribs, a flat triangle can cut far below the rim. Such triangles get a
// site more, as long as it takes; so do edges that front and back would otherwise share.
package mesh

import "context"

// passes bounds the refinement: what is still off then is noise.
const passes = 8

// refine inserts sites until the lifted surface is within refineError, and gives the triangles inside.
func (in *interior) refine(ctx context.Context) ([]bool, error) {
	for pass := 0; ; pass++ {
		inside, err := in.t.inside()
		if err != nil || in.radius == 0 {
			return inside, err
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		added, fins := false, false
		for f := range inside {
			if !inside[f] {
				continue
			}
			p, must, ok := in.worst(int32(f))
			if !ok || pass >= passes && !must {
				continue
			}
			fins = fins || must
			in.t.last = int32(f)
			added = in.addSite(p) || added
		}
		if fins && (!added || pass > 4*passes) {
			return nil, errFin
		}
		if !added {
			return inside, nil
		}
	}
}

// worst gives the place of triangle f that is furthest off the rim, if any is too far off. It must be
// repaired when front and back would share it.
func (in *interior) worst(f int32) (p Point, must, ok bool) {
	tri := &in.t.faces[f]
	var at [3]Point
	var z [3]float64
	flat := true
	low := 0
	for i, v := range tri.v {
		inset := in.inset[in.ids[v]]
		at[i], z[i] = in.t.sites[v].point(), in.height(inset)
		flat = flat && inset >= in.radius
		if z[i] <= 0 {
			low++
		}
	}
	if flat {
		return p, false, false
	}
	if p, ok := in.fin(tri, at, z, low); ok {
		return p, true, true
	}
	worst := refineError * in.radius
	try := func(q Point, lifted float64) {
		inset, _ := in.near.inset(q, in.radius)
		if off := in.miss(inset, lifted); off > worst {
			worst, p, ok = off, q, true
		}
	}
	try(at[0].plus(at[1]).plus(at[2]).times(1.0/3), (z[0]+z[1]+z[2])/3)
	for i := range 3 {
		j, k := (i+1)%3, (i+2)%3
		if !tri.across[i].fixed && tri.across[i].to > f {
			try(at[j].towards(at[k], 0.5), (z[j]+z[k])/2)
		}
	}
	return p, false, ok
}

// fin finds an edge, or all of a triangle, that lies on the middle plane inside of the outline.
func (in *interior) fin(tri *face, at [3]Point, z [3]float64, low int) (Point, bool) {
	for i := range 3 {
		j, k := (i+1)%3, (i+2)%3
		if !tri.across[i].fixed && z[j] <= 0 && z[k] <= 0 {
			return at[j].towards(at[k], 0.5), true
		}
	}
	return at[0].plus(at[1]).plus(at[2]).times(1.0 / 3), low == 3
}

// addSite puts a site at p, unless p rounds to one that is there or to the border.
func (in *interior) addSite(p Point) bool {
	s := nearestSite(p.X, p.Y)
	inset, lean := in.near.inset(s.point(), in.radius)
	if inset < 1 {
		return false
	}
	before := len(in.t.sites)
	v := in.t.insert(s)
	if v == none || int(v) < before {
		return false
	}
	in.ids = append(in.ids, in.add(s, inset, lean))
	return true
}
