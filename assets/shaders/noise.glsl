// Integer hashes: the same on every driver, unlike sine.
uint hash(uvec2 p) {
	uint h = p.x * 0x9E3779B1u ^ (p.y * 0x85EBCA77u + 0x165667B1u);
	h ^= h >> 15;
	h *= 0x2C1B3C6Du;
	h ^= h >> 12;
	h *= 0x297A2D39u;
	return h ^ (h >> 15);
}

// One number from 0 to 1 for each cell of a lattice.
float unit(uvec2 cell, uint seed) {
	return float(hash(cell + uvec2(seed * 7919u, seed * 104729u)) >> 8) / 16777216.0;
}
