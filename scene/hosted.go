package scene

// What a seat makes of the game's manifest: its keys, where players sit, and whether there is sound.

import (
	"maps"
	"slices"

	"tabletop/loader/host"
	"tabletop/scene/hosting"
	"tabletop/scene/sound"
	"tabletop/scene/view"
)

// hosted is what the manifest of the game at the table means here.
type hosted struct {
	manifest *host.Manifest // nil: the game has none
	remaps   hosting.Remaps
	keys     hosting.Keys
	at       int // the seat, from 1
	cameras  map[int]view.Camera
	devices  hosting.Devices
	told     bool    // what devices are missing
	about    *about  // the page about the game; nil: it is not shown
	covered  float64 // mm of the HUD's sheet that the inspector lies over
}

// meet takes over the manifest of the game at the table. Another game begins at the first seat, as new tables are laid
// out; for another seat the table has to be updated.
func (s *seat) meet(another bool) {
	h := &s.hosted
	h.manifest = s.Table.game.Host
	if another {
		h.at, h.told, h.about, h.cameras = 1, false, nil, map[int]view.Camera{}
	}
	if h.manifest == nil {
		h.about = nil
	}
	h.at = min(h.at, hosting.Seats(h.manifest))
	var kept hosting.Remaps
	if h.manifest != nil && s.Remaps != nil {
		kept = s.Remaps(h.manifest.ID)
	}
	known := kept.Known(h.manifest)
	if len(known) < len(kept) && s.KeepRemaps != nil {
		s.KeepRemaps(h.manifest.ID, known)
	}
	s.bind(known)
	s.Table.layout.Sit(h.at)
}

// bind makes the keys anew.
func (s *seat) bind(r hosting.Remaps) {
	h := &s.hosted
	h.remaps, h.keys = r, hosting.Bind(h.manifest, r)
	s.session.Keys = h.keys.Table
}

// remap has the user's keys for an action, or with nil the game's again, and keeps that.
func (s *seat) remap(action string, to []host.Binding) {
	r := maps.Clone(s.hosted.remaps)
	if to == nil {
		delete(r, action)
	} else {
		r[action] = to
	}
	s.bind(r)
	if s.KeepRemaps != nil {
		s.KeepRemaps(s.hosted.manifest.ID, r)
	}
}

// missing tells once with what a game should be played, when that is not there.
func (s *seat) missing() {
	if h := &s.hosted; !h.told {
		h.told = true
		if text := hosting.Unmet(h.manifest, h.devices); text != "" {
			s.session = s.session.Say(view.ToneNote, text)
		}
	}
}

// soundless reports whether the game says that it makes no sound.
func (h *hosted) soundless() bool { return h.manifest != nil && h.manifest.Audio == nil }

// channel is the volume that what happens on the table belongs to: the game's effects, where it has such a channel,
// and else the master volume alone.
func (h *hosted) channel() string {
	if h.manifest == nil || h.manifest.Audio == nil {
		return ""
	}
	if slices.ContainsFunc(h.manifest.Audio.Channels, func(c host.Channel) bool { return c.ID == sound.Effects }) {
		return sound.Effects
	}
	return ""
}

// helpTable is the table of keys as the list of keys shows it: without those for sound where there is none.
func (s *seat) helpTable() []view.Binding {
	table := s.session.Bindings()
	if !s.hosted.soundless() {
		return table
	}
	return slices.DeleteFunc(slices.Clone(table), func(b view.Binding) bool {
		return b.Act == view.ActMute || b.Act == view.ActQuieter || b.Act == view.ActLouder
	})
}

// chair is the camera of the seat that the user sits at, for Table.frame; the zero Camera for the first.
func (s *seat) chair() view.Camera {
	places := s.Table.seats()
	if s.hosted.at < 2 || len(places) == 0 {
		return view.Camera{}
	}
	return view.Camera{Azimuth: places[(s.hosted.at-1)%len(places)], Elevation: view.DefaultElevation, Posed: true}
}

// sit takes another seat: its hand is shown, and the camera goes where it was left there.
func (s *seat) sit(at int) {
	h := &s.hosted
	if at == h.at || at < 1 || at > hosting.Seats(h.manifest) {
		return
	}
	h.cameras[h.at] = s.session.Camera
	h.at = at
	s.Table.layout.Sit(at)
	s.Table.Update(s.History.Store())
	s.asked, s.motion = nil, view.Motion{}
	home := s.Table.frame(s.chair(), s.session.Aspect(), true)
	to, known := h.cameras[at]
	if !known {
		to = home
	}
	s.session = s.session.Sit(home, to).Say(view.ToneNote, hosting.SeatName(h.manifest, at))
	s.drawn.all = true
}

// nextSeat takes the seat after this one.
func (s *seat) nextSeat() {
	n := hosting.Seats(s.hosted.manifest)
	if n < 2 {
		s.session = s.session.Say(view.ToneNote, "this game has one seat here")
		return
	}
	s.sit(s.hosted.at%n + 1)
}

// take passes an event on: a key that the game gives to a player means that player's turn.
func (s *seat) take(e view.Event) bool {
	if e.Kind == view.EventKey && !e.Shift && !e.Control && !e.Alt {
		if t, ok := hosting.KeyTurn(s.hosted.manifest, e.Key); ok && s.question() == nil {
			return s.turn(t, e)
		}
	}
	return s.handle(e)
}

// turn does what a player's key or button asks for.
func (s *seat) turn(t hosting.Turn, e view.Event) bool {
	s.sit(t.Seat)
	if t.Act == view.ActNone {
		s.drawn.moved = true
		return true
	}
	e.Kind, e.Act = view.EventAct, t.Act
	return s.handle(e)
}
