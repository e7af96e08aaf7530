package pack

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// shelf is a game with packs that fit, that do not, and that are no use.
func shelf(t *testing.T) *Shelf {
	t.Helper()
	storm := manifest("storm", `"dependencies": {"core": ">=1.2.0", "fog": "^1.0.0"}`, `"rules": [{"flag": "gusts", "title": "Gusts", "description": "", "default": true}]`)
	files := files(map[string]string{
		"packs/fog/manifest.json":    manifest("fog", `"rules": [{"flag": "gusts", "title": "Gusts of fog", "description": "", "default": false}, {"flag": "fog.dense", "title": "Dense", "description": "", "default": false}]`),
		"packs/storm/manifest.json":  storm,
		"packs/old/manifest.json":    manifest("old", `"dependencies": {"core": "<1.0.0"}`),
		"packs/first/manifest.json":  manifest("first", `"loadBefore": ["last", "storm"]`),
		"packs/last/manifest.json":   manifest("last", `"dependencies": {"fog": "*"}`, `"loadBefore": ["first"]`),
		"packs/lost/manifest.json":   manifest("lost", `"dependencies": {"strom": "*"}`),
		"packs/code/manifest.json":   strings.Replace(manifest("code", `"modApi": 1`), "content", "plugin", 1),
		"packs/broken/manifest.json": `{"id": "broken"}`,
		"packs/core/manifest.json":   manifest("core"),
		"packs/art/manifest.json": strings.Replace(manifest("art", `"tilePacks": [{"grafID": 100, "path": "ink"}, {"grafID": 101, "menuname": "Oil"}, {"grafID": 0},
			{"grafID": 102, "path": "gone"}, {"grafID": 103, "path": "C:x"}]`), "content", "tiles", 1),
		"packs/art/ink/a.png":       "",
		"packs/paint/manifest.json": strings.Replace(manifest("paint", `"tilePacks": [{"grafID": 100, "engine": "linoleum"}, {"grafID": 7, "path": "manifest.json"}]`), "content", "tiles", 1),
		"packs/load-order.json":     `{"order": ["fog"]}`,
	})
	return Find(files, ".")
}

var harbor = Base{ID: "harbor", Version: "1.4.0"}

func TestSelect(t *testing.T) {
	for _, c := range []struct {
		name   string
		choice Choice
		on     string
		states map[string]State
	}{
		{"what the load order lists", Choice{}, "fog", map[string]State{"fog": On, "storm": Off, "broken": Broken}},
		{"none", Choice{None: true}, "", map[string]State{"fog": Off}},
		{"named, in another order", Choice{Packs: []string{"storm", "art", "fog", "gone"}}, "art fog storm", map[string]State{"storm": On, "last": Off}},
		{"without what it needs", Choice{Packs: []string{"storm", "art"}}, "art", map[string]State{"storm": Refused}},
		{"all", Choice{All: true}, "fog art code first last paint storm",
			map[string]State{"old": Refused, "lost": Refused, "core": Refused, "broken": Broken, "code": On, "last": On}},
	} {
		s := shelf(t).Select(c.choice, harbor)
		if got := strings.Join(ids(s.Order.Packs), " "); got != c.on {
			t.Errorf("%s: on are %s, want %s", c.name, got, c.on)
		}
		for id, want := range c.states {
			if got := s.State(s.Pack(id)); got != want {
				t.Errorf("%s: %s is %s, want %s", c.name, id, got, want)
			}
		}
	}
}

// TestFaultsOfAll: each fault once, at its place.
func TestFaultsOfAll(t *testing.T) {
	var got []string
	for _, d := range shelf(t).Select(Choice{All: true}, harbor).Faults() {
		got = append(got, string(d.Code)+" "+strings.TrimSuffix(strings.TrimPrefix(d.Range.File, "packs/"), "/manifest.json")+": "+d.Message+" | "+d.Suggestion)
	}
	want := []string{
		`odd-manifest art: the art set with the grafID 0 is not shown | Write a number from 100 on.`,
		`bad-pack-path art: nothing is read at tilePacks[4].path "C:x": the character ':' | Write a path from the pack's own folder, with slashes, such as pictures/night.png.`,
		`bad-manifest broken: name is missing | Add "name": "My Pack".`,
		`bad-manifest broken: version is missing | Add "version": "1.0.0".`,
		`bad-manifest broken: shape is missing | Add "shape": "content", or tiles for an art set.`,
		`duplicate-pack core: core is the id of the game itself, which no pack can have | Give the pack another id, and its folder too.`,
		`missing-pack lost: the pack lost needs strom, which is not there | Did you mean storm?`,
		`pack-version old: the pack old needs core <1.0.0, but its version is 1.4.0 | Take another version of one of the two, or write versions that take 1.4.0.`,
		`dropped-hint last: last asks to load before first, which others forbid; the hint is dropped | Delete the hint, or the one that it contradicts.`,
		`shared-rule storm: another pack has a rule with the flag gusts too, so that one switch turns both | Begin the flag with the id of the pack, such as storm.gusts.`,
		`pack-code code: the pack code contains code that this viewer never runs | `,
	}
	slices.Sort(got)
	slices.Sort(want)
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("faults (-want +got):\n%s", d)
	}
}

