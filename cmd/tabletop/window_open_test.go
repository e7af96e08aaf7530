package main

// Other games come to an open window: by the system's dialog, which a script stands for, and dropped by another
// program.

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestGamesComeByDialogAndDrop(t *testing.T) {
	if testing.Short() {
		t.Skip("drives a real window")
	}
	answer := filepath.Join(t.TempDir(), "answer")
	fake := fakeZenity(t, `test -s "`+answer+`" || exit 1; cat "`+answer+`"`)
	t.Setenv("PATH", fake+string(filepath.ListSeparator)+os.Getenv("PATH"))
	t.Setenv("XDG_CURRENT_DESKTOP", "GNOME")
	d := newDay(t)
	d.until("opening", func() bool { return d.find(dayRed).Area > 800 })
	pages := map[string]string{"violet": "green,./violet.png", "back": "green,./back.png"}
	for name, row := range pages {
		page := strings.NewReplacer("title: Day", "title: "+name, "id: day", "id: "+name, "green,./green.png", row).Replace(dayPage)
		if err := os.Mkdir(filepath.Join(d.folder, name), 0o755); err != nil {
			t.Fatal(err)
		}
		d.write(name+"/game.md", strings.ReplaceAll(page, "./", "../"))
	}
	d.asks(fake, answer)
	d.until("the game that the dialog gave", func() bool { return strings.HasPrefix(d.Title(), "violet") && d.find(dayViolet).Area > 800 })
	d.DropFiles(image.Pt(400, 300), filepath.Join(d.folder, "back", "game.md"))
	d.until("the game that was dropped", func() bool { return strings.HasPrefix(d.Title(), "back") && d.find(dayBack).Area > 800 })
	d.shows("a game that was dropped", dayRed, dayBlue, dayBack)
	d.Do("key", "ctrl+q")
	if err := d.Ends(); err != nil {
		t.Errorf("leaving: %v", err)
	}
}

// asks shows the dialog twice: the first time the user thinks better of it.
func (d *day) asks(fake, answer string) {
	d.t.Helper()
	asked := filepath.Join(fake, "asked")
	d.Do("key", "ctrl+o")
	d.until("the dialog", func() bool { _, err := os.Stat(asked); return err == nil })
	if err := os.Remove(asked); err != nil {
		d.t.Fatal(err)
	}
	if title := d.Title(); !strings.HasPrefix(title, "Day") {
		d.t.Errorf("cancelled, the title is %q", title)
	}
	if err := os.WriteFile(answer, []byte(filepath.Join(d.folder, "violet", "game.md")+"\n"), 0o644); err != nil {
		d.t.Fatal(err)
	}
	d.Do("key", "ctrl+o")
}

// shows reports colours that are not on the table.
func (d *day) shows(what string, colours ...color.NRGBA) {
	d.t.Helper()
	for _, c := range colours {
		if area := d.find(c).Area; area < 500 {
			d.t.Errorf("%s: %d px of %v", what, area, c)
		}
	}
}
