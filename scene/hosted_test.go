package scene

// The manifest at the table: every key of the demo's has its effect, or its place on screen.

import (
	"context"
	"io/fs"
	"strings"
	"sync"
	"testing"
	"time"

	"tabletop/assets"
	"tabletop/loader"
	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
	"tabletop/loader/host"
	"tabletop/loader/pack"
	"tabletop/loader/state"
	"tabletop/scene/hosting"
	"tabletop/scene/panel"
	"tabletop/scene/sound"
	"tabletop/scene/view"
)

// demo is Harbor, read once.
var demo = sync.OnceValue(func() *game.Game {
	g, _ := loader.Open(context.Background(), assets.Demo(), ".", loader.Options{Strict: true})
	return g
})

// atHarbor is a window at Harbor's table, without pictures of it.
func atHarbor(t *testing.T, change func(*Play, *game.Game)) *reading {
	t.Helper()
	g := *demo()
	p := Play{Title: "Harbor", Panel: true, Volumes: sound.Usual()}
	if change != nil {
		change(&p, &g)
	}
	setup, err := state.Choose(&g, "")
	if err != nil {
		t.Fatal(err)
	}
	store := state.Seed(&g, setup)
	p.Table, _ = Load(context.Background(), assets.Demo(), &game.Game{Package: g.Package, Surfaces: g.Surfaces, Host: g.Host}, state.New(&game.Game{}))
	p.History, p.Home = state.NewHistory(store), state.Seed(&g, setup)
	p.Table.Update(store)
	s := newSeat(p, time.Unix(0, 0))
	r := &reading{pane: &pane{seat: s, words: newWords(s.Table, 1)}, t: t}
	r.resize(1280, 800)
	return r
}

// manifested is Harbor with another manifest.
func manifested(t *testing.T, change func(m *host.Manifest)) *reading {
	return atHarbor(t, func(_ *Play, g *game.Game) {
		m := *g.Host
		change(&m)
		g.Host = &m
	})
}

// page is all that the page about the game says, a row a line.
func (r *reading) page() string {
	if r.hosted.about == nil {
		r.press(view.KeyK)
	}
	a := r.words.aboutModel(r.seat)
	if a == nil {
		return ""
	}
	var b strings.Builder
	for _, line := range []string{a.Title, a.Detail, a.Text} {
		b.WriteString(line + "\n")
	}
	for _, row := range a.Rows {
		b.WriteString(strings.Join([]string{row.Heading, row.Label, row.Value, row.Note}, " | ") + "\n")
	}
	return b.String()
}

// onPage is what the page about Harbor says of keys that are told.
var onPage = map[string]string{
	"api": "API 1.0", "id": "| harbor, API", "version": "version 1.0.0", "title": "Harbor\n", "description": "six tides", "genres": "strategy · building",
	"orientation": "landscape screens", "audio": "Sound | ", "audio.channels": "At the table", "audio.channels.*.title": "| Music | 100%",
	"analytics": "2 events declared", "analytics.events": "tabletop sends nothing", "save": "Saved table", "save.bytes": "about 65536 bytes",
	"score": "Score sheet: Renown", "score.boards": "Score sheet: Time to play", "score.boards.*.title": "Coins at the end",
	"score.boards.*.direction": "Time to play (less is better)", "achievements": "Achievements | ", "achievements.list": "With the tide",
	"achievements.list.*.title": "First cargo", "achievements.list.*.detail": "Fulfil a contract", "achievements.list.*.icon": "⚓",
	"achievements.list.*.secret": "A secret", "achievements.list.*.progress": "Clerk 10, Factor 50, at least 100",
	"achievements.list.*.progress.target": "at least 100", "achievements.list.*.progress.direction": "at most 1:00",
	"achievements.list.*.progress.format": "at most 1:00:00.00", "achievements.list.*.progress.tiers": "Clerk 10, Factor 50",
	"achievements.list.*.progress.tiers[].at": "Factor 50", "achievements.list.*.progress.tiers[].title": "Clerk",
	"input": "Keys | ", "input.supported": "keyboard and mouse, or gamepad", "input.actions": "Turn a card over", "input.actions.*.bind": "| F, pad right north",
	"input.actions.*.title": "Ring the harbour bell", "input.actions.*.label": "(Bell)",
	"input.controls": "Touch controls", "input.controls.*.left": "table, left: look", "input.controls.*.right": "table, right: turn", "input.controls.*.full": "table, full: bell",
	"input.controls.*.(zone).*(thumbstick).type": "| stick", "input.controls.*.(zone).*(thumbstick).as": "pad.left.stick", "input.controls.*.(zone).*(thumbstick).axis": "stick x",
	"input.controls.*.(zone).*(thumbstick).scale": "at 1.25", "input.controls.*.(zone).*(buttons).type": "diamond of", "input.controls.*.(zone).*(buttons).shape": "diamond",
	"input.controls.*.(zone).*(buttons).buttons": "flip, stand", "input.controls.*.(zone).*(buttons).as": "flip as pad right north", "input.controls.*.(zone).*(buttons).scale": "column of ring-bell",
	"input.player": "Seats | ", "input.player.actions": "Take your seat", "input.player.actions.*.bind": "pad select", "input.player.actions.*.title": "Shuffle",
	"input.player.actions.*.label": "(Sit)", "input.player.actions.*.join": "takes the player's seat", "input.player.keyboard": "8 for players 1 to 4",
	"input.player.keyboard[].title": "Player 2 (key 6)", "input.player.keyboard[].bind": "| pad select; 5, 6",
	"players": "Players at one device | 4", "players.local": "Player 4 (key 8)", "players.online": "up to 4", "previews": "Over the network", "previews.network": "does not play over the network",
}

