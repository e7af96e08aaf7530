package scene

import (
	"runtime"
	"slices"
	"testing"

	"tabletop/loader/state"
)

// Parts that only moved are uploaded into the batches they are in; other parts are sorted anew.
func TestMovedPartsStayInTheirBatches(t *testing.T) {
	requireGL(t)
	b := still()
	table, _ := b.load(t)
	s := staged(t, table)
	before := slices.Clone(s.table.batches)
	b.game.Surfaces[0].Mount.X, b.game.Surfaces[0].Mount.Rotation = 30, 20
	table.Update(state.Seed(b.game, b.setup))
	if !s.move(s.table, table.placed()) {
		t.Fatal("parts that only moved were not taken")
	}
	anew := s.newLayer(table.placed())
	defer anew.delete()
	if !slices.Equal(s.table.batches, before) {
		t.Error("parts that only moved have other batches")
	}
	if !slices.EqualFunc(s.table.sorted.lists, anew.sorted.lists, slices.Equal[[]instance]) {
		t.Error("moved parts are not where parts that are sorted anew are")
	}
	b.setup.Placements = b.setup.Placements[1:]
	table.Update(state.Seed(b.game, b.setup))
	if s.move(s.table, table.placed()) {
		t.Error("a table of fewer parts was taken for one that moved")
	}
	s.populate(s.table, table.placed())
	if n := len(s.table.sorted.looks); n != len(table.placed()) {
		t.Errorf("the layer has %d parts, the table %d", n, len(table.placed()))
	}
}

// Parts that changed places are taken where they are drawn with the same solid and the same pictures.
func TestPartsThatChangePlacesStayInTheirBatches(t *testing.T) {
	requireGL(t)
	b := crowd(9)
	table, _ := b.load(t)
	s := staged(t, table)
	places := b.setup.Placements
	places[0].Parts, places[5].Parts = places[5].Parts, places[0].Parts
	table.Update(state.Seed(b.game, b.setup))
	if !s.move(s.table, table.placed()) {
		t.Fatal("parts that changed places were not taken")
	}
	anew := s.newLayer(table.placed())
	defer anew.delete()
	if !slices.EqualFunc(s.table.sorted.lists, anew.sorted.lists, slices.Equal[[]instance]) {
		t.Error("parts that changed places do not look like parts that are sorted anew")
	}
}

// staged is a table on a stage of this test.
func staged(t *testing.T, table *Table) *stage {
	t.Helper()
	runtime.LockOSThread()
	t.Cleanup(runtime.UnlockOSThread)
	h, err := newHeadless()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.close)
	d, err := newDevice(h.getProcAddress)
	if err != nil {
		t.Fatal(err)
	}
	s, err := newStage(d, table, Draft)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.delete)
	return s
}
