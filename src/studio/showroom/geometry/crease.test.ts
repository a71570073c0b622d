import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { clipAt, crease } from './crease.ts'
import { getBounds, signedArea } from './polygon.ts'
import { circle, oval, roundedRectangle } from './shapes.ts'

const SHAPE = { minY: -4, maxY: 4, radius: 0.1, box: { minX: -3, minY: -4, maxX: 3, maxY: 4 } }

it.each([
  { x: -3, side: 1, open: 0 },
  { x: 3, side: -1, open: 0 },
  { x: -3, side: 1, open: 0.6 },
] as const)('a crease at $x goes from under one panel to over the other, facing outwards', (panels) => {
  const geometry = crease({ ...SHAPE, ...panels })
  const places = geometry.getAttribute('position')
  const rows = Array.from({ length: places.count / 2 }, (_, row) => new Vector3().fromBufferAttribute(places, row * 2))
  const [first, last] = [rows[0], rows.at(-1)]
  expect(first?.x).toBeCloseTo(panels.x, 6)
  expect(first?.z).toBeCloseTo(0, 6)
  // The upper panel begins where the crease ends; opened, it leans back by the same amount.
  expect(last?.x).toBeCloseTo(panels.x - panels.side * Math.sin(panels.open) * SHAPE.radius, 6)
  expect(last?.z).toBeCloseTo(SHAPE.radius * (1 + Math.cos(panels.open)), 6)
  const normals = geometry.getAttribute('normal')
  for (const [row, { x }] of rows.entries()) {
    if (Math.abs(x - panels.x) > 0.01) expect(normals.getX(row * 2) * panels.side).toBeLessThan(0)
  }
})

import fc from 'fast-check'

const outlines = fc.constantFrom(circle(2), oval(4, 1), roundedRectangle(6, 3, 0.4))

describe('an outline clipped at a vertical line', () => {
  it('gives two parts that meet in the line and make up the whole', () => {
    fc.assert(
      fc.property(outlines, fc.double({ min: -1.9, max: 1.9, noNaN: true }), (outline, x) => {
        const [left, right] = [clipAt(outline, x, -1), clipAt(outline, x, 1)]
        expect(getBounds(left).maxX).toBeCloseTo(x, 9)
        expect(getBounds(right).minX).toBeCloseTo(x, 9)
        expect(signedArea(left)).toBeGreaterThan(0)
        expect(signedArea(left) + signedArea(right)).toBeCloseTo(signedArea(outline), 9)
      }),
    )
  })

  it('stays whole, or disappears, if the line is beside it', () => {
    expect(clipAt(circle(2), 3, -1)).toHaveLength(128)
    expect(clipAt(circle(2), 3, 1)).toEqual([])
  })
})
