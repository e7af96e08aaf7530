#include <frame.glsl>
#include <noise.glsl>
#include <pixel.glsl>
#include <light.glsl>
uniform sampler2DArray art;

in vec3 at;
in vec3 across;
in vec2 uv;
in float flatness;
flat in float layer;
flat in float gloss;
flat in float bright;
out vec4 colour;

void main() {
	vec3 n = normalize(across);
	float turn = pixelTurn();
	vec2 reached = reach(at, n, turn);
	float sum = irradiance(n, reached.x, reached.y);
	vec3 albedo = texture(art, vec3(uv, layer)).rgb;
	// Only what curves away from the caps shines: a flat card must look like its print.
	float curved = 1.0 - smoothstep(0.93, 0.995, flatness);
	vec3 v = towardsEye(at);
	float shine = highlight(n, v, mix(12.0, 70.0, gloss)) * reached.x;
	float grazing = pow(1.0 - max(dot(n, v), 0.0), 4.0) * 0.25 * max(n.y + 0.4, 0.0);
	vec3 lit = albedo * sum * bright + vec3(curved * mix(0.10, 0.32, gloss) * (shine + grazing));
	colour = vec4(lit, 1.0);
}
