package pack

// Our own rules, which are stricter than the format's.

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
)

// TestOddManifests: what the format takes without a word, with what we say of it.
func TestOddManifests(t *testing.T) {
	for _, c := range []struct{ more, want string }{
		{`"dependancies": {}`, `warning unknown-key 78: the key "dependancies" means nothing in a manifest | Did you mean dependencies?`},
		{`"LoadAfter": []`, `warning unknown-key 78: the key "LoadAfter" means nothing in a manifest | Did you mean loadAfter?`},
		{`"LOADAFTER": []`, `warning unknown-key 78: the key "LOADAFTER" means nothing in a manifest | Did you mean loadAfter?`},
		{`"licence": "MIT"`, `warning unknown-key 78: the key "licence" means nothing in a manifest | Did you mean license?`},
		{`"tile_packs": []`, `warning unknown-key 78: the key "tile_packs" means nothing in a manifest | Did you mean tilePacks?`},
		{`"mood": 1`, `note unknown-key 78: the key "mood" means nothing in a manifest | The keys of a manifest are `},
		{`"$schema": "x"`, ``},
		{`"sections": []`, `note newer-key 78: sections is not used by this version: it is of a later version of the pack format | Sections that a rule switches stand in part.json, surface.json and setup.json.`},
		{`"group": "late"`, `note newer-key 78: group is not used by this version: it is of a later version of the pack format`},
		{`"dependencies": {"core": ">= 1.0.0"}`, `warning bad-version-range 103: the versions of core cannot be read: write >=1.0.0 without a blank between | Write versions such as ">=1.0.0 <2.0.0", or "*" for any.`},
		{`"dependencies": {"core": ""}`, `warning bad-version-range 103: the versions of core cannot be read: it is empty; write * for any version`},
		{`"dependencies": {"night": "*"}`, `warning odd-manifest 95: the pack night depends on itself | Delete it.`},
		{`"dependencies": {"a": "*"}, "optionalDependencies": {"a": "*"}`, `warning odd-manifest 131: a is needed already, so that it cannot be optional | Delete it here.`},
		{`"loadAfter": ["a", "night", "a"]`, `warning odd-manifest 97: loadAfter names the pack itself | Delete it.
warning odd-manifest 106: loadAfter names a twice | Delete one of the two.`},
		{`"capabilities": ["command:add"]`, `warning capability-without-code 94: only packs with code may ask for capabilities, and night has none | Delete capabilities, or add plugin to facets if the pack has code.`},
		{`"facets": ["content", "plugin"], "modApi": 1, "capabilities": ["command:ad", "odd"]`, `note unknown-capability 141: the capability "command:ad" is not known to this version | Did you mean command:add?
note unknown-capability 155: the capability "odd" is not known to this version`},
		{`"facets": ["content", "plugin"]`, `note odd-manifest 67: a pack with code says in modApi for which version of the interface | Add "modApi": 1, or the version that the code was written for.`},
		{`"modApi": 1`, `note odd-manifest 88: modApi is for packs with code | Delete it, or add plugin to facets if the pack has code.`},
		{`"tilePacks": [{"grafID": 100}]`, `warning odd-manifest 91: tilePacks is only read of packs with the facet tiles | Add tiles to facets.`},
		{`"facets": ["content", "tiles"]`, `warning odd-manifest 67: a pack of tiles names no art set | Add "tilePacks": [{ "grafID": 100, "path": "tiles" }].`},
		{`"facets": ["tiles", "content"], "tilePacks": [{"grafID": 5}, {"grafID": 5, "tilesheet": 1, "pth": "a"}]`, `note newer-key 153: tilePacks[1].tilesheet is not used by this version: it is of a later version of the pack format
warning unknown-key 169: the key "pth" means nothing in tilePacks[1] | Did you mean path?
warning odd-manifest 139: two art sets have the grafID 5; the later one is shown | Give each art set a grafID of its own.`},
		{`"facets": ["tiles", "content"], "tilePacks": [{"grafID": 5, "path": ""}]`, `warning bad-pack-path 146: nothing is read at tilePacks[0].path "": the path is empty | Write a path from the pack's own folder, with slashes, such as pictures/night.png.`},
		{`"engine": ">=0.11.0"`, `warning other-pack-system 88: the pack is made for version >=0.11.0 of the pack system, and this is 0.10.0 | The pack is used all the same, since no code of it runs.`},
		{`"engine": ""`, `warning bad-version-range 88: the versions of engine cannot be read: it is empty; write * for any version`},
		{`"engine": "^0.10.0"`, ``},
		{`"changelog": "../../x"`, `warning bad-pack-path 91: nothing is read at changelog "../../x": the segment ".."`},
		{`"screenshots": "a.png"`, `warning odd-manifest 93: screenshots is the text "a.png", not a list of paths; it is not used | Put the paths into square brackets.`},
		{`"screenshots": ["a.png", 5, "C:x.png"]`, `warning odd-manifest 103: screenshots[1] is the number 5, not a path; it is not used | Write the path of a picture in quotes.
warning bad-pack-path 106: nothing is read at screenshots[2] "C:x.png": the character ':'`},
		{`"rules": [{"flag": "a", "title": " ", "description": "", "default": true, "requiresReload": true, "titel": ""}]`, `warning odd-manifest 111: rules[0].title (a) is nothing but blanks | Write "title": "Storm".
note newer-key 152: rules[0].requiresReload (a) is not used by this version: it is of a later version of the pack format
note unknown-key 176: the key "titel" means nothing in rules[0] (a) | The keys of a rule are flag, title, description, default.`},
		{`"saveSchema": 9007199254740993`, `warning odd-manifest 92: saveSchema is larger than 2147483647, which it is taken for | Write a smaller number.`},
		{`"name": "Twice"`, `warning duplicate-key 78: the key "name" is given twice; this one counts | Delete one of the two.`},
	} {
		checkOdd(t, manifest("night", c.more), c.want)
	}
	checkOdd(t, strings.Replace(manifest("a--b-"), "1.0.0", "01.0.0-x..y", 1), `warning odd-manifest 8: the id a--b- has a hyphen too many | Write a-b.
warning odd-manifest 49: the version 01.0.0-x..y has a leading zero or an empty part`)
}

