package scene

// What the three qualities cost.

// Quality trades time for smoothness. It changes nothing but noise, softness and edges.
type Quality int

const (
	Good  Quality = iota // the default
	Draft                // while the camera moves
	Best                 // for print
)

// effort is what a quality costs.
type effort struct {
	supersample int // samples a side of a pixel, on top of multisampling
	multisample int
	shadowSize  int // texels, the longer side
	heightSize  int
	shadowTaps  int // of the blocker search; the filter takes twice as many; 0: no shadow
	directions  int // of the sky's occlusion; 0: none
	slant       slant
	// The ground's light is baked: more costs little.
	bakeSize, bakeTaps, bakeDirections int
}

func (q Quality) effort() effort {
	switch q {
	case Draft:
		return effort{supersample: 1, multisample: 1, shadowSize: 2048, heightSize: 1024, shadowTaps: 4, directions: 3, bakeSize: 1024, bakeTaps: 10, bakeDirections: 4}
	case Best:
		return effort{supersample: 2, multisample: 4, shadowSize: 4096, heightSize: 2048, shadowTaps: 16, directions: 8, bakeSize: 2048, bakeTaps: 24, bakeDirections: 8}
	default:
		return effort{supersample: 2, multisample: 4, shadowSize: 4096, heightSize: 2048, shadowTaps: 8, directions: 5, bakeSize: 1536, bakeTaps: 16, bakeDirections: 6}
	}
}
