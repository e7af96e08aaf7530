package meshtest

// Triangles to samples to pixels.

import (
	"image"
	"image/color"
	"math"
)

// canvas is a picture while it is painted, at the size of its samples.
type canvas struct {
	size  int
	depth []float64
	shade []color.RGBA
}

func newCanvas(size int) *canvas {
	c := &canvas{size: size, depth: make([]float64, size*size), shade: make([]color.RGBA, size*size)}
	for i := range c.depth {
		c.depth[i] = math.Inf(-1)
		c.shade[i] = color.RGBA{24, 28, 32, 255}
	}
	return c
}

// fill paints the samples of a triangle that are nearest to the viewer so far.
func (c *canvas) fill(t [3]corner, shade func(p corner, front bool) color.RGBA) {
	area := (t[1][0]-t[0][0])*(t[2][1]-t[0][1]) - (t[2][0]-t[0][0])*(t[1][1]-t[0][1])
	if area == 0 {
		return
	}
	clamp := func(v float64) int { return min(max(int(v), 0), c.size-1) }
	for y := clamp(min(t[0][1], t[1][1], t[2][1])); y <= clamp(max(t[0][1], t[1][1], t[2][1])); y++ {
		for x := clamp(min(t[0][0], t[1][0], t[2][0])); x <= clamp(max(t[0][0], t[1][0], t[2][0])); x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			a := ((t[1][0]-px)*(t[2][1]-py) - (t[2][0]-px)*(t[1][1]-py)) / area
			b := ((t[2][0]-px)*(t[0][1]-py) - (t[0][0]-px)*(t[2][1]-py)) / area
			if a < 0 || b < 0 || a+b > 1 {
				continue
			}
			var p corner
			for k := range p {
				p[k] = a*t[0][k] + b*t[1][k] + (1-a-b)*t[2][k]
			}
			if at := y*c.size + x; p[2] > c.depth[at] {
				c.depth[at] = p[2]
				c.shade[at] = shade(p, area < 0) // y is down: what is counter-clockwise has a negative area
			}
		}
	}
}

// shrink averages the samples of each pixel.
func (c *canvas) shrink() *image.RGBA {
	n := c.size / samples
	out := image.NewRGBA(image.Rect(0, 0, n, n))
	for y := range n {
		for x := range n {
			var r, g, b int
			for s := range samples * samples {
				v := c.shade[(y*samples+s/samples)*c.size+x*samples+s%samples]
				r, g, b = r+int(v.R), g+int(v.G), b+int(v.B)
			}
			const all = samples * samples
			out.SetRGBA(x, y, color.RGBA{uint8(r / all), uint8(g / all), uint8(b / all), 255})
		}
	}
	return out
}
