// What a solid must be for any program to take it for one. Tests call this on everything they build.
package mesh

import (
	"errors"
	"fmt"
	"math"
)

// Check tells all that is wrong with a solid, nil when it is sound: groups and indices in range, every
// directed edge with exactly one opposite, no triangle without area, no two triangles through each
// other, a positive volume, and unit normals that do not face away from their triangles.
func Check(s *Solid) error {
	if err := checkIndices(s); err != nil {
		return err
	}
	w := weld(s)
	return errors.Join(checkEdges(w), checkAreas(w), checkVolume(w), checkNormals(s), checkCrossings(w))
}

// welded is a solid with one vertex for every position.
type welded struct {
	at   [][3]float64
	tris [][3]int32
}

func weld(s *Solid) *welded {
	ids := map[[3]float32]int32{}
	w := &welded{}
	of := make([]int32, len(s.Positions)/3)
	for v := range of {
		p := [3]float32(s.Positions[3*v : 3*v+3])
		id, ok := ids[p]
		if !ok {
			id = int32(len(w.at))
			ids[p] = id
			w.at = append(w.at, [3]float64{float64(p[0]), float64(p[1]), float64(p[2])})
		}
		of[v] = id
	}
	for i := 0; i < len(s.Indices); i += 3 {
		w.tris = append(w.tris, [3]int32{of[s.Indices[i]], of[s.Indices[i+1]], of[s.Indices[i+2]]})
	}
	return w
}

func checkIndices(s *Solid) error {
	n := len(s.Positions) / 3
	switch {
	case len(s.Indices) == 0:
		return errors.New("no triangles")
	case len(s.Positions) != 3*n || len(s.Normals) != 3*n || len(s.UVs) != 2*n || len(s.Indices)%3 != 0:
		return errors.New("positions, normals, UVs and indices do not fit together")
	case s.FaceEnd%3 != 0 || s.SideEnd%3 != 0 || s.FaceEnd < 0 || s.FaceEnd > s.SideEnd || s.SideEnd > len(s.Indices):
		return fmt.Errorf("groups end at %d and %d of %d indices", s.FaceEnd, s.SideEnd, len(s.Indices))
	}
	for i, v := range s.Indices {
		if int(v) >= n {
			return fmt.Errorf("index %d is vertex %d of %d", i, v, n)
		}
	}
	for i, v := range s.Positions {
		if v == 0 && math.Signbit(float64(v)) {
			return fmt.Errorf("position value %d is -0, another place to whoever compares bits", i)
		}
	}
	for _, group := range [][]float32{s.Positions, s.Normals, s.UVs} {
		for i, v := range group {
			if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
				return fmt.Errorf("value %d is %v", i, v)
			}
		}
	}
	return nil
}

func checkEdges(w *welded) error {
	seen := make(map[edge]int, 3*len(w.tris))
	for _, t := range w.tris {
		for i := range 3 {
			seen[edge{t[i], t[(i+1)%3]}]++
		}
	}
	bad := 0
	var first edge
	for _, t := range w.tris {
		for i := range 3 {
			e := edge{t[i], t[(i+1)%3]}
			if seen[e] != 1 || seen[edge{e.b, e.a}] != 1 {
				if bad == 0 {
					first = e
				}
				bad++
			}
		}
	}
	if bad == 0 {
		return nil
	}
	return fmt.Errorf("%d directed edges without exactly one opposite, the first from %v to %v", bad, w.at[first.a], w.at[first.b])
}

func checkAreas(w *welded) error {
	for i, t := range w.tris {
		n := cross3(sub3(w.at[t[1]], w.at[t[0]]), sub3(w.at[t[2]], w.at[t[0]]))
		if n == ([3]float64{}) {
			return fmt.Errorf("triangle %d has no area: %v %v %v", i, w.at[t[0]], w.at[t[1]], w.at[t[2]])
		}
	}
	return nil
}

// Volume is what the solid encloses, in cubic mm.
func (s *Solid) Volume() float64 {
	return weld(s).volume()
}

// volume sums the signed tetrahedra from the origin.
func (w *welded) volume() float64 {
	sum := 0.0
	for _, t := range w.tris {
		sum += dot3(w.at[t[0]], cross3(w.at[t[1]], w.at[t[2]]))
	}
	return sum / 6
}

func checkVolume(w *welded) error {
	if v := w.volume(); !(v > 0) {
		return fmt.Errorf("volume %v", v)
	}
	return nil
}

// checkNormals compares with the triangles' own normals. On a crest a vertex has one normal for two
// slopes, so only those that face away are wrong, by more than rounding may have turned the triangle: places are
// kept to half an ulp of the largest number in each coordinate, which moves the product of two edges by up to
// 2 * sqrt(3) ulps times the longer. Triangles so small or thin that rounding decides where they face are passed over.
func checkNormals(s *Solid) error {
	at := func(from []float32, v uint32) [3]float64 {
		return [3]float64{float64(from[3*v]), float64(from[3*v+1]), float64(from[3*v+2])}
	}
	far := 0.0
	for _, v := range s.Positions {
		far = max(far, abs(float64(v)))
	}
	const ulp = 1.0 / (1 << 23)
	for i := 0; i < len(s.Indices); i += 3 {
		a, b, c := at(s.Positions, s.Indices[i]), at(s.Positions, s.Indices[i+1]), at(s.Positions, s.Indices[i+2])
		ab, ac := sub3(b, a), sub3(c, a)
		n := cross3(ab, ac)
		area := math.Sqrt(dot3(n, n))
		rounding := ulp * far * math.Sqrt(max(dot3(ab, ab), dot3(ac, ac)))
		decided := area > 8*rounding
		for _, v := range s.Indices[i : i+3] {
			m := at(s.Normals, v)
			if l := dot3(m, m); abs(l-1) > 1e-3 {
				return fmt.Errorf("the normal %v of vertex %d is not a unit", m, v)
			}
			if decided && dot3(m, n) < -1e-3*area-2*math.Sqrt(3)*rounding {
				return fmt.Errorf("the normal %v of vertex %d faces away from triangle %d, %v", m, v, i/3, n)
			}
		}
	}
	return nil
}

func sub3(a, b [3]float64) [3]float64 {
	return [3]float64{a[0] - b[0], a[1] - b[1], a[2] - b[2]}
}

func dot3(a, b [3]float64) float64 {
	return a[0]*b[0] + a[1]*b[1] + a[2]*b[2]
}

func cross3(a, b [3]float64) [3]float64 {
	return [3]float64{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}
