// Package texture turns the pictures of a game into pixels that are ready for the GPU: decoded, cropped
// to cells that do not bleed, reduced in linear light. It knows no OpenGL and draws nothing.
//
// All pictures are *image.NRGBA with their origin at (0, 0): sRGB, straight alpha.
package texture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
	"golang.org/x/image/webp"
)

// Limits bound what a picture may cost. A zero field stands for its default.
type Limits struct {
	Side   int // px of the longer side; 16,384
	Pixels int // of the whole picture; 16,384 x 16,384
	SVG    int // px of the longer side of a rastered SVG; 1,024
}

func (l Limits) withDefaults() Limits {
	if l.Side <= 0 {
		l.Side = 16384
	}
	if l.Pixels <= 0 {
		l.Pixels = 16384 * 16384
	}
	if l.SVG <= 0 {
		l.SVG = 1024
	}
	return l
}

// Info is what the header of a picture says.
type Info struct {
	Format        string // "PNG", "JPEG", "GIF", "WebP", "BMP", "TIFF" or "SVG"
	Width, Height int    // px, as it is seen: after the EXIF orientation
	Notes         []Note // known when it is decoded
}

// ErrEmpty means that there are no bytes.
var ErrEmpty = errors.New("the file is empty")

// format is one encoding.
type format struct {
	name string
	// config reads the header: the size in px before the EXIF orientation.
	config func(data []byte, l Limits) (image.Config, error)
	decode func(data []byte, l Limits) (image.Image, []Note, error)
}

func standard(name string, config func(*bytes.Reader) (image.Config, error), decode func(*bytes.Reader) (image.Image, error)) format {
	return format{name,
		func(data []byte, _ Limits) (image.Config, error) { return config(bytes.NewReader(data)) },
		func(data []byte, _ Limits) (image.Image, []Note, error) {
			img, err := decode(bytes.NewReader(data))
			return img, nil, err
		}}
}

var (
	formatPNG = standard("PNG", func(r *bytes.Reader) (image.Config, error) { return png.DecodeConfig(r) },
		func(r *bytes.Reader) (image.Image, error) { return png.Decode(r) })
	formatJPEG = standard("JPEG", func(r *bytes.Reader) (image.Config, error) { return jpeg.DecodeConfig(r) },
		func(r *bytes.Reader) (image.Image, error) { return jpeg.Decode(r) })
	formatBMP = standard("BMP", func(r *bytes.Reader) (image.Config, error) { return bmp.DecodeConfig(r) },
		func(r *bytes.Reader) (image.Image, error) { return bmp.Decode(r) })
	formatTIFF = standard("TIFF", func(r *bytes.Reader) (image.Config, error) { return tiff.DecodeConfig(r) },
		func(r *bytes.Reader) (image.Image, error) { return tiff.Decode(r) })
	formatGIF = standard("GIF", func(r *bytes.Reader) (image.Config, error) { return gif.DecodeConfig(r) },
		func(r *bytes.Reader) (image.Image, error) { return gif.Decode(r) })
	formatWebP = format{"WebP", webpConfig, webpDecode}
	formatSVG  = format{"SVG", svgConfig, svgDecode}
)

// webpConfig is the size of the canvas, which is the picture's or that of its frames.
func webpConfig(data []byte, _ Limits) (image.Config, error) {
	return webp.DecodeConfig(bytes.NewReader(data))
}

// sniff knows a format by its first bytes.
func sniff(data []byte) (format, error) {
	starts := func(magic string) bool { return strings.HasPrefix(string(data[:min(len(data), 16)]), magic) }
	switch {
	case len(data) == 0:
		return format{}, ErrEmpty
	case starts("\x89PNG\r\n\x1a\n"):
		return formatPNG, nil
	case starts("\xff\xd8\xff"):
		return formatJPEG, nil
	case starts("GIF87a"), starts("GIF89a"):
		return formatGIF, nil
	case starts("RIFF") && len(data) >= 12 && string(data[8:12]) == "WEBP":
		return formatWebP, nil
	case starts("BM"):
		return formatBMP, nil
	case starts("II*\x00"), starts("MM\x00*"):
		return formatTIFF, nil
	case isSVG(data):
		return formatSVG, nil
	}
	return format{}, unknown(data)
}

