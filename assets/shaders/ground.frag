#include <frame.glsl>
#include <noise.glsl>
#include <pixel.glsl>
#include <light.glsl>
#include <mat.glsl>
uniform sampler2D felt;  // one tile, FELT_TILE mm wide
uniform sampler2D wood;  // one tile, WOOD_TILE mm along the grain and across it
uniform sampler2D baked; // see bake.frag

in vec3 at;
in vec3 across;
in vec3 along;
out vec4 colour;

const vec3 PAPER = vec3(0.76, 0.735, 0.69); // linear light: a warm white a little darker than card stock
const float FELT_TILE = 160.0;
const vec2 WOOD_TILE = vec2(960.0, 480.0);

// The lamp hangs over the middle: it fades from there on, mildly on the felt, far on the wood.
float lamp(vec2 xz) {
	vec2 q = (xz - matPlace.xy) / matSize.xy;
	float away = max(matDistance(xz), 0.0) / max(matSize.x, matSize.y);
	float pool = mix(1.10, 0.80, smoothstep(0.1, 1.45, length(q * vec2(0.9, 1.0))));
	return pool * mix(1.0, 0.22, smoothstep(0.0, 0.80, away));
}

// A seam runs along the border of the mat: a welt, and stitches that stand proud of it.
float seam(vec2 xz, float d) {
	float wide = max(fwidth(d), 0.001);
	float welt = 1.0 - 0.30 * (1.0 - smoothstep(0.0, 1.2 + wide, abs(d + 5.2)));
	vec2 rel = abs(xz - matPlace.xy) - matSize.xy + matSize.z;
	float along = rel.x > rel.y ? xz.y : xz.x;
	float dash = smoothstep(0.1, 0.25, abs(fract(along / 5.0) - 0.5));
	float thread = dash * (1.0 - smoothstep(0.35, 0.75 + wide, abs(d + 5.2)));
	return welt + 0.75 * thread * clamp(1.5 - wide, 0.0, 1.0);
}

// Where the cloth or the grain is read: on the table, also where a triangle is seen edge-on (see part.frag). Its sides hang down.
vec2 spot() {
	vec2 most = tableSize.xy + 100.0;
	return clamp(along.xy, -most, most);
}

vec3 feltColour(vec3 n, vec3 v) {
	vec3 cloth = texture(felt, spot() / FELT_TILE).rgb;
	// A second, larger reading hides the repeat.
	float worn = texture(felt, spot() / (FELT_TILE * 6.73) + 0.37).g / 0.116;
	cloth *= mix(1.0, clamp(worn, 0.6, 1.5), 0.25);
	float nap = pow(1.0 - max(dot(n, v), 0.0), 3.0);
	float d = matDistance(at.xz);
	return cloth * (1.0 + 0.35 * nap) * (d > -12.0 ? seam(at.xz, d) : 1.0);
}

vec3 woodColour(vec3 n, vec3 v, float sum, float shade) {
	vec3 grain = texture(wood, spot() / WOOD_TILE).rgb;
	// Wax: the pores are duller than the wood between them.
	float wax = smoothstep(0.02, 0.16, grain.g);
	float sheen = highlight(n, v, 18.0) * 0.055 + pow(1.0 - max(dot(n, v), 0.0), 5.0) * 0.16;
	float edge = highlight(n, v, 40.0) * 0.16 * (1.0 - smoothstep(0.95, 1.0, abs(n.y)));
	return grain * sum + vec3(1.0, 0.93, 0.82) * (sheen * wax + edge) * shade;
}

// How much of a white ground a shadow darkens, as programs mix it that know nothing of light: in sRGB. It ends before the
// border of the mat, where the baked light knows the wood below.
float shade(vec2 xz, float sum) {
	float lit = clamp(sum, 0.0, 1.0);
	float encoded = lit <= 0.0031308 ? lit * 12.92 : 1.055 * pow(lit, 1.0 / 2.4) - 0.055;
	return (1.0 - encoded) * (1.0 - smoothstep(-24.0, -6.0, matDistance(xz)));
}

void main() {
	vec3 n = normalize(across);
	vec3 v = towardsEye(at);
	vec2 reached;
	if (n.y > 0.999) {
		vec2 uv = (at.xz - bakeArea.xy) / (bakeArea.zw - bakeArea.xy);
		// The sky was asked in few directions, others in each of 4 x 4 texels: two levels up they are one.
		reached = vec2(texture(baked, uv).r, texture(baked, uv, 2.0).g);
	} else {
		reached = reach(at, n, pixelTurn());
	}
	float sum = irradiance(n, reached.x, reached.y);
	if (along.z > 2.5) {
		colour = vec4(0.0, 0.0, 0.0, shade(at.xz, sum));
		return;
	}
	vec3 lit = PAPER * sum;
	if (along.z < 1.5) {
		lit = along.z < 0.5 ? feltColour(n, v) * sum : woodColour(n, v, sum, reached.x);
		lit *= lamp(at.xz);
	}
	lit += (pixelNoise() - 0.5) / 500.0 * sqrt(max(lit, 0.0));
	colour = vec4(max(lit, 0.0), 1.0);
}
