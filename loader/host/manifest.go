// Package host reads game.manifest.json: what a game tells its host before it runs. It validates the
// manifest, names every problem with its field and place, and gives its values with defaults filled in.
//
// The rules stand once, as a tree (rules.go); the validator and the JSON Schema both come from it.
package host

// FileName is the manifest's name; it lies in the folder of the game's package.
const FileName = "game.manifest.json"

// Manifest is a valid manifest with the defaults of what it leaves out. Maps are lists in the order of the file.
type Manifest struct {
	API          string // MAJOR.MINOR or next
	ID           string
	Version      string // MAJOR.MINOR.PATCH, perhaps with -prerelease
	Title        string
	Description  string   // may be empty
	Genres       []string // may be empty: none declared
	Orientation  Orientation
	Insets       Insets
	Audio        *Audio // nil: the game makes no sound
	Events       []Event
	Saves        bool // the game says that it keeps a save
	SaveBytes    int  // and roughly how large it is
	Boards       []Board
	Achievements []Achievement
	Input        Input
	Players      Players
	Network      int // revision of the network preview; 0: not declared
}

// Orientation is the shape that the game is designed for.
type Orientation string

const (
	Portrait  Orientation = "portrait"
	Landscape Orientation = "landscape"
	AnyShape  Orientation = "any"
)

// Insets says whether the game's view keeps clear of the host's own controls.
type Insets string

const (
	Reserve   Insets = "reserve"
	DrawUnder Insets = "draw-under"
)

// Audio is that the game makes sound.
type Audio struct {
	Channels []Channel
}

// Channel is a volume of its own beside the master volume.
type Channel struct {
	ID, Title string
}

// Event is an analytics event that the game may send.
type Event struct {
	Name       string
	Properties []Property
}

// Property is a property of an event. Type is string, number or boolean.
type Property struct {
	Name, Type string
}

// Direction says which of two values is better.
type Direction string

const (
	More Direction = "desc" // the higher value
	Less Direction = "asc"  // the lower value
)

// Format says how a value is shown.
type Format string

const (
	Integer    Format = "integer"
	Decimal    Format = "decimal"
	DurationMS Format = "duration-ms"
)

// Board is a score board.
type Board struct {
	ID, Title string
	Direction Direction
	Format    Format
	Version   int
}

// Achievement is something that a player can earn: at once, or with Progress by a value that is measured.
type Achievement struct {
	ID, Title, Detail, Icon string
	Secret                  bool
	Version                 int
	Progress                *Progress // nil: a flag
}

// Progress is the value that earns a measured achievement.
type Progress struct {
	Target    float64
	Direction Direction
	Format    Format
	Tiers     []Tier // on the way to Target, in that order
}

// Tier is a named milestone.
type Tier struct {
	At    float64
	Title string
}

// Players is how many can play.
type Players struct {
	Local  int // on one device
	Online int // 0: not said
}

// Input is how the game is played.
type Input struct {
	Supported     [][]string // sets of devices, each of which is enough; empty: not said
	Actions       []Action
	Layouts       []Layout
	PlayerActions []Action // what each local player does
	Keyboard      []Keys   // parts of the keyboard, one player each
}

// Action is a named button of the game.
type Action struct {
	ID, Title, Label string // Title and Label may be empty
	Bind             []Binding
	Join             bool // of a player's action: it seats a new player
}

// Name is what the key screen calls the action.
func (a Action) Name() string {
	switch {
	case a.Title != "":
		return a.Title
	case a.Label != "":
		return a.Label
	}
	return a.ID
}

// Keys is a part of the keyboard that one player uses.
type Keys struct {
	Title string
	Bind  []Bound
}

// Bound is what a part of the keyboard has for one action.
type Bound struct {
	Action string
	Bind   []Binding
}

// Layout is a set of on-screen controls for touch screens.
type Layout struct {
	ID       string
	Controls []Control
}

// Control is one on-screen control.
type Control struct {
	ID, Zone string // left, right or full
	Scale    float64
	Stick    string // the stick that a thumbstick acts as; empty: buttons
	Axis     string // x or y: the only direction of a thumbstick; empty: both
	Shape    string // of buttons: row, column, diamond or cluster
	Buttons  []string
	As       []Bound // the pad buttons that buttons act as
}
