import type { Raster } from '../scene/scene-product.ts'

/**
 * An empty canvas, in the browser's memory rather than the graphics card's if it will be read. Throws if the browser
 * has no 2D context.
 */
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

/** A raster's pixels, at most `longest` along its longer side. */
export function getPixels(raster: Raster, longest: number): ImageData {
  const scale = Math.min(1, longest / Math.max(raster.width, raster.height))
  const [canvas, context] = blankCanvas(raster.width * scale, raster.height * scale, true)
  context.imageSmoothingQuality = 'high'
  context.drawImage(raster, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
