package curve

// Our answer on every recorded vector: the reference's lengths and points, and an error where it has one.

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"testing"
)

type vector struct {
	D         string `json:"d"`
	Reference struct {
		Length float64      `json:"length"`
		Points [][2]float64 `json:"points"` // at 0, 1/4 ... 4/4 of the length
		Error  string       `json:"error"`
	} `json:"reference"`
}

func TestVectors(t *testing.T) {
	data, err := os.ReadFile("testdata/svgpath.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(data, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors) != 171 {
		t.Fatalf("%d vectors, want 171", len(vectors))
	}
	drawn, faulty := 0, 0
	for _, v := range vectors {
		if v.Reference.Error != "" {
			faulty++
			checkFault(t, v)
			continue
		}
		drawn++
		checkDrawn(t, v)
	}
	if drawn != 122 || faulty != 49 {
		t.Errorf("%d drawn and %d faulty, want 122 and 49", drawn, faulty)
	}
}

func checkFault(t *testing.T, v vector) {
	t.Helper()
	p, err := Parse(v.D)
	var syntax *SyntaxError
	switch {
	case err == nil:
		t.Errorf("%q is read with length %g; want an error as %s", v.D, p.Length(), v.Reference.Error)
	case !errors.As(err, &syntax):
		t.Errorf("%q: the error is a %T", v.D, err)
	case syntax.Offset < 0 || syntax.End < syntax.Offset || syntax.End > len(v.D):
		t.Errorf("%q: %d-%d lies outside", v.D, syntax.Offset, syntax.End)
	}
}

func checkDrawn(t *testing.T, v vector) {
	t.Helper()
	p, err := Parse(v.D)
	if err != nil {
		t.Errorf("%q: %v", v.D, err)
		return
	}
	const near = 1e-5
	want := v.Reference
	if math.Abs(p.Length()-want.Length) > near*max(1, want.Length) {
		t.Errorf("%q: length %.7f, want %.7f", v.D, p.Length(), want.Length)
	}
	for i, w := range want.Points {
		x, y := p.At(p.Length() * float64(i) / 4)
		if math.Hypot(x-w[0], y-w[1]) > near {
			t.Errorf("%q: point %d is %.6f %.6f, want %.6f %.6f", v.D, i, x, y, w[0], w[1])
		}
	}
}
