package main

// Files of views: many pictures of one game, each with its name. Faults get their places, as in a game.

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/scene"
	"tabletop/scene/raster"
)

// viewEntry is one view as it was read.
type viewEntry struct {
	picture
	wanted string // "type#id" of the setup; empty: the one that is chosen for all
	kind   string // of file, as written
	place  diag.Range
	given  map[string]diag.Range // places of the values, by key; defaults included
}

// at is the place of a value, or of the whole view.
func (v *viewEntry) at(key string) diag.Range {
	if r, ok := v.given[key]; ok {
		return r
	}
	return v.place
}

// viewReader reads a file of views.
type viewReader struct {
	folder string // where pictures go
	faults *diag.List
	seen   map[string]diag.Range // files, in lower case
	views  []viewEntry
}

// readViews reads the views of a file in YAML, JSON or TOML: a list, or an object with the list under the
// key views and beside it what holds for all. Views with faults are left out.
func readViews(file string, b []byte, folder string, faults *diag.List) *viewReader {
	lang := strings.TrimPrefix(strings.ToLower(filepath.Ext(file)), ".")
	r := &viewReader{folder: folder, faults: faults, seen: map[string]diag.Range{}}
	whole := diag.NewText(file, b)
	for _, root := range doc.Parse(lang, whole, faults) {
		r.root(root)
	}
	if len(r.views) == 0 && !faults.HasErrors() {
		r.fault(diag.MissingKey, whole.Range(0, 0), "Write a list of views, such as - {name: cover, camera: iso}.", "the file holds no views")
	}
	return r
}

func (r *viewReader) fault(c diag.Code, at diag.Range, hint, format string, a ...any) {
	r.faults.Add(diag.Diagnostic{Code: c, Range: at, Suggestion: hint, Message: fmt.Sprintf(format, a...)})
}

func (r *viewReader) root(n *doc.Node) {
	list, all := n, viewEntry{given: map[string]diag.Range{}}
	if n.Kind == doc.Map {
		list = n.Get("views")
		if list == nil {
			r.fault(diag.MissingKey, n.Range, "Write the views as a list, or as a list under the key views.", "there is no key views")
			return
		}
		if !r.keys(n, &all, "views", "name", "out") {
			return
		}
	}
	if list.Kind != doc.List {
		r.fault(diag.BadValue, list.Range, "Begin each view with a hyphen.", "the views are %s, not a list", list.Describe())
		return
	}
	for _, item := range list.Items {
		v := all
		v.place, v.given = item.Range, map[string]diag.Range{}
		for k, at := range all.given {
			v.given[k] = at
		}
		if item.Kind != doc.Map {
			r.fault(diag.NotAnObject, item.Range, "Write {name: cover, camera: iso}.", "a view is %s, not an object with keys of its own", item.Describe())
		} else if r.keys(item, &v, "") && r.file(&v) {
			r.views = append(r.views, v)
		}
	}
}

// keys reads an object's keys but for one, and reports whether they are without fault. Some belong elsewhere.
func (r *viewReader) keys(n *doc.Node, v *viewEntry, but string, elsewhere ...string) bool {
	good := true
	for _, e := range n.Entries {
		read := viewKeys[e.Key]
		switch {
		case e.Key == but:
			continue
		case read == nil || slices.Contains(elsewhere, e.Key):
			r.unknown(e, elsewhere)
			good = false
			continue
		}
		v.given[e.Key] = e.Value.Range
		if err := read(v, e.Value); err != nil {
			r.fault(diag.BadValue, e.Value.Range, "", "%s: %v", e.Key, err)
			good = false
		}
	}
	return good
}

func (r *viewReader) unknown(e doc.Entry, elsewhere []string) {
	if slices.Contains(elsewhere, e.Key) {
		r.fault(diag.UnknownKey, e.KeyRange, "", "each view has a key %s of its own", e.Key)
		return
	}
	hint := "The keys are " + strings.Join(viewKeyNames, ", ") + "."
	if near, ok := diag.Nearest(e.Key, viewKeyNames); ok {
		hint = "Did you mean " + near + "?"
	}
	r.fault(diag.UnknownKey, e.KeyRange, hint, "a view has no key %q", e.Key)
}

// file settles where a view goes and as what, and reports whether it can.
func (r *viewReader) file(v *viewEntry) bool {
	switch {
	case v.name == "" && v.out == "":
		r.fault(diag.MissingKey, v.place, "Add name: cover.", "a view needs a name, which is that of its file, too")
		return false
	case v.out == "":
		v.out = v.name + "." + cmp.Or(v.kind, "png")
		v.given["out"] = v.at("name")
	case v.name == "":
		v.name = v.out
	}
	if !filepath.IsLocal(v.out) {
		r.fault(diag.BadValue, v.at("out"), "Write a path below the folder that -o names.", "the file %q leads out of the folder of the pictures", v.out)
		return false
	}
	f, err := chooseFormat(v.kind, v.out)
	if err == nil && f == raster.JPEG && v.options.Transparent {
		err = errTransparentJPEG
	}
	if err != nil {
		key := "out"
		if v.kind != "" {
			key = "format"
		}
		r.fault(diag.BadValue, v.at(key), "", "%v", err)
		return false
	}
	v.format, v.out = f, filepath.Join(r.folder, v.out)
	key := strings.ToLower(v.out)
	if before, taken := r.seen[key]; taken {
		r.faults.Add(diag.Diagnostic{
			Code: diag.DuplicateID, Range: v.at("out"), Message: fmt.Sprintf("two views go into the file %s", v.out),
			Suggestion: "Give each view a name of its own.", Notes: []diag.Related{{Message: "the first is here", Range: before}},
		})
		return false
	}
	r.seen[key] = v.at("out")
	return true
}

// cannot reports what keeps a table from showing a view.
func (r *viewReader) cannot(v *viewEntry, err error) {
	var aim *scene.AimError
	switch {
	case errors.As(err, &aim):
		hint := ""
		if aim.Near != "" {
			hint = fmt.Sprintf("Did you mean %s?", aim.Near)
		}
		r.fault(diag.BadValue, v.at(aim.Option), hint, "%s: %s", aim.Option, aim.Reason)
	case v.options.Width == 0:
		r.fault(diag.BadValue, v.at("dpi"), "", "dpi: %v", err)
	default:
		r.fault(diag.BadValue, v.at("size"), "", "size: %v", err)
	}
}
