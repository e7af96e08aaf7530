package loader

// What could not be read. A fault that only follows from that is not told: who names a part of a block that is broken
// has made no second mistake.

// loss is something that would have declared objects of a package, role and type; where one is empty, of any.
type loss struct {
	pkg, role, typ string
}

// lostRoutes stands for a role where routes could not be read: their surface is there, but does not show all.
const lostRoutes = "route"

// lose notes that something could not be read.
func (l *loading) lose(pkg, role, typ string) {
	l.losses[loss{pkg, role, typ}] = true
	l.lostRoles[loss{pkg: pkg, role: role}] = true
}

// mayBeLost reports whether an object may be missing only because something could not be read. Without a type it is
// any object of the role.
func (l *loading) mayBeLost(pkg, role, typ string) bool {
	return l.losses[loss{pkg, role, typ}] || l.losses[loss{pkg, role, ""}] ||
		l.losses[loss{pkg, "", typ}] || l.losses[loss{pkg, "", ""}] ||
		typ == "" && (l.lostRoles[loss{pkg: pkg, role: role}] || l.lostRoles[loss{pkg: pkg}])
}
