package texture

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"os"
	"testing"
)

var (
	red   = color.NRGBA{255, 0, 0, 255}
	green = color.NRGBA{0, 255, 0, 255}
	blue  = color.NRGBA{0, 0, 255, 255}
	white = color.NRGBA{255, 255, 255, 255}
	none  = color.NRGBA{}
)

// squares is the test picture: four squares of n px, red and green above blue and the last colour.
func squares(n int, last color.NRGBA) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, 2*n, 2*n))
	for y := range 2 * n {
		for x := range 2 * n {
			img.SetNRGBA(x, y, [2][2]color.NRGBA{{red, green}, {blue, last}}[y/n][x/n])
		}
	}
	return img
}

// sameSquares checks the middles of the four squares, each channel to within off.
func sameSquares(t *testing.T, img *image.NRGBA, last color.NRGBA, off int) {
	t.Helper()
	w, h := img.Rect.Dx(), img.Rect.Dy()
	for i, want := range []color.NRGBA{red, green, blue, last} {
		got := img.NRGBAAt(w/4+i%2*w/2, h/4+i/2*h/2)
		if want.A == 0 && got.A == 0 {
			continue
		}
		if distance(got, want) > off {
			t.Errorf("square %d is %v, want %v", i, got, want)
		}
	}
}

// distance is the largest difference of a channel.
func distance(a, b color.NRGBA) int {
	d := 0
	for _, p := range [][2]uint8{{a.R, b.R}, {a.G, b.G}, {a.B, b.B}, {a.A, b.A}} {
		d = max(d, int(p[0])-int(p[1]), int(p[1])-int(p[0]))
	}
	return d
}

// rawPNG writes a PNG of any kind: rows of samples as they stand in the file, other chunks before them.
func rawPNG(w, h int, depth, kind byte, rows [][]byte, before ...chunk) []byte {
	b := []byte("\x89PNG\r\n\x1a\n")
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(w)), uint32(h))
	b = appendPNG(b, "IHDR", append(header, depth, kind, 0, 0, 0))
	for _, c := range before {
		b = appendPNG(b, c.kind, c.data)
	}
	var data bytes.Buffer
	z := zlib.NewWriter(&data)
	for _, row := range rows {
		z.Write(append([]byte{0}, row...))
	}
	z.Close()
	return appendPNG(appendPNG(b, "IDAT", data.Bytes()), "IEND", nil)
}

func appendPNG(b []byte, kind string, data []byte) []byte {
	b = append(binary.BigEndian.AppendUint32(b, uint32(len(data))), kind...)
	b = append(b, data...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[len(b)-len(data)-4:]))
}

func file(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
