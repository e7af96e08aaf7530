package main

// `tabletop packs`: the packs of a game.

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

func packsCommand() *cobra.Command {
	var flags gameFlags
	var format string
	c := &cobra.Command{
		Use:   "packs [PATH]",
		Short: "List the packs of a game: which are on, in which order and why, what they change",
		Long: `packs lists the packs beside a game (in the folder packs) and those of the user. A pack is an
expansion, a variant or an art set; see docs/packs.md.

Those that packs/load-order.json lists are on. Try others with --pack or --packs all, as with every command that
opens a game. Code in packs is never run. Without PATH it is the demo whose packs are listed.`,
		Example: `  tabletop packs harbor
  tabletop packs harbor --packs all --format json`,
		Args: args(cobra.MaximumNArgs(1)),
		RunE: func(c *cobra.Command, a []string) error {
			write, known := packsFormats[format]
			if !known {
				return usageError{fmt.Errorf("--format %s: choose text or json", format)}
			}
			o, err := flags.open(c.Context(), first(a))
			if err != nil {
				return err
			}
			defer o.close()
			if err := o.warn(c.ErrOrStderr()); err != nil {
				return err
			}
			if o.game.Packs.Set != nil {
				if err := write(c.OutOrStdout(), newPacksReport(o.game)); err != nil {
					return err
				}
			}
			return o.outcome()
		},
	}
	flags.register(c)
	c.Flags().StringVar(&format, "format", "text", "text or json")
	completeFlag(c, "format", []string{"text", "json"})
	return c
}

// packsFormats write a report, by the names that --format takes.
var packsFormats = map[string]func(io.Writer, *packsReport) error{"text": writePacksText, "json": writePacksJSON}
