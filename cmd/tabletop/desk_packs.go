package main

// Packs that are switched in the window: the game is read again with them, and the table stays usable meanwhile.

import (
	"fmt"
	"maps"

	"tabletop/loader/pack"
	"tabletop/scene"
)

// packs reads the game that is on the desk again, with what a change makes of its choice of packs.
func (d *desk) packs(change func(*pack.Set) pack.Choice) {
	d.mu.Lock()
	loaded := d.loaded
	d.mu.Unlock()
	go func() {
		select {
		case <-loaded: // a table that is still being made is not made anew
		case <-d.ctx.Done():
			return
		}
		if news, ok := d.withPacks(loaded, change); ok {
			d.tell(d.ctx, news)
		}
	}()
}

// withPacks reads the game whose table was loaded with other packs. Not ok when it is put away by now.
func (d *desk) withPacks(loaded <-chan struct{}, change func(*pack.Set) pack.Choice) (scene.News, bool) {
	d.reading.Lock()
	defer d.reading.Unlock()
	s := d.showing()
	if s.opened == nil || s.loaded != loaded || s.game.Packs.Set == nil {
		return scene.News{}, false
	}
	flags := s.flags
	flags.packs = change(s.game.Packs.Set)
	next, err := s.again(d.ctx, flags)
	if err != nil || next.game.Package.ID == "" {
		return scene.News{Said: "the packs stay as they are: the game cannot be read now"}, d.ctx.Err() == nil
	}
	table := next.tableAfter(d.ctx, s.table, func(string) bool { return true })
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.ctx.Err() != nil || d.opened != s.opened {
		return scene.News{}, false
	}
	d.flags = flags
	next.look()
	if !d.flags.packsNamed {
		d.memory = d.memory.packed(d.name(), d.flags.packs)
	}
	return d.replace(next, table, saidOfPacks(next.game.Packs.Set)), true
}

// saidOfPacks tells how many packs are on, and of those that were asked for and are not used.
func saidOfPacks(set *pack.Set) string {
	on := "no pack is on"
	if n := len(set.Order.Packs); n > 0 {
		on = counted(n, "pack is on", "packs are on")
	}
	if out := len(set.Wanted) - len(set.Order.Packs); out > 0 {
		return fmt.Sprintf("%s; %s left out: see Packs", on, counted(out, "is", "are"))
	}
	return on
}

// packChoice is what is remembered of the packs of a game.
type packChoice struct {
	Switched map[string]bool `json:"switched,omitempty"`
	Rules    map[string]bool `json:"rules,omitempty"`
	Art      *pack.Art       `json:"art,omitempty"`
}

// packed remembers how the packs of a game were switched.
func (m memory) packed(game string, c pack.Choice) memory {
	m.Packs = with(maps.Clone(m.Packs), game, packChoice{c.Switched, c.Rules, c.Art})
	return m
}

// with is a map, nil or not, with one more entry.
func with(m map[string]packChoice, game string, c packChoice) map[string]packChoice {
	if m == nil {
		m = map[string]packChoice{}
	}
	m[game] = c
	return m
}

// withPacksOf are flags for a game with the packs as they were switched last time, unless the flags say something of packs.
func (m memory) withPacksOf(game string, flags gameFlags) gameFlags {
	c := flags.packs
	if flags.packsNamed = c.ChoosesPacks() || c.Rules != nil || c.Art != nil; flags.packsNamed {
		return flags
	}
	was := m.Packs[game]
	flags.packs = pack.Choice{Switched: was.Switched, Rules: was.Rules, Art: was.Art}
	return flags
}
