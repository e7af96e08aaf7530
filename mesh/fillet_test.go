package mesh

import (
	"context"
	"errors"
	"fmt"
	"image"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// rounded is FilletOutline where nothing can go wrong.
func rounded(t failer, o Outline, opt FilletOptions) (Outline, FilletReport) {
	got, report, err := FilletOutline(context.Background(), o, opt)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return got, report
}

// clearance is the distance of each pixel's centre from the nearest pixel that is set, px (Felzenszwalb and
// Huttenlocher 2012, exact).
func clearance(set []bool, w, h int) []float64 {
	d := make([]float64, w*h)
	for i, s := range set {
		if !s {
			d[i] = 1e12
		}
	}
	lower := func(n int, at func(int) *float64) {
		f, v, z := make([]float64, n), make([]int, n), make([]float64, n+1)
		for i := range f {
			f[i] = *at(i)
		}
		k := 0
		z[0], z[1] = math.Inf(-1), math.Inf(1)
		for q := 1; q < n; q++ {
			meet := func() float64 {
				p := v[k]
				return ((f[q] + float64(q*q)) - (f[p] + float64(p*p))) / float64(2*(q-p))
			}
			s := meet()
			for ; s <= z[k]; s = meet() {
				k--
			}
			k++
			v[k], z[k], z[k+1] = q, s, math.Inf(1)
		}
		k = 0
		for q := range n {
			for z[k+1] < float64(q) {
				k++
			}
			*at(q) = float64((q-v[k])*(q-v[k])) + f[v[k]]
		}
	}
	for x := range w {
		lower(h, func(i int) *float64 { return &d[i*w+x] })
	}
	for y := range h {
		lower(w, func(i int) *float64 { return &d[y*w+i] })
	}
	for i := range d {
		d[i] = math.Sqrt(d[i])
	}
	return d
}

// enlarged paints the outline scale times as large, with room around for a ball that rolls outside.
func enlarged(o Outline, size, scale int) *image.Alpha {
	big := make(Outline, len(o))
	margin := float64(size) / 4
	for k, r := range o {
		for _, p := range r {
			big[k] = append(big[k], p.plus(Point{margin, margin}).times(float64(scale)))
		}
	}
	return paint(big, size*scale*3/2, size*scale*3/2)
}

// rolled is the picture of the outline, scale times as large, after a ball of the radius (px of the outline) has
// rolled along its inside, then along its outside: opening and closing by exact distances.
func rolled(o Outline, size, scale int, radius float64) *image.Alpha {
	a := enlarged(o, size, scale)
	n := a.Rect.Dx()
	set := make([]bool, n*n)
	for i, v := range a.Pix {
		set[i] = v >= 128
	}
	r := radius * float64(scale)
	// keep holds where a ball fits on the side that is in, grown back by the ball.
	keep := func(in bool) {
		other := make([]bool, n*n)
		for i, s := range set {
			other[i] = s != in
		}
		room := clearance(other, n, n)
		centre := make([]bool, n*n)
		for i, d := range room {
			centre[i] = d > r
		}
		reach := clearance(centre, n, n)
		for i, d := range reach {
			if set[i] == in && d > r {
				set[i] = !in
			}
		}
	}
	keep(true)
	keep(false)
	for i, s := range set {
		a.Pix[i] = 0
		if s {
			a.Pix[i] = 255
		}
	}
	return a
}

// unlike counts pixels of one picture that are farther than the given distance from any of the same kind in the other.
func unlike(a, b *image.Alpha, distance float64) (n int, where image.Point) {
	w, h := a.Rect.Dx(), a.Rect.Dy()
	for _, full := range []bool{true, false} {
		same := make([]bool, w*h)
		for i, v := range b.Pix {
			same[i] = (v >= 128) == full
		}
		off := clearance(same, w, h)
		for i, v := range a.Pix {
			if (v >= 128) == full && off[i] > distance {
				n++
				where = image.Pt(i%w, i/w)
			}
		}
	}
	return n, where
}

func TestFilletIsWhatABallLeaves(t *testing.T) {
	const size, scale = 256, 2
	for name, c := range map[string]struct {
		outline Outline
		radii   []float64
	}{
		"square": {families[1].draw(size), []float64{3, 20, 60}},
		"star":   {families[2].draw(size), []float64{3, 10, 20}},
		"gear":   {families[3].draw(size), []float64{2, 4}},
		"ring":   {families[4].draw(size), []float64{3, 10, 16}},
		"meeple": {meeple(size), []float64{2, 6, 18}},
		"spiral": {spiral(size), []float64{3, 7}},
		"comb":   {Outline{{{20, 20}, {60, 20}, {60, 180}, {90, 180}, {90, 20}, {130, 20}, {130, 180}, {160, 180}, {160, 20}, {236, 20}, {236, 236}, {20, 236}}}, []float64{5, 14}},
		"blob":   {blob(size), []float64{4, 15, 40}},
		// Corners that are runs of short sides, at several turns, one of them not straight.
		"bevels": {Outline{{{40, 30}, {200, 30}, {214, 35}, {220, 48}, {220, 200}, {190, 225}, {60, 225}, {55, 219}, {48, 215}, {40, 200}}}, []float64{6, 20, 45}},
	} {
		for _, r := range c.radii {
			t.Run(fmt.Sprintf("%s/%v", name, r), func(t *testing.T) {
				o := make(Outline, len(c.outline))
				for k, ring := range c.outline {
					o[k] = ring.onGrid()
				}
				got, _ := rounded(t, o, FilletOptions{Radius: r, Sagitta: 0.05})
				checkSound(t, got, o)
				want := rolled(o, size, scale, r)
				picture := enlarged(got, size, scale)
				if n, at := unlike(picture, want, scale+0.75); n > 0 {
					t.Errorf("%d pixels more than 1 px off, such as %v", n, at.Div(scale).Sub(image.Pt(size/4, size/4)))
				}
				if n, at := unlike(want, picture, scale+0.75); n > 0 {
					t.Errorf("%d pixels of the ball's more than 1 px off, such as %v", n, at.Div(scale).Sub(image.Pt(size/4, size/4)))
				}
			})
		}
	}
}

func TestFilletTakesTheLargestThatFits(t *testing.T) {
	for name, c := range map[string]struct {
		outline Outline
		radius  float64
		area    float64
		notes   string
	}{
		"square becomes a disc": {
			Outline{{{0, 0}, {40, 0}, {40, 40}, {0, 40}}}, 30, math.Pi * 20 * 20,
			"fillet of 3 mm reduced at 4 of 4 corners, to 2 mm at the narrowest",
		},
		"bar gets round ends": {
			Outline{{{0, 0}, {100, 0}, {100, 10}, {0, 10}}}, 30, 90*10 + math.Pi*5*5,
			"fillet of 3 mm reduced at 4 of 4 corners, to 0.5 mm at the narrowest",
		},
		"slot gets a round end": {
			Outline{{{0, 0}, {200, 0}, {200, 200}, {105, 200}, {105, 100}, {95, 100}, {95, 200}, {0, 200}}}, 20,
			200*200 - 10*100 - (4-math.Pi)*(20*20/4*6-5*5/4*0) + 0, "",
		},
		"square that fits": {
			Outline{{{0, 0}, {100, 0}, {100, 100}, {0, 100}}}, 20, 100*100 - (4-math.Pi)*20*20, "",
		},
		"square hole": {
			Outline{{{0, 0}, {100, 0}, {100, 100}, {0, 100}}, {{30, 30}, {30, 70}, {70, 70}, {70, 30}}}, 10,
			100*100 - 40*40, "",
		},
	} {
		got, report := rounded(t, c.outline, FilletOptions{Radius: c.radius, Sagitta: 0.001})
		if name == "slot gets a round end" { // four corners and two lips outside, two inside
			c.area = 200*200 - 10*100 - 6*(1-math.Pi/4)*20*20 + 2*(1-math.Pi/4)*5*5
		}
		if area := got.Area(); math.Abs(area-c.area) > 0.001*c.area {
			t.Errorf("%s: area %.2f, want %.2f", name, area, c.area)
		}
		checkSound(t, got, c.outline)
		notes := report.Notes(c.radius, 0.1)
		if c.notes != "" && (len(notes) != 1 || notes[0] != c.notes) {
			t.Errorf("%s: notes %q, want %q", name, notes, c.notes)
		}
	}
}

func TestFilletLosesNothing(t *testing.T) {
	// Each once went wrong, or would with a ball that rolls all the way round.
	square := Ring{{0, 0}, {100, 0}, {100, 100}, {0, 100}}
	for name, o := range map[string]Outline{
		"island in a bay":         {{{0, 0}, {100, 0}, {100, 100}, {60, 100}, {60, 40}, {40, 40}, {40, 100}, {0, 100}}, {{48, 44}, {52, 44}, {52, 48}, {48, 48}}},
		"hole in a corner":        {square, {{3, 3}, {3, 5}, {5, 5}, {5, 3}}},
		"hole next to a corner":   {square, {{1, 8}, {1, 9}, {2, 9}, {2, 8}}},
		"island in a hole corner": {square, {{20, 20}, {20, 80}, {80, 80}, {80, 20}}, {{22, 22}, {24, 22}, {24, 24}, {22, 24}}},
		"antenna on a corner":     {{{0, 0}, {100, 0}, {100, 98}, {140, 138}, {138, 140}, {98, 100}, {0, 100}}},
		"bulb on a corner":        {{{0, 0}, {100, 0}, {100, 100}, {8, 100}, {4, 104}, {-4, 104}, {-8, 98}, {-4, 92}, {0, 92}}},
		"hair":                    {{{0, 0}, {100, 0}, {100, 50}, {160, 50}, {160, 50.5}, {100, 50.5}, {100, 100}, {0, 100}}},
		"two nearly touching":     {square, {{100.01, 50}, {200, 0}, {200, 100}}},
	} {
		for _, r := range []float64{0.5, 3, 12, 40, 500} {
			for k := range o {
				o[k] = o[k].onGrid()
			}
			got, _ := rounded(t, o, FilletOptions{Radius: r, Sagitta: 0.02})
			checkSound(t, got, o)
			before, after := o.Box(), got.Box()
			// A limb may lose its tip, not itself: the box shrinks by what its end allows.
			switch {
			case name == "hair" && after.Max.X < before.Max.X-1,
				name == "antenna on a corner" && after.Max.X < before.Max.X-6,
				name == "bulb on a corner" && after.Min.X > before.Min.X+2:
				t.Errorf("%s, radius %v: box %v of %v", name, r, after, before)
			}
		}
	}
}

func TestFilletOnWildPictures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := wildOutline(t)
		radius := math.Exp(rapid.Float64Range(math.Log(0.02), math.Log(60)).Draw(t, "log radius"))
		got, _ := rounded(t, o, FilletOptions{Radius: radius, Sagitta: rapid.Float64Range(0.01, 2).Draw(t, "sagitta")})
		checkSound(t, got, o)
	})
}

func TestFilletOnNoise(t *testing.T) {
	for _, blur := range []int{1, 2, 4} {
		o := simplified(mustTrace(t, noise(200, blur, 5), TraceOptions{}).Outline, true)
		for _, r := range []float64{0.7, 3, 15} {
			got, report := rounded(t, o, FilletOptions{Radius: r, Sagitta: 0.1})
			checkSound(t, got, o)
			if report.Undone > len(o)/20 {
				t.Errorf("blur %d, radius %v: %d of %d rings left as they were", blur, r, report.Undone, len(o))
			}
		}
	}
}

func TestFilletCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	square := Outline{{{0, 0}, {9, 0}, {9, 9}, {0, 9}}}
	if _, _, err := FilletOutline(ctx, square, FilletOptions{Radius: 2, Sagitta: 0.1}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
