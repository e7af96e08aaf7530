package texture

import (
	"math"
	"strconv"
	"strings"
)

// outline is a path in lines and cubic curves, in user units.
type outline struct {
	steps []step
	at    [2]float64 // the current point
	start [2]float64 // of the current subpath
}

// step is a move ('M'), a line ('L'), a curve ('C') or the closing of a subpath ('Z').
type step struct {
	kind byte
	p    [3][2]float64 // one point, or for a curve three
}

func (o *outline) move(x, y float64) {
	o.at, o.start = [2]float64{x, y}, [2]float64{x, y}
	o.steps = append(o.steps, step{'M', [3][2]float64{o.at}})
}

func (o *outline) line(x, y float64) {
	o.at = [2]float64{x, y}
	o.steps = append(o.steps, step{'L', [3][2]float64{o.at}})
}

func (o *outline) cubic(x1, y1, x2, y2, x, y float64) {
	o.at = [2]float64{x, y}
	o.steps = append(o.steps, step{'C', [3][2]float64{{x1, y1}, {x2, y2}, o.at}})
}

func (o *outline) close() {
	o.at = o.start
	o.steps = append(o.steps, step{kind: 'Z'})
}

// arc adds an elliptical arc to (x, y) as curves of at most a quarter turn. See SVG 1.1, appendix F.6.
func (o *outline) arc(rx, ry, turn float64, large, sweep bool, x, y float64) {
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 || (o.at == [2]float64{x, y}) {
		o.line(x, y)
		return
	}
	sin, cos := math.Sincos(turn * math.Pi / 180)
	dx, dy := (o.at[0]-x)/2, (o.at[1]-y)/2
	px, py := (cos*dx+sin*dy)/rx, (cos*dy-sin*dx)/ry // half the chord on the unit circle
	d := px*px + py*py
	if d > 1 {
		rx, ry, px, py, d = rx*math.Sqrt(d), ry*math.Sqrt(d), px/math.Sqrt(d), py/math.Sqrt(d), 1
	}
	k := math.Sqrt(max(0, 1/d-1))
	if large == sweep {
		k = -k
	}
	cx, cy := k*py, -k*px
	from, to := math.Atan2(py-cy, px-cx), math.Atan2(-py-cy, -px-cx)
	if sweep && to < from {
		to += 2 * math.Pi
	} else if !sweep && to > from {
		to -= 2 * math.Pi
	}
	mx, my := (o.at[0]+x)/2, (o.at[1]+y)/2
	place := func(u, v float64) (float64, float64) { // from the unit circle to the ellipse
		u, v = (u+cx)*rx, (v+cy)*ry
		return mx + cos*u - sin*v, my + sin*u + cos*v
	}
	n := max(1, math.Ceil(math.Abs(to-from)/(math.Pi/2)-1e-9))
	for i := range int(n) {
		a, b := from+(to-from)*float64(i)/n, from+(to-from)*float64(i+1)/n
		h := 4.0 / 3 * math.Tan((b-a)/4)
		x1, y1 := place(math.Cos(a)-h*math.Sin(a), math.Sin(a)+h*math.Cos(a))
		x2, y2 := place(math.Cos(b)+h*math.Sin(b), math.Sin(b)-h*math.Cos(b))
		ex, ey := place(math.Cos(b), math.Sin(b))
		if i == int(n)-1 {
			ex, ey = x, y
		}
		o.cubic(x1, y1, x2, y2, ex, ey)
	}
}

// pathArgs is how many numbers each command takes.
var pathArgs = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}

// pathData reads the d of a path. A fault ends it: what is before is drawn, as SVG 1.1 (F.2) says.
func pathData(d string) *outline {
	o, s := &outline{}, &numbers{s: d}
	var last byte
	var control [2]float64 // of the last curve, for S and T
	for {
		c, ok := s.command(last)
		upper := c &^ 0x20
		if !ok || last == 0 && upper != 'M' {
			return o
		}
		n, known := pathArgs[upper]
		var v [7]float64
		for i := range n {
			if v[i], ok = s.next(upper == 'A' && (i == 3 || i == 4)); !ok {
				return o
			}
		}
		if !known {
			return o
		}
		if c != upper {
			o.relative(upper, &v, n)
		}
		control = o.draw(upper, v, last, control)
		if last = c; upper == 'M' {
			last = c - 'M' + 'L' // more points of a move are lines
		}
	}
}

