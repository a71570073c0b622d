import fc from 'fast-check'
import { type BufferGeometry, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { getFace } from '../products/piece.ts'
import { bendGeometry, curl, wrap } from './bend.ts'
import { merged } from './merge.ts'
import { BACK, EDGE, FACE } from './mesh-data.ts'
import { distanceBetween, type Point, signedArea } from './polygon.ts'
import { circle, oval, roundedRectangle } from './shapes.ts'
import { slab } from './slab.ts'

const corner = (geometry: BufferGeometry, index: number) =>
  new Vector3().fromBufferAttribute(geometry.getAttribute('position'), geometry.getIndex()?.getX(index) ?? 0)

function triangles(geometry: BufferGeometry, part?: number): [Vector3, Vector3, Vector3][] {
  return geometry.groups
    .filter((group) => part === undefined || group.materialIndex === part)
    .flatMap(({ start, count }) =>
      Array.from({ length: count / 3 }, (_, index): [Vector3, Vector3, Vector3] => [
        corner(geometry, start + index * 3),
        corner(geometry, start + index * 3 + 1),
        corner(geometry, start + index * 3 + 2),
      ]),
    )
}

/** Six times the signed volume between a triangle and the origin. */
const getVolume = (geometry: BufferGeometry) =>
  triangles(geometry).reduce((sum, [a, b, c]) => sum + a.dot(b.clone().cross(c)) / 6, 0)

/** Projected areas from above: positive facing up, negative facing down. */
const areaFromAbove = (geometry: BufferGeometry, part: number) =>
  triangles(geometry, part).reduce(
    (sum, [a, b, c]) =>
      sum +
      signedArea([
        [a.x, a.y],
        [b.x, b.y],
        [c.x, c.y],
      ]),
    0,
  )

/** Edges of only one triangle, by position: a closed body has none. */
function openEdges(geometry: BufferGeometry): number {
  const name = ({ x, y, z }: Vector3) => `${x.toFixed(4)} ${y.toFixed(4)} ${z.toFixed(4)}`
  const count = new Map<string, number>()
  for (const [a, b, c] of triangles(geometry)) {
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const [first, second] = [name(from), name(to)]
      const key = first < second ? `${first}|${second}` : `${second}|${first}`
      count.set(key, (count.get(key) ?? 0) + (first < second ? 1 : -1))
    }
  }
  return [...count.values()].filter((balance) => balance !== 0).length
}

const getNumbers = (geometry: BufferGeometry) =>
  ['position', 'normal', 'uv'].flatMap((name) => [...geometry.getAttribute(name).array])

const outlines = fc.oneof(
  fc.double({ min: 0.6, max: 6, noNaN: true }).map((radius) => circle(radius)),
  fc
    .tuple(fc.double({ min: 1, max: 9, noNaN: true }), fc.double({ min: 1, max: 9, noNaN: true }))
    .map(([a, b]) => oval(a / 2, b / 2)),
  fc
    .tuple(
      fc.double({ min: 1, max: 9, noNaN: true }),
      fc.double({ min: 1, max: 9, noNaN: true }),
      fc.constantFrom(0, 0.3),
    )
    .map(([width, height, radius]) => roundedRectangle(width, height, radius)),
)

