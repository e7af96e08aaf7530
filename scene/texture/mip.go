package texture

import "image"

// MipChain is the picture and its reductions by halves, down to one pixel. Light is averaged, not sRGB
// numbers, and each pixel counts as much as it covers. A picture of odd size gives each pixel of the next
// level its exact share. Level 0 is img itself.
func MipChain(img *image.NRGBA) []*image.NRGBA { return mipChain(img, nil) }

func mipChain(img *image.NRGBA, m *memory) []*image.NRGBA {
	chain := append(make([]*image.NRGBA, 0, Levels(img.Rect.Dx(), img.Rect.Dy())), img)
	for img.Rect.Dx() > 1 || img.Rect.Dy() > 1 {
		img = halve(img, m)
		chain = append(chain, img)
	}
	return chain
}

// Levels is how many pictures MipChain makes of one of w x h px.
func Levels(w, h int) int {
	n := 1
	for w > 1 || h > 1 {
		w, h, n = half(w), half(h), n+1
	}
	return n
}

func half(n int) int { return max(1, n/2) }

// Halve is the next level of a mip chain.
func Halve(src *image.NRGBA) *image.NRGBA { return halve(src, nil) }

func halve(src *image.NRGBA, m *memory) *image.NRGBA {
	w, h := src.Rect.Dx(), src.Rect.Dy()
	dst := m.picture(half(w), half(h))
	if w%2 == 0 && h%2 == 0 {
		for y := range h / 2 {
			halveRow(dst.Pix[y*dst.Stride:][:2*w], src.Pix[2*y*src.Stride:][:4*w], src.Pix[(2*y+1)*src.Stride:][:4*w])
		}
		return dst
	}
	columns, rows := shares(w), shares(h)
	for y, r := range rows {
		for x, c := range columns {
			mean(dst.Pix[y*dst.Stride+4*x:][:4], src, c, r)
		}
	}
	return dst
}

// halveRow averages two rows into one of half their length.
func halveRow(to, a, b []byte) {
	for i := 0; i < len(to); i += 4 {
		p, q, r, s := a[2*i:2*i+4:2*i+4], a[2*i+4:2*i+8:2*i+8], b[2*i:2*i+4:2*i+4], b[2*i+4:2*i+8:2*i+8]
		o := to[i : i+4 : i+4]
		pa, qa, ra, sa := uint32(p[3]), uint32(q[3]), uint32(r[3]), uint32(s[3])
		sum := pa + qa + ra + sa
		o[3] = uint8((sum + 2) / 4)
		if sum == 0 || sum == 4*255 { // all count the same
			o[0] = fromLinear[(toLinear[p[0]]+toLinear[q[0]]+toLinear[r[0]]+toLinear[s[0]]+2)/4]
			o[1] = fromLinear[(toLinear[p[1]]+toLinear[q[1]]+toLinear[r[1]]+toLinear[s[1]]+2)/4]
			o[2] = fromLinear[(toLinear[p[2]]+toLinear[q[2]]+toLinear[r[2]]+toLinear[s[2]]+2)/4]
			continue
		}
		for c := range 3 {
			light := pa*toLinear[p[c]] + qa*toLinear[q[c]] + ra*toLinear[r[c]] + sa*toLinear[s[c]]
			o[c] = fromLinear[(light+sum/2)/sum]
		}
	}
}

// share is what a pixel of the next level takes of the pixels from first on.
type share struct {
	first  int
	weight [3]float64
	n      int
}

// shares divides n pixels among half as many: two each, or of an odd number two and a part of a third.
func shares(n int) []share {
	if n == 1 {
		return []share{{0, [3]float64{1}, 1}}
	}
	m := half(n)
	list := make([]share, m)
	for i := range list {
		if n%2 == 0 {
			list[i] = share{2 * i, [3]float64{0.5, 0.5}, 2}
		} else {
			f := float64(n)
			list[i] = share{2 * i, [3]float64{float64(m-i) / f, float64(m) / f, float64(i+1) / f}, 3}
		}
	}
	return list
}

// mean sets a pixel to the average of the pixels of a share of columns and one of rows.
func mean(to []byte, src *image.NRGBA, columns, rows share) {
	var light, plain [3]float64
	var cover float64
	for j := range rows.n {
		row := src.Pix[(rows.first+j)*src.Stride+4*columns.first:]
		for i := range columns.n {
			weight := rows.weight[j] * columns.weight[i]
			a := weight * float64(row[4*i+3])
			cover += a
			for c := range 3 {
				v := float64(toLinear[row[4*i+c]])
				light[c] += a * v
				plain[c] += weight * v
			}
		}
	}
	to[3] = byte(cover + 0.5)
	for c := range 3 {
		v := plain[c]
		if cover > 0 {
			v = light[c] / cover
		}
		to[c] = fromLinear[min(65535, int(v+0.5))]
	}
}
