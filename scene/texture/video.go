package texture

import "image"

// fromVideo converts the pixels of a lossy WebP, whose brightness goes from 16 to 235 (ITU-R BT.601) and not,
// as the standard library takes it, from 0 to 255. Colour, stored for every other pixel, is interpolated.
func fromVideo(dst *image.NRGBA, src *image.YCbCr) {
	w, h := dst.Rect.Dx(), dst.Rect.Dy()
	cw, ch := (w+1)/2, (h+1)/2
	blue, red := make([]int32, cw), make([]int32, cw)
	for y := range h {
		near, far := y/2, min(max(0, y/2+y%2*2-1), ch-1)
		for x := range cw {
			blue[x] = 3*int32(src.Cb[near*src.CStride+x]) + int32(src.Cb[far*src.CStride+x])
			red[x] = 3*int32(src.Cr[near*src.CStride+x]) + int32(src.Cr[far*src.CStride+x])
		}
		row := dst.Pix[y*dst.Stride:][:4*w]
		for x, luma := range src.Y[y*src.YStride:][:w] {
			near, far := x/2, min(max(0, x/2+x%2*2-1), cw-1)
			cb := (3*blue[near]+blue[far]+8)>>4 - 128
			cr := (3*red[near]+red[far]+8)>>4 - 128
			light := 76309*(int32(luma)-16) + 1<<15
			row[4*x] = clamp((light + 104597*cr) >> 16)
			row[4*x+1] = clamp((light - 25675*cb - 53279*cr) >> 16)
			row[4*x+2] = clamp((light + 132201*cb) >> 16)
			row[4*x+3] = 255
		}
	}
}

func clamp(v int32) byte { return byte(min(255, max(0, v))) }
