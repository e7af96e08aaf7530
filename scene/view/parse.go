package view

// Cameras as users write them.

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// CameraForms are the ways to write a camera, for help and messages.
const CameraForms = "top, iso, seat, seat:N, part:TYPE#ID, surface:TYPE#ID, AZ,EL or AZ,EL,DIST such as 20,45,900"

// ParseCamera reads what a user writes after --camera:
//
//	top              straight down, parallel and to scale
//	iso              isometric, parallel
//	seat             the default: from the viewer's seat
//	seat:N           from seat N, clockwise from the front
//	part:TYPE#ID     a part fills the picture
//	surface:TYPE#ID  a surface does
//	AZ,EL            degrees round and above the table, as far away as it takes
//	AZ,EL,DIST       likewise, DIST mm from the middle
//
// The empty text is the default. The error says which piece is wrong and what would be right.
func ParseCamera(s string) (Camera, error) {
	s = strings.TrimSpace(s)
	switch s {
	case "", "seat":
		return Camera{}, nil
	case "top":
		return Camera{Elevation: 90, Parallel: true, Posed: true}, nil
	case "iso":
		return Camera{Azimuth: 45, Elevation: isoElevation, Parallel: true, Posed: true}, nil
	}
	kind, of, named := strings.Cut(s, ":")
	switch {
	case named && kind == "seat":
		n, err := strconv.Atoi(of)
		if err != nil || n < 1 {
			return Camera{}, fmt.Errorf("camera %q: %q is not the number of a seat; seat:1 is at the front", s, of)
		}
		return Camera{Seat: n}, nil
	case named && kind == "part" && of != "":
		return Camera{Part: of}, nil
	case named && kind == "surface" && of != "":
		return Camera{Surface: of}, nil
	}
	return parseAngles(s)
}

func parseAngles(s string) (Camera, error) {
	pieces := strings.Split(s, ",")
	if len(pieces) != 2 && len(pieces) != 3 {
		return Camera{}, fmt.Errorf("camera %q: want %s", s, CameraForms)
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
