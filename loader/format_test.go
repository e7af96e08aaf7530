package loader

// One test for each decision of the format guide about what a game declares, named after it.

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"tabletop/loader/game"
)

// demo begins most games of these tests.
const demo = "-- package.yaml --\nid: demo\n"

// card is a part without faults but for what follows.
const card = "face: ./a.png\nsize: [63, 88, 0.3]\n"

func TestDiscoveryOpening(t *testing.T) {
	const games = `-- one/package.yaml --
id: one
-- one/deep/part.token.yaml --
id: wood
face: ./a.png
size: [1, 1, 1]
-- two.md --
# Two
~~~yaml role=package
id: two
include: []
~~~
-- three/package.toml --
id = "three"
include = []
-- three/addon/package.json --
{ "id": "addon", "include": [] }
-- three/js/package.json --
{ "name": "not-ours", "version": "1.0.0" }
`
	for _, c := range []struct{ open, pkg, want string }{
		{"one", "", "one"},                      // a folder: the package declared in it
		{"one/deep/part.token.yaml", "", "one"}, // a file: the nearest folder above
		{"one/package.yaml", "", "one"},         // a file that declares one
		{"two.md", "", "two"},                   // a markdown file that declares one
		{".", "", "two"},                        // declared in the folder itself, not below it
		{".", "one", "one"},                     // --package picks among those below
		{"three", "", "three"},                  // nearer than the one below
		{"three", "addon", "addon"},             // which --package still picks
		{"three/js", "", "! no-package"},        // package.json of JavaScript is none of ours
		{"three", "one", "! unknown-package"},   // not in or below the folder
		{"nowhere", "", "! missing-file"},       // no such path
		{"one/deep/", "", "! no-package"},       // a folder without any
	} {
		g, list := openText(t, fmt.Sprintf("open %s\npackage %s\n", c.open, c.pkg)+games)
		got := ""
		if g != nil {
			got = g.Package.ID
		} else if all := list.All(); len(all) == 1 {
			got = "! " + string(all[0].Code)
		}
		if got != c.want {
			t.Errorf("open %s package %q: got %s, want %s\n%s", c.open, c.pkg, got, c.want, lines(list.All()))
		}
	}
}

func TestDiscoveryLanguages(t *testing.T) {
	g, list := openText(t, `-- package.yaml --
id: demo
include: ["./**"]
-- part.a.yaml --
id: 1
face: ./a.png
size: [1, 1, 1]
---
id: 2
face: ./a.png
size: [1, 1, 1]
-- part.b.json --
[{ "id": "x", "face": "./a.png", "size": [1, 1, 1] }]
-- part.c.toml --
id = "x"
face = "./a.png"
size = [1, 1, 1]
-- part.d.yml --
id: x
face: ./a.png
size: [1, 1, 1]
-- part.e.txt --
id: x
`)
	says(t, list)
	if got := partsOf(g); got != "a#1 a#2 b#x c#x d#x" {
		t.Errorf("got %s", got)
	}
}

func TestDiscoveryNames(t *testing.T) {
	g, list := openText(t, demo+`-- part.yaml --
type: any
id: file
face: ./a.png
size: [1, 1, 1]
-- game.md --
- a list

  ~~~~yaml   role="part.a b#it's"  extra
  face: ./a.png
  size: [1, 1, 1]
  ~~~~

> `+"```"+`yaml role=part file=more/thing.yaml title="x y"
> type: quoted
> id: q
> face: ../a.png
> size: [1, 1, 1]
> `+"```"+`
`)
	says(t, list)
	if got := partsOf(g); got != "quoted#q a b#it's any#file" {
		t.Errorf("got %s", got)
	}
	if p := g.Parts[0]; p.Face.Image != "a.png" {
		t.Errorf("a path in a block with file= is relative to that file, got %s", p.Face.Image)
	}
}

func TestDiscoveryBlocksOnlyOfReachedFolders(t *testing.T) {
	g, list := openText(t, "-- game/package.yaml --\nid: demo\ninclude: [./*.yaml, ../shared/*.yaml]\n"+
		"-- shared/deck.md --\n```yaml role=part.card#shared\n"+card+"```\n"+
		"-- other/deck.md --\n```yaml role=part.card#other\n"+card+"```\n```yaml role=nonsense\n```\n"+
		"-- game/sub/deck.md --\n```yaml role=part.card#sub\n"+card+"```\n")
	says(t, list)
	if got := partsOf(g); got != "card#shared" {
		t.Errorf("got %s", got)
	}
}

