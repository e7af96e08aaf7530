package state

import (
	"fmt"

	"tabletop/loader/game"
)

// Command is a change of the table that can be taken back.
type Command interface {
	// Do carries the command out and gives its exact inverse: doing that brings back every level,
	// facing, switch and the order of paths. On an error the table is as it was.
	Do(*Store) (inverse Command, err error)
	// Describe says in the game's words what Do would change on the table as it is.
	Describe(*Store) string
}

// Top as an Index puts parts on top of a stack.
const Top = -1

// Move takes parts off wherever they are and puts them on a path, the first undermost. A part listed twice
// counts where it is listed last.
type Move struct {
	Parts []*game.Part
	Path  string // in normal form or not
	// Index is how many of the parts that stay on the path lie under the moved ones, or Top.
	Index int
	// Facing is how they face then; empty leaves each as it is, a part that was on no path face up.
	Facing game.Facing
}

// Do moves.
func (m Move) Do(s *Store) (Command, error) {
	path, err := NormalPath(m.Path)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", m.Path, err)
	}
	if m.Facing != "" && !valid(m.Facing) {
		return nil, fmt.Errorf("%q is no facing", m.Facing)
	}
	parts, err := s.numbers(m.Parts)
	if err != nil {
		return nil, err
	}
	stay := len(s.Stack(path))
	for _, n := range parts {
		if at := s.where[n].on; at != nil && at.path == path {
			stay--
		}
	}
	if m.Index != Top && (m.Index < 0 || m.Index > stay) {
		return nil, fmt.Errorf("%s has no place %d: %d parts stay on it", path, m.Index, stay)
	}
	spots := make(arrangement, len(parts))
	for i, n := range parts {
		spots[i] = spot{n, path, top, m.facing(s, n), top}
		if m.Index != Top {
			spots[i].level = m.Index + i
		}
	}
	return restore{m.Describe(s), s.arrange(spots)}, nil
}

func (m Move) facing(s *Store, n int) game.Facing {
	at := s.where[n]
	switch {
	case m.Facing != "":
		return m.Facing
	case at.on != nil:
		return at.on.placed[at.level].Facing
	}
	return game.FacingFace
}

// Describe says "move card#7 from /hand/1 to /discard".
func (m Move) Describe(s *Store) string {
	text := "move " + list(m.Parts)
	from, one := s.from(m.Parts)
	path, err := NormalPath(m.Path)
	if err != nil {
		path = m.Path
	}
	switch {
	case one && from == path:
		text += " within " + path
	case one:
		text += " from " + from + " to " + path
	default:
		text += " to " + path
	}
	if m.Index != Top {
		text += m.place(s, path)
	}
	if m.Facing != "" {
		text += ", " + string(m.Facing)
	}
	return text
}

// place says where among those that stay the parts come to lie, as if they were one.
func (m Move) place(s *Store, path string) string {
	stay := len(s.Stack(path))
	for _, p := range m.Parts {
		if on, _, placed := s.Where(p); placed && on == path {
			stay--
		}
	}
	switch {
	case m.Index < 0, m.Index > stay:
		return fmt.Sprintf(", place %d", m.Index+1) // which there is not
	case stay == 0:
		return ""
	}
	return ", " + PlaceInStack(m.Index, stay+1)
}

// from is the path that all of the parts are on; not ok when there is no one such path.
func (s *Store) from(parts []*game.Part) (path string, ok bool) {
	for i, p := range parts {
		at, _, placed := s.Where(p)
		if !placed || i > 0 && at != path {
			return "", false
		}
		path = at
	}
	return path, len(parts) > 0
}

// restore undoes moves.
type restore struct {
	what  string
	spots arrangement
}

func (r restore) Do(s *Store) (Command, error) { return restore{r.what, s.arrange(r.spots)}, nil }
func (r restore) Describe(*Store) string       { return r.what }

// SetFacing turns parts where they are.
type SetFacing struct {
	Parts  []*game.Part
	Facing game.Facing
}

// Do turns.
func (f SetFacing) Do(s *Store) (Command, error) {
	if !valid(f.Facing) {
		return nil, fmt.Errorf("%q is no facing", f.Facing)
	}
	parts, err := s.numbers(f.Parts)
	if err != nil {
		return nil, err
	}
	turn := turnTo{f.Describe(s), parts, make([]game.Facing, len(parts))}
	for i := range parts {
		turn.facings[i] = f.Facing
	}
	return turn.Do(s)
}

// Describe says "turn card#7 to back".
func (f SetFacing) Describe(*Store) string {
	return "turn " + list(f.Parts) + " to " + string(f.Facing)
}

// turnTo gives each part a facing of its own.
type turnTo struct {
	what    string
	parts   []int
	facings []game.Facing
}

func (t turnTo) Do(s *Store) (Command, error) {
	old := make([]game.Facing, len(t.parts))
	for i, n := range t.parts {
		at := s.where[n]
		if at.on == nil {
			return nil, fmt.Errorf("%s is on no path", s.game.Parts[n].Short())
		}
		old[i] = at.on.placed[at.level].Facing
	}
	for i, n := range t.parts {
		at := s.where[n]
		at.on.placed[at.level].Facing = t.facings[i]
	}
	return turnTo{t.what, t.parts, old}, nil
}

func (t turnTo) Describe(*Store) string { return t.what }

// Enable switches a surface on or off.
type Enable struct {
	Surface *game.Surface
	On      bool
}

// Do switches.
func (e Enable) Do(s *Store) (Command, error) {
	n, known := s.index.surface[e.Surface]
	if !known {
		return nil, fmt.Errorf("the surface is not of this game")
	}
	old := s.enabled[n]
	s.enabled[n] = e.On
	return Enable{e.Surface, old}, nil
}

// Describe says "enable board#main".
func (e Enable) Describe(*Store) string {
	if e.On {
		return "enable " + e.Surface.Short()
	}
	return "disable " + e.Surface.Short()
}
