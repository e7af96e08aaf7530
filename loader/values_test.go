package loader

// One test for each decision of the format guide on values, space and routes, named after it.

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"tabletop/loader/game"
)

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
		if why := cropFaults(crop); (len(why) == 0) != ok {
			t.Errorf("%+v: %v", crop, why)
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
	says(t, list, "warning candidates-never-match surface.t.yaml:14:17")
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
