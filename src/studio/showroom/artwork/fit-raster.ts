import type { Raster } from '../scene/scene-product.ts'
import { fitWithin, RASTER_EDGE } from './artwork-limits.ts'

/** How artwork fits a shape of other proportions: filling and cropped, or whole. */
export type Fit = 'fill' | 'whole'

/** Proportions closer than this look the same, because the bleed covers the difference. */
const ALIKE = 1.12

/** The default fit: whole if filling would crop more than the bleed. */
export function usualFit(artwork: number, shape: number): Fit {
  return Math.max(artwork / shape, shape / artwork) <= ALIKE ? 'fill' : 'whole'
}

/** The whole artwork centred on a sheet of these proportions (width to height), with bare margins. */
export function wholeWithin(artwork: Raster, proportions: number): Raster {
  const [width, height] = fitWithin(proportions, 1, RASTER_EDGE, true)
  const scale = Math.min(width / artwork.width, height / artwork.height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const [w, h] = [artwork.width * scale, artwork.height * scale]
  const context = canvas.getContext('2d')
  if (context !== null) context.imageSmoothingQuality = 'high'
  context?.drawImage(artwork, (width - w) / 2, (height - h) / 2, w, h)
  return canvas
}

/** Whether any of it is transparent: only then does it have a shape for the cut to follow. */
export function isSeeThrough(artwork: Raster): boolean {
  return getAlpha(artwork, 64, 64).some((alpha) => alpha < 250)
}

/** Whether all of it is transparent. A hairline counts, so every pixel is checked. */
export function isAllSeeThrough(artwork: Raster): boolean {
  return getAlpha(artwork, artwork.width, artwork.height).every((alpha) => alpha === 0)
}

/** The opacity of each pixel at this size; empty if the browser cannot draw. */
function getAlpha(artwork: Raster, width: number, height: number): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return Uint8ClampedArray.of(255)
  context.drawImage(artwork, 0, 0, width, height)
  return context.getImageData(0, 0, width, height).data.filter((_value, at) => at % 4 === 3)
}
