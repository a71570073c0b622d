import { cutLineFrom, opaqueBounds } from '../geometry/cut-line.ts'
import { anticlockwise, type Point } from '../geometry/polygon.ts'
import { isOpaque } from '../geometry/raster-outlines.ts'
import { getOutline } from '../geometry/shapes.ts'
import type { Design, SceneProduct } from '../scene/scene-product.ts'
import { getPixels } from '../textures/canvas.ts'
import { type ArtPlace, boxAbout, fitted, getBleed, placeOver } from './art-place.ts'

/** Enough pixels for the cut line, which is traced on fewer cells. */
const TRACED_PIXELS = 480

/** The cut line around the artwork, scaled to the finished size, and the position of the artwork in it. */
export function placeCustom(product: SceneProduct, { front, cut, line }: Design): ArtPlace {
  const [width, height] = [product.width_mm / 10, product.height_mm / 10]
  const proportions = front.art.width / front.art.height
  if (line !== undefined) {
    // One centimetre wide, until it is fitted.
    const outline = anticlockwise(line.map(([x, y]): Point => [x - 0.5, (0.5 - y) / proportions]))
    return fitted({ outline, artBox: boxAbout([0, 0], 1, 1 / proportions) }, width, height)
  }
  const pixels = getPixels(cut ?? front.art, TRACED_PIXELS)
  const seen = opaqueBounds(pixels)
  const [seenWidth, seenHeight] = [seen.right - seen.left, seen.bottom - seen.top]
  if (!cut && isOpaque(pixels)) {
    // Without a shape to follow, it is the artwork's own rectangle, with rounded corners.
    const fit = Math.min(width / proportions, height)
    const outline = getOutline({ ...product, width_mm: fit * proportions * 10, height_mm: fit * 10 })
    return placeOver(outline, proportions, getBleed(product))
  }
  const margin = cut ? 0 : getBleed(product) * 1.06
  const artHeight = Math.min((width - 2 * margin) / (seenWidth * proportions), (height - 2 * margin) / seenHeight)
  const artWidth = Math.max(artHeight, 0.1) * proportions
  const outline = cutLineFrom(pixels, artWidth, margin)
  return fitted({ outline, artBox: boxAbout([0, 0], artWidth, artWidth / proportions) }, width, height)
}
