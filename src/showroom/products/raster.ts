import type { Pixels } from '../geometry/cut-line.ts'
import type { Box } from '../geometry/polygon.ts'
import type { Raster } from '../scene/design.ts'
import { sidesOf } from './art-place.ts'

/** An empty canvas, in the browser's memory rather than the graphics card's where it will be read; throws where the browser gives no two-dimensional drawing. */
export function blankCanvas(
  width: number,
  height: number,
  willReadFrequently = false,
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d', { willReadFrequently })
  if (!context) throw new Error('This browser has no canvas to draw a product on.')
  return [canvas, context]
}

/** A raster's pixels, no more than `longest` along its longer side. */
export function pixelsOf(raster: Raster, longest: number): Pixels {
  const scale = Math.min(1, longest / Math.max(raster.width, raster.height))
  const [canvas, context] = blankCanvas(raster.width * scale, raster.height * scale, true)
  context.imageSmoothingQuality = 'high'
  context.drawImage(raster, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** The part of a raster, drawn over `artBox`, that a face's box shows. `longest` is in pixels along the longer side. */
export function faceRaster(raster: Raster, artBox: Box, box: Box, longest: number): HTMLCanvasElement {
  const [width, height] = sidesOf(box)
  const [artWidth, artHeight] = sidesOf(artBox)
  const scale = Math.min(
    longest / Math.max(width, height),
    Math.max(raster.width / artWidth, 256 / Math.max(width, height)),
  )
  const [canvas, context] = blankCanvas(width * scale, height * scale)
  context.imageSmoothingQuality = 'high'
  const left = (artBox.minX - box.minX) * scale
  const top = (box.maxY - artBox.maxY) * scale
  context.drawImage(raster, left, top, artWidth * scale, artHeight * scale)
  return canvas
}
