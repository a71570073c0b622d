import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { offeredItem } from '#shop/configurator/offer-period.server.ts'
import { openLibrary } from './documents/content-library.ts'
import { type InformationLibrary, itemContent, panelPictures, showsHeader } from './item-content.ts'

const { library } = openLibrary([])

function getContent(itemId: number, documents: InformationLibrary = library) {
  const item = offeredItem(seedCatalogue, itemId)
  if (item === undefined) throw new Error(`no item ${itemId}`)
  return itemContent(item, documents, seedCatalogue.print_features)
}

/** The library with the block of a slug renamed, or without it. */
function renamed(slug: string, name: string | null): InformationLibrary {
  const blocks = new Map(library['product-information'])
  const block = blocks.get(slug)
  if (block === undefined) throw new Error(`no block ${slug}`)
  blocks.delete(slug)
  if (name !== null) blocks.set('elsewhere', { ...block, name })
  return { ...library, 'product-information': blocks }
}

describe('001 §2: the content of an item’s page', () => {
  test.each(seedCatalogue.featured_items)('$name: every product has its block or its content', ({ id, products }) => {
    const { blocks, cards } = getContent(id)
    for (const productId of products) {
      const slug = seedCatalogue.products.find((product) => product.id === productId)?.url_slug ?? ''
      expect((id >= 10 ? cards : blocks)[slug], slug).toBeDefined()
    }
  })

  test('a block is matched by product name, case-insensitive', () => {
    expect(getContent(1, renamed('kraft-paper', 'KRAFT paper')).blocks['kraft-paper']?.name).toBe('KRAFT paper')
  })

  test('otherwise it is the block that the product refers to', () => {
    const blocks = new Map(library['product-information'])
    const block = blocks.get('kraft-paper')
    if (block === undefined) throw new Error('no block')
    blocks.set('kraft-paper', { ...block, name: 'Brown Paper' })
    expect(getContent(1, { ...library, 'product-information': blocks }).blocks['kraft-paper']?.name).toBe('Brown Paper')
  })

  test('missing data shows nothing', () => {
    expect(getContent(1, renamed('kraft-paper', null)).blocks).not.toHaveProperty('kraft-paper')
    const none = { ...library, 'card-content': new Map(), 'card-stocks': new Map(), 'print-features': new Map() }
    expect(getContent(12, none)).toMatchObject({ cards: {}, stocks: [], features: [] })
  })

  test('the header is hidden for featured items 10, 11 and 12', () => {
    expect(seedCatalogue.featured_items.filter((item) => !showsHeader(item)).map(({ id }) => id)).toEqual([10, 11, 12])
  })

  test('only what the page shows is sent with it', () => {
    expect(Object.keys(getContent(5).blocks)).toEqual(['dome-stickers'])
    expect(getContent(5)).toMatchObject({ cards: {}, stocks: [], features: [] })
  })
})

describe('001 §2: card stocks', () => {
  test('swing tags and premium cards compare 250, 400 and 300 gsm, with their true calipers', () => {
    for (const item of [11, 12]) {
      expect(getContent(item).stocks.map(({ gsm, caliper }) => [gsm, caliper])).toEqual([
        [250, 0.25],
        [400, 0.5],
        [300, 0.39],
      ])
    }
    expect(getContent(10).stocks.map(({ gsm, caliper }) => [gsm, caliper])).toEqual([[350, 0.32]])
  })

  test('a thicker board is rated thicker', () => {
    const stocks = [...getContent(11).stocks, ...getContent(10).stocks].toSorted((a, b) => a.caliper - b.caliper)
    expect(stocks.map(({ thickness }) => thickness)).toEqual([2, 3, 4, 5])
  })

  test('tags have the block of each of their stocks', () => {
    expect(Object.keys(getContent(12).blocks)).toEqual([
      'royal extra white 400gsm',
      'standard matte 250gsm',
      'vintage kraft 300gsm',
    ])
  })
})

describe('001 §2: the explainer', () => {
  test('shows all six for cards and tags, elsewhere those of the products', () => {
    const codes = (item: number) => getContent(item).features.map(({ code }) => code)
    expect(codes(10)).toHaveLength(6)
    expect(codes(6)).toEqual(['foil-stamp', 'emboss-deboss'])
    expect(codes(5)).toEqual([])
  })

  test('every feature has the pictures of the catalogue', () => {
    for (const { pictures } of getContent(12).features) expect(pictures.length).toBeGreaterThan(1)
  })
})

test('the page requests every picture of its panels', () => {
  const pictures = panelPictures(getContent(8))
  for (const path of ['loops/transfer-decals', 'gallery/vinyl-lettering-02']) {
    expect(pictures).toContain(path)
  }
  expect(panelPictures(getContent(11))).toContain('features/gold-foil')
})
