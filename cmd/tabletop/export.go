package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene"
)

// exporting is what `tabletop export` is asked for.
type exporting struct {
	out, part string
	withTable bool
}

func exportCommand() *cobra.Command {
	var flags gameFlags
	var x exporting
	c := &cobra.Command{
		Use:   "export [PATH] -o table.glb | export [PATH] --part TYPE#ID -o x.glb|x.stl|x.obj",
		Short: "Write the table, or one part, as a 3D file: glTF, STL or OBJ",
		Long: `export writes what the table shows, or one part, as a file for other programs. It needs neither a
display nor OpenGL. Without PATH it takes the demo game. The ending of -o says which format:

  .glb  glTF 2.0 with all pictures inside, for Blender, three.js and the like: in metres, Y up, the
        viewer's side +Z. Each shown part is a node called TYPE#ID that carries its path, facing and
        surface; parts that look the same share one mesh. Parts of HUD surfaces lie in front of the
        table, under a node called "hud": hide or move them together.
  .stl  one part's solid, for 3D printing: in mm, its face to +Z
  .obj  one part, in mm; writes x.mtl, and x-face.png and x-back.png where there is art, beside x.obj`,
		Example: `  tabletop export fish.md -o fish.glb
  tabletop export fish.md --part card#cod -o cod.stl`,
		Args: args(cobra.MaximumNArgs(1)),
		RunE: func(c *cobra.Command, a []string) error {
			if err := x.validate(); err != nil {
				return usageError{err}
			}
			o, err := flags.open(c.Context(), first(a))
			if err != nil {
				return err
			}
			defer o.close()
			return x.export(c, o)
		},
	}
	flags.register(c)
	c.Flags().StringVarP(&x.out, "output", "o", "table.glb", "file to write")
	c.Flags().StringVar(&x.part, "part", "", "part to write alone, TYPE#ID (default: the whole table)")
	c.Flags().BoolVar(&x.withTable, "with-table", false, "add the felt under the surfaces, as a node called table")
	return c
}

// ending is that of the file's name, lower case.
func (x *exporting) ending() string { return strings.ToLower(filepath.Ext(x.out)) }

func (x *exporting) validate() error {
	switch e := x.ending(); {
	case e != ".glb" && e != ".stl" && e != ".obj":
		return fmt.Errorf("-o %s: the name of the file must end in .glb, .stl or .obj", x.out)
	case e != ".glb" && x.part == "":
		return fmt.Errorf("-o %s: a whole table goes into a .glb; name one part with --part TYPE#ID for %s", x.out, e)
	case x.withTable && x.part != "":
		return fmt.Errorf("--with-table and --part %s: the felt goes with the whole table only", x.part)
	}
	return nil
}

// export makes the table and writes the file.
func (x *exporting) export(c *cobra.Command, o *opened) error {
	if o.nothing() {
		return errors.Join(o.warn(c.ErrOrStderr()), errFaults)
	}
	var part *game.Part
	if x.part != "" {
		var err error
		if part, err = scene.FindPart(o.game, x.part); err != nil {
			return usageError{fmt.Errorf("--%w", err)}
		}
		o.leave(part)
	}
	table := o.table(c.Context())
	if err := o.warn(c.ErrOrStderr()); err != nil {
		return err
	}
	if err := x.write(c.Context(), table, part); err != nil {
		return err
	}
	what := "the table"
	if part != nil {
		what = part.Short()
	}
	fmt.Fprintln(c.OutOrStdout(), what, "is written to", x.out)
	return o.outcome()
}

// write writes the part, or with nil the whole table.
func (x *exporting) write(ctx context.Context, t *scene.Table, part *game.Part) error {
	generator := "tabletop " + version
	switch {
	case part == nil:
		return writeFile(x.out, func(w io.Writer) error {
			return t.WriteGLB(ctx, w, scene.ExportOptions{Generator: generator, Mat: x.withTable})
		})
	case x.ending() == ".glb":
		return writeFile(x.out, func(w io.Writer) error { return t.WritePartGLB(ctx, w, part, generator) })
	case x.ending() == ".stl":
		return writeFile(x.out, func(w io.Writer) error { return t.WritePartSTL(w, part) })
	}
	return x.writeOBJ(ctx, t, part)
}

// writeOBJ writes the files that the .obj refers to first, so that it never refers to what is not there.
func (x *exporting) writeOBJ(ctx context.Context, t *scene.Table, part *game.Part) error {
	dir, name := filepath.Split(x.out)
	files, err := t.PartOBJ(ctx, part, strings.TrimSuffix(name, filepath.Ext(name)))
	if err != nil {
		return err
	}
	for _, f := range files {
		path := filepath.Join(dir, f.Name)
		if f.Name == files[len(files)-1].Name {
			path = x.out
		}
		if err := writeFile(path, func(w io.Writer) error { _, err := w.Write(f.Data); return err }); err != nil {
			return err
		}
	}
	return nil
}

// leave takes all but one part from the game: the others need not be read and built.
func (o *opened) leave(p *game.Part) {
	alone := *o.game
	alone.Parts, alone.Surfaces, alone.Setups = []*game.Part{p}, nil, nil
	o.game, o.store = &alone, state.Seed(&alone, nil)
}
