package loader

// What is wrong with packs is told where it is written, costs itself only, and nothing leads out of a pack.

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/loader/pack"
)

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

// lit is what the pack dusk writes; the pack night comes behind it.
const lit = `{"patches": {"core:coin#gold": {"face": "./a.png", "back": "./b.png", "shape": "./c.png"}}}`

// picturesFromOutside are told at places of night; what the part shows then is its face, back and shape, and the first of its size.
var picturesFromOutside = []struct{ name, dusk, night, told, want string }{
	{"a patch", `{}`, `{"patches": {"core:coin#gold": {"face": "../dusk/a.png", "size": [30, 30, 2]}}}`,
		"1:41", "art/coin.png art/coin.png  30"},
	{"an operation", `{}`, `{"fieldPatches": {"core:coin#gold": [{"op": "set", "path": "face", "value": "../dusk/a.png"}, {"op": "set", "path": "size.0", "value": 30}]}}`,
		"1:77", "art/coin.png art/coin.png  30"},
	{"a patch of what a pack wrote", lit, `{"patches": {"core:coin#gold": {"face": "../../art/coin.png", "back": "/b.png", "shape": "../../../c.png"}}}`,
		"1:41 1:71 1:90", "packs/dusk/a.png packs/dusk/b.png packs/dusk/c.png 20"},
	{"operations on what a pack wrote", lit, `{"fieldPatches": {"core:coin#gold": [{"op": "set", "path": "back", "value": "../../art/coin.png"}, {"op": "set", "path": "shape", "value": "../dusk/c.png"}]}}`,
		"1:77 1:140", "packs/dusk/a.png packs/dusk/b.png packs/dusk/c.png 20"},
	{"addresses and data", lit, `{"patches": {"core:coin#gold": {"face": "https://host/a.png", "shape": "data:image/png;base64,"}}, "fieldPatches": {"core:coin#gold": [{"op": "set", "path": "back", "value": "http://host/b.png"}]}}`,
		"", "https://host/a.png http://host/b.png data:image/png;base64, 20"},
	{"a record replaced", lit, `{"replaces": {"core:coin#gold": {"face": "../dusk/a.png", "size": [30, 30, 2]}}}`, "1:42", "   30"},
	{"a section that is off", `{}`, `{"sections": {"night.fog": {"patches": {"core:coin#gold": {"face": "../dusk/a.png"}}}}}`, "", "art/coin.png art/coin.png  20"},
}

// TestAPictureFromOutsideCostsItselfOnly: the part shows what it showed, in the game or by an earlier pack, and the rest
// of the change counts. Of a record that is replaced nothing is left to show.
func TestAPictureFromOutsideCostsItselfOnly(t *testing.T) {
	for _, x := range picturesFromOutside {
		t.Run(x.name, func(t *testing.T) {
			g, told := openPacks(t, map[string]string{
				"packs/load-order.json":     `{"order": ["dusk", "night"]}`,
				"packs/dusk/manifest.json":  strings.NewReplacer("night", "dusk", "Night", "Dusk").Replace(night),
				"packs/night/manifest.json": strings.TrimSuffix(night, "}") + `, "rules": [{"flag": "night.fog", "title": "Fog", "description": "", "default": false}]}`,
				"packs/dusk/part.json":      x.dusk, "packs/night/part.json": x.night,
				"packs/dusk/a.png": "", "packs/dusk/b.png": "", "packs/dusk/c.png": "",
			}, pack.Choice{All: true})
			var places []string
			for _, d := range told {
				place, rest, _ := strings.Cut(strings.TrimPrefix(d, "packs/night/part.json:"), " ")
				if places = append(places, place); !strings.HasPrefix(rest, "outside-") {
					t.Error(d)
				}
			}
			same(t, "told", strings.Fields(x.told), places)
			p := g.Parts[0]
			if have := fmt.Sprint(p.Face.Image, " ", p.Back.Image, " ", p.Shape.Image, " ", p.Size[0]); have != x.want {
				t.Errorf("have %s, want %s", have, x.want)
			}
			for _, c := range g.Packs.Conflicts {
				for _, f := range c.Fields {
					if x.told != "" && c.Override == nil && slices.Contains(pictureKeys, f.Path) && f.Winner != "dusk" {
						t.Errorf("the %s is said to be that of %s", f.Path, f.Winner)
					}
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
	if err := os.WriteFile(filepath.Join(dir, "surplus.txt"), []byte(`{"records": [{"type": "spy", "id": "a", "size": [1, 1, 1]}]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"link.png": "../../art/coin.png", "part.spy.yaml": "../../surplus.txt", "setup.json": "../../surplus.txt"} {
		if err := os.Symlink(to, filepath.Join(dir, "packs/night", link)); err != nil {
			t.Skip(err)
		}
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
	told := map[string]bool{}
	for _, d := range list.All() {
		told[d.Range.File] = told[d.Range.File] || d.Code == diag.OutsidePack
	}
	for _, file := range []string{"packs/night/part.spy.yaml", "packs/night/setup.json"} {
		if !told[file] {
			t.Errorf("%s leads out of the pack, and nobody says so: %v", file, list.All())
		}
	}
	if slices.ContainsFunc(g.Parts, func(p *game.Part) bool { return p.Type == "spy" }) {
		t.Error("a definition is read through a link that leads out of the pack")
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
