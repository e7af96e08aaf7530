package doc

import (
	"slices"
	"strings"
	"testing"

	"tabletop/loader/diag"
)

// slip is a fault in a text of some language, and the report that it gets.
type slip struct{ name, lang, src, want string }

var yamlSlips = []slip{
	{"duplicate key", "yaml", "a: 1\nb: 2\na: 3\n", `
3:1-3:2 duplicate-key: the key "a" is given twice
  Delete one of the two.
  1:1 first given here`},
	{"wrong indent", "yaml", "l:\n  - r: 1\n    x: 2\n   y: 0\n", `
4:4-4:5 syntax-error: this line is indented by 3 blanks, which fits no line above it
  Indent it by 4, like its neighbours.
  2:5 its neighbours are indented by 4, like this`},
	{"key under a complete key", "yaml", "a: 1\n  b: 2\n", `
2:3-2:4 syntax-error: this line is indented by 2 blanks, which fits no line above it
  Indent it by 0, like its neighbours.
  1:1 its neighbours are indented by 0, like this`},
	{"tab", "yaml", "a:\n\tb: 2\n", `
2:1-2:2 syntax-error: a tab stands in the indent
  Indent with blanks only.`},
	{"unclosed list", "yaml", "size: [1, 2\nfillet: 2\n", `
2:1-2:7 syntax-error: the closing ']' is missing before this
  Close the '['.
  1:7 the '[' is here`},
	{"unclosed list at the end", "yaml", "size: [1, 2\n", `
2:1-2:1 syntax-error: the closing ']' is missing before this
  Close the '['.
  1:7 the '[' is here`},
	{"wrong bracket", "yaml", "a: {b: [1, 2}\n", `
1:13-1:14 syntax-error: '}' stands where ']' should close
  1:8 the '[' is here`},
	{"colon in text", "yaml", "title: Demo: it's\n", `
1:12-1:13 syntax-error: a text without quotes cannot hold a colon and a blank
  Put the text in quotes: 'Demo: it''s'.`},
	{"no blank behind the colon", "yaml", "a: 1\nfillet:2\n", `
2:1-2:9 syntax-error: this line is neither a key with its value nor an item of a list
  Put a blank behind the colon: fillet: 2.`},
	{"no blank behind the first colon", "yaml", "id:main\nfillet: 2\n", `
1:1-1:8 syntax-error: this line is neither a key with its value nor an item of a list
  Put a blank behind the colon: id: main.`},
	{"open bracket before a key", "yaml", "a: 1\n{b: 2\nc: 3\n", `
2:1-2:6 syntax-error: this line is neither a key with its value nor an item of a list
  Write key: value.`},
	{"bracket of nothing", "yaml", "a: 1\n]b: 2\n", `
2:1-2:2 syntax-error: the ']' belongs to nothing
  Delete it.`},
	{"item behind its key", "yaml", "a: - b\n", `
1:4-1:7 syntax-error: an item of a list cannot stand behind its key
  Put it into the next line, or use brackets: [a, b].`},
	{"tab behind a dash", "yaml", "a:\n  - \tb: 1\n", `
2:5-2:6 syntax-error: a tab stands behind a dash
  Write blanks only.`},
	{"colon without a key", "yaml", "a: {b: 1, : 2}\n", `
1:11-1:12 syntax-error: there is no key before this colon`},
	{"text line that lost its indent", "yaml", "a: |\n    b,c\n  d,e\nf: 1\n", `
3:3-3:6 syntax-error: this line is indented less than the text above it that it belongs to
  Indent it by 4.`},
	{"quote not closed", "yaml", "a: \"x\nb: \"y\"\n", `
1:4-1:6 syntax-error: the closing quote of this text is missing in its line
  Add the quote.`},
	{"quote in single quotes", "yaml", "a: 'it's'\n", `
1:8-1:10 syntax-error: there is more text after the closing quote
  Inside single quotes write '' for a quote.`},
	{"backslash", "yaml", `f: "C:\pics\a.png"`, `
1:7-1:9 syntax-error: "\\p" is no escape of YAML
  Write \\ for a backslash, or use single quotes.`},
	{"glob without quotes", "yaml", "include:\n  - *.yaml\n", `
2:5-2:11 syntax-error: *.yaml without quotes stands for a value named &.yaml, and there is none
  If it is a text, put it in quotes: "*.yaml".`},
	{"negated pattern without quotes", "yaml", "include: [a, !./b/*.yaml]\n", `
1:14-1:25 unknown-tag: the YAML tag !./b/*.yaml means nothing here
  If it is a text, put it in quotes: "!./b/*.yaml".`},
	{"unknown alias", "yaml", "a: *b\n", `
1:4-1:6 syntax-error: *b without quotes stands for a value named &b, and there is none
  If it is a text, put it in quotes: "*b".`},
	{"at sign", "yaml", "a: @b\n", `
1:4-1:5 syntax-error: a text without quotes cannot begin with '@'
  Put the text in quotes.`},
	{"item among keys", "yaml", "a: 1\n- b\n", `
2:1-2:4 syntax-error: an item of a list stands among the keys of an object
  Put the list under a key, or delete the dash.
  1:1 its neighbours are indented by 0, like this`},
	{"key among items", "yaml", "- b\na: 1\n", `
2:1-2:2 syntax-error: a key stands among the items of a list
  Indent it under an item, or begin the line with a dash and a blank.
  1:1 its neighbours are indented by 0, like this`},
	{"language tag", "yaml", "a: !!python/name:os.x [1]\n", `
1:4-1:22 unknown-tag: the YAML tag !!python/name:os.x means nothing here
  Delete the tag.`},
	{"tag that does not fit", "yaml", "a: !!int x\n", `
1:4-1:9 unknown-tag: the tag !!int does not fit its value, the text "x"
  Delete the tag.`},
	{"list as a key", "yaml", "[a]: 1\n", `
1:1-1:4 syntax-error: a list or an object stands where a key should be`},
	{"alias to itself", "yaml", "a: &a [*a]\n", `
1:8-1:10 alias-limit: *a stands for a value that holds itself`},
	{"merge of a text", "yaml", "<<: x\na: 1\n", `
1:5-1:6 syntax-error: << takes an object or a list of objects
  Write the alias of an object: <<: *name.`},
	{"Latin-1", "yaml", "a: caf\xe9\nb: \xe8\n", `
1:7-1:8 not-utf8: the byte 0xE9 is not UTF-8, the first of 2 such characters in the file
  Save the file with the encoding UTF-8.`},
	{"control character", "yaml", "a: x\x00y\n", `
1:5-1:6 control-character: the control character U+0000 is not allowed here
  Delete the character.`},
	{"UTF-16", "yaml", "\xff\xfea\x00", `
1:1-1:1 not-utf8: the text is UTF-16
  Save the file with the encoding UTF-8.`},
	{"several in one document", "yaml", "title: Demo: x\nface: @a # b\nsize: [1, 2\n# c\ninclude:\n  - *.yaml\n  - !./x\nfillet:2\nback: \"a\\b\\png\"\nl:\n  - r: \"1\n    x: 2\n   y: 3\n   z: 4\n", `
1:12-1:13 syntax-error: a text without quotes cannot hold a colon and a blank
  Put the text in quotes: 'Demo: x'.
2:7-2:8 syntax-error: a text without quotes cannot begin with '@'
  Put the text in quotes.
5:1-5:8 syntax-error: the closing ']' is missing before this
  Close the '['.
  3:7 the '[' is here
6:5-6:11 syntax-error: *.yaml without quotes stands for a value named &.yaml, and there is none
  If it is a text, put it in quotes: "*.yaml".
7:5-7:9 unknown-tag: the YAML tag !./x means nothing here
  If it is a text, put it in quotes: "!./x".
8:1-8:9 syntax-error: this line is neither a key with its value nor an item of a list
  Put a blank behind the colon: fillet: 2.
9:11-9:13 syntax-error: "\\p" is no escape of YAML
  Write \\ for a backslash, or use single quotes.
11:8-11:10 syntax-error: the closing quote of this text is missing
  Add the quote.
13:4-13:5 syntax-error: this line is indented by 3 blanks, which fits no line above it
  Indent it by 4, like its neighbours.
  11:5 its neighbours are indented by 4, like this`},
	{"tabs", "yaml", "a:\n\tb: 1\n\tc:\n\t\td: x: y\n", `
2:1-2:2 syntax-error: a tab stands in the indent
  Indent with blanks only.
4:7-4:8 syntax-error: a text without quotes cannot hold a colon and a blank
  Put the text in quotes: 'x: y'.`},
	{"second document broken", "yaml", "a: 1\n---\nb: [\n---\nc: 3\n", `
4:1-4:1 syntax-error: the closing ']' is missing before this
  Close the '['.
  3:4 the '[' is here`},

	{"text after a bar at the margin", "yaml", "a: 1\nb: |\nid,name\nstring,string\n\nc: 2\n", `
3:1-3:8 syntax-error: this line belongs to the text above, which | announces, but is not indented more than its key
  Indent all lines of the text by 2.`},
	{"empty text after a bar", "yaml", "a: |\nb: 1\nc\n", `
3:1-3:2 syntax-error: this line is neither a key with its value nor an item of a list
  Write key: value.`},
}

