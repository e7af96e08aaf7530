package main

// The journals of open tables: what a window that ended without asking leaves behind is offered to the next.

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"

	"tabletop/loader/state"
)

// journal is the file that one window writes.
type journal struct {
	head state.Line
	name string
	file *os.File // nil until the first line
	err  error    // the first one that writing met
}

// journalName is where this process keeps the journal of a game.
func journalName(dir, game string) string {
	return filepath.Join(dir, journalKey(game)+"-"+strconv.Itoa(os.Getpid())+".jsonl")
}

func journalKey(game string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(game)))[:16] }

// newJournal prepares a journal in a folder; game is the absolute path of what was opened.
func newJournal(dir, game, setup string) *journal {
	return &journal{head: state.Line{Game: game, Setup: setup}, name: journalName(dir, game)}
}

// add writes a line at once, so that it outlives the process.
func (j *journal) add(l state.Line) {
	if j.err != nil {
		return
	}
	if j.file == nil {
		if j.err = os.MkdirAll(filepath.Dir(j.name), 0o700); j.err != nil {
			return
		}
		if j.file, j.err = os.OpenFile(j.name, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600); j.err != nil {
			return
		}
		_, _ = hold(j.file) // where that cannot be, the number of the process tells whose it is
		if j.err = state.WriteLine(j.file, j.head); j.err != nil {
			return
		}
	}
	j.err = state.WriteLine(j.file, l)
}

// end forgets the journal: the user left.
func (j *journal) end() {
	if j.file != nil {
		j.file.Close()
		os.Remove(j.name)
	}
}

// leftBehind finds the journals of a game whose windows are gone, and gives the lines of the newest that
// has something unsaved. forget removes them all.
func leftBehind(dir, game, setup string) (lines []state.Line, forget func()) {
	names, _ := filepath.Glob(filepath.Join(dir, journalKey(game)+"-*.jsonl")) // the pattern is sound
	var gone []string
	newest := int64(0)
	for _, name := range names {
		if used(name) {
			continue
		}
		gone = append(gone, name)
		info, err := os.Stat(name)
		if err != nil || info.ModTime().UnixNano() < newest {
			continue
		}
		if l := unsaved(name, setup); len(l) > 0 {
			lines, newest = l, info.ModTime().UnixNano()
		}
	}
	forget = func() {
		for _, name := range gone {
			os.Remove(name)
		}
	}
	if len(lines) == 0 {
		forget()
	}
	return lines, forget
}

// unsaved gives the lines of a journal, of the setup that is opened, whose last is not that it was saved.
func unsaved(name, setup string) []state.Line {
	f, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	head, lines, err := state.ReadJournal(f)
	if err != nil || head.Setup != setup || len(lines) == 0 || lines[len(lines)-1].Saved {
		return nil
	}
	return lines
}

// used reports whether the window is open that writes a journal. A number of a process is used again sooner or later,
// and a killed one keeps it for a while, so it is asked only where files cannot be held.
func used(name string) bool {
	f, err := os.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	if free, known := hold(f); known {
		return !free
	}
	id, err := strconv.Atoi(strings.TrimSuffix(name[strings.LastIndexByte(name, '-')+1:], ".jsonl"))
	return err != nil || alive(id)
}

// alive reports whether a process is there. Its own is not: it has not opened a journal yet when it looks for others.
func alive(id int) bool {
	if id == os.Getpid() {
		return false
	}
	p, err := os.FindProcess(id)
	if err != nil || runtime.GOOS == "windows" {
		return err == nil
	}
	return p.Signal(syscall.Signal(0)) == nil
}
