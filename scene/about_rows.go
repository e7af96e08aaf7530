package scene

// The rows of the page about the game: each key of the manifest has its place here, or its effect elsewhere.

import (
	"fmt"
	"math"
	"strings"

	"tabletop/scene/hosting"
	"tabletop/scene/panel"
)

// aboutRows are all rows, as things are now.
func (s *seat) aboutRows() []aboutRow {
	m := s.hosted.manifest
	if m == nil {
		return nil
	}
	rows := s.keyRows()
	rows = append(rows, s.soundRows()...)
	rows = append(rows, s.seatRows()...)
	rows = append(rows, s.scoreRows()...)
	rows = append(rows, achievementRows(m)...)
	rows = append(rows, controlRows(m)...)
	rows = append(rows, s.noteRows()...)
	if a := s.hosted.about; a != nil && a.typed != "" && a.at < len(rows) {
		row := &rows[a.at]
		row.Value, row.Note, row.Warn = a.typed+"_", a.wrong, a.wrong != ""
	}
	return rows
}

func heading(text string) aboutRow {
	return aboutRow{AboutRow: panel.AboutRow{Heading: text, Bar: -1}}
}

func line(label, value, note string) aboutRow {
	return aboutRow{AboutRow: panel.AboutRow{Label: label, Value: value, Note: note, Bar: -1}}
}

// aboutModel is the page for the panel; nil: it is not shown.
func (w *words) aboutModel(s *seat) *panel.About {
	a, m := s.hosted.about, s.hosted.manifest
	if a == nil || m == nil {
		return nil
	}
	out := &panel.About{Title: m.Title, Text: m.Description, Selected: a.at}
	out.Detail = strings.Join(append([]string{"version " + m.Version}, m.Genres...), " · ")
	rows := s.aboutRows()
	for _, r := range rows {
		out.Rows = append(out.Rows, r.AboutRow)
	}
	switch row := a.row(rows); {
	case a.catching != "":
		out.Hint = "Press a key or a gamepad button   Esc: leave it as it is"
	case !row.Answers:
		out.Hint = "Esc: close"
	case row.bound != "":
		out.Hint = "Enter: another key   Backspace: the game's key   Esc: close"
	case row.board != nil:
		out.Hint = "Type a value, Enter writes it down   Backspace: take it away   Esc: close"
	case row.step != nil:
		out.Hint = "Left, Right: quieter, louder   Enter: sound on or off   Esc: close"
	default:
		out.Hint = "Enter: sit down there   Esc: close"
	}
	return out
}

// keyRows are the game's actions with their keys.
func (s *seat) keyRows() []aboutRow {
	if len(s.hosted.keys.Rows) == 0 {
		return nil
	}
	rows := []aboutRow{heading("Keys")}
	for _, k := range s.hosted.keys.Rows {
		rows = append(rows, s.keyRow(k))
	}
	return rows
}

// withLabel is the name of an action with what its on-screen button says, where that is something else.
func withLabel(name, label string) string {
	if label == "" || label == name {
		return name
	}
	return name + " (" + label + ")"
}

func (s *seat) keyRow(k hosting.Row) aboutRow {
	var names, notes []string
	row := line(withLabel(k.Title, k.Label), "", "")
	for _, b := range k.Bindings {
		names = append(names, hosting.Name(b.Binding))
		if b.Problem != "" {
			notes = append(notes, hosting.Name(b.Binding)+": "+b.Problem)
			row.Warn = row.Warn || b.Contest
		}
	}
	row.Value = strings.Join(names, ", ")
	switch {
	case k.Does == "":
		row.Note = "nothing here does this"
		return row
	case len(notes) > 0:
		row.Note = strings.Join(notes, "; ")
		if row.Warn {
			row.Mark = panel.MarkWarning
		}
	case k.Remapped:
		row.Note = "your own choice"
	}
	row.Answers, row.bound = true, k.ID
	row.enter = func() { s.hosted.about.catching = k.ID }
	row.erase = func() { s.remap(k.ID, nil) }
	if s.hosted.about != nil && s.hosted.about.catching == k.ID {
		row.Value = "press a key"
	}
	return row
}

// soundRows are the volumes; none for a game without sound.
func (s *seat) soundRows() []aboutRow {
	if s.hosted.soundless() {
		return nil
	}
	v := s.session.Volumes
	rows := []aboutRow{heading("Sound"), s.volumeRow("Volume", v.Master, func(to float64) { s.session.Volumes.Master, s.session.Volumes.Mute = to, false })}
	if v.Mute {
		rows[1].Note = "off"
	}
	for _, c := range s.hosted.manifest.Audio.Channels {
		rows = append(rows, s.volumeRow(c.Title, v.Of(c.ID), func(to float64) { s.session.Volumes = s.session.Volumes.With(c.ID, to) }))
	}
	return rows
}

// volumeRow is a volume with a bar of ten steps.
func (s *seat) volumeRow(title string, now float64, set func(to float64)) aboutRow {
	row := line(title, fmt.Sprintf("%.0f%%", 100*now), "")
	row.Bar, row.Answers = now, true
	change := func(to float64) {
		set(max(0, min(1, math.Round(to*10)/10)))
		s.louder()
	}
	row.step = func(by int) { change(now + float64(by)/10) }
	row.level = func(steps int) { change(float64(steps) / 10) }
	row.enter = func() {
		s.session.Volumes.Mute = !s.session.Volumes.Mute
		s.louder()
	}
	return row
}

// seatRows are the seats, where there are several.
func (s *seat) seatRows() []aboutRow {
	h := &s.hosted
	n := hosting.Seats(h.manifest)
	if n < 2 {
		return nil
	}
	rows := []aboutRow{heading("Seats")}
	for at := 1; at <= n; at++ {
		row := line(hosting.SeatName(h.manifest, at), "", "")
		if at == h.at {
			row.Mark, row.Value = panel.MarkDone, "you sit here"
		}
		row.Answers = true
		row.enter = func() { s.sit(at) }
		rows = append(rows, row)
	}
	return append(rows, playerRows(h.manifest)...)
}
