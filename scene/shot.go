package scene

// Pictures without a window, of any size.

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"io"

	"tabletop/loader/diag"
	"tabletop/scene/raster"
	"tabletop/scene/view"
)

// Options say what picture to take. The zero Options are 1920 x 1080, all that is enabled, well framed.
type Options struct {
	Width, Height int // px; 0: 1920 x 1080, or with DPI and a camera from above what is framed
	Camera        view.Camera
	Quality       Quality
	// DPI is how many px an inch the picture has on paper; 0: unknown. Seen straight from above (camera top)
	// it is the scale: 1 mm of the table is DPI/25.4 px.
	DPI         float64
	Surfaces    []string // "type#id" of those to show; none: all that are enabled
	NoHUD       bool
	NoTable     bool                  // neither felt nor wood: only what belongs to the game
	Transparent bool                  // no room behind the table; with NoTable the shadows stay, black with less alpha
	Progress    func(done, total int) // called after each tile; may be nil
	tile        int                   // px of a tile's side; 0: tileSide
}

// MaxSide is the longest side of a picture in px.
const MaxSide = 32768

// Shot takes a picture without a window or a display. The error is a *NoGLError when the machine has no
// OpenGL to draw with, an *AimError when the table does not show what the options name. The same table and
// options give the same bytes.
func (t *Table) Shot(ctx context.Context, opt Options) (*image.RGBA, *diag.List, error) {
	s, err := t.OpenStudio()
	if err != nil {
		return nil, nil, err
	}
	defer s.Close()
	img, err := s.Take(ctx, opt)
	return img, &diag.List{}, err
}

// Take takes a picture as Table.Shot does.
func (s *Studio) Take(ctx context.Context, opt Options) (*image.RGBA, error) {
	f, err := s.load(ctx, opt)
	if err != nil {
		return nil, err
	}
	defer f.delete()
	img := image.NewRGBA(image.Rect(0, 0, f.drawing.width, f.drawing.height))
	for y := range f.drawing.height {
		row, err := f.row(y)
		if err != nil {
			return nil, err
		}
		copy(img.Pix[img.PixOffset(0, y):][:img.Stride], row)
	}
	if opt.Transparent {
		for i := 0; i < len(img.Pix); i += 4 {
			p := img.Pix[i : i+4 : i+4]
			c := color.RGBAModel.Convert(color.NRGBA{p[0], p[1], p[2], p[3]}).(color.RGBA)
			p[0], p[1], p[2] = c.R, c.G, c.B
		}
	}
	return img, nil
}

// Write takes a picture and writes it while it is drawn, so that the memory it needs is bounded whatever its
// size. An info without a DPI gets that of a picture to scale.
func (s *Studio) Write(ctx context.Context, w io.Writer, opt Options, format raster.Format, info raster.Info) error {
	if opt.Transparent && format == raster.JPEG {
		return fmt.Errorf("a JPEG picture cannot be transparent")
	}
	f, err := s.load(ctx, opt)
	if err != nil {
		return err
	}
	defer f.delete()
	if info.DPI == 0 {
		info.DPI = opt.DPI
	}
	if c := f.drawing.camera; info.DPI == 0 && straightDown(c) {
		info.DPI = float64(f.drawing.height) / (2 * c.HalfHeight()) * mmPerInch
	}
	return format.Write(w, raster.Picture{
		Width: f.drawing.width, Height: f.drawing.height, Alpha: opt.Transparent, Row: f.row,
	}, info)
}
