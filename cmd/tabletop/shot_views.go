package main

// All views of a file in one run: the game is read and its pictures are decoded once.

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene"
)

// checkViewsFlags reports flags that a file of views takes the place of.
func checkViewsFlags(c *cobra.Command) error {
	for _, name := range []string{"size", "camera", "format", "surface", "dpi", "transparent", "no-hud", "no-table"} {
		if c.Flags().Changed(name) {
			return fmt.Errorf("--%s cannot be given with --views: write it into the file of views", name)
		}
	}
	return nil
}

// album is a file of views on its way to pictures.
type album struct {
	*opened
	reader *viewReader
	file   string
	text   []byte
	table  *scene.Table
	stores map[*game.Setup]*state.Store
	shown  *state.Store
}

// maxViewsFile bounds a file of views, bytes.
const maxViewsFile = 4 << 20

// shootViews draws the views of a file into a folder.
func (s *shooting) shootViews(c *cobra.Command, flags *gameFlags, path string) error {
	text, err := readSmall(s.views)
	if err != nil {
		return usageError{err}
	}
	folder := s.out
	if !c.Flags().Changed("output") {
		folder = "."
	}
	a := &album{reader: readViews(s.views, text, folder, &diag.List{}), file: s.views, text: text, stores: map[*game.Setup]*state.Store{}}
	if c.Flags().Changed("quality") {
		q, err := parseQuality(s.quality)
		if err != nil {
			return usageError{fmt.Errorf("--quality: %w", err)}
		}
		for i := range a.reader.views {
			a.reader.views[i].options.Quality = q
		}
	}
	if a.opened, err = flags.open(c.Context(), path); err != nil {
		return err
	}
	defer a.close()
	if a.table, err = a.drawable(c.Context(), c.ErrOrStderr()); err != nil {
		return err
	}
	good := a.good()
	if err := a.report(c.ErrOrStderr()); err != nil {
		return err
	}
	if err := a.drawAll(c, good); err != nil {
		return err
	}
	if a.reader.faults.HasErrors() {
		return errFaults
	}
	return a.outcome()
}

func readSmall(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("--views %s cannot be opened: %w", path, errors.Unwrap(err))
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, maxViewsFile+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("--views %s cannot be read: %w", path, err)
	case len(b) > maxViewsFile:
		return nil, fmt.Errorf("--views %s is too large for a file of views: more than %d bytes", path, maxViewsFile)
	}
	return b, nil
}

// show puts a view's setup on the table.
func (a *album) show(v *viewEntry) error {
	setup := a.setup
	if v.wanted != "" {
		var err error
		if setup, err = state.Choose(a.game, v.wanted); err != nil {
			return err
		}
	}
	if setup != nil {
		v.setup = setup.Short()
	}
	store := a.stores[setup]
	if store == nil {
		store = state.Seed(a.game, setup)
		a.stores[setup] = store
	}
	if store != a.shown {
		a.table.Update(store)
		a.shown = store
	}
	return nil
}

// good gives the views that the game can show; the faults of the others are added.
func (a *album) good() (good []viewEntry) {
	for i := range a.reader.views {
		v := &a.reader.views[i]
		if err := a.show(v); err != nil {
			a.reader.fault(diag.BadValue, v.at("setup"), "", "setup: %v", err)
			continue
		}
		if err := a.table.Check(v.options); err != nil {
			a.reader.cannot(v, err)
			continue
		}
		good = append(good, *v)
	}
	return good
}

// report prints the faults of the file of views.
func (a *album) report(w io.Writer) error {
	list := a.reader.faults.All()
	if len(list) == 0 {
		return nil
	}
	source := func(string) ([]byte, error) { return a.text, nil }
	return (&reporting{format: "text"}).write(w, list, source)
}

// drawAll draws views, one after the other.
func (a *album) drawAll(c *cobra.Command, views []viewEntry) error {
	if len(views) == 0 {
		return nil
	}
	studio, err := a.table.OpenStudio()
	if err != nil {
		return err
	}
	defer studio.Close()
	bar := newProgress(c.ErrOrStderr())
	defer bar.finish()
	for i := range views {
		v := &views[i]
		v.options.Progress = bar.span(v.name, i, len(views))
		if err := a.drawView(c.Context(), studio, v); err != nil {
			return err
		}
		bar.pause()
		fmt.Fprintf(c.OutOrStdout(), "%s is drawn in %s\n", v.name, v.out)
	}
	return nil
}

func (a *album) drawView(ctx context.Context, studio *scene.Studio, v *viewEntry) error {
	if err := a.show(v); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(v.out), 0o755); err != nil {
		return fmt.Errorf("cannot write %s: %w", v.out, err)
	}
	return a.draw(ctx, studio, v.picture)
}
