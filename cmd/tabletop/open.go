package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"tabletop/loader/state"
	"tabletop/scene"
)

func openCommand() *cobra.Command {
	var flags gameFlags
	c := &cobra.Command{
		Use:   "open [PATH]",
		Short: "Open a game in a window; the word open may be left out",
		Long: `open shows the table of a game in a window. Without PATH it opens the demo game.

Drag to turn the table, drag with Shift or the middle button to move it, turn the wheel to
come closer. Esc or Ctrl+Q quits.`,
		Args: args(cobra.MaximumNArgs(1)),
		RunE: func(c *cobra.Command, a []string) error {
			o, err := flags.open(c.Context(), first(a))
			if err != nil {
				return err
			}
			defer o.close()
			table := o.table(c.Context())
			if err := o.warn(c.ErrOrStderr()); err != nil {
				return err
			}
			return scene.OpenWindow(c.Context(), scene.Play{
				Title: o.title(), Table: table, History: state.NewHistory(o.store), Home: state.Seed(o.game, o.setup),
			})
		},
	}
	flags.register(c)
	return c
}

// title is what the window is called: the game, and the setup where there are several.
func (o *opened) title() string {
	name := o.game.Package.Title
	if name == "" {
		name = o.game.Package.ID
	}
	if o.setup == nil {
		return fmt.Sprintf("%s (no setup: nothing is placed)", name)
	}
	if len(o.game.Setups) > 1 {
		return fmt.Sprintf("%s – %s", name, o.setup.Short())
	}
	return name
}
