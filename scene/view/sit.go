package view

// From one seat at the table to another.

// Sit goes to the camera of a seat, as Home leads there from then on. What is held is put back, and nothing stays
// selected: it was another player's.
func (s Session) Sit(home, to Camera) Session {
	s.Home = home
	s.Selected, s.Hover, s.Drag, s.press, s.gather = nil, nil, nil, nil, false
	return s.glide(to)
}
