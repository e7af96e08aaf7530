package view

// Every key and what it does, once: the session looks keys up here, and the list that ? shows is made
// of the same rows.

// Act is what a key asks for.
type Act int

const (
	ActNone Act = iota
	ActHelp
	ActPanel
	ActMute
	ActQuieter
	ActLouder
	ActGame
	ActEscape
	ActQuit
	ActHome
	ActSeat
	ActNextSeat
	ActTop
	ActIso
	ActLow
	ActCloser
	ActFarther
	ActTurnLeft
	ActTurnRight
	ActTurnUp
	ActTurnDown
	ActGoLeft
	ActGoRight
	ActGoUp
	ActGoDown
	ActNext
	ActPrevious
	ActTake
	ActTakeStack
	ActGather
	ActFly
	ActFlip
	ActTurnOver
	ActStand
	ActReturn
	ActLower
	ActRaise
	ActShuffle
	ActDeal
	ActUndo
	ActRedo
	ActSave
	ActShot
	ActShotOptions
	ActDiscard
)

// Binding is one row of the table of keys.
type Binding struct {
	Key            Key
	Shift, Control bool
	Act            Act
	Name           string // of the keys, for people
	What           string // they do; empty for a second name of the row above
}

// Keymap is the table of keys.
var Keymap = []Binding{
	{KeyTab, false, false, ActPanel, "Tab", "show or hide the panel"},
	{KeyI, false, false, ActPanel, "I", ""},
	{KeyLeft, false, false, ActGoLeft, "arrows", "go to the part, or the place for what is held, in that direction"},
	{KeyRight, false, false, ActGoRight, "Right", ""},
	{KeyUp, false, false, ActGoUp, "Up", ""},
	{KeyDown, false, false, ActGoDown, "Down", ""},
	{KeyN, false, false, ActNext, "N, Ctrl+Tab", "go to the next part or place; with Shift the one before"},
	{KeyN, true, false, ActPrevious, "Shift+N", ""},
	{KeyTab, false, true, ActNext, "Ctrl+Tab", ""},
	{KeyTab, true, true, ActPrevious, "Ctrl+Shift+Tab", ""},
	{KeyLeft, true, false, ActTurnLeft, "Shift+arrows", "turn the table"},
	{KeyRight, true, false, ActTurnRight, "Shift+Right", ""},
	{KeyUp, true, false, ActTurnUp, "Shift+Up", ""},
	{KeyDown, true, false, ActTurnDown, "Shift+Down", ""},
	{KeyEnter, false, false, ActTake, "Enter", "take the selected parts, or drop them at the marked place"},
	{KeyEnter, true, false, ActTakeStack, "Shift+Enter", "take the stack from the selected part up"},
	{KeyG, false, false, ActGather, "G", "gather: keep the part selected while others are chosen"},
	{KeySpace, false, false, ActFly, "Space", "fly to the part"},
	{KeyEscape, false, false, ActEscape, "Esc", "put back what is held; else select nothing"},
	{KeyF, false, false, ActFlip, "F", "flip; selected parts that lie on each other turn over as one"},
	{KeyF, true, false, ActTurnOver, "Shift+F", "turn the stack from the part up over as one"},
	{KeyU, false, false, ActStand, "U", "stand up, or lay down"},
	{KeyR, false, false, ActReturn, "R", "return to the setup's place"},
	{KeyLeftBracket, false, false, ActLower, "[", "one place down in the stack, also for what is held"},
	{KeyRightBracket, false, false, ActRaise, "]", "one place up in the stack, also for what is held"},
	{KeyS, false, false, ActShuffle, "S", "shuffle the stack"},
	{KeyD, false, false, ActDeal, "D", "deal one from the stack to each place of a route, which is chosen next"},
	{KeyZ, false, true, ActUndo, "Ctrl+Z", "undo"},
	{KeyY, false, true, ActRedo, "Ctrl+Y", "redo"},
	{KeyZ, true, true, ActRedo, "Ctrl+Shift+Z", ""},
	{KeyS, false, true, ActSave, "Ctrl+S", "save the table as a setup file"},
	{KeyF12, false, false, ActShot, "F12", "take a picture; with Shift in the size and scale of choice"},
	{KeyP, false, true, ActShot, "Ctrl+P", ""},
	{KeyF12, true, false, ActShotOptions, "Shift+F12", ""},
	{KeyP, true, true, ActShotOptions, "Ctrl+Shift+P", ""},
	{KeyHome, false, false, ActHome, "Home", "show everything"},
	{Key1, false, false, ActSeat, "1", "look from the seat"},
	{KeyT, false, false, ActNextSeat, "T", "take the next seat, where a game has several"},
	{Key2, false, false, ActTop, "2", "look from above"},
	{Key3, false, false, ActIso, "3", "look from a corner, without perspective"},
	{Key4, false, false, ActLow, "4", "look from the edge of the table"},
	{KeyPlus, false, false, ActCloser, "+", "come closer"},
	{KeyPlus, true, false, ActCloser, "Shift+=", ""},
	{KeyMinus, false, false, ActFarther, "-", "go farther away"},
	{KeySlash, true, false, ActHelp, "?", "show or hide this list"},
	{KeyF1, false, false, ActHelp, "F1", ""},
	{KeyDelete, false, false, ActDiscard, "Delete", "leave without saving, when asked"},
	{KeyM, false, false, ActMute, "M", "sound on or off"},
	{KeyComma, false, false, ActQuieter, ", .", "quieter, louder"},
	{KeyPeriod, false, false, ActLouder, ".", ""},
	{KeyK, false, false, ActGame, "K", "about the game: its keys, scores, achievements and seats"},
	{KeyQ, false, true, ActQuit, "Ctrl+Q", "leave"},
}

// Mouse is what the mouse does, for the same list.
var Mouse = []Binding{
	{Name: "left drag on a part", What: "take it and drop it at a marked place; with Shift the stack from there up"},
	{Name: "drop on a fan", What: "put it in where the mark is"},
	{Name: "Ctrl+drop on a pile", What: "put it under the pile"},
	{Name: "left drag on the table", What: "turn; a board is table until it is selected"},
	{Name: "right drag", What: "turn"},
	{Name: "middle drag, Shift+drag", What: "move the table"},
	{Name: "wheel", What: "come closer to the pointer"},
	{Name: "click", What: "select; with Ctrl one more"},
	{Name: "double click", What: "fly to the part"},
	{Name: "hold Alt", What: "the part large, face and back"},
	{Name: "drop a file", What: "open it"},
}

// Bindings is the session's table of keys: its own, or else Keymap.
func (s Session) Bindings() []Binding {
	if s.Keys != nil {
		return s.Keys
	}
	return Keymap
}

// act looks a key up.
func (s Session) act(e Event) Act {
	if e.Kind == EventAct {
		return e.Act
	}
	for _, b := range s.Bindings() {
		if b.Key == e.Key && b.Shift == e.Shift && b.Control == e.Control {
			return b.Act
		}
	}
	return ActNone
}
