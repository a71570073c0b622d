import { CustomBlending, MeshPhysicalMaterial, ShaderMaterial, SrcColorFactor, type Texture, ZeroFactor } from 'three'
import type { FaceFilm } from './face-layers.ts'

/** The cut edge of clear film: it catches light along its rim, and throws a thin shadow. */
export function clearEdge(): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: '#f7fbfa',
    roughness: 0.2,
    transparent: true,
    opacity: 0.55,
    depthWrite: false,
  })
}

const VERTEX = /* glsl */ `
varying vec2 at;
void main() {
  at = uv;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}
`

const FRAGMENT = /* glsl */ `
uniform sampler2D art;
varying vec2 at;
vec3 toLinear(vec3 c) { return mix(c / 12.92, pow((c + .055) / 1.055, vec3(2.4)), step(.04045, c)); }
void main() {
  vec4 ink = texture2D(art, at);
  vec3 colour = toLinear(min(ink.rgb / max(ink.a, .004), 1.));
  gl_FragColor = vec4(mix(vec3(.95, .965, .96), pow(max(colour, .012), vec3(1.15)), ink.a), 1.);
  #include <colorspace_fragment>
}
`

/**
 * Ink without white beneath it is a colour filter: what lies behind is multiplied by it. The film itself takes a little
 * light too, which is how its outline is seen.
 */
export function inkFilter(art: Texture): FaceFilm {
  const material = new ShaderMaterial({
    uniforms: { art: { value: art } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    blending: CustomBlending,
    blendSrc: ZeroFactor,
    blendDst: SrcColorFactor,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: SrcColorFactor,
  })
  return { material, lift_cm: -0.004, order: -1 }
}
