package main

import (
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite the expected output of scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"tabletop": main})
}

// TestScript runs the command line as a user would: see testdata/script.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("XDG_CACHE_HOME", e.WorkDir+"/cache")
			e.Setenv("TABLETOP_REQUIRE_GL", os.Getenv("TABLETOP_REQUIRE_GL"))
			return nil
		},
		Condition: func(name string) (bool, error) {
			if name != "terminal" {
				return false, fmt.Errorf("there is no condition %q", name)
			}
			return hasTerminal(), nil
		},
	})
}

// hasTerminal says whether a script's ttyin can work: containers and chroots may have no pseudo-terminals.
func hasTerminal() bool {
	f, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		return false
	}
	f.Close()
	return true
}