func TestVersionOfTheGame(t *testing.T) {
	s := shelf(t).Select(Choice{Packs: []string{"storm", "fog"}}, Base{ID: "harbor"})
	r := s.Order.Refused
	if len(r) != 1 || r[0].Reason != Unfit || !strings.Contains(r[0].Fault.Message, "the game does not tell its version, which counts as 0.0.0") {
		t.Errorf("refused %+v", r)
	}
	for _, id := range []string{"core", "harbor"} {
		b := Base{ID: "harbor", Version: "2.0.0"}
		p := packOf(t, []byte(`{"id": "x", "version": "1.0.0", "dependencies": {"`+id+`": "2.x"}}`))
		if got := Resolve([]*Pack{p}, nil, b); len(got.Packs) != 1 {
			t.Errorf("%s: %+v", id, got.Refused)
		}
		if got := p.Owners("harbor"); !slices.Equal(got, []string{"harbor"}) {
			t.Errorf("%s: it may change records of %q", id, got)
		}
	}
}

func TestRules(t *testing.T) {
	s := shelf(t).Select(Choice{Packs: []string{"fog", "storm"}, Rules: map[string]bool{"fog.dense": true}}, harbor)
	for _, c := range []struct {
		pack, flag string
		want       bool
	}{{"fog", "gusts", false}, {"storm", "gusts", true}, {"fog", "fog.dense", true}, {"storm", "fog.dense", false}, {"old", "gusts", false}} {
		if got := s.RuleOn(s.Pack(c.pack), c.flag); got != c.want {
			t.Errorf("%s of %s is %t", c.flag, c.pack, got)
		}
	}
	for text, want := range map[string]bool{"a=on": true, "a=off": false} {
		if flag, on, err := ParseRule(text); err != nil || flag != "a" || on != want {
			t.Errorf("%s: %s %t, %v", text, flag, on, err)
		}
	}
	for _, bad := range []string{"a", "=on", "a=yes", "", "a=on=off"} {
		if flag, on, err := ParseRule(bad); err == nil {
			t.Errorf("%q is %s %t", bad, flag, on)
		}
	}
}

func TestArtSets(t *testing.T) {
	s := shelf(t).Select(Choice{All: true}, harbor)
	rows, faults := s.ArtSets()
	var got []string
	for _, r := range rows {
		got = append(got, r.String()+" "+r.Label+" "+string(r.Engine)+" "+r.Dir)
	}
	want := []string{"paint/100 The paint linoleum packs/paint", "art/101 Oil tilesheet packs/art"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("art sets (-want +got):\n%s", d)
	}
	if got := told(faults); len(got) != 2 || !strings.HasPrefix(got[0], "error missing-file packs/art") || !strings.HasPrefix(got[1], "error missing-file packs/paint") {
		t.Errorf("faults %q", got)
	}
	for text, dir := range map[string]string{"art/100": "packs/art/ink", "paint/100": "packs/paint", "art/101": "packs/art", "art/102": "", "fog/100": ""} {
		art, err := ParseArt(text)
		if err != nil {
			t.Fatal(err)
		}
		s.Choice.Art = &art
		if row, ok := s.ArtSet(); ok != (dir != "") || row.Dir != dir {
			t.Errorf("%s: %+v", text, row)
		}
	}
	for _, bad := range []string{"", "art", "art/", "/100", "art/x", "art/0", "art/-1", "art/100/1"} {
		if art, err := ParseArt(bad); err == nil {
			t.Errorf("%q is %v", bad, art)
		}
	}
}

