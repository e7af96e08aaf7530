package state

import (
	"fmt"

	"tabletop/loader/game"
)

// Record is a command as data: it names parts and surfaces instead of holding them, so that it can be kept
// in a file, or be done on a game that was read again.
type Record struct {
	Do       string      `json:"do"` // one of the Do… constants
	Parts    []string    `json:"parts,omitempty"`
	Path     string      `json:"path,omitempty"`
	Index    int         `json:"index,omitempty"`
	Facing   game.Facing `json:"facing,omitempty"`
	Seed     uint64      `json:"seed,omitempty"`
	To       []string    `json:"to,omitempty"`
	Surface  string      `json:"surface,omitempty"`
	On       bool        `json:"on,omitempty"`
	What     string      `json:"what,omitempty"`
	Commands []Record    `json:"commands,omitempty"`
	Board    string      `json:"board,omitempty"`
	Seat     int         `json:"seat,omitempty"`
	Value    *float64    `json:"value,omitempty"` // of a score; nil: it is taken away
}

// What a record does.
const (
	DoMove     = "move"
	DoTurn     = "turn"
	DoFlip     = "flip"
	DoTurnOver = "turn over"
	DoStand    = "stand"
	DoShuffle  = "shuffle"
	DoDeal     = "deal"
	DoReturn   = "return"
	DoEnable   = "enable"
	DoTogether = "together"
	DoScore    = "score"
)

// NewRecord writes a command down. It knows every command that this package exports; what undoes one is
// none of them, and not ok.
func NewRecord(c Command) (r Record, ok bool) {
	switch c := c.(type) {
	case Move:
		return Record{Do: DoMove, Parts: names(c.Parts), Path: c.Path, Index: c.Index, Facing: c.Facing}, true
	case SetFacing:
		return Record{Do: DoTurn, Parts: names(c.Parts), Facing: c.Facing}, true
	case Flip:
		return Record{Do: DoFlip, Parts: names(c.Parts)}, true
	case TurnOver:
		return Record{Do: DoTurnOver, Parts: names(c.Parts)}, true
	case Stand:
		return Record{Do: DoStand, Parts: names(c.Parts)}, true
	case Shuffle:
		return Record{Do: DoShuffle, Path: c.Path, Seed: c.Seed}, true
	case Deal:
		return Record{Do: DoDeal, Path: c.From, To: c.To}, true
	case Return:
		return Record{Do: DoReturn, Parts: names(c.Parts)}, true
	case Enable:
		return Record{Do: DoEnable, Surface: c.Surface.String(), On: c.On}, true
	case SetScore:
		return Record{Do: DoScore, Board: c.Board, Seat: c.Seat, Value: c.Value}, true
	case Together:
		r = Record{Do: DoTogether, What: c.What}
		for _, each := range c.Commands {
			one, ok := NewRecord(each)
			if !ok {
				return Record{}, false
			}
			r.Commands = append(r.Commands, one)
		}
		return r, true
	}
	return Record{}, false
}

func names(parts []*game.Part) []string {
	out := make([]string, len(parts))
	for i, p := range parts {
		out[i] = p.String()
	}
	return out
}

// Command gives the command for a table, and home for parts to return to. Parts that the game does not have
// are left out of it and named in lost. The error says why there is nothing left to do.
func (r Record) Command(s, home *Store) (c Command, lost []string, err error) {
	var parts []*game.Part
	for _, name := range r.Parts {
		if p := s.named(name); p != nil {
			parts = append(parts, p)
		} else {
			lost = append(lost, name)
		}
	}
	if len(r.Parts) > 0 && len(parts) == 0 {
		return nil, lost, fmt.Errorf("none of its parts is there")
	}
	switch r.Do {
	case DoMove:
		// Where parts are gone a place counted from the bottom may be too high.
		c = Move{Parts: parts, Path: r.Path, Index: min(r.Index, s.staying(r.Path, parts)), Facing: r.Facing}
	case DoTurn:
		c = SetFacing{parts, r.Facing}
	case DoFlip:
		c = Flip{parts}
	case DoTurnOver:
		c = TurnOver{parts}
	case DoStand:
		c = Stand{parts}
	case DoShuffle:
		c = Shuffle{r.Path, r.Seed}
	case DoDeal:
		c = Deal{r.Path, r.To}
	case DoReturn:
		c = Return{parts, home}
	case DoEnable:
		return r.enable(s)
	case DoScore:
		c = SetScore{r.Board, r.Seat, r.Value}
	case DoTogether:
		return r.together(s, home)
	default:
		return nil, lost, fmt.Errorf("%q is no command", r.Do)
	}
	return c, lost, nil
}

func (r Record) enable(s *Store) (Command, []string, error) {
	for _, surface := range s.game.Surfaces {
		if surface.String() == r.Surface {
			return Enable{surface, r.On}, nil, nil
		}
	}
	return nil, []string{r.Surface}, fmt.Errorf("the surface is not there")
}

// together keeps what can be done of several commands.
func (r Record) together(s, home *Store) (Command, []string, error) {
	all, lost := Together{What: r.What}, []string(nil)
	for _, each := range r.Commands {
		c, l, err := each.Command(s, home)
		lost = append(lost, l...)
		if err == nil {
			all.Commands = append(all.Commands, c)
		}
	}
	if len(all.Commands) == 0 {
		return nil, lost, fmt.Errorf("nothing of it can be done")
	}
	return all, lost, nil
}

// named finds a part by package:type#id.
func (s *Store) named(name string) *game.Part {
	if ref, ok := game.ParseRef(name); ok && ref.ID != "" {
		if n, known := s.index.part[s.index.full(ref)]; known {
			return s.game.Parts[n]
		}
	}
	return nil
}

// staying is how many parts stay on a path when some are moved there.
func (s *Store) staying(path string, moved []*game.Part) int {
	path, err := NormalPath(path)
	if err != nil {
		return 0
	}
	stay := len(s.Stack(path))
	seen := map[*game.Part]bool{}
	for _, p := range moved {
		if at, _, ok := s.Where(p); ok && at == path && !seen[p] {
			seen[p] = true
			stay--
		}
	}
	return stay
}
