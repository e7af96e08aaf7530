package change

// Which parts look different, and which only say something else.

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"tabletop/loader/game"
)

// drawnKeys are the properties that say how a part looks; what they come to is compared, not how it is written.
var drawnKeys = []string{"face", "back", "shape", "faceCrop", "backCrop", "shapeCrop", "size", "fillet"}

// looks notes what was drawn anew and what was written anew.
func (c *comparison) looks() {
	for _, p := range c.pairs {
		if what := c.redrawn(p); len(what) > 0 {
			c.report.Redrawn = append(c.report.Redrawn, Redrawn{p.before, p.after, what})
		}
		if what := edits(p.before.Props(), p.after.Props(), drawnKeys); len(what) > 0 {
			c.report.Edited = append(c.report.Edited, Edited{p.before, p.after, what})
		}
	}
}

func (c *comparison) redrawn(p pair) []Detail {
	var out []Detail
	if c.drawn != nil {
		for _, what := range c.drawn(p.before, p.after) {
			out = append(out, Detail{What: what})
		}
	}
	if p.before.Size != p.after.Size {
		out = append(out, Detail{"size", sizeText(p.before.Size), sizeText(p.after.Size)})
	}
	if p.before.Fillet != p.after.Fillet {
		out = append(out, Detail{"fillet", number(p.before.Fillet), number(p.after.Fillet)})
	}
	return out
}

func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

func sizeText(s [3]float64) string {
	return fmt.Sprintf("%s x %s x %s mm", number(s[0]), number(s[1]), number(s[2]))
}

// edits lists the properties that differ, save for those left out, in the later order and then what is gone.
func edits(before, after []game.Prop, without []string) []Detail {
	old := map[string]any{}
	for _, p := range before {
		old[p.Key] = p.Value
	}
	var out []Detail
	for _, p := range after {
		was, had := old[p.Key]
		delete(old, p.Key)
		switch {
		case slices.Contains(without, p.Key) || had && reflect.DeepEqual(was, p.Value):
		case !had:
			out = append(out, Detail{p.Key, "", valueText(p.Value)})
		default:
			out = append(out, Detail{p.Key, valueText(was), valueText(p.Value)})
		}
	}
	for _, p := range before {
		if was, gone := old[p.Key]; gone && !slices.Contains(without, p.Key) {
			out = append(out, Detail{p.Key, valueText(was), ""})
		}
	}
	return out
}

// valueText is a property's value as JSON, whose keys are sorted.
func valueText(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v) // a number that JSON does not know
	}
	return string(text)
}
