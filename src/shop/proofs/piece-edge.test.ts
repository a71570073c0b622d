import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outlineRings } from '#print/cut-line/findings.ts'
import type { Outline } from '#print/cut-line/outline.ts'
import { edgeLines, keptEdge, shapeEdge } from './piece-edge.ts'

const CIRCLE = { cutting_id: 2, shape_id: 3, width: 50, height: 50 }

/** The points of path data. */
const pointsOf = (path: string) =>
  path
    .split(/[MLZ]/)
    .filter((part) => part !== '')
    .map((part) => part.split(' ').map(Number))

test.each([
  [CIRCLE, true],
  [{ ...CIRCLE, shape_id: 4, height: 30 }, true],
  [{ ...CIRCLE, shape_id: 5 }, true],
  [{ ...CIRCLE, shape_id: 1 }, false],
  // Of one's own: the cut line is drawn with its file.
  [{ ...CIRCLE, shape_id: 6 }, false],
  // A sheet of round labels is a rectangle.
  [{ ...CIRCLE, cutting_id: 3 }, false],
  [{ ...CIRCLE, width: null }, false],
])('%o has an edge of its own: %s', (choice, hasEdge) => {
  expect(shapeEdge(choice) !== null).toBe(hasEdge)
})

test('on a circle of any size, bleed and safe area are circles at their distance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 300 }), fc.double({ min: 0.5, max: 4, noNaN: true }), (side, margin) => {
      const edge = shapeEdge({ ...CIRCLE, width: side, height: side }) ?? []
      const lines = edgeLines(edge, { bleedMm: margin, safeMm: margin })
      for (const [path, radius] of [
        [lines.bleed, side / 2 + margin],
        [lines.safe ?? '', side / 2 - margin],
      ] as const) {
        const distances = pointsOf(path).map(([x = 0, y = 0]) => Math.hypot(x - side / 2, y - side / 2))
        expect(distances.length).toBeGreaterThan(8)
        // A quarter of four Béziers is 0.03 % off; offsetting and drawing add hundredths of a mm.
        for (const distance of distances) expect(Math.abs(distance - radius)).toBeLessThan(0.05 + side * 0.0002)
      }
    }),
    { numRuns: 30 },
  )
})

const SQUARE = (from: number, to: number): Outline => [
  [
    [from, from, to, from],
    [to, from, to, to],
    [to, to, from, to],
    [from, to, from, from],
  ],
]

test('a drawn cut line is measured from the corner of the piece; on a kiss cut the print ends at the kiss', () => {
  const through = keptEdge({ through: SQUARE(2, 52), kiss: [] })
  expect(outlineRings(through ?? [])[0]?.[0]).toEqual({ x: 0, y: 0 })
  const kiss = keptEdge({ through: SQUARE(0, 54), kiss: SQUARE(2, 52) })
  expect(outlineRings(kiss ?? [])[0]?.[0]).toEqual({ x: 2, y: 2 })
  expect(keptEdge({ through: [], kiss: [] })).toBeNull()
})

test('a piece too small for a safe area has none', () => {
  const lines = edgeLines(shapeEdge({ ...CIRCLE, width: 3, height: 3 }) ?? [], { bleedMm: 2, safeMm: 2 })
  expect(lines.safe).toBe('')
})
