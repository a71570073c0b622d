import { assert, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paceFor } from './pace.ts'

describe('paceFor', () => {
  test('a fast device draws all passes whole, with smooth edges while it moves', () => {
    expect(paceFor(8)).toEqual({ passes: 32, strips: 1, single: 'smooth' })
  })

  test('a slow one draws a few, in strips', () => {
    expect(paceFor(200)).toEqual({ passes: 16, strips: 3, single: 'coarse' })
  })

  test('a medium one draws its single passes plain', () => {
    expect(paceFor(90).single).toBe('plain')
  })

  test('the slowest draws no passes', () => {
    expect(paceFor(900).passes).toBe(0)
  })

  test('before anything is measured it draws coarsely, so that the first frame comes soon', () => {
    expect(paceFor(0)).toEqual({ passes: 32, strips: 1, single: 'coarse' })
  })

  test('never takes longer than four seconds', () => {
    assert(
      property(double({ min: 1, max: 5000, noNaN: true }), (time) => {
        expect(paceFor(time).passes * time).toBeLessThanOrEqual(4000)
      }),
    )
  })
})
