package view

// Cameras as users write them.

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// ParseCamera reads what a user writes after --camera:
//
//	top           straight down, parallel and to scale
//	iso           isometric, parallel
//	seat          the default: from the viewer's seat
//	AZ,EL         degrees round and above the table, as far away as it takes
//	AZ,EL,DIST    likewise, DIST mm from the middle
//
// The empty text is the default. The error says which piece is wrong and what would be right.
func ParseCamera(s string) (Camera, error) {
	switch strings.TrimSpace(s) {
	case "", "seat":
		return Camera{}, nil
	case "top":
		return Camera{Elevation: 90, Parallel: true, Posed: true}, nil
	case "iso":
		return Camera{Azimuth: 45, Elevation: isoElevation, Parallel: true, Posed: true}, nil
	}
	pieces := strings.Split(s, ",")
	if len(pieces) != 2 && len(pieces) != 3 {
		return Camera{}, fmt.Errorf("camera %q: want top, iso, seat, AZ,EL or AZ,EL,DIST such as 20,45,900", s)
	}
	var n [3]float64
	for i, piece := range pieces {
		v, err := strconv.ParseFloat(strings.TrimSpace(piece), 64)
		if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
			return Camera{}, fmt.Errorf("camera %q: %q is not a number", s, strings.TrimSpace(piece))
		}
		n[i] = v
	}
	c := Camera{Azimuth: math.Mod(n[0], 360), Elevation: n[1], Distance: n[2], Posed: true}
	return c, c.check(s, len(pieces) == 3)
}

func (c Camera) check(s string, distance bool) error {
	if c.Elevation < minElevation || c.Elevation > 90 {
		return fmt.Errorf("camera %q: the elevation must be from %g to 90 degrees", s, minElevation)
	}
	if distance && (c.Distance < minDistance || c.Distance > maxDistance) {
		return fmt.Errorf("camera %q: the distance must be from %g to %g mm", s, minDistance, maxDistance)
	}
	return nil
}
