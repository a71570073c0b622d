import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alphaCoverage,
  BACKGROUND_TOLERANCE,
  backgroundCoverage,
  type Coverage,
  hasAlpha,
  type Pixels,
} from './coverage.ts'
import { ringArea, trailRing } from './polygons.ts'
import { simplifyTrail } from './simplify.ts'
import { distanceTo, type Spot } from './testing/judge-outline.ts'
import { disc, either, type Field, paintPixels, without } from './testing/shapes.ts'
import { traceCoverage } from './trace.ts'

/* Issue 20, point 4: the contour from alpha and from a plain background. */

const SIDE = 120
const DISC = disc(60, 60, 40)
const RING = without(DISC, disc(58, 63, 20))

const areas = (coverage: Coverage, smallest = 0) =>
  traceCoverage(coverage, smallest).map((trail) => Math.round(ringArea(trailRing(trail))))

/** How far the traced points are off the true outline, in pixels, at most. */
function error(coverage: Coverage, field: Field, smallest = 0): number {
  const points = traceCoverage(coverage, smallest).flatMap((trail) => trailRing(trail))
  return points.reduce((most, { x, y }) => Math.max(most, Math.abs(field(x, y))), 0)
}

/** A picture of one character a pixel: `#` is artwork. */
function draw(...rows: readonly string[]): Pixels {
  const data = rows.flatMap((row) => [...row].flatMap((sign) => [0, 0, 0, sign === '#' ? 255 : 0]))
  return { width: rows[0]?.length ?? 0, height: rows.length, data: Uint8ClampedArray.from(data) }
}

describe('from alpha', () => {
  test('the contour is within a tenth of a pixel of a true circle, its hole too', () => {
    const coverage = alphaCoverage(paintPixels(RING, SIDE, SIDE))
    expect(error(coverage, RING)).toBeLessThan(0.1)
    expect(areas(coverage)).toEqual([Math.round(Math.PI * 1600), -Math.round(Math.PI * 400)])
  })

  test('artwork that fills the picture is traced along its edge', () => {
    const [square] = traceCoverage(alphaCoverage(draw('###', '###')), 0)
    const spots = trailRing(square ?? new Float64Array()).map(({ x, y }): Spot => [x, y])
    const edge: Spot[] = [
      [0, 0],
      [3, 0],
      [3, 2],
      [0, 2],
    ]
    expect(Math.max(...spots.map((spot) => distanceTo(spot, [edge])))).toBeLessThan(0.51)
    expect(areas(alphaCoverage(paintPixels(disc(0, 0, 40), SIDE, SIDE)))[0]).toBeCloseTo((Math.PI * 1600) / 4, -1)
  })

  test('pixels that touch only by their corners are two pieces, and their background is one', () => {
    expect(areas(alphaCoverage(draw('#..', '.#.', '...')))).toHaveLength(2)
    expect(areas(alphaCoverage(draw('###', '#.#', '##.')))).toHaveLength(1)
  })

  test('noise is left out', () => {
    const coverage = alphaCoverage(paintPixels(either(DISC, disc(10, 10, 1.2)), SIDE, SIDE))
    expect(areas(coverage)).toHaveLength(2)
    expect(areas(coverage, 10)).toHaveLength(1)
  })

  test('every picture gives closed trails whose areas add up to its artwork', () => {
    const anyPicture = fc.array(fc.array(fc.constantFrom('.', '#'), { minLength: 7, maxLength: 7 }), {
      minLength: 1,
      maxLength: 7,
    })
    fc.assert(
      fc.property(anyPicture, (rows) => {
        const pixels = draw(...rows.map((row) => row.join('')))
        const count = rows.flat().filter((sign) => sign === '#').length
        const sum = traceCoverage(alphaCoverage(pixels), 0).reduce((all, trail) => all + ringArea(trailRing(trail)), 0)
        // Each corner of the line is cut by an eighth of a pixel, outwards or inwards.
        expect(Math.abs(sum - count)).toBeLessThanOrEqual(count / 2 + 1e-6)
      }),
    )
  })

  test('a picture has an outline of its own only if enough of it is clear', () => {
    expect(hasAlpha(paintPixels(DISC, SIDE, SIDE))).toBe(true)
    expect(hasAlpha(paintPixels(DISC, SIDE, SIDE, [255, 255, 255]))).toBe(false)
  })
})

describe('from a plain background', () => {
  const find = (pixels: Pixels, tolerance = BACKGROUND_TOLERANCE) => backgroundCoverage(pixels, tolerance)

  test.each([
    ['white', [255, 255, 255]],
    ['black', [0, 0, 0]],
    ['a pale red, near the artwork’s', [225, 130, 130]],
  ] as const)('on %s the contour is within half a pixel of a true circle', (_name, ground) => {
    const coverage = find(paintPixels(DISC, SIDE, SIDE, ground))
    expect(coverage === null ? Infinity : error(coverage, DISC)).toBeLessThan(0.5)
  })

  test('noise as of a JPEG is background', () => {
    const pixels = paintPixels(DISC, SIDE, SIDE, [250, 250, 250])
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = (pixels.data[at] ?? 0) + ((at * 7919) % 7) - 3
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    const coverage = find(pixels)
    expect(coverage === null ? Infinity : error(coverage, DISC, 20)).toBeLessThan(0.5)
  })

  test('the same colour inside the artwork belongs to it, because the border does not reach it', () => {
    const coverage = find(paintPixels(RING, SIDE, SIDE, [255, 255, 255]))
    const [outer = 0, ...holes] = coverage === null ? [] : areas(coverage, 20)
    expect(Math.abs(outer - Math.PI * 1600)).toBeLessThan(5)
    expect(holes).toEqual([])
  })

  test('a border of several colours is not plain', () => {
    const field: Field = (x) => x - 60
    expect(find(paintPixels(field, SIDE, SIDE, [255, 255, 255]))).toBeNull()
  })

  test('the tolerance decides how much of a soft shadow is artwork', () => {
    const shadow: Field = (x, y) => Math.min(DISC(x, y), (Math.hypot(x - 60, y - 60) - 48) / 20)
    const size = (tolerance: number) => {
      const coverage = find(paintPixels(shadow, SIDE, SIDE, [255, 255, 255]), tolerance)
      return coverage === null ? 0 : (areas(coverage, 20)[0] ?? 0)
    }
    expect(size(40)).toBeLessThan(size(5))
  })
})

test('a simpler trail stays within its tolerance of the traced one', () => {
  const [trail = new Float64Array()] = traceCoverage(alphaCoverage(paintPixels(DISC, SIDE, SIDE)), 0)
  const simple = simplifyTrail(trail, 0.2)
  const spots = (points: Float64Array) => trailRing(points).map(({ x, y }): Spot => [x, y])
  expect(simple.length).toBeLessThan(trail.length / 4)
  expect(Math.max(...spots(trail).map((spot) => distanceTo(spot, [spots(simple)])))).toBeLessThanOrEqual(0.2)
})
