package layout

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// TestCellTableIsAMap compares the table with a map, over several eras and the turn of their counter.
func TestCellTableIsAMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var table celltable
		newCell := func() *cell { return &cell{} }
		table.reset()
		if rapid.Bool().Draw(t, "old") {
			table.made(1, newCell)
			table.era = math.MaxUint32
			clear(table.slots)
			table.count = 0
		}
		coordinate := rapid.Int32Range(-40, 40)
		for range rapid.IntRange(1, 3).Draw(t, "eras") {
			want := map[uint64]*cell{}
			for range rapid.IntRange(0, 200).Draw(t, "cells") {
				key := cellKey(coordinate.Draw(t, "x"), coordinate.Draw(t, "z"))
				if table.get(key) != want[key] {
					t.Fatalf("%x: %p, want %p", key, table.get(key), want[key])
				}
				switch c := table.made(key, newCell); {
				case want[key] == nil:
					want[key] = c
				case c != want[key]:
					t.Fatalf("%x: %p was made, %p was there", key, c, want[key])
				}
			}
			n := 0
			table.each(func(c *cell) { n++ })
			if n != len(want) || table.count != n {
				t.Fatalf("%d cells, counted as %d, want %d", n, table.count, len(want))
			}
			table.reset()
		}
	})
}
