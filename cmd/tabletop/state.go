package main

import (
	"fmt"

	"github.com/spf13/cobra"

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
			write := layout.WriteText
			switch format {
			case "text":
			case "json":
				write = layout.WriteJSON
			default:
				return usageError{fmt.Errorf("--format %s: choose text or json", format)}
			}
			o, err := flags.open(c.Context(), a[0])
			if err != nil {
				return err
			}
			defer o.close()
			if err := o.warn(c.ErrOrStderr()); err != nil {
				return err
			}
			if err := write(c.OutOrStdout(), o.store); err != nil {
				return err
			}
			return o.outcome()
		},
	}
	flags.register(c)
	c.Flags().StringVar(&format, "format", "text", "text or json")
	return c
}
