package panel

// The list under the keys.

const pageRows = 12

// listKey moves the cursor, opens and closes groups, and does what the row does.
func (p *Panel) listKey(k Key, m *Model) Action {
	rows := p.list.rows
	if p.cursor >= len(rows) {
		p.cursor = len(rows) - 1
	}
	switch k {
	case KeyDown:
		p.step(1, m)
	case KeyUp:
		if !p.step(-1, m) {
			p.focus = focusTabs
		}
	case KeyPageDown:
		p.leap(pageRows, m)
	case KeyPageUp:
		p.leap(-pageRows, m)
	case KeyFirst:
		p.leap(-len(rows), m)
	case KeyLast:
		p.leap(len(rows), m)
	case KeyEnter, KeyLeft, KeyRight:
		return p.rowKey(k, m)
	}
	return Action{}
}

// step moves the cursor to the next row that does something, in a direction; not ok where there is none.
func (p *Panel) step(by int, m *Model) bool {
	for i := p.cursor + by; i >= 0 && i < len(p.list.rows); i += by {
		if _, ok := p.does(&p.list.rows[i], m); ok {
			p.cursor, p.reveal = i, true
			return true
		}
	}
	return false
}

// leap moves the cursor by many rows.
func (p *Panel) leap(by int, m *Model) {
	to := max(0, min(p.cursor+by, len(p.list.rows)-1))
	back := 1
	if by > 0 {
		p.cursor, back = to+1, -1
	} else {
		p.cursor = to - 1
	}
	if !p.step(back, m) {
		p.step(-back, m)
	}
}

// rowKey does what the cursor's row does. Right opens a group, Left closes it, also from within.
func (p *Panel) rowKey(k Key, m *Model) Action {
	if p.cursor < 0 {
		return Action{}
	}
	a, ok := p.does(&p.list.rows[p.cursor], m)
	switch {
	case !ok:
		return Action{}
	case k == KeyEnter || a.Act == actToggle && p.open[a.Path] == (k == KeyLeft):
		return p.do(a)
	case k == KeyLeft:
		p.leave(m)
	}
	return Action{}
}

// leave moves the cursor from a row in a group to the group's own.
func (p *Panel) leave(m *Model) {
	depth := p.list.rows[p.cursor].depth
	for i := p.cursor - 1; i >= 0 && depth > 0; i-- {
		if r := &p.list.rows[i]; r.depth < depth {
			p.cursor, p.reveal = i, true
			return
		}
	}
}
