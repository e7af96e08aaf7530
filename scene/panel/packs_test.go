package panel

// The list of packs: what is told, and what a click on it does.

import (
	"image"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/game"
	"tabletop/loader/pack"
)

// packed is a game with a pack that is on, one that is off, one that cannot be used and one that is left out.
func packed(t testing.TB) *game.Game {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"storm/manifest.json": `{"id": "storm", "name": "The Storm", "version": "1.2.0", "shape": "content", "facets": ["content", "plugin"], "modApi": 1,
			"dependencies": {"core": "*"}, "optionalDependencies": {"night": "1.x"}, "capabilities": ["command:add"], "affectsGameplay": true,
			"rules": [{"flag": "storm.big", "title": "Big waves", "description": "Waves are higher, and there are more of them than anybody has ever seen here.", "default": true},
				{"flag": "storm.code", "title": "Thunder", "description": "", "default": false}],
			"description": "Adds waves.\n\nMany waves, and a wind from the west.", "author": "N. N.", "license": "MIT", "repository": "https://example.com/storm",
			"changelog": "CHANGELOG.md", "screenshots": ["gone.png", "shots/sea.png", "../x.png"]}`,
		"storm/part.json":      `{"sections": {"storm.big": {}}}`,
		"storm/CHANGELOG.md":   "# 1.2.0",
		"storm/shots/sea.png":  "the panel does not read it",
		"night/manifest.json":  `{"id": "night", "name": "Night 夜", "version": "1.0.0", "shape": "tiles", "tilePacks": [{"grafID": 100, "menuname": "Ink"}]}`,
		"broken/manifest.json": `{"id": "broken", "version": "1.0.0", "shape": "content"}`,
		"lost/manifest.json":   `{"id": "lost", "name": "Lost", "version": "0.1.0", "shape": "content", "dependencies": {"gone": "*"}}`,
		"ink/manifest.json":    `{"id": "ink", "name": "Ink", "version": "0.1.0", "shape": "tiles", "tilePacks": [{"grafID": 101}]}`,
	} {
		files["packs/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	g := smallGame()
	choice := pack.Choice{Packs: []string{"storm", "lost", "ink"}, Art: &pack.Art{Pack: "ink", GrafID: 101}}
	g.Packs.Set = pack.Find(files, ".").Select(choice, pack.Base{ID: "g", Version: "1.0.0"})
	return g
}

func TestPacksAreListed(t *testing.T) {
	c := NewCatalog(packed(t))
	var got []string
	for _, p := range c.packs {
		state := map[bool]string{true: "[x] ", false: "[ ] "}[p.On] + p.Name + " " + p.Note
		if p.Fixed {
			state += " (fixed)"
		}
		got = append(got, state)
		for _, text := range p.Trouble {
			got = append(got, "! "+text)
		}
	}
	want := []string{
		"[x] The Storm 1.2.0", "[x] Ink 0.1.0",
		"[ ] broken 1.0.0 (fixed)", "! name is missing", "[x] Lost 0.1.0", "! the pack lost needs gone, which is not there", "[ ] Night 夜 1.0.0",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("packs (-want +got):\n%s", d)
	}
	storm := c.packs[0]
	rules := []Rule{{"storm.big", "Big waves", "Waves are higher, and there are more of them than anybody has ever seen here.", true},
		{"storm.code", "Thunder", "(For code only: nothing here follows it.)", false}}
	if d := cmp.Diff(rules, storm.Rules); d != "" {
		t.Errorf("rules (-want +got):\n%s", d)
	}
	about := []Line{
		{"Adds waves.", "", ""}, {"Many waves, and a wind from the west.", "", ""}, {"By N. N.", "", ""}, {"Licence MIT", "", ""}, {"From https://example.com/storm", "", ""},
		{"Needs core *", "", ""}, {"Follows night 1.x, if it is on", "", ""}, {"The game plays otherwise with it.", "", ""},
		{"Contains code that this viewer never runs.", "", ""}, {"Elsewhere it would add commands", "", ""},
		{"Changelog CHANGELOG.md", "packs/storm/CHANGELOG.md:1:1", ""},
		{"Picture shots/sea.png", "packs/storm/shots/sea.png:1:1", "shots/sea.png"},
		{"Manifest packs/storm/manifest.json", "packs/storm/manifest.json:1:1", ""},
	}
	if d := cmp.Diff(about, storm.About); d != "" {
		t.Errorf("about (-want +got):\n%s", d)
	}
	art := []ArtSet{{"", "As the game has it", false}, {"ink/101", "Ink", true}}
	if d := cmp.Diff(art, c.art); d != "" {
		t.Errorf("art (-want +got):\n%s", d)
	}
}

// withPacks is the sample of the inspector with a list of packs.
func withPacks(t testing.TB) *Model {
	m := unselected()
	c := NewCatalog(packed(t))
	m.Contents.Packs, m.Contents.Art = c.packs, c.art
	sea := image.NewRGBA(image.Rect(0, 0, 160, 90))
	for i := range sea.Pix {
		sea.Pix[i] = []byte{40, 90, byte(90 + i/4/160), 255}[i%4]
	}
	m.Thumbnail = func(id, file string, w, h int) *image.RGBA {
		if id != "storm" || file != "shots/sea.png" || w < 160 || h < 90 {
			return nil
		}
		return sea
	}
	return m
}

// TestPicturesOfAPackAreShown below their names, where they can be read; the rows make room for them.
func TestPicturesOfAPackAreShown(t *testing.T) {
	m := withPacks(t)
	p := New()
	p.tab = tabPacks
	p.toggle(groupPack + "storm")
	pictures := func() (boxes []image.Rectangle) {
		for _, it := range p.Compose(m, image.Pt(900, 1200), 1).Items {
			if it.Kind == KindPicture && it.Picture.Rect.Dx() == 160 {
				boxes = append(boxes, it.Box)
			}
		}
		return boxes
	}
	sheet := p.Compose(m, image.Pt(900, 1200), 1)
	name, next := sheetText(sheet, "Picture shots/sea.png"), sheetText(sheet, "Manifest packs/storm/manifest.json")
	got := pictures()
	if len(got) != 1 || got[0].Size() != image.Pt(160, 90) || got[0].Min.Y < name.Max.Y || got[0].Max.Y > next.Min.Y || got[0].Min.X-name.Min.X > 4 {
		t.Errorf("the picture is at %v, between %v and %v", got, name, next)
	}
	if a, _ := sheet.At(got[0].Min.Add(image.Pt(9, 9))); a != (Action{Act: ActPlace, Path: "packs/storm/shots/sea.png:1:1"}) {
		t.Errorf("a click on the picture does %+v", a)
	}
	m.Thumbnail, p.list.rows = nil, nil
	sheet = p.Compose(m, image.Pt(900, 1200), 1)
	if closer := sheetText(sheet, "Manifest packs/storm/manifest.json"); len(pictures()) != 0 || closer.Min.Y > next.Min.Y-90 {
		t.Errorf("without a picture there is room for it: %v", closer)
	}
}

func TestPacksAnswer(t *testing.T) {
	m := withPacks(t)
	p := New()
	p.tab = tabPacks
	size := image.Pt(900, 900)
	sheet := p.Compose(m, size, 1)
	for text, want := range map[string]Action{
		"The Storm":          {Act: ActPack, Ref: "storm"},
		"Night 夜":            {Act: ActPack, Ref: "night", On: true},
		"broken":             {},
		"Lost":               {Act: ActPack, Ref: "lost"},
		"Big waves":          {Act: ActRule, Ref: "storm.big"},
		"Thunder":            {Act: ActRule, Ref: "storm.code", On: true},
		"As the game has it": {Act: ActArt},
	} {
		if a, ok := sheet.At(sheetText(sheet, text).Min.Add(image.Pt(3, 3))); !ok || a != want {
			t.Errorf("%s: %+v, %v, want %+v", text, a, ok, want)
		}
	}
	p.toggle(groupPack + "storm")
	sheet = p.Compose(m, size, 1)
	if a, _ := sheet.At(sheetText(sheet, "Changelog CHANGELOG.md").Min.Add(image.Pt(3, 3))); a != (Action{Act: ActPlace, Path: "packs/storm/CHANGELOG.md:1:1"}) {
		t.Errorf("the changelog: %+v", a)
	}
}

// TestTheTabOfPacks is there only for games that have some.
func TestTheTabOfPacks(t *testing.T) {
	has := func(s *Sheet) bool { return !sheetText(s, "Packs").Empty() }
	p := New()
	if has(p.Compose(sample(), image.Pt(900, 600), 1)) {
		t.Error("a game without packs has a tab for them")
	}
	m := withPacks(t)
	if !has(p.Compose(m, image.Pt(900, 600), 1)) {
		t.Error("a game with packs has no tab for them")
	}
	p.focus, p.tab = focusTabs, tabTable
	p.Key(KeyLeft, m)
	if p.tab != tabPacks {
		t.Errorf("left of the first tab is %d", p.tab)
	}
	if p.Compose(sample(), image.Pt(900, 600), 1); p.tab != tabTable {
		t.Error("the list of packs stays open for a game that has none")
	}
}
