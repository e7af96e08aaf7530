// From a plan, a height field over the outline, to the closed mesh: the face, the wall, and the
// face's mirror image as the back.
package mesh

// builder collects a solid.
type builder struct {
	*Solid
	plan    *plan
	profile profile
	step    float64 // mm per lattice step
	uv      uvMap
}

// assemble makes the solid of a plan.
func assemble(p *plan, pr profile, l lattice, uv uvMap) *Solid {
	b := &builder{Solid: &Solid{}, plan: p, profile: pr, step: l.step, uv: uv}
	b.reserve()
	b.addCap(+1)
	b.FaceEnd = len(b.Indices)
	if pr.half > pr.radius {
		b.addWall()
	}
	b.SideEnd = len(b.Indices)
	b.addCap(-1)
	return b.Solid
}

// reserve makes room for both caps and a wall without sharp corners.
func (b *builder) reserve() {
	outline := b.plan.ends[len(b.plan.ends)-1]
	vertices := 2*len(b.plan.sites) + 2*outline
	b.Positions = make([]float32, 0, 3*vertices)
	b.Normals = make([]float32, 0, 3*vertices)
	b.UVs = make([]float32, 0, 2*vertices)
	b.Indices = make([]uint32, 0, 6*len(b.plan.tris)+6*outline)
}

// addCap adds the face (side +1) or the back (side -1), without the sites that no triangle uses.
func (b *builder) addCap(side float64) {
	p := b.plan
	ids := make([]uint32, len(p.sites))
	vertex := func(s int32) uint32 {
		if ids[s] == 0 {
			n := b.profile.normal(p.inset[s], p.lean[s])
			n[2] *= side
			ids[s] = 1 + b.addVertex(p.sites[s], side*b.profile.height(p.inset[s]), n, side)
		}
		return ids[s] - 1
	}
	for _, t := range p.tris {
		x, y, z := vertex(t[0]), vertex(t[1]), vertex(t[2])
		if side < 0 {
			y, z = z, y
		}
		b.Indices = append(b.Indices, x, y, z)
	}
}

// addWall adds the side: a quad for every edge of the outline.
func (b *builder) addWall() {
	begin := 0
	for _, end := range b.plan.ends {
		ring := b.plan.sites[begin:end]
		tops := make([][2]uint32, len(ring)) // of each site: for the edge that ends there, for the one that starts
		for i, s := range ring {
			tops[i] = b.wallVertices(ring[(i+len(ring)-1)%len(ring)], s, ring[(i+1)%len(ring)])
		}
		for i := range ring {
			p, q := tops[i][1], tops[(i+1)%len(ring)][0]
			b.Indices = append(b.Indices, q, p, p+1, q, p+1, q+1)
		}
		begin = end
	}
}

// wallVertices adds the upper and, next to it, the lower vertex of a site of the outline; twice where
// the normal breaks.
func (b *builder) wallVertices(prev, s, next site) [2]uint32 {
	in, out := inward(prev.point(), s.point()).times(-1), inward(s.point(), next.point()).times(-1)
	if b.profile.radius == 0 && isSharp(in, out) {
		return [2]uint32{b.addPost(s, in), b.addPost(s, out)}
	}
	mean := in.plus(out)
	if l := mean.length(); l > 0 {
		mean = mean.times(1 / l)
	}
	v := b.addPost(s, mean)
	return [2]uint32{v, v}
}

// addPost adds the two ends of a vertical edge of the wall.
func (b *builder) addPost(s site, out Point) uint32 {
	n := [3]float64{out.X, out.Y, 0}
	h := b.profile.height(0)
	v := b.addVertex(s, h, n, +1)
	b.addVertex(s, -h, n, +1)
	return v
}

// addVertex adds a vertex at a site, z in lattice steps, with the UV of the face (side +1) or back.
func (b *builder) addVertex(s site, z float64, n [3]float64, side float64) uint32 {
	id := uint32(len(b.Positions) / 3)
	p := s.point().times(b.step)
	b.Positions = append(b.Positions, float32(p.X), float32(p.Y), float32(z*b.step)+0) // not -0, which is other bits
	b.Normals = append(b.Normals, float32(n[0]), float32(n[1]), float32(n[2]))
	u, v := b.uv.at(p)
	if side < 0 {
		u = 1 - u
	}
	b.UVs = append(b.UVs, float32(u), float32(v))
	return id
}
