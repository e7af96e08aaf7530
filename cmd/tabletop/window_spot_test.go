package main

// A window comes back where it was left, with its size.

import (
	"strings"
	"testing"
)

func TestAWindowComesBackWhereItWas(t *testing.T) {
	if testing.Short() {
		t.Skip("drives a real window")
	}
	d := newDay(t)
	d.until("opening", func() bool { return d.find(dayBlue).Area > 800 })
	const there = "Position: 333,55 (screen: 0)\n  Geometry: 1000x720"
	d.Do("search", "--onlyvisible", "--name", "Day", "windowsize", "--sync", "1000", "720", "windowmove", "--sync", "333", "55")
	d.until("it is moved", func() bool { return strings.Contains(d.Geometry(), there) })
	d.Do("key", "ctrl+q")
	if err := d.Ends(); err != nil {
		t.Fatal(err)
	}
	d.open("day.md")
	d.until("it comes back", func() bool { return strings.HasPrefix(d.Title(), "Day") })
	if got := d.Geometry(); !strings.Contains(got, there) {
		t.Errorf("it lies at\n%s", got)
	}
}
