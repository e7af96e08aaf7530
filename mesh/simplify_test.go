package mesh

import (
	"context"
	"fmt"
	"image"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// apart is the distance of p from the nearest of the segments.
func (s *segments) apart(p Point) float64 {
	best := math.Inf(1)
	for reach := 2.0; ; reach *= 4 {
		s.near(Box{Point{p.X - reach, p.Y - reach}, Point{p.X + reach, p.Y + reach}}, func(i int) bool {
			a, b := s.ends(i)
			best = min(best, p.distance(p.nearestOn(a, b)))
			return true
		})
		if best <= reach || reach > 1e6 {
			return best
		}
	}
}

// deviations are the distances of points all along one outline from another, rising, and where the largest is.
func deviations(from, to Outline, skip func(Point) bool) (d []float64, worst Point) {
	s := newSegments(nil, to)
	far := -1.0
	for _, r := range from {
		for i, a := range r {
			b := r[(i+1)%len(r)]
			n := int(a.distance(b)*2) + 1
			for k := range n {
				p := a.towards(b, float64(k)/float64(n))
				if skip(p) {
					continue
				}
				off := s.apart(p)
				d = append(d, off)
				if off > far {
					far, worst = off, p
				}
			}
		}
	}
	slices.Sort(d)
	return d, worst
}

// comparable says what to leave out of a comparison: what is next to tips of less than 45 degrees, which pixels cannot show, and
// where the border of the image cuts the shape.
func comparable(o Outline, size float64) (skip func(Point) bool) {
	var tips []Point
	for _, r := range o {
		for i, p := range r {
			u, v := r[(i+len(r)-1)%len(r)].minus(p), r[(i+1)%len(r)].minus(p)
			if math.Abs(math.Atan2(u.cross(v), u.dot(v))) < math.Pi/4 {
				tips = append(tips, p)
			}
		}
	}
	return func(p Point) bool {
		return min(p.X, p.Y, size-p.X, size-p.Y) < 1.5 ||
			slices.ContainsFunc(tips, func(tip Point) bool { return p.distance(tip) < 4 })
	}
}

// accuracy is how far traced and true outline are apart, px: of 99 parts in 100, and at the most.
func accuracy(traced, truth Outline, size float64) (p99, most float64, where Point) {
	skip := comparable(truth, size)
	a, at := deviations(traced, truth, skip)
	b, bt := deviations(truth, traced, skip)
	p99 = max(a[len(a)*99/100], b[len(b)*99/100])
	if a[len(a)-1] > b[len(b)-1] {
		return p99, a[len(a)-1], at
	}
	return p99, b[len(b)-1], bt
}

// demand is how true the outline of a picture has to be, and how simple.
type demand struct {
	p99, most  float64 // px off
	pointsPart float64 // of the traced points that may be left
	// upright is for sides along the pixels: the traced points are in the middle of what is possible then, and in the corner
	// of a thin tooth, which covers its pixels in part both ways, that may be more than half a pixel off.
	upright bool
}

// demandOf is what is demanded of hard pixels. In a small picture, points are nearer to each other. A tooth of three pixels
// is not told from others that are farther off: see TestHardPixelsHideSmallTeeth.
func demandOf(f family, size int) demand {
	d := demand{0.5, 1, 0.13, f.name == "comb"}
	switch {
	case size < 100:
		d.pointsPart = 0.3
	case size < 200:
		d.pointsPart = 0.18
	}
	if f.name == "gear" && size < 100 {
		d.p99, d.most = smallTeethP99, smallTeethMost
	}
	return d
}

func TestSimplifiedOutlineIsTrue(t *testing.T) {
	sizes := []int{64, 100, 128, 200, 256, 300, 333, 1024, 4096}
	if testing.Short() {
		sizes = sizes[:8]
	}
	for _, f := range families {
		for _, size := range sizes {
			truth := f.draw(float64(size))
			soft := paint(truth, size, size)
			if size >= 200 {
				t.Run(fmt.Sprintf("%s/%d/soft", f.name, size), func(t *testing.T) {
					checkTrue(t, soft, truth, demand{0.3, 1, 0.1, false})
				})
			}
			t.Run(fmt.Sprintf("%s/%d/hard", f.name, size), func(t *testing.T) {
				checkTrue(t, hard(soft), truth, demandOf(f, size))
			})
		}
	}
}

// checkTrue traces and simplifies a picture of an outline and compares the two.
func checkTrue(t *testing.T, alpha *image.Alpha, truth Outline, want demand) {
	traced := mustTrace(t, alpha, TraceOptions{})
	got := simplified(traced.Outline, traced.Antialiased)
	if signs(got) != signs(traced.Outline) || crosses(got) {
		t.Fatalf("rings %s from %s, crossing %v", signs(got), signs(traced.Outline), crossingRings(nil, got))
	}
	size := float64(alpha.Rect.Dx())
	if want.upright {
		traced, _, _ := accuracy(traced.Outline, truth, size)
		want.p99 = max(want.p99, traced)
	}
	p99, most, where := accuracy(got, truth, size)
	t.Logf("%d of %d points, p99 %.3f px, at most %.2f px at %.0f", got.Points(), traced.Outline.Points(), p99, most, where)
	if p99 > want.p99 || most > want.most {
		t.Errorf("p99 %.3f px, at most %.2f px at %.1f; want %v and %v", p99, most, where, want.p99, want.most)
	}
	if most := want.pointsPart * float64(traced.Outline.Points()); float64(got.Points()) > most {
		t.Errorf("%d points, want at most %.0f", got.Points(), most)
	}
}

func TestSimplifyMeetsAtCorners(t *testing.T) {
	for name, truth := range map[string]Ring{
		"square":   {{10.3, 12.7}, {90.3, 12.7}, {90.3, 77.2}, {10.3, 77.2}},
		"diamond":  {{50, 8.4}, {91.7, 50.2}, {50, 92}, {8.3, 50.2}},
		"triangle": {{12.2, 15.3}, {88.4, 31.9}, {35.1, 90.6}},
	} {
		traced := mustTrace(t, paint(Outline{truth}, 100, 100), TraceOptions{})
		got := simplified(traced.Outline, true)
		if got.Points() != len(truth) {
			t.Errorf("%s: %d points: %v", name, got.Points(), got)
			continue
		}
		for _, p := range got[0] {
			if !slices.ContainsFunc(truth, func(q Point) bool { return p.distance(q) < 0.25 }) {
				t.Errorf("%s: %v is no corner", name, p)
			}
		}
	}
}

func TestSimplifyKeepsThinThings(t *testing.T) {
	for name, c := range map[string]struct {
		rows []string
		area float64 // of the pixels
	}{
		"lone pixel":     {[]string{"...", ".#.", "..."}, 1},
		"flat line":      {[]string{"............", ".##########.", "............"}, 10},
		"upright line":   {[]string{".#.", ".#.", ".#.", ".#.", ".#.", ".#."}, 6},
		"diagonal line":  {[]string{"#.....", ".#....", "..#...", "...#..", "....#.", ".....#"}, 6},
		"grating":        {[]string{"#.#.#.#", "#.#.#.#", "#.#.#.#", "#.#.#.#", "#######"}, 23},
		"frame":          {[]string{"#######", "#.....#", "#.....#", "#.....#", "#######"}, 20},
		"two touching":   {[]string{"##...", "##...", "..##.", "..##."}, 8},
		"cross of lines": {[]string{"...#...", "...#...", "...#...", "#######", "...#...", "...#...", "...#..."}, 13},
	} {
		traced := mustTrace(t, picture(c.rows...), everything)
		got := simplified(traced.Outline, traced.Antialiased)
		if signs(got) != signs(traced.Outline) || crosses(got) {
			t.Errorf("%s: rings %s from %s, crossing %v", name, signs(got), signs(traced.Outline), crossingRings(nil, got))
		}
		if area := got.Area(); area < c.area*.45 || area > c.area*1.25 {
			t.Errorf("%s: area %.2f, the pixels have %v: %v", name, area, c.area, got)
		}
	}
}

func TestSimplifyOnWildPictures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		traced, err := Trace(context.Background(), wildPictures(t), everything)
		if err != nil {
			t.Skip("empty")
		}
		got := simplified(traced.Outline, rapid.Bool().Draw(t, "antialiased"))
		checkSound(t, got, traced.Outline)
	})
}

