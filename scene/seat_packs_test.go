package scene

import (
	"testing"
	"testing/fstest"

	"tabletop/loader/pack"
	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// TestPacksAreSwitched: what is clicked in the list of packs is asked for.
func TestPacksAreSwitched(t *testing.T) {
	set := pack.Find(fstest.MapFS{"packs/storm/manifest.json": {Data: []byte(`{"id": "storm", "name": "S", "version": "1.0.0", "shape": "content"}`)}}, ".").
		Select(pack.Choice{Art: &pack.Art{Pack: "night", GrafID: 100}}, pack.Base{ID: "g"})
	for _, test := range []struct {
		action panel.Action
		good   func(pack.Choice) bool
	}{
		{panel.Action{Act: panel.ActPack, Ref: "storm", On: true}, func(c pack.Choice) bool { return c.Switched["storm"] && c.Art != nil }},
		{panel.Action{Act: panel.ActRule, Ref: "storm.big", On: true}, func(c pack.Choice) bool { return c.Rules["storm.big"] && len(c.Switched) == 0 }},
		{panel.Action{Act: panel.ActArt, Ref: "ink/7"}, func(c pack.Choice) bool { return *c.Art == pack.Art{Pack: "ink", GrafID: 7} }},
		{panel.Action{Act: panel.ActArt}, func(c pack.Choice) bool { return c.Art == nil }},
	} {
		var got pack.Choice
		asked := 0
		r := reader(t, func(p *Play) {
			p.Packs = func(change func(*pack.Set) pack.Choice) { got, asked = change(set), asked+1 }
		})
		if r.act(test.action); asked != 1 || !test.good(got) {
			t.Errorf("%+v: asked %d times, for %+v", test.action, asked, got)
		}
	}
	r := reader(t, nil)
	r.act(panel.Action{Act: panel.ActPack, Ref: "storm", On: true})
	if tone, told := r.session.Told(); tone != view.ToneWarn || told != "packs cannot be switched here" {
		t.Errorf("without anybody to ask: %q", told)
	}
}
