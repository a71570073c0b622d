import type { SceneProduct } from '../scene/scene-product.ts'
import type { Point } from './polygon.ts'
import { circle, oval, roundedRectangle } from './shapes.ts'

/** What an outline needs to know of a product. */
export type OutlinedProduct = Pick<SceneProduct, 'width_mm' | 'height_mm' | 'outline' | 'corner_mm'>

/**
 * Where a piece is cut, in centimetres about its middle, anticlockwise. A custom outline is the cut line traced from the
 * artwork (cut-line.ts); without one, a rectangle with soft corners stands for it.
 */
export function getOutline(product: OutlinedProduct, cutLine: readonly Point[] | null = null): Point[] {
  const width = product.width_mm / 10
  const height = product.height_mm / 10
  switch (product.outline) {
    case 'circle':
      return circle(Math.min(width, height) / 2)
    case 'oval':
      return oval(width / 2, height / 2)
    case 'square': {
      const side = Math.min(width, height)
      return roundedRectangle(side, side, product.corner_mm / 10)
    }
    case 'rectangle':
      return roundedRectangle(width, height, product.corner_mm / 10)
    case 'rounded-rectangle':
      return roundedRectangle(width, height, Math.max(product.corner_mm, 1) / 10)
    case 'custom':
      return cutLine ? [...cutLine] : roundedRectangle(width, height, Math.min(width, height) * 0.12)
    default:
      return product.outline satisfies never
  }
}
