import { describe, expect, test } from 'vitest'
import { REFUSALS } from '#shop/configurator/refusals.ts'
import { CART_REFUSALS, cartRefusal, refusalSentence } from './refusals.ts'

describe('refusals', () => {
  test('fill in their figures', () => {
    expect(cartRefusal('merge-too-many', 'line_ids', { quantity: 20050, highest: 20000 })).toEqual({
      ok: false,
      code: 'merge-too-many',
      message: 'Together they come to 20050, but one line can have up to 20000.',
      errors: [{ field: 'line_ids', message: 'Together they come to 20050, but one line can have up to 20000.' }],
    })
  })

  test('no code of the cart has another meaning in the configurator', () => {
    expect(Object.keys(CART_REFUSALS).filter((code) => Object.hasOwn(REFUSALS, code))).toEqual([])
  })

  test('a code in an address only gives one of our sentences', () => {
    expect(refusalSentence('cart-full')).toBe('Your cart holds 100 lines, which is the maximum. Remove one first.')
    expect(refusalSentence('price-changed')).toBe(REFUSALS['price-changed'])
    expect(refusalSentence('no-longer-offered')).toBe('This is no longer available with your choices.')
    for (const code of [null, '', 'x', '__proto__', 'constructor', 'toString', '<b>']) {
      expect(refusalSentence(code)).toBeNull()
    }
  })
})
