package scene

// Whether the table ends where the inspector begins, or runs under it: layout.insets of the game's manifest.

import (
	"tabletop/loader/host"
)

// drawsUnder reports whether the game wants all of the window.
func (h *hosted) drawsUnder() bool { return h.manifest != nil && h.manifest.Insets == host.DrawUnder }

// hudView is the sheet of the HUD in a picture of that shape, with what the inspector covers of it.
func (s *seat) hudView(aspect float64) hudView { return newHUDView(aspect).under(s.hosted.covered) }

// cover finds out how much of the picture the inspector lies over; surfaces on the screen keep clear of it.
func (p *pane) cover() {
	covered := 0.0
	if full := p.words.full.X; p.hosted.drawsUnder() && p.session.Panel && full > 0 {
		covered = float64(p.words.panel.Width(p.words.full, p.words.scale)) / float64(full)
	}
	if covered == p.hosted.covered {
		return
	}
	p.hosted.covered, p.asked = covered, nil
	p.drawn.moved = true
	p.redraw()
}
