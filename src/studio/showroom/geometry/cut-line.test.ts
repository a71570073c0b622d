import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutLineFrom, opaqueBounds } from './cut-line.ts'
import { distanceToOutline, getBounds, isInside, type Point, pointAt, signedArea } from './polygon.ts'
import type { Pixels } from './raster-outlines.ts'

const WIDTH_CM = 8
const MARGIN_CM = 0.2

/** A raster of 96 × 72 pixels with the given opacity. */
function raster(isOpaque: (x: number, y: number) => boolean, width = 96, height = 72): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data[(y * width + x) * 4 + 3] = isOpaque(x, y) ? 255 : 0
  return { data, width, height }
}

/** The centres of the opaque pixels with a transparent neighbour, in cm from the raster's middle. */
function opaqueMiddles({ data, width, height }: Pixels, width_cm = WIDTH_CM): Point[] {
  const cm = width_cm / width
  const points: Point[] = []
  const isBare = (index: number) => (data[index * 4 + 3] ?? 0) < 96
  for (let index = 0; index < width * height; index++) {
    const [x, y] = [index % width, Math.floor(index / width)]
    const within = x > 0 && x < width - 1 && y > 0 && y < height - 1
    if (isBare(index)) continue
    if (within && ![-1, 1, -width, width].some((step) => isBare(index + step))) continue
    points.push([(x + 0.5 - width / 2) * cm, (height / 2 - y - 0.5) * cm])
  }
  return points
}

function crossesItself(line: readonly Point[]): boolean {
  const side = (a: Point, b: Point, c: Point) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
  return line.some((a, first) => {
    const b = pointAt(line, first + 1)
    return line.some((c, second) => {
      if (second < first + 2 || (first === 0 && second === line.length - 1)) return false
      if (Math.abs(a[0] - c[0]) > 0.2 || Math.abs(a[1] - c[1]) > 0.2) return false
      const d = pointAt(line, second + 1)
      return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
    })
  })
}

/** Realistic designs: blobs, boxes and specks, few or many, or nothing. */
const designs = fc.record({
  blobs: fc.array(
    fc.record({ x: fc.nat(95), y: fc.nat(71), r: fc.integer({ min: 1, max: 24 }), square: fc.boolean() }),
    {
      maxLength: 7,
    },
  ),
  specks: fc.array(fc.tuple(fc.nat(95), fc.nat(71)), { maxLength: 30 }),
})

type DesignOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never

function getRaster({ blobs, specks }: DesignOf<typeof designs>): Pixels {
  const speckled = new Set(specks.map(([x, y]) => y * 96 + x))
  const covers = (blob: (typeof blobs)[number], x: number, y: number) =>
    blob.square
      ? Math.max(Math.abs(x - blob.x), Math.abs(y - blob.y)) < blob.r
      : Math.hypot(x - blob.x, y - blob.y) < blob.r
  return raster((x, y) => speckled.has(y * 96 + x) || blobs.some((blob) => covers(blob, x, y)))
}

describe('the cut line of a design', () => {
  it('is a single closed line around all of it, with the margin', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const pixels = getRaster(design)
        const line = cutLineFrom(pixels, WIDTH_CM, MARGIN_CM)
        expect(line.flat().every(Number.isFinite)).toBe(true)
        expect(signedArea(line)).toBeGreaterThan(0)
        expect(crossesItself(line)).toBe(false)
        for (const point of opaqueMiddles(pixels)) {
          expect(isInside(line, point)).toBe(true)
          expect(distanceToOutline(line, point)).toBeGreaterThan(MARGIN_CM)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('follows a disc at the margin exactly', () => {
    const disc = raster((x, y) => Math.hypot(x + 0.5 - 200, y + 0.5 - 200) < 150, 400, 400)
    const line = cutLineFrom(disc, 8, 0.3)
    for (const [x, y] of line) {
      expect(Math.hypot(x, y)).toBeGreaterThan(3.295)
      expect(Math.hypot(x, y)).toBeLessThan(3.3 + 0.06)
    }
  })

  it('is the rounded rectangle of the whole raster if nothing or everything is opaque', () => {
    for (const opaque of [true, false]) {
      const box = getBounds(
        cutLineFrom(
          raster(() => opaque),
          WIDTH_CM,
          MARGIN_CM,
        ),
      )
      expect(Math.abs(box.maxX - WIDTH_CM / 2 - MARGIN_CM)).toBeLessThan(0.03)
      expect(Math.abs(box.minY + (WIDTH_CM * 72) / 96 / 2 + MARGIN_CM)).toBeLessThan(0.03)
    }
  })

  it('joins distant islands into one piece', () => {
    const islands = raster((x, y) => Math.hypot(x - 6, y - 6) < 5 || Math.hypot(x - 90, y - 64) < 5)
    const line = cutLineFrom(islands, WIDTH_CM, MARGIN_CM)
    expect(opaqueMiddles(islands).every((point) => isInside(line, point))).toBe(true)
    expect(signedArea(line)).toBeLessThan(8)
  })

  it('closes a ring, and ignores soft shadows', () => {
    const ring = raster((x, y) => Math.abs(Math.hypot(x - 48, y - 36) - 24) < 5)
    const line = cutLineFrom(ring, WIDTH_CM, MARGIN_CM)
    expect(isInside(line, [0, 0])).toBe(true)
    const faint = raster((x, y) => Math.hypot(x - 48, y - 36) < 20)
    for (let index = 3; index < faint.data.length; index += 4) if (faint.data[index] === 0) faint.data[index] = 40
    const box = getBounds(cutLineFrom(faint, WIDTH_CM, MARGIN_CM))
    expect(box.maxX).toBeLessThan(2.1)
  })
})

describe('the box of opaque pixels', () => {
  it('is in fractions of the raster, and the whole raster if it is empty', () => {
    expect(opaqueBounds(raster((x, y) => x >= 24 && x < 48 && y >= 18))).toEqual({
      left: 0.25,
      top: 0.25,
      right: 0.5,
      bottom: 1,
    })
    expect(opaqueBounds(raster(() => false))).toEqual({ left: 0, top: 0, right: 1, bottom: 1 })
  })
})