// checkOdd: a manifest that is used, with all that is odd about it.
func checkOdd(t *testing.T, text, want string) {
	t.Helper()
	m, faults := read(text)
	if !m.Usable {
		t.Errorf("%s is refused: %v", text, faults)
	}
	compareFaults(t, text, faults, want)
}

// compareFaults compares faults with lines of severity, code, column, message and advice, of which only the beginning must be
// given.
func compareFaults(t *testing.T, text string, faults []Fault, want string) {
	t.Helper()
	var wants, got []string
	if want != "" {
		wants = strings.Split(want, "\n")
	}
	for i, f := range faults {
		line := fmt.Sprintf("%s %s %d: %s | %s", f.Severity, f.Code, f.Range.Start.Column, f.Message, f.Suggestion)
		if i < len(wants) && strings.HasPrefix(line, wants[i]) {
			line = wants[i]
		}
		got = append(got, line)
	}
	if d := cmp.Diff(wants, got); d != "" {
		t.Errorf("%s (-want +got):\n%s", text, d)
	}
}

// TestFaultsAndAdvice: each fault of a manifest that is refused, at its place and with what to write instead.
func TestFaultsAndAdvice(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{``, `error bad-manifest 1: the manifest is empty | Write an object with id, name, version and shape.`},
		{`[]`, `error bad-manifest 1: the manifest is a list of 0 items, not an object`},
		{`{"id": "Night Fall", "name": "", "version": "v1.2", "shape": "Content"}`, `error bad-manifest 8: the id "Night Fall" is not in kebab-case: a-z first, then a-z, 0-9 and hyphens | Write night-fall.
error bad-manifest 30: name is empty | Write "name": "My Pack".
error bad-manifest 45: the version "v1.2" is not of the form N.N.N, such as 1.0.0 or 1.2.0-beta.1 | Write 1.2.0.
error bad-manifest 62: shape is the text "Content"; it can be content, tiles or plugin | Write content.`},
		{`{"id": 5, "name": null, "version": "1.0.0+5", "shape": "tile"}`, `error bad-manifest 8: id is the number 5, not text | Write it in quotes, such as "id": "my-pack".
error bad-manifest 19: name is null, not text | Write it in quotes, such as "name": "My Pack".
error bad-manifest 36: the version "1.0.0+5" is not of the form N.N.N, such as 1.0.0 or 1.2.0-beta.1 | Write 1.0.0.
error bad-manifest 56: shape is the text "tile"; it can be content, tiles or plugin | Did you mean tiles?`},
		{manifest("a", `"facets": ["plugin", "plug"], "dependencies": ["core"], "loadAfter": "b", "nondeterministic": "no"`), `error bad-manifest 91: facets[1] is the text "plug"; it can be content, tiles or plugin | Did you mean plugin?
error bad-manifest 116: dependencies is a list of 1 item, not an object | Write an object of ids and versions, such as { "core": "*" }.
error bad-manifest 139: loadAfter is the text "b", not a list: each item is the id of a pack | Put it into square brackets.
error bad-manifest 164: nondeterministic is the text "no", neither true nor false | Write true or false, without quotes.`},
		{manifest("a", `"facets": ["plugin"]`), `error bad-manifest 80: facets lacks the shape of the pack, content | Add content to facets.`},
		{manifest("a", `"tilePacks": [{"grafID": 1, "path": "/x"}, {"grafID": 1.5, "engine": "sheet", "path": "a\\..\\b"}, 5]`), `error bad-manifest 106: tilePacks[0].path "/x" is not relative to the pack's folder | Write the path from the pack's own folder, such as tiles.
error bad-manifest 124: tilePacks[1].grafID is the number 1.5; it must be a whole number from 0 on
error bad-manifest 139: tilePacks[1].engine is the text "sheet"; it can be tilesheet or linoleum | Write tilesheet or linoleum.
error bad-manifest 156: tilePacks[1].path "a\\..\\b" leaves the pack's folder | Put the pictures into the pack's folder.
error bad-manifest 169: tilePacks[2] is the number 5, not an object`},
		{manifest("a", `"rules": [{"flag": "x", "title": "X", "default": 1}, {"flag": "x", "title": "Y", "description": "", "default": true}]`), `error bad-manifest 80: rules[0].description (x) is missing | Add "description": "What the rule does".
error bad-manifest 119: rules[0].default (x) is the number 1, neither true nor false | Write true or false, without quotes.
error bad-manifest 132: two rules have the flag x | Give each rule a flag of its own.`},
		{manifest("a", `"loadAfter": ["b", 5, ""], "capabilities": ["x", null], "rules": [7, {"flag": "a\tb", "description": "", "default": true}, {"flag": ""}]`),
			`error bad-manifest 89: loadAfter[1] is the number 5, which is no id of a pack | Write a word such as my-pack.
error bad-manifest 92: loadAfter[2] is the text "", which is no id of a pack
error bad-manifest 119: capabilities[1] is null, not text | Write it in quotes, or delete it.
error bad-manifest 136: rules[0] is the number 7, not an object | Write an object with flag, title, description and default.
error bad-manifest 139: rules[1].title ("a\tb") is missing | Add "title": "Storm".
error bad-manifest 202: rules[2].flag is empty | Write "flag": "my-pack.storm".
error bad-manifest 193: rules[2].title is missing | Add "title": "Storm".
error bad-manifest 193: rules[2].description is missing | Add "description": "What the rule does".
error bad-manifest 193: rules[2].default is missing | Add "default": false.`},
		{`{"id": "a", "name": "A", "version": "1.0.0", "shape": "content",}`, `error syntax-error 64: `},
	} {
		m, faults := read(c.text)
		if m.Usable {
			t.Errorf("%s is used", c.text)
		}
		errors := slices.DeleteFunc(faults, func(f Fault) bool { return f.Severity != diag.Error })
		compareFaults(t, c.text, errors, c.want)
	}
}

