// Package speaker plays sounds through ebiten's audio. Where there is no device it is silent, and says why when
// asked. While nothing sounds it takes no time.
package speaker

import (
	"encoding/binary"
	"math"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2/audio"

	"tabletop/scene/sound"
)

const (
	most    = 8                      // sounds at once; what would be more is not played
	look    = 50 * time.Millisecond  // how often it is looked whether a sound is over
	lastBit = 300 * time.Millisecond // that the device may still hold when a sound is over
)

// Speaker plays sounds. There can be one in a process. Play never waits.
type Speaker struct {
	wanted chan voice
	closed chan struct{}
	ended  chan struct{}

	mu      sync.Mutex
	trouble error
}

// voice is one sound to be played.
type voice struct {
	cue  sound.Cue
	gain float64
}

// New gives a speaker. The device is opened when there is something to play.
func New() *Speaker {
	s := &Speaker{wanted: make(chan voice, most), closed: make(chan struct{}), ended: make(chan struct{})}
	go s.run()
	return s
}

// Play plays a sound. What comes faster than it can be played is left out.
func (s *Speaker) Play(c sound.Cue, gain float64) {
	select {
	case s.wanted <- voice{c, gain}:
	default:
	}
}

// Trouble says why nothing is to be heard; nil when all is well, or nothing was played yet.
func (s *Speaker) Trouble() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.trouble
}

// closing is how long Close waits: a sound server that hangs must not keep a window open.
const closing = 500 * time.Millisecond

// Close ends what sounds.
func (s *Speaker) Close() {
	close(s.closed)
	select {
	case <-s.ended:
	case <-time.After(closing):
	}
}

// run waits for the first sound, and plays until there is trouble.
func (s *Speaker) run() {
	defer close(s.ended)
	var first voice
	select {
	case first = <-s.wanted:
	case <-s.closed:
		return
	}
	err := prepare()
	if err == nil {
		p := &player{context: audio.NewContext(sound.Rate)}
		err = p.play(first, s.wanted, s.closed)
	}
	s.mu.Lock()
	s.trouble = err
	s.mu.Unlock()
}

// player is a speaker with an open device.
type player struct {
	context *audio.Context
	playing []*audio.Player
	resting bool
	lastAt  time.Time // the last time something was playing
}

// play plays until closed, or until the device fails.
func (p *player) play(first voice, wanted <-chan voice, closed <-chan struct{}) error {
	if err := p.begin(first); err != nil {
		return err
	}
	clock := time.NewTicker(look)
	defer clock.Stop()
	for {
		select {
		case <-closed:
			for _, a := range p.playing {
				_ = a.Close() // nobody hears whether it went well
			}
			return nil
		case v := <-wanted:
			if p.resting {
				clock.Reset(look)
			}
			if err := p.begin(v); err != nil {
				return err
			}
		case now := <-clock.C:
			if err := p.look(now); err != nil {
				return err
			}
			if p.resting {
				clock.Stop()
			}
		}
	}
}

// begin begins a sound.
func (p *player) begin(v voice) error {
	if p.resting {
		p.resting = false
		if err := wake(); err != nil {
			return err
		}
	}
	p.lastAt = time.Now()
	if len(p.playing) == most {
		return nil
	}
	a := p.context.NewPlayerF32FromBytes(stereo(sound.Samples(v.cue), v.gain))
	a.Play()
	p.playing = append(p.playing, a)
	return tend()
}

// look lets go of sounds that are over, and of the device when there are no others.
func (p *player) look(now time.Time) error {
	if err := tend(); err != nil {
		return err
	}
	kept := p.playing[:0]
	for _, a := range p.playing {
		if a.IsPlaying() {
			kept = append(kept, a)
		} else {
			_ = a.Close() // it is over whatever this says
		}
	}
	if p.playing = kept; len(kept) > 0 {
		p.lastAt = now
	} else if now.Sub(p.lastAt) > lastBit {
		p.resting = true
		return rest()
	}
	return nil
}

// stereo lays samples out as ebiten wants them: two channels of 32-bit floats, the lowest byte first.
func stereo(samples []float32, gain float64) []byte {
	out := make([]byte, 0, 8*len(samples))
	for _, v := range samples {
		bits := math.Float32bits(v * float32(gain))
		out = binary.LittleEndian.AppendUint32(out, bits)
		out = binary.LittleEndian.AppendUint32(out, bits)
	}
	return out
}
