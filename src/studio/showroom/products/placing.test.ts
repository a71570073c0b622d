import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceToOutline, getBounds, isInside } from '../geometry/polygon.ts'
import { circle, getOutline } from '../geometry/shapes.ts'
import { fitted, getSides, placeOver } from './art-place.ts'
import { holeMiddle } from './flat-product.ts'
import { getStrip, labelMiddles } from './roll-product.ts'

const sizes = fc.record({
  width_mm: fc.integer({ min: 10, max: 900 }),
  height_mm: fc.integer({ min: 10, max: 900 }),
  corner_mm: fc.constantFrom(0, 3, 8),
  outline: fc.constantFrom('rectangle', 'rounded-rectangle', 'oval', 'circle', 'square', 'custom'),
} as const)

describe('outlines of products', () => {
  it('are centred, within the finished size', () => {
    fc.assert(
      fc.property(sizes, (product) => {
        const { minX, maxX, minY, maxY } = getBounds(getOutline(product))
        expect(maxX).toBeLessThanOrEqual(product.width_mm / 20 + 1e-9)
        expect(maxY).toBeLessThanOrEqual(product.height_mm / 20 + 1e-9)
        expect(minX + maxX).toBeCloseTo(0, 3)
        expect(minY + maxY).toBeCloseTo(0, 3)
      }),
    )
  })
})

describe('artwork on a piece', () => {
  it('covers the outline with its bleed, in its own proportions', () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 0.2, max: 5, noNaN: true }), (product, proportions) => {
        const { outline, artBox } = placeOver(getOutline(product), proportions, 0.2)
        const cut = getBounds(outline)
        const [width, height] = getSides(artBox)
        expect(Math.abs(width / height / proportions - 1)).toBeLessThan(1e-9)
        expect(artBox.minX).toBeLessThanOrEqual(cut.minX - 0.2 + 1e-9)
        expect(artBox.maxY).toBeGreaterThanOrEqual(cut.maxY + 0.2 - 1e-9)
      }),
    )
  })

  it('is scaled to the finished size with its cut line', () => {
    const place = { outline: circle(1, 64, [3, 1]), artBox: { minX: 2, maxX: 4, minY: 0, maxY: 2 } }
    const { outline, artBox } = fitted(place, 8, 6)
    const { minX, maxX, maxY } = getBounds(outline)
    expect([minX, maxX, maxY].map((value) => Math.round(value * 100) / 100)).toEqual([-3, 3, 3])
    expect(artBox.minX).toBeCloseTo(-3, 6)
  })
})

describe('a drilled hole', () => {
  it('is within the piece with its rim, on the centre line near the top if there is room', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 120 }),
        fc.integer({ min: 40, max: 150 }),
        fc.constantFrom(0.15, 0.25, 0.3),
        (w, h, radius) => {
          const outline = getOutline({ width_mm: w, height_mm: h, corner_mm: 3, outline: 'rounded-rectangle' })
          const [x, y] = holeMiddle(outline, radius)
          expect(isInside(outline, [x, y])).toBe(true)
          expect(distanceToOutline(outline, [x, y])).toBeGreaterThanOrEqual(radius + 0.35 - 1e-9)
          expect(x).toBeCloseTo(0, 6)
          expect(y).toBeGreaterThan(h / 20 - radius - 0.35 - h / 10 / 30)
        },
      ),
    )
  })

  it('is where the piece has board, if the centre line has none', () => {
    const heart = [...circle(1, 40, [-1.1, 0]), ...circle(1, 40, [1.1, 0])]
    const middle = holeMiddle(heart, 0.2)
    expect(isInside(heart, middle)).toBe(true)
  })
})

describe('labels on a roll', () => {
  it('are equally spaced, from half a gap before the end, and none hangs over', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 20, noNaN: true }),
        fc.double({ min: 1, max: 20, noNaN: true }),
        fc.constantFrom('top', 'bottom', 'left', 'right'),
        (width, height, leading) => {
          const strip = getStrip([width, height], leading)
          const length = 60
          const middles = labelMiddles(strip, length)
          expect(strip.along).toBe(leading === 'left' || leading === 'right' ? width : height)
          expect(strip.width).toBeGreaterThan(strip.across)
          expect((middles[0] ?? 0) + strip.along / 2).toBeCloseTo(length - 0.2, 6)
          for (const [index, middle] of middles.entries()) {
            expect(middle - strip.along / 2).toBeGreaterThanOrEqual(-1e-9)
            const next = middles[index + 1]
            if (next !== undefined) expect(middle - next).toBeCloseTo(strip.along + 0.4, 6)
          }
        },
      ),
    )
  })
})
