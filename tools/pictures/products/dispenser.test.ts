import { describe, expect, it } from 'vitest'
import { getStrip, labelMiddles } from '../../../src/studio/showroom/products/roll-product.ts'
import { getBare, slotPath } from './dispenser.ts'

describe('the strip of a dispenser', () => {
  it('has each label where the next one was, once it has run on by one', () => {
    const strip = getStrip([5, 4], 'right')
    const at = (fed: number) => labelMiddles(strip, 70, getBare(strip, { tail_cm: 40, bare_cm: 20, fed }))
    for (const [index, middle] of at(1).slice(1).entries()) expect(middle).toBeCloseTo(at(0)[index] ?? 0, 9)
    expect(at(1)[0]).toBeCloseTo(labelMiddles(strip, 50)[0] ?? 0, 9)
  })

  it('comes out of a slot and down to the ground', () => {
    const path = slotPath({ x: 6, slot: 1.5, tail: 8 })
    expect(path.place(0).at).toEqual([2, 1.5])
    expect(path.place(path.length).at[1]).toBeCloseTo(0.02, 6)
  })
})
