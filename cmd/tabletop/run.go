package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"tabletop/scene"
)

// Exit codes of all commands.
const (
	exitOK     = 0
	exitFaults = 1 // the game has errors, or the work failed
	exitUsage  = 2
	exitNoGL   = 3 // no OpenGL or no display
	exitDiffer = 4 // diff --exit-code: the versions differ
)

// errFaults ends a command whose faults are printed already.
var errFaults = errors.New("the game has errors")

// usageError is a wrong flag or argument.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// run carries out one command line and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	root := newRoot()
	root.SetArgs(withOpen(root, args))
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	if err != nil && !errors.Is(err, errFaults) && !errors.Is(err, errDiffer) {
		fmt.Fprintln(stderr, "tabletop:", err)
	}
	return exitCode(err)
}

func exitCode(err error) int {
	var usage usageError
	var noGL *scene.NoGLError
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &usage):
		return exitUsage
	case errors.As(err, &noGL):
		return exitNoGL
	case errors.Is(err, errDiffer):
		return exitDiffer
	}
	return exitFaults
}

// withOpen lets the word "open" be left out: `tabletop game.md` and plain `tabletop` open a window.
func withOpen(root *cobra.Command, args []string) []string {
	for _, a := range args {
		switch {
		case a == "--help" || a == "-h":
			return args
		case strings.HasPrefix(a, "-"):
			continue
		case strings.HasPrefix(a, "__complete") || a == "help" || a == "completion":
			return args
		}
		for _, c := range root.Commands() {
			if c.Name() == a {
				return args
			}
		}
		break
	}
	return append([]string{"open"}, args...)
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "tabletop",
		Short: "A 3D table for board games that are written as text",
		Long: `tabletop opens a board game that is written as markdown, YAML, JSON or TOML with CSV beside it
and shows the table. See docs/format.md for the format.`,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{err} })
	root.AddCommand(openCommand(), shotCommand(), sheetCommand(), diffCommand(), exportCommand(), stateCommand(), checkCommand(), schemaCommand(), packsCommand(), versionCommand())
	root.CompletionOptions.HiddenDefaultCmd = false
	return root
}

// args wraps cobra's argument checks, so that their errors exit as usage errors.
func args(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(c *cobra.Command, a []string) error {
		if err := check(c, a); err != nil {
			return usageError{fmt.Errorf("%w; see `tabletop %s --help`", err, c.Name())}
		}
		return nil
	}
}

func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  args(cobra.NoArgs),
		Run:   func(c *cobra.Command, _ []string) { fmt.Fprintln(c.OutOrStdout(), "tabletop", version) },
	}
}
