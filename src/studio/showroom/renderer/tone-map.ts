/*
 * From light to picture, the same for stills and live: exposure and white balance, vignette, saturation, Khronos
 * Neutral, sRGB, grain. Khronos Neutral leaves colours up to 0.76 as they are: a brand's colour stays what it is.
 */

/** Khronos PBR Neutral (2024): where bright colours begin to be held down, and how fast they go to white. */
const START_COMPRESSION = 0.8 - 0.04
const DESATURATION = 0.15

export const FULL_SCREEN_VERTEX = /* glsl */ `
varying vec2 vPlace;
void main() {
  vPlace = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

/** Adds one pass to the sum; single blinding points are held down, or they would sparkle. */
export const ADD_FRAGMENT = /* glsl */ `
uniform sampler2D frame;
uniform float share;
varying vec2 vPlace;
void main() {
  gl_FragColor = vec4(min(texture2D(frame, vPlace).rgb, vec3(24.0)) * share, 1.0);
}`

/** Light to picture. */
export const DEVELOP_FRAGMENT = /* glsl */ `
uniform sampler2D frame;
uniform vec3 gain;
uniform float vignette, saturation, grain;
varying vec2 vPlace;
vec3 neutral(vec3 c) {
  float least = min(c.r, min(c.g, c.b));
  c -= least < 0.08 ? least - 6.25 * least * least : 0.04;
  float peak = max(c.r, max(c.g, c.b));
  if (peak < ${START_COMPRESSION.toFixed(2)}) return c;
  float d = 1.0 - ${START_COMPRESSION.toFixed(2)};
  float newPeak = 1.0 - d * d / (peak + d - ${START_COMPRESSION.toFixed(2)});
  c *= newPeak / peak;
  return mix(c, vec3(newPeak), 1.0 - 1.0 / (${DESATURATION} * (peak - newPeak) + 1.0));
}
float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
void main() {
  vec3 c = texture2D(frame, vPlace).rgb * gain;
  vec2 aside = vPlace - 0.5;
  c *= 1.0 - vignette * dot(aside, aside) * 1.6;
  c = max(vec3(0.0), mix(vec3(dot(c, vec3(0.2126, 0.7152, 0.0722))), c, saturation));
  c = neutral(c);
  c = mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  c += (noise(vPlace * vec2(1733.0, 977.0)) + noise(vPlace * vec2(917.0, 1411.0) + 0.3) - 1.0) * grain;
  gl_FragColor = vec4(c, 1.0);
}`
