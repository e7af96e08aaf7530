package scene

// From a seat to the model of its text.

import (
	"fmt"
	"image"
	"math"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// model is all there is to say.
func (w *words) model(s *seat) *panel.Model {
	m := &panel.Model{
		Contents: w.contents(s), Hidden: !s.session.Panel, Unsaved: s.History.Changed(), Faults: w.faults, Broken: s.broken,
		Print: w.print(s.Table), Thumbnail: w.thumbnail(s.Table), Messages: messages(s), Targets: targets(s), Tooltip: w.tooltip(s),
		Dialog: w.dialog(s), Chooser: w.chooser.model(), About: w.aboutModel(s),
	}
	if selected := s.session.Selected; len(selected) > 0 {
		m.Selected = w.catalog.Select(s.History.Store(), selected[0], len(selected)-1)
	}
	if len(m.Messages) > 0 {
		m.Hung = hung(s)
	}
	if s.Opening != "" {
		m.Loading = &panel.Loading{Title: s.Opening, Step: w.coming.Step, Done: w.coming.Done}
	}
	if s.session.Help {
		m.Help = keyHelp(s.helpTable())
	}
	if s.session.Large {
		m.Large = w.large(s)
	}
	return m
}

// contents lists the table, anew when it was changed.
func (w *words) contents(s *seat) *panel.Contents {
	if w.listed.contents == nil || w.listed.table != s.Table || w.listed.version != s.Table.version {
		store := s.History.Store()
		detail := ""
		if n := len(s.Table.game.Parts); n > 0 {
			detail = fmt.Sprintf("%d parts", n)
		}
		w.listed = listed{s.Table, s.Table.version, w.catalog.Contents(s.Title, detail, panel.Shown{
			Store: store, History: s.History, Frames: s.Table.frames, Poses: s.Table.Poses(),
		})}
	}
	return w.listed.contents
}

// messages are what was said last, and while something is held where it would go.
func messages(s *seat) (out []panel.Message) {
	if tone, text := s.session.Told(); text != "" {
		out = append(out, panel.Message{Severity: toneMarks[tone], Text: text})
	}
	if s.session.Drag != nil {
		out = append(out, panel.Message{Severity: panel.MarkNote, Text: s.session.Status(s.world())})
	}
	return out
}

// hung are the boxes of what hangs on the screen before the table, px.
func hung(s *seat) (out []image.Rectangle) {
	v := s.session.Viewer
	for _, c := range s.Table.covers(s.hudView(v.Aspect())) {
		w, h := float64(v.Width), float64(v.Height)
		out = append(out, image.Rect(int(c.Left*w), int(c.Top*h), int(math.Ceil(c.Right*w)), int(math.Ceil(c.Bottom*h))))
	}
	return out
}

var toneMarks = map[view.Tone]panel.Mark{
	view.ToneNote: panel.MarkNote, view.ToneDone: panel.MarkDone, view.ToneWarn: panel.MarkWarning,
}

// targets are the places that can take what is held, where they are on the screen.
func targets(s *seat) []panel.Target {
	d := s.session.Drag
	if d == nil {
		return nil
	}
	v := s.session.Viewer
	on := newPictureView(Options{Width: v.Width, Height: v.Height, Camera: v.Camera})
	on.hudView = s.hudView(v.Aspect())
	var out []panel.Target
	for i, o := range d.Offers {
		at := view.Vec{o.X, o.Height, o.Y}
		if o.HUD != nil {
			at = at.Add(on.hudView.spot(o.HUD))
		}
		if p, seen := on.at(at, o.HUD != nil); seen {
			t := panel.Target{At: image.Pt(int(p.X), int(p.Y)), Label: o.Path, Nearest: i == d.Near}
			if t.Nearest {
				if place, of := d.Place(s.world()); of > 0 {
					t.Label += " · " + state.PlaceInStack(place-1, of)
				}
			}
			out = append(out, t)
		}
	}
	return out
}

// tooltip tells of the part that the pointer has rested on for a while.
func (w *words) tooltip(s *seat) *panel.Tooltip {
	part := s.session.Hover
	if part != w.pointed.part {
		w.pointed = pointed{part: part, since: s.now, at: w.pointed.at}
	}
	tip := s.session.Tooltip(s.world())
	if tip == nil || s.session.Large || s.now-w.pointed.since < tipAfter {
		return nil
	}
	w.pointed.named = true
	t := &panel.Tooltip{At: w.pointed.at, Name: tip.Name, Ref: part.Short(), Path: tip.Path}
	if tip.Path != "" {
		t.Place, t.Facing = state.PlaceInStack(tip.Place-1, tip.Of), panel.FacingMark(tip.Facing)
	}
	return t
}

// large is the part under the pointer, or else the selected one.
func (w *words) large(s *seat) *panel.Large {
	part := s.session.Hover
	if part == nil && len(s.session.Selected) > 0 {
		part = s.session.Selected[0]
	}
	n := w.catalog.Number(part)
	if n < 0 {
		return nil
	}
	return &panel.Large{Part: n, Name: part.Name(), Ref: part.Short(), Back: differs(part)}
}

// differs reports whether a part's back is another picture than its face.
func differs(p *game.Part) bool { return p.Back.Image != p.Face.Image || p.Back.Crop != p.Face.Crop }
