package layout_test

// Every setup of the games beside this checkout, read through the loader, against its expected state.

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tabletop/loader"
	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/layout"
)

type wantGame struct {
	GamesRoot string                `json:"gamesRoot"`
	Setups    map[string]*wantState `json:"setups"`
}

type wantState struct {
	EnabledSurfaces, DisabledSurfaces []string
	Stacks                            []struct {
		Path             string
		Parts            []string
		OrderAcrossFiles any // order not settled by the format alone
	}
	Views         map[string]wantView
	UnplacedCount int
	Unplaced      []string
}

type wantView struct {
	Routed   []wantRouted
	NotShown []string
}

type wantRouted struct {
	Path           string
	Route          int
	Candidate      *int
	X, Y, Rotation float64
	Shown          any // a list, or "all N"
	CurveLength    *float64
	Placements     json.RawMessage // a list, or the readings of limit
	Tilt           *float64
}

type wantSpot struct {
	Index      *int // nil in the mark for what was left out
	U, X, Y, Z float64
}

// corpus finds the folder of games beside the checkout.
func corpus(t *testing.T) string {
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		found := filepath.Join(dir, "shared", "corpus")
		if _, err := os.Stat(found); err == nil {
			return found
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Skip("no shared/corpus beside this checkout")
		}
		dir = parent
	}
}

