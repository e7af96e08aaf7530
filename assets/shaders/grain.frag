// Felt and wood are drawn once into tiles that repeat, so that mip maps keep them calm at a distance.
#include <noise.glsl>
uniform float material; // 0 felt, 1 wood
in vec2 uv;
out vec4 colour;

// Smooth noise from 0 to 1 that repeats after period cells.
float lattice(vec2 p, ivec2 period, uint seed) {
	vec2 cell = floor(p), f = p - cell;
	ivec2 a = ivec2(mod(cell, vec2(period))), b = ivec2(mod(cell + 1.0, vec2(period)));
	f = f * f * (3.0 - 2.0 * f);
	float top = mix(unit(uvec2(a), seed), unit(uvec2(b.x, a.y), seed), f.x);
	float bottom = mix(unit(uvec2(a.x, b.y), seed), unit(uvec2(b), seed), f.x);
	return mix(top, bottom, f.y);
}

float octaves(vec2 p, ivec2 cells, int n, uint seed) {
	float sum = 0.0, weight = 0.0, share = 1.0;
	for (int k = 0; k < n; k++) {
		sum += share * lattice(p * vec2(cells), cells, seed + uint(k));
		weight += share;
		share *= 0.55;
		cells *= 2;
	}
	return sum / weight;
}

vec3 linear(vec3 srgb) {
	return mix(srgb / 12.92, pow((srgb + 0.055) / 1.055, vec3(2.4)), step(0.04045, srgb));
}

// Pressed wool: fibres in two directions over a slow cloud.
vec3 feltAt(vec2 p) {
	float cloud = octaves(p, ivec2(5), 3, 11u);
	float bend = octaves(p, ivec2(9), 2, 23u) * 0.035;
	float warp = lattice((p + bend) * vec2(40.0, 230.0), ivec2(40, 230), 31u);
	float weft = lattice((p - bend) * vec2(230.0, 40.0), ivec2(230, 40), 37u);
	float fuzz = lattice(p * 300.0, ivec2(300), 41u);
	float v = 1.0 + 0.15 * (cloud - 0.5) + 0.13 * (max(warp, weft) - 0.65) + 0.10 * (fuzz - 0.5);
	return linear(vec3(0.118, 0.376, 0.294) * v);
}

const float PLANKS = 6.0;
const float PLANK_WIDTH = 80.0; // mm

// Walnut planks along x, each with its own tone and figure.
vec3 woodAt(vec2 p) {
	float row = floor(p.y * PLANKS);
	float across = p.y * PLANKS - row;
	uint seed = 100u + 17u * uint(row);
	float tone = unit(uvec2(uint(row), 3u), 7u);
	vec2 q = vec2(p.x, across);
	float bend = octaves(q, ivec2(3, 2), 3, seed);
	float arch = (across - 0.35 - 0.4 * tone) * 2.4;
	float rings = arch * arch * 3.0 + bend * 6.5 + tone * 9.0;
	float figure = 0.5 + 0.5 * sin(rings * 6.2831853);
	figure = mix(figure, figure * figure, 0.5);
	float streaks = octaves(vec2(q.x, q.y + bend * 0.08), ivec2(6, 24), 3, seed + 40u);
	float pores = lattice(vec2(q.x * 90.0, (q.y + bend * 0.05) * 110.0), ivec2(90, 110), seed + 80u);
	float t = 0.30 + 0.28 * figure + 0.42 * (streaks - 0.5) + 0.34 * (tone - 0.5);
	vec3 c = mix(vec3(0.275, 0.150, 0.080), vec3(0.610, 0.375, 0.210), clamp(t, 0.0, 1.0));
	c *= 1.0 - 0.30 * smoothstep(0.62, 0.95, pores);
	float joint = min(across, 1.0 - across) * PLANK_WIDTH;
	return linear(c * mix(0.40, 1.0, smoothstep(0.1, 1.1, joint)));
}

void main() {
	colour = vec4(material < 0.5 ? feltAt(uv) : woodAt(uv), 1.0);
}