// wildOutline is the outline of a wild picture that is not empty.
func wildOutline(t *rapid.T) Outline {
	traced, err := Trace(context.Background(), wildPictures(t), everything)
	if err != nil {
		t.Skip("empty")
	}
	return simplified(traced.Outline, rapid.Bool().Draw(t, "antialiased"))
}

// simplified is Simplify where nothing can go wrong.
func simplified(raw Outline, antialiased bool) Outline {
	o, err := Simplify(context.Background(), raw, antialiased)
	if err != nil {
		panic(err)
	}
	return o
}

// failer is what testing.T and rapid.T have in common.
type failer interface {
	Fatalf(format string, args ...any)
}

// depths are in how many other rings each ring lies.
func depths(o Outline) []int {
	out := make([]int, len(o))
	boxes := make([]Box, len(o))
	for k, r := range o {
		boxes[k] = Outline{r}.Box()
	}
	for k, r := range o {
		for j, other := range o {
			if j != k && boxes[j].holds(boxes[k]) && other.Contains(r[0]) {
				out[k]++
			}
		}
	}
	return out
}

// checkSound fails unless the outline has the rings of the one it was made from, with the same signs, nested as
// they were, simple, apart and on the grid.
func checkSound(t failer, got, from Outline) {
	if signs(got) != signs(from) {
		t.Fatalf("rings %s from %s", signs(got), signs(from))
	}
	if in, was := depths(got), depths(from); !slices.Equal(in, was) {
		t.Fatalf("rings nested %v from %v", in, was)
	}
	if bad := crossingRings(nil, got); bad != nil {
		t.Fatalf("rings %v cross or touch", bad)
	}
	for _, r := range got {
		for _, p := range r {
			if p != p.snapped() {
				t.Fatalf("%v is not on the grid", p)
			}
		}
	}
}
