/*
 * A dome of clear resin: the print lies on its flat floor, seen through the curved top. The geometry gives the height:
 * a vertex stands so far above z = 0 as there is resin beneath it. Light bends by Snell's law, n = 1.5.
 */

export const DOME_PARS_GLSL = /* glsl */ `
varying vec3 domeAt;
varying vec3 domeOut;
varying vec3 domeEye;
`

export const DOME_VERTEX_GLSL = /* glsl */ `
domeAt = position;
domeOut = normal;
domeEye = (inverse(modelMatrix) * vec4(cameraPosition, 1.)).xyz;
`

/** Moves `faceUv` to where the bent ray meets the floor. */
export const DOME_MAP_GLSL = /* glsl */ `
vec3 domeRay = refract(normalize(domeAt - domeEye), normalize(domeOut), 1. / 1.5);
faceUv += domeRay.xy / max(.25, -domeRay.z) * max(0., domeAt.z) / faceBox;
float domeRim = smoothstep(0., .55, normalize(domeOut).z);
diffuseColor.rgb *= mix(.8, 1., domeRim);
`
