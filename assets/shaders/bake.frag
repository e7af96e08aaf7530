#include <frame.glsl>
#include <light.glsl>
#include <mat.glsl>
out vec4 baked; // x: the key light's share; y: the sky's

// The light on mat and table is worked out once for all cameras: they lie still, and are most of the picture.
void main() {
	vec2 xz = mix(bakeArea.xy, bakeArea.zw, gl_FragCoord.xy / picture.zw);
	float y = matDistance(xz) < 0.0 ? matSize.w : tableSize.w;
	// Each of 4 x 4 texels looks in other directions, all sixteen turns once (Bayer's order): their mean, which
	// is what is read, has looked everywhere.
	ivec2 p = ivec2(gl_FragCoord.xy);
	ivec2 fine = p & 1, coarse = (p >> 1) & 1;
	int order = (fine.x ^ fine.y) * 8 + fine.y * 4 + (coarse.x ^ coarse.y) * 2 + coarse.y;
	float turn = float(order) / 16.0 * 6.2831853;
	vec3 up = vec3(0.0, 1.0, 0.0), at = vec3(xz.x, y, xz.y);
	baked = vec4(keyShadow(at, up, 0.0), openSky(at, up, turn), 0.0, 1.0);
}
