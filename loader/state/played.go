package state

// What a table was played with. A pack may say that the game plays otherwise with it: then the table's scores are not to
// be set beside others, and a setup that is saved says so, also when the pack is off by then.

import (
	"slices"

	"tabletop/loader/game"
)

// madeWith is what a setup of the table is made with: the packs that are on, how their rules are, and behind them packs
// that are off, where the setup that seeded the table says that the game was played otherwise with them.
func (s *Store) madeWith() (packs []game.MadeWith, rules []game.RuleState) {
	packs, rules = s.game.Packs.Made()
	for _, was := range s.otherwise {
		at := slices.IndexFunc(packs, func(m game.MadeWith) bool { return m.Pack == was.Pack })
		if at < 0 {
			packs = append(packs, was)
		} else {
			packs[at].AffectsGameplay = true
		}
	}
	return packs, rules
}

// Otherwise gives the ids of the packs with which the game at this table is played otherwise, in the order of madeWith;
// nil: it is the game as it is.
func (s *Store) Otherwise() (ids []string) {
	packs, _ := s.madeWith()
	for _, m := range packs {
		if m.AffectsGameplay {
			ids = append(ids, m.Pack)
		}
	}
	return ids
}