func TestMisnamed(t *testing.T) {
	for _, c := range []struct {
		choice Choice
		want   string
	}{
		{Choice{Packs: []string{"storm", "fog"}}, ""},
		{Choice{Packs: []string{"strom"}}, `there is no pack "strom"; did you mean storm?`},
		{Choice{Packs: []string{"x"}}, `there is no pack "x"; the packs are art, broken, code, core, first, fog, last, lost, old, paint, storm`},
		{Choice{Rules: map[string]bool{"gusts": true}}, ""},
		{Choice{Rules: map[string]bool{"fog.dens": true}}, `there is no rule "fog.dens"; did you mean fog.dense?`},
		{Choice{None: true, Rules: map[string]bool{"gusts": true}}, `the rule "gusts" belongs to the pack fog, which is not on`},
		{Choice{None: true, Rules: map[string]bool{"y": true}}, `there is no rule "y": no pack that is on has rules`},
		{Choice{Rules: map[string]bool{"y": true}}, `there is no rule "y"; the rules are gusts, fog.dense`},
		{Choice{All: true, Art: &Art{"art", 101}}, ""},
		{Choice{Art: &Art{"art", 101}}, `the art set art/101 belongs to a pack that is not on`},
		{Choice{All: true, Art: &Art{"art", 9}}, `there is no art set art/9; those of the pack are art/101`},
		{Choice{Art: &Art{"atr", 101}}, `there is no pack "atr"; did you mean art?`},
		{Choice{Art: &Art{"fog", 1}}, `there is no art set fog/1: the pack fog has none that can be shown`},
	} {
		got := ""
		if err := shelf(t).Select(c.choice, harbor).Misnamed(); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%+v: %q, want %q", c.choice, got, c.want)
		}
	}
}

// TestBeside: a user's own packs are none of a game's faults.
func TestBeside(t *testing.T) {
	fsys := WithUser(files(map[string]string{"packs/a/manifest.json": manifest("a")}), files(map[string]string{"b/manifest.json": manifest("b", `"dependencies": {"another-game": "*"}`)}))
	for want, c := range map[string]Choice{"a": {Beside: true}, "a b": {All: true}} {
		s := Find(fsys, ".").Select(c, harbor)
		if got := strings.Join(ids(s.Wanted), " "); got != want || !c.ChoosesPacks() {
			t.Errorf("%+v: %s, want %s", c, got, want)
		}
	}
}

func TestSwitch(t *testing.T) {
	s := shelf(t)
	on := func(c Choice) string { return strings.Join(ids(s.Select(c, harbor).Wanted), " ") }
	for _, c := range []struct {
		name   string
		choice Choice
		want   string
	}{
		{"on top of the load order", s.Select(Choice{}, harbor).Switch("art", true), "fog art"},
		{"off, though listed", s.Select(Choice{}, harbor).Switch("fog", false), ""},
		{"with what it needs", s.Select(Choice{None: true}, harbor).Switch("storm", true), "fog storm"},
		{"on top of names", s.Select(Choice{Packs: []string{"paint", "art"}}, harbor).Switch("first", true), "paint art first"},
		{"a name off", s.Select(Choice{Packs: []string{"paint", "art"}}, harbor).Switch("paint", false), "art"},
		{"none such", s.Select(Choice{}, harbor).Switch("gone", true), "fog"},
	} {
		if got := on(c.choice); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	first := s.Select(Choice{}, harbor)
	both := s.Select(first.Switch("storm", true), harbor)
	if c := both.SwitchRule("gusts", false); both.Choice.Rules != nil || c.Rules["gusts"] || s.Select(c, harbor).RuleOn(s.Pack("storm"), "gusts") {
		t.Errorf("the rule is on: %+v, and the choice before is %+v", c, both.Choice)
	}
	if len(first.Choice.Switched) > 0 || on(both.Show(&Art{"art", 101})) != "fog storm" || both.Show(nil).Art != nil {
		t.Errorf("a choice that was made is changed: %+v", first.Choice)
	}
}

// TestSwitchedCircle: packs that need each other are both switched, and that ends.
func TestSwitchedCircle(t *testing.T) {
	s := Find(files(map[string]string{"packs/a/manifest.json": manifest("a", `"dependencies": {"b": "*"}`), "packs/b/manifest.json": manifest("b", `"dependencies": {"a": "*"}`)}), ".")
	if c := s.Select(Choice{}, harbor).Switch("a", true); !c.Switched["a"] || !c.Switched["b"] {
		t.Errorf("%+v", c)
	}
}