func TestDiscoverySameNameIsGroupedInOrder(t *testing.T) {
	block := func(id string) string { return "```yaml role=part.card#" + id + "\n" + card + "```\n\n" }
	g, list := openText(t, demo+"-- b.md --\n"+block("b1")+block("b2")+"-- a.md --\n"+block("a1")+
		"-- part.card.yaml --\nid: [broken\n")
	says(t, list, "note hidden-file a.md:1:1")
	if got := partsOf(g); got != "card#a1 card#b1 card#b2" {
		t.Errorf("got %s", got)
	}
}

func TestDiscoveryOrder(t *testing.T) {
	g, list := openText(t, `-- package.yaml --
id: demo
include: ["./z/*.yaml", "./**/*.yaml"]
-- a/part.t.yaml --
- face: ./a.png
  size: [1, 1, 1]
  $variants:
    - ./two.csv
    - |
      id
      string
      c
- { id: d, face: ./a.png, size: [1, 1, 1] }
-- a/two.csv --
id
string
b
a
-- a/b/part.t.yaml --
{ id: e, face: ./a.png, size: [1, 1, 1] }
-- z/part.t.yaml --
{ id: f, face: ./a.png, size: [1, 1, 1] }
`)
	says(t, list)
	if got := partsOf(g); got != "t#f t#e t#b t#a t#c t#d" {
		t.Errorf("got %s", got)
	}
}

func TestDiscoveryPatterns(t *testing.T) {
	part := func(dir string) string {
		return "-- " + dir + "/part.t.yaml --\n{ id: " + strings.ReplaceAll(dir, "/", "-") + ", face: ./a.png, size: [1, 1, 1] }\n"
	}
	files := part("game/a") + part("game/.b") + part("shared") + part("x/shared") + part("game/.git")
	for include, want := range map[string]string{
		`./**/*.yaml`:                         "t#game-.b t#game-a",
		`[./a/*.yaml]`:                        "t#game-a",
		`[../shared/*.yaml]`:                  "t#shared",
		`["**/shared/*.yaml"]`:                "t#shared t#x-shared",
		`[/shared/*.yaml]`:                    "t#shared",
		`["./**/*.yaml", "!./a/*.yaml"]`:      "t#game-.b",
		`["!./a/*.yaml", "./**/*.yaml"]`:      "t#game-.b",
		`[a]`:                                 "t#game-a",
		`["./?/part.*.yaml"]`:                 "t#game-a",
		`["../shared/*.yaml", "./**/*.yaml"]`: "t#shared t#game-.b t#game-a",
	} {
		g, list := openText(t, "open game\n-- game/package.yaml --\nid: demo\ninclude: "+include+"\n"+files)
		says(t, list)
		if got := partsOf(g); got != want {
			t.Errorf("%s: got %s, want %s", include, got, want)
		}
	}
}

func TestDiscoveryABrokenPackageIsOpenedAllTheSame(t *testing.T) {
	for _, pkg := range []string{"title: No id\n", "id: [broken\n", "id: \"de:mo\"\n", "wood\n"} {
		g, list := openText(t, "-- package.yaml --\n"+pkg+"-- part.card.yaml --\nid: ace\n"+card+
			"-- setup.game.yaml --\nid: main\nsetup:\n  - { path: /deck, parts: 'demo:card#ace' }\n")
		if got := partsOf(g); got != "card#ace" || !list.HasErrors() || list.All()[0].Range.File != "package.yaml" {
			t.Errorf("%q: parts %q\n%s", pkg, got, lines(list.All()))
		}
		if g != nil && len(g.Setups[0].Placements[0].Parts) != 1 {
			t.Errorf("%q: the reference to the unknown package was dropped", pkg)
		}
	}
}

