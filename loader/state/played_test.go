package state_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"tabletop/loader/game"
	"tabletop/loader/pack"
	"tabletop/loader/state"
)

// TestWhatATableIsPlayedWith: a pack with which the game plays otherwise marks the table while it is on, and a setup
// that was saved with it goes on saying so when it is off or says so no more.
func TestWhatATableIsPlayedWith(t *testing.T) {
	files := fstest.MapFS{}
	for id, more := range map[string]string{"night": `, "affectsGameplay": true`, "ink": ""} {
		files["packs/"+id+"/manifest.json"] = &fstest.MapFile{Data: []byte(`{"id": "` + id + `", "name": "` + id + `", "version": "1.0.0", "shape": "content"` + more + `}`)}
	}
	found := pack.Find(files, ".")
	of := func(id string, otherwise bool) game.MadeWith {
		return game.MadeWith{Pack: id, Version: "1.0.0", AffectsGameplay: otherwise}
	}
	for _, c := range []struct {
		name  string
		on    []string
		setup []game.MadeWith
		want  []game.MadeWith
		ids   []string
	}{
		{name: "no packs"},
		{name: "one that changes nothing", on: []string{"ink"}, want: []game.MadeWith{of("ink", false)}},
		{name: "one that changes the game", on: []string{"ink", "night"}, want: []game.MadeWith{of("ink", false), of("night", true)}, ids: []string{"night"}},
		{name: "saved with it, now off", on: []string{"ink"}, setup: []game.MadeWith{of("ink", false), of("night", true)},
			want: []game.MadeWith{of("ink", false), of("night", true)}, ids: []string{"night"}},
		{name: "saved with another, now off", setup: []game.MadeWith{of("ink", false)}},
		{name: "saved with one that says so no more", on: []string{"ink"}, setup: []game.MadeWith{of("ink", true)}, want: []game.MadeWith{of("ink", true)}, ids: []string{"ink"}},
		{name: "on again", on: []string{"night"}, setup: []game.MadeWith{of("night", true)}, want: []game.MadeWith{of("night", true)}, ids: []string{"night"}},
	} {
		set := found.Select(pack.Choice{None: len(c.on) == 0, Packs: c.on}, pack.Base{ID: "g", Version: "1.0.0"})
		g := &game.Game{Package: game.Package{ID: "g"}, Packs: game.Packs{Set: set}}
		s := state.Seed(g, &game.Setup{AllSurfaces: true, MadeWith: c.setup})
		got := s.Setup(game.Ref{}).MadeWith
		if !slices.Equal(got, c.want) || !slices.Equal(s.Otherwise(), c.ids) {
			t.Errorf("%s: %v, otherwise with %v; want %v and %v", c.name, got, s.Otherwise(), c.want, c.ids)
		}
	}
}
