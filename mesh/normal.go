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
