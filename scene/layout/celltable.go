package layout

// celltable finds cells by their place: a hash table that is emptied in no time, since a layout is made
// anew for each picture of a moving table.
type celltable struct {
	slots []slot // a power of two of them, at most half full
	count int
	era   uint32 // slots of other eras are free
}

type slot struct {
	key  uint64
	cell *cell
	era  uint32
}

func cellKey(x, z int32) uint64 { return uint64(uint32(x))<<32 | uint64(uint32(z)) }

// find gives the slot of a key, or the free one where it belongs. The table must not be empty.
func (t *celltable) find(key uint64) *slot {
	mask := uint64(len(t.slots) - 1)
	// Multiplication spreads neighbouring cells over the table (Knuth, The Art of Computer Programming 3, 6.4).
	h := key * 0x9e3779b97f4a7c15
	for i := (h >> 32) & mask; ; i = (i + 1) & mask {
		if s := &t.slots[i]; s.era != t.era || s.key == key {
			return s
		}
	}
}

// get gives the cell of a key, nil for none.
func (t *celltable) get(key uint64) *cell {
	if t.count == 0 {
		return nil
	}
	if s := t.find(key); s.era == t.era {
		return s.cell
	}
	return nil
}

// made gives the cell of a key, a new one where there is none.
func (t *celltable) made(key uint64, fresh func() *cell) *cell {
	if 2*t.count >= len(t.slots) {
		t.grow()
	}
	s := t.find(key)
	if s.era != t.era {
		*s = slot{key, fresh(), t.era}
		t.count++
	}
	return s.cell
}

func (t *celltable) grow() {
	old, era := t.slots, t.era
	t.slots, t.era = make([]slot, max(8, 2*len(old))), 1
	for _, s := range old {
		if s.era == era {
			*t.find(s.key) = slot{s.key, s.cell, t.era}
		}
	}
}

// each calls use with every cell.
func (t *celltable) each(use func(*cell)) {
	for i := range t.slots {
		if s := &t.slots[i]; s.era == t.era {
			use(s.cell)
		}
	}
}

// reset empties the table.
func (t *celltable) reset() {
	t.count = 0
	t.era++
	if t.era == 0 { // after four thousand million layouts old slots could seem to be of this one
		clear(t.slots)
		t.era = 1
	}
}
