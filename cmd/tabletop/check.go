package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

func checkCommand() *cobra.Command {
	var flags gameFlags
	var r reporting
	var code string
	var before comparing
	c := &cobra.Command{
		Use:   "check PATH | check - | check --explain CODE",
		Short: "Report every fault of a game, or explain a code",
		Long: `check reads a game and reports every fault with its place.

PATH is a folder, a markdown file or a definition file. With - one markdown file is read from
standard input; what it names is looked for in the current folder, and so are packs. A game.manifest.json in the
folder of the package is checked, too, as its author would want: keys that nobody knows are errors. So
are all packs beside the game, unless --pack or --packs says which.

With --against the manifest is held against earlier ones, oldest first: what would change the meaning of
players' scores or achievements is an error that says which version to raise.

The formats are text, json (see docs/report.schema.json), sarif (2.1.0, for code scanning) and
github (annotations of a workflow).
Exit status: 0 clean or warnings only, 1 errors, 2 wrong usage.`,
		Example: `  tabletop check fish.md
  tabletop check . --warn-as-error --ignore unknown-key
  tabletop check - < fish.md
  tabletop check . --against v1/game.manifest.json
  tabletop check --explain bad-crop`,
		Args: func(c *cobra.Command, a []string) error {
			if c.Flags().Changed("explain") {
				return args(cobra.NoArgs)(c, a)
			}
			return args(cobra.ExactArgs(1))(c, a)
		},
		RunE: func(c *cobra.Command, a []string) error {
			if c.Flags().Changed("explain") {
				return explainCode(c.OutOrStdout(), code)
			}
			return check(c, a[0], &flags, r, before)
		},
	}
	flags.register(c)
	r.register(c)
	c.Flags().StringArrayVar(&before.files, "against", nil, "an earlier game.manifest.json; may be given several times, oldest first")
	c.Flags().BoolVar(&before.unscored, "no-scores", false, "with --against: players have no scores on any board yet")
	c.Flags().StringVar(&code, "explain", "", "print what a code means, with examples")
	completeFlag(c, "explain", codeNames())
	return c
}

// examine opens the game at path, or from in for "-", and makes its table too: the faults of an outline
// show when it is traced.
func (f *gameFlags) examine(ctx context.Context, path string, in io.Reader) (*opened, error) {
	if path == "-" {
		return f.openStdin(ctx, in)
	}
	o, err := f.open(ctx, path)
	if err != nil {
		return nil, err
	}
	o.table(ctx)
	return o, nil
}

// check reads the game at path and reports what is wrong with it.
func check(c *cobra.Command, path string, flags *gameFlags, r reporting, before comparing) error {
	if err := r.validate(); err != nil {
		return usageError{err}
	}
	if before.unscored && len(before.files) == 0 {
		return usageError{errors.New("--no-scores needs --against")}
	}
	flags.strict = true
	flags.packs.Beside = !flags.packs.ChoosesPacks()
	o, err := flags.examine(c.Context(), path, c.InOrStdin())
	if err != nil {
		return err
	}
	defer o.close()
	source, err := o.against(before)
	if err != nil {
		return err
	}
	list := r.choose(o.faults.All())
	if err := r.write(c.OutOrStdout(), list, source); err != nil {
		return err
	}
	if n := r.hidden(list); n > 0 && r.format != "text" {
		fmt.Fprintf(c.ErrOrStderr(), "tabletop: %d more not shown (--max %d)\n", n, r.max)
	}
	if hasErrors(list) {
		return errFaults
	}
	return nil
}
