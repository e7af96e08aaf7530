package meshtest

// A software painter: solids as pictures, with neither a GPU nor a window.

import (
	"image"
	"image/color"
	"math"
)

// Mesh is what the painter needs of a solid, laid out as the mesh package does.
type Mesh struct {
	Positions, Normals, UVs []float32
	Indices                 []uint32
	FaceEnd, SideEnd        int
}

// View is how a solid is looked at: turned about its own y, then x, by degrees, without perspective.
type View struct {
	Yaw, Pitch float64
	// Art paints a cell's art by UV, an arrow up and a dot on its right, in place of plain colours.
	Art bool
}

// samples is how many samples a side each pixel has.
const samples = 3

// Paint gives a picture of size x size px that the solid fills, with the light over the viewer's left
// shoulder. The face is sand, the side clay and the back slate; what is seen from inside is red.
func Paint(m Mesh, v View, size int) *image.RGBA {
	c := newCanvas(size * samples)
	corners := project(m, v, float64(c.size))
	for i := 0; i < len(m.Indices); i += 3 {
		base := groupColour(m, i)
		t := [3]corner{corners[m.Indices[i]], corners[m.Indices[i+1]], corners[m.Indices[i+2]]}
		c.fill(t, func(p corner, front bool) color.RGBA {
			switch {
			case !front:
				return color.RGBA{220, 30, 30, 255}
			case v.Art:
				return lit(art(p[6], p[7], base), p)
			}
			return lit(base, p)
		})
	}
	return c.shrink()
}

func groupColour(m Mesh, i int) color.RGBA {
	switch {
	case i < m.FaceEnd:
		return color.RGBA{224, 200, 150, 255}
	case i < m.SideEnd:
		return color.RGBA{200, 130, 90, 255}
	}
	return color.RGBA{130, 160, 190, 255}
}

// art is an arrow that points up, with a dot on its right.
func art(u, v float64, base color.RGBA) color.RGBA {
	shaft := math.Abs(u-0.5) < 0.05 && v > 0.2 && v < 0.8
	head := v > 0.2 && v < 0.4 && math.Abs(u-0.5) < v-0.2
	dot := math.Hypot(u-0.72, v-0.6) < 0.07
	if shaft || head || dot {
		return color.RGBA{40, 40, 60, 255}
	}
	return base
}

// lit shades a colour by the normal of a corner.
func lit(c color.RGBA, p corner) color.RGBA {
	n := math.Sqrt(p[3]*p[3] + p[4]*p[4] + p[5]*p[5])
	light := 0.35 + 0.65*max((-0.4*p[3]+0.5*p[4]+0.77*p[5])/n, 0)
	f := func(v uint8) uint8 { return uint8(min(float64(v)*light, 255)) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), 255}
}

// corner is a vertex as painted: x, y in samples (y down), depth towards the viewer, normal, u, v.
type corner [8]float64

// project turns all vertices and fits them into the picture with a margin of a 20th.
func project(m Mesh, v View, size float64) []corner {
	turn := turnBy(v)
	out := make([]corner, len(m.Positions)/3)
	lo, hi := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	for i := range out {
		p, n := turn(m.Positions[3*i:]), turn(m.Normals[3*i:])
		out[i] = corner{p[0], -p[1], p[2], n[0], n[1], n[2], float64(m.UVs[2*i]), float64(m.UVs[2*i+1])}
		for k := range 2 {
			lo[k], hi[k] = min(lo[k], out[i][k]), max(hi[k], out[i][k])
		}
	}
	scale := 0.9 * size / max(hi[0]-lo[0], hi[1]-lo[1])
	for i := range out {
		for k := range 2 {
			out[i][k] = size/2 + scale*(out[i][k]-(lo[k]+hi[k])/2)
		}
	}
	return out
}

func turnBy(v View) func([]float32) [3]float64 {
	sy, cy := math.Sincos(v.Yaw * math.Pi / 180)
	sp, cp := math.Sincos(v.Pitch * math.Pi / 180)
	return func(p []float32) [3]float64 {
		x, y, z := float64(p[0]), float64(p[1]), float64(p[2])
		x, z = cy*x+sy*z, cy*z-sy*x
		return [3]float64{x, cp*y - sp*z, cp*z + sp*y}
	}
}
