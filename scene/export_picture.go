package scene

// The pictures of an exported file, and how people know them.

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"math/bits"
	"path"
	"runtime"
	"strings"

	"golang.org/x/sync/errgroup"

	"tabletop/scene/texture"
)

// encode makes a PNG file of every picture that the looks show, after prepare, as many at once as there
// are processors.
func (a *art) encode(ctx context.Context, looks []*look, prepare func(*image.NRGBA) *image.NRGBA) (map[texture.Slot][]byte, error) {
	var slots []texture.Slot
	seen := map[texture.Slot]bool{}
	for _, l := range looks {
		for _, s := range []texture.Slot{l.face, l.back} {
			if !seen[s] && a.cell(s).Image != "" {
				seen[s] = true
				slots = append(slots, s)
			}
		}
	}
	files := make([][]byte, len(slots))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, s := range slots {
		g.Go(func() (err error) {
			if err := ctx.Err(); err != nil {
				return err
			}
			var b bytes.Buffer
			err = png.Encode(&b, prepare(a.baked[s.Array][s.Layer][0]))
			files[i] = b.Bytes()
			return err
		})
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	out := make(map[texture.Slot][]byte, len(slots))
	for i, s := range slots {
		out[s] = files[i]
	}
	return out, nil
}

// padded repeats the last column and row until the sides are powers of two, which every program takes.
func padded(img *image.NRGBA) *image.NRGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewNRGBA(image.Rect(0, 0, powerOfTwo(w), powerOfTwo(h)))
	if out.Rect == img.Rect {
		return img
	}
	for y := range out.Rect.Dy() {
		row := out.Pix[y*out.Stride:][:out.Stride]
		n := copy(row, img.Pix[min(y, h-1)*img.Stride:][:4*w])
		for ; n < len(row); n += 4 {
			copy(row[n:], row[n-4:n])
		}
	}
	return out
}

// paddedCell is the part of a padded picture that is the picture: left, top, width and height.
func paddedCell(img *image.NRGBA) [4]float64 {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	return [4]float64{0, 0, float64(w) / float64(powerOfTwo(w)), float64(h) / float64(powerOfTwo(h))}
}

// powerOfTwo is the least that is not smaller than n.
func powerOfTwo(n int) int { return 1 << bits.Len(uint(n-1)) }

// cell is the sprite that a slot shows.
func (a *art) cell(s texture.Slot) texture.Cell { return a.plan.Arrays[s.Array].Layers[s.Layer] }

// spriteName is what people know a picture by: the name of its file, and the crop as a table writes it.
func spriteName(c texture.Cell) string {
	name, _, _ := strings.Cut(path.Base(c.Image), "?")
	switch {
	case c.Image == "":
		return "plain"
	case strings.HasPrefix(c.Image, "data:"):
		name = "inline picture"
	}
	if c := c.Crop; !c.Whole() {
		name += fmt.Sprintf(" [%v;%v;%v;%v]", c.Col, c.Row, c.Cols, c.Rows)
	}
	return name
}

// linear is a colour in linear light (IEC 61966-2-1), 0 to 1.
func linear(c color.NRGBA) [3]float64 {
	var out [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		out[i] = float64(v) / 255 / 12.92
		if v > 10 {
			out[i] = math.Pow((float64(v)/255+0.055)/1.055, 2.4)
		}
	}
	return out
}
