// How far to turn a pattern of taps at this pixel: four turns in each 2 x 2 pixels, which supersampling
// averages. Anything less regular would show as grain.
float pixelTurn() {
	ivec2 p = ivec2(gl_FragCoord.xy + picture.xy) & 1;
	return float(p.x * 2 + (p.x ^ p.y)) * 0.25 * 6.2831853;
}

// One number from 0 to 1 for each pixel of the whole picture, however it is tiled.
float pixelNoise() {
	return unit(uvec2(gl_FragCoord.xy + picture.xy), 1u);
}
