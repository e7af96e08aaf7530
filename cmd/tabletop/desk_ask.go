package main

// Asking for a file with the system's dialog, beside the window.

import (
	"path/filepath"

	"tabletop/scene"
)

// asking asks for a file and opens it; nil where the system has no dialog.
func (d *desk) asking(dialog *fileDialog) func() string {
	if dialog == nil {
		return nil
	}
	return func() string {
		d.mu.Lock()
		defer d.mu.Unlock()
		if d.asked {
			return "the dialog to open a file is there already"
		}
		d.asked = true
		folder := "."
		if d.game != "" {
			folder = filepath.Dir(d.game)
		} else if len(d.memory.Recent) > 1 {
			folder = filepath.Dir(d.memory.Recent[1]) // the demo is the first
		}
		go d.ask(dialog, folder)
		return ""
	}
}

func (d *desk) ask(dialog *fileDialog, folder string) {
	path, err := dialog.ask(d.ctx, folder)
	d.mu.Lock()
	d.asked = false
	d.mu.Unlock()
	n := scene.News{}
	switch {
	case err != nil:
		n.Said, n.Choices = err.Error(), d.games()
	case path == "":
		return
	default:
		n.Open = path
	}
	d.tell(d.ctx, n)
}
