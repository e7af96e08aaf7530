package save

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/game"
)

// setup reads "id | board#a board#b | /path facing card#a card; … | points 1 12"; surfaces "all" are all.
func setup(text string) *game.Setup {
	fields := strings.Split(text, "|")
	s := &game.Setup{Ref: game.Ref{Package: "p", Type: "game", ID: strings.TrimSpace(fields[0])}}
	s.AllSurfaces = strings.TrimSpace(fields[1]) == "all"
	if !s.AllSurfaces {
		for _, w := range strings.Fields(fields[1]) {
			s.Surfaces = append(s.Surfaces, game.ChildRef{Ref: ref(w)})
		}
	}
	for _, line := range strings.Split(fields[2], ";") {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		p := game.Placement{Path: words[0], Facing: game.Facing(words[1])}
		for _, w := range words[2:] {
			p.Parts = append(p.Parts, game.PartRef{Ref: ref(w)})
		}
		s.Placements = append(s.Placements, p)
	}
	for _, line := range fields[3:] {
		var v game.Score
		if _, err := fmt.Sscan(line, &v.Board, &v.Seat, &v.Value); err != nil {
			panic(err)
		}
		s.Scores = append(s.Scores, v)
	}
	return s
}

func ref(s string) game.Ref {
	r := game.Ref{Package: "p"}
	if pkg, rest, ok := strings.Cut(s, ":"); ok {
		r.Package, s = pkg, rest
	}
	r.Type, r.ID, _ = strings.Cut(s, "#")
	return r
}

const designed = `# Written by hand.
- id: main   # the usual start
  notes: |
    # not a comment
    for two
  surfaces: [board#a]   # no hand
  setup:
    # The deck.
    - path: /deck # in the corner
      parts: card   # all
      facing: back

    # The market.
    - { path: /market, parts: [card#a, card#b] }
    - path: /discard
      parts: card#c
  author: me
- id: other
  setup: []
`

