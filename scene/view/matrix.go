package view

// The little linear algebra that cameras need, in the order that OpenGL wants.

// Matrix is a 4x4 matrix in the order that OpenGL takes: column by column, so that element (row, column)
// is at index column*4+row.
type Matrix [16]float64

// Identity is the matrix that changes nothing.
var Identity = Matrix{0: 1, 5: 1, 10: 1, 15: 1}

// Mul returns the matrix that applies b first, then a.
func (a Matrix) Mul(b Matrix) Matrix {
	var m Matrix
	for c := range 4 {
		for r := range 4 {
			for k := range 4 {
				m[c*4+r] += a[k*4+r] * b[c*4+k]
			}
		}
	}
	return m
}

// Project applies the matrix to a point and divides by w. ok is false behind the eye.
func (a Matrix) Project(p Vec) (q Vec, ok bool) {
	w := a[3]*p[0] + a[7]*p[1] + a[11]*p[2] + a[15]
	for r := range 3 {
		q[r] = (a[r]*p[0] + a[4+r]*p[1] + a[8+r]*p[2] + a[12+r]) / w
	}
	return q, w > 0
}

// Float32 gives the elements as OpenGL takes them.
func (a Matrix) Float32() [16]float32 {
	var out [16]float32
	for i, v := range a {
		out[i] = float32(v)
	}
	return out
}

// LookAt is the matrix from world space to the space of an eye that looks along forward: x right, y up,
// z towards the viewer. The three axes are unit vectors at right angles.
func LookAt(eye, right, up, forward Vec) Matrix {
	return Matrix{
		right[0], up[0], -forward[0], 0,
		right[1], up[1], -forward[1], 0,
		right[2], up[2], -forward[2], 0,
		-right.Dot(eye), -up.Dot(eye), forward.Dot(eye), 1,
	}
}

// Frustum is a perspective projection with the near plane's window given in mm (OpenGL 2.1, glFrustum).
func Frustum(left, right, bottom, top, near, far float64) Matrix {
	return Matrix{
		0: 2 * near / (right - left), 5: 2 * near / (top - bottom),
		8: (right + left) / (right - left), 9: (top + bottom) / (top - bottom),
		10: -(far + near) / (far - near), 11: -1,
		14: -2 * far * near / (far - near),
	}
}

// Orthographic is a parallel projection of the given box in eye space (OpenGL 2.1, glOrtho).
func Orthographic(left, right, bottom, top, near, far float64) Matrix {
	return Matrix{
		0: 2 / (right - left), 5: 2 / (top - bottom), 10: -2 / (far - near),
		12: -(right + left) / (right - left), 13: -(top + bottom) / (top - bottom),
		14: -(far + near) / (far - near), 15: 1,
	}
}
