package texture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/srwiley/rasterx"
)

// svgTime bounds the drawing of one SVG, since a few numbers in it can ask for endless work.
const svgTime = 20 * time.Second

// isSVG reports whether a text begins like an SVG: its first element is svg.
func isSVG(data []byte) bool {
	trimmed := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), " \t\r\n")
	if len(trimmed) == 0 || trimmed[0] != '<' {
		return false
	}
	_, err := svgRoot(data)
	return err == nil
}

// svgRoot is the first element of an SVG.
func svgRoot(data []byte) (xml.StartElement, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	d.CharsetReader = anyCharset
	for {
		t, err := d.Token()
		if err != nil {
			return xml.StartElement{}, err
		}
		if e, ok := t.(xml.StartElement); ok {
			if e.Name.Local != "svg" {
				return e, errors.New("the first element is not svg")
			}
			return e, nil
		}
	}
}

// anyCharset takes the bytes as they are: the names and numbers that count are ASCII in all charsets of SVGs.
func anyCharset(_ string, r io.Reader) (io.Reader, error) { return r, nil }

// svgBox is the part of the drawing plane that an SVG shows: x, y, width and height.
func svgBox(root xml.StartElement) (box [4]float64, err error) {
	for _, a := range root.Attr {
		switch a.Name.Local {
		case "viewBox":
			f := strings.FieldsFunc(a.Value, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' || r == '\n' || r == '\r' })
			for i := range min(4, len(f)) {
				if box[i], err = strconv.ParseFloat(f[i], 64); err != nil {
					return box, fmt.Errorf("its viewBox %q is not four numbers", a.Value)
				}
			}
			if box[2] > 0 && box[3] > 0 {
				return box, finite(box)
			}
		case "width":
			box[2] = svgLength(a.Value)
		case "height":
			box[3] = svgLength(a.Value)
		}
	}
	if box[2] <= 0 || box[3] <= 0 {
		return box, errors.New("it has neither a viewBox nor a width and a height")
	}
	return [4]float64{0, 0, box[2], box[3]}, finite(box)
}

func finite(box [4]float64) error {
	for _, v := range box {
		if math.Abs(v) > 1e6 || math.IsNaN(v) {
			return fmt.Errorf("its size of %g x %g is out of bounds", box[2], box[3])
		}
	}
	return nil
}

// svgLength is a length without its unit, 0 for percentages and nonsense; only ratios of lengths count.
func svgLength(s string) float64 {
	s = strings.TrimSpace(s)
	for _, unit := range []string{"px", "mm", "cm", "in", "pt", "pc"} {
		s = strings.TrimSuffix(s, unit)
	}
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return 0
	}
	return v
}

// svgConfig is the size in px that the SVG is drawn at: Limits.SVG on the longer side.
func svgConfig(data []byte, l Limits) (image.Config, error) {
	root, err := svgRoot(data)
	if err != nil {
		return image.Config{}, err
	}
	box, err := svgBox(root)
	if err != nil {
		return image.Config{}, err
	}
	scale := float64(l.SVG) / max(box[2], box[3])
	return image.Config{ColorModel: color.NRGBAModel,
		Width: max(1, int(math.Round(box[2]*scale))), Height: max(1, int(math.Round(box[3]*scale)))}, nil
}

// svgDecode draws an SVG.
func svgDecode(data []byte, l Limits) (image.Image, []Note, error) {
	c, err := svgConfig(data, l)
	if err != nil {
		return nil, nil, err
	}
	type result struct {
		img   *image.RGBA
		notes []Note
		err   error
	}
	done := make(chan result, 1)
	go func() {
		img, notes, err := drawSVG(data, c.Width, c.Height)
		done <- result{img, notes, err}
	}()
	select {
	case r := <-done:
		return r.img, r.notes, r.err
	case <-time.After(svgTime):
		return nil, nil, fmt.Errorf("drawing it takes longer than %v", svgTime)
	}
}

func drawSVG(data []byte, w, h int) (img *image.RGBA, notes []Note, err error) {
	defer contain("SVG", &err)
	root, err := svgRoot(data)
	if err != nil {
		return nil, nil, err
	}
	box, err := svgBox(root)
	if err != nil {
		return nil, nil, err
	}
	d, err := readDrawing(data)
	if err != nil {
		return nil, nil, err
	}
	img = image.NewRGBA(image.Rect(0, 0, w, h))
	p := &painter{drawing: d, dst: img}
	m := rasterx.Identity.Scale(float64(w)/box[2], float64(h)/box[3]).Translate(-box[0], -box[1])
	p.element(d.root, plainStyle, m, 0)
	return img, d.notes(), nil
}
