package host

// Rules that relate one part of a manifest to another. They look only at values that are of their kind; those
// that are not have been told already.

import (
	"fmt"
	"math"
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// relations checks them all.
func (c *checker) relations(root *doc.Node) {
	input := root.Get("input")
	shared, player := input.Get("actions"), input.Get("player").Get("actions")
	c.declaredOnce(shared, player)
	c.controls(input.Get("controls"), shared, player)
	c.keyboard(input.Get("player").Get("keyboard"), player)
	c.localPlayers(root.Get("players").Get("local"), input.Get("player"))
	for _, e := range entries(root.Get("achievements").Get("list")) {
		c.tiers(e.Value.Get("progress"), at(at("achievements.list", e.Key), "progress"))
	}
}

// entries are those of a map; none of anything else.
func entries(n *doc.Node) []doc.Entry {
	if n == nil {
		return nil
	}
	return n.Entries
}

func items(n *doc.Node) []*doc.Node {
	if n == nil {
		return nil
	}
	return n.Items
}

func keysOf(maps ...*doc.Node) (keys []string) {
	for _, m := range maps {
		for _, e := range entries(m) {
			keys = append(keys, e.Key)
		}
	}
	return keys
}

// declaredOnce: an id of a player's action is none of the shared ones.
func (c *checker) declaredOnce(shared, player *doc.Node) {
	for _, e := range entries(player) {
		if first := shared.Entry(e.Key); first != nil {
			c.add(DeclaredTwice, at("input.player.actions", e.Key), e.KeyRange, "Choose another id for one of them.",
				"%s is in input.actions, too", at("input.player.actions", e.Key)).Notes = []diag.Related{{Message: "declared here", Range: first.KeyRange}}
		}
	}
}

// controls: buttons name declared actions, and a control's as names its own buttons.
func (c *checker) controls(layouts, shared, player *doc.Node) {
	declared := keysOf(shared, player)
	for _, layout := range entries(layouts) {
		for _, zone := range entries(layout.Value) {
			if layoutRule.field(zone.Key) != nil {
				for _, e := range entries(zone.Value) {
					c.control(e.Value, at(at(at("input.controls", layout.Key), zone.Key), e.Key), declared)
				}
			}
		}
	}
}

func (c *checker) control(n *doc.Node, field string, declared []string) {
	if t := n.Get("type"); t == nil || t.Kind != doc.String || t.Text != "buttons" {
		return
	}
	var own []string
	for i, b := range items(n.Get("buttons")) {
		if b.Kind != doc.String {
			continue
		}
		own = append(own, b.Text)
		if !slices.Contains(declared, b.Text) {
			here := item(at(field, "buttons"), i)
			c.add(NotDeclared, here, b.Range, didYouMean(b.Text, declared, "Declare it in input.actions, or name an action that is."),
				"%s is %q, which is no action", here, b.Text)
		}
	}
	for _, e := range entries(n.Get("as")) {
		if !slices.Contains(own, e.Key) {
			c.add(NotDeclared, at(at(field, "as"), e.Key), e.KeyRange, didYouMean(e.Key, own, "Name one of the control's own buttons."),
				"%s has no button %q", field, e.Key)
		}
	}
}

// keyboard: parts name player actions, and share no key.
func (c *checker) keyboard(parts, player *doc.Node) {
	declared := keysOf(player)
	type use struct {
		part int
		at   diag.Range
	}
	used := map[string]use{}
	for i, part := range items(parts) {
		bind := at(item("input.player.keyboard", i), "bind")
		for _, e := range entries(part.Get("bind")) {
			if !slices.Contains(declared, e.Key) {
				c.add(NotDeclared, at(bind, e.Key), e.KeyRange, didYouMean(e.Key, declared, "Declare it in input.player.actions, or name an action that is."),
					"%s names %q, which is no player action", bind, e.Key)
			}
			for j, b := range items(e.Value) {
				if b.Kind != doc.String {
					continue
				}
				if first, known := used[b.Text]; !known {
					used[b.Text] = use{i, b.Range}
				} else if first.part != i {
					here := item(at(bind, e.Key), j)
					c.add(InTwoParts, here, b.Range, "Give each part keys of its own.",
						"%s is %q, which another part of the keyboard has", here, b.Text).Notes = []diag.Related{{Message: "the other part has it here", Range: first.at}}
				}
			}
		}
	}
}

// localPlayers: more than one player on a device need input.player.
func (c *checker) localPlayers(local, player *doc.Node) {
	if local == nil || local.Kind != doc.Number || !(local.Number > 1) || local.Number != math.Trunc(local.Number) || player != nil {
		return
	}
	c.add(NeedsPlayer, "players.local", local.Range, "Declare what each player does in input.player, or leave players.local out.",
		"players.local is %s, but there is no input.player", local.Text)
}

// tiers: they lie in order on the way to the target, and short of it.
func (c *checker) tiers(progress *doc.Node, field string) {
	sign, order := 1.0, "rise"
	if d := progress.Get("direction"); d != nil && d.Kind == doc.String && Direction(d.Text) == Less {
		sign, order = -1, "fall"
	}
	target := progress.Get("target")
	var before *doc.Node
	for i, tier := range items(progress.Get("tiers")) {
		value := tier.Get("at")
		if value == nil || value.Kind != doc.Number {
			continue
		}
		here := at(item(at(field, "tiers"), i), "at")
		if before != nil && !(sign*value.Number > sign*before.Number) {
			c.add(OutOfOrder, here, value.Range, fmt.Sprintf("Let the tiers %s towards the target.", order), "%s is %s, which does not come after the tier at %s", here, value.Text, before.Text)
		}
		if target != nil && target.Kind == doc.Number && !(sign*value.Number < sign*target.Number) {
			c.add(NotShortOfTarget, here, value.Range, "Move the tier, or the target.", "%s is %s, which is not short of the target %s", here, value.Text, target.Text)
		}
		before = value
	}
}
