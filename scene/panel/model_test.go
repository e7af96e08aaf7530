package panel

// A model with something of everything, for the tests.

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
)

// printed draws cards of 5 to 7 with a white border: red ones, with blue backs.
func printed() func(part int, back bool, w, h int) *image.RGBA {
	type key struct {
		back bool
		w    int
	}
	made := map[key]*image.RGBA{}
	return func(part int, back bool, w, h int) *image.RGBA {
		w = max(1, min(w, h*5/7))
		k := key{back, w}
		if made[k] == nil {
			c := color.NRGBA{190, 70, 60, 255}
			if back {
				c = color.NRGBA{60, 90, 180, 255}
			}
			img := image.NewRGBA(image.Rect(0, 0, w, w*7/5))
			draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
			draw.Draw(img, img.Rect.Inset(max(1, w/16)), image.NewUniform(c), image.Point{}, draw.Src)
			made[k] = img
		}
		return made[k]
	}
}

// prints are kept over all tests, so that the same picture is the same pointer.
var prints = printed()

// sampleContents is a small game with a deck, two hands and a part that is nowhere.
func sampleContents() *Contents {
	c := &Contents{
		Title: "Harbor", Detail: "setup#main · 9 parts",
		Surfaces: []Surface{
			{Ref: "board#main", Note: "table", On: true, Shown: true},
			{Ref: "tray#left", Note: "child", Depth: 1, On: true, Shown: true},
			{Ref: "hand#1", Note: "hud bottom", Shown: false},
		},
		Types: []Type{{Name: "card"}, {Name: "token"}},
		Paths: []Path{
			{Path: "/deck", Shown: true},
			{Path: "/players/1/hand/with/a/very/long/name/indeed", Shown: true},
			{Path: "/box", Shown: false},
		},
		History: []string{"move card#1 from /deck to /box", "flip card#2", "shuffle /deck, 5 parts, seed 7"}, Done: 2,
	}
	for i := range 9 {
		p := Part{Ref: fmt.Sprintf("card#%d", i+1), Name: fmt.Sprintf("Card %d of the long winter in the north", i+1)}
		if i > 6 {
			p = Part{Ref: fmt.Sprintf("token#%d", i-6), Name: fmt.Sprintf("token#%d", i-6), Type: 1}
		}
		c.Types[p.Type].Parts = append(c.Types[p.Type].Parts, i)
		c.Parts = append(c.Parts, p)
		c.On = append(c.On, -1)
	}
	c.Types[1].Unplaced = 1
	for i := range 8 {
		n := []int{0, 0, 0, 0, 0, 1, 1, 2}[i]
		c.Paths[n].Stack = append(c.Paths[n].Stack, Placed{i, []Mark{MarkFace, MarkBack, MarkStanding}[i%3]})
		c.On[i] = n
	}
	return c
}

// sample is a model of the inspector.
func sample() *Model {
	return &Model{
		Contents: sampleContents(), Unsaved: true,
		Selected: &Selected{
			Part: 1, Where: "/deck · 2 of 5 from the bottom", Facing: MarkBack, Place: "harbor.md:120:3",
			Properties: []Property{
				{"name", "Card 2 of the long winter in the north", "contracts.csv:4:7"},
				{"cost", "3", "contracts.csv:4:19"},
				{"text", "When the ice comes, each harbour gives one ship or loses its best house until spring.", "contracts.csv:4:23"},
			},
		},
		Faults: []Fault{
			{Severity: MarkError, Message: "There is no picture ./img/shp.png", Advice: "Did you mean ./img/ship.png?", Place: "harbor/definitions/cards/contracts.md:88:9", Code: "missing-file"},
			{Severity: MarkWarning, Message: "The key colour is most likely misspelt", Place: "harbor.md:12:1", Code: "unknown-key"},
		},
		Print: prints,
	}
}

// overTable is a model of all that lies over the table.
func overTable() *Model {
	return &Model{
		Contents: sampleContents(), Hidden: true, Broken: true, Faults: sample().Faults,
		Tooltip: &Tooltip{At: image.Pt(200, 230), Name: "The Long Winter", Ref: "card#2", Path: "/players/1/hand", Place: "2 of 5 from the top", Facing: MarkBack},
		Messages: []Message{
			{MarkDone, "Saved as setup.game.yaml"}, {MarkWarning, "No path takes a part here: card#2 is back on /deck"},
		},
	}
}

func targetModel() *Model {
	m := &Model{}
	for i := range 6 {
		m.Targets = append(m.Targets, Target{At: image.Pt(60+i%3*110, 80+i/3*120), Label: fmt.Sprintf("/harbour/quay/%d", i+1), Nearest: i == 1})
	}
	m.Targets[4].Refused = "is no path"
	m.Targets = append(m.Targets, Target{At: image.Pt(172, 86), Label: "/hidden/by/its/neighbour"})
	return m
}

func sampleHelp() []KeyGroup {
	return []KeyGroup{
		{"Look", []KeyHelp{{"Drag", "turn the table"}, {"Shift-drag", "move it"}, {"Wheel", "zoom to the pointer"}, {"Home", "show all"}}},
		{"Parts", []KeyHelp{{"F", "flip"}, {"U", "stand up, lay down"}, {"R", "back to where the setup puts it, whatever lies there now and whoever put it there"}, {"[  ]", "one down, one up in the stack"}}},
		{"Table", []KeyHelp{{"Ctrl+S", "save"}, {"Ctrl+Z", "undo"}, {"Ctrl+Shift+Z", "redo"}}},
	}
}
