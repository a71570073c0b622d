import type { WebGLProgramParametersWithUniforms } from 'three'

/*
 * One shader for every face: three.js's physical material, with stock, ink, foil, relief and coat as uniforms. Only
 * what is expensive for every pixel is a separate variant: diffraction, refraction under a dome, translucent film.
 */

/*
 * A dome of clear resin: the print is on its flat floor, seen through the curved top. The geometry gives the height:
 * a vertex is as far above z = 0 as the resin below it. Light is refracted by Snell's law, n = 1.5.
 */

const DOME_PARS_GLSL = /* glsl */ `
varying vec3 domeAt;
varying vec3 domeOut;
varying vec3 domeEye;
`

const DOME_VERTEX_GLSL = /* glsl */ `
domeAt = position;
domeOut = normal;
domeEye = (inverse(modelMatrix) * vec4(cameraPosition, 1.)).xyz;
`

/** Moves `faceUv` to where the refracted ray meets the floor. */
const DOME_MAP_GLSL = /* glsl */ `
vec3 domeRay = refract(normalize(domeAt - domeEye), normalize(domeOut), 1. / 1.5);
faceUv += domeRay.xy / max(.25, -domeRay.z) * max(0., domeAt.z) / faceBox;
float domeRim = smoothstep(0., .55, normalize(domeOut).z);
diffuseColor.rgb *= mix(.8, 1., domeRim);
`

export interface FaceVariant {
  hologram: boolean
  dome: boolean
  clear: boolean
}

/** The program name of a variant. */
export function programKey({ hologram, dome, clear }: FaceVariant): string {
  return `face${hologram ? ' hologram' : ''}${dome ? ' dome' : ''}${clear ? ' clear' : ''}`
}

const PARS = /* glsl */ `
uniform sampler2D faceGrain;
uniform sampler2D faceRelief;
uniform sampler2D faceWhite;
uniform float whiteOwn;
uniform float whiteArt;
uniform vec2 faceGrainRepeat;
uniform vec2 faceBox;
uniform vec3 stockDark;
uniform vec3 stockLight;
uniform float stockMetal;
uniform float stockRoughness;
uniform float stockSheen;
uniform float stockDepth;
uniform float inkAmount;
uniform float inkCover;
uniform float inkRoughness;
uniform float inkSunk;
uniform float inkSingle;
uniform vec3 inkColour;
uniform vec3 foilColour;
uniform float foilAmount;
uniform float foilRoughness;
uniform vec3 foil2Colour;
uniform float foil2Amount;
uniform float foil2Roughness;
uniform float reliefDepth;
uniform float coatShine;
uniform float coatFollows;
uniform float coatDeepens;
uniform float coatBloom;
uniform float gratingStock;
uniform float gratingFoil;
uniform float gratingFoil2;
uniform float filmOpacity;

vec3 faceLinear(vec3 c) { return mix(c / 12.92, pow((c + .055) / 1.055, vec3(2.4)), step(.04045, c)); }

/** Right, up and out of the face, in view space, from how the texture lies on it. */
mat3 faceFrame(vec3 place, vec3 outwards, vec2 cm) {
  vec3 q0 = dFdx(place);
  vec3 q1 = dFdy(place);
  vec2 s0 = dFdx(cm);
  vec2 s1 = dFdy(cm);
  vec3 right = cross(q1, outwards) * s0.x + cross(outwards, q0) * s1.x;
  right -= outwards * dot(outwards, right);
  right *= inversesqrt(max(dot(right, right), 1e-20));
  vec3 up = cross(q1, outwards) * s0.y + cross(outwards, q0) * s1.y;
  vec3 square = cross(outwards, right);
  return mat3(right, square * (dot(square, up) < 0. ? -1. : 1.), outwards);
}
`

/**
 * The surface at this point: `diffuseColor`, and the shares of ink, white and foil. White artwork is no ink: what is not
 * dark in any ink leaves the stock as it is, unless white is printed below.
 */
const MAP = /* glsl */ `
vec2 faceUv = vMapUv;
DOME_MAP
vec4 faceArt = texture2D(map, faceUv);
vec4 faceTexel = texture2D(faceGrain, faceUv * faceGrainRepeat);
vec4 faceRaised = texture2D(faceRelief, faceUv);
vec3 faceInkS = faceArt.rgb / max(faceArt.a, .004);
float inkShare = inkAmount * faceArt.a * mix(1., 1. - dot(faceInkS, vec3(.299, .587, .114)), inkSingle);
vec3 faceInk = mix(faceLinear(min(faceInkS, 1.)), inkColour, inkSingle);
faceInk = mix(faceInk, vec3(.36), inkSunk);
vec3 faceStock = mix(stockDark, stockLight, faceTexel.b);
float foil1Share = faceRaised.a * foilAmount;
float foil2Share = faceRaised.b * foil2Amount * (1. - foil1Share);
float foilShare = foil1Share + foil2Share;
vec3 foilNow = mix(foilColour, foil2Colour, foil2Share / max(foilShare, 1e-4));
float foilRoughnessNow = mix(foilRoughness, foil2Roughness, foil2Share / max(foilShare, 1e-4));
inkShare *= 1. - foilShare;
float whiteShare = max(whiteArt * faceArt.a, whiteOwn * texture2D(faceWhite, faceUv).a) * (1. - foilShare) * inkAmount;
float inkDensity = mix(1. - min(min(faceInkS.r, faceInkS.g), faceInkS.b), 1., inkSingle);
float inkBody = mix(inkCover * clamp(inkDensity, 0., 1.), 1., whiteShare);
float faceHidden = max(whiteShare, inkShare * inkBody);
vec3 faceBase = mix(faceStock, vec3(.95), whiteShare);
vec3 faceColour = mix(faceBase, mix(faceBase * faceInk, faceInk, inkBody), inkShare);
faceColour = pow(max(faceColour, 1e-4), vec3(1. + coatDeepens * (1. - stockMetal)));
diffuseColor.rgb *= mix(faceColour, foilNow, foilShare);
diffuseColor.a = mix(filmOpacity, 1., max(faceHidden, foilShare));
`

