#include <frame.glsl>
#include <noise.glsl>
#include <light.glsl>
uniform sampler2D felt; // one tile, FELT_TILE mm wide
uniform sampler2D wood; // one tile, WOOD_TILE mm along the grain and as many across

in vec3 at;
in vec3 across;
in vec3 along;
out vec4 colour;

const float FELT_TILE = 160.0;
const float WOOD_TILE = 640.0;

// The lamp hangs over the middle: it fades from there on, mildly on the felt, far on the wood.
float lamp(vec2 p) {
	vec2 q = p / matSize.xy;
	float d = length(q * vec2(0.9, 1.0));
	vec2 out_ = max(abs(p) - matSize.xy, 0.0) / max(matSize.x, matSize.y);
	return mix(1.06, 0.80, smoothstep(0.2, 1.5, d)) * mix(1.0, 0.30, smoothstep(0.0, 0.75, length(out_)));
}

vec3 feltColour(vec3 n, vec3 v) {
	vec3 cloth = texture(felt, along.xy / FELT_TILE).rgb;
	// A second, larger reading hides the repeat.
	float worn = texture(felt, along.xy / (FELT_TILE * 6.73) + 0.37).g / 0.125;
	cloth *= mix(1.0, clamp(worn, 0.6, 1.5), 0.25);
	float nap = pow(1.0 - max(dot(n, v), 0.0), 3.0);
	return cloth * (1.0 + 0.35 * nap);
}

void main() {
	vec3 n = normalize(across);
	vec3 v = towardsEye(at);
	float turn = pixelNoise() * 6.2831853;
	float shade;
	float sum = irradiance(at, n, turn, shade);
	vec3 lit;
	if (along.z < 0.5) {
		lit = feltColour(n, v) * sum;
	} else {
		vec3 grain = texture(wood, along.xy / WOOD_TILE).rgb;
		float sheen = highlight(n, v, 26.0) * 0.035 + pow(1.0 - max(dot(n, v), 0.0), 5.0) * 0.10;
		float edge = highlight(n, v, 40.0) * 0.10 * (1.0 - smoothstep(0.95, 1.0, abs(n.y)));
		lit = grain * sum + vec3(1.0, 0.93, 0.82) * (sheen + edge) * shade;
	}
	lit *= lamp(at.xz);
	lit += (pixelNoise() - 0.5) / 500.0 * sqrt(max(lit, 0.0));
	colour = vec4(max(lit, 0.0), 1.0);
}
