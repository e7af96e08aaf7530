package loader

// Packs beside a game: what they add and change, what they cannot reach, and that the game opens whatever they hold.

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/loader/pack"
	"tabletop/loader/seen"
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

// faultsOfPacks are packs with one thing wrong each; what is right in them counts.
var faultsOfPacks = []struct {
	name  string
	files map[string]string
	told  string
}{
	{"a value of a patch", map[string]string{"part.json": "{\n\"patches\": {\"core:coin#gold\": {\n  \"size\": [1, 2]}}}"}, "packs/night/part.json:3:11 bad-value: size is a list of 2 items, not of 3 numbers"},
	{"a key of a patch", map[string]string{"part.json": `{"patches": {"core:coin#gold": {"fillit": 1}}}`}, `packs/night/part.json:1:33 unknown-key: the key "fillit" means nothing here and is kept as custom data`},
	{"an id", map[string]string{"part.json": `{"patches": {"core:coin#gold": {"id": "silver"}}}`}, "packs/night/part.json:1:33 bad-operation: the id of harbor:coin#gold cannot be changed, because other files know it by that"},
	{"no record", map[string]string{"part.json": `{"patches": {"core:coin#golf": {}}}`}, "packs/night/part.json:1:14 no-such-record: there is no part harbor:coin#golf"},
	{"another file", map[string]string{"part.json": `{"removes": ["core:table#main"]}`}, "packs/night/part.json:1:14 wrong-record-file: harbor:table#main is a surface, not a part"},
	{"an operation", map[string]string{"part.json": `{"fieldPatches": {"core:coin#gold": [{"op": "add", "path": "face", "value": 1}]}}`}, `packs/night/part.json:1:60 bad-operation: add needs a number, but face is the text "./art/coin.png"`},
	{"a section", map[string]string{"part.json": `{"sections": {"night.fgo": {}}}`}, `packs/night/part.json:1:15 unknown-section: the manifest has no rule with the flag "night.fgo", so nothing switches this section on`},
	{"rows", map[string]string{"part.json": `{"fieldPatches": {"core:coin#gold": [{"op": "set", "path": "$variants", "value": "a.csv"}]}}`}, "packs/night/part.json:1:60 bad-operation: the $variants of a record cannot be changed, because other files know it by that"},
	{"a record", map[string]string{"part.json": `{"records": [{"type": "oil"}]}`}, "packs/night/part.json:1:14 missing-id: this part has no id"},
	{"two of a name", map[string]string{"part.json": `{"records": [{"type": "oil", "id": 1, "size": [1, 1, 1], "face": "oil.png"}, {"type": "oil", "id": 1, "size": [1, 1, 1], "face": "oil.png"}]}`, "oil.png": ""},
		"packs/night/part.json:1:78 duplicate-id: there is another part oil#1"},
	{"JSON", map[string]string{"part.json": `{"records": [}`}, "packs/night/part.json:1:14 syntax-error"},
	{"a list", map[string]string{"part.json": `[]`}, "packs/night/part.json:1:1 bad-record-file: a record file is not an object, but a list of 0 items"},
	{"no pack", map[string]string{"part.coin.yaml": "id: a\nsize: [1, 1, 1]\nface: a.png\n", "a.png": "", "setup.json": `{"fieldPatches": {"core:game#main": [{"op": "append", "path": "setup", "values": [{"path": "/coins", "parts": "moon:lamp"}]}]}}`},
		`packs/night/setup.json:1:111 unknown-package: there is no package "moon" in the games root`},
	{"no part of its own", map[string]string{"part.coin.yaml": "id: a\nsize: [1, 1, 1]\nface: a.png\n", "a.png": "", "setup.json": `{"fieldPatches": {"core:game#main": [{"op": "append", "path": "setup", "values": [{"path": "/coins", "parts": "coin#tin"}]}]}}`},
		"packs/night/setup.json:1:111 unknown-part: there is no part night:coin#tin"},
	{"another id", map[string]string{"package.yaml": "id: moon\n", "part.json": `{"patches": {"core:coin#gold": {}}}`}, `packs/night/package.yaml:1:1 bad-id: the package in the pack night has the id "moon", but all that a pack adds has the pack's id`},
}

