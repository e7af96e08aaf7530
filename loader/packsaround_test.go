package loader

// Packs and what is around them: art sets, saved setups, watching, packs of the user, a pack opened by itself.

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tabletop/loader/game"
	"tabletop/loader/pack"
	"tabletop/loader/seen"
)

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
	files := maps.Clone(expansion)
	maps.Copy(files, art)
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
	maps.Copy(files, expansion)
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

// TestSetupsSayThatTheGameWasPlayedOtherwise: with a pack that affects the gameplay.
func TestSetupsSayThatTheGameWasPlayedOtherwise(t *testing.T) {
	for value, want := range map[string]bool{"true": true, "false": false, "1": false} {
		files := map[string]string{"setup.saved.yaml": "id: a\npacks: {night: {version: 1.0.0, affectsGameplay: " + value + "}}\nsetup: []\n"}
		maps.Copy(files, expansion)
		g, told := openPacks(t, files, pack.Choice{Packs: []string{"night"}})
		if m := g.Setups[1].MadeWith; len(m) != 1 || m[0].AffectsGameplay != want {
			t.Errorf("%s is read as %+v", value, m)
		}
		if bad := slices.ContainsFunc(told, func(d string) bool {
			return strings.Contains(d, "bad-value: affectsGameplay is the number 1, neither true nor false")
		}); bad != (value == "1") {
			t.Errorf("of %s is told %q", value, told)
		}
	}
}

// children opens a game with a surface of a pack that is off among the children of one of its own.
func children(t *testing.T) []string {
	files := map[string]string{"surface.shelf.yaml": "id: main\nsize: [9, 9]\nchildren: ['night:quay#main']\nlayout: []\n"}
	maps.Copy(files, expansion)
	_, told := openPacks(t, files, pack.Choice{})
	return told
}

// TestPartsOfAPackThatIsOff: the game's own setup may place them; without the pack it does with the rest.
func TestPartsOfAPackThatIsOff(t *testing.T) {
	files := map[string]string{"setup.game.yaml": "id: main\nsetup:\n  - path: /coins\n    parts: [coin, 'night:lamp', 'night:oil']\n"}
	maps.Copy(files, expansion)
	_, told := openPacks(t, files, pack.Choice{})
	same(t, "off children", []string{"surface.shelf.yaml:3:12 missing-pack: this is of the pack night, which is not on, so it is left out"}, children(t))
	same(t, "off", []string{"setup.game.yaml:4:19 missing-pack: this is of the pack night, which is not on, so it is left out; the pack is named in one more place"}, told)
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
	files := maps.Clone(expansion)
	maps.Copy(files, art)
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

// TestAnOptionalPackThatIsOff: what is written for it waits until it is on.
func TestAnOptionalPackThatIsOff(t *testing.T) {
	files := maps.Clone(expansion)
	files["packs/dim/manifest.json"] = `{"id": "dim", "name": "Dim", "version": "1.0.0", "shape": "content", "optionalDependencies": {"night": "*"}}`
	files["packs/dim/part.json"] = `{"patches": {"night:lamp#red": {"size": [6, 6, 6]}}}`
	_, told := openPacks(t, files, pack.Choice{Packs: []string{"dim"}})
	same(t, "off", nil, told)
	g, told := openPacks(t, files, pack.Choice{All: true})
	same(t, "on", nil, told)
	if i := slices.IndexFunc(g.Parts, func(p *game.Part) bool { return p.Ref.String() == "night:lamp#red" }); g.Parts[i].Size != [3]float64{6, 6, 6} {
		t.Errorf("on, the lamp is %v", g.Parts[i].Size)
	}
	files["packs/dim/part.json"] = `{"patches": {"nigt:lamp#red": {}}}`
	_, told = openPacks(t, files, pack.Choice{Packs: []string{"dim"}})
	same(t, "misspelt", []string{"packs/dim/part.json:1:14 no-such-record: there is no part nigt:lamp#red"}, told)
	files = map[string]string{"packs/dim/manifest.json": files["packs/dim/manifest.json"], "packs/dim/part.json": `{"patches": {"night:lamp#red": {}}}`}
	_, told = openPacks(t, files, pack.Choice{All: true})
	same(t, "not there", nil, told)
}

// counting counts how often each file is opened.
type counting struct {
	fs.FS
	opened map[string]int
}

func (c counting) Open(name string) (fs.File, error) {
	c.opened[name]++
	return c.FS.Open(name)
}

// TestManifestsAreReadOnce: they are asked for by whoever lists the packs, and by whoever keeps the game's own patterns out
// of them.
func TestManifestsAreReadOnce(t *testing.T) {
	files := maps.Clone(expansion)
	files["web/manifest.json"] = `{"name": "a web app"}`
	files["old/night/manifest.json"] = night
	c := counting{beside(files), map[string]int{}}
	if g, list := Open(context.Background(), c, ".", Options{Packs: pack.Choice{All: true}}); g == nil {
		t.Fatal(list.All())
	}
	for _, name := range []string{"packs/night/manifest.json", "web/manifest.json", "old/night/manifest.json"} {
		if n := c.opened[name]; n != 1 {
			t.Errorf("%s is opened %d times", name, n)
		}
	}
}

// TestABrokenManifestIsABoundary: while somebody writes at a manifest the pack does not become part of the game.
func TestABrokenManifestIsABoundary(t *testing.T) {
	for _, text := range []string{"", "{", `{"id": "night", "name": "Ni`, `{"name": "Night"}`, "[1]", "\x00", `{"id": 1,, "shape"}`} {
		files := maps.Clone(expansion)
		files["packs/night/manifest.json"] = text
		g, _ := openPacks(t, files, pack.Choice{All: true})
		same(t, fmt.Sprintf("with the manifest %q", text), plain, inventory(g))
	}
}
