package main

// The codes that only the scene gives: their examples are proved here. See loader/diag/explain.

import (
	"context"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"tabletop/loader"
	"tabletop/loader/diag"
	"tabletop/loader/diag/explain"
	"tabletop/loader/diag/explain/explaintest"
	"tabletop/loader/state"
	"tabletop/scene"
)

func TestExamplesOfTheScene(t *testing.T) {
	for _, code := range []diag.Code{diag.BadShape, diag.ReducedShape, diag.ReducedImage, diag.PartialImage} {
		t.Run(string(code), func(t *testing.T) {
			e, err := explain.Of(code)
			if err != nil {
				t.Fatal(err)
			}
			bad := explaintest.New(t, e.Bad, e.Options)
			faults := loadScene(bad)
			for _, d := range faults {
				if d.Code != code {
					t.Errorf("the bad example gives %s too: %s", d.Code, d.Message)
				}
			}
			got := bad.Report(t, faults)
			if *update {
				setReport(t, "../../loader/diag/explain/"+string(code)+".txtar", got)
			} else if d := cmp.Diff(e.Report, got); d != "" || got == "" {
				t.Errorf("the report changed (-want +got):\n%s", d)
			}
			good := explaintest.New(t, e.Good, e.Options)
			if faults := loadScene(good); len(faults) > 0 {
				t.Errorf("the good example is not good:\n%s", good.Report(t, faults))
			}
		})
	}
}

// loadScene gives what the loader and the scene say of a game.
func loadScene(g *explaintest.Game) []diag.Diagnostic {
	ctx := context.Background()
	read, faults := loader.Open(ctx, g.FS, ".", g.Options)
	_, more := scene.Load(ctx, g.FS, read, state.Seed(read, nil))
	faults.Append(more)
	return faults.All()
}

func setReport(t *testing.T, file, report string) {
	t.Helper()
	a, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	a.Files = slices.DeleteFunc(a.Files, func(f txtar.File) bool { return f.Name == "want" })
	a.Files = append(a.Files, txtar.File{Name: "want", Data: []byte(report)})
	if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
		t.Fatal(err)
	}
}
