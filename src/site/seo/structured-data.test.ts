import { describe, expect, test } from 'vitest'
import { poundsAsFigures } from '#platform/money/money.ts'
import { ORIGIN, openTestSeo, thingsOn } from './testing/open-test-seo.server.ts'

const seo = openTestSeo()
const offerOn = (path: string) => thingsOn(seo, path)['Product']?.['offers']

/** 001 §7: "9 for standard business card, premium business card, swing tags and standard matte 250gsm; …" */
const OFFER_PRICES: [path: string, pounds: string][] = [
  ['/business-cards/standard-business-card', '9.00'],
  ['/business-cards/premium-business-card', '9.00'],
  ['/business-cards/swing-tags', '9.00'],
  ['/business-cards/swing-tags/classic-swing-tag', '9.00'],
  ['/business-cards/swing-tags/folded-swing-tag', '9.00'],
  ['/business-cards/premium-business-card/standard-matte-250gsm', '9.00'],
  ['/business-cards/premium-business-card/royal-extra-white-400gsm', '21.00'],
  ['/business-cards/premium-business-card/vintage-kraft-300gsm', '18.00'],
]
const PAGES = seo.pages().list.filter(({ offered }) => offered !== null)

describe('001 §7: the offer price by path, computed from the catalogue', () => {
  test.each(OFFER_PRICES)('%s is offered from £%s', (path, price) => {
    expect(offerOn(path)).toMatchObject({ price, priceCurrency: 'GBP', availability: 'https://schema.org/InStock' })
  })

  test('decisions §8: otherwise it is the price that the page shows first', () => {
    const named = OFFER_PRICES.map(([path]) => path)
    const others = PAGES.filter(({ path }) => !named.includes(path))
    expect(others.length).toBeGreaterThan(20)
    for (const { path, offered } of others)
      expect(offerOn(path), path).toMatchObject({ price: poundsAsFigures(offered?.from.price ?? 0) })
    expect(offerOn('/stickers')).toMatchObject({ price: '18.02', eligibleQuantity: { minValue: 50 } })
  })

  test('it includes VAT, and is for the smallest order', () => {
    expect(offerOn('/dome-stickers')).toMatchObject({
      priceSpecification: { valueAddedTaxIncluded: true, referenceQuantity: { value: 100 } },
      eligibleQuantity: { minValue: 100 },
    })
  })

  test('delivery costs what the cart would charge and takes the displayed days (001 §9; decisions §5)', () => {
    expect(offerOn('/business-cards/swing-tags')).toMatchObject({
      shippingDetails: {
        shippingRate: { value: '4.95', currency: 'GBP' },
        deliveryTime: { handlingTime: { maxValue: 9 }, transitTime: { minValue: 1, maxValue: 5 } },
      },
    })
  })
})

describe('reviews in structured data (decisions §3)', () => {
  test('contain no rating and no review if there are none by customers', () => {
    expect(thingsOn(seo, '/stickers')['Product']).not.toHaveProperty('aggregateRating')
    expect(thingsOn(seo, '/stickers')['Product']).not.toHaveProperty('review')
  })

  test('contain those by customers', () => {
    const review = { title: 'Sharp', rate: 5, comment: 'Clean edges.', customer: 'Ada', date: '2026-11-20' }
    const rated = openTestSeo({ getRating: () => ({ average: 4.75, count: 4, reviews: [review] }) })
    expect(thingsOn(rated, '/stickers')['Product']).toMatchObject({
      aggregateRating: { ratingValue: '4.8', reviewCount: 4 },
      review: [{ reviewBody: 'Clean edges.', author: { name: 'Ada' }, reviewRating: { ratingValue: 5 } }],
    })
  })
})

test('contain the absolute addresses of rendered pictures without text', () => {
  const image = thingsOn(seo, '/stickers')['Product']?.['image']
  expect(image).toEqual(expect.arrayContaining([expect.stringMatching(`^${ORIGIN}/pictures/gallery/art-paper-01-`)]))
})
