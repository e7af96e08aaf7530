package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func TestWhichDialogIsAsked(t *testing.T) {
	for _, test := range []struct {
		system, desktop, there, want string
	}{
		{"linux", "GNOME", "zenity kdialog", "zenity"},
		{"linux", "KDE", "zenity kdialog", "kdialog"},
		{"linux", "", "kdialog", "kdialog"},
		{"freebsd", "XFCE", "yad", "yad"},
		{"linux", "KDE", "", ""},
		{"darwin", "", "osascript zenity", "osascript"},
		{"windows", "", "powershell.exe zenity", "powershell.exe"},
	} {
		got := findDialog(test.system, test.desktop, func(name string) (string, error) {
			if slices.Contains(strings.Fields(test.there), name) {
				return "/bin/" + name, nil
			}
			return "", errors.New("not there")
		})
		name := ""
		if got != nil {
			name = got.name
		}
		if name != test.want {
			t.Errorf("%s, %s, with %s: %q, want %q", test.system, test.desktop, test.there, name, test.want)
		}
	}
}

// fakeZenity stands for the dialog: it notes what it is asked, and answers with the lines of a script.
func fakeZenity(t *testing.T, script string) (dir string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	dir = t.TempDir()
	text := "#!/bin/sh\nprintf '%s\\n' \"$@\" > \"" + dir + "/asked\"\n" + script + "\n"
	if err := os.WriteFile(filepath.Join(dir, "zenity"), []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestTheDialogAnswers(t *testing.T) {
	for _, test := range []struct{ script, path, trouble string }{
		{"echo '/games/a fish.md'", "/games/a fish.md", ""},
		{"exit 1", "", ""},
		{"exit 5", "", "zenity cannot be asked for a file"},
	} {
		dir := fakeZenity(t, test.script)
		t.Setenv("PATH", dir+string(filepath.ListSeparator)+os.Getenv("PATH"))
		path, err := (&fileDialog{"zenity", gtkDialog("--file-selection")}).ask(context.Background(), "/games")
		if path != test.path || (err == nil) != (test.trouble == "") || err != nil && !strings.HasPrefix(err.Error(), test.trouble) {
			t.Errorf("%s: %q, %v", test.script, path, err)
		}
		asked, _ := os.ReadFile(filepath.Join(dir, "asked"))
		if want := "--file-selection\n--title=Open a game\n--filename=/games/\n"; !strings.HasPrefix(string(asked), want) {
			t.Errorf("%s is asked with\n%s", test.script, asked)
		}
	}
}
