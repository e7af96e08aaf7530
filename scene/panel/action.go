package panel

// What a place of the sheet does when it is clicked.

import "image"

// Act says what an action does.
type Act int

const (
	ActNone    Act = iota // the panel has done it, or there is nothing to do
	ActSelect             // select the part Ref and fly to it
	ActSurface            // switch the surface Ref to On
	ActPlace              // copy Path, a file:line:column, or open it in an editor
	ActHistory            // undo or redo until Index commands are done
	ActOpen               // open choice Index of the chooser
	ActAnswer             // button Index of the dialog
	ActOption             // option Index of the dialog takes its value number Value
	ActMenu               // show what can be done with the game as a whole
	ActRow                // row Index of the page about the game; of a bar Value is the step, from 1
	ActLeave              // close help, chooser or dialog without an answer
	ActPack               // switch the pack Ref to On
	ActRule               // switch the rule Ref to On
	ActArt                // show the art set Ref; empty: the game's own pictures

	// Those below are the panel's own.
	actTab
	actToggle
	actSearch
	actClear
)

// Action is what the window has to do. It is comparable.
type Action struct {
	Act          Act
	Ref, Path    string
	Index, Value int
	On           bool
}

// Region is a place of the sheet that answers a click. Later ones lie over earlier ones.
type Region struct {
	Box    image.Rectangle // px
	Action Action
}

// scrollArea is a place that the wheel scrolls.
type scrollArea struct {
	box   image.Rectangle
	which pane
	most  int // px
}

// pane is a scrolled part of the sheet.
type pane int

const (
	paneList pane = iota
	paneDetail
	paneHelp
	paneChooser
	paneAbout
	panes
)

// Sheet is a composed model: what to paint, in order, and what answers.
type Sheet struct {
	Size    image.Point // px
	Items   []Item
	Regions []Region
	scrolls []scrollArea
	edge    image.Rectangle // px: where the inspector is widened
}

// At gives the action at a point; not ok where nothing of the sheet takes the click.
func (s *Sheet) At(at image.Point) (a Action, ok bool) {
	for i := len(s.Regions) - 1; i >= 0; i-- {
		if at.In(s.Regions[i].Box) {
			return s.Regions[i].Action, true
		}
	}
	return Action{}, false
}
