package texture

import "image"

// colorRange says how brightness and colour are stored, in 65536ths: the lowest brightness, the step of one,
// and what blue and red weigh. See ITU-R BT.601.
type colorRange struct {
	black, luma, redByRed, greenByBlue, greenByRed, blueByBlue int32
}

var (
	fullRange  = colorRange{0, 65536, 91881, 22554, 46802, 116130}   // JPEG: brightness from 0 to 255
	videoRange = colorRange{16, 76309, 104597, 25675, 53279, 132201} // WebP: brightness from 16 to 235
)

// fromYCbCr converts pixels whose colour is stored for each, every other or every fourth pixel. Between, it is
// interpolated like browsers do, three parts of the near one to one part of the far one: taking the near one
// alone, as the standard library does, leaves steps at coloured edges. It returns false for ratios it does not
// know.
func fromYCbCr(dst *image.NRGBA, src *image.YCbCr, c colorRange) bool {
	sub, known := map[image.YCbCrSubsampleRatio]image.Point{image.YCbCrSubsampleRatio444: {}, image.YCbCrSubsampleRatio422: {X: 1},
		image.YCbCrSubsampleRatio440: {Y: 1}, image.YCbCrSubsampleRatio420: {X: 1, Y: 1}}[src.SubsampleRatio]
	if !known || src.Rect.Min != (image.Point{}) {
		return false
	}
	w, h := dst.Rect.Dx(), dst.Rect.Dy()
	cw, ch := (w+sub.X)>>sub.X, (h+sub.Y)>>sub.Y
	blue, red := make([]int32, cw), make([]int32, cw) // four times what is stored
	for y := range h {
		near, far := neighbours(y, ch, sub.Y)
		for x := range cw {
			blue[x] = 3*int32(src.Cb[near*src.CStride+x]) + int32(src.Cb[far*src.CStride+x])
			red[x] = 3*int32(src.Cr[near*src.CStride+x]) + int32(src.Cr[far*src.CStride+x])
		}
		c.row(dst.Pix[y*dst.Stride:][:4*w], src.Y[y*src.YStride:][:w], blue, red, sub.X)
	}
	return true
}

// neighbours are the places of the nearest and the next colour for pixel i, of n.
func neighbours(i, n, sub int) (near, far int) {
	if sub == 0 {
		return i, i
	}
	return i / 2, min(max(0, i/2+i%2*2-1), n-1)
}

func (c colorRange) row(to, luma []byte, blue, red []int32, sub int) {
	for x, v := range luma {
		near, far := neighbours(x, len(blue), sub)
		cb := (3*blue[near]+blue[far]+8)>>4 - 128
		cr := (3*red[near]+red[far]+8)>>4 - 128
		light := c.luma*(int32(v)-c.black) + 1<<15
		p := to[4*x : 4*x+4 : 4*x+4]
		p[0] = clamp((light + c.redByRed*cr) >> 16)
		p[1] = clamp((light - c.greenByBlue*cb - c.greenByRed*cr) >> 16)
		p[2] = clamp((light + c.blueByBlue*cb) >> 16)
		p[3] = 255
	}
}

func clamp(v int32) byte { return byte(min(255, max(0, v))) }
