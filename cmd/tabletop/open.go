package main

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"tabletop/scene"
)

func openCommand() *cobra.Command {
	var flags gameFlags
	c := &cobra.Command{
		Use:   "open [PATH]",
		Short: "Open a game in a window; the word open may be left out",
		Long: `open shows the table of a game in a window. Without PATH it opens the demo game.

Drag parts to where they should go, drag beside them to turn the table. The ? key lists all keys. Ctrl+S saves the
table as a setup file beside the game; when files of the game change, the table follows.`,
		Args: args(cobra.MaximumNArgs(1)),
		RunE: func(c *cobra.Command, a []string) error {
			o, err := flags.open(c.Context(), first(a))
			if err != nil {
				return err
			}
			return sitDown(c, flags, o, first(a))
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

// sitDown lets the user play at a game.
func sitDown(c *cobra.Command, flags gameFlags, o *opened, path string) error {
	ctx, cancel := context.WithCancel(c.Context())
	defer cancel()
	d := newDesk(ctx, filepath.Join(xdg.StateHome, "tabletop"))
	defer d.close()
	var note string
	if d.memory, note = recall(d.settings()); note != "" {
		fmt.Fprintln(c.ErrOrStderr(), "tabletop:", note)
	}
	game := ""
	if path != "" {
		abs, err := filepath.Abs(path)
		if err != nil {
			return err
		}
		game = abs
	}
	play := d.sit(o, game, flags)
	if err := o.warn(c.ErrOrStderr()); err != nil {
		return err
	}
	play.Panel = true
	return scene.OpenWindow(ctx, play)
}
