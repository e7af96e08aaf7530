// Wooden and card pieces have no needle points: silhouettes are rounded before they are committed, so that
// a knife could cut them and a fillet fits into their corners.
package paint

import "math"

// Soften rounds the corners of a silhouette, outer and inner, and closes its narrow slits: coverage is
// averaged within about radius units and made steep again. Colours stay as they are where they cover.
func (c *Canvas) Soften(radius float64) {
	r := c.Image.Bounds()
	w, h := r.Dx(), r.Dy()
	cover := make([]float64, w*h)
	for i := range cover {
		cover[i] = float64(c.Image.Pix[4*i+3]) / 255
	}
	// Three box averages come close to a bell curve; its width is theirs times the root of three.
	reach := int(math.Round(radius * c.unit / math.Sqrt(3)))
	for range 3 {
		cover = averaged(cover, w, h, reach)
		cover = averaged(cover, h, w, reach)
	}
	ink := c.inkOf()
	for i, v := range cover {
		steep := math.Max(0, math.Min(1, 0.5+(v-0.5)*radius*c.unit))
		for k := range 3 {
			c.Image.Pix[4*i+k] = uint8(float64(ink[k])*steep + 0.5)
		}
		c.Image.Pix[4*i+3] = uint8(255*steep + 0.5)
	}
}

// inkOf is the colour of the first pixel that is fully covered.
func (c *Canvas) inkOf() [3]uint8 {
	pix := c.Image.Pix
	for i := 0; i < len(pix); i += 4 {
		if pix[i+3] == 255 {
			return [3]uint8{pix[i], pix[i+1], pix[i+2]}
		}
	}
	return [3]uint8{}
}

// averaged takes the mean of 2 reach + 1 values along each row and gives the picture transposed, so that
// two calls average along both ways. Beyond the border there is nothing.
func averaged(values []float64, w, h, reach int) []float64 {
	out := make([]float64, len(values))
	n := float64(2*reach + 1)
	for y := 0; y < h; y++ {
		row := values[y*w : (y+1)*w]
		sum := 0.0
		for x := 0; x < reach && x < w; x++ {
			sum += row[x]
		}
		for x := 0; x < w; x++ {
			if x+reach < w {
				sum += row[x+reach]
			}
			if x-reach-1 >= 0 {
				sum -= row[x-reach-1]
			}
			out[x*h+y] = sum / n
		}
	}
	return out
}
