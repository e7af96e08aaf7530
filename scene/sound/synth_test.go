package sound

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func anyCue(t *rapid.T) Cue {
	return Cue{
		Kind: Kind(rapid.IntRange(0, int(kinds)-1).Draw(t, "kind")), Material: Material(rapid.IntRange(0, int(materials)-1).Draw(t, "material")),
		Size: rapid.Float64Range(-1, 2000).Draw(t, "size"), Count: rapid.IntRange(0, 500).Draw(t, "count"), Pile: rapid.Bool().Draw(t, "pile"),
		Delay: time.Duration(rapid.IntRange(0, 300).Draw(t, "delay")) * time.Millisecond, Take: rapid.Uint64().Draw(t, "take"),
	}
}

// TestEverySound must be audible, short, within its bounds, silent at both ends, without a constant part, and the
// same when it is made again.
func TestEverySound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCue(t)
		v := Samples(c)
		delay := int(c.Delay * Rate / time.Second)
		if slices.IndexFunc(v, func(v float32) bool { return v != 0 }) < delay {
			t.Fatalf("%+v begins before its time", c)
		}
		v = v[delay:]
		if s := float64(len(v)) / Rate; s < 0.03 || s > 1.5 {
			t.Fatalf("%+v takes %.3f s", c, s)
		}
		sum, loudest := 0.0, 0.0
		for _, x := range v {
			sum, loudest = sum+float64(x), math.Max(loudest, math.Abs(float64(x)))
		}
		if mean := sum / float64(len(v)); math.Abs(mean) > 1e-6 || loudest < 0.1 || loudest > 0.7 {
			t.Fatalf("%+v has mean %g and peak %g", c, mean, loudest)
		}
		if v[0] != 0 || v[len(v)-1] != 0 {
			t.Fatalf("%+v begins with %g and ends with %g", c, v[0], v[len(v)-1])
		}
		for _, x := range v[len(v)-Rate/1000:] {
			if math.Abs(float64(x)) > 0.02 {
				t.Fatalf("%+v has %g in its last millisecond", c, x)
			}
		}
		if !slices.Equal(v, Samples(c)[delay:]) {
			t.Fatalf("%+v sounds different the second time", c)
		}
	})
}

// power is how loud a sound is at some frequencies, by Goertzel's sums, which are the rows of a Fourier transform.
func power(v []float32, from, to float64) (sum float64) {
	for hz := from; hz < to; hz *= 1.02 {
		w := 2 * math.Pi * hz / Rate
		var a, b float64
		for _, x := range v {
			a, b = float64(x)+2*math.Cos(w)*a-b, a
		}
		sum += (a*a + b*b - 2*math.Cos(w)*a*b) * 0.02 * hz
	}
	return sum
}

// middle is the frequency that half of the power is below, Hz.
func middle(v []float32) float64 {
	total := power(v, 40, 16000)
	below, hz := 0.0, 40.0
	for ; hz < 16000 && below < total/2; hz *= 1.1 {
		below += power(v, hz, hz*1.1)
	}
	return hz
}

func TestMaterialsSoundDifferent(t *testing.T) {
	got := map[Material]float64{}
	for m := range materials {
		got[m] = middle(Samples(Cue{Kind: Drop, Material: m}))
	}
	t.Logf("middles in Hz: %v", got)
	order := []Material{Board, Wood, Plastic, Card}
	for i, m := range order[1:] {
		if got[m] < 1.15*got[order[i]] {
			t.Errorf("material %d, %.0f Hz, is not well above material %d, %.0f Hz", m, got[m], order[i], got[order[i]])
		}
	}
	// Wood and plastic ring: most of what is heard is in a few narrow bands. Paper hisses.
	rings := func(m Material) float64 {
		v := Samples(Cue{Kind: Drop, Material: m})
		best := 0.0
		for hz := 200.0; hz < 8000; hz *= 1.05 {
			best = math.Max(best, power(v, hz, hz*1.05))
		}
		return best / power(v, 200, 12000)
	}
	if card, wood, plastic := rings(Card), rings(Wood), rings(Plastic); wood < 2*card || plastic < 2*card {
		t.Errorf("the strongest band has %.2f of card, %.2f of wood, %.2f of plastic", card, wood, plastic)
	}
}

func TestWhatChangesASound(t *testing.T) {
	plain := Cue{Kind: Drop, Material: Card, Size: 88}
	for name, change := range map[string]func(*Cue){
		"pile":  func(c *Cue) { c.Pile = true },
		"count": func(c *Cue) { c.Count = 5 },
		"take":  func(c *Cue) { c.Take = 1 },
		"wood":  func(c *Cue) { c.Material = Wood },
		"flip":  func(c *Cue) { c.Kind = Flip },
	} {
		c := plain
		change(&c)
		if slices.Equal(Samples(c), Samples(plain)) {
			t.Errorf("%s changes nothing", name)
		}
	}
	small, large := Cue{Kind: Drop, Material: Wood, Size: 15}, Cue{Kind: Drop, Material: Wood, Size: 300}
	if s, l := middle(Samples(small)), middle(Samples(large)); s < 1.4*l {
		t.Errorf("a small piece sounds at %.0f Hz, a large one at %.0f Hz", s, l)
	}
	table, pile := Samples(plain), Samples(Cue{Kind: Drop, Material: Card, Size: 88, Pile: true})
	low := func(v []float32) float64 { return power(v, 60, 250) / power(v, 60, 12000) }
	if low(pile) > low(table)/2 {
		t.Errorf("on a pile the table sounds: %.3f of it is deep, on the table %.3f", low(pile), low(table))
	}
	if one, six := len(Samples(plain)), len(Samples(Cue{Kind: Drop, Material: Card, Size: 88, Count: 6})); six < one+Rate/20 {
		t.Errorf("six cards take %d samples, one %d", six, one)
	}
}

// TestBand passes tones through the filter: that in its middle stays, those far off are weak.
func TestBand(t *testing.T) {
	for _, c := range []struct{ tone, least, most float64 }{{1000, 0.95, 1.05}, {100, 0, 0.15}, {10000, 0, 0.15}} {
		t.Run(fmt.Sprint(c.tone), func(t *testing.T) {
			var f band
			f.tune(1000, 1)
			loudest := 0.0
			for i := range Rate / 2 {
				v := f.pass(math.Sin(2 * math.Pi * c.tone * float64(i) / Rate))
				if i > Rate/4 {
					loudest = math.Max(loudest, math.Abs(v))
				}
			}
			if loudest < c.least || loudest > c.most {
				t.Errorf("%g Hz come through as %g", c.tone, loudest)
			}
		})
	}
}

func BenchmarkSamples(b *testing.B) {
	for k := range kinds {
		b.Run(fmt.Sprint(k), func(b *testing.B) {
			for range b.N {
				Samples(Cue{Kind: k})
			}
		})
	}
}
