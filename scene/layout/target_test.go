package layout

import (
	"fmt"
	"strings"
	"testing"

	"tabletop/loader/game"
)

func TestTargets(t *testing.T) {
	g := newGame(t)
	g.surface("main", mount(game.MountTable, 100, 0, 90), "mat",
		routeAt(t, "/Deck/", 1, 0, 0, nil),
		withCandidates(routeAt(t, "/dock/:seat", 0, 0, 0, nil),
			candidate(10, "seat=red"), candidate(11, "seat=red"), candidate(12, "seat=blue"), candidate(13, "place=1")),
		routeAt(t, "/deck", 2, 0, 0, nil), // shadowed
		routeAt(t, "/free/:x", 3, 0, 0, nil),
		routeAt(t, "/opt{/:y}", 4, 0, 0, nil),
		routeAt(t, "/a//b", 5, 0, 0, nil),
	)
	g.surface("mat", mount(game.MountChild, 0, 50, 0), "", routeAt(t, "/mine", 0, 0, 0, nil))
	g.surface("hand", game.Mount{Kind: game.MountHUD, Area: game.AreaBottom}, "", routeAt(t, "/free/1", 7, 0, 0, nil))
	g.place("/DECK", game.FacingFace, card, "a")
	g.place("/free/1", game.FacingFace, card, "b")
	g.place("/lost", game.FacingFace, card, "c")
	var got []string
	for _, target := range New(g.game).Targets(g.store()) {
		got = append(got, fmt.Sprintf("%s %s %d %d%s", target.Frame.Surface.ID, target.Path, target.Route, target.Candidate,
			hundredths(Vec{target.Anchor.X, target.Anchor.Y, target.Anchor.Rotation})))
	}
	check(t, strings.Join(got, "\n"), strings.Join([]string{
		"main /DECK 0 -1 100.00 1.00 90.00",
		"main /dock/red 1 0 100.00 10.00 90.00",
		"main /dock/blue 1 2 100.00 12.00 90.00",
		"main /opt 4 -1 100.00 4.00 90.00",
		"main /free/1 3 -1 100.00 3.00 90.00",
		"mat /mine 0 -1 50.00 0.00 90.00",
		"hand /free/1 0 -1 7.00 0.00 0.00",
	}, "\n"))
}
