#include <frame.glsl>
#include <light.glsl>
#include <mat.glsl>
out vec4 baked; // x: all light on the ground; y: the key light's share

// The light on mat and table is worked out once for all cameras: they lie still, and are most of the picture.
void main() {
	vec2 xz = mix(bakeArea.xy, bakeArea.zw, gl_FragCoord.xy / picture.zw);
	float y = matDistance(xz) < 0.0 ? matSize.w : tableSize.w;
	float shade;
	float sum = irradiance(vec3(xz.x, y, xz.y), vec3(0.0, 1.0, 0.0), 0.0, shade);
	baked = vec4(sum, shade, 0.0, 1.0);
}
