// From a plan, a height field over the outline, to the closed mesh: the face, the wall, and the
// face's mirror image as the back.
package mesh

// builder collects a solid.
type builder struct {
	*Solid
	watch   *watch
	plan    *plan
	profile profile
	step    float64 // mm per lattice step
	uv      uvMap
}

// assemble makes the solid of a plan. When the watch is over, it is not whole.
func assemble(w *watch, p *plan, pr profile, l lattice, uv uvMap) *Solid {
	b := &builder{Solid: &Solid{}, watch: w, plan: p, profile: pr, step: l.step, uv: uv}
	b.reserve()
	b.addFace()
	b.FaceEnd = len(b.Indices)
	vertices := uint32(len(b.Positions) / 3)
	if pr.half > pr.radius {
		b.addWall()
	}
	b.SideEnd = len(b.Indices)
	b.addBack(vertices)
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

// addFace adds the plan's triangles, without the sites that none of them uses.
func (b *builder) addFace() {
	p := b.plan
	ids := make([]uint32, len(p.sites)) // vertex of each site, plus one
	for _, t := range p.tris {
		if b.watch.over(1) {
			return
		}
		for _, s := range t {
			if ids[s] == 0 {
				ids[s] = 1 + b.addVertex(p.sites[s], b.profile.height(p.inset[s]), b.profile.normal(p.inset[s], p.lean[s]))
			}
			b.Indices = append(b.Indices, ids[s]-1)
		}
	}
}

// addBack mirrors the face, which has the first vertices of the solid: its art too, so that it reads
// upright from behind.
func (b *builder) addBack(vertices uint32) {
	first := uint32(len(b.Positions) / 3)
	for v := range vertices {
		if b.watch.over(1) {
			return
		}
		p, n := b.Positions[3*v:3*v+3], b.Normals[3*v:3*v+3]
		b.Positions = append(b.Positions, p[0], p[1], 0-p[2]) // not -p[2]: of 0 that is -0, which is other bits
		b.Normals = append(b.Normals, n[0], n[1], 0-n[2])
		b.UVs = append(b.UVs, 1-b.UVs[2*v], b.UVs[2*v+1])
	}
	for i := 0; i < b.FaceEnd; i += 3 {
		b.Indices = append(b.Indices, first+b.Indices[i], first+b.Indices[i+2], first+b.Indices[i+1])
	}
}

// addWall adds the side: a quad for every edge of the outline.
func (b *builder) addWall() {
	begin := 0
	for _, end := range b.plan.ends {
		ring := b.plan.sites[begin:end]
		tops := make([][2]uint32, len(ring)) // of each site: for the edge that ends there, for the one that starts
		for i, s := range ring {
			if b.watch.over(1) {
				return
			}
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
	v := b.addVertex(s, h, n)
	b.addVertex(s, -h, n)
	return v
}

// addVertex adds a vertex at a site, z in lattice steps, with the UV of the face.
func (b *builder) addVertex(s site, z float64, n [3]float64) uint32 {
	id := uint32(len(b.Positions) / 3)
	p := s.point().times(b.step)
	b.Positions = append(b.Positions, float32(p.X), float32(p.Y), float32(z*b.step))
	b.Normals = append(b.Normals, float32(n[0]), float32(n[1]), float32(n[2]))
	u, v := b.uv.at(p)
	b.UVs = append(b.UVs, float32(u), float32(v))
	return id
}
