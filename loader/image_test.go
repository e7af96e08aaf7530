package loader

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
)

// samples are small whole pictures of 40 x 20 pixels, save for the WebP.
func samples(t *testing.T) map[string][]byte {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, 40, 20))
	for i := range m.Pix {
		m.Pix[i] = byte(i * i / 7)
	}
	pal := image.NewPaletted(m.Rect, color.Palette{color.Black, color.White, color.Transparent})
	for i := range pal.Pix {
		pal.Pix[i] = byte(i % 3)
	}
	out := map[string][]byte{}
	for name, encode := range map[string]func(*bytes.Buffer) error{
		"png":  func(b *bytes.Buffer) error { return png.Encode(b, m) },
		"jpeg": func(b *bytes.Buffer) error { return jpeg.Encode(b, m, nil) },
		"gif":  func(b *bytes.Buffer) error { return gif.Encode(b, pal, nil) },
		"bmp":  func(b *bytes.Buffer) error { return bmp.Encode(b, m) },
		"tiff": func(b *bytes.Buffer) error { return tiff.Encode(b, m, nil) },
	} {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			t.Fatal(err)
		}
		out[name] = b.Bytes()
	}
	webp, err := base64.StdEncoding.DecodeString("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
	if err != nil {
		t.Fatal(err)
	}
	out["webp"] = webp
	out["svg"] = []byte("\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"latin1\"?>\n<!DOCTYPE svg [<!ENTITY a \"b\">]>\n<svg><g>&a;</g><path/></svg>\n")
	return out
}

func TestWholePictures(t *testing.T) {
	for name, b := range samples(t) {
		size, err := inspect(b, 1<<20)
		want := pixels{width: 40, height: 20}
		switch name {
		case "webp":
			want = pixels{width: 1, height: 1}
		case "svg":
			want = pixels{vector: true}
		}
		if err != nil || size != want {
			t.Errorf("%s: %+v %v", name, size, err)
		}
	}
}

func TestPicturesThatBreakOff(t *testing.T) {
	for name, b := range samples(t) {
		most := len(b) - 1
		switch name {
		case "bmp", "tiff":
			most = 20 // of these only the header is read
		case "gif":
			most = len(b) - 2 // the trailer says nothing
		case "svg":
			most = len(b) - 8
		}
		for n := range most {
			if _, err := inspect(b[:n], 1<<20); err == nil {
				t.Errorf("%s: the first %d of %d bytes pass", name, n, len(b))
				break
			}
		}
	}
}

func TestDamagedPNG(t *testing.T) {
	b := samples(t)["png"]
	for at := 8; at < len(b); at += 3 {
		broken := bytes.Clone(b)
		broken[at] ^= 0x10
		if _, err := inspect(broken, 1<<20); err == nil {
			t.Errorf("a flipped bit in byte %d passes", at)
		}
	}
}

func TestTurnedJPEG(t *testing.T) {
	b := samples(t)["jpeg"]
	for value, want := range map[byte]pixels{1: {width: 40, height: 20}, 3: {width: 40, height: 20}, 6: {width: 20, height: 40}, 8: {width: 20, height: 40}} {
		exif := "Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00" + string(value) + "\x00\x00\x00\x00\x00\x00"
		turned := append([]byte{0xff, 0xd8, 0xff, 0xe1, 0, byte(len(exif) + 2)}, exif...)
		turned = append(turned, b[2:]...)
		if size, err := inspect(turned, 1<<20); err != nil || size != want {
			t.Errorf("orientation %d: %+v %v", value, size, err)
		}
	}
}

// TestNoPictures: what is no picture is named, with what to do.
func TestNoPictures(t *testing.T) {
	for text, want := range map[string]string{
		"hello": "none of PNG", "version https://git-lfs.github.com/spec/v1\noid sha256:1\n": "Git LFS", "\x00\x00\x00\x20ftypavif": "AVIF", "": "empty",
		"\x00\x00\x00\x18ftypheic": "HEIC", "%PDF-1.7": "PDF", " <!DOCTYPE html><body><svg></svg>": "web page", "\x1f\x8b\x08": "gzip", "\x00\x00\x00\x0cJXL \r\n": "JPEG XL",
	} {
		_, err := inspect([]byte(text), 1<<20)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasSuffix(advice(err), ".") {
			t.Errorf("%q: %v, and to do: %q", text, err, advice(err))
		}
	}
}

func TestAHugePictureCostsNothing(t *testing.T) {
	n := testing.AllocsPerRun(3, func() {
		if _, err := inspect(pngHeader(100_000, 100_000), 1<<27); err == nil || !strings.Contains(err.Error(), "100000 x 100000") {
			t.Errorf("got %v", err)
		}
	})
	if n > 200 {
		t.Errorf("%g allocations", n)
	}
}

func TestDataURI(t *testing.T) {
	for s, want := range map[string]string{
		"data:,hello%20there": "hello there", "data:image/png;base64,aGVsbG8=": "hello", "data:;base64,aGVs%0AbG8": "hello",
	} {
		if b, err := dataURI(s); err != nil || string(b) != want {
			t.Errorf("%s: %q %v", s, b, err)
		}
	}
	for _, s := range []string{"data:", "data:image/png;base64,*"} {
		if b, err := dataURI(s); err == nil {
			t.Errorf("%s: %q", s, b)
		}
	}
}

func TestAPictureMayBeABlock(t *testing.T) {
	g, list := openText(t, "images\n"+demo+"-- game.md --\n```svg file=art/wood.svg\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n```\n\n```yaml role=part.token#wood\nface: ./art/wood.svg\nsize: [1, 1, 1]\n```\n")
	says(t, list)
	if b, err := dataURI(g.Parts[0].Face.Image); err != nil || !strings.HasPrefix(string(b), "<svg") {
		t.Errorf("face %s", g.Parts[0].Face.Image)
	}
}
