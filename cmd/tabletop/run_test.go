package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestExitCodes(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	clean := write("clean.md", "```yaml role=package\nid: clean\ninclude: ./*.yaml\n```\n")
	warned := write("warned.md", "```yaml role=package\nid: warned\ntitel: Warned\ninclude: ./*.yaml\n```\n")
	bad := write("bad.md", "```yaml role=package\nid: bad\ninclude: 5\n```\n")
	for _, x := range []struct {
		args string
		want int
	}{
		{"version", exitOK},
		{"check " + clean, exitOK},
		{"check " + warned, exitOK},
		{"check " + bad, exitFaults},
		{"state " + bad, exitFaults},
		{"check", exitUsage},
		{"check --format xml " + clean, exitUsage},
		{"check " + filepath.Join(dir, "nowhere.md"), exitUsage},
		{"state --setup no#such " + clean, exitUsage},
		{"shot --size 0x0", exitUsage},
		{"shot --camera sideways", exitUsage},
		{"--no-such-flag", exitUsage},
		{"shot a b", exitUsage},
	} {
		var out, errs bytes.Buffer
		if got := run(strings.Fields(x.args), strings.NewReader(""), &out, &errs); got != x.want {
			t.Errorf("tabletop %s: exit %d, want %d\n%s%s", x.args, got, x.want, out.String(), errs.String())
		}
	}
}