// relative makes numbers absolute.
func (o *outline) relative(c byte, v *[7]float64, n int) {
	switch c {
	case 'V':
		v[0] += o.at[1]
	case 'A':
		v[5] += o.at[0]
		v[6] += o.at[1]
	default:
		for i := range n {
			v[i] += o.at[i%2]
		}
	}
}

// draw adds one command with absolute numbers and returns its control point.
func (o *outline) draw(c byte, v [7]float64, last byte, control [2]float64) [2]float64 {
	at, mirrored := o.at, o.at
	if before := last &^ 0x20; c == 'S' && (before == 'C' || before == 'S') || c == 'T' && (before == 'Q' || before == 'T') {
		mirrored = [2]float64{2*at[0] - control[0], 2*at[1] - control[1]}
	}
	quad := func(qx, qy, x, y float64) [2]float64 {
		o.cubic(at[0]+(qx-at[0])*2/3, at[1]+(qy-at[1])*2/3, x+(qx-x)*2/3, y+(qy-y)*2/3, x, y)
		return [2]float64{qx, qy}
	}
	switch c {
	case 'M':
		o.move(v[0], v[1])
	case 'L':
		o.line(v[0], v[1])
	case 'H':
		o.line(v[0], at[1])
	case 'V':
		o.line(at[0], v[0])
	case 'C':
		o.cubic(v[0], v[1], v[2], v[3], v[4], v[5])
		return [2]float64{v[2], v[3]}
	case 'S':
		o.cubic(mirrored[0], mirrored[1], v[0], v[1], v[2], v[3])
		return [2]float64{v[0], v[1]}
	case 'Q':
		return quad(v[0], v[1], v[2], v[3])
	case 'T':
		return quad(mirrored[0], mirrored[1], v[0], v[1])
	case 'A':
		o.arc(v[0], v[1], v[2], v[3] != 0, v[4] != 0, v[5], v[6])
	case 'Z':
		o.close()
	}
	return o.at
}

// numbers reads numbers and commands out of attributes.
type numbers struct {
	s string
}

func (n *numbers) skip() { n.s = strings.TrimLeft(n.s, " \t\r\n\f,") }

// command is the next command: a letter, or where a number stands the last one again.
func (n *numbers) command(last byte) (byte, bool) {
	if n.skip(); n.s == "" {
		return 0, false
	}
	if c := n.s[0]; c|0x20 >= 'a' && c|0x20 <= 'z' {
		n.s = n.s[1:]
		return c, true
	}
	return last, last != 0 && last|0x20 != 'z'
}

// next is the next number; a flag is a single digit.
func (n *numbers) next(flag bool) (float64, bool) {
	n.skip()
	if flag && n.s != "" && (n.s[0] == '0' || n.s[0] == '1') {
		v := float64(n.s[0] - '0')
		n.s = n.s[1:]
		return v, true
	}
	i, dot, exp := 0, false, false
	for ; i < len(n.s); i++ {
		c := n.s[i]
		switch {
		case c >= '0' && c <= '9':
			continue
		case c == '.' && !dot && !exp:
			dot = true
			continue
		case (c == 'e' || c == 'E') && !exp && i > 0 && i+1 < len(n.s) && strings.IndexByte("+-0123456789", n.s[i+1]) >= 0:
			exp = true
			continue
		case (c == '+' || c == '-') && (i == 0 || n.s[i-1]|0x20 == 'e'):
			continue
		}
		break
	}
	v, err := strconv.ParseFloat(n.s[:i], 64)
	n.s = n.s[i:]
	return v, err == nil && math.Abs(v) < 1e9
}

// all are the numbers of a list, up to the first fault.
func (n *numbers) all() []float64 {
	var out []float64
	for {
		v, ok := n.next(false)
		if !ok {
			return out
		}
		out = append(out, v)
	}
}