func TestVariantsAtAnyDepth(t *testing.T) {
	g, list := openText(t, demo+`-- surface.table.yaml --
$variants: |
  id
  string
  a
  b
size: [3, 3]
layout:
  - route: /first
  - $variants: |
      route,x
      string,number
      /one,1
      /two,
    x: 7
  - route: /seat/:n
    candidates:
      $variants: ./seats.csv
      y: 5
-- seats.csv --
n,x
number,number
1,10
2,20
`)
	says(t, list)
	if len(g.Surfaces) != 2 {
		t.Fatalf("%d surfaces", len(g.Surfaces))
	}
	for _, s := range g.Surfaces {
		var got []string
		for _, r := range s.Layout {
			got = append(got, fmt.Sprintf("%s@%g", r.Pattern, r.X))
		}
		for _, c := range s.Layout[3].Candidates {
			got = append(got, fmt.Sprintf("%s@%g,%g", c.Fields["n"], c.X, c.Y))
		}
		if text := strings.Join(got, " "); text != "/first@0 /one@1 /two@7 /seat/:n@0 1@10,5 2@20,5" {
			t.Errorf("surface %s: %s", s.ID, text)
		}
	}
}

func TestVariantsRowReplacesTheObjectsValue(t *testing.T) {
	g, list := openText(t, demo+`-- part.card.yaml --
name: base
size: [1, 2, 3]
face: ./a.png
$variants: |
  id,name,fillet
  string,string,number
  1,row,0.5
  2,,
`)
	says(t, list)
	var got []string
	for _, p := range g.Parts {
		name, _ := p.Prop("name")
		got = append(got, fmt.Sprintf("%s %q %g %s %s", p.Short(), name.Value, p.Fillet, name.Range, p.Range))
	}
	want := `card#1 "row" 0.5 part.card.yaml:7:5 part.card.yaml:7:3, card#2 "" 0 part.card.yaml:8:5 part.card.yaml:8:3`
	if text := strings.Join(got, ", "); text != want {
		t.Errorf("got %s", text)
	}
}

func TestVariantsPathsAreRelativeToTheDefinition(t *testing.T) {
	g, list := openText(t, demo+"-- deck/part.card.yaml --\nsize: [1, 1, 1]\nshape: ../s.png\n$variants: ../data/cards.csv\n"+
		"-- data/cards.csv --\nid,face\nstring,string\nace,./a.png\n")
	says(t, list)
	if p := g.Parts[0]; p.Face.Image != "deck/a.png" || p.Shape.Image != "s.png" || p.Face.Range.String() != "data/cards.csv:3:5" {
		t.Errorf("face %s (%s), shape %s", p.Face.Image, p.Face.Range, p.Shape.Image)
	}
}

func TestVariantsFromTheWeb(t *testing.T) {
	g, list := openText(t, "fetch web\n"+demo+"-- part.card.yaml --\n"+card+"$variants: https://example.com/cards.csv\n-- web/cards.csv --\nid\nstring\nace\nking\n ,x\n")
	if got := partsOf(g); got != "card#ace card#king" {
		t.Errorf("got %s", got)
	}
	says(t, list, "error missing-id https://example.com/cards.csv:5:2", "error csv-row-length https://example.com/cards.csv:5:3")
}

func TestVariantsNumberIDsBecomeText(t *testing.T) {
	g, list := openText(t, demo+"-- part.card.yaml --\n- { id: 7, face: ./a.png, size: [1, 1, 1] }\n- { id: 1.50, face: ./a.png, size: [1, 1, 1] }\n"+
		"- face: ./a.png\n  size: [1, 1, 1]\n  $variants: |\n    id\n    number\n    1e3\n    0.10\n")
	says(t, list)
	if got := partsOf(g); got != "card#7 card#1.5 card#1000 card#0.1" {
		t.Errorf("got %s", got)
	}
}

func TestIdentityReferences(t *testing.T) {
	for s, want := range map[string]game.Ref{
		"card": {Type: "card"}, "card#a": {Type: "card", ID: "a"}, "demo:card": {Package: "demo", Type: "card"},
		"demo:card#a b/c": {Package: "demo", Type: "card", ID: "a b/c"},
	} {
		if got, ok := parseRef(s); !ok || got != want {
			t.Errorf("%q: got %v %v", s, got, ok)
		}
	}
	for _, s := range []string{"", "#a", ":card", "card#", "a:b:c", "a#b#c", "a#b:c", " #a", "demo: #a"} {
		if got, ok := parseRef(s); ok {
			t.Errorf("%q: got %v", s, got)
		}
	}
}

