package curve

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestErrorsNameThePlace: what stands between the bars is underlined.
func TestErrorsNameThePlace(t *testing.T) {
	const commands = "M goes to a point, L H V draw lines, C S Q T bends, A an arc, and Z leads back."
	tests := []struct{ path, message, suggestion string }{
		{"M 0 0 |X| 60 0", `"X" is no command of a path: these are M L H V C S Q T A Z`, commands},
		{"M 0 0 |line| 60 0", `"line" is no command of a path: these are M L H V C S Q T A Z`, commands},
		{"M 0 0 |(|60 0)", `"(" is no command of a path: these are M L H V C S Q T A Z`, commands},
		{"M0 0|\xff|", "byte 0xff is no command of a path: these are M L H V C S Q T A Z", commands},
		{"|L| 0 0", `a path begins with M or m, not "L"`, "Begin with the point at which the curve starts: M 0 0."},
		{"|60|", `a path begins with M or m, not "60"`, "Begin with the point at which the curve starts: M 0 0."},
		{"M 0 0 L 60|mm| 0", `a path has no units such as "mm"`, "Delete it: all numbers are millimetres."},
		{"M 0 0 L 60 0|mm|", `a path has no units such as "mm"`, "Delete it: all numbers are millimetres."},
		{"M 0 0 L 60|;| 0", `a number of L should stand here, not ";"`, "It is written L x y."},
		{"M 0 0 |C 20 -20 60 0|", "C needs 6 numbers, and here are 4", "It is written C x1 y1 x2 y2 x y."},
		{"M0 0C1 1 2 2 3 3 |4| ", "C needs 6 numbers each time, and here is 1", "It is written C x1 y1 x2 y2 x y."},
		{"M0 0 |5| L 3 3", "M needs 2 numbers each time, and here is 1", "It is written M x y."},
		{"M0 0|h|", "h needs a number, and none follows", "It is written h x."},
		{"M0 0|L|Z", "L needs 2 numbers, and none follows", "It is written L x y."},
		{"M0 0L10 0|,|", "a number must follow the comma, not the end of the path", "Delete the comma."},
		{"M0 0Z|,|L 3 3", "there is a comma too many", "Delete it."},
		{"M0 0A5 5 0 |2| 1 5 5", `an arc's flag is 0 or 1, not "2"`, "It is written A rx ry rotation large sweep x y."},
		{"M0 0L|1e| 5", `the exponent of "1e" has no digits`, "Delete the e, or write a power of ten behind it."},
		{"M0 0L|1e400| 0", "the number 1e400 is too large", ""},
		{"M0 0L|00010| 0", "the number 00010 begins with a superfluous 0", "Delete the 0."},
		{"M0 0L|-|x 0", `"-" is no number: digits are missing`, ""},
		{"M0 0|l|1e308 0 1e308 0 1e308 0", "the path is too large to be measured", ""},
	}
	for _, test := range tests {
		parts := strings.Split(test.path, "|")
		_, err := Parse(strings.Join(parts, ""))
		syntax, ok := err.(*SyntaxError)
		if !ok {
			t.Errorf("%q: %v, want a *SyntaxError", test.path, err)
			continue
		}
		want := SyntaxError{len(parts[0]), len(parts[0]) + len(parts[1]), test.message, test.suggestion}
		if *syntax != want {
			t.Errorf("%q: %+v\nwant %+v", test.path, *syntax, want)
		}
	}
}

func TestEmptyPath(t *testing.T) {
	for path, empty := range map[string]bool{"": true, " \u00a0\n": true, "M3 4": false} {
		p, err := Parse(path)
		if err != nil || p.Empty() != empty || p.Length() != 0 || p.String() != path {
			t.Errorf("%q: %v, empty %v, length %g, text %q", path, err, p.Empty(), p.Length(), p.String())
		}
	}
}

func TestTooManySegments(t *testing.T) {
	_, err := Parse("M0 0" + strings.Repeat("h1", maxSegments))
	if err != nil {
		t.Errorf("%d segments: %v", maxSegments, err)
	}
	_, err = Parse("M0 0" + strings.Repeat("h1", maxSegments+1))
	if err == nil {
		t.Errorf("%d segments are read, want an error", maxSegments+1)
	}
}

