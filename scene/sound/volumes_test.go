package sound

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestGain(t *testing.T) {
	for _, c := range []struct {
		name    string
		v       Volumes
		channel string
		want    float64
	}{
		{"full", Volumes{Master: 1}, Effects, 1},
		{"half the way is a quarter of the amplitude", Volumes{Master: 0.5}, Effects, 0.25},
		{"mute", Volumes{Master: 1, Mute: true}, Effects, 0},
		{"a channel of its own", Volumes{Master: 1}.With("music", 0.5), "music", 0.25},
		{"another channel", Volumes{Master: 1}.With("music", 0.5), Effects, 1},
		{"both", Volumes{Master: 0.5}.With(Effects, 0.5), Effects, 0.0625},
		{"too loud", Volumes{Master: 9}, Effects, 1},
		{"no number", Volumes{Master: math.NaN()}, Effects, 1},
		{"less than nothing", Volumes{Master: -1}, Effects, 0},
	} {
		if got := c.v.Gain(c.channel); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %g, want %g", c.name, got, c.want)
		}
	}
}

func TestStepped(t *testing.T) {
	v := Usual()
	for range 20 {
		v = v.Stepped(-1)
	}
	if v.Percent() != 0 || v.Gain(Effects) != 0 {
		t.Errorf("all the way down it is at %d %%", v.Percent())
	}
	for want := 10; want <= 120; want += 10 {
		if v = v.Stepped(1); v.Percent() != min(want, 100) {
			t.Errorf("at %d %%, want %d", v.Percent(), min(want, 100))
		}
	}
	v.Mute = true
	if v = v.Stepped(-1); v.Mute || v.Percent() != 90 {
		t.Errorf("a step from mute gives %+v", v)
	}
}

func TestVolumesAreValues(t *testing.T) {
	a := Usual().With(Effects, 0.5)
	b := a.With(Effects, 0.1).With("music", 0.2)
	if a.Channels[Effects] != 0.5 || len(a.Channels) != 1 || b.Channels[Effects] != 0.1 {
		t.Errorf("%v and %v", a, b)
	}
}

func TestSoundVolumesStayInBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := Volumes{Master: rapid.Float64().Draw(t, "master"), Channels: rapid.MapOf(rapid.String(), rapid.Float64()).Draw(t, "channels")}
		s := v.Sound()
		for c, volume := range s.Channels {
			if !(volume >= 0 && volume <= 1) {
				t.Fatalf("%q is at %g", c, volume)
			}
		}
		if !(s.Master >= 0 && s.Master <= 1) || len(s.Channels) != len(v.Channels) || s.Gain(Effects) != v.Gain(Effects) {
			t.Fatalf("%+v became %+v", v, s)
		}
	})
}
