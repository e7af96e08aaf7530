// Package panel is what the window says in text: the inspector, tooltips, labels, messages, help and choosers.
// From a Model it composes a Sheet of items and of places that answer, and paints that into a picture. It knows
// no OpenGL and no window: values in, values and pixels out, the same bytes on every run.
package panel

import "image"

// Model is all there is to say at one moment. What is nil or empty is not shown.
type Model struct {
	Contents *Contents // of the inspector; the same pointer as long as nothing in it changed
	Hidden   bool      // the inspector is put away
	Unsaved  bool
	Selected *Selected
	Faults   []Fault
	Broken   bool // the files are broken: the table shows what they were before, the faults lie over it
	Tooltip  *Tooltip
	Targets  []Target
	Messages []Message
	Hung     []image.Rectangle // px, of what hangs on the screen before the table: messages keep clear of it
	Help     []KeyGroup
	Chooser  *Chooser
	About    *About
	Loading  *Loading
	Dialog   *Dialog
	Large    *Large

	// Print gives the face or back of a part, by its number in Contents, as large as a box of w x h px holds;
	// nil where there is none. The same picture must come as the same pointer.
	Print func(part int, back bool, w, h int) *image.RGBA
	// Thumbnail gives a picture of a pack, by the pack's id and a path in it, in the same way.
	Thumbnail func(pack, file string, w, h int) *image.RGBA
}

// Contents is the table as the inspector lists it. It is not changed once it is shown.
type Contents struct {
	Title    string // of the game
	Detail   string // the setup, how many parts
	Surfaces []Surface
	Parts    []Part // in the order of definitions
	Types    []Type
	Paths    []Path
	On       []int // by part: the number of its path, -1 for none
	History  []string
	Done     int // how many of History are done; the rest can be redone
	Packs    []Pack
	Art      []ArtSet // nil when there is no choice
}

// Surface is a surface of the game.
type Surface struct {
	Ref, Note string // "type#id", and where it is mounted
	Depth     int    // 0, or how many parents list it
	On        bool   // its own switch
	Shown     bool   // it and all its parents are on
	Seat      int    // the only seat that it is for; 0: all
}

// Part is a part of the game.
type Part struct {
	Ref, Name string // "type#id"; Name is Ref where the part has none
	Type      int
}

// Type is a type of parts.
type Type struct {
	Name     string
	Parts    []int // numbers in Contents.Parts
	Unplaced int
}

// Path is a path that holds parts.
type Path struct {
	Path  string
	Stack []Placed // bottom to top
	Shown bool     // a surface shows it
}

// Placed is a part on a path.
type Placed struct {
	Part   int
	Facing Mark // MarkFace, MarkBack or MarkStanding
}

// Selected is the part whose properties are listed.
type Selected struct {
	Part        int
	Where       string // its place in words
	Facing      Mark
	Place       string // file:line:column of its definition
	Properties  []Property
	MoreThanOne int // how many others are selected with it
}

// Property is one property as written, with its place.
type Property struct {
	Key, Value, Place string
}

// Fault is one thing that is wrong with the files.
type Fault struct {
	Severity               Mark // MarkError, MarkWarning or MarkNote
	Message, Advice, Place string
	Code                   string
}

// Tooltip is what is said about the part under the pointer.
type Tooltip struct {
	At     image.Point // px, the pointer
	Name   string
	Ref    string
	Path   string // empty: on no path
	Place  string // "3 of 5 from the top"
	Facing Mark
}

// Target is a path that can take what is dragged.
type Target struct {
	At      image.Point // px of its spot
	Label   string
	Nearest bool
	Refused string // why it cannot take it; empty when it can
}

// Message is a line that goes away by itself.
type Message struct {
	Severity Mark // MarkDone, MarkNote, MarkWarning or MarkError
	Text     string
}

// KeyGroup is one heading of the help with its keys.
type KeyGroup struct {
	Title string
	Keys  []KeyHelp
}

// KeyHelp is a key, or several, and what it does.
type KeyHelp struct {
	Keys, Does string
}

// Chooser offers games to open.
type Chooser struct {
	Title    string
	Choices  []Choice
	Selected int
}

// Choice is a game that can be opened, or something that can be done.
type Choice struct {
	Group, Title, Detail string // choices of one group follow each other
	Keys                 string // that do the same
}

// Loading is how far opening a game has come.
type Loading struct {
	Title, Step string
	Done        float64 // 0 to 1; below 0: not known
}

// Dialog asks for one answer.
type Dialog struct {
	Title, Text string
	Options     []Option
	Buttons     []string // the first is the usual one
	Selected    int      // an option, or after these a button
}

// Option is something to choose in a dialog.
type Option struct {
	Label  string
	Values []string
	Chosen int
}

// Large is a part shown large, as printed.
type Large struct {
	Part      int // for Print
	Name, Ref string
	Back      bool // the back as well: it is another picture
}
