import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutSheet } from './sheet-layout.ts'

const sheets = fc.record({
  width: fc.double({ min: 5, max: 60, noNaN: true }),
  height: fc.double({ min: 5, max: 60, noNaN: true }),
  cuts: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 31, max: 400 })),
  proportions: fc.double({ min: 0.4, max: 2.6, noNaN: true }),
})

describe('laying out a sheet', () => {
  it('has exactly the number of pieces, none over the edge and none overlapping', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const { piece, middles } = layOutSheet(sheet)
        const [width, height] = piece
        expect(middles).toHaveLength(sheet.cuts)
        expect(Math.abs(width / height / sheet.proportions - 1)).toBeLessThan(1e-9)
        for (const [x, y] of middles) {
          expect(Math.abs(x) + width / 2).toBeLessThan(sheet.width / 2)
          expect(Math.abs(y) + height / 2).toBeLessThan(sheet.height / 2)
        }
        for (const [index, [x, y]] of middles.entries()) {
          for (const [otherX, otherY] of middles.slice(index + 1, index + 40)) {
            expect(Math.abs(otherX - x) > width || Math.abs(otherY - y) > height).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('keeps cut lines 5 mm apart on a sheet of usual size', () => {
    const { piece, middles } = layOutSheet({ width: 21, height: 29.7, cuts: 12, proportions: 1 })
    const [first, second] = middles
    expect((second?.[0] ?? 0) - (first?.[0] ?? 0) - piece[0]).toBeGreaterThanOrEqual(0.5 - 1e-9)
    expect(piece[0]).toBeGreaterThan(5.5)
  })

  it('centres an incomplete last row', () => {
    const { middles } = layOutSheet({ width: 20, height: 20, cuts: 3, proportions: 1 })
    const [left, right, last] = middles.map(([x]) => x)
    expect(left).toBeCloseTo(-(right ?? 0), 9)
    expect(right).toBeGreaterThan(4)
    expect(last).toBeCloseTo(0, 9)
  })
})
