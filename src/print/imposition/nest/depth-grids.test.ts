import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoxIndex } from './box-index.ts'
import { DepthGrids } from './depth-grids.ts'
import type { GridPoint } from './shape-variants.ts'

/* What nesting asks most, beside the same found the long way. */

const SIZE = 20_000

/** A ring of corners at random distances around a middle: as dented as can be, without crossing itself. */
const ring = fc.array(fc.integer({ min: SIZE / 20, max: SIZE }), { minLength: 3, maxLength: 24 }).map((distances) =>
  distances.map((distance, index): GridPoint => {
    const angle = (2 * Math.PI * index) / distances.length
    return { x: Math.round(distance * Math.cos(angle)), y: Math.round(distance * Math.sin(angle)) }
  }),
)

function edgesOf(path: readonly GridPoint[]): [GridPoint, GridPoint][] {
  return path.map((one, index) => [one, path[(index + 1) % path.length] ?? one])
}

/** The distance to the edges, negative outside. */
function trueDepth(path: readonly GridPoint[], { x, y }: GridPoint): number {
  const distances = edgesOf(path).map(([one, other]) => {
    const [dx, dy] = [other.x - one.x, other.y - one.y]
    const along = ((x - one.x) * dx + (y - one.y) * dy) / (dx * dx + dy * dy)
    const share = Math.max(0, Math.min(1, along))
    return Math.hypot(one.x + share * dx - x, one.y + share * dy - y)
  })
  const above = edgesOf(path).filter(
    ([one, other]) => one.x > x !== other.x > x && one.y + ((other.y - one.y) * (x - one.x)) / (other.x - one.x) > y,
  )
  return (above.length % 2 === 1 ? 1 : -1) * Math.min(...distances)
}

test('a grid knows how deep points lie: exactly near the line, about elsewhere, and never less than nothing', () => {
  const share = fc.double({ min: 0.001, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), share, share, (paths, across, down) => {
      const grids = new DepthGrids(paths)
      for (const [grid, path] of paths.entries()) {
        const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)]
        const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
        const point = { x: left + across * (right - left), y: top + down * (bottom - top) }
        const [depth, exact] = [grids.depth(grid, point.x, point.y), trueDepth(path, point)]
        const cell = Math.hypot(right - left, bottom - top) / 40
        if (exact > 1.001) expect(depth).toBeGreaterThan(0)
        if (exact < 0.999) expect(depth).toBe(0)
        if (exact > 1.001) expect(Math.abs(depth - exact)).toBeLessThan(cell)
      }
    }),
    { numRuns: process.env['SOAK'] === undefined ? 100 : 10_000 },
  )
})

test('the index of boxes finds all pieces whose boxes meet', () => {
  const box = fc
    .record({
      x: fc.integer({ min: 0, max: 900 }),
      y: fc.integer({ min: 0, max: 400 }),
      width: fc.integer({ min: 1, max: 300 }),
      height: fc.integer({ min: 1, max: 200 }),
    })
    .map(({ x, y, width, height }) => ({
      x,
      y,
      variant: { angle: 0, path: [], left: -5, top: -5, right: width - 5, bottom: height - 5 },
    }))
  fc.assert(
    fc.property(fc.array(box, { minLength: 2, maxLength: 70 }), (placed) => {
      const boxes = new BoxIndex(placed.length, 500)
      boxes.setLength(1_000)
      for (const [piece, { variant, x, y }] of placed.entries()) {
        boxes.update(piece, variant, y, x)
        boxes.update(piece, variant, x, y)
      }
      for (const one of placed) {
        boxes.query(one.variant, one.x, one.y)
        for (const [piece, other] of placed.entries()) {
          const isApart =
            one.x + one.variant.right < other.x + other.variant.left ||
            other.x + other.variant.right < one.x + one.variant.left ||
            one.y + one.variant.bottom < other.y + other.variant.top ||
            other.y + other.variant.bottom < one.y + one.variant.top
          const isNear = (boxes.matches(piece >> 5) & (1 << (piece & 31))) !== 0
          expect(isNear || isApart).toBe(true)
        }
      }
    }),
    { numRuns: process.env['SOAK'] === undefined ? 50 : 2_000 },
  )
})
