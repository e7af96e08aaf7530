package main

// The keys that users chose for the actions of games' manifests, in settings.json by the manifests' ids.

import (
	"fmt"
	"maps"
	"os"

	"tabletop/scene/hosting"
)

// remaps are the keys that the user chose for a game.
func (d *desk) remaps(game string) hosting.Remaps {
	d.mu.Lock()
	defer d.mu.Unlock()
	return maps.Clone(d.memory.Keys[game])
}

// keepRemaps remembers them at once: a window may be killed.
func (d *desk) keepRemaps(game string, r hosting.Remaps) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.memory.Keys == nil {
		d.memory.Keys = map[string]hosting.Remaps{}
	}
	d.memory.Keys[game] = r
	if len(r) == 0 {
		delete(d.memory.Keys, game)
	}
	if err := d.memory.keep(d.settings()); err != nil {
		fmt.Fprintln(os.Stderr, "tabletop: the keys are not kept:", err)
	}
}