func TestIdentityPartsOfAnotherPackageAreBorrowed(t *testing.T) {
	g, list := openText(t, "-- package.yaml --\nid: demo\ninclude: [./*.yaml]\n-- setup.game.yaml --\nid: main\nsetup:\n  - { path: /a, parts: ['addon:gem#red', addon:coin] }\n"+
		"-- addon/package.yaml --\nid: addon\n-- addon/part.gem.yaml --\nid: red\n"+card+"-- addon/part.coin.yaml --\nid: penny\n"+card)
	says(t, list)
	if len(g.Parts) != 2 || g.Parts[0].String() != "addon:coin#penny" || len(g.Setups[0].Placements[0].Parts) != 2 {
		t.Errorf("parts %s, placements %v", partsOf(g), g.Setups[0].Placements)
	}
}

func TestIdentityPathsInNormalForm(t *testing.T) {
	g, list := openText(t, demo+"-- part.card.yaml --\nid: ace\n"+card+"-- setup.game.yaml --\nid: main\nsetup:\n  - { path: /a/b/, parts: card }\n  - { path: /, parts: card, facing: standing }\n")
	says(t, list)
	p := g.Setups[0].Placements
	if p[0].Path != "/a/b" || p[1].Path != "/" || p[0].Facing != game.FacingFace || p[1].Facing != game.FacingStanding {
		t.Errorf("got %+v", p)
	}
	if !g.Setups[0].AllSurfaces || p[0].Parts[0].String() != "demo:card" {
		t.Errorf("all surfaces %v, part %v", g.Setups[0].AllSurfaces, p[0].Parts)
	}
}

func TestValuesMissingBack(t *testing.T) {
	g, list := openText(t, demo+`-- part.card.yaml --
- { id: none, face: ./f.png, faceCrop: [1, 0, 2, 2], size: [1, 1, 1] }
- { id: crop, face: ./f.png, faceCrop: [1, 0, 2, 2], backCrop: [0, 1, -2, 2], size: [1, 1, 1] }
- { id: own, face: ./f.png, faceCrop: [1, 0, 2, 2], back: ./b.png, size: [1, 1, 1] }
- { id: both, face: ./f.png, back: ./b.png, backCrop: [0, 0, 3, 1], size: [1, 1, 1] }
`)
	says(t, list)
	for i, want := range []game.Sprite{
		{Image: "f.png", Crop: game.Crop{Col: 1, Row: 0, Cols: 2, Rows: 2}},
		{Image: "f.png", Crop: game.Crop{Col: 0, Row: 1, Cols: -2, Rows: 2}},
		{Image: "b.png"},
		{Image: "b.png", Crop: game.Crop{Cols: 3, Rows: 1}},
	} {
		if got := g.Parts[i].Back; got.Image != want.Image || got.Crop != want.Crop {
			t.Errorf("%s: got %+v, want %+v", g.Parts[i].ID, got, want)
		}
	}
}

func TestValuesMissingSizeIsAPokerCard(t *testing.T) {
	g, _ := openText(t, demo+"-- part.card.yaml --\nid: ace\nface: ./a.png\n")
	if g.Parts[0].Size != game.DefaultSize {
		t.Errorf("got %v", g.Parts[0].Size)
	}
}

func TestValuesCropFractionsAndMirrors(t *testing.T) {
	for crop, ok := range map[game.Crop]bool{
		{Cols: 1, Rows: 1}: true, {Col: 0.5, Row: 0.25, Cols: 2, Rows: 2}: true, {Col: 4, Row: 1, Cols: -5, Rows: -2}: true,
		{Col: 1, Cols: 1, Rows: 1}: false, {Col: 1.5, Cols: 2, Rows: 1}: false, {Row: -0.5, Cols: 2, Rows: 2}: false,
		{Cols: 0, Rows: 1}: false, {Cols: 1, Rows: 0.5}: false, {Cols: 2e6, Rows: 1}: false, {Cols: math.Inf(1), Rows: 1}: false,
	} {
		if why := cropFault(crop); (why == "") != ok {
			t.Errorf("%+v: %q", crop, why)
		}
	}
}

