package raster

// Files hold the pixels that were given, can be read by others, and say what they were told to say.

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// of is a picture of some pixels, which fails the test when rows are not asked for in order.
func of(t interface{ Fatalf(string, ...any) }, width, height int, alpha bool, pix []byte) Picture {
	next := 0
	return Picture{Width: width, Height: height, Alpha: alpha, Row: func(y int) ([]byte, error) {
		if y != next {
			t.Fatalf("row %d is asked for, want row %d", y, next)
		}
		next++
		return pix[4*width*y:][:4*width], nil
	}}
}

// noise is a picture with smooth and wild places.
func noise(seed uint64, width, height int, alpha bool) []byte {
	r := rand.New(rand.NewPCG(seed, 0))
	pix := make([]byte, 4*width*height)
	for i := range pix {
		x, y := i/4%width, i/4/width
		pix[i] = byte(x*3 + y*2)
		if (x/9+y/7)%3 == 0 {
			pix[i] = byte(r.IntN(256))
		}
		if i%4 == 3 && !alpha {
			pix[i] = 255
		}
	}
	return pix
}

func TestPNGKeepsEveryPixel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 70).Draw(t, "width"), rapid.IntRange(1, 40).Draw(t, "height")
		alpha := rapid.Bool().Draw(t, "alpha")
		pix := noise(rapid.Uint64().Draw(t, "seed"), w, h, alpha)
		var b bytes.Buffer
		if err := PNG.Write(&b, of(t, w, h, alpha, pix), Info{DPI: 300, Title: "x"}); err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(pix); i += 4 {
			x, y := i/4%w, i/4/w
			var got []byte
			switch img := img.(type) {
			case *image.NRGBA:
				got = img.Pix[img.PixOffset(x, y):][:4]
			case *image.RGBA:
				got = img.Pix[img.PixOffset(x, y):][:4]
			}
			if !bytes.Equal(got, pix[i:i+4]) {
				t.Fatalf("pixel %d, %d is %v, want %v", x, y, got, pix[i:i+4])
			}
		}
	})
}

func TestPNGCompresses(t *testing.T) {
	const w, h = 256, 256
	pix := make([]byte, 4*w*h)
	for i := range pix {
		pix[i] = byte(i/4%w + i/4/w)
	}
	var b bytes.Buffer
	if err := PNG.Write(&b, of(t, w, h, false, pix), Info{}); err != nil {
		t.Fatal(err)
	}
	if b.Len() > 3*w*h/100 {
		t.Errorf("a slope of %d bytes takes %d", 3*w*h, b.Len())
	}
}

// chunksOf lists the chunks of a PNG file but for its pixels.
func chunksOf(t *testing.T, b []byte) map[string][]string {
	t.Helper()
	out := map[string][]string{}
	for b = b[8:]; len(b) > 0; {
		n := binary.BigEndian.Uint32(b)
		if name := string(b[4:8]); name != "IDAT" {
			out[name] = append(out[name], string(b[8:8+n]))
		}
		b = b[12+n:]
	}
	return out
}

func TestPNGSaysWhatItIs(t *testing.T) {
	var b bytes.Buffer
	info := Info{DPI: 300, Title: "Harbor", Author: "Zoë", Description: "日本", Software: "tabletop 1"}
	if err := PNG.Write(&b, of(t, 1, 1, false, make([]byte, 4)), info); err != nil {
		t.Fatal(err)
	}
	got := chunksOf(t, b.Bytes())
	if want := "\x00\x00\x2e\x23\x00\x00\x2e\x23\x01"; len(got["pHYs"]) != 1 || got["pHYs"][0] != want {
		t.Errorf("pHYs is %q, want 11811 px a metre", got["pHYs"])
	}
	want := "Title\x00Harbor|Author\x00Zo\xeb|Software\x00tabletop 1"
	if texts := strings.Join(got["tEXt"], "|"); texts != want {
		t.Errorf("tEXt is %q, want %q", texts, want)
	}
	if want := "Description\x00\x00\x00\x00\x00日本"; len(got["iTXt"]) != 1 || got["iTXt"][0] != want {
		t.Errorf("iTXt is %q, want %q", got["iTXt"], want)
	}
}

func TestJPEGLooksLikeThePicture(t *testing.T) {
	for _, size := range []image.Point{{1, 1}, {16, 16}, {50, 33}, {200, 97}} {
		pix := make([]byte, 4*size.X*size.Y)
		for i := range pix {
			pix[i] = byte(i/4%size.X + i/4/size.X)
		}
		var b bytes.Buffer
		info := Info{DPI: 300, Title: "Harbor", Software: "tabletop 1"}
		if err := JPEG.Write(&b, of(t, size.X, size.Y, false, pix), info); err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(b.Bytes(), []byte("\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x02\x01\x01\x2c\x01\x2c")) ||
			!bytes.Contains(b.Bytes(), []byte("\xff\xfe\x00\x13Harbor\ntabletop 1")) {
			t.Errorf("the file begins with %q", b.Bytes()[:64])
		}
		img, err := jpeg.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(pix); i += 4 {
			x, y := i/4%size.X, i/4/size.X
			if r, _, _, _ := img.At(x, y).RGBA(); math.Abs(float64(r>>8)-float64(pix[i])) > 12 {
				t.Fatalf("%v px: pixel %d, %d is %d, want %d", size, x, y, r>>8, pix[i])
			}
		}
	}
}

// full is a disk without room.
type full struct{ room int }

var errFull = errors.New("disk full")

func (f *full) Write(b []byte) (int, error) {
	n := min(len(b), f.room)
	f.room -= n
	if n < len(b) {
		return n, errFull
	}
	return n, nil
}

func TestErrorsStopTheWriting(t *testing.T) {
	const w, h = 400, 300
	pix := noise(1, w, h, false)
	for _, f := range Formats {
		for _, room := range []int{0, 5, 40000} {
			if err := f.Write(&full{room}, of(t, w, h, false, pix), Info{}); !errors.Is(err, errFull) {
				t.Errorf("%s, %d bytes of room: %v", f, room, err)
			}
		}
		broken := errors.New("broken")
		p := Picture{Width: w, Height: h, Row: func(y int) ([]byte, error) {
			if y == 40 {
				return nil, broken
			}
			return pix[:4*w], nil
		}}
		if err := f.Write(&bytes.Buffer{}, p, Info{}); !errors.Is(err, broken) {
			t.Errorf("%s, row 40 is broken: %v", f, err)
		}
		if err := f.Write(&bytes.Buffer{}, Picture{Width: 0, Height: 4}, Info{}); err == nil {
			t.Errorf("%s: an empty picture gives no error", f)
		}
	}
}

func TestFormatOf(t *testing.T) {
	for name, want := range map[string]Format{"a.png": PNG, "b/A.PNG": PNG, "x.jpg": JPEG, "x.y.JPEG": JPEG, "x": "", "png": "", "x.gif": ""} {
		if got, ok := FormatOf(name); got != want || ok != (want != "") {
			t.Errorf("%s: %q, %v", name, got, ok)
		}
	}
}
