package main

// How faults are reported: which of them, as what, and in which format.

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"tabletop/loader/diag"
	"tabletop/loader/diag/explain"
)

// reporting is what the flags of check say about the report.
type reporting struct {
	format string
	max    int // 0: all
	strict bool
	ignore []string
}

var formats = []string{"text", "json", "sarif", "github"}

func (r *reporting) register(c *cobra.Command) {
	c.Flags().StringVar(&r.format, "format", "text", "text, json, sarif or github")
	c.Flags().IntVar(&r.max, "max", 0, "report the first so many faults only (default: all)")
	c.Flags().BoolVar(&r.strict, "warn-as-error", false, "take warnings for errors")
	c.Flags().StringArrayVar(&r.ignore, "ignore", nil, "leave a code out of the report; may be given several times")
	completeFlag(c, "format", formats)
	completeFlag(c, "ignore", codeNames())
}

// completeFlag offers words for the value of a flag in a shell.
func completeFlag(c *cobra.Command, flag string, words []string) {
	if err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic(err) // there is no such flag
	}
}

func codeNames() (names []string) {
	for _, c := range explain.Codes() {
		names = append(names, string(c))
	}
	return names
}

// validate finds wrong usage before a game is read.
func (r *reporting) validate() error {
	if !slices.Contains(formats, r.format) {
		return fmt.Errorf("--format %s: choose %s", r.format, strings.Join(formats, ", "))
	}
	if r.max < 0 {
		return fmt.Errorf("--max %d: it must be 1 or more", r.max)
	}
	for _, code := range r.ignore {
		if err := knownCode(code); err != nil {
			return fmt.Errorf("--ignore %s: %w", code, err)
		}
	}
	return nil
}

// choose leaves ignored faults out and makes errors of warnings where that is asked for.
func (r *reporting) choose(list []diag.Diagnostic) (chosen []diag.Diagnostic) {
	for _, d := range list {
		if slices.Contains(r.ignore, string(d.Code)) {
			continue
		}
		if r.strict && d.Severity == diag.Warning {
			d.Severity = diag.Error
		}
		chosen = append(chosen, d)
	}
	return chosen
}

// hidden is how many of the faults --max keeps back.
func (r *reporting) hidden(list []diag.Diagnostic) int {
	if r.max == 0 {
		return 0
	}
	return max(0, len(list)-r.max)
}

// write writes faults in the format; text ends with a count of all.
func (r *reporting) write(w io.Writer, list []diag.Diagnostic, source diag.Source) error {
	shown := list[:len(list)-r.hidden(list)]
	switch r.format {
	case "json":
		return diag.WriteJSON(w, shown)
	case "sarif":
		return diag.WriteSARIF(w, shown, diag.SARIFOptions{Version: version, Rule: explain.Rule})
	case "github":
		return diag.WriteGitHub(w, shown)
	}
	if err := diag.WriteText(w, shown, diag.TextOptions{Source: source, Color: colourful(w)}); err != nil {
		return err
	}
	count := diag.Summary(list)
	if n := r.hidden(list); n > 0 {
		count += fmt.Sprintf("; %d more not shown (--max %d)", n, r.max)
	}
	if len(shown) > 0 {
		count = "\n" + count
	}
	_, err := fmt.Fprintln(w, count)
	return err
}

// report writes all faults as text.
func (o *opened) report(w io.Writer) error {
	r := reporting{format: "text"}
	return r.write(w, o.faults.All(), o.source)
}

func hasErrors(list []diag.Diagnostic) bool {
	return slices.ContainsFunc(list, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
}

// colourful tells whether w is a terminal that shows colours and whose user has not set NO_COLOR (no-color.org).
func colourful(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && term.IsTerminal(int(f.Fd()))
}
