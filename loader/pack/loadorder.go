package pack

// load-order.json, in which a manager outside of tabletop says which packs are on and in which order.

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// OrderFile is the name of a load order in a folder for packs: {"order": ["first", "second"]}.
const OrderFile = "load-order.json"

// orderKey is the key of a load order.
const orderKey = "order"

// readOrder adds the load order of a folder for packs to the list. Several are taken one after the other.
func (s *Shelf) readOrder(fsys fs.FS, dir string) {
	file := path.Join(dir, OrderFile)
	b, err := readFile(fsys, file, maxManifest)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return
	case err != nil:
		s.badOrder(diag.Range{File: file}, "", "the load order cannot be read: %v", reason(err))
		return
	}
	syntax := &diag.List{}
	roots := doc.LaterJSON(diag.NewText(file, b), syntax)
	s.Faults = append(s.Faults, syntax.All()...)
	if len(roots) == 0 {
		return
	}
	list := roots[0].Get(orderKey)
	if list == nil || list.Kind != doc.List {
		s.badOrder(roots[0].Range, `Write { "order": ["first-pack", "second-pack"] }.`, "the load order has no list with the key order")
		return
	}
	seen := map[string]bool{}
	for i, item := range list.Items {
		s.list(i, item, seen)
	}
}

// list adds the id at a place of a load order, of which seen are the ids before.
func (s *Shelf) list(i int, item *doc.Node, seen map[string]bool) {
	switch id := item.Text; {
	case item.Kind != doc.String:
		s.badOrder(item.Range, "Write the id of a pack in quotes.", "%s is %s, which is no id of a pack", nth(orderKey, i), described(item))
	case seen[id]:
		s.badOrder(item.Range, "Delete one of the two.", "the load order names %s twice; the first counts", id)
	case s.Pack(id) == nil && id != Core:
		s.badOrder(item.Range, diag.DidYouMean(id, s.IDs()), "the load order names %s, which is not there", printable(id))
	default:
		seen[id] = true
		if !slices.Contains(s.Listed, id) { // another load order may have it
			s.Listed = append(s.Listed, id)
		}
	}
}

func (s *Shelf) badOrder(at diag.Range, advice, format string, args ...any) {
	s.say(diag.Diagnostic{Severity: diag.Warning, Code: diag.BadLoadOrder, Range: at, Suggestion: advice, Message: fmt.Sprintf(format, args...)})
}

// IDs are the ids of all packs, sorted, each once.
func (s *Shelf) IDs() (ids []string) {
	for _, p := range s.Packs {
		if p.ID != "" {
			ids = append(ids, p.ID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}
