// Is there a site already, or one so near that it will do?
package mesh

import "math"

// siteHash finds sites within a reach: chains of sites by the hash of their cell, which is as large as
// the reach. What else shares a chain is told apart by its distance.
type siteHash struct {
	reach, cell float64
	heads       []int32 // of each chain, plus one
	next        []int32 // after each site, plus one
}

// newSiteHash makes an empty one for about n sites.
func newSiteHash(reach float64, n int) *siteHash {
	size := 16
	for size < n {
		size *= 2
	}
	return &siteHash{reach: reach, cell: max(reach, 1), heads: make([]int32, size), next: make([]int32, 0, n)}
}

func (h *siteHash) chain(x, y int32) *int32 {
	k := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77
	return &h.heads[(k^k>>15)&uint32(len(h.heads)-1)]
}

func (h *siteHash) cellOf(s site) (x, y int32) {
	return int32(math.Floor(float64(s.x) / h.cell)), int32(math.Floor(float64(s.y) / h.cell))
}

// put adds site id of sites.
func (h *siteHash) put(sites []site, id int32) {
	for int32(len(h.next)) <= id {
		h.next = append(h.next, 0)
	}
	head := h.chain(h.cellOf(sites[id]))
	h.next[id] = *head
	*head = id + 1
}

// near gives a site within reach of s, none without.
func (h *siteHash) near(sites []site, s site) int32 {
	cx, cy := h.cellOf(s)
	for y := cy - 1; y <= cy+1; y++ {
		for x := cx - 1; x <= cx+1; x++ {
			for id := *h.chain(x, y); id != 0; id = h.next[id-1] {
				if squared(sites[id-1].point(), s.point()) <= h.reach*h.reach {
					return id - 1
				}
			}
		}
	}
	return none
}