// unknown names formats that exist but cannot be read.
func unknown(data []byte) error {
	head := string(data[:min(len(data), 32)])
	for magic, name := range map[string]string{"ftypavif": "AVIF", "ftypheic": "HEIC", "ftypmif1": "HEIF", "ftypheix": "HEIC"} {
		if strings.Contains(head, magic) {
			return fmt.Errorf("%s pictures cannot be read: save it as PNG, JPEG or WebP", name)
		}
	}
	for magic, name := range map[string]string{"8BPS": "a Photoshop file", "%PDF": "a PDF file", "gimp xcf": "a GIMP file", "\x1f\x8b": "a compressed file"} {
		if strings.HasPrefix(head, magic) {
			return fmt.Errorf("this is %s: export it as PNG, JPEG, WebP or SVG", name)
		}
	}
	return errors.New("this is no picture: PNG, JPEG, GIF, WebP, BMP, TIFF and SVG can be read")
}

// Probe reads the header only.
func Probe(data []byte, l Limits) (Info, error) {
	info, _, err := probe(data, l.withDefaults())
	return info, err
}

func probe(data []byte, l Limits) (info Info, f format, err error) {
	if f, err = sniff(data); err != nil {
		return Info{}, f, err
	}
	defer contain(f.name, &err)
	c, err := f.config(data, l)
	if err != nil {
		return Info{}, f, reason(f.name, err)
	}
	info = Info{Format: f.name, Width: c.Width, Height: c.Height}
	switch {
	case c.Width <= 0 || c.Height <= 0:
		return info, f, fmt.Errorf("the %s has no pixels: it is %d x %d px", f.name, c.Width, c.Height)
	case c.Width > l.Side || c.Height > l.Side:
		return info, f, fmt.Errorf("the %s is too large: it is %d x %d px, and at most %d px a side can be read", f.name, c.Width, c.Height, l.Side)
	case c.Width*c.Height > l.Pixels:
		return info, f, fmt.Errorf("the %s is too large: it is %d x %d px, and at most %d pixels can be read", f.name, c.Width, c.Height, l.Pixels)
	}
	if orientation(data, f.name).swaps() {
		info.Width, info.Height = info.Height, info.Width
	}
	return info, f, nil
}

// Decode reads a picture, known by its bytes. Of an animation it gives the first frame. The size is
// checked before anything is decoded. Errors say the reason in plain words, without the file's name.
func Decode(data []byte, l Limits) (img *image.NRGBA, info Info, err error) {
	l = l.withDefaults()
	info, f, err := probe(data, l)
	if err != nil {
		return nil, info, err
	}
	defer contain(f.name, &err)
	decoded, notes, err := f.decode(data, l)
	if err != nil {
		return nil, info, reason(f.name, err)
	}
	info.Notes = append(notes, formatNotes(data, f.name, decoded)...)
	img = straight(decoded)
	if f.name == "GIF" { // whose first frame may cover a part of the canvas only
		img = onCanvas(img, decoded.Bounds().Min, info.Width, info.Height)
	}
	img = orientation(data, f.name).apply(img)
	if img.Rect.Dx() != info.Width || img.Rect.Dy() != info.Height {
		return nil, info, fmt.Errorf("the %s is damaged: its pixels are not as many as its header says", f.name)
	}
	return img, info, nil
}

// contain turns a panic of a decoder, which a damaged file can cause, into an error.
func contain(name string, err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("the %s is damaged: %v", name, r)
	}
}

// reason says in plain words why a decoder gave up.
func reason(name string, err error) error {
	text := strings.TrimPrefix(err.Error(), strings.ToLower(name)+": ")
	text = strings.TrimPrefix(text, "invalid format: ")
	switch {
	case strings.Contains(text, "unexpected EOF"), text == "EOF", strings.Contains(text, "not enough"):
		return fmt.Errorf("the %s is cut off: its end is missing", name)
	case strings.Contains(text, "checksum"):
		return fmt.Errorf("the %s is damaged: its checksum is wrong", name)
	case strings.Contains(text, "unsupported"), strings.Contains(text, "unknown color model"):
		return fmt.Errorf("this kind of %s cannot be read (%s): save it anew as PNG or JPEG", name, text)
	}
	return fmt.Errorf("the %s is damaged: %s", name, text)
}
