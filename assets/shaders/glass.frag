uniform sampler2D sheet; // premultiplied, sRGB as it is: it is mixed as the eye expects of text, not as light
out vec4 colour;

void main() {
	ivec2 at = ivec2(gl_FragCoord.xy);
	vec4 c = texelFetch(sheet, ivec2(at.x, textureSize(sheet, 0).y - 1 - at.y), 0);
	colour = vec4(c.a > 0.0 ? c.rgb / c.a : vec3(0.0), c.a);
}
