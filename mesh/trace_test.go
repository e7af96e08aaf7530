package mesh

import (
	"context"
	"errors"
	"image"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// picture reads rows of '#' (full), '+' (just more than half), '-' (just less) and '.' (empty).
func picture(rows ...string) *image.Alpha {
	a := image.NewAlpha(image.Rect(0, 0, len(rows[0]), len(rows)))
	for y, row := range rows {
		for x, c := range row {
			a.Pix[y*a.Stride+x] = map[rune]uint8{'#': 255, '+': 128, '-': 127, '.': 0}[c]
		}
	}
	return a
}

func mustTrace(t testing.TB, a *image.Alpha, opt TraceOptions) Traced {
	t.Helper()
	traced, err := Trace(context.Background(), a, opt)
	if err != nil {
		t.Fatal(err)
	}
	return traced
}

// everything keeps every speck.
var everything = TraceOptions{MinArea: 1e-12}

// signs writes the rings as + (outer) and - (hole), in order.
func signs(o Outline) string {
	var b strings.Builder
	for _, r := range o {
		if r.Area() > 0 {
			b.WriteByte('+')
		} else {
			b.WriteByte('-')
		}
	}
	return b.String()
}

func TestTraceFindsEveryRing(t *testing.T) {
	for name, c := range map[string]struct {
		rows  []string
		rings string
		area  float64 // 0: not checked
	}{
		"one pixel is all":       {[]string{"#"}, "+", 0.5},
		"fills the image":        {[]string{"###", "###"}, "+", 5.5},
		"just above half":        {[]string{"...", ".+.", "..."}, "+", 0},
		"line":                   {[]string{".....", ".###.", "....."}, "+", 2.5},
		"touches all borders":    {[]string{"#..", "###", "..#"}, "+", 0},
		"hole":                   {[]string{"###", "#.#", "###"}, "+-", 0},
		"island in a hole":       {[]string{"#####", "#...#", "#.#.#", "#...#", "#####"}, "++-", 0},
		"diagonal is joined":     {[]string{"#.", ".#"}, "+", 0},
		"diagonal, mean too low": {[]string{"+.", ".+"}, "++", 0},
		"checkerboard":           {[]string{"#.#.", ".#.#", "#.#."}, "+-", 0},
		"comb":                   {[]string{"#.#.#", "#.#.#", "#####"}, "+", 0},
		"two pixels apart":       {[]string{"#.#"}, "++", 0},
	} {
		t.Run(name, func(t *testing.T) {
			traced := mustTrace(t, picture(c.rows...), everything)
			if got := signs(traced.Outline); got != c.rings {
				t.Errorf("rings %s, want %s: %v", got, c.rings, traced.Outline)
			}
			if got := traced.Outline.Area(); c.area != 0 && math.Abs(got-c.area) > 1e-9 {
				t.Errorf("area %v, want %v", got, c.area)
			}
			if bad := crossingRings(nil, traced.Outline); bad != nil {
				t.Errorf("rings %v touch", bad)
			}
		})
	}
}

func TestTraceInterpolatesCoverage(t *testing.T) {
	// The edge runs through the column of grey at the height where the coverage between centres is a half.
	a := image.NewAlpha(image.Rect(0, 0, 3, 1))
	a.Pix = []uint8{255, 255, 51}
	right := mustTrace(t, a, TraceOptions{}).Outline.Box().Max.X
	if want := 1.5 + (255-127.5)/(255-51); math.Abs(right-want) > 1e-12 {
		t.Errorf("right edge at %v, want %v", right, want)
	}
}

func TestTraceReadsSubImages(t *testing.T) {
	whole := picture("......", "..##..", "..##..", "......")
	part := whole.SubImage(image.Rect(1, 1, 5, 3)).(*image.Alpha)
	box := mustTrace(t, part, TraceOptions{}).Outline.Box()
	if want := (Box{Point{1, 0}, Point{3, 2}}); box != want {
		t.Errorf("box %v, want %v", box, want)
	}
}

func TestTraceRefusesTheEmpty(t *testing.T) {
	for _, a := range []*image.Alpha{picture("---", "..."), image.NewAlpha(image.Rectangle{})} {
		if _, err := Trace(context.Background(), a, TraceOptions{}); !errors.Is(err, ErrEmpty) {
			t.Errorf("%v: got %v", a.Rect, err)
		}
	}
}

func TestTraceDropsSpecksWithANote(t *testing.T) {
	rows := make([]string, 40)
	for y := range rows {
		rows[y] = strings.Repeat(".", 40)
	}
	for y := 10; y < 30; y++ {
		rows[y] = strings.Repeat(".", 10) + strings.Repeat("#", 20) + strings.Repeat(".", 10)
	}
	rows[15] = strings.Repeat(".", 10) + "####.###############" + strings.Repeat(".", 10)
	rows[2] = "..#....#" + strings.Repeat(".", 32)
	traced := mustTrace(t, picture(rows...), TraceOptions{MinArea: 0.6})
	if got := signs(traced.Outline); got != "+" {
		t.Errorf("rings %s, want the square only", got)
	}
	want := "3 specks of less than 0.6 square pixels left out of the outline"
	if len(traced.Notes) != 1 || traced.Notes[0] != want {
		t.Errorf("notes %q, want %q", traced.Notes, want)
	}
}

func TestTraceKeepsTheLargestSpeck(t *testing.T) {
	traced := mustTrace(t, picture("#.##.#"), TraceOptions{MinArea: 1000})
	if len(traced.Outline) != 1 || traced.Outline[0].Area() != 1.5 {
		t.Errorf("got %v, want the two pixels in the middle", traced.Outline)
	}
	if len(traced.Notes) != 1 || !strings.HasPrefix(traced.Notes[0], "2 specks") {
		t.Errorf("notes %q", traced.Notes)
	}
	if alone := mustTrace(t, picture("#"), TraceOptions{MinArea: 1000}); len(alone.Notes) != 0 {
		t.Errorf("nothing was left out, but notes %q", alone.Notes)
	}
}

func TestTraceSaysWhenItIsTooMuch(t *testing.T) {
	a := picture("#.#.#", ".....", "#.#.#")
	for _, opt := range []TraceOptions{{MinArea: .1, MaxRings: 5}, {MinArea: .1, MaxPoints: 23}} {
		var complex *TooComplexError
		if _, err := Trace(context.Background(), a, opt); !errors.As(err, &complex) {
			t.Errorf("%+v: got %v", opt, err)
		}
	}
	if _, err := Trace(context.Background(), a, TraceOptions{MinArea: .1, MaxRings: 6, MaxPoints: 24}); err != nil {
		t.Error(err)
	}
}

func TestTraceCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Trace(ctx, picture("#"), TraceOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestTraceTellsHardPixels(t *testing.T) {
	for _, f := range families {
		a := paint(f.draw(200), 200, 200)
		if !mustTrace(t, a, TraceOptions{}).Antialiased && f.name != "comb" {
			t.Errorf("%s: soft edges taken for hard ones", f.name)
		}
		if mustTrace(t, hard(a), TraceOptions{}).Antialiased {
			t.Errorf("%s: hard edges taken for soft ones", f.name)
		}
	}
}

// wildPictures are of all kinds: noise of any size, sparse, dense, soft and hard, lines.
func wildPictures(t *rapid.T) *image.Alpha {
	w, h := rapid.IntRange(1, 40).Draw(t, "w"), rapid.IntRange(1, 40).Draw(t, "h")
	levels := rapid.SampledFrom([][]uint8{{0, 255}, {0, 0, 0, 255}, {0, 255, 255, 255}, {0, 60, 127, 128, 200, 255}, {126, 127, 128, 129}}).Draw(t, "levels")
	a := image.NewAlpha(image.Rect(0, 0, w, h))
	for i := range a.Pix {
		a.Pix[i] = rapid.SampledFrom(levels).Draw(t, "a")
	}
	return a
}

// flood counts the pieces of set pixels and the holes in them, joined the way saddles are decided.
func flood(a *image.Alpha) (pieces, holes int) {
	w, h := a.Rect.Dx()+2, a.Rect.Dy()+2
	at := func(x, y int) int { return int(a.AlphaAt(x-1, y-1).A) }
	seen := make([]bool, w*h)
	for start := range seen {
		if seen[start] {
			continue
		}
		set := at(start%w, start/w) >= 128
		if set {
			pieces++
		} else {
			holes++
		}
		seen[start] = true
		for stack := []int{start}; len(stack) > 0; {
			x, y := stack[len(stack)-1]%w, stack[len(stack)-1]/w
			stack = stack[:len(stack)-1]
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					nx, ny := x+dx, y+dy
					if nx < 0 || ny < 0 || nx >= w || ny >= h || seen[ny*w+nx] || (at(nx, ny) >= 128) != set {
						continue
					}
					mean := at(x, y)+at(nx, ny)+at(x, ny)+at(nx, y) >= 510
					if dx != 0 && dy != 0 && mean != set {
						continue
					}
					seen[ny*w+nx] = true
					stack = append(stack, ny*w+nx)
				}
			}
		}
	}
	return pieces, holes - 1 // the outside is none
}

func TestTraceAgreesWithFlooding(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := wildPictures(t)
		pieces, holes := flood(a)
		traced, err := Trace(context.Background(), a, everything)
		if errors.Is(err, ErrEmpty) && pieces == 0 {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		got := signs(traced.Outline)
		if strings.Count(got, "+") != pieces || strings.Count(got, "-") != holes {
			t.Fatalf("rings %s, want %d pieces and %d holes", got, pieces, holes)
		}
		if bad := crossingRings(nil, traced.Outline); bad != nil {
			t.Fatalf("rings %v touch", bad)
		}
	})
}