const ROUGHNESS = /* glsl */ `
float roughnessFactor = mix(mix(stockRoughness, inkRoughness, max(whiteShare, inkShare * clamp(inkDensity * 4., 0., 1.))), foilRoughnessNow, foilShare);
roughnessFactor = clamp(roughnessFactor + (faceTexel.a - .5) * stockSheen * (1. - foilShare), .0, 1.);
`

const METALNESS = /* glsl */ `
float metalnessFactor = mix(stockMetal * (1. - faceHidden), 1., foilShare);
`

const NORMAL = /* glsl */ `
mat3 faceAxes = faceFrame(-vViewPosition, normal, vMapUv * faceBox);
vec2 grainSlope = (faceTexel.xy - .50196) * 2. * stockDepth * (1. - .8 * foilShare);
vec2 reliefSlope = (faceRaised.xy - .50196) * 2. * reliefDepth;
vec3 faceOutwards = normal;
vec2 faceSlope = grainSlope + reliefSlope;
normal = normalize(faceOutwards - faceAxes[0] * faceSlope.x - faceAxes[1] * faceSlope.y);
`

const COAT_NORMAL = /* glsl */ `
vec2 coatSlope = grainSlope * coatFollows + reliefSlope;
vec3 clearcoatNormal = normalize(faceOutwards - faceAxes[0] * coatSlope.x - faceAxes[1] * coatSlope.y);
`

const COAT_SHINE = /* glsl */ `
#include <lights_physical_fragment>
material.clearcoatF0 = vec3(coatShine);
`

/** Soft light that a velvet coat reflects at grazing angles. */
const BLOOM = /* glsl */ `
totalDiffuse *= 1. + coatBloom * pow(1. - saturate(dot(normal, geometryViewDir)), 2.) * 3.;
totalDiffuse += coatBloom * .5 * pow(1. - saturate(dot(normal, geometryViewDir)), 3.) * reflectedLight.directDiffuse
  / max(diffuseColor.rgb, vec3(.08)) * .35;
`

const GRATING = /* glsl */ `
{
  float bare = gratingStock * (1. - faceHidden) * (1. - foilShare) + gratingFoil * foil1Share + gratingFoil2 * foil2Share;
  vec3 colours = diffraction(faceAxes, geometryViewDir, -vViewPosition, vMapUv * faceBox);
  totalSpecular = totalSpecular * mix(1., .42, bare) + colours * bare * mix(diffuseColor.rgb, vec3(1.), .15);
}
`

const TOTAL = 'vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;'
const OUTGOING = 'vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;'
/** Film reflects like glass, however transparent it is. */
const CLEAR_OUTGOING = 'vec3 outgoingLight = totalDiffuse * diffuseColor.a + totalSpecular + totalEmissiveRadiance;'

/** Rewrites three's physical shader into the variant. */
export function patchFaceShader(shader: WebGLProgramParametersWithUniforms, variant: FaceVariant): void {
  const pars = `${PARS}${variant.hologram ? DIFFRACTION_GLSL : ''}${variant.dome ? DOME_PARS_GLSL : ''}`
  shader.fragmentShader = replaced(shader.fragmentShader, [
    ['#include <common>', `#include <common>\n${pars}`],
    ['#include <map_fragment>', MAP.replace('DOME_MAP', variant.dome ? DOME_MAP_GLSL : '')],
    ['#include <alphatest_fragment>', ''],
    ['#include <roughnessmap_fragment>', ROUGHNESS],
    ['#include <metalnessmap_fragment>', METALNESS],
    ['#include <normal_fragment_maps>', NORMAL],
    ['#include <clearcoat_normal_fragment_begin>', COAT_NORMAL],
    ['#include <lights_physical_fragment>', COAT_SHINE],
    [TOTAL, `${TOTAL}\n${BLOOM}${variant.hologram ? GRATING : ''}`],
    ...(variant.clear ? ([[OUTGOING, CLEAR_OUTGOING]] as const) : []),
  ])
  if (!variant.dome) return
  shader.vertexShader = replaced(shader.vertexShader, [
    ['#include <common>', `#include <common>\n${DOME_PARS_GLSL}`],
    ['#include <begin_vertex>', `#include <begin_vertex>\n${DOME_VERTEX_GLSL}`],
  ])
}

/** Every part must be found, so that a three.js release that changes one is noticed at once. */
function replaced(source: string, parts: readonly (readonly [from: string, to: string])[]): string {
  return parts.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`three's shader has no "${from}"`)
    return text.replace(from, () => to)
  }, source)
}

/*
 * A diffraction grating: lines of about 1.5 µm diffract each wavelength in its own direction, so that colours move
 * with the film or the camera. Light of wavelength λ is visible where (towards lamp + towards camera) · across the
 * lines × spacing = n λ. The spectrum is Zucconi's fit to the visible colours (A. Zucconi, "The mathematics of
 * diffraction grating", 2017).
 */

/** The maximum number of sparkling lamps. */
export const MAX_SPARKLES = 6

/** The colours of the three patterns, in `vec3 diffraction(frame, towardsEye, place, cm)`: all in view space. */
const DIFFRACTION_GLSL = /* glsl */ `
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
