import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getRise } from './tag-string.ts'

const tags = fc.record({
  foot: fc.double({ min: -6, max: -1, noNaN: true }),
  top: fc.double({ min: 1, max: 6, noNaN: true }),
  rise: fc.double({ min: 0.1, max: 1, noNaN: true }),
  at: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
})

describe('a tag on its string', () => {
  it('lies at its foot, is held up at its top edge, and rises all the way', () => {
    fc.assert(
      fc.property(tags, ({ foot, top, rise, at }) => {
        const held = getRise(foot, top, rise)
        const y = foot + (top - foot) * at
        expect([held.at(foot - 1), held.at(foot)]).toEqual([0, 0])
        expect(held.at(top)).toBeCloseTo(rise, 9)
        expect(held.at(y + 0.01)).toBeGreaterThan(held.at(y))
      }),
    )
  })

  it('says how steep it is there', () => {
    fc.assert(
      fc.property(tags, ({ foot, top, rise, at }) => {
        const held = getRise(foot, top, rise)
        const y = foot + (top - foot) * at
        const step = 1e-5
        expect(held.slopeAt(y)).toBeCloseTo((held.at(y + step) - held.at(y - step)) / (2 * step), 5)
      }),
    )
  })
})
