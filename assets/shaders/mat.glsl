// Distance in mm to the border of the mat, a rounded rectangle; negative inside.
float matDistance(vec2 xz) {
	vec2 q = abs(xz - matPlace.xy) - matSize.xy + matSize.z;
	return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - matSize.z;
}
