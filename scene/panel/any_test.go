package panel

// Any window, any scale, any text: nothing panics, nothing answers or paints beyond the window, and what is read
// can be read.

import (
	"image"
	"image/color"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// wild draws a model of anything.
func wild(t *rapid.T) *Model {
	text := rapid.StringN(0, 60, -1)
	c := sampleContents()
	c.Title, c.Detail = text.Draw(t, "title"), text.Draw(t, "detail")
	for i := range c.Parts {
		c.Parts[i].Name = text.Draw(t, "name")
	}
	for i := range c.Paths {
		c.Paths[i].Path = text.Draw(t, "path")
	}
	m := sample()
	m.Contents, m.Hidden = c, rapid.Bool().Draw(t, "hidden")
	m.Broken = rapid.Bool().Draw(t, "broken")
	if rapid.Bool().Draw(t, "unselected") {
		m.Selected = nil
	} else {
		m.Selected.Properties = []Property{{text.Draw(t, "key"), text.Draw(t, "value"), text.Draw(t, "place")}}
	}
	point := func(name string) image.Point {
		return image.Pt(rapid.IntRange(-100, 3000).Draw(t, name), rapid.IntRange(-100, 2000).Draw(t, name))
	}
	for range rapid.IntRange(0, 8).Draw(t, "targets") {
		m.Targets = append(m.Targets, Target{At: point("target"), Label: text.Draw(t, "label"), Nearest: rapid.Bool().Draw(t, "near")})
	}
	m.Tooltip = &Tooltip{At: point("tip"), Name: text.Draw(t, "tip"), Path: text.Draw(t, "path")}
	m.Messages = []Message{{MarkNote, text.Draw(t, "message")}}
	switch rapid.IntRange(0, 5).Draw(t, "front") {
	case 0:
		m.Help = append(sampleHelp(), KeyGroup{text.Draw(t, "group"), []KeyHelp{{text.Draw(t, "keys"), text.Draw(t, "does")}}})
	case 1:
		m.Dialog = sampleDialog()
		m.Dialog.Text = text.Draw(t, "question")
	case 2:
		m.Chooser = sampleChooser()
	case 3:
		m.Large = &Large{Part: 0, Name: text.Draw(t, "large"), Back: true}
	case 4:
		m.Loading = &Loading{text.Draw(t, "loading"), text.Draw(t, "step"), rapid.Float64Range(-1, 2).Draw(t, "done")}
	}
	return m
}

func TestAnythingIsComposedWithinTheWindow(t *testing.T) {
	p := New()
	packs := NewCatalog(packed(t))
	rapid.Check(t, func(t *rapid.T) {
		m := wild(t)
		size := image.Pt(rapid.IntRange(1, 1400).Draw(t, "w"), rapid.IntRange(1, 900).Draw(t, "h"))
		scale := rapid.SampledFrom([]float64{0.5, 1, 1.25, 2, 4}).Draw(t, "scale")
		p.tab = tab(rapid.IntRange(0, int(tabs)-1).Draw(t, "tab"))
		if rapid.Bool().Draw(t, "packs") && m.Contents != nil {
			m.Contents.Packs, m.Contents.Art = packs.packs, packs.art
			p.open[groupPack+"storm"] = rapid.Bool().Draw(t, "about")
		}
		p.find(rapid.SampledFrom([]string{"", "a", "card"}).Draw(t, "search"))
		for range rapid.IntRange(0, 5).Draw(t, "keys") {
			p.Search()
			p.Key(Key(rapid.IntRange(0, int(KeyErase)).Draw(t, "key")), m)
		}
		sheet := p.Compose(m, size, scale)
		all := image.Rectangle{Max: size}
		for _, it := range sheet.Items {
			if v := it.visible(); v.Empty() || !v.In(all) {
				t.Fatalf("%+v paints in %v, the window is %v", it, v, size)
			}
		}
		for _, r := range sheet.Regions {
			if r.Box.Empty() || !r.Box.In(all) {
				t.Fatalf("%+v answers in %v, the window is %v", r.Action, r.Box, size)
			}
		}
		p.Press(image.Pt(rapid.IntRange(0, size.X).Draw(t, "px"), rapid.IntRange(0, size.Y).Draw(t, "py")))
		p.Release()
		p.Wheel(image.Pt(size.X-1, size.Y/2), rapid.Float64Range(-50, 50).Draw(t, "wheel"))
	})
}

// luminance is the relative luminance of a colour, and contrast the ratio of two, as WCAG 2.1 defines them.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func contrast(a, b color.RGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// onto mixes a colour over another.
func onto(c color.NRGBA, under color.RGBA) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(c.A) + int(b)*(255-int(c.A))) / 255) }
	return color.RGBA{mix(c.R, under.R), mix(c.G, under.G), mix(c.B, under.B), 255}
}

func TestTextCanBeReadOverAnyTable(t *testing.T) {
	for name, table := range map[string]color.RGBA{"white": {255, 255, 255, 255}, "black": {0, 0, 0, 255}, "felt": {30, 90, 70, 255}} {
		sheet := onto(colourSheet, table)
		for _, test := range []struct {
			what  string
			ink   color.NRGBA
			paper color.RGBA
			least float64
		}{
			{"text", colourText, sheet, 7},
			{"faint text", colourFaint, sheet, 4.5},
			{"links", colourAccent, sheet, 4.5},
			{"errors", colourError, sheet, 4.5},
			{"warnings", colourWarn, sheet, 4.5},
			{"what is done", colourDone, sheet, 4.5},
			{"text of a chosen row", colourText, onto(colourChosen, sheet), 7},
			{"faint text of a chosen row", colourFaint, onto(colourChosen, sheet), 4.5},
			{"faint text in a field", colourFaint, onto(colourRaised, sheet), 4.5},
			{"the nearest target", colourInk, onto(colourWarn, table), 7},
			{"the usual button", colourInk, onto(colourAccent, table), 7},
		} {
			if got := contrast(onto(test.ink, test.paper), test.paper); got < test.least {
				t.Errorf("%s over %s: contrast %.1f, want %g", test.what, name, got, test.least)
			}
		}
	}
}
