package hosting

// The commands of the viewer that a game's actions can be bound to, by the ids that games use. docs/game-manifest.md
// lists them.

import "tabletop/scene/view"

// Command is something that the viewer does.
type Command struct {
	ID   string
	Act  view.Act
	What string
	pads []string // usual gamepad buttons, without "pad."
}

// Commands are all of them.
var Commands = []Command{
	{"take", view.ActTake, "take the selected parts, or drop them at the marked place", []string{"right.south"}},
	{"take-stack", view.ActTakeStack, "take the stack from the selected part up", nil},
	{"flip", view.ActFlip, "flip", []string{"right.north"}},
	{"turn-over", view.ActTurnOver, "turn the stack from the part up over as one", nil},
	{"stand", view.ActStand, "stand up, or lay down", []string{"right.west"}},
	{"return", view.ActReturn, "return to the setup's place", nil},
	{"lower", view.ActLower, "one place down in the stack", nil},
	{"raise", view.ActRaise, "one place up in the stack", nil},
	{"shuffle", view.ActShuffle, "shuffle the stack", nil},
	{"deal", view.ActDeal, "deal from the stack", nil},
	{"undo", view.ActUndo, "undo", []string{"select"}},
	{"redo", view.ActRedo, "redo", nil},
	{"next", view.ActNext, "go to the next part or place", []string{"right.bumper"}},
	{"previous", view.ActPrevious, "go to the part or place before", []string{"left.bumper"}},
	{"gather", view.ActGather, "keep the part selected while others are chosen", nil},
	{"fly", view.ActFly, "fly to the part", nil},
	{"back", view.ActEscape, "put back what is held, or select nothing", []string{"right.east"}},
	{"go-left", view.ActGoLeft, "go left", []string{"left.west"}},
	{"go-right", view.ActGoRight, "go right", []string{"left.east"}},
	{"go-up", view.ActGoUp, "go up", []string{"left.north"}},
	{"go-down", view.ActGoDown, "go down", []string{"left.south"}},
	{"turn-left", view.ActTurnLeft, "turn the table left", nil},
	{"turn-right", view.ActTurnRight, "turn the table right", nil},
	{"turn-up", view.ActTurnUp, "see the table from higher up", nil},
	{"turn-down", view.ActTurnDown, "see the table from lower down", nil},
	{"zoom-in", view.ActCloser, "come closer", []string{"right.trigger"}},
	{"zoom-out", view.ActFarther, "go farther away", []string{"left.trigger"}},
	{"reset-view", view.ActHome, "show everything", nil},
	{"view-seat", view.ActSeat, "look from the seat", nil},
	{"view-top", view.ActTop, "look from above", nil},
	{"view-corner", view.ActIso, "look from a corner", nil},
	{"view-low", view.ActLow, "look from the edge of the table", nil},
	{"next-seat", view.ActNextSeat, "take the next seat", nil},
	{"panel", view.ActPanel, "show or hide the panel", nil},
	{"game", view.ActGame, "about the game, its keys and scores", []string{"start"}},
	{"help", view.ActHelp, "show or hide the list of keys", nil},
	{"mute", view.ActMute, "sound on or off", nil},
	{"quieter", view.ActQuieter, "quieter", nil},
	{"louder", view.ActLouder, "louder", nil},
	{"save", view.ActSave, "save the table as a setup file", nil},
	{"picture", view.ActShot, "take a picture", nil},
}

// command is the one with an id; nil when the viewer has none.
func command(id string) *Command {
	for i := range Commands {
		if Commands[i].ID == id {
			return &Commands[i]
		}
	}
	return nil
}

// doing names the command that an act is.
func doing(a view.Act) string {
	for _, c := range Commands {
		if c.Act == a {
			return c.ID
		}
	}
	return "the window"
}
