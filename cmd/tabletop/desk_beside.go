package main

// Windows of several tables that are open at once: each lies a little lower and further right than the one before, so that
// none hides another.

import (
	"fmt"
	"os"
	"path/filepath"

	"tabletop/scene"
)

const (
	besideStep = 36 // px of the screen, from one window to the next: as much as shows the title of the one behind
	mostBeside = 8  // windows that lie beside each other; more lie where the first does
)

// takeBeside takes the first free of the places beside each other and gives its number, from 0. It is held until the file
// is closed or the process ends; nil where files cannot be held, and where all are taken.
func takeBeside(dir string) (n int, held *os.File) {
	if os.MkdirAll(dir, 0o700) != nil {
		return 0, nil
	}
	for n := range mostBeside {
		f, err := os.OpenFile(filepath.Join(dir, fmt.Sprintf("window-%d", n)), os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			return 0, nil
		}
		free, known := hold(f)
		if free {
			return n, f
		}
		f.Close()
		if !known {
			break
		}
	}
	return 0, nil
}

// beside finds the place of this window beside those that are open; leave gives it back.
func (d *desk) beside() (leave func()) {
	n, held := takeBeside(filepath.Join(d.kept, "windows"))
	d.aside = n * besideStep
	return func() {
		if held != nil {
			held.Close()
		}
	}
}

// moved is a spot so many px lower and further right; one that has no place stays without.
func moved(s scene.WindowSpot, by int) scene.WindowSpot {
	if s.At != nil {
		s.At = &[2]int{s.At[0] + by, s.At[1] + by}
	}
	return s
}

// remembered is what is kept of where a window lay: of one that lay beside another and was not moved, the place of that one.
func (d *desk) remembered(s scene.WindowSpot) scene.WindowSpot {
	if first := d.memory.At; s.At != nil && first != nil && *s.At == *moved(d.memory.spot(), d.aside).At {
		s.At = first
	}
	return s
}