var jsonSlips = []slip{
	{"trailing comma", "json", "{\"a\": [1, 2,],\n\"b\": 1,\n}", `
1:12-1:13 syntax-error: there is a comma before the ']'
  Delete the comma.
2:7-2:8 syntax-error: there is a comma before the '}'
  Delete the comma.`},
	{"missing comma", "json", "{\"a\": 1\n \"b\": 2}", `
2:2-2:3 syntax-error: a comma or the closing '}' is missing before this`},
	{"comment", "json", "{\"a\": 1 // one\n}", `
1:9-1:15 syntax-error: JSON has no comments
  Delete the comment, or write the file in YAML.`},
	{"no quotes", "json", "{a: 'x', \"b\": True, \"c\": .5, \"d\": x}", `
1:2-1:3 syntax-error: the key a has no quotes
  Write "a".
1:5-1:6 syntax-error: the text has single quotes
  Write double quotes: ".
1:15-1:19 syntax-error: True is not a JSON value
  Write true, false and null in small letters.
1:26-1:28 syntax-error: .5 is not a JSON value
  Write digits with at most one point, without a plus sign or needless zeros, such as 0.5.
1:35-1:36 syntax-error: x is not a JSON value
  Write "x".`},
	{"unclosed object", "json", `{"a": {"b": 1}`, `
1:15-1:15 syntax-error: the text ends before the '}' that is missing
  1:1 the '{' is here`},
	{"unclosed quote", "json", "{\"a\": \"x,\n\"b\": 1}", `
1:7-1:8 syntax-error: the closing quote of this text is missing in its line
  Add the quote, or write \n for a line break.`},
	{"bad escape and tab", "json", "[\"a\\d\", \"b\tc\", \"\\u12\"]", `
1:4-1:6 syntax-error: "\\d" is no escape of JSON
  Write \\ for a backslash.
1:11-1:12 control-character: the control character U+0009 stands in a text
  Write \u0009.
1:17-1:19 syntax-error: "\\u" is no escape of JSON
  Write \\ for a backslash.`},
	{"duplicate key", "json", `{"a": 1, "a": 2}`, `
1:10-1:13 duplicate-key: the key "a" is given twice
  Delete one of the two.
  1:2 first given here`},
	{"more than one value", "json", "{} {}\n", `
1:4-1:6 syntax-error: there is text after the end of the value
  Delete it; a JSON file holds one value.`},
}

