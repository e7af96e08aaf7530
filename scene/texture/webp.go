package texture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"

	"golang.org/x/image/webp"
)

// chunk is one piece of a RIFF file. See the WebP container specification of Google.
type chunk struct {
	kind string
	data []byte
}

// riffChunks are the chunks of b, as far as they are whole.
func riffChunks(b []byte) []chunk {
	var list []chunk
	for len(b) >= 8 {
		size := int64(binary.LittleEndian.Uint32(b[4:]))
		if size > int64(len(b)-8) {
			break
		}
		list = append(list, chunk{string(b[:4]), b[8 : 8+size]})
		b = b[min(8+size+size&1, int64(len(b))):]
	}
	return list
}

// riffChunk is the data of the first chunk of a kind in a WebP file, or nil.
func riffChunk(data []byte, kind string) []byte {
	for _, c := range riffChunks(data[min(12, len(data)):]) {
		if c.kind == kind {
			return c.data
		}
	}
	return nil
}

// webpDecode reads a still picture, or the first frame of an animation.
func webpDecode(data []byte, _ Limits) (image.Image, []Note, error) {
	frame := riffChunk(data, "ANMF")
	if frame == nil {
		img, err := webpStill(data)
		return img, nil, err
	}
	canvas, err := webp.DecodeConfig(bytes.NewReader(data))
	if err != nil || len(frame) < 16 {
		return nil, nil, errors.Join(err, errors.New("its first frame is damaged"))
	}
	x, y := 2*uint24(frame), 2*uint24(frame[3:])
	w, h := uint24(frame[6:])+1, uint24(frame[9:])+1
	if x+w > canvas.Width || y+h > canvas.Height {
		return nil, nil, errors.New("its first frame is larger than the picture")
	}
	img, err := webpStill(still(frame[16:], w, h))
	if err != nil {
		return nil, nil, err
	}
	if size := img.Rect.Size(); size != image.Pt(w, h) {
		return nil, nil, errors.New("its first frame has another size than it says")
	}
	return onCanvas(img, image.Pt(x, y), canvas.Width, canvas.Height), nil, nil
}

// webpStill reads a file of one picture.
func webpStill(data []byte) (*image.NRGBA, error) {
	decoded, err := webp.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	var alpha []byte
	var stride int
	luma, lossy := decoded.(*image.YCbCr)
	if both, ok := decoded.(*image.NYCbCrA); ok {
		luma, lossy, alpha, stride = &both.YCbCr, true, both.A, both.AStride
	}
	if !lossy {
		return straight(decoded), nil
	}
	img := image.NewNRGBA(luma.Rect)
	if !fromYCbCr(img, luma, videoRange) {
		return nil, errors.New("unsupported colour subsampling")
	}
	if alpha != nil {
		for y := range img.Rect.Dy() {
			row := img.Pix[y*img.Stride:]
			for x, a := range alpha[y*stride:][:img.Rect.Dx()] {
				row[4*x+3] = a
			}
		}
	}
	return img, nil
}

// still makes a WebP file of the chunks of a frame of w x h px.
func still(frame []byte, w, h int) []byte {
	var body []byte
	for _, c := range riffChunks(frame) {
		if c.kind == "ALPH" { // which needs the extended header
			header := []byte{0x10, 0, 0, 0, byte(w - 1), byte((w - 1) >> 8), byte((w - 1) >> 16), byte(h - 1), byte((h - 1) >> 8), byte((h - 1) >> 16)}
			body = appendChunk(body, "VP8X", header)
		}
		body = appendChunk(body, c.kind, c.data)
	}
	return appendChunk(nil, "RIFF", append([]byte("WEBP"), body...))
}

func appendChunk(b []byte, kind string, data []byte) []byte {
	b = binary.LittleEndian.AppendUint32(append(b, kind...), uint32(len(data)))
	b = append(b, data...)
	if len(data)%2 == 1 {
		b = append(b, 0)
	}
	return b
}

// uint24 reads three bytes, least first.
func uint24(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }
