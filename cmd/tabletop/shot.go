package main

import (
	"context"
	"fmt"
	"image"
	"image/png"
	"io"
	"math"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tabletop/scene"
	"tabletop/scene/view"
)

func shotCommand() *cobra.Command {
	var flags gameFlags
	var out, size, camera string
	c := &cobra.Command{
		Use:   "shot [PATH] -o out.png",
		Short: "Draw the table to a PNG picture; needs no display",
		Long:  "shot draws the table to a PNG picture. It needs no display. Without PATH it draws the demo game.",
		Args:  args(cobra.MaximumNArgs(1)),
		RunE: func(c *cobra.Command, a []string) error {
			opt, err := shotOptions(size, camera)
			if err != nil {
				return usageError{err}
			}
			if !strings.EqualFold(filepath.Ext(out), ".png") {
				return usageError{fmt.Errorf("-o %s: the name of the picture must end in .png", out)}
			}
			o, err := flags.open(c.Context(), first(a))
			if err != nil {
				return err
			}
			defer o.close()
			img, err := o.shot(c.Context(), opt)
			if err := o.warn(c.ErrOrStderr()); err != nil {
				return err
			}
			if err != nil {
				return err
			}
			if err := writePNG(out, img); err != nil {
				return err
			}
			fmt.Fprintln(c.OutOrStdout(), "the table is drawn in", out)
			return o.outcome()
		},
	}
	flags.register(c)
	c.Flags().StringVarP(&out, "output", "o", "table.png", "file to write")
	c.Flags().StringVar(&size, "size", "1920x1080", "WIDTHxHEIGHT in px")
	c.Flags().StringVar(&camera, "camera", "", "AZIMUTH,ELEVATION,DISTANCE in degrees and mm, top or iso (default: all that is enabled, well framed)")
	return c
}

// first is the first argument, or "" for none.
func first(a []string) string {
	if len(a) == 0 {
		return ""
	}
	return a[0]
}

var sizePattern = regexp.MustCompile(`^(\d{1,9})[xX](\d{1,9})$`)

// shotOptions reads the flags of a picture.
func shotOptions(size, camera string) (opt scene.Options, err error) {
	m := sizePattern.FindStringSubmatch(size)
	if m == nil {
		return opt, fmt.Errorf("--size %s: write it as WIDTHxHEIGHT, such as 1920x1080", size)
	}
	opt.Width, _ = strconv.Atoi(m[1]) // the pattern lets digits through only
	opt.Height, _ = strconv.Atoi(m[2])
	if w, h := opt.Width, opt.Height; w < 1 || h < 1 || w > scene.MaxSide || h > scene.MaxSide {
		return opt, fmt.Errorf("--size %s: each side must be from 1 to %d px", size, scene.MaxSide)
	}
	if camera != "" {
		opt.Camera, err = view.ParseCamera(camera)
	}
	return opt, err
}

// shot draws the table and adds what was found to the game's faults.
func (o *opened) shot(ctx context.Context, opt scene.Options) (*image.RGBA, error) {
	if o.game.Package.ID == "" && len(o.game.Surfaces) == 0 {
		return nil, errFaults
	}
	img, faults, err := o.table(ctx).Shot(ctx, opt)
	o.faults.Append(faults)
	return img, err
}

// writePNG writes a picture whole or not at all.
func writePNG(path string, img image.Image) error {
	encoder := png.Encoder{CompressionLevel: compression(img.Bounds())}
	return writeFile(path, func(w io.Writer) error { return encoder.Encode(w, img) })
}

// compression spends time on pictures of ordinary size only.
func compression(r image.Rectangle) png.CompressionLevel {
	if float64(r.Dx())*float64(r.Dy()) > math.Pow(4096, 2) {
		return png.BestSpeed
	}
	return png.DefaultCompression
}