// TestLongWordsAreReadOnce: letters are looked at ahead, but not all of them at each.
func TestLongWordsAreReadOnce(t *testing.T) {
	start := time.Now()
	for _, letters := range []string{"Z", "zé", "x"} {
		_, _ = Parse("M0 0" + strings.Repeat(letters, 1<<18)) // whether it can be read does not matter
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("3 paths of 262,144 letters took %v", took)
	}
}

// genPath draws well-formed paths of every command, as text.
func genPath(t *rapid.T) string {
	number := rapid.Map(rapid.IntRange(-2000, 2000), func(i int) float64 { return float64(i) / 10 })
	text := "M" + join(t, number, 2)
	for range rapid.IntRange(1, 8).Draw(t, "commands") {
		letter := rapid.SampledFrom(strings.Split("MmLlHhVvCcSsQqTtAaZz", "")).Draw(t, "letter")
		text += " " + letter
		n := arity[strings.ToUpper(letter)[0]]
		if n == 7 {
			flags := rapid.SampledFrom([]string{"0 0", "0 1", "1 0", "1 1"}).Draw(t, "flags")
			text += join(t, number, 3) + " " + flags + join(t, number, 2)
			continue
		}
		text += join(t, number, n)
	}
	return text
}

func join(t *rapid.T, number *rapid.Generator[float64], n int) string {
	text := ""
	for range n {
		text += fmt.Sprintf(" %g", number.Draw(t, "number"))
	}
	return text
}

// TestPointsAreEvenlySpread checks on any path: a step along it is never shorter than the chord between
// its ends, the chords of many small steps add up to the length, and the ends are where the text says.
func TestPointsAreEvenlySpread(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := genPath(t)
		p, err := Parse(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if x, y := p.At(0); x != p.start.x || y != p.start.y {
			t.Fatalf("%q: At(0) is %g %g", text, x, y)
		}
		checkPieces(t, text, p)
		x1, y1 := p.At(p.Length())
		x2, y2 := p.At(p.Length() * 2)
		if x1 != x2 || y1 != y2 {
			t.Fatalf("%q: beyond the end %g %g, at the end %g %g", text, x2, y2, x1, y1)
		}
	})
}

func checkPieces(t *rapid.T, text string, p *Path) {
	total := 0.0
	for _, c := range p.pieces {
		const steps = 400
		last, chords, worst := c.seg.at(0), 0.0, 0.0
		for i := 1; i <= steps; i++ {
			next := c.at(c.length * float64(i) / steps)
			chord := next.sub(last).norm()
			chords += chord
			worst = max(worst, chord)
			last = next
		}
		step := c.length / steps
		if worst > step+c.length*1e-8 {
			t.Fatalf("%q: a chord of %g in a step of %g", text, worst, step)
		}
		// The chords fall short by a share of their square, and by one step at a sharp turn.
		if chords > c.length*(1+1e-7) || chords < c.length*0.99 {
			t.Fatalf("%q: chords of %g in a length of %g", text, chords, c.length)
		}
		total += c.length
	}
	if math.Abs(total-p.Length()) > 1e-9*max(1, total) {
		t.Fatalf("%q: pieces of %g in a length of %g", text, total, p.Length())
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"", "M0 0C30 0 -20 0 10 0", "m1 2a5,5,0,01-10 0z", "M0-1.5.5 3T4 5s1 2 3 4", "M 0 0 X"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			if e := err.(*SyntaxError); e.Offset < 0 || e.End < e.Offset || e.End > len(text) || e.Message == "" {
				t.Fatalf("%q: %d %q", text, e.Offset, e.Message)
			}
			return
		}
		if !(p.Length() >= 0) || math.IsInf(p.Length(), 0) {
			t.Fatalf("%q: length %g", text, p.Length())
		}
		for i := range 5 {
			x, y := p.At(p.Length() * float64(i) / 4)
			if math.IsNaN(x+y) || math.IsInf(x+y, 0) {
				t.Fatalf("%q: the point at %d/4 is %g %g", text, i, x, y)
			}
		}
	})
}

func BenchmarkAt(b *testing.B) {
	p, err := Parse("M 0 0 C 20 -20 40 -20 60 0 A 30 10 20 0 1 90 30 Q 100 50 80 70")
	if err != nil {
		b.Fatal(err)
	}
	for i := range b.N {
		p.At(p.Length() * float64(i%1000) / 1000)
	}
}
