package host

// From the tree of a valid manifest to its values, with the defaults of what is left out.

import (
	"slices"

	"tabletop/loader/doc"
)

func manifestOf(root *doc.Node) *Manifest {
	audio, input, players := root.Get("audio"), root.Get("input"), root.Get("players")
	m := &Manifest{
		API: textOf(root, "api", ""), ID: textOf(root, "id", ""), Version: textOf(root, "version", ""),
		Title: textOf(root, "title", ""), Description: textOf(root, "description", ""),
		Genres:      textsOf(root.Get("genres")),
		Orientation: Orientation(textOf(root, "orientation", "")),
		Insets:      Insets(textOf(root.Get("layout"), "insets", string(Reserve))),
		Saves:       root.Get("save") != nil,
		SaveBytes:   wholeOf(root.Get("save"), "bytes", 0),
		Input:       inputOf(input),
		Players:     Players{Local: wholeOf(players, "local", 1), Online: wholeOf(players, "online", 0)},
		Network:     wholeOf(root.Get("previews"), "network", 0),
	}
	if audio.Kind == doc.Map {
		m.Audio = &Audio{}
		for _, e := range entries(audio.Get("channels")) {
			m.Audio.Channels = append(m.Audio.Channels, Channel{e.Key, textOf(e.Value, "title", "")})
		}
	}
	for _, e := range entries(root.Get("analytics").Get("events")) {
		event := Event{Name: e.Key}
		for _, p := range e.Value.Entries {
			event.Properties = append(event.Properties, Property{p.Key, p.Value.Text})
		}
		m.Events = append(m.Events, event)
	}
	for _, e := range entries(root.Get("score").Get("boards")) {
		m.Boards = append(m.Boards, boardOf(e))
	}
	for _, e := range entries(root.Get("achievements").Get("list")) {
		m.Achievements = append(m.Achievements, achievementOf(e))
	}
	return m
}

func textOf(n *doc.Node, key, otherwise string) string {
	if v := n.Get(key); v != nil {
		return v.Text
	}
	return otherwise
}

func textsOf(n *doc.Node) (list []string) {
	for _, x := range items(n) {
		list = append(list, x.Text)
	}
	return list
}

func wholeOf(n *doc.Node, key string, otherwise int) int {
	if v := n.Get(key); v != nil {
		return int(v.Number)
	}
	return otherwise
}

func boolOf(n *doc.Node, key string) bool {
	v := n.Get(key)
	return v != nil && v.Bool
}

func boardOf(e doc.Entry) Board {
	return Board{ID: e.Key, Title: textOf(e.Value, "title", ""), Direction: Direction(textOf(e.Value, "direction", "")),
		Format: Format(textOf(e.Value, "format", string(Integer))), Version: wholeOf(e.Value, "version", 1)}
}

func achievementOf(e doc.Entry) Achievement {
	n := e.Value
	a := Achievement{ID: e.Key, Title: textOf(n, "title", ""), Detail: textOf(n, "detail", ""), Icon: textOf(n, "icon", ""),
		Secret: boolOf(n, "secret"), Version: wholeOf(n, "version", 1)}
	if p := n.Get("progress"); p != nil {
		a.Progress = &Progress{Target: p.Get("target").Number, Direction: Direction(textOf(p, "direction", string(More))), Format: Format(textOf(p, "format", string(Integer)))}
		for _, t := range items(p.Get("tiers")) {
			a.Progress.Tiers = append(a.Progress.Tiers, Tier{t.Get("at").Number, textOf(t, "title", "")})
		}
	}
	return a
}

func inputOf(n *doc.Node) Input {
	player := n.Get("player")
	in := Input{Actions: actionsOf(n.Get("actions")), PlayerActions: actionsOf(player.Get("actions"))}
	for _, set := range items(n.Get("supported")) {
		in.Supported = append(in.Supported, textsOf(set))
	}
	for _, e := range entries(n.Get("controls")) {
		in.Layouts = append(in.Layouts, layoutOf(e))
	}
	for _, part := range items(player.Get("keyboard")) {
		keys := Keys{Title: textOf(part, "title", "")}
		for _, e := range entries(part.Get("bind")) {
			keys.Bind = append(keys.Bind, Bound{e.Key, bindingsOf(e.Value)})
		}
		in.Keyboard = append(in.Keyboard, keys)
	}
	return in
}

func actionsOf(n *doc.Node) (list []Action) {
	for _, e := range entries(n) {
		list = append(list, Action{ID: e.Key, Title: textOf(e.Value, "title", ""), Label: textOf(e.Value, "label", ""),
			Bind: bindingsOf(e.Value.Get("bind")), Join: boolOf(e.Value, "join")})
	}
	return list
}

func bindingsOf(n *doc.Node) (list []Binding) {
	for _, x := range items(n) {
		list = append(list, Binding(x.Text))
	}
	return list
}

func layoutOf(e doc.Entry) Layout {
	l := Layout{ID: e.Key}
	for _, zone := range e.Value.Entries {
		if layoutRule.field(zone.Key) == nil {
			continue
		}
		for _, c := range zone.Value.Entries {
			l.Controls = append(l.Controls, controlOf(zone.Key, c))
		}
	}
	return l
}

func controlOf(zone string, e doc.Entry) Control {
	n := e.Value
	c := Control{ID: e.Key, Zone: zone, Scale: 1}
	if s := n.Get("scale"); s != nil {
		c.Scale = s.Number
	}
	if textOf(n, "type", "") == "thumbstick" {
		c.Stick, c.Axis = textOf(n, "as", ""), textOf(n, "axis", "")
		return c
	}
	c.Buttons, c.Shape = textsOf(n.Get("buttons")), textOf(n, "shape", "column")
	if !slices.Contains(shapes, c.Shape) {
		c.Shape = "column" // as a lenient reader takes a shape of a newer API
	}
	for _, as := range entries(n.Get("as")) {
		c.As = append(c.As, Bound{as.Key, []Binding{Binding(as.Value.Text)}})
	}
	return c
}
