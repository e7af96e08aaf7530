package texture

import (
	"bytes"
	"encoding/binary"
	"image"
)

// turn is an EXIF orientation (tag 0x0112), 1 to 8; 0 and others mean that there is none. See Exif 2.32,
// 4.6.4 A: it says which edges of the picture the stored rows and columns are.
type turn int

// swaps reports whether width and height change places.
func (t turn) swaps() bool { return t >= 5 && t <= 8 }

// orientation finds the EXIF orientation of a picture.
func orientation(data []byte, format string) turn {
	switch format {
	case "JPEG":
		return jpegOrientation(data)
	case "TIFF":
		return tiffOrientation(data)
	case "PNG":
		return tiffOrientation(pngChunk(data, "eXIf"))
	case "WebP":
		return tiffOrientation(bytes.TrimPrefix(riffChunk(data, "EXIF"), []byte("Exif\x00\x00")))
	}
	return 0
}

// jpegOrientation reads the segments before the picture's data.
func jpegOrientation(data []byte) turn {
	for i := 2; i+4 <= len(data) && data[i] == 0xff; {
		marker, size := data[i+1], int(binary.BigEndian.Uint16(data[i+2:]))
		if marker == 0xff { // fill byte
			i++
			continue
		}
		if marker == 0xda || size < 2 || i+2+size > len(data) {
			return 0
		}
		if rest, ok := bytes.CutPrefix(data[i+4:i+2+size], []byte("Exif\x00\x00")); ok && marker == 0xe1 {
			return tiffOrientation(rest)
		}
		i += 2 + size
	}
	return 0
}

// tiffOrientation reads the first directory of a TIFF structure.
func tiffOrientation(b []byte) turn {
	var order binary.ByteOrder = binary.LittleEndian
	switch {
	case bytes.HasPrefix(b, []byte("MM\x00*")):
		order = binary.BigEndian
	case !bytes.HasPrefix(b, []byte("II*\x00")):
		return 0
	}
	if len(b) < 8 {
		return 0
	}
	at := int64(order.Uint32(b[4:]))
	if at+2 > int64(len(b)) {
		return 0
	}
	n := int64(order.Uint16(b[at:]))
	for entry := at + 2; n > 0 && entry+12 <= int64(len(b)); entry, n = entry+12, n-1 {
		if order.Uint16(b[entry:]) == 0x0112 && order.Uint16(b[entry+2:]) == 3 {
			return turn(order.Uint16(b[entry+8:]))
		}
	}
	return 0
}

// pngChunk is the data of the first chunk of a type, or nil.
func pngChunk(data []byte, kind string) []byte {
	for i := 8; i+12 <= len(data); {
		size := int(binary.BigEndian.Uint32(data[i:]))
		if size < 0 || size > len(data)-i-12 {
			return nil
		}
		if string(data[i+4:i+8]) == kind {
			return data[i+8 : i+8+size]
		}
		i += 12 + size
	}
	return nil
}

// apply gives the picture as it is to be seen.
func (t turn) apply(src *image.NRGBA) *image.NRGBA {
	if t < 2 || t > 8 {
		return src
	}
	w, h := src.Rect.Dx(), src.Rect.Dy()
	dw, dh := w, h
	if t.swaps() {
		dw, dh = h, w
	}
	dst := image.NewNRGBA(image.Rect(0, 0, dw, dh))
	for y := range dh {
		row := dst.Pix[y*dst.Stride:]
		for x := range dw {
			sx, sy := x, y
			if t.swaps() {
				sx, sy = y, x
			}
			if t == 2 || t == 3 || t == 7 || t == 8 {
				sx = w - 1 - sx
			}
			if t == 3 || t == 4 || t == 6 || t == 7 {
				sy = h - 1 - sy
			}
			copy(row[4*x:4*x+4], src.Pix[sy*src.Stride+4*sx:])
		}
	}
	return dst
}