func TestFaultsOfPacksPointAtThePack(t *testing.T) {
	for _, x := range faultsOfPacks {
		t.Run(x.name, func(t *testing.T) {
			files := map[string]string{"packs/night/manifest.json": night}
			for name, text := range x.files {
				files["packs/night/"+name] = text
			}
			g, told := openPacks(t, files, pack.Choice{All: true})
			if len(told) != 1 || !strings.HasPrefix(told[0], x.told) {
				t.Errorf("want %s, told:\n%s", x.told, strings.Join(told, "\n"))
			}
			for _, want := range plain[1:3] {
				if all := strings.Join(inventory(g), "\n"); !strings.Contains(all, want) {
					t.Errorf("%s is not there any more:\n%s", want, all)
				}
			}
		})
	}
}

// TestNothingOfAPackIsOutsideOfIt: pictures, tables and markdown files are read from the pack's folder only.
func TestNothingOfAPackIsOutsideOfIt(t *testing.T) {
	for name, files := range map[string]map[string]string{
		"a picture of a patch":       {"part.json": `{"patches": {"core:coin#gold": {"face": "../../art/coin.png"}}}`},
		"a picture of an operation":  {"part.json": `{"fieldPatches": {"core:coin#gold": [{"op": "set", "path": "face", "value": "../other/x.png"}]}}`},
		"a picture of a record":      {"part.json": `{"records": [{"type": "oil", "id": "a", "size": [1, 1, 1], "face": "../../art/coin.png"}]}`},
		"a picture of a definition":  {"part.oil.yaml": "id: a\nsize: [1, 1, 1]\nface: deep/../../../art/coin.png\n"},
		"a picture of a table":       {"part.oil.yaml": "size: [1, 1, 1]\n$variants: |\n  id,face\n  string,string\n  a,../../art/coin.png\n"},
		"a picture with its escapes": {"part.oil.yaml": "id: a\nsize: [1, 1, 1]\nface: '%2e%2e/%2e%2e/art/coin.png'\n"},
		"a table":                    {"part.oil.yaml": "size: [1, 1, 1]\n$variants: ../../coins.csv\n"},
		"a table of a record":        {"part.json": `{"records": [{"type": "oil", "size": [1, 1, 1], "$variants": "../../coins.csv"}]}`},
	} {
		t.Run(name, func(t *testing.T) {
			all := map[string]string{"packs/night/manifest.json": night, "coins.csv": "id\nstring\nx\n"}
			for name, text := range files {
				all["packs/night/"+name] = text
			}
			g, told := openPacks(t, all, pack.Choice{All: true})
			escaped := strings.Contains(all["packs/night/part.oil.yaml"], "%2e") // in which nothing is outside, nor there
			if !escaped && (len(told) == 0 || !strings.Contains(told[0], "outside-pack")) {
				t.Errorf("told:\n%s", strings.Join(told, "\n"))
			}
			for _, p := range g.Parts {
				if p.Package == "night" && p.Face.Image != "" && !strings.HasPrefix(p.Face.Image, "packs/night/") || p.Package == "night" && p.ID == "x" {
					t.Errorf("%s is read from outside: %s", p.Ref, p.Face.Image)
				}
			}
		})
	}
}

