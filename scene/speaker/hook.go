package speaker

// Ebiten's window, which we do not use, tells its audio when to rest. That door is internal to ebiten, so it is
// opened by name; the version in go.mod is what makes it fit.

import (
	_ "unsafe" // for go:linkname

	_ "github.com/hajimehoshi/ebiten/v2/audio"
)

// tend lets the audio notice which sounds are over, and gives its error.
//
//go:linkname tend github.com/hajimehoshi/ebiten/v2/internal/hook.RunBeforeUpdateHooks
func tend() error

// rest stops sending silence to the device.
//
//go:linkname rest github.com/hajimehoshi/ebiten/v2/internal/hook.SuspendAudio
func rest() error

//go:linkname wake github.com/hajimehoshi/ebiten/v2/internal/hook.ResumeAudio
func wake() error