func TestMerge(t *testing.T) {
	tests := []struct{ name, old, setup, want string }{
		{"a new file", "", "saved | all | /deck back card; /a:b face card#x other:card#1",
			"# A table as tabletop saved it: setup.game.yaml\nid: saved\nsetup:\n  - path: /deck\n    parts: card\n    facing: back\n" +
				"  - path: /a:b\n    parts: [card#x, other:card#1]\n"},
		{"nothing placed, no surface", "\n", "saved | | ",
			"# A table as tabletop saved it: setup.game.yaml\nid: saved\nsurfaces: []\nsetup: []\n"},
		{"comments only", "# mine\n", "saved | all | /a standing card#1", "# mine\nid: saved\nsetup:\n  - path: /a\n    parts: card#1\n    facing: standing\n"},
		{"behind a list", "- id: a # first\n  setup: []\n# the end\n", "saved | board#a | /a face card",
			"- id: a # first\n  setup: []\n- id: saved\n  surfaces: [board#a]\n  setup:\n    - path: /a\n      parts: card\n# the end\n"},
		{"behind an object, without a line end", "id: a\nsetup: []", "saved | all | ", "id: a\nsetup: []\n---\nid: saved\nsetup: []\n"},
		{"behind a list in brackets", "[{id: a}]\n", "saved | all | ", "[{id: a}]\n---\nid: saved\nsetup: []\n"},
		{"line ends of Windows", "id: a\r\nsetup: []\r\n", "saved | all | ", "id: a\r\nsetup: []\r\n---\r\nid: saved\r\nsetup: []\r\n"},
		{"no change", designed, "main | board#a | /deck back card; /market face card#a card#b; /discard face card#c", designed},
		{"a placement more at the end", designed, "main | board#a | /deck back card; /market face card#a card#b; /discard face card#c; /hand/1 face card#d",
			strings.Replace(designed, "      parts: card#c\n", "      parts: card#c\n    - path: /hand/1\n      parts: card#d\n", 1)},
		{"one more before the first", designed, "main | board#a | /x face card#x; /deck back card; /market face card#a card#b; /discard face card#c",
			strings.Replace(designed, "    # The deck.\n", "    - path: /x\n      parts: card#x\n    # The deck.\n", 1)},
		{"changed parts keep their comment", designed, "main | board#a | /deck back card#x card#y; /market face card#a card#b; /discard face card#c",
			strings.Replace(designed, "parts: card   # all", "parts: [card#x, card#y]   # all", 1)},
		{"changed facings", designed, "main | board#a | /deck face card; /market face card#a card#b; /discard standing card#c",
			strings.Replace(strings.Replace(designed, "facing: back", "facing: face", 1), "parts: card#c\n", "parts: card#c\n      facing: standing\n", 1)},
		{"a changed item in braces", designed, "main | board#a | /deck back card; /market face card#b; /discard face card#c",
			strings.Replace(designed, "    - { path: /market, parts: [card#a, card#b] }\n", "    - path: /market\n      parts: card#b\n", 1)},
		{"a placement gone, with its comment", designed, "main | board#a | /deck back card; /discard face card#c",
			strings.Replace(designed, "    # The market.\n    - { path: /market, parts: [card#a, card#b] }\n", "", 1)},
		{"all placements gone", designed, "main | board#a | ",
			designed[:strings.Index(designed, "  setup:")] + "  setup: []\n" + designed[strings.Index(designed, "  author"):]},
		{"other surfaces", designed, "main | board#a hud#h | /deck back card; /market face card#a card#b; /discard face card#c",
			strings.Replace(designed, "surfaces: [board#a]   # no", "surfaces: [board#a, hud#h]   # no", 1)},
		{"all surfaces", designed, "main | all | /deck back card; /market face card#a card#b; /discard face card#c",
			strings.Replace(designed, "  surfaces: [board#a]   # no hand\n", "", 1)},
		{"scores", designed, "main | board#a | /deck back card; /market face card#a card#b; /discard face card#c | points 1 12 | points 2 9.5 | speed 1 224310",
			strings.Replace(designed, "- id: main   # the usual start\n", "- id: main   # the usual start\n  scores:\n    points: {1: 12, 2: 9.5}\n    speed: {1: 224310}\n", 1)},
		{"other scores", "id: a\nscores: {points: {1: 3}} # so far\nsetup: []\n", "a | all | | points 1 4", "id: a\nscores:\n  points: {1: 4} # so far\nsetup: []\n"},
		{"no scores any more", "id: a\nscores: {points: {1: 3}} # so far\nsetup: []\n", "a | all | ", "id: a\nsetup: []\n"},
		{"the same scores, written otherwise", "id: a\nscores: {speed: {2: 1, 1: 3}, points: {1: 3.0}} # so far\nsetup: []\n", "a | all | | points 1 3 | speed 1 3 | speed 2 1",
			"id: a\nscores: {speed: {2: 1, 1: 3}, points: {1: 3.0}} # so far\nsetup: []\n"},
		{"placements for one that had none", designed, "other | board#b | /a face card#1",
			strings.Replace(designed, "- id: other\n  setup: []\n", "- id: other\n  surfaces: [board#b]\n  setup:\n    - path: /a\n      parts: card#1\n", 1)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := Merge(test.old, setup(test.setup), "p")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
			again, err := Merge(got, setup(test.setup), "p")
			if err != nil || again != got {
				t.Errorf("saved once more: %v\n%s", err, cmp.Diff(got, again))
			}
		})
	}
}

func TestMergeRefuses(t *testing.T) {
	for old, want := range map[string]string{
		"id: a\nsetup: [\n":                               "fault in line",
		"{id: saved, setup: []}\n":                        "not changed in place",
		"id: saved\n$variants: ./x.csv\n":                 "not changed in place",
		"x: &s []\n---\nid: a\n":                          "",
		"- id: a\n  setup: &s []\n- id: b\n  setup: *s\n": "",
		"- id: saved\n  setup: &s\n    - {path: /a, parts: card}\n- id: b\n  setup: *s\n": "without changing the rest",
	} {
		got, err := Merge(old, setup("saved | all | /z face card#1"), "p")
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q\n%s", old, err, want, got)
		}
	}
}

func TestLongListsAreBroken(t *testing.T) {
	text := "saved | all | /deck back"
	for range 40 {
		text += " card#some-name"
	}
	got, err := Merge("", setup(text), "p")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(got, "\n")
	for _, line := range lines {
		if len(line) > lineWidth {
			t.Errorf("%d characters: %s", len(line), line)
		}
	}
	if len(lines) < 10 || strings.Count(got, "card#some-name") != 40 {
		t.Errorf("got\n%s", got)
	}
}
