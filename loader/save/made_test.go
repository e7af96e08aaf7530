package save

// A saved setup names the packs that it was made with.

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader"
	"tabletop/loader/game"
	"tabletop/loader/pack"
	"tabletop/loader/state"
)

var packed = with(deck,
	"packs/load-order.json", `{"order": ["night"]}`,
	"packs/night/manifest.json", `{"id": "night", "name": "Night", "version": "1.2.0", "shape": "content", "saveSchema": 3, "affectsGameplay": true,
		"rules": [{"flag": "night.fog", "title": "Fog", "description": "", "default": true}]}`,
	"packs/night/part.lamp.yaml", "id: red\n",
	"setup.game.yaml", "id: main\nsetup:\n  - path: /a\n    parts: [card#a, 'night:lamp#red']\n")

const packedText = `id: main
packs: {night: {version: "1.2.0", saveSchema: 3, affectsGameplay: true}}
rules: {night.fog: true}
setup:
  - path: /a
    parts: [card#a, 'night:lamp#red']
`

func TestASavedSetupNamesItsPacks(t *testing.T) {
	f := newFolder(t, packed)
	g, r := f.open()
	r.ID, r.Store = "main", state.Seed(g, g.Setups[0])
	saved, err := Setup(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(packedText, string(saved.Text)); diff != "" {
		t.Fatal(diff)
	}
	g, faults := loader.Open(context.Background(), r.FS, ".", loader.Options{Packs: pack.Choice{None: true}})
	told := ""
	for _, d := range faults.All() {
		told += d.Message + "\n"
	}
	if !strings.Contains(told, "was made with the pack night 1.2.0, which is not on") {
		t.Errorf("without the pack:\n%s", told)
	}
	if n := len(g.Setups[0].Placements[0].Parts); n != 1 {
		t.Errorf("%d parts are placed without the pack", n)
	}
	_, r = f.open() // as the files are now
	r.Store, r.Options.Packs, r.ID = state.Seed(g, g.Setups[0]), pack.Choice{None: true}, "later"
	if saved, err = Setup(context.Background(), r); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(saved.Text), "id: later\npacks: {night: {version: \"1.2.0\", saveSchema: 3, affectsGameplay: true}}\n") {
		t.Errorf("saved without the pack, the table does not say how it was played:\n%s", saved.Text)
	}
}

func TestMergeOfPacks(t *testing.T) {
	s := func(packs []game.MadeWith, rules ...game.RuleState) *game.Setup {
		out := setup("main | all | /a face card#a")
		out.MadeWith, out.Rules = packs, rules
		return out
	}
	const rest = "setup:\n  - path: /a\n    parts: card#a\n"
	for name, x := range map[string]struct {
		old   string
		setup *game.Setup
		want  string
	}{
		"added":   {"id: main # first\n" + rest, s([]game.MadeWith{{Pack: "a", Version: "1.0.0"}, {Pack: "b", Version: "2.0.0"}}), "id: main # first\npacks: {a: \"1.0.0\", b: \"2.0.0\"}\n" + rest},
		"same":    {"id: main\npacks:\n  a: 1.0.0\n" + rest, s([]game.MadeWith{{Pack: "a", Version: "1.0.0"}}), "id: main\npacks:\n  a: 1.0.0\n" + rest},
		"changed": {"id: main\npacks: {a: 1.0.0} # mine\nrules: {x: false}\n" + rest, s([]game.MadeWith{{Pack: "a", Version: "1.1.0"}}, game.RuleState{Flag: "x", On: true}), "id: main\npacks: {a: \"1.1.0\"} # mine\nrules: {x: true}\n" + rest},
		"marked":  {"id: main\npacks: {a: {version: 1.0.0, affectsGameplay: false}}\n" + rest, s([]game.MadeWith{{Pack: "a", Version: "1.0.0", AffectsGameplay: true}}), "id: main\npacks: {a: {version: \"1.0.0\", affectsGameplay: true}}\n" + rest},
		"gone":    {"id: main\npacks: {a: 1.0.0}\nrules: {x: true}\n" + rest, s(nil), "id: main\n" + rest},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Merge(x.old, x.setup, "p")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(x.want, got); diff != "" {
				t.Error(diff)
			}
			if again, err := Merge(got, x.setup, "p"); err != nil || again != got {
				t.Errorf("saved once more: %v\n%s", err, cmp.Diff(got, again))
			}
		})
	}
	if _, err := Merge("packs: {a: 1.0.0}\nid: main\n"+rest, s(nil), "p"); err == nil {
		t.Error("the first entry was taken away")
	}
}
