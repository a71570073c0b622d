import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backOffSeconds } from './worker.server.ts'

describe('the wait before the next try', () => {
  it.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [10, 2560],
    [11, 3600],
    [30, 3600],
    [5000, 3600],
  ])('after try %i is %i seconds, were it not spread', (attempts, seconds) => {
    expect(backOffSeconds(attempts, 0.5)).toBe(seconds)
  })

  it('is whole, a fifth more or less, and never none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, random) => {
        const middle = Math.min(3600, 5 * 2 ** (Math.min(tries, 40) - 1))
        const seconds = backOffSeconds(tries, random)
        expect(Number.isInteger(seconds)).toBe(true)
        expect(seconds).toBeGreaterThanOrEqual(middle * 0.8)
        expect(seconds).toBeLessThanOrEqual(middle * 1.2 + 1)
      }),
    )
  })
})
