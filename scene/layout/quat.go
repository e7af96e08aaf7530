package layout

import "math"

// Vec is a vector in world space: mm, Y up, right-handed. Surface (x, y) is world (x, height, y).
type Vec [3]float64

// Add gives v + w.
func (v Vec) Add(w Vec) Vec { return Vec{v[0] + w[0], v[1] + w[1], v[2] + w[2]} }

// Times gives v scaled by f.
func (v Vec) Times(f float64) Vec { return Vec{v[0] * f, v[1] * f, v[2] * f} }

// Quat is a unit quaternion x, y, z, w that turns a part's own frame (x right, y to the top edge of its
// face, z out of the face) into its frame of reference.
type Quat [4]float64

// about is the right-handed turn about a coordinate axis (0 x, 1 y, 2 z).
func about(axis int, degrees float64) Quat {
	s, c := math.Sincos(degrees * math.Pi / 360)
	q := Quat{3: c}
	q[axis] = s
	return q
}

// Times gives the turn that first does r and then q.
func (q Quat) Times(r Quat) Quat {
	return Quat{
		q[3]*r[0] + q[0]*r[3] + q[1]*r[2] - q[2]*r[1],
		q[3]*r[1] - q[0]*r[2] + q[1]*r[3] + q[2]*r[0],
		q[3]*r[2] + q[0]*r[1] - q[1]*r[0] + q[2]*r[3],
		q[3]*r[3] - q[0]*r[0] - q[1]*r[1] - q[2]*r[2],
	}
}

// Turn gives v turned.
func (q Quat) Turn(v Vec) Vec {
	// t = 2 q x v; v + w t + q x t
	tx := 2 * (q[1]*v[2] - q[2]*v[1])
	ty := 2 * (q[2]*v[0] - q[0]*v[2])
	tz := 2 * (q[0]*v[1] - q[1]*v[0])
	return Vec{
		v[0] + q[3]*tx + q[1]*tz - q[2]*ty,
		v[1] + q[3]*ty + q[2]*tx - q[0]*tz,
		v[2] + q[3]*tz + q[0]*ty - q[1]*tx,
	}
}
