package state

import "tabletop/loader/game"

// Return puts parts back to where another table of the same game, the setup's, has them: on their path,
// over those that lie under them there, facing as there. Parts that are on no path there leave the table.
type Return struct {
	Parts []*game.Part
	Home  *Store
}

// Do returns the parts, the lowest first, so that several of one stack come back in its order.
func (r Return) Do(s *Store) (Command, error) {
	numbers, err := s.numbers(r.Parts)
	if err != nil {
		return nil, err
	}
	all := Together{What: r.Describe(s)}
	for _, home := range r.Home.spots(numbers) {
		all.Commands = append(all.Commands, putBack{home, r.Home})
	}
	return all.Do(s)
}

// Describe says "return card#7 to /deck".
func (r Return) Describe(*Store) string {
	text := "return " + list(r.Parts)
	if path, one := r.Home.from(r.Parts); one {
		text += " to " + path
	}
	return text
}

// putBack puts one part to its spot of another table.
type putBack struct {
	home  spot
	table *Store
}

func (b putBack) Do(s *Store) (Command, error) {
	at := spot{part: b.home.part, path: b.home.path, facing: b.home.facing, order: top}
	if at.path != "" {
		at.level = b.level(s)
	}
	return restore{b.Describe(s), s.arrange(arrangement{at})}, nil
}

// level is over the topmost part that lies under the part at home, or at the bottom.
func (b putBack) level(s *Store) int {
	below := b.table.Stack(b.home.path)[:b.home.level]
	rank := make(map[game.Ref]bool, len(below))
	for _, p := range below {
		rank[p.Part.Ref] = true
	}
	level, others := 0, 0
	for _, p := range s.Stack(b.home.path) {
		if s.index.number[p.Part] == b.home.part {
			continue
		}
		others++
		if rank[p.Part.Ref] {
			level = others
		}
	}
	return level
}

func (b putBack) Describe(s *Store) string { return "return " + s.game.Parts[b.home.part].Short() }
