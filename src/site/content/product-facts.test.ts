import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { offeredItem } from '#shop/configurator/offer-period.server.ts'
import { productFacts } from './product-facts.ts'

function facts(itemId: number, productId: number): Record<string, string> {
  const item = offeredItem(seedCatalogue, itemId)
  const product = item?.products.find(({ id }) => id === productId)
  if (item === undefined || product === undefined) throw new Error(`no product ${productId} of item ${itemId}`)
  return Object.fromEntries(productFacts(item, product).map(({ label, value }) => [label, value]))
}

describe('the facts of a product, from the catalogue', () => {
  test('are those of a sticker', () => {
    expect(facts(1, 3)).toMatchObject({
      Finishing: 'White PVC Glossy, White PVC Matte, Gloss Lamination, Matte Lamination',
      'Sizes (mm)': expect.stringMatching(/^50 × 50, .*100 × 100; other sizes from 20 × 20 to 420 × 297$/),
      Quantities: 'Minimum order 50 pieces, priced up to 20,000',
      Turnaround: '5–9 business days including delivery',
    })
  })

  test('of a card include stock, but no finishing, supply or adhesive, and its own turnaround', () => {
    const card = facts(10, 16)
    expect(card).toMatchObject({
      'Card stock': 'Silk 350gsm',
      Quantities: 'Minimum order 200 pieces, priced up to 10,000',
      Turnaround: '9–10 business days including delivery',
    })
    for (const label of ['Finishing', 'Supply', 'Adhesive', 'Special features']) expect(card).not.toHaveProperty(label)
  })

  test('limit rolls to their sizes, count sheets, and call single pieces pieces', () => {
    expect(facts(2, 1)['Sizes (mm)']).not.toMatch(/any other/)
    expect(facts(3, 1)['Quantities']).toMatch(/^Minimum order 50 sheets/)
    expect(facts(7, 10)['Quantities']).toMatch(/^Minimum order 1 piece, /)
  })

  test('give the number of many colours', () => {
    expect(facts(8, 9)['Colour']).toBe('15 to choose from')
  })

  test('leave out disabled supplies', () => {
    expect(facts(1, 1)['Supply']).not.toMatch(/Dome Cut/)
  })

  test('are complete for every product of every item', () => {
    for (const { id, products } of seedCatalogue.featured_items) {
      for (const product of products) {
        for (const value of Object.values(facts(id, product))) expect(value).not.toMatch(/undefined|NaN|null|^$/)
      }
    }
  })
})
