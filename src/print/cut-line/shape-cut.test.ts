import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Outline } from './outline.ts'
import { evenOddRings, type Ring, ringArea, uniteRings } from './polygons.ts'
import { type ShapeSettings, shapeCut } from './shape-cut.ts'
import {
  countCrossings,
  distanceTo,
  farthest,
  isClosed,
  plot,
  type Spot,
  sharpestTurn,
} from './testing/judge-outline.ts'
import { anyShapes, blob } from './testing/shapes.ts'

/* Issue 20, point 4: offset, rounding, holes, islands. Judged without the slice's own geometry. */

const SETTINGS: ShapeSettings = { offset: 2, radius: 0.5, holes: 'fill', islands: 'separate', bridge: 3, speck: 1 }

/** What simplifying, growing and fitting may take together, in mm. */
const NEAR = 0.06

const spotsOf = (ring: Ring) => ring.map(({ x, y }): Spot => [x, y])
const linesOf = (outline: Outline) => outline.map((contour) => plot(contour))
const areaOf = (outline: Outline) => outline.map((contour) => ringArea(plot(contour).map(([x, y]) => ({ x, y }))))

const circle = (x: number, y: number, radius: number) => blob({ x, y }, () => radius)
const turned = (ring: Ring) => ring.toReversed()
const square = (from: number, to: number): Ring => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
]

describe('around any shapes', () => {
  const anySettings = fc.record({
    offset: fc.double({ min: 0.5, max: 6, noNaN: true }),
    radius: fc.constantFrom(0.5, 0.5, 0.8),
    holes: fc.constantFrom('keep' as const, 'fill' as const),
    islands: fc.constantFrom('join' as const, 'separate' as const),
  })

  test('the line is closed, does not cross itself, bends with the least radius, and keeps its distance', () => {
    fc.assert(
      fc.property(anyShapes, anySettings, (shapes, choice) => {
        const artwork = uniteRings(shapes.map((ring) => (ringArea(ring) > 0 ? ring : turned(ring))))
        const settings = { ...SETTINGS, ...choice }
        const outline = shapeCut(artwork, settings)
        expect(outline.length).toBeGreaterThan(0)
        expect(outline.every(isClosed)).toBe(true)
        expect(countCrossings(outline)).toBe(0)
        for (const contour of outline) expect(sharpestTurn(contour, 0.1)).toBeGreaterThan(settings.radius - NEAR)
        const sides = artwork.map(spotsOf)
        const least = Math.min(...linesOf(outline).flatMap((line) => line.map((spot) => distanceTo(spot, sides))))
        // Below that, tips are rounded off.
        if (settings.offset >= 3 * settings.radius) expect(least).toBeGreaterThan(settings.offset - NEAR)
        const outers = areaOf(outline).filter((area) => area > 0)
        if (settings.holes === 'fill') expect(outers).toHaveLength(outline.length)
        if (settings.islands === 'join') expect(outers).toHaveLength(1)
      }),
      { numRuns: 40 },
    )
  })
})

test.each([
  ['a circle', circle(50, 50, 20), Math.PI * 22 ** 2, 8],
  ['a square', square(20, 60), 40 ** 2 + 4 * 40 * 2 + Math.PI * 4, 8],
] as const)('%s has the area that can be calculated, in few curves', (_name, ring, area, nodes) => {
  const outline = shapeCut([ring], SETTINGS)
  expect((areaOf(outline)[0] ?? 0) / area).toBeCloseTo(1, 2)
  expect(outline[0]?.length).toBeLessThanOrEqual(nodes)
})

test('straight sides stay lines', () => {
  const [contour = []] = shapeCut([square(20, 60)], SETTINGS)
  expect(contour.filter(({ length }) => length === 4)).toHaveLength(4)
})

test('a bay that is narrower than the blade’s turn is closed, and a spike is taken away', () => {
  const slot: Ring = [
    ...square(20, 60).slice(0, 2),
    { x: 60, y: 60 },
    { x: 40.2, y: 60 },
    { x: 40.2, y: 30 },
    { x: 39.8, y: 30 },
    { x: 39.8, y: 60 },
    { x: 20, y: 60 },
  ]
  expect(areaOf(shapeCut([slot], { ...SETTINGS, offset: 0 }))[0]).toBeGreaterThan(1598)
  const spike: Ring = [
    ...square(20, 60).slice(0, 3),
    { x: 40.2, y: 60 },
    { x: 40, y: 90 },
    { x: 39.8, y: 60 },
    { x: 20, y: 60 },
  ]
  expect(areaOf(shapeCut([spike], { ...SETTINGS, offset: 0 }))[0]).toBeLessThan(1602)
})

describe('holes', () => {
  const ring = [circle(50, 50, 30), turned(circle(50, 50, 15))]

  test('are filled', () => expect(shapeCut(ring, SETTINGS)).toHaveLength(1))

  test('are kept, and run the other way', () => {
    const [outer = 0, hole = 0] = areaOf(shapeCut(ring, { ...SETTINGS, holes: 'keep' }))
    expect(outer / (Math.PI * 32 ** 2)).toBeCloseTo(1, 2)
    expect(hole / (-Math.PI * 13 ** 2)).toBeCloseTo(1, 2)
  })

  test('that the distance closes are gone', () => {
    const small = [circle(50, 50, 30), turned(circle(50, 50, 1.8))]
    expect(shapeCut(small, { ...SETTINGS, holes: 'keep' })).toHaveLength(1)
  })
})

describe('islands', () => {
  const apart = [circle(30, 50, 10), circle(70, 50, 10), circle(50, 90, 10)]

  test('are cut each by itself', () => expect(shapeCut(apart, SETTINGS)).toHaveLength(3))

  test('are joined by bridges of at least the width', () => {
    const lines = linesOf(shapeCut(apart, { ...SETTINGS, islands: 'join', bridge: 4 }))
    expect(lines).toHaveLength(1)
    // Across the bridge between the first two, halfway.
    expect(distanceTo([50, 50], lines)).toBeGreaterThan(2)
    expect(distanceTo([50, 50], lines)).toBeLessThan(2.2)
  })

  test('within a kept hole are joined to its edge', () => {
    const eye = [circle(50, 50, 40), turned(circle(50, 50, 25)), circle(50, 50, 8)]
    const areas = areaOf(shapeCut(eye, { ...SETTINGS, holes: 'keep', islands: 'join' }))
    expect(areas.filter((area) => area > 0)).toHaveLength(1)
    expect(areas.filter((area) => area < 0)).toHaveLength(1)
  })

  test('that the distance lets overlap are one piece without a bridge', () => {
    const near = [circle(30, 50, 10), circle(53, 50, 10)]
    const [contour = []] = shapeCut(near, { ...SETTINGS, islands: 'join' })
    const united = evenOddRings(uniteRings([circle(30, 50, 12), circle(53, 50, 12)]))
    expect(farthest(united.flatMap(spotsOf), [plot(contour)])).toBeLessThan(1.5)
  })
})

test('specks are left out', () => {
  expect(shapeCut([circle(50, 50, 10), circle(80, 80, 0.4)], SETTINGS)).toHaveLength(1)
})
