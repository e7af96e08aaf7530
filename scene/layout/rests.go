package layout

// Which frames still need to know what lies below: a child's parts rest on those of all it is mounted on.

// rests gives each frame its rest, and lets those of parents last until their children are laid.
type rests struct {
	all   []*rest // those beyond used are spare
	used  int
	bears []bool  // by frame: another is mounted on it
	left  []*rest // by frame: what it leaves to its children
}

func (a *rests) begin(frames []Frame) {
	a.used = 0
	a.bears = append(a.bears[:0], make([]bool, len(frames))...)
	a.left = append(a.left[:0], make([]*rest, len(frames))...)
	for _, f := range frames {
		if f.on >= 0 {
			a.bears[f.on] = true
		}
	}
}

// open gives the rest of a frame whose parent, if any, is closed.
func (a *rests) open(f Frame) *rest {
	if a.used == len(a.all) {
		a.all = append(a.all, &rest{})
	}
	r := a.all[a.used]
	r.reset()
	r.below = nil
	if f.on >= 0 {
		r.below = a.left[f.on]
	}
	return r
}

// close keeps the rest of frame number i, the one opened last, if its children can use it.
func (a *rests) close(i int) {
	r := a.all[a.used]
	if a.left[i] = r.below; a.bears[i] && len(r.slabs) > 0 {
		a.left[i] = r
		a.used++
	}
}
