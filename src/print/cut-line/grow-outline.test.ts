import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growOutline } from './grow-outline.ts'
import { type Contour, type Outline, outlineBounds } from './outline.ts'
import { uniteRings } from './polygons.ts'
import { countCrossings, distanceTo, isClosed, plot } from './testing/judge-outline.ts'

/* Growth is judged by sampling: how far points of the grown line are from the given one, by a geometry of its own. */

const NEAR_MM = 0.05
const EXACT_MM = 0.01

function ring(points: readonly (readonly [number, number])[]): Contour {
  return points.map(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
    return [x, y, nextX, nextY]
  })
}

const box = (left: number, top: number, width: number, height: number) =>
  ring([
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ])

const HANDLE = 0.5523
const circle = (x: number, y: number, r: number): Contour => {
  const h = r * HANDLE
  return [
    [x + r, y, x + r, y + h, x + h, y + r, x, y + r],
    [x, y + r, x - h, y + r, x - r, y + h, x - r, y],
    [x - r, y, x - r, y - h, x - h, y - r, x, y - r],
    [x, y - r, x + h, y - r, x + r, y - h, x + r, y],
  ]
}
const hole = (contour: Contour): Contour =>
  contour.toReversed().map((segment) => {
    const points = Array.from({ length: segment.length / 2 }, (_, at) => segment.slice(2 * at, 2 * at + 2))
    return points.toReversed().flat()
  })

/** Fails unless the line keeps the distance everywhere, is closed, crosses nothing, and is exactly as large as it must be. */
function expectGrown(outline: Outline, grown: Outline, by: number): void {
  const given = outline.map((contour) => plot(contour, 64))
  for (const spot of grown.flatMap((contour) => plot(contour, 8)))
    expect(Math.abs(distanceTo(spot, given) - by)).toBeLessThan(NEAR_MM)
  expect(grown.every(isClosed)).toBe(true)
  expect(countCrossings(grown)).toBe(0)
  const [from, to] = [outlineBounds(outline), outlineBounds(grown)]
  for (const side of ['left', 'top'] as const)
    expect(Math.abs((from?.[side] ?? 0) - by - (to?.[side] ?? 0))).toBeLessThan(EXACT_MM)
  for (const side of ['right', 'bottom'] as const)
    expect(Math.abs((from?.[side] ?? 0) + by - (to?.[side] ?? 0))).toBeLessThan(EXACT_MM)
}

describe('an outline grows on all sides', () => {
  test('a square gets round corners', () => {
    const grown = growOutline([box(0, 0, 40, 20)], 5)
    expectGrown([box(0, 0, 40, 20)], grown, 5)
    expect(grown).toHaveLength(1)
    expect(grown[0]?.length).toBeLessThanOrEqual(12)
  })

  test('a counter shrinks, and is filled when nobody could weed what is left of it', () => {
    const letter = (counter: number): Outline => [circle(0, 0, 20), hole(circle(0, 0, counter))]
    expectGrown(letter(10), growOutline(letter(10), 3), 3)
    expect(growOutline(letter(10), 3)).toHaveLength(2)
    expect(growOutline(letter(3.5), 3)).toHaveLength(1)
    expect(growOutline(letter(2), 3)).toHaveLength(1)
  })

  test('two letters that come near become one piece, with a corner between them', () => {
    const two = [circle(0, 0, 10), circle(24, 0, 10)]
    const grown = growOutline(two, 3)
    expect(grown).toHaveLength(1)
    expectGrown(two, grown, 3)
  })

  test('two that stay apart stay two', () => {
    expect(growOutline([circle(0, 0, 10), circle(30, 0, 10)], 3)).toHaveLength(2)
  })
})

const side = fc.integer({ min: 2, max: 40 })
const place = fc.integer({ min: 0, max: 60 })
const shape = fc.oneof(
  fc.tuple(place, place, side, side).map((sides) => box(...sides)),
  fc.tuple(place, place, side).map(([x, y, r]) => circle(x, y, r)),
)

test('everywhere by the same distance, whatever the shapes', () => {
  fc.assert(
    fc.property(
      fc.array(shape, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 10, max: 300 }),
      (shapes, tenths) => {
        const rings = uniteRings(shapes.map((one) => plot(one, 32).map(([x, y]) => ({ x, y }))))
        const welded = rings.map((points) => ring(points.map(({ x, y }) => [x, y] as const)))
        expectGrown(welded, growOutline(welded, tenths / 10), tenths / 10)
      },
    ),
    { numRuns: 40 },
  )
})
