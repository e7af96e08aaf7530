package scene

// How a picture is to be taken: size, scale, background, HUD.

import (
	"fmt"

	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// form asks how; its options are in the order of these.
type form struct {
	chosen [4]int // the value of each option
	at     int    // the option that keys change, or after these a button
}

const (
	formSize = iota
	formScale
	formGround
	formHUD
)

var (
	formSizes  = [][2]int{{}, {1920, 1080}, {3840, 2160}} // px; the first is the window's
	formScales = []int{1, 2, 4, 8}
)

// formButtons are what ends it.
var formButtons = []string{"Take the picture", "Cancel"}

// dialog is the form for the panel.
func (f *form) dialog(v view.Viewer) *panel.Dialog {
	d := &panel.Dialog{Title: "A picture of the table", Buttons: formButtons, Selected: f.at}
	w, h := f.size(v)
	d.Text = fmt.Sprintf("%d x %d px", w, h)
	sizes := []string{"window"}
	for _, s := range formSizes[1:] {
		sizes = append(sizes, fmt.Sprintf("%d x %d", s[0], s[1]))
	}
	var scales []string
	for _, s := range formScales {
		scales = append(scales, fmt.Sprintf("%dx", s))
	}
	for i, o := range []panel.Option{
		{Label: "Size", Values: sizes}, {Label: "Scale", Values: scales},
		{Label: "Behind the table", Values: []string{"room", "nothing"}}, {Label: "HUD", Values: []string{"shown", "hidden"}},
	} {
		o.Chosen = f.chosen[i]
		d.Options = append(d.Options, o)
	}
	return d
}

// size is that of the picture in px.
func (f *form) size(v view.Viewer) (w, h int) {
	w, h = v.Width, v.Height
	if s := formSizes[f.chosen[formSize]]; s[0] > 0 {
		w, h = s[0], s[1]
	}
	scale := formScales[f.chosen[formScale]]
	return w * scale, h * scale
}

// options are those of the picture.
func (f *form) options(v view.Viewer) Options {
	w, h := f.size(v)
	return Options{
		Width: w, Height: h, Camera: v.Camera, NoHUD: f.chosen[formHUD] == 1,
		Transparent: f.chosen[formGround] == 1, NoTable: f.chosen[formGround] == 1,
	}
}

// key moves in the form and changes it. It reports which button was meant; -1: none.
func (f *form) key(k view.Key) (button int) {
	places := len(f.chosen) + len(formButtons)
	switch {
	case k == view.KeyUp:
		f.at = (f.at + places - 1) % places
	case k == view.KeyDown, k == view.KeyTab:
		f.at = (f.at + 1) % places
	case k == view.KeyLeft && f.at < len(f.chosen):
		f.choose(f.at, f.chosen[f.at]-1)
	case k == view.KeyRight && f.at < len(f.chosen):
		f.choose(f.at, f.chosen[f.at]+1)
	case k == view.KeyLeft, k == view.KeyRight: // from one button to the other
		f.at = len(f.chosen) + (f.at-len(f.chosen)+1)%len(formButtons)
	case k == view.KeyEscape:
		return 1
	case k == view.KeyEnter:
		return max(0, f.at-len(f.chosen))
	}
	return -1
}

// choose gives an option a value, if it has it.
func (f *form) choose(option, value int) {
	values := [...]int{len(formSizes), len(formScales), 2, 2}
	f.at, f.chosen[option] = option, max(0, min(value, values[option]-1))
}

// close ends the form by a button; below 0 it stays.
func (s *seat) close(button int) {
	if button < 0 {
		return
	}
	if button == 0 {
		s.posing, s.shot = true, s.form.options(s.session.Viewer)
		s.session = s.session.Say(view.ToneNote, "drawing the picture")
	}
	s.form = nil
}
