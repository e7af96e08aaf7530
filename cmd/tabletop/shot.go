package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"tabletop/scene"
	"tabletop/scene/raster"
)

const shotHelp = `shot draws the table to a picture. It needs no display. Without PATH it draws the demo game.

Cameras (--camera):
  (none)           all that is enabled, well framed, beside what hangs on the screen
  top              straight down, parallel, to scale
  iso              isometric, parallel
  seat:N           from seat N, with its hand; seat:1 is at the front, the others follow clockwise.
                   Surfaces of one type that lie turned outwards around the table (player boards)
                   are the seats; a game without them has as many as its package's players, or 4
  part:TYPE#ID     the part fills the picture
  surface:TYPE#ID  the surface fills the picture
  AZ,EL[,DIST]     degrees round the table (0 is the viewer's side, 90 the right side), degrees
                   above it, and mm from the middle

With --camera top, --dpi makes a picture that is true on paper: 1 mm of the table is DPI/25.4 px, and
without --size the picture is as large as what it shows. The HUD has no scale and is left out, as it is
where a part or a surface fills the picture. With other cameras --dpi is only written into the file (300 where it is not given).

--views FILE draws many pictures in one run, into the folder that -o names (default: the current one).
FILE is YAML, JSON or TOML: a list of views, or an object with that list under the key views and beside
it what holds for all of them. The keys of a view:
  name         what the picture is called, and its file where there is no out
  out          file below the folder, such as rules/setup.png (default: the name with .png)
  setup        TYPE#ID of the setup to show
  camera, size, quality, dpi, format, surface (one or a list)   as the flags
  transparent  true leaves out the room
  hud, table   false leaves out HUD surfaces; felt and wood
--quality draft beside --views tries all of them quickly.

Pictures of any size up to 32768 px a side are drawn in tiles and written while they are drawn. A file is
written whole or not at all. The same game and options give the same bytes.
Exit status: 0 drawn, 1 the game has errors (what is good is drawn) or the work failed, 2 wrong usage,
3 no OpenGL to draw with.`

func shotCommand() *cobra.Command {
	var flags gameFlags
	var s shooting
	c := &cobra.Command{
		Use:   "shot [PATH] -o out.png",
		Short: "Draw the table to a PNG or JPEG picture; needs no display",
		Long:  shotHelp,
		Example: `  tabletop shot fish.md -o fish.png
  tabletop shot fish.md -o cod.png --camera 'part:card#cod' --size 800x1100 --quality best
  tabletop shot fish.md -o board.png --camera top --dpi 300 --surface 'board#main' --no-table
  tabletop shot fish.md -o pieces.png --transparent --no-table --no-hud
  tabletop shot fish.md --views pictures.yaml -o pictures`,
		Args: args(cobra.MaximumNArgs(1)),
		RunE: func(c *cobra.Command, a []string) error {
			if s.views != "" {
				if err := checkViewsFlags(c); err != nil {
					return usageError{err}
				}
				return s.shootViews(c, &flags, first(a))
			}
			p, err := s.picture()
			if err != nil {
				return usageError{err}
			}
			o, err := flags.open(c.Context(), first(a))
			if err != nil {
				return err
			}
			defer o.close()
			return o.shoot(c, p)
		},
	}
	flags.register(c)
	s.register(c)
	return c
}

// first is the first argument, or "" for none.
func first(a []string) string {
	if len(a) == 0 {
		return ""
	}
	return a[0]
}

// shoot draws one picture and reports what was found on the way.
func (o *opened) shoot(c *cobra.Command, p picture) error {
	table, err := o.drawable(c.Context(), c.ErrOrStderr())
	if err != nil {
		return err
	}
	if err := table.Check(p.options); errors.As(err, new(*scene.AimError)) {
		return usageError{fmt.Errorf("--%w", err)}
	} else if err != nil {
		return usageError{fmt.Errorf("--dpi: %w", err)}
	}
	studio, err := table.OpenStudio()
	if err != nil {
		return err
	}
	defer studio.Close()
	bar := newProgress(c.ErrOrStderr())
	defer bar.finish()
	p.options.Progress = bar.of(p.out)
	if o.setup != nil {
		p.setup = o.setup.Short()
	}
	if err := o.draw(c.Context(), studio, p); err != nil {
		return err
	}
	bar.finish()
	fmt.Fprintln(c.OutOrStdout(), "the table is drawn in", p.out)
	return o.outcome()
}

// drawable makes the table and prints what is wrong with the game. A game of which nothing can be shown is
// an error.
func (o *opened) drawable(ctx context.Context, w io.Writer) (*scene.Table, error) {
	if o.nothing() {
		return nil, errors.Join(o.warn(w), errFaults)
	}
	table := o.table(ctx)
	if err := o.warn(w); err != nil {
		return nil, err
	}
	return table, ctx.Err()
}

// draw draws a picture into its file, whole or not at all.
func (o *opened) draw(ctx context.Context, studio *scene.Studio, p picture) error {
	err := writeFile(p.out, func(w io.Writer) error {
		return studio.Write(ctx, w, p.options, p.format, o.info(p))
	})
	if ctx.Err() != nil {
		return fmt.Errorf("stopped; %s is not written", p.out)
	}
	return err
}

// info is what the picture's file says about it.
func (o *opened) info(p picture) raster.Info {
	var about []string
	if p.setup != "" {
		about = append(about, "setup "+p.setup)
	}
	if p.name != "" {
		about = append(about, "view "+p.name)
	}
	return raster.Info{
		DPI: p.dpi(), Title: o.gameName(), Author: o.game.Package.Designer,
		Description: strings.Join(about, ", "), Software: "tabletop " + version,
	}
}
