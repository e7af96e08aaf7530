#include <frame.glsl>
#include <noise.glsl>
#include <pixel.glsl>
out vec4 colour;

// The unlit room behind the table: a warm dark that falls off to the corners.
void main() {
	vec2 q = (gl_FragCoord.xy + picture.xy) / picture.zw - vec2(0.5, 0.62);
	float glow = exp(-dot(q, q) * 3.2);
	vec3 room = mix(vec3(0.0026, 0.0024, 0.0026), vec3(0.020, 0.0155, 0.0125), glow);
	room += (pixelNoise() - 0.5) / 900.0;
	colour = vec4(max(room, 0.0), 1.0);
}
