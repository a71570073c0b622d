import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#catalogue/seed/catalogue.ts'
import { fromPrice } from '#pricing/from-price.ts'
import { productStructuredData } from './structured-data.ts'

/** 000 §7: offer price by path, in pounds. */
const OFFER_PRICES: [slug: string, pounds: string][] = [
  ['standard-business-card', '9.00'],
  ['classic-swing-tag', '9.00'],
  ['standard-matte-250gsm', '9.00'],
  ['royal-extra-white-400gsm', '21.00'],
  ['vintage-kraft-300gsm', '18.00'],
  ['art-paper', '13.00'],
  ['transfer-decals', '13.00'],
]

describe('000 §7: product structured data', () => {
  test.each(OFFER_PRICES)('%s is offered from £%s', (slug, pounds) => {
    const product = seedCatalogue.products.find((candidate) => candidate.url_slug === slug)
    const from = fromPrice(seedCatalogue, product?.id ?? 0)
    const data = productStructuredData({ name: slug, description: 'x', image: '/x.svg', brand: 'Trimline', from })
    expect(data.offers).toMatchObject({ price: pounds, priceCurrency: 'GBP' })
  })

  test('says nothing of ratings or reviews, which nobody has given', () => {
    const data = productStructuredData({ name: 'x', description: 'x', image: '/x.svg', brand: 'Trimline', from: 900 })
    expect(data).not.toHaveProperty('aggregateRating')
    expect(data).not.toHaveProperty('review')
  })
})
