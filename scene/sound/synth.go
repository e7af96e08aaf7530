package sound

// From a description to samples.

import (
	"math"
	"math/rand/v2"
	"time"
)

// Rate is how many samples a second has.
const Rate = 48000

// grain is a piece of a sound: a hiss in a band, and tones that ring.
type grain struct {
	at     float64 // s, when it begins
	level  float64 // of its loudest, before the whole is brought to its own
	attack float64 // s until it is loudest
	decay  float64 // s until it is at 1/e from there; of the hiss
	hiss   float64 // share of noise
	from   float64 // Hz, the middle of the noise's band at first
	to     float64 // Hz, at the end; 0: the same
	narrow float64 // how narrow the band is: its middle by its width
	tones  []tone
}

// tone is one way in which a body rings.
type tone struct{ hz, level, decay float64 }

const (
	fadeIn  = 0.0005 // s
	fadeOut = 0.012
	retune  = 64 // samples between two tunings of a band that moves
	audible = 7  // times a decay: what is quieter than e^-7 is not heard
)

// Samples gives a cue's sound, one channel, within -1 and 1; it begins and ends in silence.
func Samples(c Cue) []float32 {
	r := rand.New(rand.NewPCG(uint64(c.Kind)<<8|uint64(c.Material), c.Take))
	grains, peak := recipe(c, r)
	length := 0.0
	for i := range grains {
		length = max(length, grains[i].end())
	}
	sum := make([]float64, int(length*Rate))
	for i := range grains {
		grains[i].add(sum, r)
	}
	finish(sum, peak)
	delay := int(max(0, c.Delay) * Rate / time.Second)
	out := make([]float32, delay+len(sum))
	for i, v := range sum {
		out[delay+i] = float32(v)
	}
	return out
}

// end is when a grain is not heard any more, s.
func (g *grain) end() float64 {
	longest := 0.0
	if g.hiss > 0 {
		longest = g.decay
	}
	for _, t := range g.tones {
		longest = max(longest, t.decay)
	}
	return g.at + g.attack + audible*longest + fadeOut
}

// add adds a grain to a sound.
func (g *grain) add(sum []float64, r *rand.Rand) {
	sum = sum[min(len(sum), int(g.at*Rate)):]
	if g.hiss > 0 {
		g.addHiss(sum, r)
	}
	for _, t := range g.tones {
		g.addTone(sum, t)
	}
}

func (g *grain) addHiss(sum []float64, r *rand.Rand) {
	n := min(len(sum), int((g.attack+audible*g.decay)*Rate))
	var first, second band
	for i := range n {
		if i%retune == 0 {
			hz := g.from
			if g.to > 0 {
				hz *= math.Pow(g.to/g.from, float64(i)/float64(n))
			}
			first.tune(hz, g.narrow)
			second.tune(hz, g.narrow)
		}
		v := second.pass(first.pass(2*r.Float64() - 1))
		sum[i] += g.level * g.hiss * v * envelope(float64(i)/Rate, g.attack, g.decay)
	}
}

func (g *grain) addTone(sum []float64, t tone) {
	n := min(len(sum), int((g.attack+audible*t.decay)*Rate))
	for i := range n {
		at := float64(i) / Rate
		sum[i] += g.level * t.level * math.Sin(2*math.Pi*t.hz*at) * envelope(at, g.attack, t.decay)
	}
}

// envelope rises smoothly to 1 and then falls by e in each decay.
func envelope(at, attack, decay float64) float64 {
	if at < attack {
		return (1 - math.Cos(math.Pi*at/attack)) / 2
	}
	return math.Exp(-(at - attack) / decay)
}

// finish brings a sound to its peak, with silent ends and no constant part. The constant part is taken out under
// the same fades, so that the ends stay silent.
func finish(v []float64, peak float64) {
	mean, weight := 0.0, 0.0
	for i := range v {
		f := fade(i, len(v))
		v[i] *= f
		mean, weight = mean+v[i], weight+f
	}
	loudest := 0.0
	for i := range v {
		v[i] -= mean / weight * fade(i, len(v))
		loudest = max(loudest, math.Abs(v[i]))
	}
	if loudest == 0 {
		return
	}
	for i := range v {
		v[i] *= peak / loudest
	}
}

// fade is how loud sample i of n may be.
func fade(i, n int) float64 {
	in := float64(i) / (fadeIn * Rate)
	out := float64(n-1-i) / (fadeOut * Rate)
	return math.Min(1, in) * math.Min(1, out)
}

// band lets a band of frequencies pass: the state-variable filter in its trapezoidal form (A. Simper, "Solving the
// continuous SVF equations using trapezoidal integration", 2013), which stays stable while its middle moves.
type band struct {
	g, k, a1 float64 // of the tuning
	a, b     float64 // of the last sample
}

// tune sets the middle of the band, and how narrow it is: its middle by its width.
func (f *band) tune(hz, narrow float64) {
	f.g, f.k = math.Tan(math.Pi*math.Min(hz, 0.45*Rate)/Rate), 1/narrow
	f.a1 = 1 / (1 + f.g*(f.g+f.k))
}

// pass takes the next sample. The gain in the middle of the band is 1.
func (f *band) pass(v float64) float64 {
	mid := f.a1 * (f.a + f.g*(v-f.b))
	low := f.b + f.g*mid
	f.a, f.b = 2*mid-f.a, 2*low-f.b
	return f.k * mid
}
