import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { type ItemPage, openItemPage } from './open-item-page.server.ts'
import { startApi, type TestApi } from './testing/start-api.server.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.app.close())

const open = (address: string) =>
  openItemPage(new URL(address, 'https://www.trimline.example'), { period: api.period(), shipping: shop.shipping })

function page(address: string): ItemPage {
  const opened = open(address)
  if (opened === null || 'redirect' in opened) throw new Error(`${address} is no page`)
  return opened
}

describe('decisions §4: an address opens the page of an item', () => {
  test.each(seedCatalogue.featured_items)('/$url_slug', ({ id, url_slug, featured_product }) => {
    expect(page(`/${url_slug}`)).toMatchObject({
      item: { id },
      choices: { product_id: String(featured_product) },
      fromAddress: false,
      notice: null,
    })
    expect(page(`/${url_slug}/`).item.id).toBe(id)
  })

  test('000 §2.1: the title offers all twelve categories', () => {
    expect(page('/labels').categories).toEqual(
      seedCatalogue.featured_items.map(({ id, name, url_slug }) => ({ id, name, url_slug })),
    )
  })

  test('a product in the path is selected, unless the query selects another', () => {
    expect(page('/stickers/kraft-paper')).toMatchObject({ choices: { product_id: '4' }, fromAddress: true })
    expect(page('/stickers/kraft-paper?product_id=2').choices.product_id).toBe('2')
  })

  test('000 §2.2: an unknown address gives null, a card stock under business-cards a redirect', () => {
    expect(open('/velvet')).toBeNull()
    expect(open('/constructor')).toBeNull()
    expect(open('/stickers/velvet')).toBeNull()
    expect(open('/business-cards/vintage-kraft-300gsm')).toEqual({
      redirect: '/business-cards/premium-business-card/vintage-kraft-300gsm',
    })
  })
})

describe('decisions §4: the last configuration is restored if the address contains no choices', () => {
  test.each(['/stickers', '/stickers?tab=price', '/business-cards/swing-tags?featured=1&utm_source=letter'])(
    '%s',
    (address) => {
      expect(page(address).fromAddress).toBe(false)
    },
  )
  test.each(['/stickers?quantity=100', '/business-cards?print_features[]=133', '/stickers/kraft-paper?tab=price'])(
    'but not at %s',
    (address) => {
      expect(page(address).fromAddress).toBe(true)
    },
  )
})

describe('decisions §4: every price-relevant choice is in the query', () => {
  test.each([
    '/stickers',
    '/stickers/roll/silver-vinyl-stickers?orientation_id=55&size=75x75&quantity=1500',
    '/labels?cut_per_shape=12&width=90&height=61',
    '/hologram-stickers?premium_processing_id=48&quantity=custom&custom_quantity=77',
    '/bumper-stickers?cutting_id=2&shape_id=3',
    '/vinyl-lettering?install_ready=no&color_id=204',
    '/business-cards?printed_side_id=2&print_features[]=133&print_features[]=141&print_features[]=101@back',
    '/business-cards/standard-business-card?kinds=4',
  ])('%s: the page shows the price lookup’s answer', async (address) => {
    const { query, list } = page(address)
    const { code, body } = await api.get(`get/pricing-data?${query}`)
    const { special_size, quote_required } = list
    expect([code, body]).toEqual([200, { status: 'SUCCESS', code: 200, data: list.rows, special_size, quote_required }])
    expect(list.rows.length).toBeGreaterThan(0)
  })

  test.each([
    ['/stickers?width=900&height=900', true, true],
    ['/stickers?cutting_id=5', false, true],
    ['/labels?cut_per_shape=31', false, true],
    ['/stickers?width=1&height=1', false, false],
  ])('%s: there is nothing to look up', (address, special_size, quote_required) => {
    expect(page(address)).toMatchObject({ query: null, list: { rows: [], special_size, quote_required } })
  })
})

describe('the general error area', () => {
  test('says which choices of the address were replaced', () => {
    expect(page('/stickers?cutting_id=9&finishing_id=99&color_id=77').notice).toBe(
      'These choices could not be combined with the others and were reset: Finishing, Colour.',
    )
    expect(page('/stickers?cutting_id=9&finishing_id=2').notice).toBeNull()
  })

  test('says what the cart refused, and nothing for an unknown code', () => {
    expect(page('/stickers?refused=price-changed').notice).toMatch(/^The price has changed with your choices\./)
    expect(page('/stickers?quantity=5&refused=quantity-too-low').notice).toBe(
      '* Please enter quantity greater than 50.',
    )
    expect(page('/stickers?refused=size-below-minimum').notice).not.toMatch(/[{}]/)
    for (const code of ['constructor', '__proto__', 'nonsense', '']) {
      expect(page(`/stickers?refused=${code}`).notice).toBeNull()
    }
  })
})
