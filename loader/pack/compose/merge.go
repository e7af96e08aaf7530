package compose

// Merging one value into another.

import (
	"slices"

	"tabletop/loader/doc"
)

// merge lays a map over a map: maps under the same key merge, null takes a key away, and everything else, lists
// too, stands in the place of what was there. A map under a new key is taken as it is, nulls included.
func merge(base, patch *doc.Node) *doc.Node {
	entries := slices.Clone(base.Entries)
	at := make(map[string]int, len(entries))
	for i, e := range entries {
		at[e.Key] = i
	}
	gone := map[int]bool{}
	for _, e := range patch.Entries {
		i, there := at[e.Key]
		switch {
		case e.Value.Kind == doc.Null && there:
			gone[i] = true
		case e.Value.Kind == doc.Null:
		case !there:
			entries = append(entries, e)
		case e.Value.Kind == doc.Map && entries[i].Value.Kind == doc.Map:
			entries[i].Value = merge(entries[i].Value, e.Value)
		default:
			entries[i] = e
		}
	}
	if len(gone) > 0 {
		kept := entries[:0]
		for i, e := range entries {
			if !gone[i] {
				kept = append(kept, e)
			}
		}
		entries = kept
	}
	return withEntries(base, entries)
}

// equal compares values without their places; the order of keys does not count.
func equal(a, b *doc.Node) bool {
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case doc.List:
		return slices.EqualFunc(a.Items, b.Items, equal)
	case doc.Map:
		return len(a.Entries) == len(b.Entries) && !slices.ContainsFunc(a.Entries, func(e doc.Entry) bool {
			other := b.Get(e.Key)
			return other == nil || !equal(e.Value, other)
		})
	case doc.Null:
		return true
	case doc.Bool:
		return a.Bool == b.Bool
	case doc.Number:
		return a.Number == b.Number
	}
	return a.Text == b.Text
}
