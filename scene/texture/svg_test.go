package texture

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// drawn is an SVG of 10 x 10 units drawn at 100 px.
func drawn(t *testing.T, body string) *image.NRGBA {
	t.Helper()
	svg := `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">` + body + `</svg>`
	img, _, err := Decode([]byte(svg), Limits{SVG: 100})
	if err != nil {
		t.Fatalf("%s: %v", body, err)
	}
	return img
}

// What stands where, in units: a colour at a point, none for nothing.
func TestSVGShows(t *testing.T) {
	type spots map[[2]float64]color.NRGBA
	green := color.NRGBA{0, 128, 0, 255}
	for _, c := range []struct {
		name, body string
		want       spots
	}{
		{"rectangle", `<rect x="2" y="3" width="4" height="5" fill="red"/>`, spots{{2.2, 3.2}: red, {5.8, 7.8}: red, {1.8, 4}: none, {6.2, 4}: none, {4, 8.2}: none}},
		{"one radius rounds both ways", `<rect width="10" height="10" rx="5" fill="red"/>`, spots{{0.5, 0.5}: none, {9.5, 9.5}: none, {5, 0.2}: red, {0.2, 5}: red}},
		{"circle", `<circle cx="5" cy="5" r="4" fill="#00f"/>`, spots{{5, 1.2}: blue, {8.8, 5}: blue, {2, 2}: none}},
		{"ellipse", `<ellipse cx="5" cy="5" rx="4" ry="1" fill="#00f"/>`, spots{{8.8, 5}: blue, {5, 5.8}: blue, {5, 6.3}: none}},
		{"polygon", `<polygon points="1,1 9,1 9,9" fill="red"/>`, spots{{8, 2}: red, {2, 8}: none}},
		{"line of default width", `<line x1="0" y1="5" x2="10" y2="5" stroke="red"/>`, spots{{5, 4.6}: red, {5, 5.4}: red, {5, 4.3}: none, {5, 5.7}: none}},
		{"a line grows with its group", `<g transform="scale(4)"><path d="M0 1H3" stroke="red" fill="none" stroke-width=".5"/></g>`, spots{{5, 3.2}: red, {5, 4.8}: red, {5, 2.8}: none, {5, 5.2}: none}},
		{"dashes", `<path d="M0 5H10" stroke="red" stroke-width="2" stroke-dasharray="2 2"/>`, spots{{1, 5}: red, {3, 5}: none, {5, 5}: red, {7, 5}: none}},
		{"mitred corner", `<path d="M2 8V2H8" stroke="red" fill="none" stroke-width="2"/>`, spots{{1.1, 1.1}: red, {2, 5}: red, {5, 5}: none}},
		{"round cap", `<path d="M3 5H7" stroke="red" stroke-width="4" stroke-linecap="round"/>`, spots{{1.3, 5}: red, {1.3, 3.3}: none}},
		{"hole by the rule", `<path fill-rule="evenodd" fill="red" d="M1 1h8v8h-8zM3 3h4v4h-4z"/>`, spots{{2, 2}: red, {5, 5}: none, {8, 8}: red}},
		{"no hole without it", `<path fill="red" d="M1 1h8v8h-8zM3 3h4v4h-4z"/>`, spots{{5, 5}: red}},
		{"hole by winding", `<path fill="red" d="M1 1h8v8h-8zM3 3v4h4v-4z"/>`, spots{{2, 2}: red, {5, 5}: none}},
		{"black is the default", `<rect width="10" height="10"/>`, spots{{5, 5}: {0, 0, 0, 255}}},
		{"inherited and set by style", `<g fill="blue" style="fill:red"><rect width="4" height="4"/><rect x="5" width="4" height="4" fill="inherit"/><rect y="5" width="4" height="4" fill="blue"/></g>`, spots{{2, 2}: red, {7, 2}: red, {2, 7}: blue}},
		{"style sheet", `<style>.a{fill:red} rect.b, #c { fill : blue !important; } rect{fill:green}</style><rect class="x a" width="4" height="4"/><rect class="b" x="5" width="4" height="4"/><rect id="c" class="a" y="5" width="4" height="4"/><rect x="5" y="5" width="4" height="4"/>`, spots{{2, 2}: red, {7, 2}: blue, {2, 7}: blue, {7, 7}: green}},
		{"used, and used by what is used", `<defs><g id="a"><use xlink:href="#b"/></g><rect id="b" width="2" height="2"/></defs><use href="#a" x="3" y="4" fill="red"/>`, spots{{4, 5}: red, {1, 1}: none, {6, 5}: none}},
		{"symbol fits its place", `<symbol id="s" viewBox="0 0 1 1"><rect width="1" height="1" fill="red"/></symbol><use href="#s" x="2" y="2" width="6" height="4"/>`, spots{{3.5, 2.5}: red, {6.5, 5.5}: red, {2.5, 4}: none}},
		{"used for ever", `<g id="a"><rect width="2" height="2" fill="red"/><use href="#a" x="2"/></g>`, spots{{1, 1}: red, {9, 1}: red}},
		{"hidden and gone", `<rect width="10" height="10" visibility="hidden"/><g display="none"><rect width="10" height="10"/></g>`, spots{{5, 5}: none}},
		{"opacity", `<g opacity=".5"><rect width="10" height="10" fill="red" fill-opacity="50%"/></g>`, spots{{5, 5}: {255, 0, 0, 64}}},
		{"colours", `<g color="red"><rect width="3" height="9" fill="currentColor"/><rect x="3" width="3" height="9" fill="rgb(0, 0, 255)"/><rect x="6" width="3" height="9" fill="#00ff0080"/></g>`, spots{{1, 1}: red, {4, 1}: blue, {7, 1}: {0, 255, 0, 128}}},
		{"no colour", `<rect width="10" height="10" fill="nonsense"/>`, spots{{5, 5}: none}},
		{"linear gradient", `<rect width="10" height="10" fill="url(#g)"/><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="100%" style="stop-color:blue"/></linearGradient>`, spots{{0.05, 5}: red, {9.95, 5}: blue, {5, 5}: {127, 0, 128, 255}}},
		{"gradient in units, turned, by reference", `<rect width="10" height="10" fill="url('#g') blue"/><linearGradient id="g" href="#h" gradientUnits="userSpaceOnUse" x1="2" x2="8" gradientTransform="rotate(90)"/><linearGradient id="h"><stop stop-color="red"/><stop offset="1" stop-color="#0f0"/></linearGradient>`, spots{{1, 1}: red, {9, 1}: red, {1, 9}: {0, 255, 0, 255}}},
		{"radial gradient repeats", `<rect width="10" height="10" fill="url(#g)"/><radialGradient id="g" spreadMethod="reflect" r=".25"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></radialGradient>`, spots{{5.05, 5.05}: red, {7.5, 5.05}: blue, {9.95, 5.05}: red}},
		{"missing gradient falls back", `<rect width="10" height="10" fill="url(#x) red"/>`, spots{{5, 5}: red}},
		{"transforms", `<rect width="2" height="2" fill="red" transform="translate(5,5) rotate(45) scale(2 1)"/><rect width="1" height="1" fill="blue" transform="matrix(1 0 0 1 8 1) skewX(0)"/>`, spots{{5, 7}: red, {6.5, 7.5}: red, {7, 5.5}: none, {8.5, 1.5}: blue}},
		{"a fault in a path ends it there", `<path fill="red" d="M0 0H10V10H0 oops L99 99"/>`, spots{{5, 5}: red}},
	} {
		img := drawn(t, c.body)
		for at, want := range c.want {
			got := img.NRGBAAt(int(at[0]*10), int(at[1]*10))
			if want.A == 0 && got.A == 0 {
				continue
			}
			if distance(got, want) > 8 {
				t.Errorf("%s: at %v is %v, want %v", c.name, at, got, want)
			}
		}
	}
}

