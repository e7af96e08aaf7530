package scene

// Rows of the page about the game that only tell.

import (
	"fmt"
	"strings"

	"tabletop/loader/host"
	"tabletop/scene/hosting"
	"tabletop/scene/panel"
)

// achievementRows tell of what can be earned. Secret ones keep title and detail to themselves: nothing here knows
// whether they are earned.
func achievementRows(m *host.Manifest) []aboutRow {
	if len(m.Achievements) == 0 {
		return nil
	}
	rows := []aboutRow{heading("Achievements")}
	for _, a := range m.Achievements {
		if a.Secret {
			rows = append(rows, line("A secret", "", "what it is shows when it is earned"))
			continue
		}
		title := a.Title
		if a.Icon != "" {
			title = a.Icon + " " + title
		}
		rows = append(rows, line(title, goal(a.Progress), a.Detail))
	}
	return rows
}

// goal tells of the tiers and the target of a measured achievement.
func goal(p *host.Progress) string {
	if p == nil {
		return ""
	}
	var out []string
	for _, t := range p.Tiers {
		out = append(out, t.Title+" "+hosting.Show(p.Format, t.At))
	}
	limit := "at least "
	if p.Direction == host.Less {
		limit = "at most "
	}
	return strings.Join(append(out, limit+hosting.Show(p.Format, p.Target)), ", ")
}

// controlRows tell of the on-screen controls, which are for touch screens.
func controlRows(m *host.Manifest) []aboutRow {
	if len(m.Input.Layouts) == 0 {
		return nil
	}
	rows := []aboutRow{heading("Touch controls (not drawn by tabletop)")}
	for _, l := range m.Input.Layouts {
		for _, c := range l.Controls {
			rows = append(rows, line(l.ID+", "+c.Zone+": "+c.ID, controlText(c), ""))
		}
	}
	return rows
}

// controlText describes a control.
func controlText(c host.Control) string {
	text := c.Shape + " of " + strings.Join(c.Buttons, ", ")
	if c.Stick != "" {
		text = strings.TrimSpace("stick "+c.Axis) + ", as " + c.Stick
	}
	for _, as := range c.As {
		text += ", " + as.Action + " as " + hosting.Name(as.Bind[0])
	}
	if c.Scale != 1 {
		text += fmt.Sprintf(", at %g", c.Scale)
	}
	return text
}

// noteRows tell of what the manifest says that has no place of its own.
func (s *seat) noteRows() []aboutRow {
	h, m := &s.hosted, s.hosted.manifest
	rows := []aboutRow{heading("About this game"), line("Made for", string(m.Orientation)+" screens", "")}
	if with := hosting.Played(m); with != "" {
		row := line("Played with", with, "")
		if hosting.Unmet(m, h.devices) != "" {
			row.Note, row.Warn, row.Mark = "none of this is here", true, panel.MarkWarning
		}
		rows = append(rows, row)
	}
	rows = append(rows, line("Players at one device", fmt.Sprint(m.Players.Local), ""))
	if m.Players.Online > 0 || m.Network > 0 {
		value := ""
		if m.Players.Online > 0 {
			value = fmt.Sprintf("up to %d", m.Players.Online)
		}
		rows = append(rows, line("Over the network", value, "elsewhere: tabletop does not play over the network"))
	}
	if h.soundless() {
		rows = append(rows, line("Sound", "none", ""))
	}
	if m.Saves {
		rows = append(rows, line("Saved table", fmt.Sprintf("about %d bytes", m.SaveBytes), ""))
	}
	if len(m.Events) > 0 {
		rows = append(rows, line("Analytics", fmt.Sprintf("%d events declared", len(m.Events)), "tabletop sends nothing, of these or anything else"))
	}
	return append(rows, line("Manifest", m.ID+", API "+m.API, ""))
}
