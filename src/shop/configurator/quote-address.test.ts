import { describe, expect, test } from 'vitest'
import { type Choices, readChoices } from './choices.ts'
import { quoteAddress } from './quote-address.ts'
import { returnAddress } from './return-address.ts'

const STICKERS = { id: 1, url_slug: 'stickers' }
const SPECIAL: Choices = { product_id: '1', size: 'custom', width: '900', height: '60', print_features: ['101@back'] }

/** The choices that an address carries. */
const chosenIn = (address: string) => readChoices(new URL(address, 'https://shop.example').searchParams)

describe('the page of the request form (000 §2.4)', () => {
  test('carries item and choices', () => {
    const address = quoteAddress({ item: STICKERS, choices: { ...SPECIAL, quantity: '500' } }, false)
    expect(address).toMatch(/^\/quote-request\?.*featured_item_id=1$/)
    expect(chosenIn(address)).toEqual({ ...SPECIAL, quantity: '500' })
  })

  test.each<Choices>([
    { ...SPECIAL, quantity: '50' },
    { ...SPECIAL, quantity: 'custom', custom_quantity: '75' },
  ])('asks for the quantity where the page has none', (choices) => {
    expect(chosenIn(quoteAddress({ item: STICKERS, choices }, true))).toEqual(SPECIAL)
  })
})

describe('the way back from signing in (000 §4.2)', () => {
  test.each(['/stickers', '/stickers/art-paper'])('leads to PRICE on %s, with everything that was chosen', (path) => {
    const address = returnAddress({ item: STICKERS, choices: SPECIAL }, path)
    expect(address.startsWith(`${path}?`)).toBe(true)
    expect(new URL(address, 'https://shop.example').searchParams.get('tab')).toBe('price')
    expect(chosenIn(address)).toEqual(SPECIAL)
  })

  test.each(['/prices', '/stickers-and-more'])('names the item on %s, which does not by its path', (path) => {
    const { searchParams } = new URL(returnAddress({ item: STICKERS, choices: SPECIAL }, path), 'https://shop.example')
    expect(searchParams.get('featured_item_id')).toBe('1')
    expect(searchParams.has('tab')).toBe(false)
  })
})
