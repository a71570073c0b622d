import type { Box } from '../geometry/polygon.ts'
import type { Raster } from '../scene/design.ts'
import { blankCanvas } from '../textures/canvas.ts'
import { sidesOf } from './art-place.ts'

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
