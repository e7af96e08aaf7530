package view

import "tabletop/loader/state"

// EffectKind says what a session asks of who runs it.
type EffectKind int

const (
	EffectDo          EffectKind = iota // a command
	EffectUndo                          // the last command
	EffectRedo                          // what was undone last
	EffectSave                          // the table
	EffectSaveLeave                     // the same, and then leave
	EffectLeave                         // the window
	EffectShot                          // take a picture
	EffectShotOptions                   // ask how, then take a picture
	EffectOpen                          // the game at Path
	EffectRestore                       // what was done last time and not saved
	EffectForget                        // the same
	EffectGame                          // tell of the game: its keys, scores and so on
	EffectNextSeat                      // sit down at the next seat
)

// Effect is something that a session cannot do itself.
type Effect struct {
	Kind    EffectKind
	Command state.Command
	Path    string
}
