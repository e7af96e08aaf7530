package curve

// From path data to segments: which command takes how many numbers, and what each draws.

import "math"

// maxSegments bounds what a path can cost in memory and time.
const maxSegments = 10_000

// arity is how many numbers a command takes at a time.
var arity = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}

// Parse reads an SVG path strictly: what it does not understand is an error and not left out. Text
// without any command is the empty path. The error is a *SyntaxError.
func Parse(s string) (*Path, error) {
	p := &parser{scanner: scanner{text: s}, path: &Path{text: s, empty: true}}
	for {
		p.blanks()
		if p.pos >= len(s) {
			return p.path, nil
		}
		if err := p.command(); err != nil {
			return nil, err
		}
	}
}

type parser struct {
	scanner
	path *Path
	// at is the current point, from the start of the subpath.
	at, from point
	// handle is the last control point of the command before, when that was of the kind in handleOf:
	// 'C' for C and S, 'Q' for Q and T.
	handle   point
	handleOf byte
}

// command reads a letter and all its groups of numbers.
func (p *parser) command() error {
	at := p.pos
	letter := p.peek()
	upper := letter &^ 0x20
	if !p.commandNext() || p.path.empty && upper != 'M' {
		return p.noCommand(at)
	}
	p.pos++
	n := arity[upper]
	if n == 0 {
		return p.draw(at, 'Z', false, nil)
	}
	relative := letter != upper
	for first := true; ; first = false {
		args, err := p.group(at, first)
		if err != nil {
			return err
		}
		if err := p.draw(at, upper, relative, args); err != nil {
			return err
		}
		if upper == 'M' {
			upper = 'L' // further pairs after a move are lines
		}
		more, err := p.more()
		if err != nil || !more {
			return err
		}
	}
}

// more reports whether another group of numbers follows, and skips the comma before it.
func (p *parser) more() (bool, error) {
	p.blanks()
	if p.peek() != ',' {
		return p.numberNext(), nil
	}
	comma := p.pos
	p.pos++
	p.blanks()
	if !p.numberNext() {
		return false, p.fault(comma, "Delete the comma.", "a number must follow the comma, not %s", p.here())
	}
	return true, nil
}

// group reads the numbers that the command whose letter is at a byte takes at a time.
func (p *parser) group(at int, first bool) ([]float64, error) {
	n := arity[p.text[at]&^0x20]
	args := make([]float64, 0, 7)
	start, end := at, at+1 // of what there is of the group
	for len(args) < n {
		p.blanks()
		if len(args) > 0 && p.peek() == ',' {
			p.pos++
			p.blanks()
		}
		if !p.numberNext() {
			return nil, p.shortOf(at, start, end, len(args))
		}
		if !first && len(args) == 0 {
			start = p.pos
		}
		read := p.number
		if n == 7 && (len(args) == 3 || len(args) == 4) {
			read = p.flag
		}
		v, err := read()
		if err != nil {
			return nil, err
		}
		args, end = append(args, v), p.pos
	}
	return args, nil
}

// draw carries out one command with one group of numbers. at is the place of its letter.
func (p *parser) draw(at int, upper byte, relative bool, v []float64) error {
	base := point{}
	if relative {
		base = p.at
	}
	pt := func(i int) point { return base.add(point{v[i], v[i+1]}) }
	var err error
	handle, handleOf := point{}, byte(0)
	switch upper {
	case 'M':
		if p.at, p.from = pt(0), pt(0); p.path.empty {
			p.path.empty, p.path.start = false, p.at
		}
	case 'Z':
		err = p.line(at, p.from)
	case 'L':
		err = p.line(at, pt(0))
	case 'H':
		err = p.line(at, point{base.x + v[0], p.at.y})
	case 'V':
		err = p.line(at, point{p.at.x, base.y + v[0]})
	case 'C':
		handle, handleOf = pt(2), 'C'
		err = p.add(at, cubic{p.at, pt(0), handle, pt(4)}, pt(4))
	case 'S':
		handle, handleOf = pt(0), 'C'
		err = p.add(at, cubic{p.at, p.reflected('C'), handle, pt(2)}, pt(2))
	case 'Q':
		handle, handleOf = pt(0), 'Q'
		err = p.add(at, quadraticToCubic(p.at, handle, pt(2)), pt(2))
	case 'T':
		handle, handleOf = p.reflected('Q'), 'Q'
		err = p.add(at, quadraticToCubic(p.at, handle, pt(0)), pt(0))
	case 'A':
		err = p.arc(at, v, pt(5))
	}
	p.handle, p.handleOf = handle, handleOf
	return err
}

// reflected is the control point that S and T take from the command before, if that was of their kind.
func (p *parser) reflected(kind byte) point {
	if p.handleOf == kind {
		return p.handle.mirrorAt(p.at)
	}
	return p.at
}

func (p *parser) line(at int, to point) error { return p.add(at, line{p.at, to}, to) }

func (p *parser) arc(at int, v []float64, to point) error {
	if v[0] == 0 || v[1] == 0 || to == p.at {
		return p.line(at, to) // SVG: without a radius an arc is the line; without distance, nothing
	}
	return p.add(at, newArc(p.at, to, v[0], v[1], v[2], v[3] == 1, v[4] == 1), to)
}

// add appends a segment that ends at to, unless it has no length.
func (p *parser) add(at int, seg segment, to point) error {
	length, knots := measure(seg)
	total := p.path.length + length
	if math.IsNaN(total) || math.IsInf(total, 0) {
		return p.fault(at, "", "the path is too large to be measured")
	}
	p.at = to
	if length == 0 {
		return nil
	}
	if len(p.path.pieces) == maxSegments {
		return p.fault(at, "", "the path has more than %d segments", maxSegments)
	}
	p.path.pieces = append(p.path.pieces, piece{seg, p.path.length, length, knots})
	p.path.length = total
	return nil
}