// inEffect are keys that do something, with how one sees that they do.
var inEffect = map[string]func(t *testing.T){
	"layout": insetsChangeTheRoom, "layout.insets": insetsChangeTheRoom,
	"score.boards.*.format": scoresAreKept, "score.boards.*.version": versionsAreHeld, "achievements.list.*.version": versionsAreHeld,
}

func TestEveryKeyOfTheManifestHasItsPlace(t *testing.T) {
	page := atHarbor(t, nil).page()
	for _, field := range host.Fields() {
		says, told := onPage[field]
		effect := inEffect[field]
		switch {
		case effect != nil:
			t.Run(field, effect)
		case !told:
			t.Errorf("%s has neither an effect nor a place", field)
		case !strings.Contains(page, says):
			t.Errorf("%s: the page does not say %q", field, says)
		}
	}
	if strings.Contains(page, "eye of it") {
		t.Error("a secret achievement is told")
	}
	if t.Failed() {
		t.Log(page)
	}
}

// insetsChangeTheRoom: the table ends where the inspector begins, or runs under it, with the hand beside it.
func insetsChangeTheRoom(t *testing.T) {
	reserved, under := atHarbor(t, nil), manifested(t, func(m *host.Manifest) { m.Insets = host.DrawUnder })
	if w := under.session.Width; w != 1280 || reserved.session.Width >= 1280 {
		t.Errorf("the table is %d px wide, and %d where it runs under the panel", reserved.session.Width, w)
	}
	hand := under.History.Store().Game().Surfaces[0]
	for _, s := range under.History.Store().Game().Surfaces {
		if s.ID == "hand" {
			hand = s
		}
	}
	h := under.hudView(under.session.Aspect())
	right := (h.spot(hand)[0]+hand.Size[0]/2)/h.width + 0.5
	if edge := float64(reserved.session.Width) / 1280; right > edge || right < edge-0.1 {
		t.Errorf("the hand ends at %.3f of the window, the panel begins at %.3f", right, edge)
	}
	under.press(view.KeyTab)
	if under.hosted.covered != 0 {
		t.Error("without the panel it still covers something")
	}
}

// scoresAreKept: what is typed is read and shown in the board's format, is undone, and is saved with the table.
func scoresAreKept(t *testing.T) {
	r := atHarbor(t, nil)
	r.page()
	rows := r.aboutRows()
	for rows[r.hosted.about.at].board == nil || rows[r.hosted.about.at].board.ID != "time" {
		before := r.hosted.about.at
		if r.press(view.KeyDown); r.hosted.about.at == before {
			t.Fatal("there is no row for the time")
		}
	}
	r.write("x3:44.31").press(view.KeyEnter)
	if v := r.History.Store().Scores("time")[1]; v != 224310 || !strings.Contains(r.page(), "3:44.31") {
		t.Errorf("the score is %v", v)
	}
	if s := r.History.Store().Setup(game.Ref{}).Scores; len(s) != 1 || s[0] != (game.Score{Board: "time", Seat: 1, Value: 224310}) {
		t.Errorf("the saved table has the scores %v", s)
	}
	r.write("1:99").press(view.KeyEnter)
	if !strings.Contains(r.page(), "is not a time") || r.History.Store().Scores("time")[1] != 224310 {
		t.Error("nonsense is taken")
	}
	r.press(view.KeyBackspace, view.KeyBackspace, view.KeyBackspace, view.KeyBackspace, view.KeyDelete)
	if len(r.History.Store().Scores("time")) != 0 {
		t.Error("the score is not taken away")
	}
	r.press(view.KeyEscape).do(view.Event{Kind: view.EventKey, Key: view.KeyZ, Control: true})
	if r.History.Store().Scores("time")[1] != 224310 {
		t.Error("undone, the score is not back")
	}
}

