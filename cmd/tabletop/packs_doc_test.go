package main

// The pack that docs/packs.md writes, tried from what stands there.

import (
	"context"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader"
	"tabletop/loader/game"
	"tabletop/loader/pack"
)

// docFiles are the files of a page: a line with nothing but a name, and the fence below it.
func docFiles(t *testing.T, page string) fstest.MapFS {
	t.Helper()
	b, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, fence := range []string{"```", "````"} {
		for _, m := range regexp.MustCompile("(?s)\n`([^`\n]+)`\n\n"+fence+"[a-z]+\n(.*?\n)"+fence+"\n").FindAllStringSubmatch(string(b), -1) {
			files[m[1]] = &fstest.MapFile{Data: []byte(m[2])}
		}
	}
	return files
}

func TestPackOfTheDocs(t *testing.T) {
	files := docFiles(t, "../../docs/packs.md")
	if len(files) != 8 {
		t.Fatalf("%d files", len(files))
	}
	open := func(c pack.Choice) *game.Game {
		g, faults := loader.Open(context.Background(), files, ".", loader.Options{Images: true, Packs: c})
		for _, d := range faults.All() {
			t.Errorf("%s: %s [%s]", d.Range, d.Message, d.Code)
		}
		return g
	}
	eel := func(g *game.Game) [3]float64 {
		i := slices.IndexFunc(g.Parts, func(p *game.Part) bool { return p.Short() == "card#eel" })
		return g.Parts[i].Size
	}
	off, on := open(pack.Choice{}), open(pack.Choice{Packs: []string{"fish-storm"}})
	small := open(pack.Choice{All: true, Rules: map[string]bool{"fish-storm.big": false}})
	if len(off.Parts) != 2 || len(on.Parts) != 4 || eel(off) != eel(small) || eel(on) != [3]float64{70, 98, 0.3} {
		t.Errorf("parts %d and %d, eels %v, %v and %v", len(off.Parts), len(on.Parts), eel(off), eel(on), eel(small))
	}
	r := newPacksReport(on)
	if p := r.Packs[0]; p.State != pack.On || len(p.Adds) != 2 || len(p.Changes) != 3 || p.Rules[0].CodeOnly {
		t.Errorf("%+v", *p)
	}
	if d := cmp.Diff([]string{"fish-storm:wave#small", "fish-storm:wave#large"}, r.Packs[0].Adds); d != "" {
		t.Errorf("adds (-want +got):\n%s", d)
	}
}

// TestDocsNameAllKeys: the page tells every key of a manifest.
func TestDocsNameAllKeys(t *testing.T) {
	b, err := fs.ReadFile(os.DirFS("../../docs"), "packs.md")
	if err != nil {
		t.Fatal(err)
	}
	schema, err := pack.Schema()
	if err != nil {
		t.Fatal(err)
	}
	keys := regexp.MustCompile(`(?m)^ {4}"([a-zA-Z]+)": \{`).FindAllStringSubmatch(string(schema), -1)
	if len(keys) < 20 {
		t.Fatalf("%d keys", len(keys))
	}
	for _, k := range keys {
		if !strings.Contains(string(b), "`"+k[1]+"`") {
			t.Errorf("docs/packs.md does not tell of %s", k[1])
		}
	}
}
