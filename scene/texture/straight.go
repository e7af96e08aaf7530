package texture

import (
	"image"
	"image/color"
	"image/draw"
)

// straight is any picture as sRGB with straight alpha and its origin at (0, 0).
func straight(src image.Image) *image.NRGBA {
	b := src.Bounds()
	w, h := b.Dx(), b.Dy()
	if img, ok := src.(*image.NRGBA); ok && b.Min == (image.Point{}) {
		return img
	}
	if img, ok := src.(*image.RGBA); ok && b.Min == (image.Point{}) && img.Opaque() {
		return &image.NRGBA{Pix: img.Pix, Stride: img.Stride, Rect: img.Rect}
	}
	dst := image.NewNRGBA(image.Rect(0, 0, w, h))
	switch src := src.(type) {
	case *image.RGBA:
		for y := range h {
			unmultiply(dst.Pix[y*dst.Stride:][:4*w], src.Pix[src.PixOffset(b.Min.X, b.Min.Y+y):])
		}
	case *image.Paletted:
		fromPalette(dst, src)
	case *image.NRGBA64:
		for y := range h {
			from, to := src.Pix[src.PixOffset(b.Min.X, b.Min.Y+y):], dst.Pix[y*dst.Stride:][:4*w]
			for i := range to {
				to[i] = narrow(from[2*i], from[2*i+1])
			}
		}
	case *image.YCbCr:
		if !fromYCbCr(dst, src, fullRange) {
			drawOpaque(dst, src)
		}
	case *image.Gray, *image.Gray16, *image.CMYK:
		drawOpaque(dst, src)
	default:
		for y := range h {
			for x := range w {
				dst.Set(x, y, src.At(b.Min.X+x, b.Min.Y+y))
			}
		}
	}
	return dst
}

// drawOpaque uses the loops of the standard library: where all is opaque, straight and premultiplied are the same.
func drawOpaque(dst *image.NRGBA, src image.Image) {
	draw.Draw(&image.RGBA{Pix: dst.Pix, Stride: dst.Stride, Rect: dst.Rect}, dst.Rect, src, src.Bounds().Min, draw.Src)
}

// narrow rounds a channel of 16 bits to 8.
func narrow(high, low byte) byte {
	v := uint32(high)<<8 | uint32(low)
	return byte((v*255 + 32767) / 65535)
}

// unmultiply divides a row of premultiplied pixels by their alpha.
func unmultiply(to, from []byte) {
	for i := 0; i < len(to); i += 4 {
		a := uint32(from[i+3])
		switch a {
		case 255:
			copy(to[i:i+4], from[i:i+4])
		case 0:
		default:
			for c := range 3 {
				to[i+c] = byte(min(255, (uint32(from[i+c])*255+a/2)/a))
			}
			to[i+3] = byte(a)
		}
	}
}

func fromPalette(dst *image.NRGBA, src *image.Paletted) {
	var table [256][4]byte
	for i, c := range src.Palette {
		n := color.NRGBAModel.Convert(c).(color.NRGBA)
		table[i] = [4]byte{n.R, n.G, n.B, n.A}
	}
	for y := range dst.Rect.Dy() {
		row := dst.Pix[y*dst.Stride:]
		for x, index := range src.Pix[y*src.Stride:][:dst.Rect.Dx()] {
			copy(row[4*x:4*x+4], table[index][:])
		}
	}
}

// onCanvas puts a frame at its place on a transparent canvas of w x h px.
func onCanvas(frame *image.NRGBA, at image.Point, w, h int) *image.NRGBA {
	if at == (image.Point{}) && frame.Rect.Dx() == w && frame.Rect.Dy() == h {
		return frame
	}
	canvas := image.NewNRGBA(image.Rect(0, 0, w, h))
	shown := frame.Rect.Add(at).Intersect(canvas.Rect)
	for y := shown.Min.Y; y < shown.Max.Y; y++ {
		from := frame.Pix[frame.PixOffset(shown.Min.X-at.X, y-at.Y):]
		copy(canvas.Pix[canvas.PixOffset(shown.Min.X, y):][:4*shown.Dx()], from)
	}
	return canvas
}
