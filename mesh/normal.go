// Where an unfilleted outline turns by little it is a curve that was traced as chords, and is shaded
// as one; where it turns by more it is an edge.
package mesh

import "math"

// sharpTurn is the turn from which an unfilleted corner of the outline is an edge: less than that of
// an octagon, more than what tracing leaves on a curve.
const sharpTurn = 40 * math.Pi / 180

// isSharp tells whether two unit normals are far enough apart for an edge between them.
func isSharp(a, b Point) bool {
	return a.dot(b) < math.Cos(sharpTurn)
}

// easeCrests stands the normals of those sites upright that would face away from a triangle of
// theirs: on a crest or at a hairpin one vertex serves two steep slopes, and upright is the mean of both.
// When the watch is over, not all are.
func (p *plan) easeCrests(w *watch, pr profile) {
	for _, t := range p.tris {
		if w.over(1) {
			return
		}
		if p.inset[t[0]] >= pr.radius && p.inset[t[1]] >= pr.radius && p.inset[t[2]] >= pr.radius {
			continue // all cap
		}
		var at [3][3]float64
		for i, s := range t {
			at[i] = [3]float64{float64(p.sites[s].x), float64(p.sites[s].y), pr.height(p.inset[s])}
		}
		n := cross3(sub3(at[1], at[0]), sub3(at[2], at[0]))
		for _, s := range t {
			if dot3(n, pr.normal(p.inset[s], p.lean[s])) < 0 {
				p.lean[s] = Point{}
			}
		}
	}
}