var tomlSlips = []slip{
	{"text without quotes", "toml", "id = coin\nsize = [1]\n", `
1:6-1:7 syntax-error: coin is no TOML value
  Put text in quotes: key = "text".`},
	{"several", "toml", "a = 1\na = 2\n[t]\nb : 1\nc = \"x\n[t]\n", `
2:1-2:2 duplicate-key: the key "a" is given twice
  Delete one of the two.
  1:1 first given here
4:3-4:4 syntax-error: an equals sign is missing after the key
  Write key = value.
5:5-5:7 syntax-error: the closing quote of this text is missing in its line
  Add the quote, or write a text of several lines in """.
6:2-6:3 duplicate-key: "t" is defined already and cannot be added to here
  Put these keys below the first one, or give them another name.
  3:2 first defined here`},
	{"table of a number", "toml", "a = 1\n[a.b]\n", `
2:2-2:3 duplicate-key: "a" is defined already and cannot be added to here
  Put these keys below the first one, or give them another name.
  1:1 first defined here`},
	{"adding to an inline table", "toml", "a = {b = 1}\na.c = 2\n", `
2:1-2:2 duplicate-key: "a" is defined already and cannot be added to here
  Put these keys below the first one, or give them another name.
  1:1 first defined here`},
	{"dotted into a header", "toml", "[a.b]\nx = 1\n[a]\nb.y = 2\n", `
4:1-4:2 duplicate-key: "b" is defined already and cannot be added to here
  Put these keys below the first one, or give them another name.
  1:4 first defined here`},
	{"backslash", "toml", "a = \"c:\\pics\"\n", `
1:8-1:10 syntax-error: \p is no escape of TOML
  Write \\ for a backslash, or use single quotes.`},
	{"text of several lines not closed", "toml", "b = 1\na = \"\"\"x\nb = 2\n", `
2:5-2:9 syntax-error: the closing quotes of this text are missing
  Add the three quotes.`},
	{"unclosed list", "toml", "a = [1,\n2\nb = 3\n", `
3:1-3:2 syntax-error: a comma or the closing ']' is missing before this
  1:5 the '[' that is not closed is here`},
}

