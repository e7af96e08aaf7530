// Silhouettes are written as SVG path data (absolute M L H V C Q Z), the notation in which a
// drawing can be read and corrected by hand.
package paint

import (
	"fmt"
	"strconv"
	"strings"
)

// curveSteps is how many straight pieces a curve becomes; the longest curve of the art spans some
// 300 px, where a piece leaves its curve by less than a quarter of a pixel.
const curveSteps = 24

// Parse reads path data. It panics on a mistake: the data are constants of the art.
func Parse(data string) Path {
	r := &pathReader{fields: strings.Fields(spaced(data))}
	for r.next < len(r.fields) {
		r.command()
	}
	return Path{Loops: r.loops}
}

// spaced puts blanks round every command letter.
func spaced(data string) string {
	var b strings.Builder
	for _, c := range strings.ReplaceAll(data, ",", " ") {
		if c >= 'A' && c <= 'Z' {
			b.WriteString(" " + string(c) + " ")
		} else {
			b.WriteRune(c)
		}
	}
	return b.String()
}

type pathReader struct {
	fields []string
	next   int
	letter string
	loops  [][]Point
	at     Point
}

func (r *pathReader) command() {
	if f := r.fields[r.next]; f >= "A" && f <= "Z" {
		r.letter = f
		r.next++
	}
	switch r.letter {
	case "M":
		r.loops = append(r.loops, nil)
		r.to(r.point())
		r.letter = "L"
	case "L":
		r.to(r.point())
	case "H":
		r.to(Point{r.number(), r.at.Y})
	case "V":
		r.to(Point{r.at.X, r.number()})
	case "Q":
		c, e := r.point(), r.point()
		a := r.at
		r.curve(a, mix(a, c, 2.0/3), mix(e, c, 2.0/3), e)
	case "C":
		b, c, e := r.point(), r.point(), r.point()
		r.curve(r.at, b, c, e)
	case "Z":
		r.to(r.loops[len(r.loops)-1][0])
		r.letter = "M"
	default:
		panic(fmt.Sprintf("path command %q", r.letter))
	}
}

func (r *pathReader) to(p Point) {
	last := len(r.loops) - 1
	r.loops[last] = append(r.loops[last], p)
	r.at = p
}

func (r *pathReader) number() float64 {
	v, err := strconv.ParseFloat(r.fields[r.next], 64)
	if err != nil {
		panic(err)
	}
	r.next++
	return v
}

func (r *pathReader) point() Point {
	x := r.number()
	return Point{x, r.number()}
}

func (r *pathReader) curve(a, b, c, d Point) {
	for i := 1; i <= curveSteps; i++ {
		t := float64(i) / curveSteps
		ab, bc, cd := mix(a, b, t), mix(b, c, t), mix(c, d, t)
		r.to(mix(mix(ab, bc, t), mix(bc, cd, t), t))
	}
}

func mix(a, b Point, t float64) Point {
	return Point{a.X + (b.X-a.X)*t, a.Y + (b.Y-a.Y)*t}
}
