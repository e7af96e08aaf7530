package main

// Places of files in the user's editor.

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// editor gives what opens a place of the game on the desk with a command; without one it is nil, and places are
// copied instead.
func (d *desk) editor(command string) func(place string) (string, error) {
	if strings.TrimSpace(command) == "" {
		return nil
	}
	return func(place string) (string, error) {
		d.mu.Lock()
		o := d.opened
		d.mu.Unlock()
		if o == nil {
			return "", errors.New("there is no game yet")
		}
		folder, demo := o.folder, o.seen == nil
		if demo {
			return "", errors.New("the demo is part of the program and has no files to edit")
		}
		words := editWords(command, folder, place)
		c := exec.Command(words[0], words[1:]...)
		if err := c.Start(); err != nil {
			return "", fmt.Errorf("the editor cannot be started: %w", err)
		}
		go c.Wait() // so that it leaves no trace when it ends
		return "opened " + place, nil
	}
}

// editWords are a command and its arguments for a place, which is file:line:column with the file relative to the
// folder. {file}, {line} and {column} stand for these; where the command has none, the place comes last.
func editWords(command, folder, place string) []string {
	file, line, column := cutPlace(place)
	if own, ok := packFile(file); ok {
		file = own
	} else {
		file = filepath.Join(folder, filepath.FromSlash(file))
	}
	fill := strings.NewReplacer("{file}", file, "{line}", strconv.Itoa(line), "{column}", strconv.Itoa(column))
	words := strings.Fields(command)
	filled := false
	for i, w := range words {
		words[i] = fill.Replace(w)
		filled = filled || words[i] != w
	}
	if !filled {
		words = append(words, fmt.Sprintf("%s:%d:%d", file, line, column))
	}
	return words
}

// cutPlace takes file:line:column apart. Line and column are 1 where they are not given.
func cutPlace(place string) (file string, line, column int) {
	file, numbers := place, [2]int{}
	n := 0
	for n < len(numbers) {
		i := strings.LastIndexByte(file, ':')
		v, err := strconv.Atoi(file[i+1:])
		if i < 0 || err != nil {
			break
		}
		file, numbers[n] = file[:i], v
		n++
	}
	switch n {
	case 2:
		return file, max(1, numbers[1]), max(1, numbers[0])
	case 1:
		return file, max(1, numbers[0]), 1
	}
	return file, 1, 1
}
