// The light of the room: one soft key light, a sky above, a dim fill from the viewer's side, and what
// the neighbours take away. Its colour is white, and what lies flat and free gets exactly 1, so that art
// shows as it was drawn.
uniform sampler2D shadowMap;
uniform sampler2D heightMap;

const float GOLDEN = 2.39996323;

vec2 spiral(int i, float n, float turn) {
	float a = float(i) * GOLDEN + turn;
	return sqrt((float(i) + 0.5) / n) * vec2(cos(a), sin(a));
}

// Percentage-closer soft shadows: the further the caster, the softer its edge.
float keyShadow(vec3 p, vec3 n, float turn) {
	if (shadowScale.w < 1.0) return 1.0;
	float slope = 1.0 - clamp(dot(n, light.xyz), 0.0, 1.0);
	vec3 q = (lightMatrix * vec4(p + n * shadowScale.x * (0.6 + 2.0 * slope), 1.0)).xyz * 0.5 + 0.5;
	if (any(lessThan(q, vec3(0.0))) || any(greaterThan(q, vec3(1.0)))) return 1.0;
	vec2 map = 1.0 / (shadowScale.x * vec2(textureSize(shadowMap, 0)));
	float bias = 0.02 / shadowScale.y;
	float taps = shadowScale.w, sum = 0.0, hits = 0.0;
	for (int i = 0; i < int(taps); i++) {
		float z = texture(shadowMap, q.xy + spiral(i, taps, turn) * shadowScale.z * map).r;
		if (z < q.z - bias) {
			sum += z;
			hits += 1.0;
		}
	}
	if (hits < 0.5) return 1.0;
	float gap = (q.z - sum / hits) * shadowScale.y;
	float radius = clamp(gap * light.w, shadowScale.x * 1.2, shadowScale.z);
	float lit = 0.0;
	float fine = taps * 2.0;
	for (int i = 0; i < int(fine); i++) {
		float z = texture(shadowMap, q.xy + spiral(i, fine, turn + 1.0) * radius * map).r;
		lit += z < q.z - bias ? 0.0 : 1.0;
	}
	return lit / fine;
}

float heightAt(vec2 xz) {
	vec2 uv = (heightMatrix * vec4(xz.x, 0.0, xz.y, 1.0)).xy * 0.5 + 0.5;
	return heightScale.y + (1.0 - texture(heightMap, uv).r) * heightScale.z;
}

// How much of the sky the neighbours leave open, from their heights seen from above: the highest horizon in
// each direction hides a power of its sine.
float openSky(vec3 p, vec3 n, float turn) {
	if (heightScale.w < 1.0) return 1.0;
	p += n * 0.05;
	vec2 base = p.xz + n.xz * heightScale.x * 2.0;
	float hidden = 0.0, weight = 0.0;
	for (int d = 0; d < int(heightScale.w); d++) {
		float a = (float(d) + turn * 0.159) * 6.2831853 / heightScale.w;
		vec2 dir = vec2(cos(a), sin(a));
		float side = dot(dir, n.xz);
		// A wall sees the half of the ground before it.
		float w = mix(max(side, 0.0), 1.0, max(n.y, 0.0)) + 0.001;
		float horizon = 0.0;
		float r = gaze.w * pow(2.3, turn * 0.159);
		for (int k = 0; k < 5; k++) {
			float rise = max(heightAt(base + dir * r) - p.y - max(-side, 0.0) * r - 0.02, 0.0);
			// Thin things would hardly hide anything: some of their height is for show.
			rise += 3.0 * rise / (rise + 0.5);
			horizon = max(horizon, pow(rise * rise / (rise * rise + r * r), 0.7) * exp(-r / 40.0));
			r *= 2.3;
		}
		hidden += horizon * w;
		weight += w;
	}
	// Under an eave the map knows only the eave: without this the ground there would be pitch-black.
	float eave = smoothstep(1.0, 3.0, heightAt(base) - p.y) * 0.5;
	return 1.0 - (0.85 - 0.85 * eave) * hidden / weight;
}

// White light that arrives from everywhere but the key light: from a sky, and from the viewer's side, so
// that what stands can be read from wherever one looks. It is the same for all that faces up.
float ambient(vec3 n) {
	vec2 side = -gaze.xz / max(length(gaze.xz), 0.001);
	float sky = mix(0.16, 0.32, 0.5 + 0.5 * n.y);
	return sky + 0.48 * max(dot(n, vec3(side.x * 0.995, 0.1, side.y * 0.995)), 0.0);
}

// The sum of all light, 1 for what lies flat and free. shade is the key light's share, open the sky's.
float irradiance(vec3 n, float shade, float open) {
	float key = (1.0 - ambient(vec3(0.0, 1.0, 0.0))) / light.y;
	float facing = max(dot(n, light.xyz), 0.0);
	return ambient(n) * open + key * facing * shade * mix(1.0, open, 0.7);
}

// What reaches a point: x is the key light's share, y the sky's.
vec2 reach(vec3 p, vec3 n, float turn) {
	return vec2(dot(n, light.xyz) > 0.0 ? keyShadow(p, n, turn) : 0.0, openSky(p, n, turn));
}

vec3 towardsEye(vec3 p) {
	return eye.w > 0.5 ? -gaze.xyz : normalize(eye.xyz - p);
}

// A highlight after Blinn and Phong, normalized so that a rougher surface spreads the same light.
float highlight(vec3 n, vec3 v, float power) {
	vec3 h = normalize(light.xyz + v);
	return (power + 8.0) * 0.04 * pow(max(dot(n, h), 0.0), power);
}
