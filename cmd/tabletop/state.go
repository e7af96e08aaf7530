package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"tabletop/loader/game"
	"tabletop/loader/save"
	"tabletop/scene/layout"
)

func stateCommand() *cobra.Command {
	var flags gameFlags
	var format string
	c := &cobra.Command{
		Use:   "state PATH",
		Short: "Print where every part is and what each surface shows where",
		Args:  args(cobra.ExactArgs(1)),
		RunE: func(c *cobra.Command, a []string) error {
			write, known := stateFormats[format]
			if !known {
				return usageError{fmt.Errorf("--format %s: choose text, json or yaml", format)}
			}
			o, err := flags.open(c.Context(), a[0])
			if err != nil {
				return err
			}
			defer o.close()
			if err := o.warn(c.ErrOrStderr()); err != nil {
				return err
			}
			if err := write(c.OutOrStdout(), o); err != nil {
				return err
			}
			return o.outcome()
		},
	}
	flags.register(c)
	c.Flags().StringVar(&format, "format", "text", "text, json, or yaml: the table as a setup file")
	return c
}

// stateFormats write a table, by the names that --format takes.
var stateFormats = map[string]func(io.Writer, *opened) error{
	"text": func(w io.Writer, o *opened) error { return layout.WriteText(w, o.store) },
	"json": func(w io.Writer, o *opened) error { return layout.WriteJSON(w, o.store) },
	"yaml": writeSetup,
}

// writeSetup writes the table as the setup file that saving makes.
func writeSetup(w io.Writer, o *opened) error {
	ref := game.Ref{Package: o.game.Package.ID, Type: "game", ID: "saved"}
	if o.setup != nil {
		ref.Type = o.setup.Type
	}
	return save.Write(w, o.store.Setup(ref), ref.Package)
}
