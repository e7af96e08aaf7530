package texture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
)

// FuzzDecode looks for bytes that make a decoder panic, run on, or give another size than the header says.
func FuzzDecode(f *testing.F) {
	for _, seed := range pictures(f) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		hang := time.AfterFunc(30*time.Second, func() { panic(fmt.Sprintf("no end for %q", data)) })
		defer hang.Stop()
		l := Limits{Side: 256, Pixels: 1 << 14, SVG: 32}
		probed, probeErr := Probe(data, l)
		img, info, err := Decode(data, l)
		if probeErr != nil && err == nil {
			t.Fatalf("the header cannot be read (%v), the picture can", probeErr)
		}
		if err != nil {
			return
		}
		if img.Rect != image.Rect(0, 0, info.Width, info.Height) || probed.Width != info.Width || probed.Height != info.Height ||
			info.Width > l.Side || info.Height > l.Side || len(img.Pix) != 4*info.Width*info.Height || img.Stride != 4*info.Width {
			t.Fatalf("%v, %+v, %+v", img.Rect, probed, info)
		}
	})
}

// FuzzDataURI looks for names that make reading panic.
func FuzzDataURI(f *testing.F) {
	for _, seed := range []string{"data:,", "data:;base64,AAAA", "data:image/png;base64,%41==", "data:a,%", "http://x/a.png", "a/../b", "x://y"} {
		f.Add(seed)
	}
	s := NewSheets(os.DirFS("testdata"), nil, Limits{Side: 64}, 0)
	f.Fuzz(func(t *testing.T, name string) {
		if data, err := s.read(t.Context(), name); err == nil && data == nil {
			t.Fatalf("%q gave nothing", name)
		}
	})
}

// pictures are small files of all encodings.
func pictures(tb testing.TB) [][]byte {
	img := squares(4, none)
	var all [][]byte
	for _, encode := range []func(*bytes.Buffer) error{
		func(b *bytes.Buffer) error { return png.Encode(b, img) },
		func(b *bytes.Buffer) error { return jpeg.Encode(b, img, nil) },
		func(b *bytes.Buffer) error { return gif.Encode(b, img, nil) },
		func(b *bytes.Buffer) error { return bmp.Encode(b, img) },
		func(b *bytes.Buffer) error { return tiff.Encode(b, img, &tiff.Options{Compression: tiff.Deflate}) },
	} {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			tb.Fatal(err)
		}
		all = append(all, b.Bytes())
	}
	turned := append(append([]byte{0xff, 0xd8}, exif(6, binary.LittleEndian)...), all[1][2:]...)
	svg := []byte(`<svg viewBox="0 0 9 9"><g stroke="red" stroke-dasharray="1,2"><path d="M1 1C2 2 3 3 4 4A1 1 0 0 1 5 5Z"/></g></svg>`)
	all = append(all, turned, svg, rawPNG(2, 2, 8, 3, [][]byte{{0, 1}, {1, 0}}, chunk{"PLTE", []byte{1, 2, 3, 4, 5, 6}}))
	files, err := filepath.Glob("testdata/*.[wgj]*")
	if err != nil || len(files) == 0 {
		tb.Fatal("no test pictures", err)
	}
	for _, name := range files {
		b, err := os.ReadFile(name)
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, b)
	}
	return all
}

// FuzzSVG looks for drawings that make the painter panic or run on.
func FuzzSVG(f *testing.F) {
	for _, seed := range []string{
		`<rect rx="1" width="5" height="4" fill="url(#g) red" transform="rotate(4 1,2)skewX(3)"/><linearGradient id="g"><stop offset="1"/></linearGradient>`,
		`<style>.a,b{fill:red}</style><path class="a" d="M1-1a3 2 4 01.5.5zC1 2 3 4 5 6s1 2 3 4t1 1e2" stroke="#123" stroke-dasharray="1 0 2" stroke-linejoin="round"/>`,
		`<g id="a" opacity="3%"><use href="#a" x="1"/><circle r="1e8"/></g><symbol id="s" viewBox="0 0 1 1"/><use href="#s" width="2" height="3"/>`,
		`<radialGradient id="r" fx="2" gradientTransform="matrix(0 0 0 0 0 0)"/><line x2="9" stroke="url(#r)" stroke-width="1e9" stroke-miterlimit="1e9"/>`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		hang := time.AfterFunc(30*time.Second, func() { panic(fmt.Sprintf("no end for %q", body)) })
		defer hang.Stop()
		img, _, err := drawSVG([]byte(`<svg viewBox="0 0 9 9">`+body+`</svg>`), 24, 24)
		if err == nil && img.Rect != image.Rect(0, 0, 24, 24) {
			t.Fatal(img.Rect)
		}
		if err != nil && strings.Contains(err.Error(), "runtime error") {
			t.Fatal(err)
		}
	})
}