// TestScoresOfAnotherGameDoNotCount: with a pack that makes the game play otherwise, and at a table that was saved with it,
// scores are written down, and the sheet says that they do not count.
func TestScoresOfAnotherGameDoNotCount(t *testing.T) {
	with := func(choice pack.Choice, made ...game.MadeWith) string {
		r := atHarbor(t, func(_ *Play, g *game.Game) {
			night, _ := loader.Open(context.Background(), assets.Demo(), ".", loader.Options{Packs: choice})
			g.Packs = night.Packs
			first := *g.Setups[0]
			first.MadeWith = made
			g.Setups = append([]*game.Setup{&first}, g.Setups[1:]...)
		})
		nine := 9.0
		if err := r.History.Do(state.SetScore{Board: "renown", Seat: 2, Value: &nine}); err != nil {
			t.Fatal(err)
		}
		best := false
		for _, row := range r.scoreRows() {
			best = best || row.Mark == panel.MarkDone
		}
		page := r.page()
		if !strings.Contains(page, "Player 2 (key 6) | 9 |") || best == strings.Contains(page, "Not counted") {
			t.Errorf("the best is marked: %v; the page says\n%s", best, page)
		}
		_, after, _ := strings.Cut(page, "Not counted |  | ")
		told, _, _ := strings.Cut(after, "\n")
		return told
	}
	const night = "the game plays otherwise with Night Watch"
	if got := with(pack.Choice{None: true}); got != "" {
		t.Errorf("without packs the page says %q", got)
	}
	if got := with(pack.Choice{Packs: []string{"harbor-ink"}}); got != "" {
		t.Errorf("with a pack that is pictures the page says %q", got)
	}
	if got := with(pack.Choice{Packs: []string{"harbor-night"}}); got != night {
		t.Errorf("with the pack on the page says %q", got)
	}
	if got := with(pack.Choice{None: true}, game.MadeWith{Pack: "harbor-night", Version: "1.0.0", AffectsGameplay: true}); got != night {
		t.Errorf("at a table that was saved with it the page says %q", got)
	}
	if got := with(pack.Choice{None: true}, game.MadeWith{Pack: "gone", Version: "1.0.0", AffectsGameplay: true}); got != "the game plays otherwise with gone" {
		t.Errorf("with a pack that is not here the page says %q", got)
	}
}

// versionsAreHeld: a board or an achievement may mean something else only under a version of its own.
func versionsAreHeld(t *testing.T) {
	b, err := fs.ReadFile(assets.Demo(), host.FileName)
	if err != nil {
		t.Fatal(err)
	}
	read := func(edits ...string) *doc.Node {
		text := strings.NewReplacer(edits...).Replace(string(b))
		f := host.Parse(diag.NewText(host.FileName, []byte(text)), host.Strict, &diag.List{})
		if f.Manifest == nil {
			t.Fatalf("%q gives no manifest", edits)
		}
		return f.Root
	}
	const board, quick = `"desc", "format": "decimal", "version": 1`, `"version": 1,`
	const hour = `"direction": "asc", "format": "duration-ms" }
      }`
	for _, c := range []struct {
		edits []string
		want  int
	}{
		{nil, 0},
		{[]string{board, strings.Replace(board, "desc", "asc", 1)}, 1},
		{[]string{board, strings.NewReplacer("desc", "asc", "1", "2").Replace(board)}, 0},
		{[]string{hour, strings.Replace(hour, "asc", "desc", 1)}, 1},
		{[]string{hour, strings.Replace(hour, "asc", "desc", 1), quick, `"version": 2,`}, 0},
	} {
		if got := host.Against(read(c.edits...), []*doc.Node{read()}, func(string) bool { return true }); len(got) != c.want {
			t.Errorf("%q: %v, want %d", c.edits, got, c.want)
		}
	}
}

func TestKeysAreChosen(t *testing.T) {
	kept := map[string]hosting.Remaps{"harbor": {"flip": {"key.KeyJ"}, "gone": {"key.KeyG"}}}
	r := atHarbor(t, func(p *Play, _ *game.Game) {
		p.Remaps = func(id string) hosting.Remaps { return kept[id] }
		p.KeepRemaps = func(id string, r hosting.Remaps) { kept[id] = r }
	})
	if _, there := kept["harbor"]["gone"]; there || !strings.Contains(r.page(), "| J | your own choice") {
		t.Errorf("kept are %v; the page says\n%s", kept, r.page())
	}
	r.press(view.KeyEnter, view.KeyEscape)
	if r.hosted.about == nil || len(kept["harbor"]["flip"]) != 1 {
		t.Error("Esc is taken for a key, or closes the page")
	}
	r.press(view.KeyEnter, view.KeyX) // flip on the key that the game has for stand
	if got := kept["harbor"]["flip"]; len(got) != 1 || got[0] != "key.KeyX" || !strings.Contains(r.page(), "X: conflict: flip has it") {
		t.Errorf("kept is %v; the page says\n%s", got, r.page())
	}
	r.press(view.KeyBackspace)
	if len(kept["harbor"]) != 0 || strings.Contains(r.page(), "conflict") {
		t.Errorf("the game's keys are not back: %v", kept)
	}
	r.press(view.KeyEnter).padPressed(0, "left.bumper", time.Second)
	if got := kept["harbor"]["flip"]; len(got) != 2 || got[0] != "pad.left.bumper" || got[1] != "key.KeyF" {
		t.Errorf("with a gamepad kept is %v", got)
	}
}