// TestNothingMovesTheCursor: texts of a pack in messages are quoted where they would do more than be read.
func TestNothingMovesTheCursor(t *testing.T) {
	rule := `{"flag": "a\u001b[2Jb", "title": "T", "description": "", "default": true}`
	packs := files(map[string]string{
		"packs/one\x1b/manifest.json": manifest("one"),
		"packs/two/manifest.json":     manifest("two", `"rules": [`+rule+`]`, `"engine": "\u001b"`, `"capabilities": ["\u202e"]`, `"\u0007": 1`, `"changelog": "\u0000"`),
		"packs/three/manifest.json":   manifest("three", `"rules": [`+rule+`]`, `"dependencies": {"two": "\u009b"}`),
		"packs/four/manifest.json":    manifest("four", `"rules": [`+rule+`, `+rule+`]`, `"loadAfter": ["\u001b"]`),
		"packs/five/manifest.json":    manifest("five", `"rules": [`+rule+`]`),
		"packs/load-order.json":       `{"order": ["\u001b"]}`,
	})
	s := Find(packs, ".").Select(Choice{All: true, Rules: map[string]bool{"x": true}, Packs: nil}, harbor)
	n := 0
	check := func(text string) {
		n++
		if i := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }); i >= 0 {
			t.Errorf("%q", text)
		}
	}
	for _, d := range s.Faults() {
		check(d.Message)
		check(d.Suggestion)
		for _, note := range d.Notes {
			check(note.Message)
		}
	}
	check(s.Misnamed().Error())
	if n < 20 {
		t.Errorf("only %d texts", n)
	}
}
