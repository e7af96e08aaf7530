#include <frame.glsl>
#include <light.glsl>
#include <mat.glsl>
out vec4 baked; // x: the key light's share; y: the sky's

// The light on mat and table is worked out once for all cameras: they lie still, and are most of the picture.
void main() {
	vec2 xz = mix(bakeArea.xy, bakeArea.zw, gl_FragCoord.xy / picture.zw);
	float y = matDistance(xz) < 0.0 ? matSize.w : tableSize.w;
	ivec2 p = ivec2(gl_FragCoord.xy) & 3;
	float turn = float((p.x * 4 + p.y * 7 + p.x * p.y * 3) & 15) / 16.0 * 6.2831853;
	vec3 up = vec3(0.0, 1.0, 0.0), at = vec3(xz.x, y, xz.y);
	baked = vec4(keyShadow(at, up, 0.0), openSky(at, up, turn), 0.0, 1.0);
}
