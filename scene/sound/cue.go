// Package sound makes what is heard at the table: short sounds from small descriptions, each the same on every
// run. It knows no sound device.
package sound

import "time"

// Kind is what makes a sound.
type Kind int

const (
	Lift    Kind = iota // parts are taken up
	Drop                // parts come to lie
	Flip                // parts are turned over
	Shuffle             // a stack is mixed
	Deal                // one after the other goes to its place
	Refuse              // it cannot be done
	Undo                // something is taken back, or done again
	kinds
)

// Material is what a part is made of.
type Material int

const (
	Card Material = iota // thin, of paper
	Board
	Wood
	Plastic
	materials
)

// Cue is one thing to be heard. Equal cues sound the same.
type Cue struct {
	Kind     Kind
	Material Material
	Size     float64       // of the part, mm, the longer side: the larger the deeper; 0: as most are
	Count    int           // of parts; 0 is 1
	Pile     bool          // they come to lie on others, not on the table
	Delay    time.Duration // before it begins
	Take     uint64        // tells repetitions apart: no two cards fall exactly alike
}
