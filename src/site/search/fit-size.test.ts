import { describe, expect, it } from 'vitest'
import { fitSize, sizeChoices } from './fit-size.ts'

const sizes = {
  presets: ['50x50', '50x75'],
  min: [20, 10],
  max: [300, 200],
  equalMin: 25,
  equalMax: 200,
} as const

describe('whether a product is made in a size', () => {
  it.each([
    [50, 75, 'preset'],
    [75, 50, 'custom'],
    [300, 200, 'custom'],
    [200, 300, 'custom'],
    [301, 200, 'none'],
    [300, 201, 'none'],
    [19, 10, 'none'],
    [20, 9, 'none'],
    [200, 200, 'custom'],
    [201, 201, 'none'],
    [24, 24, 'none'],
  ] as const)('%i x %i: %s', (width, height, fit) => {
    expect(fitSize(sizes, { width, height })).toBe(fit)
  })

  it('is written as the address of a product has it (000 §3)', () => {
    expect(sizeChoices(sizes, { width: 50, height: 75 })).toBe('size=50x75')
    expect(sizeChoices(sizes, { width: 75, height: 50 })).toBe('size=custom&width=75&height=50')
  })
})
