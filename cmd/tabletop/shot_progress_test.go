package main

// The bar says what is drawn, how much is done and how long it will take; only on a terminal, only for long work.

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestProgressTellsTheTimeLeft(t *testing.T) {
	var out bytes.Buffer
	p := progressOn(&out, 0)
	for i := range 2 {
		step := p.span([]string{"cover", "back"}[i], i, 2)
		for done := 1; done <= 4; done++ {
			time.Sleep(120 * time.Millisecond) // the bar is drawn ten times a second at most
			step(done, 4)
		}
	}
	p.finish()
	for _, want := range []string{`cover +25% .*\[\d+s:\d+s\]`, `cover +37%`, `back +62% .*\[\d+s:\d+s\]`, `back +87%`} {
		if !regexp.MustCompile(want).Match(out.Bytes()) {
			t.Errorf("the bar does not show %s:\n%s", want, strings.ReplaceAll(out.String(), "\r", "\n"))
		}
	}
}

func TestProgressIsSilent(t *testing.T) {
	file, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var out bytes.Buffer
	if newProgress(file).of("x") != nil || newProgress(&out).of("x") != nil {
		t.Error("there is a bar where there is no terminal")
	}
	p := progressOn(&out, time.Hour)
	p.of("x")(1, 2)
	p.finish()
	if out.Len() > 0 {
		t.Errorf("work that is soon done shows %q", out.String())
	}
}
