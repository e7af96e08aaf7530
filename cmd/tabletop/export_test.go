package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
)

func TestExportExitCodes(t *testing.T) {
	dir := t.TempDir()
	for _, x := range []struct {
		args string
		want int
	}{
		{"--part goods#none -o part.glb", exitUsage},
		{"-o table", exitUsage},
		{"-o table.gltf", exitUsage},
		{"-o table.obj", exitUsage},
		{"-o table.glb --with-table --part goods#none", exitUsage},
		{"-o " + filepath.Join(dir, "nowhere", "table.glb"), exitFaults},
		{"-o " + filepath.Join(dir, "table.glb"), exitOK},
	} {
		var out, errs bytes.Buffer
		if got := run(append([]string{"export"}, strings.Fields(x.args)...), strings.NewReader(""), &out, &errs); got != x.want {
			t.Errorf("tabletop export %s: exit %d, want %d\n%s%s", x.args, got, x.want, out.String(), errs.String())
		}
	}
}