func TestValuesPlayersAndCustomKeys(t *testing.T) {
	g, list := openText(t, "-- package.yaml --\nid: demo\nplayers: 2-4\ntitle: 2048\nplaytime: 30\n-- part.card.yaml --\nid: ace\n"+card+"rank: 1\ntags: [a, b]\n")
	says(t, list)
	p := g.Package
	if p.Players != "2-4" || p.Title != "2048" || len(p.Custom) != 1 || p.Custom[0].Key != "playtime" || p.Custom[0].Value != 30.0 {
		t.Errorf("package %+v", p)
	}
	if tags, ok := g.Parts[0].Prop("tags"); !ok || fmt.Sprint(tags.Value) != "[a b]" || tags.Range.String() != "part.card.yaml:5:7" {
		t.Errorf("tags %+v", tags)
	}
}

func TestSpaceHUDAreas(t *testing.T) {
	for written, want := range map[string]string{"top-center": "top", "bottom-center": "bottom", "center-left": "left", "right-center": "right", "center": "center", "top-left": "top-left"} {
		g, list := openText(t, demo+"-- surface.hud.yaml --\nid: hand\nsize: [3, 3]\nlayout: []\nmount: { kind: hud, area: "+written+", x: 5 }\n")
		says(t, list)
		if m := g.Surfaces[0].Mount; m.Area != want || m.X != 5 || m.Kind != game.MountHUD {
			t.Errorf("%s: got %+v", written, m)
		}
	}
}

func TestSpaceCyclesAreCut(t *testing.T) {
	g, _ := openText(t, demo+`-- surface.t.yaml --
- { id: a, size: [3, 3], layout: [], children: ["t#b", "t#c"] }
- { id: b, size: [3, 3], layout: [], mount: { kind: child }, children: ["t#c"] }
- { id: c, size: [3, 3], layout: [], mount: { kind: child }, children: ["t#b"] }
`)
	var got []string
	for _, s := range g.Surfaces {
		for _, c := range s.Children {
			got = append(got, s.ID+">"+c.ID)
		}
	}
	if text := strings.Join(got, " "); text != "a>b a>c b>c" {
		t.Errorf("got %s", text)
	}
}

func TestRoutesCandidatesInherit(t *testing.T) {
	g, list := openText(t, demo+`-- surface.t.yaml --
id: a
size: [3, 3]
layout:
  - route: /s/:n
    x: 1
    y: 2
    rotation: 3
    stacking: { limit: 5 }
    candidates:
      - { n: 1, x: 10 }
      - { n: b, stacking: { tilt: 2 } }
      - { n: true, stacking: }
  - route: /none
    candidates: []
  - route: /plain
`)
	says(t, list)
	r := g.Surfaces[0].Layout
	c := r[0].Candidates
	if c[0].Anchor != (game.Anchor{X: 10, Y: 2, Rotation: 3}) || c[0].Stacking != r[0].Stacking || c[0].Fields["n"] != "1" {
		t.Errorf("first %+v", c[0])
	}
	if s := c[1].Stacking; s == r[0].Stacking || s.Limit != 0 || s.Tilt != 2 {
		t.Errorf("a candidate's stacking replaces the route's whole, got %+v", s)
	}
	if c[2].Stacking != r[0].Stacking || c[2].Fields["n"] != "true" {
		t.Errorf("third %+v", c[2])
	}
	if !r[1].HasCandidates || r[2].HasCandidates || r[2].Stacking != nil {
		t.Errorf("candidates %v %v, stacking %v", r[1].HasCandidates, r[2].HasCandidates, r[2].Stacking)
	}
}

func TestRoutesStackingDefaults(t *testing.T) {
	g, list := openText(t, demo+"-- surface.t.yaml --\nid: a\nsize: [3, 3]\nlayout:\n  - route: /a\n    stacking: {}\n  - route: /b\n    stacking: { curve: M 0 0 L 60 0, zEnd: 5 }\n")
	says(t, list)
	a, b := g.Surfaces[0].Layout[0].Stacking, g.Surfaces[0].Layout[1].Stacking
	if a.Limit != 0 || a.Align != game.AlignStart || a.Steps != 1 || a.Tilt != 1 || a.Curve != nil {
		t.Errorf("got %+v", a)
	}
	if b.ZStart != 0 || b.ZEnd != 5 || b.Curve.Length() != 60 {
		t.Errorf("got %+v", b)
	}
}
