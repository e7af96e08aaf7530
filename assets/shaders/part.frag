#include <frame.glsl>
#include <noise.glsl>
#include <pixel.glsl>
#include <light.glsl>
uniform sampler2DArray art;

in vec3 at;
in vec3 across;
in vec2 uv;
in float flatness;
in vec3 inside;
flat in float layer;
flat in int substance;
flat in float bright;
out vec4 colour;

// What parts are made of: card stock, board, wood, plastic (see substance.go). It shows on rims and sides
// only: what lies flat must look like its print.
const float POWER[4] = float[4](14.0, 18.0, 26.0, 95.0);  // of the highlight: the higher, the smaller
const float SHINE[4] = float[4](0.10, 0.13, 0.20, 0.42);  // its strength
const float SHEEN[4] = float[4](0.08, 0.08, 0.12, 0.30);  // light from behind at a slant
const float BARE[4] = float[4](0.72, 0.55, 0.0, 0.0);     // how much of the inside the edge shows
const vec3 CORE[2] = vec3[2](vec3(0.86, 0.82, 0.74), vec3(0.64, 0.50, 0.34)); // linear light: paper, and a warm card

// Wood shows its grain where it was cut: fine lines along the part, which fade when they get too fine to see.
float cutGrain(vec3 p) {
	float line = p.z * 1.9 + 0.35 * sin(p.x * 0.21 + p.y * 0.17);
	float fine = unit(uvec2(int(floor(line)) + 512, 3u), 5u) - 0.5;
	float wide = fwidth(line);
	return 1.0 + 0.22 * fine * clamp(1.4 - wide, 0.0, 1.0);
}

void main() {
	vec3 n = normalize(across);
	float turn = pixelTurn();
	vec2 reached = reach(at, n, turn);
	float sum = irradiance(n, reached.x, reached.y);
	// A triangle that is seen edge-on has no place in its art between one pixel and the next: software that keeps a
	// slant sharp reads all texels between them, and where they are outside of the art that can take hours.
	vec3 albedo = texture(art, vec3(clamp(uv, 0.0, 1.0), layer)).rgb;
	float curved = 1.0 - smoothstep(0.93, 0.995, flatness);
	float side = 1.0 - smoothstep(0.25, 0.80, flatness);
	// A pale edge thinner than a pixel would be a dotted line: it fades, sooner where nothing smooths it.
	float thin = fwidth(inside.z);
	float seen = 1.0 - (matPlace.z > 0.5 ? 0.7 * smoothstep(0.2, 0.7, thin) : 0.8 * smoothstep(0.15, 0.45, thin));
	if (substance < 2) albedo = mix(albedo, CORE[substance], side * BARE[substance] * seen);
	if (substance == 2) albedo *= mix(1.0, cutGrain(inside), side);
	vec3 v = towardsEye(at);
	float shine = highlight(n, v, POWER[substance]) * reached.x * SHINE[substance];
	float grazing = pow(1.0 - max(dot(n, v), 0.0), 4.0) * max(n.y + 0.4, 0.0) * SHEEN[substance];
	vec3 lit = albedo * sum * bright + vec3(curved * (shine + grazing));
	colour = vec4(lit, 1.0);
}
