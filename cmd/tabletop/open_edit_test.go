package main

import (
	"path/filepath"
	"slices"
	"testing"
)

func TestEditWords(t *testing.T) {
	folder := filepath.FromSlash("/games")
	file := filepath.Join(folder, "a", "b c.md")
	for _, test := range []struct {
		command, place string
		want           []string
	}{
		{"subl", "a/b c.md:12:3", []string{"subl", file + ":12:3"}},
		{"code  --goto", "a/b c.md:12", []string{"code", "--goto", file + ":12:1"}},
		{"vi +{line} {file}", "a/b c.md:12:3", []string{"vi", "+12", file}},
		{"ed {file}", "a/b c.md", []string{"ed", file}},
		{"ed --at={line},{column} {file}", "a/b c.md:0:7", []string{"ed", "--at=1,7", file}},
		{"ed", "x:y.md:4:5", []string{"ed", filepath.Join(folder, "x:y.md") + ":4:5"}},
		{"ed", "~packs/storm/part.json:4:5", []string{"ed", filepath.Join(userPacks(), "storm", "part.json") + ":4:5"}},
	} {
		if got := editWords(test.command, folder, test.place); !slices.Equal(got, test.want) {
			t.Errorf("%s, %s: %q, want %q", test.command, test.place, got, test.want)
		}
	}
	if (&desk{}).editor(" ") != nil {
		t.Error("no command is an editor")
	}
}
