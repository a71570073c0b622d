import { LinearSRGBColorSpace, NoToneMapping, type ShadowMapType, WebGLRenderer } from 'three'
import { installLightModel } from '../light/light-model.ts'
import { CONTEXT_ATTRIBUTES } from './context-attributes.ts'

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
export function keepPrograms({ info: { programs } }: WebGLRenderer, kept: WeakSet<object>): void {
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
