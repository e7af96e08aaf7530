package scene

// Pictures that packs show of themselves, small, for the list of packs.

import (
	"context"
	"image"
	"math"

	"golang.org/x/image/draw"

	"tabletop/loader/pack"
	"tabletop/scene/texture"
)

// thumbnail is a picture of a pack as it was shown last.
type thumbnail struct {
	whole image.Image // no larger than thumbnailSide; nil: it cannot be read
	box   image.Point // px that shown was made for
	shown *image.RGBA
}

// thumbnails keeps pictures by pack and file, so that none is read again while the list is widened.
type thumbnails map[[2]string]*thumbnail

// thumbnailSide is how large a picture is kept, px: enough for a wide list on a dense screen.
const thumbnailSide = 1024

// thumbnailLimits bound what is decoded while the window waits for it.
var thumbnailLimits = texture.Limits{Side: 8192, Pixels: 4096 * 4096, SVG: thumbnailSide}

// within is a picture of a pack, as large as a box of w x h px holds but not larger than it is; nil: it cannot be read.
func (t thumbnails) within(set *pack.Set, id, file string, w, h int) *image.RGBA {
	key := [2]string{id, file}
	if t[key] == nil {
		t[key] = &thumbnail{whole: readThumbnail(set, id, file)}
	}
	one := t[key]
	if box := image.Pt(w, h); one.whole != nil && one.box != box {
		one.box, one.shown = box, shrunk(one.whole, box)
	}
	return one.shown
}

func readThumbnail(set *pack.Set, id, file string) image.Image {
	if set == nil || set.Pack(id) == nil {
		return nil
	}
	img, _, err := texture.NewSheets(set.Pack(id).FS, nil, thumbnailLimits, 0).Image(context.Background(), file)
	if err != nil {
		return nil
	}
	return shrunk(img, image.Pt(thumbnailSide, thumbnailSide))
}

// shrunk is a picture that a box holds, in its own shape.
func shrunk(src image.Image, box image.Point) *image.RGBA {
	size := src.Bounds().Size()
	scale := math.Min(1, math.Min(float64(box.X)/float64(size.X), float64(box.Y)/float64(size.Y)))
	out := image.NewRGBA(image.Rect(0, 0, max(1, int(float64(size.X)*scale+0.5)), max(1, int(float64(size.Y)*scale+0.5))))
	draw.CatmullRom.Scale(out, out.Rect, src, src.Bounds(), draw.Src, nil)
	return out
}

// thumbnail is a picture of a pack for the panel.
func (w *words) thumbnail(t *Table) func(id, file string, width, height int) *image.RGBA {
	return func(id, file string, width, height int) *image.RGBA {
		return w.small.within(t.game.Packs.Set, id, file, width, height)
	}
}
