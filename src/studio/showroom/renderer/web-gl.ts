import { LinearSRGBColorSpace, NoToneMapping, ShaderChunk, type ShadowMapType, WebGLRenderer } from 'three'
import { CONTEXT_ATTRIBUTES } from './context-attributes.ts'

/*
 * One light model for all materials of the scene library. The light map is what surfaces reflect; the lamps drawn from
 * it give the matt part and the shadows. So a lamp must not shine a second time in a reflection, and the map must not
 * light the matt part a second time: that is taken out of three.js's shaders here.
 *
 * It is done once in the chunks that all of its materials share, because it must hold for every material that anyone
 * adds, in one way; patching each by onBeforeCompile would take that hook from those who draw holograms and domes.
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
  // Two looks into a soft shadow, on either side, instead of five: where the processor draws, each look is dear.
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

/** A renderer that leaves tone and colour to the developing (tone-map.ts). */
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
 * Holds on to the programs that a renderer has by now. three.js frees one with the last material that needs it, and the
 * next product would wait until it is compiled again, which takes longer than all else about it.
 */
export function retainPrograms({ info: { programs } }: WebGLRenderer, kept: WeakSet<object>): void {
  for (const program of programs ?? []) {
    if (!kept.has(program)) program.usedTimes += 1
    kept.add(program)
  }
}

const WEBP_QUALITY = 0.92

/** What is on a canvas, as a file. */
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

/** Changes three.js's shaders, before the first is compiled; any number of calls do it once. */
function installLightModel(): void {
  if (installed) return
  for (const { chunk, from, to = '' } of CHANGES) {
    const changed = ShaderChunk[chunk].replace(from, to)
    if (changed === ShaderChunk[chunk]) throw new Error(`three.js has changed: ${chunk}`)
    ShaderChunk[chunk] = changed
  }
  installed = true
}