// All ways to write a path give the same picture.
func TestPathDataForms(t *testing.T) {
	want := drawn(t, `<path fill="red" d="M 1 1 L 9 1 L 9 9 L 1 9 Z"/>`)
	for _, d := range []string{"M1 1H9V9H1Z", "m1,1h8v8h-8z", "M1 1 9 1 9 9 1 9z", "m1 1 8 0 0 8-8 0", "M1 1L9 1 9 9 1 9", "M1,1C3,1 9,1 9,1S9 5 9 9Q1 9 1 9T1 1", "M1 1l8,0.0.0,8e0-8-0"} {
		got := drawn(t, `<path fill="red" d="`+d+`"/>`)
		for i := range want.Pix {
			if off := int(got.Pix[i]) - int(want.Pix[i]); off < -1 || off > 1 {
				t.Errorf("%s differs at pixel %d, %d", d, i/4%100, i/400)
				break
			}
		}
	}
	circle, arcs := drawn(t, `<circle cx="5" cy="5" r="4"/>`), drawn(t, `<path d="M1 5a4 4 0 1 1 8 0 4 4 0 01-8 0"/>`)
	for i := range circle.Pix {
		if d := int(circle.Pix[i]) - int(arcs.Pix[i]); d < -2 || d > 2 {
			t.Fatalf("a circle of arcs differs at pixel %d, %d", i/4%100, i/400)
		}
	}
}

