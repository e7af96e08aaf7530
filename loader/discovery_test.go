package loader

// One test for each decision of the format guide on discovery, named after it.

import (
	"fmt"
	"strings"
	"testing"
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

func TestLimitsAreSaidClearly(t *testing.T) {
	files := demo
	for i := range 5 {
		files += fmt.Sprintf("-- part.t%d.yaml --\nid: a\n%s", i, card)
	}
	g, list := openText(t, "limit definitions 3\n"+files)
	says(t, list, "error too-many package.yaml:1:1")
	if got := partsOf(g); got != "t0#a t1#a t2#a" {
		t.Errorf("got %s", got)
	}
	_, list = openText(t, "limit files 4\n"+files)
	says(t, list, "error too-many .")
}

func TestLimitsOfValuesCountRowsTimesKeys(t *testing.T) {
	wide := strings.Repeat("x", 40)
	base := ""
	for i := range 60 {
		base += fmt.Sprintf("%s%d: 1\n", wide, i)
	}
	g, list := openText(t, "limit rows 10\n"+demo+"-- part.card.yaml --\n"+card+base+"$variants: ./c.csv\n-- c.csv --\nid\nstring\n1\n2\n3\n")
	says(t, list)
	if got := partsOf(g); got != "card#1 card#2 card#3" {
		t.Errorf("got %s", got)
	}
	g, list = openText(t, "limit rows 10\n"+demo+"-- part.card.yaml --\n"+card+base+base[:0]+"more: &m\n  - $variants: ./c.csv\nlist: [*m, *m]\n$variants: [./c.csv, ./d.csv]\n"+
		"-- c.csv --\nid\nstring\n1\n2\n3\n-- d.csv --\nid\nstring\n4\n5\n")
	says(t, list, "error too-many package.yaml:1:1")
	if len(g.Parts) != 0 {
		t.Errorf("got %s", partsOf(g))
	}
}

func TestLimitsOfFaultsOfOneKind(t *testing.T) {
	rows := strings.Repeat("a,b,c\n", 1500)
	_, list := openText(t, demo+"-- part.card.yaml --\n"+card+"$variants: ./c.csv\n-- c.csv --\nid,fillet\nstring,string\n"+strings.ReplaceAll(rows, "b,c", "round"))
	count := map[string]int{}
	for _, d := range list.All() {
		count[string(d.Code)]++
	}
	if count["bad-value"] != 1001 || count["duplicate-id"] != 1001 {
		t.Errorf("got %v", count)
	}
}

func TestDiscoveryPatternsThatOnlyTakeAway(t *testing.T) {
	g, list := openText(t, "-- package.yaml --\nid: demo\ninclude: \"!./draft/*\"\n-- a/deck.md --\n```yaml role=part.card#a\n"+card+"```\n-- draft/part.card.yaml --\nid: b\n"+card)
	says(t, list)
	if got := partsOf(g); got != "card#a" {
		t.Errorf("got %s", got)
	}
}
