// One number from 0 to 1 for each pixel of the whole picture, however it is tiled.
float pixelNoise() {
	return unit(uvec2(gl_FragCoord.xy + picture.xy), 1u);
}
