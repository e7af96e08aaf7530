package pack

// What a pack contributes.

import "slices"

// Shape is a kind of pack, and one thing that a pack contributes.
type Shape string

const (
	// Content packs add and change parts, surfaces and setups.
	Content Shape = "content"
	// Tiles packs hold art sets.
	Tiles Shape = "tiles"
	// Plugin packs hold code, which this viewer never runs.
	Plugin Shape = "plugin"
)

// Shapes are all shapes, in the order in which they are told.
var Shapes = []Shape{Content, Tiles, Plugin}

// Facets are what the pack contributes: its declared facets, each once, or its shape when it declares none.
func (m *Manifest) Facets() []Shape {
	if m.Declared == nil {
		if m.Shape == "" {
			return nil
		}
		return []Shape{m.Shape}
	}
	facets := []Shape{}
	for _, f := range m.Declared {
		if !slices.Contains(facets, f) {
			facets = append(facets, f)
		}
	}
	return facets
}

// HasFacet reports whether the pack contributes something of a kind.
func (m *Manifest) HasFacet(facet Shape) bool { return slices.Contains(m.Facets(), facet) }
