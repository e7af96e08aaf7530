package mesh_test

import (
	"context"
	"fmt"
	"image"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/mesh"
	"tabletop/mesh/meshtest"
)

func build(t *testing.T, shape mesh.Shape, opt mesh.Options) *mesh.Solid {
	t.Helper()
	s, _, err := mesh.Build(context.Background(), shape, opt)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// traced is a family on a part of 30 mm.
func traced(family string, px int, depth float64) mesh.Shape {
	return mesh.Shape{Alpha: meshtest.Named(family).Raster(px, true), Width: px, Height: px, Size: [3]float64{30, 30, depth}}
}

func vec(from []float32, v uint32) [3]float64 {
	return [3]float64{float64(from[3*v]), float64(from[3*v+1]), float64(from[3*v+2])}
}

// A hole that is filled, an island that is lost or a rim that goes up instead of down shows in the volume.
func TestVolumeIsThatOfTheOutline(t *testing.T) {
	for _, shape := range meshtest.Shapes() {
		for _, fillet := range []float64{0, 0.5, 1.5} {
			s := build(t, traced(shape.Name, 400, 3), mesh.Options{Fillet: fillet})
			slab := s.Outline.Area() * 3
			length := 0.0
			for _, r := range s.Outline {
				for i, p := range r {
					q := r[(i+1)%len(r)]
					length += math.Hypot(q.X-p.X, q.Y-p.Y)
				}
			}
			// A rim takes at most what a square edge has over a quarter circle, all along, twice; little
			// more at hollow corners, and its chords, which lie within, as much again as a 20th of it.
			rim := 2 * length * fillet * fillet * (1 - math.Pi/4) * 1.25
			if v := s.Volume(); v > slab*(1+1e-5) || v < slab-rim-1e-5*slab {
				t.Errorf("%s, fillet %v: volume %.3f, want %.3f to %.3f", shape.Name, fillet, v, slab-rim, slab)
			}
		}
	}
}

func TestFaceShowsTheArtWhereItWasDrawn(t *testing.T) {
	const px = 300
	shape := traced("meeple", px, 4)
	covered := func(x, y int) bool {
		for _, d := range [][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if shape.Alpha.AlphaAt(x+d[0], y+d[1]).A >= 128 {
				return true
			}
		}
		return false
	}
	s := build(t, shape, mesh.Options{})
	for i := 0; i < s.SideEnd; i += 3 {
		u, v := 0.0, 0.0
		for _, n := range s.Indices[i : i+3] {
			u, v = u+float64(s.UVs[2*n])/3, v+float64(s.UVs[2*n+1])/3
		}
		if x, y := int(u*px), int(v*px); !covered(x, y) {
			t.Fatalf("triangle %d shows pixel %d, %d, which is clear", i/3, x, y)
		}
	}
}

func TestBackReadsUpright(t *testing.T) {
	for _, fillet := range []float64{0, 1} {
		s := build(t, traced("meeple", 300, 4), mesh.Options{Fillet: fillet})
		front := map[[2]float32][2]float32{}
		for _, v := range s.Indices[:s.SideEnd] {
			front[[2]float32{s.Positions[3*v], s.Positions[3*v+1]}] = [2]float32{s.UVs[2*v], s.UVs[2*v+1]}
		}
		for _, v := range s.Indices[s.SideEnd:] {
			uv := front[[2]float32{s.Positions[3*v], s.Positions[3*v+1]}]
			if d := s.UVs[2*v] + uv[0] - 1; math.Abs(float64(d)) > 1e-6 || s.UVs[2*v+1] != uv[1] {
				t.Fatalf("at one place the face shows %v and the back %v, %v", uv, s.UVs[2*v], s.UVs[2*v+1])
			}
		}
	}
}

func TestACardShowsAllOfItsCell(t *testing.T) {
	s := build(t, mesh.Shape{Width: 63, Height: 88, Size: [3]float64{63, 88, 0.3}}, mesh.Options{})
	want := map[[3]float32][2]float32{
		{-31.5, 44, 0.15}: {0, 0}, {31.5, 44, 0.15}: {1, 0}, {-31.5, -44, 0.15}: {0, 1}, {31.5, -44, 0.15}: {1, 1},
		{-31.5, 44, -0.15}: {1, 0}, {31.5, 44, -0.15}: {0, 0}, {-31.5, -44, -0.15}: {1, 1}, {31.5, -44, -0.15}: {0, 1},
	}
	got := map[[3]float32][2]float32{}
	for i, v := range s.Indices {
		if i < s.FaceEnd || i >= s.SideEnd {
			got[[3]float32(s.Positions[3*v:3*v+3])] = [2]float32{s.UVs[2*v], s.UVs[2*v+1]}
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestSizeIsFittedAndKeepsItsAspect(t *testing.T) {
	s := build(t, mesh.Shape{Width: 200, Height: 100, Size: [3]float64{50, 50, 2}}, mesh.Options{})
	if want := [3]float64{50, 25, 2}; !near(s.Size, want, 1e-4) {
		t.Errorf("size %v, want %v", s.Size, want)
	}
	star := build(t, traced("star", 500, 5), mesh.Options{Fillet: 2})
	box := star.Outline.Box()
	if c := [3]float64{box.Min.X + box.Max.X, box.Min.Y + box.Max.Y}; !near(c, [3]float64{}, 1e-3) {
		t.Errorf("the origin is %v off the middle of the box", c)
	}
	if !near(star.Size, [3]float64{box.Width(), box.Height(), 5}, 1e-9) {
		t.Errorf("size %v of the box %v", star.Size, box)
	}
}

func near(a, b [3]float64, eps float64) bool {
	for k := range a {
		if math.Abs(a[k]-b[k]) > eps {
			return false
		}
	}
	return true
}

// The corner of a pillow is an eighth of a sphere, and its vertices know.
func TestNormalsAreThoseOfTheCircle(t *testing.T) {
	const r = 3.0
	s := build(t, mesh.Shape{Width: 20, Height: 20, Size: [3]float64{20, 20, 9}}, mesh.Options{Fillet: r})
	for v := range uint32(len(s.Positions) / 3) {
		p, n := vec(s.Positions, v), vec(s.Normals, v)
		var core [3]float64 // the nearest place of the box that the rim rolls around
		for k, half := range []float64{10 - r, 10 - r, 4.5 - r} {
			core[k] = min(max(p[k], -half), half)
		}
		want := [3]float64{(p[0] - core[0]) / r, (p[1] - core[1]) / r, (p[2] - core[2]) / r}
		if !near(n, want, 0.06) {
			t.Fatalf("at %v the normal is %v, want %v", p, n, want)
		}
	}
}

// Vertices are repeated where a normal breaks: at the edges of a block, not around a disc, and nowhere
// on a rim but where groups meet.
func TestNormalsBreakOnlyAtEdges(t *testing.T) {
	for _, c := range []struct {
		shape  mesh.Shape
		fillet float64
		side   func(outline int) int // vertices of the side for the points of the outline
	}{
		{mesh.Shape{Width: 1, Height: 1, Size: [3]float64{20, 20, 5}}, 0, func(n int) int { return 4 * n }},
		{traced("disc", 512, 5), 0, func(n int) int { return 2 * n }},
		{mesh.Shape{Width: 1, Height: 1, Size: [3]float64{20, 20, 5}}, 1, func(n int) int { return 2 * n }},
	} {
		s := build(t, c.shape, mesh.Options{Fillet: c.fillet})
		side := map[uint32]bool{}
		for _, v := range s.Indices[s.FaceEnd:s.SideEnd] {
			side[v] = true
		}
		n := s.Outline.Points()
		if want := c.side(n); len(side) != want {
			t.Errorf("fillet %v: %d vertices on the side of %d points, want %d", c.fillet, len(side), n, want)
		}
		places := map[[3]float32][3]float32{}
		for v := range len(s.Positions) / 3 {
			p, m := [3]float32(s.Positions[3*v:3*v+3]), [3]float32(s.Normals[3*v:3*v+3])
			if other, ok := places[p]; ok && c.fillet > 0 && other != m {
				t.Errorf("two normals at %v of a filleted solid: %v, %v", p, other, m)
			}
			places[p] = m
		}
	}
}

// least is how many triangles a rectangle with round corners, or a disc, must have: the fewest chords
// of the corners times the fewest of the rim, and two fans for the caps.
func least(corner, rim, depth, tolerance float64, straights int) int {
	around := straights
	if corner > 0 {
		around += int(math.Ceil(math.Pi / math.Acos(1-tolerance/corner)))
	}
	rings := 0
	if rim > 0 {
		rings = int(math.Ceil(math.Pi / 4 / math.Acos(1-min(tolerance/rim, 0.05))))
	}
	walls := 2 * around
	if 2*rim >= depth {
		walls = 0
	}
	return 2*(around-2) + 4*rings*around + walls
}

func TestTrianglesAreFew(t *testing.T) {
	for _, c := range []struct{ w, h, d, fillet float64 }{
		{63.5, 88.9, 0.3, 3}, {63.5, 88.9, 0.3, 0.1}, {20, 20, 3, 1}, {20, 20, 8, 4}, {300, 200, 3, 5},
	} {
		s := build(t, mesh.Shape{Width: int(10 * c.w), Height: int(10 * c.h), Size: [3]float64{c.w, c.h, c.d}}, mesh.Options{Fillet: c.fillet})
		want := least(c.fillet, min(c.fillet, c.d/2), c.d, 0.02, 4)
		if s.Triangles() > want*5/2 {
			t.Errorf("%v: %d triangles, at least %d are needed", c, s.Triangles(), want)
		}
		t.Logf("%v: %d triangles, %.2f times the least", c, s.Triangles(), float64(s.Triangles())/float64(want))
	}
	for _, px := range []int{256, 1024, 4096} {
		for _, fillet := range []float64{0, 0.5, 1.5} {
			s := build(t, traced("disc", px, 3), mesh.Options{Fillet: fillet})
			want := least(15, fillet, 3, 0.02, 0)
			if s.Triangles() > want*5/2 {
				t.Errorf("disc of %d px, fillet %v: %d triangles, at least %d are needed", px, fillet, s.Triangles(), want)
			}
			t.Logf("disc of %d px, fillet %v: %d triangles, %.2f times the least", px, fillet, s.Triangles(), float64(s.Triangles())/float64(want))
		}
	}
	card := build(t, mesh.Shape{Width: 635, Height: 889, Size: [3]float64{63.5, 88.9, 0.3}}, mesh.Options{Fillet: 3})
	pawn := build(t, mesh.Shape{Width: 635, Height: 889, Size: [3]float64{63.5, 88.9, 30}}, mesh.Options{Fillet: 12})
	if 4*card.Triangles() > pawn.Triangles() {
		t.Errorf("a card has %d triangles, a block %d", card.Triangles(), pawn.Triangles())
	}
}

func TestFarSolidsAreCoarser(t *testing.T) {
	for _, family := range []string{"disc", "star", "gear", "meeple", "spiral", "islands"} {
		full := build(t, traced(family, 1024, 5), mesh.Options{Fillet: 1})
		far := build(t, traced(family, 1024, 5), mesh.Options{Fillet: 1, LOD: 1})
		if err := mesh.Check(far); err != nil {
			t.Errorf("%s: %v", family, err)
		}
		if 2*far.Triangles() > full.Triangles() || len(far.Outline) != len(full.Outline) {
			t.Errorf("%s: %d triangles of %d, %d rings of %d", family, far.Triangles(), full.Triangles(), len(far.Outline), len(full.Outline))
		}
		if ratio := far.Volume() / full.Volume(); ratio < 0.88 || ratio > 1.05 || !near(far.Size, full.Size, 0.6) {
			t.Errorf("%s: %.3f of the volume, size %v for %v", family, ratio, far.Size, full.Size)
		}
	}
}

func TestBuildIsTheSameEveryTime(t *testing.T) {
	for _, shape := range meshtest.Shapes() {
		s := traced(shape.Name, 200, 3)
		first, again := build(t, s, mesh.Options{Fillet: 0.7}), build(t, s, mesh.Options{Fillet: 0.7})
		if diff := cmp.Diff(first, again); diff != "" {
			t.Errorf("%s: %s", shape.Name, diff)
		}
	}
}

func TestBuildRefusesNonsense(t *testing.T) {
	good := mesh.Shape{Width: 10, Height: 10, Size: [3]float64{10, 10, 1}}
	for name, c := range map[string]struct {
		change func(*mesh.Shape, *mesh.Options)
		want   string
	}{
		"no width":     {func(s *mesh.Shape, _ *mesh.Options) { s.Width = 0 }, "a sprite of 0 x 10 px has no outline"},
		"flat":         {func(s *mesh.Shape, _ *mesh.Options) { s.Size[2] = 0 }, "size [10 10 0]: every number must be positive and finite"},
		"nowhere":      {func(s *mesh.Shape, _ *mesh.Options) { s.Size[0] = math.NaN() }, "size [NaN 10 1]: every number must be positive and finite"},
		"endless":      {func(s *mesh.Shape, _ *mesh.Options) { s.Size[1] = math.Inf(1) }, "size [10 +Inf 1]: every number must be positive and finite"},
		"hollow":       {func(_ *mesh.Shape, o *mesh.Options) { o.Fillet = -1 }, "fillet -1, tolerance 0: neither may be negative"},
		"other sprite": {func(s *mesh.Shape, _ *mesh.Options) { s.Alpha = image.NewAlpha(image.Rect(0, 0, 5, 5)) }, "a sprite of 10 x 10 px with an alpha of (5,5)"},
		"clear":        {func(s *mesh.Shape, _ *mesh.Options) { s.Alpha = image.NewAlpha(image.Rect(0, 0, 10, 10)) }, mesh.ErrEmpty.Error()},
	} {
		shape, opt := good, mesh.Options{}
		c.change(&shape, &opt)
		if _, _, err := mesh.Build(context.Background(), shape, opt); fmt.Sprint(err) != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestBuildStopsWhenAsked(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, shape := range []mesh.Shape{traced("noise", 256, 3), {Width: 1, Height: 1, Size: [3]float64{10, 10, 10}}} {
		if _, _, err := mesh.Build(ctx, shape, mesh.Options{Fillet: 2}); err != context.Canceled {
			t.Errorf("ended with %v", err)
		}
	}
}