// TestNoLinkOfAPackLeadsOutOfIt: on disk, links are looked at too.
func TestNoLinkOfAPackLeadsOutOfIt(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{"packs/night/manifest.json": night, "packs/night/part.oil.yaml": "id: a\nsize: [1, 1, 1]\nface: ./link.png\n"}
	for name, f := range beside(files) {
		p := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("../../art/coin.png", filepath.Join(dir, "packs/night/link.png")); err != nil {
		t.Skip(err)
	}
	root, err := OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	g, list := Open(context.Background(), root, ".", Options{Packs: pack.Choice{All: true}})
	if !hasCode(list, diag.OutsidePack) || g.Parts[2].Face.Image != "" {
		t.Errorf("the link is followed to %q: %v", g.Parts[2].Face.Image, list.All())
	}
}

func hasCode(list *diag.List, code diag.Code) bool {
	for _, d := range list.All() {
		if d.Code == code {
			return true
		}
	}
	return false
}

// art is a pack with a set of each kind.
var art = map[string]string{
	"packs/ink/manifest.json": `{"id": "ink", "name": "Ink", "version": "1.0.0", "shape": "tiles",
		"tilePacks": [{"grafID": 100, "path": "sheet"}, {"grafID": 101, "path": "loose/", "engine": "linoleum", "menuname": "Loose ink"}]}`,
	"packs/ink/sheet/art/coin.png":         "",
	"packs/ink/sheet/packs/night/lamp.png": "",
	"packs/ink/loose/coin/gold.face.png":   "",
	"packs/ink/loose/coin/tin.back.png":    "",
	"packs/ink/loose/lamp/red.face.png":    "",
	"packs/ink/sheet/part.trap.yaml":       "id: x\n",
}

func TestArtSets(t *testing.T) {
	files := map[string]string{}
	for _, list := range []map[string]string{expansion, art} {
		for name, text := range list {
			files[name] = text
		}
	}
	delete(files, "packs/night/part.json")
	pictures := func(n int) (list []string) {
		g, told := openPacks(t, files, pack.Choice{All: true, Art: &pack.Art{Pack: "ink", GrafID: n}})
		same(t, "told", nil, told)
		for _, p := range g.Parts {
			list = append(list, fmt.Sprintf("%s %s %v | %s %v", p.Ref, p.Face.Image, p.Face.Crop, p.Back.Image, p.Back.Crop))
		}
		return append(list, fmt.Sprint(g.Packs.Redrawn))
	}
	same(t, "tilesheet", []string{
		"harbor:coin#gold packs/ink/sheet/art/coin.png {0 0 2 1} | packs/ink/sheet/art/coin.png {0 0 2 1}",
		"harbor:coin#tin packs/ink/sheet/art/coin.png {0 0 2 1} | packs/ink/sheet/art/coin.png {0 0 2 1}",
		"night:lamp#red packs/ink/sheet/packs/night/lamp.png {0 0 0 0} | packs/ink/sheet/packs/night/lamp.png {0 0 0 0}",
		"2",
	}, pictures(100))
	same(t, "linoleum", []string{
		"harbor:coin#gold packs/ink/loose/coin/gold.face.png {0 0 0 0} | packs/ink/loose/coin/gold.face.png {0 0 0 0}",
		"harbor:coin#tin art/coin.png {0 0 2 1} | packs/ink/loose/coin/tin.back.png {0 0 0 0}",
		"night:lamp#red packs/night/lamp.png {0 0 0 0} | packs/night/lamp.png {0 0 0 0}",
		"2",
	}, pictures(101))
}

func TestSetupsSayWhatTheyWereMadeWith(t *testing.T) {
	files := map[string]string{"setup.saved.yaml": "id: a\npacks: {night: 0.9.0, moon: 1.0.0}\nrules: {night.fog: true}\nsetup:\n  - path: /coins\n    parts: [coin#gold, 'night:lamp#red', 'moon:lamp']\n"}
	for name, text := range expansion {
		files[name] = text
	}
	saved := func(choice pack.Choice) (*game.Setup, []string) {
		g, told := openPacks(t, files, choice)
		return g.Setups[1], told
	}
	s, told := saved(pack.Choice{None: true})
	same(t, "without", []string{
		"setup.saved.yaml:2:9 missing-pack: the setup saved#a was made with the pack night 0.9.0, which is not on; what it would add is left out",
		"setup.saved.yaml:2:23 missing-pack: the setup saved#a was made with the pack moon 1.0.0, which is not here; what it would add is left out",
	}, told)
	if n := len(s.Placements[0].Parts); n != 1 {
		t.Errorf("%d parts are placed without the pack", n)
	}
	s, told = saved(pack.Choice{Packs: []string{"night"}})
	same(t, "with", []string{
		"setup.saved.yaml:2:9 pack-version: the setup saved#a was made with version 0.9.0 of the pack night, which is 1.0.0 now",
		"setup.saved.yaml:2:23 missing-pack: the setup saved#a was made with the pack moon 1.0.0, which is not here; what it would add is left out",
		"setup.saved.yaml:3:9 pack-version: the setup saved#a was made with the rule night.fog on",
	}, told)
	if n := len(s.Placements[0].Parts); n != 2 {
		t.Errorf("%d parts are placed with the pack", n)
	}
}

// TestPartsOfAPackThatIsOff: the game's own setup may place them; without the pack it does with the rest.
func TestPartsOfAPackThatIsOff(t *testing.T) {
	files := map[string]string{"setup.game.yaml": "id: main\nsetup:\n  - path: /coins\n    parts: [coin, 'night:lamp', 'night:oil']\n"}
	for name, text := range expansion {
		files[name] = text
	}
	_, told := openPacks(t, files, pack.Choice{})
	same(t, "off", []string{"setup.game.yaml:4:19 missing-pack: this is of the pack night, which is not on, so it is left out; the pack is named 1 more times"}, told)
}

// TestOpeningAPackItself: a pack is no package of the game's folder. One that declares a package can be opened by itself;
// of another, each file opens the game with its packs.
func TestOpeningAPackItself(t *testing.T) {
	fsys := beside(map[string]string{"packs/night/manifest.json": night, "packs/night/package.yaml": "id: night\n", "packs/night/part.lamp.yaml": "id: red\nsize: [1, 1, 1]\nface: ./a.png\n", "packs/night/a.png": ""})
	if list := Packages(context.Background(), fsys, ".", Options{}); len(list) != 1 || list[0].ID != "harbor" {
		t.Errorf("%d packages at the root", len(list))
	}
	g, list := Open(context.Background(), fsys, "packs/night", Options{})
	if g == nil || g.Package.ID != "night" || len(g.Parts) != 1 {
		t.Errorf("the pack does not open by itself: %v", list.All())
	}
	for _, p := range []string{"packs/night/part.json", "packs/night/part.lamp.yaml"} {
		g, list := Open(context.Background(), beside(expansion), p, Options{})
		if g == nil {
			t.Fatal(list.All())
		}
		same(t, p, plain, inventory(g))
	}
}

// TestFilesOfPacksAreWatched: whoever watches what a game was read from sees every file that makes a difference, pictures
// that an art set does not have yet among them.
func TestFilesOfPacksAreWatched(t *testing.T) {
	files := map[string]string{}
	for _, list := range []map[string]string{expansion, art} {
		for name, text := range list {
			files[name] = text
		}
	}
	delete(files, "packs/ink/sheet/art/coin.png")
	record := seen.New(beside(files))
	if g, list := Open(context.Background(), record, ".", Options{Packs: pack.Choice{All: true, Art: &pack.Art{Pack: "ink", GrafID: 100}}}); g == nil {
		t.Fatal(list.All())
	}
	looked := record.Files()
	for _, want := range []string{"packs/load-order.json", "packs/night/manifest.json", "packs/night/part.json", "packs/night/surface.json", "packs/night/setup.json",
		"packs/night/part.lamp.yaml", "packs/night/lamps.csv", "packs/ink/manifest.json", "packs/ink/sheet/art/coin.png"} {
		if !slices.Contains(looked, want) {
			t.Errorf("%s is not looked at", want)
		}
	}
	for _, dir := range []string{"packs", "packs/night", "packs/ink/sheet"} {
		if !slices.Contains(record.Folders(), dir) {
			t.Errorf("the folder %s is not looked at", dir)
		}
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

// TestPacksOfTheUser lie outside of the games root; they are packs like others, and as little leads out of them.
func TestPacksOfTheUser(t *testing.T) {
	user := fstest.MapFS{}
	for name, text := range expansion {
		user[strings.TrimPrefix(name, "packs/")] = &fstest.MapFile{Data: []byte(text)}
	}
	user["night/part.bad.yaml"] = &fstest.MapFile{Data: []byte("id: a\nsize: [1, 1, 1]\nface: ../../art/coin.png\n")}
	g, list := Open(context.Background(), pack.WithUser(beside(nil), user), ".", Options{Packs: pack.Choice{All: true}})
	if g == nil {
		t.Fatal(list.All())
	}
	var told []string
	for _, d := range list.All() {
		told = append(told, fmt.Sprintf("%s %s", d.Range, d.Code))
	}
	same(t, "told", []string{"~packs/night/part.bad.yaml:3:7 outside-pack"}, told)
	same(t, "inventory", []string{
		"harbor:coin#gold ~packs/night/lamp.png {0 0 0 0} [20 20 2]",
		"harbor:coin#tin art/coin.png {0 0 2 1} [20 20 4]",
		"night:bad#a  {0 0 0 0} [1 1 1]",
		"night:lamp#red ~packs/night/lamp.png {0 0 0 0} [5 5 5]",
	}, inventory(g)[:4])
}
