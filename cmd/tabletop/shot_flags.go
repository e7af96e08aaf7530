package main

// What a picture is asked to be, and the flags that say it.

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tabletop/scene"
	"tabletop/scene/raster"
	"tabletop/scene/view"
)

// picture is one picture to draw.
type picture struct {
	name    string // of a view in a file of views; empty otherwise
	setup   string // "type#id" of the one shown; empty: none
	out     string // file
	format  raster.Format
	options scene.Options
}

// defaultDPI is what a picture that is not to scale says of its size on paper.
const defaultDPI = 300

// dpi is what the file says; 0 leaves it to the scale of a picture from above.
func (p *picture) dpi() float64 {
	if p.options.DPI == 0 && !(p.options.Camera.Parallel && p.options.Camera.Elevation == 90) {
		return defaultDPI
	}
	return p.options.DPI
}

// shooting is what the flags of shot say, as text.
type shooting struct {
	out, size, camera, quality, format string
	views                              string // file
	surfaces                           []string
	dpi                                float64
	transparent, noHUD, noTable        bool
}

func (s *shooting) register(c *cobra.Command) {
	f := c.Flags()
	f.StringVarP(&s.out, "output", "o", "table.png", "file to write, .png, .jpg or .jpeg; with --views the folder")
	f.StringVar(&s.views, "views", "", "draw all the views of this file (YAML, JSON or TOML)")
	f.StringVar(&s.size, "size", "auto", "WIDTHxHEIGHT in px, up to 32768 each; auto is 1920x1080, or with --camera top and --dpi what it takes")
	f.StringVar(&s.camera, "camera", "", view.CameraForms+" (default: all that is enabled)")
	f.StringVar(&s.quality, "quality", "good", "draft, good or best: smoothness of edges and shadows for time")
	f.StringVar(&s.format, "format", "", "png or jpeg (default: what the ending of the file says)")
	f.StringArrayVar(&s.surfaces, "surface", nil, "show this surface only, TYPE#ID; may be given several times")
	f.Float64Var(&s.dpi, "dpi", 0, "px an inch on paper; with --camera top the scale of the picture")
	f.BoolVar(&s.transparent, "transparent", false, "leave out the room behind the table: its pixels are transparent (PNG)")
	f.BoolVar(&s.noHUD, "no-hud", false, "leave out HUD surfaces")
	f.BoolVar(&s.noTable, "no-table", false, "leave out felt and wood; with --transparent the shadows on them stay, as shades of black")
	completeFlag(c, "quality", qualityNames)
	completeFlag(c, "format", formatNames)
	completeFlag(c, "camera", []string{"top", "iso", "seat:", "part:", "surface:"})
}

// qualityNames are in the order of cost; qualities are what they mean.
var (
	qualityNames = []string{"draft", "good", "best"}
	qualities    = []scene.Quality{scene.Draft, scene.Good, scene.Best}
	formatNames  = []string{"png", "jpeg"}
)

func parseQuality(s string) (scene.Quality, error) {
	if i := slices.Index(qualityNames, s); i >= 0 {
		return qualities[i], nil
	}
	return 0, fmt.Errorf("%q is not a quality; choose %s", s, strings.Join(qualityNames, ", "))
}

var sizePattern = regexp.MustCompile(`^(\d{1,9})[xX](\d{1,9})$`)

// parseSize reads WIDTHxHEIGHT; both are 0 for "auto".
func parseSize(s string) (width, height int, err error) {
	if s == "auto" {
		return 0, 0, nil
	}
	return sizeUpTo(s, scene.MaxSide)
}

// sizeUpTo reads WIDTHxHEIGHT of at most so many px a side.
func sizeUpTo(s string, most int) (width, height int, err error) {
	m := sizePattern.FindStringSubmatch(s)
	if m == nil {
		return 0, 0, fmt.Errorf("%q is not a size; write it as WIDTHxHEIGHT, such as 1920x1080", s)
	}
	width, _ = strconv.Atoi(m[1]) // the pattern lets digits through only
	height, _ = strconv.Atoi(m[2])
	if width < 1 || height < 1 || width > most || height > most {
		return 0, 0, fmt.Errorf("the size %s is out of range: each side must be from 1 to %d px", s, most)
	}
	return width, height, nil
}

// maxDPI is more than any printer has.
const maxDPI = 10000

func checkDPI(dpi float64) error {
	if !(dpi >= 1 && dpi <= maxDPI) {
		return fmt.Errorf("%g px an inch are out of range: it must be from 1 to %d", dpi, maxDPI)
	}
	return nil
}

// chooseFormat is the format that is asked for, or that of the file's ending. They must agree.
func chooseFormat(format, out string) (raster.Format, error) {
	ending, known := raster.FormatOf(out)
	if format == "" && known {
		return ending, nil
	}
	if format == "" {
		return "", fmt.Errorf("the name of the picture %s must end in .png, .jpg or .jpeg, or the format be given", out)
	}
	i := slices.Index(formatNames, format)
	if i < 0 {
		return "", fmt.Errorf("%q is not a format; choose %s", format, strings.Join(formatNames, " or "))
	}
	f := raster.Formats[i]
	if known && ending != f {
		return "", fmt.Errorf("the picture %s ends like a %s file, but the format is %s", out, ending, f)
	}
	return f, nil
}

var errTransparentJPEG = errors.New("a JPEG picture cannot be transparent; write a PNG")

// picture reads the flags.
func (s *shooting) picture() (p picture, err error) {
	p.out = s.out
	flag := func(name string, e error) {
		if e != nil && err == nil {
			err = fmt.Errorf("--%s: %w", name, e)
		}
	}
	o := &p.options
	var e error
	o.Width, o.Height, e = parseSize(s.size)
	flag("size", e)
	o.Camera, e = view.ParseCamera(s.camera)
	flag("camera", e)
	o.Quality, e = parseQuality(s.quality)
	flag("quality", e)
	if o.DPI = s.dpi; s.dpi != 0 {
		flag("dpi", checkDPI(s.dpi))
	}
	p.format, e = chooseFormat(s.format, s.out)
	flag("output", e)
	o.Surfaces, o.Transparent, o.NoHUD, o.NoTable = s.surfaces, s.transparent, s.noHUD, s.noTable
	if s.transparent && p.format == raster.JPEG {
		flag("transparent", errTransparentJPEG)
	}
	return p, err
}
