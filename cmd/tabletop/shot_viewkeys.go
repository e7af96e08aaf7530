package main

// What each key of a view means.

import (
	"fmt"
	"slices"

	"tabletop/loader/doc"
	"tabletop/scene/view"
)

// viewKeys read the keys of a view. What they return goes to the place of the value.
var viewKeys = map[string]func(v *viewEntry, n *doc.Node) error{
	"name":        func(v *viewEntry, n *doc.Node) error { return text(n, &v.name) },
	"out":         func(v *viewEntry, n *doc.Node) error { return text(n, &v.out) },
	"setup":       func(v *viewEntry, n *doc.Node) error { return text(n, &v.wanted) },
	"format":      func(v *viewEntry, n *doc.Node) error { return text(n, &v.kind) },
	"transparent": func(v *viewEntry, n *doc.Node) error { return yes(n, &v.options.Transparent) },
	"hud":         func(v *viewEntry, n *doc.Node) error { return no(n, &v.options.NoHUD) },
	"table":       func(v *viewEntry, n *doc.Node) error { return no(n, &v.options.NoTable) },
	"surface":     readSurfaces,
	"camera": func(v *viewEntry, n *doc.Node) (err error) {
		var s string
		if err = text(n, &s); err == nil {
			v.options.Camera, err = view.ParseCamera(s)
		}
		return err
	},
	"size": func(v *viewEntry, n *doc.Node) (err error) {
		var s string
		if err = text(n, &s); err == nil {
			v.options.Width, v.options.Height, err = parseSize(s)
		}
		return err
	},
	"quality": func(v *viewEntry, n *doc.Node) (err error) {
		var s string
		if err = text(n, &s); err == nil {
			v.options.Quality, err = parseQuality(s)
		}
		return err
	},
	"dpi": func(v *viewEntry, n *doc.Node) error {
		if n.Kind != doc.Number {
			return fmt.Errorf("%s is not a number", n.Describe())
		}
		v.options.DPI = n.Number
		return checkDPI(n.Number)
	},
}

// viewKeyNames are sorted.
var viewKeyNames = func() []string {
	var names []string
	for name := range viewKeys {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}()

func text(n *doc.Node, out *string) error {
	s, ok := n.Scalar()
	if !ok || n.Kind == doc.Bool || s == "" {
		return fmt.Errorf("%s is not a text", n.Describe())
	}
	*out = s
	return nil
}

func yes(n *doc.Node, out *bool) error {
	if n.Kind != doc.Bool {
		return fmt.Errorf("%s is neither true nor false", n.Describe())
	}
	*out = n.Bool
	return nil
}

func no(n *doc.Node, out *bool) error {
	err := yes(n, out)
	*out = err == nil && !*out
	return err
}

func readSurfaces(v *viewEntry, n *doc.Node) error {
	items := []*doc.Node{n}
	if n.Kind == doc.List {
		items = n.Items
	}
	v.options.Surfaces = nil
	for _, item := range items {
		var s string
		if err := text(item, &s); err != nil {
			return err
		}
		v.options.Surfaces = append(v.options.Surfaces, s)
	}
	return nil
}