// An arc keeps to its ellipse and ends where it should.
func TestArcsLieOnTheirEllipse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string, from, to float64) float64 { return rapid.Float64Range(from, to).Draw(t, name) }
		x, y, r := draw("x", -9, 9), draw("y", -9, 9), draw("r", 20, 30)
		o := &outline{}
		o.move(0, 0)
		o.arc(r, r, draw("turn", 0, 360), rapid.Bool().Draw(t, "large"), rapid.Bool().Draw(t, "sweep"), x, y)
		if end := o.steps[len(o.steps)-1]; math.Hypot(o.at[0]-x, o.at[1]-y) > 1e-9 || end.kind == 'L' && math.Hypot(x, y) > 1e-9 {
			t.Fatalf("it ends at %v of kind %c, want (%v, %v)", o.at, end.kind, x, y)
		}
		x0, y0, x1, y1 := o.box()
		if x1-x0 > 2*r+0.1 || y1-y0 > 2*r+0.1 {
			t.Fatalf("the arc of radius %v is %v x %v large", r, x1-x0, y1-y0)
		}
	})
}

// A small viewBox is drawn as exactly as a large one: a circle of 24 units is round at 480 px.
func TestSmallViewBoxIsExact(t *testing.T) {
	img, _, err := Decode([]byte(`<svg viewBox="0 0 1 1"><circle cx=".5" cy=".5" r=".4"/></svg>`), Limits{SVG: 480})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 360 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 180)
		in, out := img.NRGBAAt(int(240+190*cos), int(240+190*sin)), img.NRGBAAt(int(240+194*cos), int(240+194*sin))
		if in.A != 255 || out.A != 0 {
			t.Fatalf("at %d degrees: %v inside, %v outside", i, in, out)
		}
	}
}

func TestSVGBounds(t *testing.T) {
	for name, svg := range map[string]string{
		"deep":       `<svg viewBox="0 0 9 9">` + strings.Repeat("<g>", 300) + "</svg>",
		"many":       `<svg viewBox="0 0 9 9">` + strings.Repeat("<g/>", svgElements+1) + "</svg>",
		"not finite": `<svg viewBox="0 0 NaN 9"/>`,
	} {
		if _, _, err := Decode([]byte(svg), Limits{SVG: 32}); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	// Uses that double at every level end too.
	body := `<rect id="u0" width="1" height="1"/>`
	for i := range 30 {
		body += fmt.Sprintf(`<g id="u%d"><use href="#u%d"/><use href="#u%d"/></g>`, i+1, i, i)
	}
	if _, _, err := Decode([]byte(`<svg viewBox="0 0 9 9">`+body+`</svg>`), Limits{SVG: 16}); err != nil {
		t.Error(err)
	}
}
