// Package view is the viewer's side of the table without any OpenGL: the camera, rays through pixels,
// and what mouse and keys do to them. All of it is values in, values out.
package view

import "math"

// Vec is a vector in world space: mm, Y up, right-handed.
type Vec [3]float64

// Add returns v + w.
func (v Vec) Add(w Vec) Vec { return Vec{v[0] + w[0], v[1] + w[1], v[2] + w[2]} }

// Sub returns v - w.
func (v Vec) Sub(w Vec) Vec { return Vec{v[0] - w[0], v[1] - w[1], v[2] - w[2]} }

// Scale returns v times f.
func (v Vec) Scale(f float64) Vec { return Vec{v[0] * f, v[1] * f, v[2] * f} }

// Dot returns the scalar product.
func (v Vec) Dot(w Vec) float64 { return v[0]*w[0] + v[1]*w[1] + v[2]*w[2] }

// Cross returns the vector product.
func (v Vec) Cross(w Vec) Vec {
	return Vec{v[1]*w[2] - v[2]*w[1], v[2]*w[0] - v[0]*w[2], v[0]*w[1] - v[1]*w[0]}
}

// Length returns the Euclidean length.
func (v Vec) Length() float64 { return math.Sqrt(v.Dot(v)) }

// Unit returns v at length 1. The zero vector stays zero.
func (v Vec) Unit() Vec {
	if l := v.Length(); l > 0 {
		return v.Scale(1 / l)
	}
	return v
}

// Box is an axis-aligned box in world space. The zero Box is empty.
type Box struct {
	Min, Max Vec
	filled   bool
}

// Empty reports whether nothing was added yet.
func (b Box) Empty() bool { return !b.filled }

// With returns the box grown to hold p.
func (b Box) With(p Vec) Box {
	if !b.filled {
		return Box{p, p, true}
	}
	for i := range p {
		b.Min[i] = math.Min(b.Min[i], p[i])
		b.Max[i] = math.Max(b.Max[i], p[i])
	}
	return b
}

// Union returns the box that holds both.
func (b Box) Union(c Box) Box {
	if c.Empty() {
		return b
	}
	return b.With(c.Min).With(c.Max)
}

// Center returns the middle of the box.
func (b Box) Center() Vec { return b.Min.Add(b.Max).Scale(0.5) }

// Size returns the edge lengths.
func (b Box) Size() Vec { return b.Max.Sub(b.Min) }

// Corners returns the eight corners.
func (b Box) Corners() [8]Vec {
	var out [8]Vec
	for i := range out {
		p := b.Min
		for axis := range p {
			if i>>axis&1 == 1 {
				p[axis] = b.Max[axis]
			}
		}
		out[i] = p
	}
	return out
}
