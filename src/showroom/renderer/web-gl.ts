import { LinearSRGBColorSpace, NoToneMapping, type ShadowMapType, WebGLRenderer } from 'three'
import { installLightModel } from '../light/light-model.ts'

/** A renderer that leaves tone and colour to the developing (tone-map.ts). */
export function makeWebGl(canvas: HTMLCanvasElement | undefined, shadows: ShadowMapType): WebGLRenderer {
  installLightModel()
  const renderer = new WebGLRenderer({ ...(canvas && { canvas }), antialias: false, preserveDrawingBuffer: true })
  renderer.setPixelRatio(1)
  renderer.toneMapping = NoToneMapping
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = shadows
  return renderer
}

/** What is on a canvas, as a file. */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (blob === null) throw new Error('the canvas gave no picture')
  return blob
}
