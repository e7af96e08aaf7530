#include <frame.glsl>
layout(location = 0) in vec3 position; // mm, the part's own frame
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 place;    // xy: place in the cell, from its top left; z: 0 face, 1 side, 2 back
layout(location = 3) in vec4 row0;     // the instance's rows: part to world
layout(location = 4) in vec4 row1;
layout(location = 5) in vec4 row2;
layout(location = 6) in vec4 look;     // x: layer of the face; y: of the back; z: substance; w: brightness

out vec3 at;
out vec3 across;
out vec2 uv;
out float flatness; // 1 on the caps, 0 on the wall
flat out float layer;
out vec3 inside;     // mm, the part's own frame
flat out int substance;
flat out float bright;

void main() {
	vec4 p = vec4(position, 1.0);
	at = vec3(dot(row0, p), dot(row1, p), dot(row2, p));
	across = vec3(dot(row0.xyz, normal), dot(row1.xyz, normal), dot(row2.xyz, normal));
	uv = place.xy;
	flatness = abs(normal.z);
	layer = place.z > 1.5 ? look.y : look.x;
	inside = position;
	substance = int(look.z + 0.5);
	bright = look.w;
	gl_Position = viewProjection * vec4(at, 1.0);
}
