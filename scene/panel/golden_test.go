package panel

// Pictures that somebody has looked at: every kind of sheet, small, at two scales.

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"tabletop/mesh/meshtest"
)

// over paints a model over a table of two greens.
func over(p *Panel, m *Model, size image.Point, scale float64) *image.RGBA {
	sheet, _ := NewPainter(p).Paint(p.Compose(m, size, scale))
	out := image.NewRGBA(sheet.Rect)
	for i := 0; i < size.X*size.Y; i++ {
		x, y := i%size.X, i/size.X
		v := uint8(60 + (x/20+y/20)%2*50)
		out.SetRGBA(x, y, color.RGBA{v, v + 20, v / 2, 255})
	}
	draw.Draw(out, out.Rect, sheet, image.Point{}, draw.Over)
	return out
}

func TestGolden(t *testing.T) {
	open := func(tab tab, groups ...string) *Panel {
		p := New()
		p.tab = tab
		for _, g := range groups {
			p.open[g] = true
		}
		return p
	}
	searching := open(tabTable)
	searching.search, searching.focus = "card 日本 9", focusSearch
	for _, test := range []struct {
		name  string
		panel *Panel
		model *Model
		size  image.Point
		scale float64
	}{
		{"table", open(tabTable, groupPath+"/deck"), sample(), image.Pt(460, 560), 1},
		{"table-narrow", open(tabTable, groupPath+"/deck"), sample(), image.Pt(620, 640), 1.5},
		{"parts", open(tabParts, groupType+"token"), sample(), image.Pt(720, 420), 1},
		{"history", open(tabHistory), unselected(), image.Pt(380, 240), 1},
		{"faults", open(tabFaults), unselected(), image.Pt(740, 400), 2},
		{"packs", open(tabPacks, groupPack+"storm"), withPacks(t), image.Pt(760, 740), 1},
		{"search", searching, unselected(), image.Pt(400, 200), 1},
		{"over", New(), overTable(), image.Pt(560, 340), 1},
		{"targets", New(), targetModel(), image.Pt(360, 280), 1},
		{"help", New(), &Model{Help: sampleHelp()}, image.Pt(720, 360), 1},
		{"dialog", New(), &Model{Dialog: sampleDialog()}, image.Pt(480, 300), 1},
		{"chooser", New(), &Model{Chooser: sampleChooser()}, image.Pt(480, 300), 1},
		{"about", New(), &Model{About: sampleAbout()}, image.Pt(620, 560), 1},
		{"about-small", New(), &Model{About: sampleAbout()}, image.Pt(420, 300), 1.25},
		{"large", New(), &Model{Large: &Large{1, "The Long Winter", "card#2", true}, Print: prints}, image.Pt(360, 240), 1},
		{"loading", New(), &Model{Loading: &Loading{"Harbor", "pictures: harbor/img/cards.png", 0.4}}, image.Pt(400, 120), 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			meshtest.Golden(t, test.name, over(test.panel, test.model, test.size, test.scale))
		})
	}
}

func unselected() *Model {
	m := sample()
	m.Selected = nil
	return m
}

func sampleDialog() *Dialog {
	return &Dialog{
		Title: "Leave without saving?", Text: "There are 3 changes since setup.game.yaml was saved.",
		Options: []Option{{"Scale", []string{"1x", "2x", "4x"}, 1}},
		Buttons: []string{"Save and leave", "Leave", "Stay"}, Selected: 2,
	}
}

func sampleAbout() *About {
	return &About{
		Title: "Harbor", Detail: "1.4.0 · strategy, local-multiplayer", Hint: "Enter: another key   Backspace: the game's key   Esc: close",
		Text: "Four trading houses, one harbour, eight tides. Ships come in, hands go to the gangways, and the best house is the one that is talked of.",
		Rows: []AboutRow{
			{Heading: "Keys"},
			{Label: "Turn a card over", Value: "F, pad north", Answers: true, Bar: -1},
			{Label: "Stand a figure up", Value: "X", Note: "taken from flip", Warn: true, Answers: true, Mark: MarkWarning, Bar: -1},
			{Label: "Fire", Value: "C", Note: "nothing here does this", Bar: -1},
			{Heading: "Sound"},
			{Label: "Effects", Value: "70%", Bar: 0.7, Answers: true},
			{Heading: "Scores: Renown"},
			{Label: "Player 1 (Left keys)", Value: "52", Mark: MarkDone, Answers: true, Bar: -1},
			{Label: "Player 2", Value: "–", Answers: true, Bar: -1},
			{Heading: "Achievements"},
			{Label: "A secret", Note: "It shows when it is earned.", Bar: -1},
			{Label: "Trader", Value: "Bronze 10, Silver 50, 100", Note: "Deliver 100 goods", Bar: -1},
		},
		Selected: 2,
	}
}

func sampleChooser() *Chooser {
	return &Chooser{Title: "Open a game", Selected: 1, Choices: []Choice{
		{"In this folder", "Harbor", "harbor · harbor/harbor.md", ""},
		{"In this folder", "Chess", "chess · chess/chess.md", ""},
		{"Recent", "Go 日本", "~/games/go/a/very/long/path/that/goes/on/and/on/until/the/end/of/the/line/go.md", ""},
	}}
}
