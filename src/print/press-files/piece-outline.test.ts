import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Outline } from '#print/cut-line/outline.ts'
import { growRings, subtractRings } from '#print/cut-line/polygons.ts'
import { shapeArea } from '#print/imposition/nest/shape-variants.ts'
import { orderedLine } from './ordered-line.ts'
import { pieceOutline } from './piece-outline.ts'

/* Issue 21, planning: what shapes are nested by. */

const polygon = (...corners: (readonly [number, number])[]): Outline => [
  corners.map(([x, y], at) => [x, y, ...(corners[(at + 1) % corners.length] ?? [0, 0])]),
]
const SIZE = { width: 100, height: 80 }
const outlineOf = (through: Outline) => pieceOutline({ through, kiss: [] }, SIZE)

describe('the outline of a piece', () => {
  test('holds its line closely, with few corners', () => {
    const size = fc.record({ width: fc.integer({ min: 20, max: 900 }), height: fc.integer({ min: 20, max: 900 }) })
    fc.assert(
      fc.property(size, (piece) => {
        const line = orderedLine({ depth: 'through', shape: { round: true, corners: 0 } }, piece)
        const ring = line === null ? null : pieceOutline(line, piece)
        if (ring === null) throw new Error('an oval has an outline')
        expect(ring.length).toBeLessThanOrEqual(24)
        const points = Array.from({ length: 360 }, (_, degree) => {
          const turn = (degree * Math.PI) / 180
          return { x: (piece.width / 2) * (1 + Math.cos(turn)), y: (piece.height / 2) * (1 + Math.sin(turn)) }
        })
        const held = ring.map(([x, y]) => ({ x, y }))
        expect(subtractRings([points], [held])).toEqual([])
        expect(shapeArea({ points: ring }) / ((Math.PI / 4) * piece.width * piece.height)).toBeLessThan(1.12)
      }),
      { numRuns: 30 },
    )
  })

  test('is that of a contour in either direction, without its holes', () => {
    const [outer = []] = polygon([0, 0], [100, 0], [0, 80])
    const [hole = []] = polygon([10, 10], [20, 10], [10, 20])
    const backwards = outer.toReversed().map(([ax = 0, ay = 0, bx = 0, by = 0]) => [bx, by, ax, ay])
    for (const line of [[outer], [backwards], [outer, hole], [backwards, hole]]) {
      const ring = outlineOf(line)
      const area = shapeArea({ points: ring ?? [] })
      // Seven hundredths of a mm around it, less where its corners are round.
      expect([area > 4000, area < 4000 + 0.08 * (100 + 80 + Math.hypot(100, 80))]).toEqual([true, true])
    }
  })

  test.each([
    ['that is not cut through', []],
    ['that fills its box', polygon([0, 0], [100, 0], [100, 80], [0, 80])],
    ['that falls apart', [...polygon([0, 0], [40, 0], [0, 80]), ...polygon([60, 0], [100, 0], [100, 80])]],
    ['whose line is not that of its size', polygon([0, 0], [120, 0], [0, 80])],
  ])('is none for a piece %s', (_what, line) => {
    expect(outlineOf(line)).toBeNull()
  })

  test('is none inside of its line, whichever shape', () => {
    const corner = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0.3, max: 1, noNaN: true }))
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 60 }), (corners) => {
        const points = corners.map(([, far], at) => {
          const turn = (2 * Math.PI * at) / corners.length
          return [50 + 50 * far * Math.cos(turn), 40 + 40 * far * Math.sin(turn)] as const
        })
        const ring = outlineOf(polygon(...points))
        if (ring === null) return
        const held = growRings([ring.map(([x, y]) => ({ x, y }))], 0.002)
        expect(subtractRings([points.map(([x, y]) => ({ x, y }))], held)).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})
