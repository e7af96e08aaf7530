#include <frame.glsl>
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 place;

out vec3 at;
out vec3 across;
out vec3 along; // xy: mm along the cloth or the grain; z: 0 felt, 1 wood, 2 paper, 3 nothing but shadows

void main() {
	at = position;
	across = normal;
	along = place;
	gl_Position = viewProjection * vec4(position, 1.0);
}
