package loader

// Packs beside a game: what they add and change, and that the game opens whatever they hold.

import (
	"context"
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/game"
	"tabletop/loader/pack"
)

// harbor is a small game with a part from a table, a surface and a setup.
var harbor = map[string]string{
	"package.yaml":       "id: harbor\n",
	"part.coin.yaml":     "face: ./art/coin.png\nfaceCrop: [0, 0, 2, 1]\nsize: [20, 20, 2]\n$variants: |\n  id,worth\n  string,number\n  gold,5\n  tin,1\n",
	"surface.table.yaml": "id: main\nsize: [400, 300]\nlayout:\n  - route: /coins\n",
	"setup.game.yaml":    "id: main\nsetup:\n  - path: /coins\n    parts: coin\n",
	"art/coin.png":       "",
}

// night is a manifest that may change the game.
const night = `{"id": "night", "name": "Night", "version": "1.0.0", "shape": "content", "dependencies": {"core": "*"}}`

// beside gives the game with more files; of one that is empty there is nothing.
func beside(files map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for _, list := range []map[string]string{harbor, files} {
		for name, text := range list {
			fsys[name] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	return fsys
}

func openPacks(t *testing.T, files map[string]string, choice pack.Choice) (*game.Game, []string) {
	t.Helper()
	g, list := Open(context.Background(), beside(files), ".", Options{Packs: choice})
	if g == nil {
		t.Fatal(list.All())
	}
	var told []string
	for _, d := range list.All() {
		told = append(told, fmt.Sprintf("%s %s: %s", d.Range, d.Code, d.Message))
	}
	return g, told
}

func inventory(g *game.Game) (list []string) {
	for _, p := range g.Parts {
		list = append(list, fmt.Sprintf("%s %s %v %v", p.Ref, p.Face.Image, p.Face.Crop, p.Size))
	}
	for _, s := range g.Surfaces {
		line := fmt.Sprintf("%s %v", s.Ref, s.Size)
		for _, r := range s.Layout {
			line += " " + r.Pattern.String()
		}
		list = append(list, line)
	}
	for _, s := range g.Setups {
		line := s.Ref.String()
		for _, p := range s.Placements {
			line += " " + p.Path
			for _, r := range p.Parts {
				line += "=" + r.Ref.String()
			}
		}
		list = append(list, line)
	}
	return list
}

var plain = []string{
	"harbor:coin#gold art/coin.png {0 0 2 1} [20 20 2]",
	"harbor:coin#tin art/coin.png {0 0 2 1} [20 20 2]",
	"harbor:table#main [400 300] /coins",
	"harbor:game#main /coins=harbor:coin",
}

func same(t *testing.T, what string, want, have []string) {
	t.Helper()
	if diff := cmp.Diff(want, have); diff != "" && len(want)+len(have) > 0 {
		t.Errorf("%s: want (-), have (+):\n%s", what, diff)
	}
}

// expansion is a pack that does one of everything.
var expansion = map[string]string{
	"packs/night/manifest.json": `{"id": "night", "name": "Night", "version": "1.0.0", "shape": "content", "dependencies": {"core": "*"},
		"rules": [{"flag": "night.fog", "title": "Fog", "description": "", "default": false}]}`,
	"packs/night/part.lamp.yaml":         "id: red\nface: ./lamp.png\nsize: [5, 5, 5]\n",
	"packs/night/deep/surface.quay.yaml": "id: main\nsize: [10, 10]\nlayout:\n  - route: /quay\n",
	"packs/night/lamp.png":               "",
	"packs/night/lamps.csv":              "id,face\nstring,string\none,./lamp.png\ntwo,./lamp.png\n",
	"packs/night/part.json": `{
  "records": [{"type": "oil", "size": [1, 1, 1], "$variants": "lamps.csv"}],
  "patches": {"core:coin#gold": {"face": "./lamp.png", "faceCrop": null}},
  "fieldPatches": {"harbor:coin#tin": [{"op": "mul", "path": "size.2", "value": 2}]},
  "sections": {"night.fog": {"removes": ["harbor:coin#tin"], "records": [{"type": "fog", "id": "grey", "size": [9, 9, 1], "face": "./lamp.png"}]}}
}`,
	"packs/night/setup.json":   `{"fieldPatches": {"core:game#main": [{"op": "append", "path": "setup", "values": [{"path": "/quay", "parts": ["lamp", "core:coin#gold"]}]}]}}`,
	"packs/night/surface.json": `{"fieldPatches": {"harbor:table#main": [{"op": "append", "path": "layout", "values": [{"route": "/night"}]}]}}`,
}

func TestPacksThatAreOffChangeNothing(t *testing.T) {
	for name, files := range map[string]map[string]string{"none": nil, "off": expansion} {
		g, told := openPacks(t, files, pack.Choice{})
		same(t, name, plain, inventory(g))
		same(t, name, nil, told)
	}
}

func TestPacksThatAreOn(t *testing.T) {
	on := []string{
		"harbor:coin#gold packs/night/lamp.png {0 0 0 0} [20 20 2]",
		"harbor:coin#tin art/coin.png {0 0 2 1} [20 20 4]",
		"night:lamp#red packs/night/lamp.png {0 0 0 0} [5 5 5]",
		"night:oil#one packs/night/lamp.png {0 0 0 0} [1 1 1]",
		"night:oil#two packs/night/lamp.png {0 0 0 0} [1 1 1]",
		"harbor:table#main [400 300] /coins /night",
		"night:quay#main [10 10] /quay",
		"harbor:game#main /coins=harbor:coin /quay=night:lamp=harbor:coin#gold",
	}
	g, told := openPacks(t, expansion, pack.Choice{All: true})
	same(t, "on", on, inventory(g))
	same(t, "on", nil, told)
	fog := append([]string{on[0]}, on[2:5]...)
	fog = append(append(fog, "night:fog#grey packs/night/lamp.png {0 0 0 0} [9 9 1]"), on[5:]...)
	g, told = openPacks(t, expansion, pack.Choice{Packs: []string{"night"}, Rules: map[string]bool{"night.fog": true}})
	same(t, "fog", fog, inventory(g))
	same(t, "fog", nil, told)
	if len(g.Packs.Removed) != 1 || g.Packs.Removed[0].Ref.String() != "harbor:coin#tin" || len(g.Packs.Conflicts) != 1 || g.Packs.Conflicts[0].Override.Pack != "night" {
		t.Errorf("removed %v, conflicts %+v", g.Packs.Removed, g.Packs.Conflicts)
	}
	if len(g.Packs.Changes) != 3 || g.Packs.Changes[0].Fields[0].Place.String() != "packs/night/part.json:3:34" {
		t.Errorf("changes %+v", g.Packs.Changes)
	}
}

// TestWhatPacksRemoveIsMissedByNobody: the game's own setup may go on naming it, alone or by its type.
func TestWhatPacksRemoveIsMissedByNobody(t *testing.T) {
	g, told := openPacks(t, map[string]string{
		"setup.more.yaml":           "id: main\nsurfaces: [table#main]\nsetup:\n  - path: /coins\n    parts: [coin#gold, coin]\n",
		"packs/night/manifest.json": night,
		"packs/night/part.json":     `{"removes": ["core:coin#gold", "core:coin#tin"]}`,
		"packs/night/surface.json":  `{"removes": ["core:table#main"]}`,
	}, pack.Choice{All: true})
	same(t, "told", nil, told)
	if len(g.Parts)+len(g.Surfaces) != 0 || len(g.Packs.Removed) != 3 {
		t.Errorf("%v is left, %v removed", inventory(g), g.Packs.Removed)
	}
}

// Custom columns of a table are left to the inspector while a part is read, and were lost where a pack changed it.
func TestCustomCellsOfChangedParts(t *testing.T) {
	g, told := openPacks(t, map[string]string{"packs/night/manifest.json": night, "packs/night/part.json": `{
		"patches": {"core:coin#tin": {"size": [30, 30, 2]}},
		"fieldPatches": {"core:coin#gold": [{"op": "add", "path": "worth", "value": 2}]}}`}, pack.Choice{All: true})
	if len(told) > 0 {
		t.Error(told)
	}
	for i, want := range []float64{7, 1} {
		if worth, _ := g.Parts[i].Prop("worth"); worth.Value != want {
			t.Errorf("%s is worth %v, want %v", g.Parts[i].Ref, worth.Value, want)
		}
	}
}

// TestReplacing: the record keeps its name and its place, and nothing else of what it was.
func TestReplacing(t *testing.T) {
	g, told := openPacks(t, map[string]string{
		"packs/night/manifest.json": night,
		"packs/night/lamp.png":      "",
		"packs/night/part.json":     `{"replaces": {"core:coin#gold": {"face": "./lamp.png", "size": [5, 6, 7]}}}`,
	}, pack.Choice{All: true})
	same(t, "told", nil, told)
	same(t, "replaced", []string{"harbor:coin#gold packs/night/lamp.png {0 0 0 0} [5 6 7]", plain[1]}, inventory(g)[:2])
	if _, ok := g.Parts[0].Prop("worth"); ok {
		t.Error("what was replaced has left a property behind")
	}
	if o := g.Packs.Conflicts[0].Override; o == nil || o.Kind != "replace" || o.Pack != "night" {
		t.Errorf("%+v", g.Packs.Conflicts)
	}
}

// TestAPackMendsTheGame: what is wrong with a record is told of what comes out, not of what was there before.
func TestAPackMendsTheGame(t *testing.T) {
	files := map[string]string{
		"part.lid.yaml":             "id: a\nface: ./art/coin.png\nfillet: much\n",
		"packs/night/manifest.json": night,
		"packs/night/part.json":     `{"patches": {"core:lid#a": {"size": [9, 9, 1], "fillet": 0.5}}}`,
	}
	_, told := openPacks(t, files, pack.Choice{})
	same(t, "without", []string{"part.lid.yaml:1:1 missing-size: the part lid#a has no size, so the one of a poker card is taken",
		`part.lid.yaml:3:9 bad-value: fillet is the text "much", not a number`}, told)
	_, told = openPacks(t, files, pack.Choice{All: true})
	same(t, "with", nil, told)
}
