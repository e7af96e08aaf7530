// Flat art needs few colours: a palette cut by weight keeps its even areas exact and its files small.
package paint

import (
	"image"
	"image/color"
	"sort"
)

type shade struct {
	c     color.NRGBA
	count int
}

// Paletted reduces a picture to at most n colours: boxes in colour space are halved where the
// weighted spread is largest; a box takes the colour that most of its pixels have, if one rules it.
func Paletted(src *image.RGBA, n int) *image.Paletted {
	shades := histogram(src)
	boxes := [][]shade{shades}
	for len(boxes) < n {
		i := widest(boxes)
		if i < 0 {
			break
		}
		a, b := halve(boxes[i])
		boxes[i] = a
		boxes = append(boxes, b)
	}
	index := map[color.NRGBA]uint8{}
	palette := make(color.Palette, len(boxes))
	for i, box := range boxes {
		palette[i] = ruling(box)
		for _, s := range box {
			index[s.c] = uint8(i)
		}
	}
	out := image.NewPaletted(src.Bounds(), palette)
	for i := range out.Pix {
		out.Pix[i] = index[straight(src.Pix[4*i:])]
	}
	return out
}

// straight is the colour of a pixel, no longer multiplied by its alpha.
func straight(pix []uint8) color.NRGBA {
	if pix[3] == 255 {
		return color.NRGBA{pix[0], pix[1], pix[2], 255}
	}
	c := color.RGBA{pix[0], pix[1], pix[2], pix[3]}
	return color.NRGBAModel.Convert(c).(color.NRGBA)
}

func histogram(src *image.RGBA) []shade {
	counts := map[color.NRGBA]int{}
	for i := 0; i < len(src.Pix); i += 4 {
		counts[straight(src.Pix[i:])]++
	}
	shades := make([]shade, 0, len(counts))
	for c, n := range counts {
		shades = append(shades, shade{c, n})
	}
	sort.Slice(shades, func(i, j int) bool { return key(shades[i].c) < key(shades[j].c) })
	return shades
}

func key(c color.NRGBA) uint32 {
	return uint32(c.A)<<24 | uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B)
}

func channel(c color.NRGBA, k int) float64 {
	return float64([4]uint8{c.R, c.G, c.B, c.A}[k])
}

// spread is the weighted variance of the channel in which the box is widest.
func spread(box []shade) (k int, value float64) {
	for ch := 0; ch < 4; ch++ {
		var n, sum, squares float64
		for _, s := range box {
			v, w := channel(s.c, ch), float64(s.count)
			n, sum, squares = n+w, sum+v*w, squares+v*v*w
		}
		if v := squares - sum*sum/n; v > value {
			k, value = ch, v
		}
	}
	return k, value
}

func widest(boxes [][]shade) int {
	best, most := -1, 0.5
	for i, box := range boxes {
		if len(box) < 2 {
			continue
		}
		if _, v := spread(box); v > most {
			best, most = i, v
		}
	}
	return best
}

// halve cuts a box at the mean of its widest channel.
func halve(box []shade) (a, b []shade) {
	k, _ := spread(box)
	var n, sum float64
	for _, s := range box {
		n, sum = n+float64(s.count), sum+channel(s.c, k)*float64(s.count)
	}
	for _, s := range box {
		if channel(s.c, k) <= sum/n {
			a = append(a, s)
		} else {
			b = append(b, s)
		}
	}
	return a, b
}

func ruling(box []shade) color.NRGBA {
	var n int
	var sum [4]float64
	best := box[0]
	for _, s := range box {
		n += s.count
		for k := range sum {
			sum[k] += channel(s.c, k) * float64(s.count)
		}
		if s.count > best.count {
			best = s
		}
	}
	if 2*best.count > n {
		return best.c
	}
	mean := func(k int) uint8 { return uint8(sum[k]/float64(n) + 0.5) }
	return color.NRGBA{mean(0), mean(1), mean(2), mean(3)}
}
