import type { SceneProduct } from '../scene/scene-product.ts'
import type { Point } from './polygon.ts'

/** A circle around the origin, anticlockwise. */
export function circle(radius: number, count = 128, [x, y]: Point = [0, 0]): Point[] {
  return oval(radius, radius, count).map(([px, py]) => [px + x, py + y])
}

export function oval(radiusX: number, radiusY: number, count = 144): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return [radiusX * Math.cos(angle), radiusY * Math.sin(angle)]
  })
}

/**
 * A rectangle around the origin with rounded corners. Even a sharp corner of paper has a radius of a fifth of a
 * millimetre, which catches the light.
 */
export function roundedRectangle(width: number, height: number, corner: number): Point[] {
  const radius = Math.min(Math.max(corner, 0.02), width / 2, height / 2)
  const steps = corner > 0.05 ? 12 : 2
  const centres: Point[] = [
    [width / 2 - radius, height / 2 - radius],
    [-width / 2 + radius, height / 2 - radius],
    [-width / 2 + radius, -height / 2 + radius],
    [width / 2 - radius, -height / 2 + radius],
  ]
  return centres.flatMap(([x, y], quarter) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((quarter + step / steps) * Math.PI) / 2
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    }),
  )
}

/** The part of a product that its outline depends on. */
export type OutlinedProduct = Pick<SceneProduct, 'width_mm' | 'height_mm' | 'outline' | 'corner_mm'>

/**
 * The outline of a piece, in centimetres from its middle, anticlockwise. A custom outline is the cut line traced from
 * the artwork (cut-line.ts); without one, it is a rectangle with rounded corners.
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
