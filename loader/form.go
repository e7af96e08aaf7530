package loader

// What to write in the place of a value of the wrong kind, made of what stands there as far as that can be known.

import (
	"regexp"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// units are what the numbers of the format count.
var units = map[string]string{
	"x": "mm", "y": "mm", "zStart": "mm", "zEnd": "mm", "fillet": "mm", "rotation": "degrees", "tilt": "degrees",
}

// counts say how the other numbers are written.
var counts = map[string]string{
	"limit": "Write 0 for all, 3 for the first three, -3 for the last three.",
	"steps": "Write how many parts the curve is to have room for, such as 4.",
}

// measure is a number with a unit, or with a comma for a point.
var measure = regexp.MustCompile(`^([+-]?[0-9]+)(?:([.,])([0-9]+))?\s*(?:mm|°|deg|degrees)?$`)

// numberForm says how a number is written.
func numberForm(key string, v *doc.Node) string {
	unit := units[key]
	if unit == "" {
		return counts[key]
	}
	if m := measure.FindStringSubmatch(ungrouped(strings.TrimSpace(v.Text))); v.Kind == doc.String && m != nil {
		number := m[1]
		if m[3] != "" {
			number += "." + m[3]
		}
		if strings.Contains(v.Text, "_") {
			return "Write " + number + ", without an underscore."
		}
		return "Write " + number + " without quotes or a unit: " + key + " is in " + unit + "."
	}
	return "Write a number of " + unit + ", such as 5 or 0.5."
}

// underscores stand between digits in numbers of TOML and of most programs, not in those of YAML and JSON.
var underscores = regexp.MustCompile(`\b[0-9]+(?:_[0-9]+)+\b`)

func ungrouped(text string) string {
	return underscores.ReplaceAllStringFunc(text, func(s string) string { return strings.ReplaceAll(s, "_", "") })
}

var numeral = regexp.MustCompile(`-?[0-9]+(?:\.[0-9]+)?`)

// tupleForm says how a list of n numbers is written, as form, made of the numbers that stand in its place.
func tupleForm(key, form string, v *doc.Node, n int) string {
	texts := []string{v.Text}
	for _, item := range v.Items {
		texts = append(texts, item.Text)
	}
	written := strings.Join(texts, " ")
	numbers := numeral.FindAllString(ungrouped(written), -1)
	list := strings.Join(numbers, ", ")
	switch {
	case len(numbers) == n:
		form = "[" + list + "]"
	case key == "size" && n == 3 && len(numbers) == 2 && len(v.Items) != n:
		return "Add the thickness in mm, as in [" + list + ", 2]."
	case key == "size" && n == 2 && len(numbers) == 3:
		return "A surface has no thickness: write [" + strings.Join(numbers[:2], ", ") + "]."
	}
	if strings.Contains(written, ";") {
		return "Write " + form + " here; semicolons are for cells of CSV files, in a column of the type [" +
			strings.TrimSuffix(strings.Repeat("number;", n), ";") + "]."
	}
	return "Write " + form + "."
}

// synonyms are words for choices that other tools and people use.
var synonyms = map[string][]string{
	string(game.AlignStart):     {"left", "begin", "first"},
	string(game.AlignCenter):    {"middle", "centre", "mid"},
	string(game.AlignEnd):       {"right", "last"},
	string(game.FacingFace):     {"front", "up", "faceup", "face-up", "face_up", "open"},
	string(game.FacingBack):     {"down", "facedown", "face-down", "face_down", "hidden"},
	string(game.FacingStanding): {"upright", "stand", "vertical"},
	string(game.MountHUD):       {"screen", "overlay", "hand", "ui"},
	string(game.MountTable):     {"root", "board", "main"},
}

// meantChoice names the choice that a word most likely means.
func meantChoice(word string, choices []string) string {
	low := strings.ToLower(word)
	for _, c := range choices {
		if low == c || slices.Contains(synonyms[c], low) {
			return "Did you mean " + c + "?"
		}
	}
	return diag.DidYouMean(word, choices)
}

// firstKeys show how an item of a list begins.
var firstKeys = map[string]string{"route": "route: /deck", "placement": "path: /deck", "candidate": "x: 0"}

// listForm says how a list of such items is written. An object most likely is one item, or lists them by name.
func (d *decoder) listForm(each string, v *doc.Node) string {
	pair := firstKeys[each]
	if v.Kind == doc.Map {
		for _, e := range v.Entries {
			if near, ok := diag.Nearest(e.Key, []string{variantsKey}); ok {
				return "Did you mean " + near + " by the key " + e.Key + "?"
			}
		}
	}
	if v.Kind == doc.Map && len(v.Entries) > 0 && pair != "" {
		if e := v.Entries[0]; strings.HasPrefix(e.Key, "/") {
			pair = strings.TrimSuffix(pair, "/deck") + e.Key
		} else if text, ok := e.Value.Scalar(); ok {
			pair = e.Key + ": " + text
		}
	}
	how := "Begin each " + each + " with a hyphen"
	if d.def.lang != "yaml" && d.def.lang != "yml" {
		how = "Write [ ] around the list"
	}
	if pair == "" {
		return how + "."
	}
	return how + ", as in " + d.item(pair) + "."
}

// objectForm says how an object is written in the place of something else.
func (d *decoder) objectForm(what string, v *doc.Node) string {
	isPath := v.Kind == doc.String && strings.HasPrefix(v.Text, "/")
	switch {
	case what == "mount":
		kind := string(game.MountTable)
		if near, ok := diag.Nearest(v.Text, mountKinds); ok {
			kind = near
		} else if slices.Contains(mountKinds, v.Text) {
			kind = v.Text
		}
		return "Write " + d.pair("mount: {kind: "+kind+"}") + "."
	case what == "stacking":
		return "Write keys, as in " + d.pair("stacking: {limit: 3, tilt: 0}") + "."
	case what == "a route" && isPath:
		return "Write " + d.item("route: "+v.Text) + "."
	case what == "a route":
		return "Write keys, as in " + d.item("route: /deck") + "."
	case what == "a placement" && isPath:
		return "Write " + d.item("path: "+v.Text+", parts: card") + " with parts of yours."
	case what == "a placement":
		return "Write keys, as in " + d.item("path: /deck, parts: card") + "."
	}
	return "Write keys, as in " + d.item("seat: 1, x: 0, y: 0") + "."
}

// pairs are keys with their values in YAML; a value that is an object is entered.
var pairs = regexp.MustCompile(`([A-Za-z]+): (\[[^\]]*\]|\{|[^,}\]]+)`)

// pair writes keys and values that are given in YAML in the language of the definition.
func (d *decoder) pair(yaml string) string {
	if d.def.lang != "json" && d.def.lang != "toml" {
		return yaml
	}
	return pairs.ReplaceAllStringFunc(yaml, func(s string) string {
		key, value, _ := strings.Cut(s, ": ")
		if strings.IndexAny(value, "[{-0123456789") != 0 {
			value = `"` + value + `"`
		}
		if d.def.lang == "json" {
			return `"` + key + `": ` + value
		}
		return key + " = " + value
	})
}

// item writes an item of a list.
func (d *decoder) item(yaml string) string {
	text := d.pair(yaml)
	switch {
	case text != yaml:
		return "{" + text + "}"
	case strings.Contains(yaml, ", "):
		return "- {" + text + "}"
	}
	return "- " + text
}
