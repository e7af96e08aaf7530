package hosting

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/host"
)

func TestShape(t *testing.T) {
	for _, c := range []struct {
		orientation host.Orientation
		w, h        int
		wantW       int
		wantH       int
	}{
		{host.Landscape, 1280, 800, 1280, 800},
		{host.Landscape, 800, 1280, 1280, 800},
		{host.AnyShape, 800, 1280, 800, 1280},
		{host.Portrait, 1280, 800, 600, 800},
		{host.Portrait, 1920, 1080, 810, 1080},
		{host.Portrait, 600, 900, 600, 900},
	} {
		m := &host.Manifest{Orientation: c.orientation}
		w, h := Shape(m, c.w, c.h)
		if pw, ph := Picture(m, c.w, c.h); !Fits(m, pw, ph) || pw*ph != c.w*c.h {
			t.Errorf("a picture of %s is %d x %d", c.orientation, pw, ph)
		}
		if w != c.wantW || h != c.wantH || !Fits(m, w, h) {
			t.Errorf("%s of %d x %d is %d x %d", c.orientation, c.w, c.h, w, h)
		}
	}
	if w, h := Shape(nil, 3, 4); w != 3 || h != 4 || !Fits(nil, 3, 4) {
		t.Error("without a manifest the shape changes")
	}
	if Fits(&host.Manifest{Orientation: host.Portrait}, 4, 3) || Fits(&host.Manifest{Orientation: host.Landscape}, 3, 4) {
		t.Error("a wrong shape fits")
	}
}

func TestUnmet(t *testing.T) {
	for _, c := range []struct {
		sets [][]string
		have Devices
		want string
	}{
		{nil, Devices{}, ""},
		{[][]string{{"touch"}, {"keyboard", "mouse"}}, Devices{}, ""},
		{[][]string{{"touch"}, {"gamepad"}}, Devices{}, "this game is made for touch, or gamepad"},
		{[][]string{{"touch"}, {"gamepad"}}, Devices{Gamepad: true}, ""},
		{[][]string{{"touch", "keyboard"}}, Devices{Gamepad: true}, "this game is made for touch and keyboard"},
	} {
		if got := Unmet(&host.Manifest{Input: host.Input{Supported: c.sets}}, c.have); got != c.want {
			t.Errorf("%v with %v: %q, want %q", c.sets, c.have, got, c.want)
		}
	}
	if Unmet(nil, Devices{}) != "" {
		t.Error("no manifest wants devices")
	}
}

func TestSeats(t *testing.T) {
	m := &host.Manifest{Players: host.Players{Local: 3}, Input: host.Input{Keyboard: []host.Keys{{Title: "Left keys"}}}}
	if Seats(nil) != 1 || Seats(m) != 3 || Seats(&host.Manifest{Players: host.Players{Local: 1000}}) != maxSeats {
		t.Error("wrong number of seats")
	}
	if got := SeatName(m, 1) + ", " + SeatName(m, 2); got != "Player 1 (Left keys), Player 2" {
		t.Error(got)
	}
}

func TestOversize(t *testing.T) {
	m := &host.Manifest{Saves: true, SaveBytes: 100}
	if Oversize(m, 100) != "" || Oversize(m, 101) == "" || Oversize(nil, 1) != "" || Oversize(&host.Manifest{}, 1) != "" {
		t.Error("wrong warning")
	}
}

func TestShow(t *testing.T) {
	for _, c := range []struct {
		format host.Format
		value  float64
		want   string
	}{
		{host.DurationMS, 224310, "3:44.31"}, {host.DurationMS, 0, "0:00.00"}, {host.DurationMS, 59999, "0:59.99"}, {host.DurationMS, -1500, "-0:01.50"},
		{host.DurationMS, 3_723_450, "1:02:03.45"}, {host.Integer, 12.6, "13"}, {host.Integer, 1e6, "1000000"}, {host.Decimal, 1.255, "1.25"}, {host.Decimal, 3, "3"},
		{host.Integer, -0.4, "0"}, {host.Integer, math.Copysign(0, -1), "0"}, {host.Decimal, -0.001, "0"}, {host.Decimal, -0.01, "-0.01"},
	} {
		if got := Show(c.format, c.value); got != c.want {
			t.Errorf("%v as %s: %s, want %s", c.value, c.format, got, c.want)
		}
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		format host.Format
		text   string
		want   float64 // not a number: refused
	}{
		{host.DurationMS, "3:44.31", 224310}, {host.DurationMS, " 44.31", 44310}, {host.DurationMS, "1:02:03", 3723000}, {host.DurationMS, "-0:01.5", -1500},
		{host.DurationMS, "1:75", math.NaN()}, {host.DurationMS, "1:2:3:4", math.NaN()}, {host.DurationMS, "", math.NaN()}, {host.DurationMS, "1.5:00", math.NaN()}, {host.DurationMS, "1e305:0:0", math.NaN()},
		{host.Integer, "12", 12}, {host.Integer, "1.5", math.NaN()}, {host.Integer, "x", math.NaN()}, {host.Decimal, "1.5", 1.5}, {host.Decimal, "inf", math.NaN()},
	} {
		got, err := Parse(c.format, c.text)
		if (err != nil) != math.IsNaN(c.want) || err == nil && got != c.want {
			t.Errorf("%q as %s: %v %v, want %v", c.text, c.format, got, err, c.want)
		}
	}
}

// TestShownAndReadAgain: what is shown reads back as what was shown.
func TestShownAndReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom([]host.Format{host.Integer, host.Decimal, host.DurationMS}).Draw(t, "format")
		v := float64(rapid.IntRange(-1e9, 1e9).Draw(t, "value"))
		text := Show(f, v)
		back, err := Parse(f, text)
		if err != nil {
			t.Fatal(err)
		}
		if again := Show(f, back); again != text {
			t.Fatalf("%v is %s, which reads as %v, which is %s", v, text, back, again)
		}
	})
}

func TestLeader(t *testing.T) {
	more, less := host.Board{Direction: host.More}, host.Board{Direction: host.Less}
	for _, c := range []struct {
		board  host.Board
		values map[int]float64
		want   int
	}{
		{more, nil, -1}, {more, map[int]float64{2: -5}, 2}, {more, map[int]float64{1: 3, 2: 9, 3: 4}, 2}, {less, map[int]float64{1: 3, 2: 9}, 1},
		{more, map[int]float64{1: 3, 2: 3}, -1}, {more, map[int]float64{1: 3, 2: 3, 4: 5}, 4},
	} {
		if got := Leader(c.board, c.values); got != c.want {
			t.Errorf("%v: %d leads, want %d", c.values, got, c.want)
		}
	}
}
