package texture

import (
	"image"
	"image/color"
	"math"
)

// The tables between sRGB bytes and linear light in 16 bits. See IEC 61966-2-1.
var toLinear, fromLinear = linearTables()

func linearTables() (to [256]uint32, from *[65536]uint8) {
	from = new([65536]uint8)
	next := 0
	for v := range 256 {
		to[v] = uint32(math.Round(65535 * linear(float64(v)/255)))
		// The values up to the light of half a step above v are nearest to v.
		end := 65535
		if v < 255 {
			end = int(65535 * linear((float64(v)+0.5)/255))
		}
		for ; next <= end; next++ {
			from[next] = uint8(v)
		}
	}
	return to, from
}

// linear is the light of an sRGB value, both 0 to 1.
func linear(v float64) float64 {
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// Opaque reports whether all pixels cover fully.
func Opaque(img *image.NRGBA) bool {
	w := img.Rect.Dx()
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:][:4*w]
		for i := 3; i < len(row); i += 4 {
			if row[i] != 255 {
				return false
			}
		}
	}
	return true
}

// Alpha is how much each pixel covers; nil when all are opaque.
func Alpha(img *image.NRGBA) *image.Alpha {
	if Opaque(img) {
		return nil
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	alpha := image.NewAlpha(image.Rect(0, 0, w, h))
	for y := range h {
		from := img.Pix[y*img.Stride:][:4*w]
		to := alpha.Pix[y*alpha.Stride:][:w]
		for x := range to {
			to[x] = from[4*x+3]
		}
	}
	return alpha
}

// plainBody is the body of a part whose art covers nothing: the grey of card.
var plainBody = color.NRGBA{214, 210, 202, 255}

// AverageColor is the average of what covers, weighted by how much, in linear light.
func AverageColor(img *image.NRGBA) color.NRGBA {
	var sum [3]uint64
	var weight uint64
	w := img.Rect.Dx()
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:][:4*w]
		for i := 0; i < len(row); i += 4 {
			a := uint64(row[i+3])
			sum[0] += a * uint64(toLinear[row[i]])
			sum[1] += a * uint64(toLinear[row[i+1]])
			sum[2] += a * uint64(toLinear[row[i+2]])
			weight += a
		}
	}
	if weight == 0 {
		return plainBody
	}
	mean := func(s uint64) uint8 { return fromLinear[(s+weight/2)/weight] }
	return color.NRGBA{mean(sum[0]), mean(sum[1]), mean(sum[2]), 255}
}

// Flatten puts the art on a body of one colour, in place: the result is opaque. Half covered pixels mix in
// sRGB, as the programs do in which the art was drawn.
func Flatten(img *image.NRGBA, body color.NRGBA) {
	w := img.Rect.Dx()
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:][:4*w]
		for i := 0; i < len(row); i += 4 {
			a := uint32(row[i+3])
			if a == 255 {
				continue
			}
			row[i] = mix(row[i], body.R, a)
			row[i+1] = mix(row[i+1], body.G, a)
			row[i+2] = mix(row[i+2], body.B, a)
			row[i+3] = 255
		}
	}
}

// mix is art over body, a of 255 parts of it.
func mix(art, body uint8, a uint32) uint8 {
	return uint8((uint32(art)*a + uint32(body)*(255-a) + 127) / 255)
}
