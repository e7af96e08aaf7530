package loader

import (
	"context"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/game"
)

func TestScoresOfASetup(t *testing.T) {
	for _, c := range []struct {
		text   string
		want   []game.Score
		faults int
	}{
		{"", nil, 0},
		{"scores: {}", nil, 0},
		{"scores: {points: {1: 12, 3: -2.5}, speed: {2: 224310}}", []game.Score{{Board: "points", Seat: 1, Value: 12}, {Board: "points", Seat: 3, Value: -2.5}, {Board: "speed", Seat: 2, Value: 224310}}, 0},
		{"scores: [1]", nil, 1},
		{"scores: {points: 3, speed: {1: 2}}", []game.Score{{Board: "speed", Seat: 1, Value: 2}}, 1},
		{"scores: {points: {0: 1, 1: twelve, 2: .inf, x: 3, 4: 5}}", []game.Score{{Board: "points", Seat: 4, Value: 5}}, 4},
	} {
		g, list := Open(context.Background(), fstest.MapFS{"package.yaml": {Data: []byte("id: g")},
			"setup.game.yaml": {Data: []byte("id: main\nsetup: []\n" + c.text)}}, ".", Options{})
		if d := cmp.Diff(c.want, g.Setups[0].Scores); d != "" {
			t.Errorf("%s: -want +got\n%s", c.text, d)
		}
		bad := 0
		for _, d := range list.All() {
			if d.Code == "bad-value" {
				bad++
			}
		}
		if bad != c.faults {
			t.Errorf("%s: %d faults, want %d: %v", c.text, bad, c.faults, list.All())
		}
	}
}
