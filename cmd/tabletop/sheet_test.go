package main

import (
	"bytes"
	"image"
	_ "image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// draws runs a command that needs OpenGL, and skips the test where there is none.
func draws(t *testing.T, args ...string) (code int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(args, strings.NewReader(""), &o, &e)
	if code == exitNoGL && os.Getenv("TABLETOP_REQUIRE_GL") != "1" {
		t.Skip(e.String())
	}
	return code, o.String(), e.String()
}

func pictureSize(t *testing.T, name string) image.Point {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	c, _, err := image.DecodeConfig(f)
	if err != nil {
		t.Fatal(err)
	}
	return image.Pt(c.Width, c.Height)
}

func TestSheetPages(t *testing.T) {
	dir := t.TempDir()
	one := filepath.Join(dir, "one.png")
	code, out, errs := draws(t, "sheet", "--part", "tide#lamps", "--part", "fish", "--size", "400x600", "--quality", "draft", "-o", one)
	if code != exitOK || !strings.Contains(out, "drawn in "+one) {
		t.Fatalf("exit %d\n%s%s", code, out, errs)
	}
	if size := pictureSize(t, one); size.X != 400 || size.Y > 600 {
		t.Errorf("the page has %v px", size)
	}
	many := filepath.Join(dir, "many.png")
	code, out, errs = draws(t, "sheet", "--part", "tide", "--size", "400x400", "--columns", "2", "--quality", "draft", "-o", many)
	if code != exitOK || !strings.Contains(out, "many-1.png") || !strings.Contains(out, "many-3.png") {
		t.Fatalf("exit %d\n%s%s", code, out, errs)
	}
	if _, err := os.Stat(many); err == nil {
		t.Error("a sheet of several pages wrote one without a number, too")
	}
}

func TestSheetExitCodes(t *testing.T) {
	dir := t.TempDir()
	empty := filepath.Join(dir, "empty.md")
	if err := os.WriteFile(empty, []byte("```yaml role=package\nid: empty\n```\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		args string
		want int
		says string
	}{
		{"-o sheet.gif", exitUsage, "must end in"},
		{"--size 9000x100", exitUsage, "at most 8192 px"},
		{"--columns 0", exitUsage, "from 1 to"},
		{"--dpi 0", exitUsage, "out of range"},
		{"--quality fine", exitUsage, "not a quality"},
		{"--part tide#lambs", exitUsage, `did you mean "tide#lamps"`},
		{"--dpi 300 --size 500x500 --part board", exitFaults, "520 x 380 mm does not fit"},
		{empty, exitFaults, "has no parts"},
		{"--part fish#1 --size 300x200 --quality draft -o " + filepath.Join(dir, "nowhere", "x.png"), exitFaults, "cannot write"},
	} {
		args := append([]string{"sheet"}, strings.Fields(x.args)...)
		if !strings.Contains(x.args, "-o ") {
			args = append(args, "-o", filepath.Join(dir, "sheet.png"))
		}
		if code, out, errs := draws(t, args...); code != x.want || !strings.Contains(errs, x.says) {
			t.Errorf("tabletop sheet %s: exit %d, want %d and %q\n%s%s", x.args, code, x.want, x.says, out, errs)
		}
	}
}