describe('a slab', () => {
  it("is a closed body with the outline's area and the thickness, with its faces outwards", () => {
    fc.assert(
      fc.property(outlines, fc.constantFrom(0, 0.008, 0.014), fc.boolean(), (outline, bevel, fine) => {
        const thickness = 0.06
        const geometry = slab(outline, { thickness, bevel, ...(fine ? { step: 0.4 } : {}) })
        const area = signedArea(outline)
        expect(getNumbers(geometry).every(Number.isFinite)).toBe(true)
        expect(openEdges(geometry)).toBe(0)
        expect(areaFromAbove(geometry, FACE)).toBeCloseTo(area, 3)
        expect(getVolume(geometry)).toBeLessThanOrEqual(area * thickness * 1.0001)
        expect(getVolume(geometry)).toBeGreaterThan(area * thickness * 0.9)
      }),
      { numRuns: 40 },
    )
  })

  it('has a hole where it is drilled', () => {
    const outline = roundedRectangle(5, 9, 0.4)
    const hole = circle(0.25, 36, [0, 3.8])
    for (const step of [undefined, 0.3]) {
      const geometry = slab(outline, { thickness: 0.06, bevel: 0.01, holes: [hole], ...(step ? { step } : {}) })
      expect(openEdges(geometry)).toBe(0)
      expect(areaFromAbove(geometry, FACE)).toBeCloseTo(signedArea(outline) - signedArea(hole), 3)
      const inHole = triangles(geometry, FACE).filter(([a, b, c]) => {
        const middle: Point = [(a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3]
        return distanceBetween(middle, [0, 3.8]) < 0.24
      })
      expect(inHole).toHaveLength(0)
    }
  })

  it('shows a raster over its box, mirrored on the back', () => {
    const geometry = slab(roundedRectangle(4, 2, 0), { thickness: 0.05, bevel: 0 })
    const [face, back] = [FACE, BACK].map((part) => {
      const { start = 0 } = geometry.groups.find((group) => group.materialIndex === part) ?? {}
      const index = geometry.getIndex()?.getX(start) ?? 0
      return { x: geometry.getAttribute('position').getX(index), u: geometry.getAttribute('uv').getX(index) }
    })
    expect(face?.u).toBeCloseTo(((face?.x ?? 0) + 2) / 4, 5)
    expect(back?.u).toBeCloseTo((2 - (back?.x ?? 0)) / 4, 5)
  })

  it('can be domed: higher inside, level at its edge', () => {
    const geometry = slab(circle(2), {
      thickness: 0.05,
      bevel: 0.02,
      step: 0.2,
      heightAt: (distance) => Math.min(0.2, distance),
    })
    geometry.computeBoundingBox()
    expect(geometry.boundingBox?.max.z).toBeCloseTo(0.25, 5)
    expect(openEdges(geometry)).toBe(0)
  })
})

describe('bending', () => {
  const strip = () => slab(roundedRectangle(8, 2, 0), { thickness: 0.04, bevel: 0, step: 0.2 })
  const bent = (bend: ReturnType<typeof wrap>) => {
    const geometry = strip()
    bendGeometry(geometry, bend, new Vector3())
    return geometry
  }
  /** The area of the back, which is in z = 0 and is neither stretched nor compressed. */
  const backArea = (geometry: BufferGeometry) =>
    triangles(geometry, BACK).reduce((sum, [a, b, c]) => sum + b.clone().sub(a).cross(c.clone().sub(a)).length() / 2, 0)

  it('around a cylinder keeps lengths, and keeps the back on the cylinder', () => {
    fc.assert(
      fc.property(fc.double({ min: 2, max: 20, noNaN: true }), (radius) => {
        const geometry = bent(wrap(radius))
        expect(backArea(geometry)).toBeCloseTo(16, 0.8)
        for (const [a] of triangles(geometry, BACK)) expect(Math.hypot(a.x, a.z + radius)).toBeCloseTo(radius, 4)
      }),
      { numRuns: 20 },
    )
  })

  it('lifts an edge to the requested height, and keeps lengths', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 1.5, noNaN: true }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (height, start) => {
          const geometry = bent(curl({ from: 0, start, height }, [8, 2]))
          const highest = Math.max(...triangles(geometry, BACK).flatMap((corners) => corners.map(({ z }) => z)))
          // A rolled-up edge cannot be higher than its length allows.
          expect(highest).toBeGreaterThan(Math.min(height, 4 * (1 - start) * 0.7) - 0.001)
          expect(highest).toBeLessThan(height + 0.001)
          expect(backArea(geometry)).toBeCloseTo(16, 0.8)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('does not change points that are out of its reach', () => {
    const geometry = bent(curl({ from: 0, start: 0.5, height: 1 }, [8, 2]))
    const still = triangles(geometry, BACK)
      .flat()
      .filter(({ x }) => x < 1.99)
    expect(Math.max(...still.map(({ z }) => Math.abs(z)))).toBe(0)
  })
})

describe('merging geometries', () => {
  it('keeps parts and triangles', () => {
    const one = () => slab(circle(1, 24), { thickness: 0.05, bevel: 0.01 })
    const single = triangles(one()).length
    const both = merged([one(), one().translate(5, 0, 0)])
    expect(triangles(both)).toHaveLength(single * 2)
    expect(both.groups.map((group) => group.materialIndex)).toEqual([FACE, EDGE, BACK])
    expect(getVolume(both)).toBeCloseTo(getVolume(one()) * 2, 5)
  })

  it('takes a face off as a film above it', () => {
    const geometry = slab(circle(1, 24), { thickness: 0.05, bevel: 0 })
    const film = getFace(geometry, 0.01)
    film.computeBoundingBox()
    const used = new Set(film.getIndex()?.array)
    const heights = [...used].map((index) => film.getAttribute('position').getZ(index))
    for (const height of heights) expect(height).toBeCloseTo(0.06, 5)
  })
})
