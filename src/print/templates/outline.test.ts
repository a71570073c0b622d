import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outline, type PathStep, type Point } from './outline.ts'
import { anySize } from './testing/any-template.ts'

const CENTRE: Point = { x: 700, y: 400 }

/** Points along an outline, a curve in twenty steps. */
function walk(path: readonly PathStep[]): Point[] {
  let pen: Point = { x: 0, y: 0 }
  return path.flatMap((step): Point[] => {
    if (step[0] === 'Z') return []
    if (step[0] !== 'C') {
      pen = { x: step[1], y: step[2] }
      return [pen]
    }
    const [, x1, y1, x2, y2, x, y] = step
    const start = pen
    pen = { x, y }
    return Array.from({ length: 20 }, (_, index) => {
      const t = (index + 1) / 20
      const at = (a: number, b: number, c: number, d: number) =>
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d
      return { x: at(start.x, x1, x2, x), y: at(start.y, y1, y2, y) }
    })
  })
}

test('a circle or oval deviates from the true ellipse by at most 0.03 %', () => {
  fc.assert(
    fc.property(anySize, (size) => {
      const points = walk(outline({ round: true, centre: CENTRE, size, corners: 0 }))
      for (const { x, y } of points) {
        const away = Math.hypot((x - CENTRE.x) / (size.width / 2), (y - CENTRE.y) / (size.height / 2))
        expect(Math.abs(away - 1)).toBeLessThan(0.0003)
      }
    }),
  )
})

test('every outline has exactly its size and is closed', () => {
  fc.assert(
    fc.property(anySize, fc.boolean(), fc.integer({ min: 0, max: 2000 }), (size, round, corners) => {
      const path = outline({ round, centre: CENTRE, size, corners })
      expect(path.at(-1)).toEqual(['Z'])
      const points = walk(path)
      for (const [axis, side] of [
        ['x', 'width'],
        ['y', 'height'],
      ] as const) {
        const along = points.map((point) => point[axis])
        expect(Math.max(...along) - CENTRE[axis]).toBeCloseTo(size[side] / 2, 6)
        expect(CENTRE[axis] - Math.min(...along)).toBeCloseTo(size[side] / 2, 6)
      }
    }),
  )
})

test('a square corner has four points, a round one none at the corner', () => {
  const square = outline({ round: false, centre: CENTRE, size: { width: 80, height: 60 }, corners: 0 })
  expect(square.map(([kind]) => kind).join('')).toBe('MLLLZ')
  const rounded = outline({ round: false, centre: CENTRE, size: { width: 80, height: 60 }, corners: 3 })
  expect(rounded.map(([kind]) => kind).join('')).toBe('MLCLCLCLCZ')
  const nearest = Math.min(...walk(rounded).map(({ x, y }) => Math.hypot(x - CENTRE.x - 40, y - CENTRE.y - 30)))
  // A quarter of a circle is the radius times (square root of 2 − 1) away from its corner.
  expect(nearest).toBeCloseTo(3 * (Math.SQRT2 - 1), 2)
})
