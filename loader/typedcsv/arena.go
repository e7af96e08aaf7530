package typedcsv

// Memory for nodes, made cheaply: a large game has millions of them.

import "tabletop/loader/doc"

const (
	// slabNodes keeps slabs below the size from which the runtime gives each its own pages.
	slabNodes = 192
	// slabItems is the same for lists.
	slabItems = 1024
)

// arena hands out nodes and room for lists of them. The zero arena is ready for use.
type arena struct {
	nodes                []doc.Node
	items                []*doc.Node
	usedNodes, usedItems int
}

// reset takes everything back.
func (a *arena) reset() { a.usedNodes, a.usedItems = 0, 0 }

// node hands out a zero node.
func (a *arena) node() *doc.Node {
	if a.usedNodes == len(a.nodes) {
		a.nodes, a.usedNodes = make([]doc.Node, min(slabNodes, max(2*len(a.nodes), 12))), 0
	}
	n := &a.nodes[a.usedNodes]
	*n = doc.Node{}
	a.usedNodes++
	return n
}

// list hands out room for n items.
func (a *arena) list(n int) []*doc.Node {
	if n > slabItems/4 {
		return make([]*doc.Node, 0, n)
	}
	if a.usedItems+n > len(a.items) {
		a.items, a.usedItems = make([]*doc.Node, min(slabItems, max(2*len(a.items), n, 8))), 0
	}
	a.usedItems += n
	return a.items[a.usedItems-n : a.usedItems-n : a.usedItems]
}
