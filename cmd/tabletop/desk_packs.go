package main

// Packs that are switched in the window: the game is read again with them, and the table stays usable meanwhile.

import (
	"fmt"
	"maps"

	"tabletop/loader/pack"
	"tabletop/loader/seen"
	"tabletop/loader/state"
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
		news, ok := d.withPacks(change)
		if !ok {
			return
		}
		select {
		case d.news <- news:
		case <-d.ctx.Done():
		}
	}()
}

// withPacks reads the game with other packs. Not ok when there is none any more.
func (d *desk) withPacks(change func(*pack.Set) pack.Choice) (scene.News, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.opened == nil || d.opened.game.Packs.Set == nil {
		return scene.News{}, false
	}
	before := d.flags.packs
	d.flags.packs = change(d.opened.game.Packs.Set)
	next, err := d.again(d.ctx)
	if err != nil || next.game.Package.ID == "" {
		d.flags.packs = before
		return scene.News{Said: "the packs stay as they are: the game cannot be read now"}, d.ctx.Err() == nil
	}
	table := next.tableAfter(d.ctx, d.table, func(string) bool { return true })
	if d.ctx.Err() != nil {
		return scene.News{}, false
	}
	d.opened, d.table, d.written = next, table, map[string]seen.Digest{}
	if d.look != nil {
		d.look(next)
	}
	if !d.flags.packsNamed {
		d.memory = d.memory.packed(d.name(), d.flags.packs)
	}
	return scene.News{
		Table: table, History: state.NewHistory(next.store), Home: state.Seed(next.game, next.setup), Title: next.title(),
		Said: saidOfPacks(next.game.Packs.Set), Faults: next.faults.All(),
	}, true
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
