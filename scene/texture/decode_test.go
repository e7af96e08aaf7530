package texture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
)

func encoded(t *testing.T, encode func(*bytes.Buffer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := encode(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// as is the picture in another memory layout of the standard library.
func as[T draw.Image](to T, img image.Image) T {
	draw.Draw(to, to.Bounds(), img, image.Point{}, draw.Src)
	return to
}

// Every encoding shows the four squares.
func TestDecodeKnowsAllEncodings(t *testing.T) {
	box := image.Rect(0, 0, 32, 32)
	opaque, holed := squares(16, white), squares(16, none)
	palette := color.Palette{color.NRGBA{}, red, green, blue, white}
	pngOf := func(img image.Image) []byte {
		return encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, img) })
	}
	for _, c := range []struct {
		name string
		data []byte
		last color.NRGBA
		off  int
	}{
		{"PNG 8 bit", pngOf(opaque), white, 0},
		{"PNG 8 bit alpha", pngOf(holed), none, 0},
		{"PNG 16 bit", pngOf(as(image.NewRGBA64(box), opaque)), white, 0},
		{"PNG 16 bit alpha", pngOf(as(image.NewNRGBA64(box), holed)), none, 0},
		{"PNG palette and tRNS", pngOf(as(image.NewPaletted(box, palette), holed)), none, 0},
		{"JPEG", encoded(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, opaque, nil) }), white, 6},
		{"JPEG progressive", file(t, "progressive.jpg"), white, 6},
		{"JPEG CMYK", file(t, "cmyk.jpg"), white, 6},
		{"GIF", encoded(t, func(b *bytes.Buffer) error { return gif.Encode(b, as(image.NewPaletted(box, palette), holed), nil) }), none, 0},
		{"GIF animated", file(t, "animated.gif"), none, 0},
		{"WebP lossless", file(t, "lossless.webp"), none, 0},
		{"WebP lossy", file(t, "lossy.webp"), none, 6},
		{"WebP animated", file(t, "animated.webp"), none, 0},
		{"WebP animated lossy", file(t, "animated-lossy.webp"), none, 6},
		{"BMP", encoded(t, func(b *bytes.Buffer) error { return bmp.Encode(b, opaque) }), white, 0},
		{"TIFF", encoded(t, func(b *bytes.Buffer) error { return tiff.Encode(b, holed, nil) }), none, 0},
		{"SVG", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 7 2 2" width="100%" height="3em"><rect x="5" y="7" width="1" height="1" fill="red"/>
			<path d="M6 7h1v1h-1z" fill="#0f0"/><rect x="5" y="8" width="1" height="1" style="fill:#00f"/></svg>`), none, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			img, info, err := Decode(c.data, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if want, _, _ := strings.Cut(c.name, " "); info.Format != want {
				t.Errorf("it is called %s", info.Format)
			}
			if img.Rect != image.Rect(0, 0, info.Width, info.Height) {
				t.Errorf("the picture is %v, and its header says %d x %d", img.Rect, info.Width, info.Height)
			}
			sameSquares(t, img, c.last, c.off)
			if probed, err := Probe(c.data, Limits{}); err != nil || probed.Width != info.Width || probed.Height != info.Height {
				t.Errorf("the header alone says %v %v", probed, err)
			}
		})
	}
}

// The kinds of PNG that have no layout of their own in the standard library.
func TestDecodePNGKinds(t *testing.T) {
	half := color.NRGBA{128, 128, 128, 128}
	for _, c := range []struct {
		name string
		data []byte
		want color.NRGBA
	}{
		{"grey 8", rawPNG(1, 1, 8, 0, [][]byte{{128}}), color.NRGBA{128, 128, 128, 255}},
		{"grey 4", rawPNG(1, 1, 4, 0, [][]byte{{0xf0}}), white},
		{"grey 1", rawPNG(1, 1, 1, 0, [][]byte{{0x00}}), color.NRGBA{0, 0, 0, 255}},
		{"grey 16", rawPNG(1, 1, 16, 0, [][]byte{{128, 128}}), color.NRGBA{128, 128, 128, 255}},
		{"grey and alpha 8", rawPNG(1, 1, 8, 4, [][]byte{{128, 128}}), half},
		{"grey and alpha 16", rawPNG(1, 1, 16, 4, [][]byte{{128, 128, 128, 128}}), half},
		{"grey with tRNS", rawPNG(1, 1, 8, 0, [][]byte{{7}}, chunk{"tRNS", []byte{0, 7}}), color.NRGBA{7, 7, 7, 0}},
		{"colour with tRNS", rawPNG(1, 1, 8, 2, [][]byte{{1, 2, 3}}, chunk{"tRNS", []byte{0, 1, 0, 2, 0, 3}}), color.NRGBA{1, 2, 3, 0}},
		{"palette with tRNS", rawPNG(1, 1, 2, 3, [][]byte{{0x40}}, chunk{"PLTE", []byte{9, 9, 9, 10, 20, 30}}, chunk{"tRNS", []byte{255, 128}}), color.NRGBA{10, 20, 30, 128}},
		{"colour and alpha 16", rawPNG(1, 1, 16, 6, [][]byte{{255, 255, 128, 128, 0, 0, 64, 64}}), color.NRGBA{255, 128, 0, 64}},
	} {
		img, _, err := Decode(c.data, Limits{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := img.NRGBAAt(0, 0); got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

// exif is a JPEG segment that says an orientation.
func exif(orientation byte, order binary.AppendByteOrder) []byte {
	b := []byte("Exif\x00\x00II*\x00")
	if order == binary.AppendByteOrder(binary.BigEndian) {
		b = []byte("Exif\x00\x00MM\x00*")
	}
	b = order.AppendUint16(order.AppendUint32(b, 8), 1)
	b = order.AppendUint32(order.AppendUint16(order.AppendUint16(b, 0x0112), 3), 1)
	b = order.AppendUint32(order.AppendUint16(order.AppendUint16(b, uint16(orientation)), 0), 0)
	return append([]byte{0xff, 0xe1, 0, byte(len(b) + 2)}, b...)
}

// A JPEG or PNG that is stored turned and says so is seen upright: the stored corners are those that Exif names.
func TestDecodeHonoursOrientation(t *testing.T) {
	// Where the stored corners (top left, top right, bottom left, bottom right) are seen, by Exif.
	seen := map[byte][4]int{1: {0, 1, 2, 3}, 2: {1, 0, 3, 2}, 3: {3, 2, 1, 0}, 4: {2, 3, 0, 1}, 5: {0, 2, 1, 3}, 6: {1, 3, 0, 2}, 7: {3, 1, 2, 0}, 8: {2, 0, 3, 1}}
	stored := []color.NRGBA{red, green, blue, white}
	img := image.NewNRGBA(image.Rect(0, 0, 64, 32)) // wider than high, to tell turned from mirrored
	for y := range 32 {
		for x := range 64 {
			img.SetNRGBA(x, y, stored[x/32+y/16*2])
		}
	}
	jpg := encoded(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, img, &jpeg.Options{Quality: 95}) })
	plain := encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, img) })
	for o, corners := range seen {
		for name, data := range map[string][]byte{
			"JPEG II": append(append([]byte{0xff, 0xd8}, exif(o, binary.LittleEndian)...), jpg[2:]...),
			"JPEG MM": append(append([]byte{0xff, 0xd8}, exif(o, binary.BigEndian)...), jpg[2:]...),
			"PNG":     append(appendPNG(bytes.Clone(plain[:33]), "eXIf", exif(o, binary.LittleEndian)[10:]), plain[33:]...),
		} {
			got, info, err := Decode(data, Limits{})
			if err != nil {
				t.Fatal(o, name, err)
			}
			if upright := o < 5; (info.Width == 64) != upright || got.Rect != image.Rect(0, 0, info.Width, info.Height) {
				t.Errorf("%s, orientation %d: %d x %d px, picture %v", name, o, info.Width, info.Height, got.Rect)
			}
			for i, c := range corners {
				x, y := info.Width/4+c%2*info.Width/2, info.Height/4+c/2*info.Height/2
				if d := distance(got.NRGBAAt(x, y), stored[i]); d > 8 {
					t.Errorf("%s, orientation %d: corner %d is %v, want %v", name, o, c, got.NRGBAAt(x, y), stored[i])
				}
			}
		}
	}
}

// A frame of an animation lies at its place on the canvas.
func TestFirstFrameLiesOnItsCanvas(t *testing.T) {
	frame := riffChunk(file(t, "lossless.webp"), "VP8L")
	header := []byte{4, 0, 0, 1, 0, 0, 31, 0, 0, 31, 0, 0, 0, 0, 0, 0} // x 8, y 2, 32 x 32 px
	body := appendChunk([]byte("WEBP"), "VP8X", []byte{0x12, 0, 0, 0, 47, 0, 0, 39, 0, 0})
	body = appendChunk(body, "ANIM", make([]byte, 6))
	body = appendChunk(body, "ANMF", append(header, appendChunk(nil, "VP8L", frame)...))
	anim := gif.GIF{Image: []*image.Paletted{image.NewPaletted(image.Rect(8, 2, 40, 34), color.Palette{red, none})}, Delay: []int{0},
		Config: image.Config{Width: 48, Height: 40}}
	for name, data := range map[string][]byte{
		"WebP": appendChunk(nil, "RIFF", body),
		"GIF":  encoded(t, func(b *bytes.Buffer) error { return gif.EncodeAll(b, &anim) }),
	} {
		img, _, err := Decode(data, Limits{})
		if err != nil {
			t.Fatal(name, err)
		}
		if img.Rect != image.Rect(0, 0, 48, 40) || img.NRGBAAt(7, 2).A != 0 || img.NRGBAAt(8, 1).A != 0 || img.NRGBAAt(8, 2) != red || img.NRGBAAt(40, 2).A != 0 {
			t.Errorf("%s: %v, pixels %v %v", name, img.Rect, img.NRGBAAt(7, 2), img.NRGBAAt(8, 2))
		}
	}
}

// What cannot be read says why, soon, and without a panic.
func TestDecodeSaysWhy(t *testing.T) {
	whole := encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, squares(64, white)) })
	damaged := bytes.Clone(whole)
	damaged[len(damaged)-20] ^= 0x55
	bomb := rawPNG(100_000, 100_000, 1, 0, nil)
	hugeGIF := append([]byte("GIF89a\xff\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x80"), make([]byte, 12)...)
	for _, c := range []struct {
		name, want string
		data       []byte
	}{
		{"nothing", "the file is empty", nil},
		{"text", "this is no picture", []byte("hello, world")},
		{"HTML", "this is no picture", []byte("<html><body>404</body></html>")},
		{"AVIF", "AVIF pictures cannot be read: save it as PNG", []byte("\x00\x00\x00\x20ftypavif\x00\x00\x00\x00")},
		{"PDF", "this is a PDF file", []byte("%PDF-1.7")},
		{"cut off", "the PNG is cut off", whole[:len(whole)/2]},
		{"cut off JPEG", "the JPEG is cut off", file(t, "progressive.jpg")[:300]},
		{"damaged", "the PNG is damaged: its checksum is wrong", damaged},
		{"bomb", "the PNG is too large: it is 100000 x 100000 px", bomb},
		{"huge GIF", "the GIF is too large: it is 65535 x 65535 px", hugeGIF},
		{"no size", "the PNG is damaged", rawPNG(0, 5, 8, 0, nil)},
		{"SVG without a size", "neither a viewBox nor a width", []byte("<svg xmlns='http://www.w3.org/2000/svg'/>")},
		{"cut off SVG", "the SVG is", []byte("<svg viewBox='0 0 9 9'><path d='M")},
		{"SVG out of bounds", "out of bounds", []byte("<svg viewBox='0 0 1e30 1'/>")},
		{"cut off WebP", "the WebP is", file(t, "lossy.webp")[:60]},
	} {
		from := time.Now()
		_, _, err := Decode(c.data, Limits{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if d := time.Since(from); d > 5*time.Second {
			t.Errorf("%s took %v", c.name, d)
		}
	}
}

// Dashes of no length would be drawn for ever, and so would a line to the end of the world.
func TestSVGsEnd(t *testing.T) {
	for _, d := range []string{`stroke-dasharray="0"`, `stroke-dasharray="0,0"`, `stroke-dasharray="1e-9"`, `stroke-dasharray="-1,1"`, `stroke-width="1e9"`} {
		svg := fmt.Sprintf(`<svg viewBox="0 0 9 9"><path d="M0 0L9 9" stroke="red" %s/></svg>`, d)
		if _, _, err := Decode([]byte(svg), Limits{SVG: 64}); err != nil {
			t.Errorf("%s: %v", d, err)
		}
	}
	svg := `<svg viewBox="0 0 9 9"><path d="M-1e300 0L1e300 9 C 1e9 1e9 -1e9 1e9 1e7 1e7" fill="red" stroke="red"/></svg>`
	from := time.Now()
	Decode([]byte(svg), Limits{SVG: 64})
	if d := time.Since(from); d > 2*svgTime {
		t.Errorf("took %v", d)
	}
}
