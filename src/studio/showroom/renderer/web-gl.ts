import { LinearSRGBColorSpace, NoToneMapping, ShaderChunk, type ShadowMapType, WebGLRenderer } from 'three'
import { CONTEXT_ATTRIBUTES } from './context-attributes.ts'

/*
 * One light model for all materials of the scene library. Surfaces reflect the light map; the lamps sampled from it
 * give the diffuse part and the shadows. So a lamp must not appear again in reflections, and the map must not light
 * the diffuse part again: this removes both from three.js's shaders.
 *
 * The change is made once, in the chunks that all materials share, so that it applies to every new material too;
 * patching each by onBeforeCompile would occupy the hook that holograms and domes need.
 */

interface Change {
  chunk: 'lights_fragment_maps' | 'lights_physical_pars_fragment' | 'shadowmap_pars_fragment'
  from: string | RegExp
  to?: string
}

const CHANGES: readonly Change[] = [
  { chunk: 'lights_fragment_maps', from: 'iblIrradiance += getIBLIrradiance( geometryNormal );' },
  {
    chunk: 'lights_physical_pars_fragment',
    from: 'reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;',
  },
  // Two samples of a soft shadow, on either side, instead of five: with software rendering, each sample is expensive.
  {
    chunk: 'shadowmap_pars_fragment',
    from: /shadow = \(\s*texture\( shadowMap, vec3\( shadowCoord\.xy \+ vogel[^;]*\* 0\.2;/,
    to: `vec2 aside = vec2( cos( phi ), sin( phi ) ) * radius * 0.7;
      shadow = (
        texture( shadowMap, vec3( shadowCoord.xy + aside, shadowCoord.z ) ) +
        texture( shadowMap, vec3( shadowCoord.xy - aside, shadowCoord.z ) )
      ) * 0.5;`,
  },
  { chunk: 'lights_physical_pars_fragment', from: /clearcoatSpecularDirect \+= ccIrradiance[^;]*;/ },
]

let installed = false

/** A renderer that leaves tone mapping and colour to the developing step (exposures.ts). */
export function makeWebGl(canvas: HTMLCanvasElement | undefined, shadows: ShadowMapType): WebGLRenderer {
  installLightModel()
  const renderer = new WebGLRenderer({ ...(canvas && { canvas }), ...CONTEXT_ATTRIBUTES })
  renderer.setPixelRatio(1)
  renderer.toneMapping = NoToneMapping
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = shadows
  return renderer
}

/**
 * Retains the renderer's current programs. three.js frees a program with the last material that uses it, and
 * compiling it again for the next product takes longer than everything else.
 */
export function retainPrograms({ info: { programs } }: WebGLRenderer, kept: WeakSet<object>): void {
  for (const program of programs ?? []) {
    if (!kept.has(program)) program.usedTimes += 1
    kept.add(program)
  }
}

const WEBP_QUALITY = 0.92

/** The contents of a canvas, as a file. */
export async function getPicture(
  canvas: HTMLCanvasElement,
  type: 'image/png' | 'image/webp' = 'image/png',
): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, WEBP_QUALITY)
  })
  if (blob === null) throw new Error('the canvas gave no picture')
  return blob
}

/** Changes three.js's shaders, before the first is compiled; idempotent. */
function installLightModel(): void {
  if (installed) return
  for (const { chunk, from, to = '' } of CHANGES) {
    const changed = ShaderChunk[chunk].replace(from, to)
    if (changed === ShaderChunk[chunk]) throw new Error(`three.js has changed: ${chunk}`)
    ShaderChunk[chunk] = changed
  }
  installed = true
}
