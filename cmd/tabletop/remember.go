package main

// What is remembered from one window to the next: its size and place, its panel, the camera and the packs of each game, which
// games were opened last, and how loud it was.

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"tabletop/scene"
	"tabletop/scene/hosting"
	"tabletop/scene/panel"
	"tabletop/scene/sound"
	"tabletop/scene/view"
)

// mostRecent is how many games are remembered.
const mostRecent = 20

// memory is the file settings.json.
type memory struct {
	Window    [2]int                    `json:"window"`       // width and height in the window's own units
	At        *[2]int                   `json:"at,omitempty"` // its upper left corner on the screen; nil: where the system puts it
	Maximized bool                      `json:"maximized,omitempty"`
	Panel     panelMemory               `json:"panel"`
	Recent    []string                  `json:"recent"` // absolute paths of packages' files, the last first
	Cameras   map[string]view.Camera    `json:"cameras"`
	Packs     map[string]packChoice     `json:"packs,omitempty"` // how those of each game were switched
	Sound     *sound.Volumes            `json:"sound,omitempty"` // nil: as loud as is usual
	Keys      map[string]hosting.Remaps `json:"keys,omitempty"`  // that users chose, by the id of a game's manifest
}

// panelMemory is how the inspector was left.
type panelMemory struct {
	Hidden bool `json:"hidden"`
	panel.Shape
}

// recall reads what is remembered. A file that is broken is put aside, and note says so.
func recall(name string) (m memory, note string) {
	b, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return memory{}, ""
	}
	if err == nil {
		if err = json.Unmarshal(b, &m); err == nil {
			return m.sound(), ""
		}
	}
	aside := name + ".broken"
	if os.Rename(name, aside) != nil {
		return memory{}, fmt.Sprintf("the settings in %s cannot be read: %v", name, err)
	}
	return memory{}, fmt.Sprintf("the settings could not be read (%v) and are kept in %s", err, aside)
}

// farthest is how far from the corner of the main monitor a window may lie, by the numbers that X11 has for it.
const farthest = 1 << 15

// spot is where the next window goes.
func (m memory) spot() scene.WindowSpot {
	return scene.WindowSpot{Size: m.Window, At: m.At, Maximized: m.Maximized}
}

// lies remembers where a window lay.
func (m *memory) lies(s scene.WindowSpot) { m.Window, m.At, m.Maximized = s.Size, s.At, s.Maximized }

// sound leaves out what no window can be opened with.
func (m memory) sound() memory {
	for _, side := range m.Window {
		if side < 200 || side > 16384 {
			m.Window = [2]int{}
		}
	}
	if m.At != nil && (max(m.At[0], m.At[1]) > farthest || min(m.At[0], m.At[1]) < -farthest) {
		m.At = nil
	}
	for game, c := range m.Cameras {
		if !c.Sound() {
			delete(m.Cameras, game)
		}
	}
	m.Recent = m.Recent[:min(len(m.Recent), mostRecent)]
	if m.Sound != nil {
		*m.Sound = m.Sound.Sound()
	}
	return m
}

// volumes are how loud it is to be.
func (m memory) volumes() sound.Volumes {
	if m.Sound == nil {
		return sound.Usual()
	}
	return *m.Sound
}

// opened remembers a game as the last one, and forgets the cameras and packs of those long ago.
func (m memory) opened(game string) memory {
	m.Recent = append([]string{game}, slices.DeleteFunc(slices.Clone(m.Recent), func(g string) bool { return g == game })...)
	m.Recent = m.Recent[:min(len(m.Recent), mostRecent)]
	cameras := map[string]view.Camera{}
	var packs map[string]packChoice
	for _, g := range m.Recent {
		if c, ok := m.Cameras[g]; ok {
			cameras[g] = c
		}
		if c, ok := m.Packs[g]; ok {
			packs = with(packs, g, c)
		}
	}
	m.Cameras, m.Packs = cameras, packs
	return m
}

// look remembers the camera of a game; the zero Camera stands for the usual one.
func (m *memory) look(game string, c view.Camera) {
	if c.Sound() {
		m.Cameras[game] = c
	} else {
		delete(m.Cameras, game)
	}
}

// keep writes the file whole or not at all.
func (m memory) keep(name string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	return writeFile(name, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		return e.Encode(m)
	})
}
