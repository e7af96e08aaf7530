package scene

// From what a framebuffer holds at the border of something transparent to what picture files want.

import (
	"math"
	"sync"
)

// curves are the transfer curve of sRGB (IEC 61966-2-1) both ways, as tables.
var curves = sync.OnceValue(func() *struct {
	decode [256]float32
	encode [encodeSteps + 1]uint8
} {
	var c struct {
		decode [256]float32
		encode [encodeSteps + 1]uint8
	}
	for i := range c.decode {
		v := float64(i) / 255
		if v <= 0.04045 {
			c.decode[i] = float32(v / 12.92)
		} else {
			c.decode[i] = float32(math.Pow((v+0.055)/1.055, 2.4))
		}
	}
	for i := range c.encode {
		v := float64(i) / encodeSteps
		if v <= 0.0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - 0.055
		}
		c.encode[i] = uint8(math.Round(v * 255))
	}
	return &c
})

// encodeSteps are fine enough to tell all 256 values apart.
const encodeSteps = 1 << 14

// straighten turns colours that were multiplied by their alpha in linear light, as samples that are averaged
// are, into straight ones, as PNG wants them. A picture that did it in sRGB would have bright fringes.
func straighten(pix []byte) {
	c := curves()
	for i := 0; i+3 < len(pix); i += 4 {
		alpha := pix[i+3]
		if alpha == 0 || alpha == 255 {
			continue
		}
		scale := 255 / float32(alpha) * encodeSteps
		for j := i; j < i+3; j++ {
			pix[j] = c.encode[min(encodeSteps, int(c.decode[pix[j]]*scale+0.5))]
		}
	}
}