func TestSeatsAreTaken(t *testing.T) {
	r := atHarbor(t, nil)
	hands := func() (ids string) {
		for _, f := range r.Table.frames {
			if f.HUD != nil {
				ids += " " + f.Surface.ID
			}
		}
		return ids
	}
	first := r.session.Home
	if got := hands(); got != " hand tide" {
		t.Errorf("at the first seat there is%s", got)
	}
	for _, c := range []struct {
		how  string
		do   func()
		seat int
		hand string
	}{
		{"a player's key", func() { r.press(view.Key6) }, 2, " plover-hand tide"},
		{"T", func() { r.press(view.KeyT) }, 3, " heron-hand tide"},
		{"a gamepad", func() { r.padPressed(3, "select", time.Second) }, 4, " cormorant-hand tide"},
		{"T at the last", func() { r.press(view.KeyT) }, 1, " hand tide"},
	} {
		c.do()
		if r.hosted.at != c.seat || hands() != c.hand {
			t.Errorf("%s leads to seat %d with%s", c.how, r.hosted.at, hands())
		}
		if same := r.session.Home == first; same != (c.seat == 1) {
			t.Errorf("%s: Home leads to the first seat: %v", c.how, same)
		}
	}
}

func TestAGameWithoutSound(t *testing.T) {
	heard := 0
	r := atHarbor(t, func(p *Play, g *game.Game) {
		m := *g.Host
		m.Audio, g.Host = nil, &m
		p.Hear = func(sound.Cue, float64) { heard++ }
	})
	r.press(view.KeyM)
	if _, told := r.session.Told(); told != "this game makes no sound" {
		t.Errorf("told %q", told)
	}
	for _, g := range keyHelp(r.helpTable()) {
		for _, k := range g.Keys {
			if k.Does == "sound on or off" || k.Does == "quieter, louder" {
				t.Errorf("the list of keys has %q", k.Does)
			}
		}
	}
	r.sounds(r.session.Volumes, sound.Cue{}, true)
	if heard != 0 || strings.Contains(r.page(), "Volume") {
		t.Errorf("%d sounds are heard of a game without; the page says\n%s", heard, r.page())
	}
}

func TestEffectsHaveTheirChannel(t *testing.T) {
	gain := 0.0
	hear := func(p *Play, _ *game.Game) {
		p.Hear = func(_ sound.Cue, g float64) { gain = g }
		p.Volumes = sound.Volumes{Master: 1, Channels: map[string]float64{sound.Effects: 0.5}}
	}
	r := atHarbor(t, hear)
	if r.sounds(r.session.Volumes, sound.Cue{}, true); gain != 0.25 {
		t.Errorf("with its effects at a half the gain is %g", gain)
	}
	r = atHarbor(t, func(p *Play, g *game.Game) {
		hear(p, g)
		m := *g.Host
		m.Audio, g.Host = &host.Audio{}, &m
	})
	if r.sounds(r.session.Volumes, sound.Cue{}, true); gain != 1 {
		t.Errorf("without such a channel the gain is %g", gain)
	}
}

func TestAGameWithoutAManifest(t *testing.T) {
	r := atHarbor(t, func(_ *Play, g *game.Game) { g.Host = nil })
	r.press(view.KeyK)
	if _, told := r.session.Told(); !strings.Contains(told, host.FileName) || r.hosted.about != nil {
		t.Errorf("told %q", told)
	}
	r.press(view.KeyT)
	if _, told := r.session.Told(); told != "this game has one seat here" {
		t.Errorf("told %q", told)
	}
}

func TestMissingDevicesAreTold(t *testing.T) {
	r := manifested(t, func(m *host.Manifest) { m.Input.Supported = [][]string{{"gamepad"}} })
	if r.devices(false); !strings.Contains(r.page(), "none of this is here") {
		t.Error("the page does not tell that no gamepad is there")
	}
	if _, told := r.session.Told(); told != "this game is made for gamepad" {
		t.Errorf("told %q", told)
	}
	if r.devices(true); strings.Contains(r.page(), "none of this is here") {
		t.Error("a gamepad that came is not noticed")
	}
}
