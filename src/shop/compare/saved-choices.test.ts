import { describe, expect, test } from 'vitest'
import { cartBody, cartFields, designIn, savedAddress, savedAmount, savedPriceQuery } from './saved-choices.ts'
import { sampleType } from './testing/sample-type.ts'

const data = (choices: string) => sampleType({}, { choices }).quote_data
const typed = data(
  'product_id=1&size=75x33&quantity=custom&custom_quantity=730&kinds=custom&custom_kinds=14&print_features%5B%5D=101%40back',
)

describe('what a saved type asks of the shop', () => {
  test('its page, with every choice in the query', () => {
    expect(savedAddress(data('product_id=1&quantity=500'))).toBe('/stickers?product_id=1&quantity=500')
  })

  test('its design, where it is lettering', () => {
    expect(designIn('/vinyl-lettering?product_id=9&design_id=OMsSbiUUKIF9GSKIeapKXk')).toBe('OMsSbiUUKIF9GSKIeapKXk')
    expect(designIn('design_id=OMsSbiUUKIF9GSKIeapKXk&quantity=1')).toBe('OMsSbiUUKIF9GSKIeapKXk')
    expect(designIn('/stickers?product_id=1')).toBe(null)
  })

  test('its place in the cart, by the banner form’s fields, with the price that was shown', () => {
    expect(cartBody(typed)).toEqual({
      featured_item_id: 1,
      product_id: '1',
      size: '75x33',
      quantity: 'custom',
      custom_quantity: '730',
      kinds: 'custom',
      custom_kinds: '14',
      print_features: ['101@back'],
      product_pricing_id: '1.abc.500.2150',
    })
  })

  test('the same as a form sends it', () => {
    expect(cartFields(data('product_id=1&print_features%5B%5D=101&print_features%5B%5D=101%40back'))).toEqual([
      ['intent', 'add'],
      ['featured_item_id', '1'],
      ['product_pricing_id', '1.abc.500.2150'],
      ['product_id', '1'],
      ['print_features[]', '101'],
      ['print_features[]', '101@back'],
    ])
  })

  test('its amount, listed or typed', () => {
    expect(savedAmount(data('quantity=500&kinds=2'))).toEqual({ quantity: 500, kinds: 2 })
    expect(savedAmount(typed)).toEqual({ quantity: 730, kinds: 14 })
  })

  test('the price of its quantity, of which the sets are no part', () => {
    const query = new URLSearchParams(savedPriceQuery(typed))
    expect(query.get('quantity')).toBe('730')
    expect(query.get('featured_item_id')).toBe('1')
    expect(query.getAll('print_features[]')).toEqual(['101@back'])
    expect([...query.keys()].filter((name) => name.includes('kinds') || name.startsWith('custom'))).toEqual([])
  })
})
