package state

import (
	"fmt"
	"math/rand/v2"

	"tabletop/loader/game"
)

// Shuffle puts the parts of a stack into an order that the seed decides; each part keeps its facing. The
// same stack and seed give the same order, on every machine and in every version.
type Shuffle struct {
	Path string
	Seed uint64
}

// Do shuffles.
func (c Shuffle) Do(s *Store) (Command, error) {
	stack := s.Stack(c.Path)
	if len(stack) == 0 {
		return nil, fmt.Errorf("there is nothing on %s to shuffle", c.Path)
	}
	parts := partsOf(stack)
	// PCG is a fixed algorithm, and Fisher and Yates' loop is written out here, so that a newer standard
	// library cannot deal other cards.
	source := rand.NewPCG(c.Seed, 0)
	for i := len(parts) - 1; i > 0; i-- {
		j := int(source.Uint64() % uint64(i+1)) // the bias is below 1 in 10^17 for any deck
		parts[i], parts[j] = parts[j], parts[i]
	}
	back, err := (Move{Parts: parts, Path: c.Path, Index: 0}).Do(s)
	if err != nil {
		return nil, err
	}
	return Together{c.Describe(s), []Command{back}}, nil
}

// Describe says "shuffle /deck, 52 parts, seed 7".
func (c Shuffle) Describe(s *Store) string {
	return fmt.Sprintf("shuffle %s, %s, seed %d", c.Path, count(len(s.Stack(c.Path))), c.Seed)
}

// Deal moves the top parts of a stack to paths, one to each in order, until the stack is empty.
type Deal struct {
	From string
	To   []string
}

// Do deals.
func (d Deal) Do(s *Store) (Command, error) {
	stack := s.Stack(d.From)
	switch {
	case len(stack) == 0:
		return nil, fmt.Errorf("there is nothing on %s to deal", d.From)
	case len(d.To) == 0:
		return nil, fmt.Errorf("there is no path to deal to")
	}
	all := Together{What: d.Describe(s)}
	for i, to := range d.To[:min(len(d.To), len(stack))] {
		all.Commands = append(all.Commands, Move{Parts: []*game.Part{stack[len(stack)-1-i].Part}, Path: to, Index: Top})
	}
	return all.Do(s)
}

// Describe says "deal 4 parts from /deck to /hand/1 … /hand/4".
func (d Deal) Describe(s *Store) string {
	n := min(len(d.To), len(s.Stack(d.From)))
	text := fmt.Sprintf("deal %s from %s", count(n), d.From)
	switch n {
	case 0:
		return text
	case 1:
		return text + " to " + d.To[0]
	}
	return text + " to " + d.To[0] + " … " + d.To[n-1]
}

func partsOf(stack []Placed) []*game.Part {
	out := make([]*game.Part, len(stack))
	for i, p := range stack {
		out[i] = p.Part
	}
	return out
}

func count(parts int) string {
	if parts == 1 {
		return "1 part"
	}
	return fmt.Sprintf("%d parts", parts)
}
