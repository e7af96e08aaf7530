package sound

import (
	"maps"
	"math"
)

// Effects is the channel of what happens on the table.
const Effects = "effects"

// Volumes are how loud things are: one volume over all, and one for each channel that a game names. Values are
// copied, not changed.
type Volumes struct {
	Master   float64            `json:"volume"` // 0 to 1
	Mute     bool               `json:"mute,omitempty"`
	Channels map[string]float64 `json:"channels,omitempty"` // 0 to 1; one that is not named is at 1
}

// steps is how many presses of a key lead from silence to full.
const steps = 10

// Usual is how loud things are at first.
func Usual() Volumes { return Volumes{Master: 0.6} }

// Gain is what samples of a channel are multiplied by. Volumes are heard in ratios, so that the middle of the
// way has to be a quarter of the amplitude.
func (v Volumes) Gain(channel string) float64 {
	if v.Mute {
		return 0
	}
	return math.Pow(bounded(v.Master)*v.Of(channel), 2)
}

// Of is the volume of a channel, beside that over all.
func (v Volumes) Of(channel string) float64 {
	if c, named := v.Channels[channel]; named {
		return bounded(c)
	}
	return 1
}

// Stepped is so many steps louder, or quieter. Whoever asks for that wants to hear something, so it is not mute.
func (v Volumes) Stepped(by int) Volumes {
	v.Master = bounded(math.Round(bounded(v.Master)*steps+float64(by)) / steps)
	v.Mute = false
	return v
}

// With has another volume of a channel.
func (v Volumes) With(channel string, volume float64) Volumes {
	v.Channels = maps.Clone(v.Channels)
	if v.Channels == nil {
		v.Channels = map[string]float64{}
	}
	v.Channels[channel] = bounded(volume)
	return v
}

// Sound has every volume within its bounds; nonsense is full volume.
func (v Volumes) Sound() Volumes {
	v.Master = bounded(v.Master)
	for c, volume := range v.Channels {
		v = v.With(c, volume)
	}
	return v
}

// Percent is the volume over all, for people.
func (v Volumes) Percent() int { return int(math.Round(100 * bounded(v.Master))) }

func bounded(v float64) float64 {
	if !(v <= 1) {
		return 1
	}
	return max(0, v)
}