// Each slip gets a place, a message and, where one exists, a way out; the good rest is kept.
func TestFaults(t *testing.T) {
	for _, c := range slices.Concat(yamlSlips, jsonSlips, tomlSlips) {
		t.Run(c.lang+" "+c.name, func(t *testing.T) {
			l := new(diag.List)
			Parse(c.lang, diag.NewText("f", []byte(c.src)), l)
			if got, want := strings.TrimSpace(said(l)), strings.TrimSpace(c.want); got != want {
				t.Errorf("%q\ngot\n%s\nwant\n%s", c.src, got, want)
			}
		})
	}
}

func TestTheGoodRestIsKept(t *testing.T) {
	for _, c := range []struct{ lang, src, want string }{
		{"yaml", "a: 1\n---\n- b\nc: 2\n---\nc: 3\n", ".a .c"},
		{"yaml", "a: 1\n...\n# x\n---\n%y\n...\n", ".a"},
		{"yaml", "a: 1\na: 2\nb: \xe9\n", ".a .b"},
		{"json", `{"a": [1,], "b": 2,}`, ".a .a[0] .b"},
		{"toml", "a = 1\nb = c\nd = 2\n", ".a .d"},
	} {
		var got []string
		for _, n := range Parse(c.lang, diag.NewText("f", []byte(c.src)), new(diag.List)) {
			for _, e := range n.Entries {
				got = append(got, "."+e.Key)
				for range e.Value.Items {
					got = append(got, "."+e.Key+"[0]")
				}
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s %q keeps %s, want %s", c.lang, c.src, s, c.want)
		}
	}
}

// What is read on behind a fault is what was meant, and stands where it stands in the file.
func TestRepairedValuesKnowTheirPlaces(t *testing.T) {
	for _, c := range []struct{ src, path, text, places string }{
		{"t: it's: b # c\nx: 1\n", ".t", "it's: b", "1:4 1:5 1:6 1:7 1:8 1:9 1:10"},
		{"t: \"a\nx: yes\n", ".x", "yes", "2:4 2:5 2:6"},
		{"s: [1, 2 # c\nx: yes\n", ".x", "yes", "2:4 2:5 2:6"},
		{"l:\n  - r: 1\n    s: 2\n   x: yes\n", ".l[0].x", "yes", "4:7 4:8 4:9"},
		{"l:\n\tx: yes\n", ".l.x", "yes", "2:5 2:6 2:7"},
		{"t: \"a\\pb\"\n", ".t", "a\\pb", "1:5 1:6 1:7 1:8"},
		{"- *.yaml\n- [*.b, c]\n", "[0]", "*.yaml", "1:3 1:4 1:5 1:6 1:7 1:8"},
	} {
		l := new(diag.List)
		roots := YAML(diag.NewText("f", []byte(c.src)), l)
		if len(roots) != 1 || len(l.All()) == 0 {
			t.Errorf("%q: %d documents, faults:\n%s", c.src, len(roots), said(l))
			continue
		}
		checkTree(t, []byte(c.src), roots[0])
		n := values(roots[0])[c.path]
		if n == nil || n.Text != c.text || placesOf(n.Source()) != c.places {
			t.Errorf("%q: %s is %v at %s, want %q at %s", c.src, c.path, n, placesOf(n.Source()), c.text, c.places)
		}
	}
}
