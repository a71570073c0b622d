/*
 * A diffraction grating: lines of about 1.5 µm send each wavelength of a lamp its own way, so that colours run as film
 * or eye move. Light of wavelength λ is seen where (towards lamp + towards eye) · across the lines × spacing = n λ. The
 * spectrum is Zucconi's fit to the visible colours (A. Zucconi, "The mathematics of diffraction grating", 2017).
 */

/** Most lamps that sparkle at once. */
export const MAX_SPARKLES = 6

/** Colours of the three patterns, in `vec3 diffraction(frame, towardsEye, place, cm)`: all in view space. */
export const DIFFRACTION_GLSL = /* glsl */ `
uniform vec3 sparkleAt[${MAX_SPARKLES}];
uniform vec3 sparkleColour[${MAX_SPARKLES}];
uniform int sparkleCount;
uniform int gratingPattern;

vec3 gratingBump(vec3 x, vec3 y) { return clamp(1. - x * x - y, 0., 1.); }

vec3 spectrum(float nanometres) {
  float x = (nanometres - 400.) / 300.;
  if (x < 0. || x > 1.) return vec3(0.);
  return gratingBump(vec3(3.54585104, 2.93225262, 2.41593945) * (x - vec3(.69549072, .49228336, .27699880)),
      vec3(.02312639, .15225084, .52607955))
    + gratingBump(vec3(3.90307140, 3.21182957, 3.96587128) * (x - vec3(.11748627, .86755042, .66077860)),
      vec3(.84897130, .88445281, .73949448));
}

vec2 gratingHash(vec2 p) {
  return fract(sin(vec2(dot(p, vec2(127.1, 311.7)), dot(p, vec2(269.5, 183.3)))) * 43758.5453);
}

/** The shard that a place is in: two numbers of its own, and how far its nearest crack is. */
vec3 shardAt(vec2 p) {
  vec2 cell = floor(p);
  vec2 part = p - cell;
  float nearest = 9.;
  float second = 9.;
  vec2 own = vec2(0.);
  for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
    vec2 g = vec2(float(i), float(j));
    vec2 r = g + gratingHash(cell + g) - part;
    float d = dot(r, r);
    if (d < nearest) { second = nearest; nearest = d; own = gratingHash(cell + g + 3.7); }
    else second = min(second, d);
  }
  return vec3(own, sqrt(second) - sqrt(nearest));
}

/** Which way the lines run here (angle), how the facet leans (two slopes), how bright it is. */
vec4 gratingAt(vec2 cm) {
  if (gratingPattern == 0) {
    vec3 shard = shardAt(cm * 1.15);
    vec2 lean = (vec2(shard.y, fract(shard.x * 7.13)) - .5) * .52;
    return vec4(shard.x * 6.2832, lean, .72 + .5 * smoothstep(0., .07, shard.z));
  }
  if (gratingPattern == 1) return vec4(.42, 0., 0., 1.);
  vec2 dot = fract(cm * 3.6) - .5;
  float from = length(dot);
  return vec4(from > .001 ? atan(dot.y, dot.x) : 0., dot * .16, .62 + .75 * smoothstep(.46, .4, from));
}

vec3 diffraction(mat3 frame, vec3 towardsEye, vec3 place, vec2 cm) {
  vec4 grating = gratingAt(cm);
  vec3 across = frame[0] * cos(grating.x) + frame[1] * sin(grating.x);
  vec3 along = frame[1] * cos(grating.x) - frame[0] * sin(grating.x);
  float spacing = gratingPattern == 1 ? 2100. : 1500.;
  float narrow = gratingPattern == 1 ? 1.1 : 3.2;
  vec3 sum = vec3(0.);
  for (int i = 0; i < ${MAX_SPARKLES}; i++) {
    if (i >= sparkleCount) break;
    vec3 lamp = normalize((viewMatrix * vec4(sparkleAt[i], 1.)).xyz - place);
    vec3 half_ = lamp + towardsEye;
    float u = dot(half_, across) + grating.y;
    float w = dot(half_, along) + grating.z;
    vec3 colour = vec3(0.);
    for (int n = 1; n <= 3; n++) colour += spectrum(abs(u) * spacing / float(n)) / float(n);
    sum += colour * exp(-w * w * narrow) * sparkleColour[i];
  }
  float grey = dot(sum, vec3(1. / 3.));
  return max(vec3(0.), mix(vec3(grey), sum, 1.35)) * grating.w;
}
`
