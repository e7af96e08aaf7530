package loader

// One test for each decision of the format guide on $variants and identity, named after it.

import (
	"fmt"
	"strings"
	"testing"

	"tabletop/loader/game"
)

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

func TestVariantsOfflineFromWhatIsKept(t *testing.T) {
	g, list := openText(t, "fetch web\noffline\n"+demo+"-- part.card.yaml --\n"+card+
		"$variants: [https://example.com/cards.csv, https://example.com/more.csv]\n-- web/cards.csv --\nid\nstring\nace\n")
	if got := partsOf(g); got != "card#ace" {
		t.Errorf("got %s", got)
	}
	says(t, list, "error offline part.card.yaml:3:44")
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

// Of two columns of one name, which is an error, the first one counts; a cell left empty leaves what the object has.
func TestARowTouchesOnlyItsOwnCells(t *testing.T) {
	g, _ := openText(t, `-- package.yaml --
id: g
-- a.png --
-- part.card.yaml --
size: [1, 2, 3]
face: ./a.png
fillet: 0.25
$variants: |
  id,name,fillet,name
  string,number,number,string
  1,1,0.5,x
  2,2,,y
  3,bad,0.125,z
  4,,bad,z
  5,5,,z
`)
	var got []string
	for _, p := range g.Parts {
		name, ok := p.Prop("name")
		got = append(got, fmt.Sprintf("%s %v %v %g", p.ID, ok, name.Value, p.Fillet))
	}
	want := "1 true 1 0.5, 2 true 2 0.25, 3 false <nil> 0.125, 4 false <nil> 0.25, 5 true 5 0.25"
	if text := strings.Join(got, ", "); text != want {
		t.Errorf("got %s", text)
	}
}