func TestCorpusStates(t *testing.T) {
	dir := corpus(t)
	files, err := filepath.Glob(filepath.Join(dir, "*.expected-state.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no expected states in %s: %v", dir, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var want wantGame
		if err := json.Unmarshal(data, &want); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		root := filepath.Join(dir, want.GamesRoot)
		for key, w := range want.Setups {
			t.Run(key, func(t *testing.T) {
				pkg, id, _ := strings.Cut(key, ":")
				compareState(t, readState(t, open(t, root, pkg), id), w)
			})
		}
	}
}

func open(t *testing.T, root, pkg string) *game.Game {
	t.Helper()
	r, err := loader.OpenRoot(root)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	g, faults := loader.Open(context.Background(), r, ".", loader.Options{Package: pkg})
	for _, d := range faults.All() {
		t.Logf("%s: %v: %s", d.Range, d.Severity, d.Message)
	}
	if g == nil {
		t.Fatalf("%s in %s does not open", pkg, root)
	}
	return g
}

// readState is what the tool says, through JSON and back.
func readState(t *testing.T, g *game.Game, setup string) *wantState {
	t.Helper()
	chosen, err := state.Choose(g, setup)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := layout.WriteJSON(&out, state.Seed(g, chosen)); err != nil {
		t.Fatal(err)
	}
	got := &wantState{}
	if err := json.Unmarshal(out.Bytes(), got); err != nil {
		t.Fatal(err)
	}
	return got
}

func compareState(t *testing.T, got, want *wantState) {
	t.Helper()
	same(t, "enabled surfaces", slices.Sorted(slices.Values(got.EnabledSurfaces)), slices.Sorted(slices.Values(want.EnabledSurfaces)))
	same(t, "disabled surfaces", slices.Sorted(slices.Values(got.DisabledSurfaces)), slices.Sorted(slices.Values(want.DisabledSurfaces)))
	same(t, "number of unplaced parts", got.UnplacedCount, want.UnplacedCount)
	if want.Unplaced != nil {
		same(t, "unplaced parts", slices.Sorted(slices.Values(got.Unplaced)), slices.Sorted(slices.Values(want.Unplaced)))
	}
	stacks := map[string][]string{}
	for _, s := range got.Stacks {
		stacks[s.Path] = s.Parts
	}
	same(t, "number of stacks", len(got.Stacks), len(want.Stacks))
	for _, s := range want.Stacks {
		have, parts := stacks[s.Path], s.Parts
		if s.OrderAcrossFiles != nil {
			have, parts = slices.Sorted(slices.Values(have)), slices.Sorted(slices.Values(parts))
		}
		same(t, "stack "+s.Path, have, parts)
	}
	same(t, "number of views", len(got.Views), len(want.Views))
	for name, w := range want.Views {
		compareView(t, name, got.Views[name], w, stacks)
	}
}

func compareView(t *testing.T, name string, got, want wantView, stacks map[string][]string) {
	t.Helper()
	same(t, name+" does not show", slices.Sorted(slices.Values(got.NotShown)), slices.Sorted(slices.Values(want.NotShown)))
	same(t, name+": number of routed paths", len(got.Routed), len(want.Routed))
	for _, w := range want.Routed {
		i := slices.IndexFunc(got.Routed, func(r wantRouted) bool { return r.Path == w.Path })
		if i < 0 {
			t.Errorf("%s: %s is not routed", name, w.Path)
			continue
		}
		compareRouted(t, name+" "+w.Path, got.Routed[i], w, stacks[w.Path])
	}
}

func compareRouted(t *testing.T, name string, got, want wantRouted, stack []string) {
	t.Helper()
	same(t, name+": route", got.Route, want.Route)
	same(t, name+": candidate", text(got.Candidate), text(want.Candidate))
	near(t, name+": x, y, rotation", []float64{got.X, got.Y, got.Rotation}, []float64{want.X, want.Y, want.Rotation})
	same(t, name+": has tilt", got.Tilt != nil, want.Tilt != nil)
	same(t, name+": has a curve", got.CurveLength != nil, want.CurveLength != nil)
	if want.Tilt != nil && got.Tilt != nil {
		near(t, name+": tilt", []float64{*got.Tilt}, []float64{*want.Tilt})
	}
	if want.CurveLength != nil && got.CurveLength != nil {
		near(t, name+": curve length", []float64{*got.CurveLength}, []float64{*want.CurveLength})
	}
	compareShown(t, name, got, want, stack)
	compareSpots(t, name, got, want)
}

func compareShown(t *testing.T, name string, got, want wantRouted, stack []string) {
	t.Helper()
	shown := got.Shown.([]any)
	switch w := want.Shown.(type) {
	case string: // "all 24"
		same(t, name+": shown", fmt.Sprint("all ", len(shown)), w)
		same(t, name+": shown of the stack", len(shown), len(stack))
	case []any:
		same(t, name+": shown", fmt.Sprint(shown), fmt.Sprint(w))
	}
}

func compareSpots(t *testing.T, name string, got, want wantRouted) {
	t.Helper()
	var have, list []wantSpot
	if len(got.Placements) > 0 {
		if err := json.Unmarshal(got.Placements, &have); err != nil {
			t.Fatal(err)
		}
	}
	raw := want.Placements
	var readings struct {
		IfOnlyShownPartsCount json.RawMessage
	}
	if len(raw) > 0 && raw[0] == '{' {
		if err := json.Unmarshal(raw, &readings); err != nil {
			t.Fatal(err)
		}
		raw = readings.IfOnlyShownPartsCount
	}
	if len(raw) > 0 {
		if err := json.Unmarshal(raw, &list); err != nil {
			t.Fatal(err)
		}
	}
	for _, w := range list {
		if w.Index == nil {
			continue
		}
		i := slices.IndexFunc(have, func(s wantSpot) bool { return *s.Index == *w.Index })
		if i < 0 {
			t.Errorf("%s: part %d has no place", name, *w.Index)
			continue
		}
		near(t, fmt.Sprint(name, ": part ", *w.Index), []float64{have[i].U, have[i].X, have[i].Y, have[i].Z}, []float64{w.U, w.X, w.Y, w.Z})
	}
}

func text(i *int) string {
	if i == nil {
		return "none"
	}
	return fmt.Sprint(*i)
}

func same[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		t.Errorf("%s\n got %s\nwant %s", what, g, w)
	}
}

// near allows what the rounding of the expected values explains.
func near(t *testing.T, what string, got, want []float64) {
	t.Helper()
	for i := range want {
		if math.Abs(got[i]-want[i]) > 0.001 {
			t.Errorf("%s: %v, want %v", what, got, want)
			return
		}
	}
}
