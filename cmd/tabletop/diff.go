package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tabletop/loader/diag"
	"tabletop/scene"
	"tabletop/scene/change"
	"tabletop/scene/view"
)

// errDiffer ends a diff that was asked for an exit code and found something.
var errDiffer = errors.New("the versions differ")

// diffing is what `tabletop diff` is asked for.
type diffing struct {
	flags            gameFlags
	out, format, git string
	size, camera     string
	exitCode         bool
	shot             scene.Options
}

func diffCommand() *cobra.Command {
	var d diffing
	c := &cobra.Command{
		Use:   "diff BEFORE AFTER | diff --git REV[..REV] [PATH]",
		Short: "Compare two versions of a game: what moved, came, went and looks different",
		Long: `diff compares two versions of a game, two files or folders, or with --git two revisions of one. It lists
the parts that were moved, turned, added, removed, drawn anew (by pixels, size and rounding) and written
anew, and the surfaces that changed. With -o it draws the table before, after, and with all that marked.

--git REV compares PATH (default: the current folder) as it was at REV with the files as they are now;
--git REV..REV compares two revisions. The files on disk are not touched.

Exit status: 0, whether anything differs or not; 4 with --exit-code when something does; 1 when either
version has errors (the good rest is compared all the same); 2 wrong usage; 3 no OpenGL for -o.`,
		Example: `  tabletop diff old/fish.md new/fish.md -o diff.png
  tabletop diff --git HEAD fish.md
  tabletop diff --git v1.0..v1.1 fish.md -o release.png --exit-code`,
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, a []string) error {
			if err := d.validate(a); err != nil {
				return usageError{err}
			}
			return d.run(c, a)
		},
	}
	d.flags.register(c)
	c.Flags().StringVarP(&d.out, "output", "o", "", "picture to write, .png (default: none, the list only)")
	c.Flags().StringVar(&d.format, "format", "text", "of the list: text or json")
	c.Flags().StringVar(&d.git, "git", "", "revisions to compare: REV with the files on disk, or REV..REV")
	c.Flags().StringVar(&d.size, "size", "1600x900", "WIDTHxHEIGHT of the marked table in px; the others have half of it")
	c.Flags().StringVar(&d.camera, "camera", "", "as for shot (default: all of both versions, well framed)")
	c.Flags().BoolVar(&d.exitCode, "exit-code", false, "end with 4 when the versions differ")
	completeFlag(c, "format", []string{"text", "json"})
	return c
}

// mostDiffSide is the longest side of the marked picture in px: it is held in memory whole, thrice.
const mostDiffSide = 8192

func (d *diffing) validate(a []string) (err error) {
	switch {
	case d.git == "" && len(a) != 2:
		return fmt.Errorf("diff takes two games, or --git REV and one; %d given", len(a))
	case d.git != "" && len(a) > 1:
		return fmt.Errorf("diff --git compares one game with itself; %d given", len(a))
	case strings.Contains(d.git, "..."):
		return fmt.Errorf("--git %s: write two revisions as A..B", d.git)
	case d.format != "text" && d.format != "json":
		return fmt.Errorf("--format %s: choose text or json", d.format)
	case d.out != "" && !strings.EqualFold(filepath.Ext(d.out), ".png"):
		return fmt.Errorf("-o %s: the name of the picture must end in .png", d.out)
	}
	if d.shot.Width, d.shot.Height, err = sizeUpTo(d.size, mostDiffSide); err != nil {
		return fmt.Errorf("--size: %w", err)
	}
	if d.camera != "" {
		d.shot.Camera, err = view.ParseCamera(d.camera)
	}
	return err
}

// run compares.
func (d *diffing) run(c *cobra.Command, a []string) error {
	names, versions, err := d.open(c.Context(), a)
	if err != nil {
		return err
	}
	var tables [2]*scene.Table
	var sides [2]change.Side
	for i, o := range versions {
		defer o.close()
		tables[i] = o.table(c.Context())
		sides[i] = change.Side{Store: o.store, Poses: tables[i].Poses()}
		if err := o.errorsAs(c.ErrOrStderr(), names[i]); err != nil {
			return err
		}
	}
	for _, o := range versions {
		if o.nothing() {
			return errFaults
		}
	}
	report := change.Between(sides[0], sides[1], scene.Redrawn(tables[0], tables[1]))
	write := report.WriteText
	if d.format == "json" {
		write = report.WriteJSON
	}
	if err := write(c.OutOrStdout()); err != nil {
		return err
	}
	if err := d.picture(c, scene.Comparison{Before: tables[0], After: tables[1], Labels: names, Report: report}); err != nil {
		return err
	}
	if err := errors.Join(versions[0].outcome(), versions[1].outcome()); err != nil {
		return errFaults
	}
	if d.exitCode && !report.Empty() {
		return errDiffer
	}
	return nil
}

// picture writes the picture, if there is to be one.
func (d *diffing) picture(c *cobra.Command, comparison scene.Comparison) error {
	if d.out == "" {
		return nil
	}
	comparison.Options, comparison.Fonts = d.shot, systemFonts()
	img, err := scene.Compare(c.Context(), comparison)
	if err != nil {
		return err
	}
	mention(c.ErrOrStderr(), comparison.Fonts)
	if err := writePNG(d.out, img); err != nil {
		return err
	}
	_, err = fmt.Fprintln(c.ErrOrStderr(), "the comparison is drawn in", d.out)
	return err
}

// open opens both versions and says what to call them.
func (d *diffing) open(ctx context.Context, a []string) (names [2]string, versions [2]*opened, err error) {
	if d.git != "" {
		return d.openRevisions(ctx, first(a))
	}
	for i := range versions {
		names[i] = a[i]
		if versions[i], err = d.flags.open(ctx, a[i]); err != nil {
			closeAll(versions)
			return names, versions, err
		}
	}
	return names, versions, nil
}

func closeAll(versions [2]*opened) {
	for _, o := range versions {
		if o != nil {
			o.close()
		}
	}
}

// errorsAs writes the errors of one version under its name. What is only a warning is for check to tell.
func (o *opened) errorsAs(w io.Writer, name string) error {
	list := slices.DeleteFunc(o.faults.All(), func(d diag.Diagnostic) bool { return d.Severity != diag.Error })
	if len(list) == 0 {
		return nil
	}
	if _, err := fmt.Fprintf(w, "in %s:\n", name); err != nil {
		return err
	}
	r := reporting{format: "text"}
	return r.write(w, list, o.source)
}
