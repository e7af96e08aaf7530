package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"tabletop/scene"
	"tabletop/scene/raster"
)

// sheeting is what `tabletop sheet` is asked for.
type sheeting struct {
	flags              gameFlags
	out, size, quality string
	options            scene.SheetOptions
}

func sheetCommand() *cobra.Command {
	var s sheeting
	c := &cobra.Command{
		Use:   "sheet [PATH] -o sheet.png",
		Short: "Draw every part of a game on a contact sheet, face and back",
		Long: `sheet draws each kind of part once, its face and its back, with its name, how many there are of it and its
size beneath. Parts that look the same are one kind. It needs no display. Without PATH it takes the demo game.

What does not fit one page goes onto more: sheet-1.png, sheet-2.png and so on. With --dpi all parts have
one scale, and the pages print in their true size; without it each part is as large as its cell.`,
		Example: `  tabletop sheet fish.md -o sheet.png
  tabletop sheet fish.md --part card --columns 6 --size 2400x3000
  tabletop sheet fish.md --part token --dpi 300 -o tokens.png`,
		Args: args(cobra.MaximumNArgs(1)),
		RunE: func(c *cobra.Command, a []string) error {
			if err := s.validate(c.Flags().Changed("dpi"), c.Flags().Changed("columns")); err != nil {
				return usageError{err}
			}
			o, err := s.flags.open(c.Context(), first(a))
			if err != nil {
				return err
			}
			defer o.close()
			return s.run(c, o)
		},
	}
	s.flags.register(c)
	f := c.Flags()
	f.StringVarP(&s.out, "output", "o", "sheet.png", "file to write, .png, .jpg or .jpeg")
	f.StringArrayVar(&s.options.Parts, "part", nil, "show this part only, TYPE or TYPE#ID; may be given several times")
	f.StringVar(&s.size, "size", "1600x2000", "WIDTHxHEIGHT of a page in px; the last is only as high as it has to be")
	f.IntVar(&s.options.Columns, "columns", 0, "parts in a row, at most (default: as many as have a good size)")
	f.Float64Var(&s.options.DPI, "dpi", 0, "px an inch: all parts to one scale (default: each fills its cell)")
	f.StringVar(&s.quality, "quality", "good", "draft, good or best")
	completeFlag(c, "quality", qualityNames)
	return c
}

// errNoParts ends a sheet that would be empty.
var errNoParts = errors.New("the game has no parts, so there is no sheet")

const (
	mostSheetSide = 8192 // px: a page is held in memory whole
	mostColumns   = 100
)

func (s *sheeting) validate(dpi, columns bool) (err error) {
	o := &s.options
	if o.Width, o.Height, err = parseSize(s.size); err != nil {
		return fmt.Errorf("--size: %w", err)
	}
	if max(o.Width, o.Height) > mostSheetSide {
		return fmt.Errorf("--size %s: a page has at most %d px a side; what does not fit goes onto more pages", s.size, mostSheetSide)
	}
	if o.Quality, err = parseQuality(s.quality); err != nil {
		return fmt.Errorf("--quality: %w", err)
	}
	if columns && (o.Columns < 1 || o.Columns > mostColumns) {
		return fmt.Errorf("--columns %d: it must be from 1 to %d", o.Columns, mostColumns)
	}
	if dpi {
		if err := checkDPI(o.DPI); err != nil {
			return fmt.Errorf("--dpi: %w", err)
		}
	}
	if _, ok := raster.FormatOf(s.out); !ok {
		return fmt.Errorf("-o %s: the name of the sheet must end in .png, .jpg or .jpeg", s.out)
	}
	return nil
}

// run draws and writes the pages.
func (s *sheeting) run(c *cobra.Command, o *opened) error {
	if len(o.game.Parts) == 0 {
		return errors.Join(o.warn(c.ErrOrStderr()), errNoParts)
	}
	table := o.table(c.Context())
	if err := o.warn(c.ErrOrStderr()); err != nil {
		return err
	}
	bar := newProgress(c.ErrOrStderr())
	s.options.Progress, s.options.Fonts = bar.of("sheet"), systemFonts()
	files, err := s.draw(c.Context(), table)
	bar.finish()
	mention(c.ErrOrStderr(), s.options.Fonts)
	var aim *scene.AimError
	if errors.As(err, &aim) {
		return usageError{fmt.Errorf("--%w", err)}
	}
	if err != nil {
		return err
	}
	fmt.Fprintln(c.OutOrStdout(), "the parts are drawn in", strings.Join(files, ", "))
	return o.outcome()
}

// draw writes each page when it is drawn, and gives their names.
func (s *sheeting) draw(ctx context.Context, table *scene.Table) (files []string, err error) {
	studio, err := table.OpenStudio()
	if err != nil {
		return nil, err
	}
	defer studio.Close()
	format, _ := raster.FormatOf(s.out)
	err = studio.Sheet(ctx, s.options, func(page, of int, img *image.RGBA) error {
		name := s.out
		if of > 1 {
			ending := filepath.Ext(s.out)
			name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(s.out, ending), page, ending)
		}
		files = append(files, name)
		return writeFile(name, func(w io.Writer) error {
			return format.Write(w, rasterOf(img), raster.Info{DPI: s.options.DPI, Software: "tabletop " + version})
		})
	})
	return files, err
}
