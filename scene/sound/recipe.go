package sound

// What each sound is made of.

import (
	"math"
	"math/rand/v2"
)

// body is how a material sounds when it is hit: paper hisses, wood and plastic ring. Tones are of a part of
// usualSize; their ratios are near those of a free bar and a small plate.
type body struct {
	hiss, from, decay float64 // share, Hz and s of the noise
	thump             float64 // share of the table's own deep tone
	tones             []tone
	bounces           []float64 // s after the first hit
}

var bodies = [materials]body{
	Card:    {hiss: 1, from: 2500, decay: 0.016, thump: 0.10},
	Board:   {hiss: 0.7, from: 1300, decay: 0.013, thump: 0.22, tones: []tone{{235, 0.30, 0.030}, {520, 0.16, 0.020}, {980, 0.08, 0.012}}},
	Wood:    {hiss: 0.5, from: 3000, decay: 0.004, thump: 0.12, tones: []tone{{640, 0.50, 0.034}, {1310, 0.26, 0.024}, {2060, 0.16, 0.016}, {3180, 0.09, 0.010}}, bounces: []float64{0.062}},
	Plastic: {hiss: 0.6, from: 6000, decay: 0.003, thump: 0.05, tones: []tone{{1720, 0.40, 0.021}, {2950, 0.28, 0.015}, {4630, 0.18, 0.010}, {6900, 0.10, 0.007}}, bounces: []float64{0.055, 0.088}},
}

const (
	usualSize  = 60.0  // mm
	tableHertz = 130.0 // of the table under its cloth
	mostAtOnce = 6     // parts of a stack that are told apart by ear
)

// recipe gives a cue's grains, and the peak of the whole.
func recipe(c Cue, r *rand.Rand) (grains []grain, peak float64) {
	count := max(1, min(c.Count, mostAtOnce))
	pitch := pitchOf(c.Size) * (1 + 0.04*(r.Float64()-0.5))
	b := bodies[c.Material]
	switch c.Kind {
	case Lift:
		return b.lifted(pitch), 0.16
	case Drop:
		for i := range count {
			grains = append(grains, b.dropped(0.022*float64(i)*(1+0.3*r.Float64()), pitch, c.Pile || i > 0)...)
		}
		return grains, 0.5
	case Flip:
		turn := grain{level: 0.8, attack: 0.07, decay: 0.022, hiss: 1, from: 900 * pitch, to: 3600 * pitch, narrow: 0.8}
		return append(b.dropped(0.12, pitch, c.Pile), turn), 0.4
	case Shuffle:
		return b.shuffled(pitch, r), 0.38
	case Deal:
		for i := range count {
			at := 0.09 * float64(i)
			slide := grain{at: at, level: 0.5, attack: 0.03, decay: 0.015, hiss: 1, from: 2200 * pitch, to: 5200 * pitch, narrow: 0.9}
			grains = append(append(grains, slide), b.dropped(at+0.05, pitch, c.Pile)...)
		}
		return grains, 0.42
	case Refuse:
		for _, at := range []float64{0, 0.11} {
			grains = append(grains, grain{at: at, level: 1, attack: 0.004, tones: []tone{{196, 1, 0.030}, {131, 0.5, 0.035}}})
		}
		return grains, 0.2
	default: // Undo
		return []grain{{level: 1, attack: 0.06, decay: 0.018, hiss: 1, from: 3800, to: 1500, narrow: 1}}, 0.12
	}
}

// pitchOf is how much higher a part of a size sounds than a usual one.
func pitchOf(size float64) float64 {
	if !(size > 0) {
		return 1
	}
	return math.Max(0.65, math.Min(math.Pow(usualSize/size, 0.35), 1.6))
}

// lifted is a part that leaves what it lay on: a breath of noise, and of what rings a hint.
func (b body) lifted(pitch float64) []grain {
	g := grain{level: 1, attack: 0.030, decay: 0.016, hiss: 1, from: 0.8 * b.from * pitch, to: 1.5 * b.from * pitch, narrow: 0.8}
	for _, t := range b.tones {
		g.tones = append(g.tones, tone{t.hz * pitch, 0.06 * t.level, t.decay})
	}
	return []grain{g}
}

// dropped is a part that comes to lie: on a pile it sounds of itself, on the table's cloth of that, too.
func (b body) dropped(at, pitch float64, pile bool) (grains []grain) {
	thump, hiss, from := b.thump, b.hiss, b.from*pitch
	if pile {
		thump, hiss, from = 0.25*thump, 1.15*hiss, 1.35*from
	}
	hits := append([]float64{0}, b.bounces...)
	for i, after := range hits {
		strength := math.Pow(0.32, float64(i))
		g := grain{at: at + after, level: strength, attack: 0.0012, decay: b.decay, hiss: hiss, from: from, narrow: 0.7}
		for _, t := range b.tones {
			g.tones = append(g.tones, tone{t.hz * pitch, t.level, t.decay})
		}
		if i == 0 {
			g.tones = append(g.tones, tone{tableHertz, thump, 0.028})
		}
		grains = append(grains, g)
	}
	return grains
}

// shuffled is cards that run into each other and are pushed together, or pieces that are stirred.
func (b body) shuffled(pitch float64, r *rand.Rand) (grains []grain) {
	const ticks, long = 26, 0.62 // and s
	for i := range ticks {
		share := float64(i) / ticks
		at := long * (share + 0.15*share*(1-share)) // faster towards the end
		at += 0.010 * r.Float64()
		g := grain{at: at, level: 0.35 + 0.4*r.Float64() + 0.25*share, attack: 0.001, decay: 0.3 * b.decay, hiss: 1, from: b.from * pitch * (1.1 + 0.4*r.Float64()), narrow: 0.8}
		for _, t := range b.tones {
			g.tones = append(g.tones, tone{t.hz * pitch * (0.9 + 0.2*r.Float64()), 0.6 * t.level, 0.5 * t.decay})
		}
		grains = append(grains, g)
	}
	push := grain{at: long + 0.06, level: 0.7, attack: 0.09, decay: 0.02, hiss: 1, from: 0.6 * b.from * pitch, to: 1.2 * b.from * pitch, narrow: 0.8}
	return append(append(grains, push), b.dropped(long+0.2, pitch, true)...)
}
