package assets

// The packs of the demo: Night Watch, an expansion, and Ink and Wash, an art set.

import (
	"bytes"
	"image"
	_ "image/jpeg" // of the screenshots
	"io/fs"
	"slices"
	"strings"
	"testing"

	"tabletop/loader/game"
	"tabletop/loader/pack"
)

// choices are the ways in which the demo can be played.
var choices = map[string]pack.Choice{
	"without packs": {None: true},
	"night":         {Packs: []string{"harbor-night"}},
	"fog":           {Packs: []string{"harbor-night"}, Rules: map[string]bool{"harbor-night.fog": true, "harbor-night.moonlight": false}},
	"ink":           {All: true, Art: &pack.Art{Pack: "harbor-ink", GrafID: 100}},
	"woodcut":       {Packs: []string{"harbor-ink"}, Art: &pack.Art{Pack: "harbor-ink", GrafID: 101}},
}

func TestThePacksOfTheDemo(t *testing.T) {
	types := func(g *game.Game) map[string]int {
		n := map[string]int{}
		for _, p := range g.Parts {
			n[p.Package+":"+p.Type]++
		}
		return n
	}
	night, fog := openWith(t, choices["night"]), openWith(t, choices["fog"])
	n, f := types(night), types(fog)
	if n["harbor-night:lamp"] != 8 || n["harbor-night:order"] != 6 || n["harbor-night:mat"] != 1 || n["harbor-night:watchman"] != 1 || n["harbor:tide"] != 12 {
		t.Errorf("parts by night: %v", n)
	}
	if f["harbor-night:fog"] != 2 || f["harbor:tide"] != 11 {
		t.Errorf("parts in the fog: %v", f)
	}
	if len(night.Packs.Conflicts) != 0 || len(fog.Packs.Conflicts) != 1 {
		t.Errorf("conflicts: %v, in the fog %v", night.Packs.Conflicts, fog.Packs.Conflicts)
	}
	for _, x := range []struct {
		g    *game.Game
		want string
	}{{night, "packs/harbor-night/art/board-night.png"}, {fog, "art/board.png"}} {
		i := slices.IndexFunc(x.g.Parts, func(p *game.Part) bool { return p.Type == "board" })
		if got := x.g.Parts[i].Face.Image; got != x.want {
			t.Errorf("the board is %s, want %s", got, x.want)
		}
	}
}

// TestThePacksShowThemselves: each has screenshots and says what is new in files that are there, and the screenshots are
// pictures that cost little.
func TestThePacksShowThemselves(t *testing.T) {
	const mostBytes = 120_000 // of all screenshots
	total := 0
	for _, p := range pack.Find(Demo(), ".").Packs {
		if len(p.Screenshots) == 0 {
			t.Errorf("%s has no screenshots", p.ID)
		}
		if p.Changelog != nil && !p.Holds(*p.Changelog) {
			t.Errorf("%s: there is no file %s", p.ID, p.Changelog.Path)
		}
		for _, s := range p.Screenshots {
			b, err := pack.ReadFile(p.FS, s.Path, mostBytes)
			if err != nil {
				t.Errorf("%s: %v", p.ID, err)
				continue
			}
			total += len(b)
			if c, _, err := image.DecodeConfig(bytes.NewReader(b)); err != nil || c.Width < 200 || c.Height < 100 {
				t.Errorf("%s: %s has %d x %d px, %v", p.ID, s.Path, c.Width, c.Height, err)
			}
		}
	}
	if total > mostBytes {
		t.Errorf("the screenshots have %d bytes, at most %d are allowed", total, mostBytes)
	}
}

// TestTheArtSetHasEveryPicture: but silhouettes, which it leaves as they are.
func TestTheArtSetHasEveryPicture(t *testing.T) {
	g := openWith(t, choices["ink"])
	for _, p := range g.Parts {
		for _, s := range []game.Sprite{p.Face, p.Back} {
			if s.Image != "" && !strings.HasPrefix(s.Image, "packs/harbor-ink/ink/") {
				t.Errorf("%s is drawn as %s", p.Ref, s.Image)
			}
		}
	}
	g = openWith(t, choices["woodcut"])
	if g.Packs.Redrawn != 8 {
		t.Errorf("%d pictures are cut in wood, want 4 faces and 4 backs", g.Packs.Redrawn)
	}
}

// given are the keys of the manifest that the demo's packs show; the others are for code, or a file that the demo does not
// have, and are tested in loader/pack.
var given = []string{"id", "name", "version", "shape", "facets", "engine", "dependencies", "optionalDependencies", "loadAfter", "loadBefore", "saveSchema",
	"rules", "tilePacks", "nondeterministic", "affectsGameplay", "description", "author", "license", "changelog"}

func TestTheManifestsOfTheDemo(t *testing.T) {
	set := openWith(t, choices["ink"]).Packs.Set
	if got := set.Order.Packs; len(got) != 2 || got[0].ID != "harbor-night" || got[1].ID != "harbor-ink" || len(set.Order.Dropped) != 0 {
		t.Fatalf("the order is %v", got)
	}
	for _, key := range given {
		if !slices.ContainsFunc(set.Packs, func(p *pack.Pack) bool { return p.Gives(key) }) {
			t.Errorf("no pack of the demo gives %s", key)
		}
	}
	for _, p := range set.Packs {
		if len(p.Faults) > 0 || len(p.Description) < 200 || p.License != "MIT" {
			t.Errorf("%s: %v, %q", p.ID, p.Faults, p.Description)
		}
	}
	if _, err := fs.Stat(set.Pack("harbor-night").FS, set.Pack("harbor-night").Changelog.Path); err != nil {
		t.Error(err)
	}
}
