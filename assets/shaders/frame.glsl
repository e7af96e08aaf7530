// What is the same for everything drawn in one pass. Lengths are mm in world space.
layout(std140) uniform Frame {
	mat4 viewProjection; // world to clip space of the camera, or of the light in a depth pass
	mat4 lightMatrix;    // world to clip space of the shadow map
	mat4 heightMatrix;   // world to clip space of the height map, seen from straight above
	vec4 eye;            // xyz: where the camera is; w: 1 for a parallel camera
	vec4 gaze;           // xyz: the direction it looks in; w: how near the sky's occlusion is first asked for, mm
	vec4 light;          // xyz: towards the light; w: tangent of the light's angular radius
	vec4 shadowScale;    // x: mm a texel; y: mm of depth; z: radius of the blocker search, mm; w: taps, 0: no shadow
	vec4 heightScale;    // x: mm a texel; y: lowest height; z: range of heights; w: directions, 0: no occlusion
	vec4 bakeArea;       // what the baked light covers: x and z of its far left, x and z of its near right
	vec4 matSize;        // xy: half width and depth of the felt; z: its corner radius; w: height of its top
	vec4 matPlace;       // xy: x and z of its middle; z: 1 where edges are smooth, 0 in a picture of one sample a pixel
	vec4 tableSize;      // xy: half width and depth of the table; z: corner radius; w: height of its top
	vec4 picture;        // xy: px of the tile's corner in the whole picture; zw: size of the whole picture
};
