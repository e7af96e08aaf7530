package scene

import "testing"

// TestTheSeatOutlastsTheTable: who sits elsewhere than at the first seat still has that hand when the game is read again,
// and another game begins at the first.
func TestTheSeatOutlastsTheTable(t *testing.T) {
	hand := func(s *seat) string {
		for _, f := range s.Table.frames {
			if f.HUD != nil && f.Surface.ID != "tide" {
				return f.Surface.ID
			}
		}
		return ""
	}
	r := atHarbor(t, nil)
	r.sit(3)
	again, other := atHarbor(t, nil), atHarbor(t, nil)
	if r.seat.learn(News{Table: again.Table, History: again.History, Home: again.Home}); hand(r.seat) != "heron-hand" {
		t.Errorf("read again, the game shows %s", hand(r.seat))
	}
	if r.seat.learn(News{Table: other.Table, History: other.History, Home: other.Home, Another: &Another{}}); hand(r.seat) != "hand" {
		t.Errorf("another game shows %s", hand(r.seat))
	}
}
