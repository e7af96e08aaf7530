package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"tabletop/loader/diag"
)

func checkCommand() *cobra.Command {
	var flags gameFlags
	var format string
	c := &cobra.Command{
		Use:   "check PATH",
		Short: "Report every fault of a game",
		Long: `check reads a game and reports every fault with its place.
Exit status: 0 clean or warnings only, 1 errors, 2 wrong usage.`,
		Args: args(cobra.ExactArgs(1)),
		RunE: func(c *cobra.Command, a []string) error {
			if format != "text" && format != "json" {
				return usageError{fmt.Errorf("--format %s: choose text or json", format)}
			}
			o, err := flags.open(c.Context(), a[0])
			if err != nil {
				return err
			}
			defer o.close()
			if err := o.report(c.OutOrStdout(), format); err != nil {
				return err
			}
			if o.faults.HasErrors() {
				return errFaults
			}
			return nil
		},
	}
	flags.register(c)
	c.Flags().StringVar(&format, "format", "text", "text or json")
	return c
}

// report writes all faults in a format; text ends with a count.
func (o *opened) report(w io.Writer, format string) error {
	list := o.faults.All()
	if format == "json" {
		return diag.WriteJSON(w, list)
	}
	if err := diag.WriteText(w, list, diag.TextOptions{Source: o.source, Color: colourful(w)}); err != nil {
		return err
	}
	if len(list) > 0 {
		fmt.Fprintln(w)
	}
	_, err := fmt.Fprintln(w, diag.Summary(list))
	return err
}

// colourful tells whether w is a terminal whose user has not set NO_COLOR (no-color.org).
func colourful(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && os.Getenv("NO_COLOR") == "" && term.IsTerminal(int(f.Fd()))
}
