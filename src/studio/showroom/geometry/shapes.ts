import type { Point } from './polygon.ts'

/** A circle about the middle, anticlockwise. */
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
 * A rectangle about the middle with rounded corners. Even a sharp corner of paper is round to a fifth of a millimetre:
 * that is what catches the light.
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
