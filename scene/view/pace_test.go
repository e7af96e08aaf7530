package view

import (
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// machine draws a level in its cost times a unit, the first frame of each level slower.
type machine struct {
	costs [PaceLevels + 1]float64
	unit  time.Duration
	built [PaceLevels + 1]bool
}

func (m *machine) frame(level int) time.Duration {
	took := time.Duration(m.costs[level] * float64(m.unit))
	if !m.built[level] {
		m.built[level] = true
		took += 400 * time.Millisecond
	}
	return took
}

// drag draws frames, and gives the last level and how often it changed.
func (m *machine) drag(p Pace, frames int) (_ Pace, changes int) {
	for range frames {
		before := p.Moving()
		p = p.Took(m.frame(before))
		if p.Moving() != before {
			changes++
		}
	}
	return p, changes
}

func TestPaceFindsTheFinestLevelThatIsQuick(t *testing.T) {
	for want := range PaceLevels + 1 {
		m := machine{costs: paceCosts, unit: time.Duration(0.85 * float64(Brisk) / paceCosts[want])}
		p, changes := m.drag(NewPace(), 60)
		if p.Moving() != want || changes > PaceLevels {
			t.Errorf("after %d changes level %d, want %d, which takes 85 %% of the time there is", changes, p.Moving(), want)
		}
	}
	slow := machine{costs: paceCosts, unit: 10 * Brisk}
	if p, _ := slow.drag(NewPace(), 10); p.Moving() != PaceLevels {
		t.Errorf("on a machine that is too slow for all, level %d", p.Moving())
	}
}

func TestPaceComesBack(t *testing.T) {
	m := machine{costs: paceCosts, unit: 2 * Brisk}
	p, _ := m.drag(NewPace(), 20)
	m.unit = Brisk / 100
	if p, _ = m.drag(p.Rested(), 40); p.Moving() != 0 {
		t.Errorf("a machine that became quick is at level %d", p.Moving())
	}
}

// TestPaceLearnsFromSingleFrames moves one step at a time, with rests in between.
func TestPaceLearnsFromSingleFrames(t *testing.T) {
	p := NewPace()
	for range 4 {
		p = p.Took(3 * Brisk).Rested()
	}
	if p.Moving() != PaceLevels {
		t.Errorf("level %d, want %d", p.Moving(), PaceLevels)
	}
}

func TestOneSlowFrameChangesNothing(t *testing.T) {
	p := NewPace()
	for range 20 {
		if p = p.Took(50 * Brisk).Took(Brisk * 9 / 10); p.Moving() != 1 {
			t.Fatalf("level %d", p.Moving())
		}
	}
}

// TestPaceIsCalm draws on machines whose levels cost other than was measured: the level must not flicker.
func TestPaceIsCalm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := machine{unit: time.Duration(rapid.IntRange(1, 200).Draw(t, "ms")) * time.Millisecond}
		for i, c := range paceCosts {
			m.costs[i] = c * math.Exp2(rapid.Float64Range(-1, 1).Draw(t, "cost"))
		}
		if _, changes := m.drag(NewPace(), 600); changes > 16 {
			t.Fatalf("%d changes of level in 600 frames", changes)
		}
	})
}
