package main

// A table is saved and printed as the same setup, with what it was made with.

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/pack"
)

func TestSavedAndPrintedAreTheSame(t *testing.T) {
	dir := newDeskFolder(t)
	withRays(t, dir)
	print := func(args ...string) string {
		t.Helper()
		var out, errs bytes.Buffer
		if code := run(append([]string{"state", filepath.Join(dir, "fish.md"), "--format", "yaml"}, args...), strings.NewReader(""), &out, &errs); code != exitOK {
			t.Fatalf("exit %d: %s", code, errs.String())
		}
		return out.String()
	}
	printed := print("--pack", "ray", "--rule", "ray.hand=on")
	if want := "packs: {ray: \"1.0.0\"}\nrules: {ray.hand: true}\n"; !strings.Contains(printed, want) {
		t.Errorf("what the table was made with is not printed:\n%s", printed)
	}
	a := sitAt(t, dir, t.TempDir())
	a.packs(func(s *pack.Set) pack.Choice {
		c := s.Switch("ray", true)
		c.Rules = map[string]bool{"ray.hand": true}
		return c
	})
	n := a.learn()
	if _, err := a.save(n.History.Store()); err != nil {
		t.Fatal(err)
	}
	saved, err := os.ReadFile(filepath.Join(dir, "setup.saved.yaml")) // a block of the page hides setup.game.yaml
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(strings.Replace(printed, "setup.game.yaml", "setup.saved.yaml", 1), string(saved)); d != "" {
		t.Errorf("printed and saved:\n%s", d)
	}
	again := print("--pack", "ray", "--rule", "ray.hand=on", "--setup", "saved#saved")
	if d := cmp.Diff(string(saved), again); d != "" {
		t.Errorf("saved and printed again:\n%s", d)
	}
}
