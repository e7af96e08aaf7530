package host

// Changing the manifest in a new version: what players have stored must go on meaning the same.

import (
	"fmt"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// Against says which changes from earlier manifests, oldest first, to this one need a raised version of a board or
// an achievement. All manifests must be valid. Without scores a board may change as it likes; hasScores says of which
// boards players have any. A version that was dropped and is declared again is held to what it was.
func Against(now *doc.Node, earlier []*doc.Node, hasScores func(board string) bool) []Problem {
	c := &comparison{}
	for _, e := range entries(now.Get("score").Get("boards")) {
		c.begin("board", "score", "boards", e, earlier)
		if c.before != nil && hasScores(e.Key) {
			c.board()
		}
	}
	for _, e := range entries(now.Get("achievements").Get("list")) {
		c.begin("achievement", "achievements", "list", e, earlier)
		if c.before != nil {
			c.achievement()
		}
	}
	return c.problems
}

// comparison is that of one board or achievement with what it was at the same version.
type comparison struct {
	checker
	what        string // board or achievement
	field       string // its field path
	now, before *doc.Node
	place       diag.Range // of its id
	raise       int        // the least version that was never used
}

// begin looks for what an id last meant at the version that it has now.
func (c *comparison) begin(what, key, inner string, e doc.Entry, earlier []*doc.Node) {
	version := wholeOf(e.Value, "version", 1)
	c.what, c.field, c.now, c.place = what, at(at(key, inner), e.Key), e.Value, e.KeyRange
	c.before, c.raise = nil, version+1
	for _, m := range earlier {
		before := m.Get(key).Get(inner).Get(e.Key)
		if before == nil {
			continue
		}
		v := wholeOf(before, "version", 1)
		c.raise = max(c.raise, v+1)
		if v == version {
			c.before = before
		}
	}
}

func (c *comparison) board() {
	c.word(c.field, c.before, c.now, "direction", "")
	c.clock(c.field, c.before, c.now)
}

func (c *comparison) achievement() {
	before, now, field := c.before.Get("progress"), c.now.Get("progress"), at(c.field, "progress")
	switch {
	case before == nil && now == nil:
	case before == nil:
		c.refuse(field, now.Range, c.before.Range, "%s is measured now, and was a flag", c.field)
	case now == nil:
		c.refuse(field, c.place, before.Range, "%s is a flag now, and was measured", c.field)
	default:
		c.word(field, before, now, "direction", string(More))
		c.clock(field, before, now)
		c.tiers(at(field, "tiers"), before, now)
	}
}

// word refuses that a word changes in the object at a field.
func (c *comparison) word(object string, before, now *doc.Node, key, otherwise string) {
	was, is := textOf(before, key, otherwise), textOf(now, key, otherwise)
	if was != is {
		field := at(object, key)
		c.refuse(field, placeOf(now, key), placeOf(before, key), "%s is %q now, and was %q", field, is, was)
	}
}

// clock refuses that numbers become durations, or durations numbers.
func (c *comparison) clock(object string, before, now *doc.Node) {
	was, is := textOf(before, "format", string(Integer)), textOf(now, "format", string(Integer))
	if (was == string(DurationMS)) != (is == string(DurationMS)) {
		field := at(object, "format")
		c.refuse(field, placeOf(now, "format"), placeOf(before, "format"), "%s is %s now, and was %s", field, is, was)
	}
}

// tiers refuses that a tier is not where it was. New ones may follow the last.
func (c *comparison) tiers(field string, before, now *doc.Node) {
	was, is := items(before.Get("tiers")), items(now.Get("tiers"))
	for i, tier := range was {
		switch {
		case i >= len(is):
			c.refuse(field, placeOf(now, "tiers"), tier.Range, "%s ends before the tier at %s that it had", field, tier.Get("at").Text)
			return
		case is[i].Get("at").Number != tier.Get("at").Number:
			c.refuse(field, is[i].Get("at").Range, tier.Get("at").Range, "%s has a tier at %s where it had one at %s", field, is[i].Get("at").Text, tier.Get("at").Text)
			return
		}
	}
}

// placeOf is the place of a key's value, or of the object that leaves the key out.
func placeOf(n *doc.Node, key string) diag.Range {
	if v := n.Get(key); v != nil {
		return v.Range
	}
	return n.Range
}

func (c *comparison) refuse(field string, here, before diag.Range, format string, args ...any) {
	suggestion := fmt.Sprintf("Undo the change, or raise the version of the %s: %s.version to %d. It then starts again from nobody.", c.what, c.field, c.raise)
	c.add(NeedsNewVersion, field, here, suggestion, format, args...).Notes = []diag.Related{{Message: "as it was", Range: before}}
}
