import { describe, expect, it, test } from 'vitest'
import { findItem, findItemPage, findProduct } from './find-item.ts'
import { seedCatalogue } from './seed/catalogue.ts'

/** The item and product of an address; `redirect`; or null. */
function found(path: string) {
  const page = findItemPage(seedCatalogue, path)
  if (page === null || 'redirect' in page) return page
  return [page.itemId, page.product?.id ?? null]
}

const ROUTES: [route: string, item: number, products: [slug: string, id: number][]][] = [
  [
    'stickers',
    1,
    [
      ['art-paper', 1],
      ['synthetic-paper', 22],
    ],
  ],
  [
    'stickers/roll',
    2,
    [
      ['art-paper', 1],
      ['silver-vinyl-stickers', 7],
    ],
  ],
  [
    'labels',
    3,
    [
      ['kraft-paper', 4],
      ['standard-vinyl', 11],
    ],
  ],
  [
    'hologram-stickers',
    4,
    [
      ['hologram-stickers', 6],
      ['gold-vinyl-stickers', 8],
    ],
  ],
  ['dome-stickers', 5, [['dome-stickers', 12]]],
  [
    'foil-stickers',
    6,
    [
      ['foil-paper-stickers', 13],
      ['embossed-paper-stickers', 14],
    ],
  ],
  ['custom-decals', 7, [['custom-decals', 10]]],
  [
    'vinyl-lettering',
    8,
    [
      ['vinyl-lettering', 9],
      ['transfer-decals', 23],
    ],
  ],
  ['bumper-stickers', 9, [['bumper-stickers', 15]]],
  ['business-cards/standard-business-card', 10, [['standard-business-card', 16]]],
  [
    'business-cards/premium-business-card',
    11,
    [
      ['royal-extra-white-400gsm', 19],
      ['vintage-kraft-300gsm', 21],
    ],
  ],
  [
    'business-cards/swing-tags',
    12,
    [
      ['classic-swing-tag', 17],
      ['folded-swing-tag', 18],
    ],
  ],
]

describe.each(ROUTES)('decisions §2, §4: /%s', (route, item, products) => {
  test('is found alone and with the slug of each of its products', () => {
    expect(found(route)).toEqual([item, null])
    for (const [slug, id] of products) expect(found(`${route}/${slug}`)).toEqual([item, id])
  })

  test('000 §2.2: an unknown product, or one of another item, is not found', () => {
    expect(found(`${route}/velvet`)).toBeNull()
    expect(found(`${route}/`)).toBeNull()
    expect(found(`${route}/${item === 9 ? 'dome-stickers' : 'bumper-stickers'}`)).toBeNull()
    expect(found(`${route}/${products[0]?.[0]}/${products[0]?.[0]}`)).toBeNull()
  })
})

test('all twelve items are found, and every product under each of them', () => {
  expect(ROUTES).toHaveLength(seedCatalogue.featured_items.length)
  for (const item of seedCatalogue.featured_items) {
    for (const id of item.products) {
      const slug = seedCatalogue.products.find((product) => product.id === id)?.url_slug
      expect(found(`${item.url_slug}/${slug}`)).toEqual([item.id, id])
    }
  }
})

describe('decisions §2: other addresses of the same pages', () => {
  test.each([
    ['vinyl-lettering-designer', 8, null],
    ['vinyl-lettering-designer/vinyl-lettering', 8, 9],
    ['vinyl-lettering-designer/transfer-decals', 8, 23],
    ['business-cards', 12, null],
    ['business-cards/classic-swing-tag', 12, 17],
    ['business-cards/folded-swing-tag', 12, 18],
  ])('/%s', (path, item, product) => {
    expect(found(path)).toEqual([item, product])
  })

  test.each(['royal-extra-white-400gsm', 'standard-matte-250gsm', 'vintage-kraft-300gsm'])(
    '/business-cards/%s redirects to the premium route',
    (slug) => {
      expect(found(`business-cards/${slug}`)).toEqual({ redirect: `/business-cards/premium-business-card/${slug}` })
    },
  )
})

test('001 §2: /transfer-decals leads to the page of the item that sells them', () => {
  expect(found('transfer-decals')).toEqual({ redirect: '/vinyl-lettering/transfer-decals' })
  const without = { ...seedCatalogue, products: seedCatalogue.products.filter(({ id }) => id !== 23) }
  expect(findItemPage(without, 'transfer-decals')).toBeNull()
})

describe('000 §2.2: an unknown address is not found', () => {
  test.each([
    '',
    '/',
    'velvet',
    'Stickers',
    'stickers/Art-Paper',
    'roll',
    'art-paper',
    'swing-tags',
    'labels/roll',
    'labels/silver-vinyl-stickers',
    'business-cards/art-paper',
    'business-cards/swing-tags/royal-extra-white-400gsm',
    'business-cards/premium-business-card/classic-swing-tag',
    'stickers//art-paper',
    'stickers/roll/art-paper/roll',
    '__proto__',
    'constructor',
    'toString',
    '__proto__/art-paper',
    'constructor/art-paper',
    'stickers/constructor',
    '%73tickers',
  ])('/%s', (path) => {
    expect(found(path)).toBeNull()
  })
})

describe('decisions §2: slugs', () => {
  it.each(seedCatalogue.featured_items.map(({ id, url_slug }) => [url_slug, id] as const))(
    '%s finds its item, by the whole slug or by its last segment',
    (slug, id) => {
      expect(findItem(seedCatalogue, slug)?.id).toBe(id)
      expect(findItem(seedCatalogue, slug.split('/').at(-1) ?? '')?.id).toBe(id)
    },
  )

  it.each(['', 'business-cards', 'nothing', 'Stickers', 'labels/roll'])('"%s" finds nothing', (slug) => {
    expect(findItem(seedCatalogue, slug)).toBeUndefined()
  })

  it('finds a product by its slug', () => {
    expect(findProduct(seedCatalogue, 'vintage-kraft-300gsm')?.id).toBe(21)
    expect(findProduct(seedCatalogue, 'swing-tags')).toBeUndefined()
  })
})
