package scene

import (
	"image"
	"slices"
	"testing"

	"tabletop/scene/panel"
)

func TestPlayersKeysAreSharedOut(t *testing.T) {
	for _, c := range []struct {
		keys []string
		want string
	}{
		{nil, ""},
		{[]string{"", ""}, ""},
		{[]string{"5"}, "5 for player 1"},
		{[]string{"5", "6"}, "5 and 6 for players 1 and 2"},
		{[]string{"5", "6", "7", "8"}, "5, 6, 7 and 8 for players 1 to 4"},
		{[]string{"5", "5", "5", "8"}, "5 each for players 1 to 3; 8 for player 4"},
		{[]string{"5", "5", "8"}, "5 each for players 1 and 2; 8 for player 3"},
		{[]string{"5", "6", "8", "8"}, "5 and 6 for players 1 and 2; 8 each for players 3 and 4"},
		{[]string{"", "A or Q", "", "8"}, "A or Q for player 2; 8 for player 4"},
	} {
		if got := sharedOut(c.keys); got != c.want {
			t.Errorf("%q: %q, want %q", c.keys, got, c.want)
		}
	}
}

// TestPlayersKeysAreSeenWhole: nothing of them is cut in the window at its usual size.
func TestPlayersKeysAreSeenWhole(t *testing.T) {
	r := atHarbor(t, nil)
	r.page()
	want := "pad select; 5, 6, 7 and 8 for players 1 to 4"
	r.hosted.about.at = slices.IndexFunc(r.aboutRows(), func(row aboutRow) bool { return row.Value == want })
	if r.hosted.about.at < 0 {
		t.Fatalf("the page does not say %q", want)
	}
	m := &panel.Model{About: r.words.aboutModel(r.seat)}
	for _, it := range panel.New().Compose(m, image.Pt(1280, 800), 1).Items {
		if it.Text == want {
			return
		}
	}
	t.Error("on the sheet it is cut")
}
