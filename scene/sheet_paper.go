package scene

// What lies under the parts of a contact sheet.

import (
	"math"

	"tabletop/scene/view"
)

// paperBorder is the paper around a page, mm, so that none of its edge is seen.
const paperBorder = 40.0

// showOnPaper puts parts on a sheet of paper with its middle at the origin, as large as given in mm, instead of
// on the table.
func (s *stage) showOnPaper(parts []placedPart, size [2]float64) error {
	s.clear()
	s.shown = &Table{} // with nothing on its HUD
	s.table = s.newLayer(parts)
	half := [2]float64{size[0]/2 + paperBorder, size[1]/2 + paperBorder}
	s.frame.matSize = vec4{float32(half[0]), float32(half[1]), matCorner, 0}
	s.frame.matPlace = vec4{}
	s.frame.tableSize = s.frame.matSize
	f := s.groundFinish()
	node := newGround(slab{half: half, corner: matCorner, edge: 0.5, depth: 1, material: paperMaterial}, view.Vec{}, f)
	node.SetRenderOrder(orderFelt)
	s.table.root.Add(node)
	s.table.grounds = append(s.table.grounds, node)
	corner := view.Vec{size[0] / 2, 0, size[1] / 2}
	s.table.box = s.table.box.Union(view.Box{}.With(corner).With(corner.Scale(-1)))
	s.table.box.Max[1] = math.Max(s.table.box.Max[1], 1)
	s.furnishRoom()
	s.project(s.table)
	return s.bake(s.table)
}
