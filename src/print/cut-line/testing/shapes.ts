import fc from 'fast-check'
import type { Pixels } from '../coverage.ts'
import type { Point, Ring } from '../polygons.ts'

/* Shapes whose outline is known, as polygons and as pictures. */

/** How far a point is outside of a shape, negative inside. */
export type Field = (x: number, y: number) => number

export const disc =
  (x: number, y: number, radius: number): Field =>
  (u, v) =>
    Math.hypot(u - x, v - y) - radius

/** A shape of several. */
export const either =
  (...fields: readonly Field[]): Field =>
  (x, y) =>
    Math.min(...fields.map((field) => field(x, y)))

/** A shape without another. */
export const without =
  (field: Field, hole: Field): Field =>
  (x, y) =>
    Math.max(field(x, y), -hole(x, y))

export type Colour = readonly [red: number, green: number, blue: number]

const RED: Colour = [200, 30, 40]

/** A shape in red with soft edges, in pixels; what is outside is clear, or of a colour. */
export function paintPixels(field: Field, width: number, height: number, ground?: Colour): Pixels {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = Math.max(0, Math.min(1, 0.5 - field(x + 0.5, y + 0.5)))
      const colour = RED.map((part, at) =>
        ground === undefined ? part : share * part + (1 - share) * (ground[at] ?? 0),
      )
      data.set([...colour, ground === undefined ? 255 * share : 255], 4 * (y * width + x))
    }
  }
  return { width, height, data }
}

/** A ring around a centre whose radius varies with the angle. */
export function blob(centre: Point, radius: (angle: number) => number, corners = 240): Ring {
  return Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI
    return { x: centre.x + radius(angle) * Math.cos(angle), y: centre.y + radius(angle) * Math.sin(angle) }
  })
}

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Any blob or star of 10 to 40 mm within 100 × 100 mm: waves, spikes, few corners or many. */
export const anyShape: fc.Arbitrary<Ring> = fc
  .record({
    x: between(40, 60),
    y: between(40, 60),
    radius: between(8, 22),
    waves: fc.integer({ min: 2, max: 11 }),
    depth: between(0, 0.6),
    ripple: between(0, 0.12),
    corners: fc.constantFrom(5, 8, 14, 60, 240, 600),
  })
  .map(({ x, y, radius, waves, depth, ripple, corners }) =>
    blob(
      { x, y },
      (angle) => radius * (1 - depth / 2 + (depth / 2) * Math.cos(waves * angle) + ripple * Math.sin(17 * angle)),
      corners,
    ),
  )

/** Up to four such shapes, apart or overlapping. */
export const anyShapes: fc.Arbitrary<Ring[]> = fc
  .array(fc.tuple(anyShape, between(-50, 50), between(-50, 50)), { minLength: 1, maxLength: 4 })
  .map((shapes) => shapes.map(([ring, dx, dy]) => ring.map(({ x, y }) => ({ x: x + 50 + dx, y: y + 50 + dy }))))
