#include <frame.glsl>
#include <noise.glsl>
#include <pixel.glsl>
out vec4 colour;

// The unlit room behind the table: a warm dark that falls off to the corners.
void main() {
	vec2 q = (gl_FragCoord.xy + picture.xy) / picture.zw - vec2(0.5, 0.62);
	float glow = exp(-dot(q, q) * 3.2);
	vec3 room = mix(vec3(0.0032, 0.0029, 0.0031), vec3(0.040, 0.030, 0.0225), glow);
	room += (pixelNoise() - 0.5) / 900.0;
	colour = vec4(max(room, 0.0), 1.0);
}
