package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"tabletop/loader/state"
)

var someLine = state.Line{Did: &state.Record{Do: state.DoFlip, Parts: []string{"p:card#1"}}}

// asIfKilled gives the journal of this process the number of one that is gone.
func asIfKilled(t *testing.T, j *journal, id string) {
	t.Helper()
	j.file.Close()
	if err := os.Rename(j.name, filepath.Join(filepath.Dir(j.name), journalKey(j.head.Game)+"-"+id+".jsonl")); err != nil {
		t.Fatal(err)
	}
}

// gone is the number of a process that has ended.
func gone(t *testing.T) string {
	c := exec.Command(os.Args[0], "-test.run", "^$")
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	return strconv.Itoa(c.Process.Pid)
}

func TestWhatAKilledWindowLeaves(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "journals")
	left := func(game, setup string) int {
		lines, _ := leftBehind(dir, game, setup)
		return len(lines)
	}
	if left("/fish.md", "game#main") != 0 {
		t.Error("something is left where nothing was")
	}
	j := newJournal(dir, "/fish.md", "game#main")
	j.end()
	j.add(someLine)
	j.add(someLine)
	asIfKilled(t, j, strconv.Itoa(os.Getppid())) // another process has its number by now
	if n := left("/fish.md", "game#main"); n != 2 {
		t.Errorf("%d lines are left, want 2", n)
	}
	if left("/other.md", "game#main") != 0 {
		t.Error("another game has them too")
	}
	lines, forget := leftBehind(dir, "/fish.md", "game#main")
	forget()
	if len(lines) != 2 || left("/fish.md", "game#main") != 0 {
		t.Error("what was forgotten is left")
	}
}

func TestWhatIsNotOffered(t *testing.T) {
	tests := []struct {
		name string
		do   func(dir string, j *journal)
	}{
		{"it was saved", func(_ string, j *journal) { j.add(state.Line{Saved: true}); asIfKilled(t, j, gone(t)) }},
		{"another setup is open now", func(_ string, j *journal) { j.head.Setup = "game#old"; j.add(someLine); asIfKilled(t, j, gone(t)) }},
		{"its window is open", func(_ string, j *journal) { j.add(someLine); t.Cleanup(func() { j.file.Close() }) }},
		{"the user left", func(_ string, j *journal) { j.add(someLine); j.end() }},
		{"it is no journal", func(dir string, j *journal) {
			_ = os.MkdirAll(dir, 0o700)
			_ = os.WriteFile(filepath.Join(dir, journalKey("/fish.md")+"-"+gone(t)+".jsonl"), []byte("nonsense"), 0o600)
		}},
	}
	for _, test := range tests {
		dir := t.TempDir()
		test.do(dir, newJournal(dir, "/fish.md", "game#main"))
		if lines, _ := leftBehind(dir, "/fish.md", "game#main"); len(lines) > 0 {
			t.Errorf("%s: %d lines are offered", test.name, len(lines))
		}
	}
}

func TestTheNewestIsOffered(t *testing.T) {
	dir := t.TempDir()
	for i, n := range []int{3, 1} {
		j := newJournal(dir, "/fish.md", "game#main")
		for range n {
			j.add(someLine)
		}
		id := gone(t)
		asIfKilled(t, j, id)
		at := time.Now().Add(time.Duration(i-5) * time.Hour)
		if err := os.Chtimes(filepath.Join(dir, journalKey("/fish.md")+"-"+id+".jsonl"), at, at); err != nil {
			t.Fatal(err)
		}
	}
	if lines, _ := leftBehind(dir, "/fish.md", "game#main"); len(lines) != 1 {
		t.Errorf("%d lines are offered, want those of the newest", len(lines))
	}
}
