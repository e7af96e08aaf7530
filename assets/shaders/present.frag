uniform sampler2D picture; // linear light
uniform float encode;      // 1: write sRGB by hand, for a framebuffer that does not
in vec2 uv;
out vec4 colour;

vec3 toSRGB(vec3 c) {
	return mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}

void main() {
	vec4 c = texture(picture, uv);
	colour = vec4(encode > 0.5 ? toSRGB(c.rgb) : c.rgb, c.a);
}
