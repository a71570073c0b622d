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

/** Where a whole artwork is to fit. */
export interface WholePlace {
  /** Of the piece, width to height. */
  proportions: number
  /** The trimmed piece as a share of the piece with its bleed. */
  inside: number
  /** Whether the piece is an ellipse, whose corners are cut off. */
  isRound: boolean
}

/** The whole artwork centred on a piece with its bleed, with bare margins. */
export function wholeWithin(artwork: Raster, { proportions, inside, isRound }: WholePlace): Raster {
  const [width, height] = fitWithin(proportions, 1, RASTER_EDGE, true)
  const [across, down] = [artwork.width / width, artwork.height / height]
  const scale = inside / (isRound ? Math.hypot(across, down) : Math.max(across, down))
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
  return hasAlpha(artwork, { width: 64, height: 64 }, (alpha) => alpha < 250)
}

/** Whether all of it is transparent. A hairline counts, so every pixel is checked. */
export function isAllSeeThrough(artwork: Raster): boolean {
  return !hasAlpha(artwork, artwork, (alpha) => alpha > 0)
}

/** Whether any pixel at a size has such an opacity; opaque if the browser cannot draw. Two million are read on the page. */
function hasAlpha(
  artwork: Raster,
  { width, height }: { width: number; height: number },
  isSuch: (alpha: number) => boolean,
): boolean {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return isSuch(255)
  context.drawImage(artwork, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  for (let at = 3; at < data.length; at += 4) if (isSuch(data[at] ?? 0)) return true
  return false
}
