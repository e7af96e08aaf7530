package assets

// Harbor is the demo and the widest test of the format that we have: it must load without a word.

import (
	"context"
	"testing"

	"tabletop/loader"
	"tabletop/loader/game"
	"tabletop/loader/pack"
)

func open(t *testing.T) *game.Game {
	t.Helper()
	return openWith(t, pack.Choice{None: true})
}

func openWith(t *testing.T, choice pack.Choice) *game.Game {
	t.Helper()
	g, faults := loader.Open(context.Background(), Demo(), ".", loader.Options{Images: true, Packs: choice})
	for _, d := range faults.All() {
		t.Errorf("%v", d)
	}
	if g == nil {
		t.Fatal("no game")
	}
	return g
}

func TestHarborLoadsWithoutAWord(t *testing.T) {
	open(t)
}
