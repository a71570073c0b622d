import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findItemPage } from '#print/catalogue/find-item.ts'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { readChoices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { openLibrary } from '#site/content/documents/content-library.ts'
import { SEARCH_WORDS_SEED } from '#site/content/documents/search-words.ts'
import { readIndex } from './search-index.ts'
import { searchShop } from './search-shop.ts'
import { shopIndex } from './shop-index.ts'

const { library } = openLibrary([])
const { index, json } = shopIndex(seedCatalogue, library)
const search = (query: string) => searchShop(index, query)
const names = (query: string) => search(query).map((hit) => hit.name)
const items = seedCatalogue.featured_items

describe('searching the catalogue', () => {
  it.each(items.map((item) => item.name))('finds %s first by its own name', (name) => {
    expect(names(name)[0]).toBe(name)
  })

  it.each([
    ['holgram', 'Hologram & Metallic Stickers'],
    ['sticekrs', 'Custom Stickers'],
    ['bussiness card', 'Standard Business Card'],
    ['letering', 'Vinyl Lettering'],
    ['swing tgas', 'Swing Tags'],
  ])('finds %s with one wrong letter', (query, name) => {
    expect(names(query)).toContain(name)
  })

  it('finds by the beginning of a word, in any order and case, in the plural or with accents', () => {
    expect(names('TAG swi')[0]).toBe('Swing Tags')
    expect(names('labél')[0]).toBe('Sheet Labels')
    expect(names('400 gsm')[0]).toBe('Royal Extra White 400gsm')
  })

  it('finds products at their own address and surfaces with the choice made', () => {
    expect(search('kraft paper')[0]).toMatchObject({
      kind: 'product',
      to: '/stickers/kraft-paper',
    })
    const matte = search('matte lamination')[0]
    expect(matte).toMatchObject({ kind: 'finishing', to: '/stickers/art-paper?finishing_id=2' })
    const silk = search('silk 350gsm')[0]
    expect(silk).toMatchObject({
      kind: 'material',
      to: '/business-cards/standard-business-card/standard-business-card?material_id=4',
    })
  })

  it('leaves out partial matches if something matches every word', () => {
    expect(names('roll stickers')).toContain('Roll Stickers')
    expect(names('roll stickers')).not.toContain('Dome Stickers')
  })

  it('falls back to partial matches', () => {
    expect(names('biodegradable labels')).toContain('Sheet Labels')
  })

  it.each([
    ['waterproof', 'PVC Vinyl'],
    ['recycled business card', 'Vintage Kraft 300gsm'],
    ['clothing label', 'Classic Swing Tag'],
    ['wedding seal', 'Foil Paper Stickers'],
    ['van', 'Vinyl Lettering'],
    ['how long does delivery take', 'Shipping info and turnaround calendar'],
    ['template', 'Artwork guide'],
    ['bank holiday', 'Shipping info and turnaround calendar'],
  ])('finds by purpose: %s', (query, name) => {
    expect(names(query).slice(0, 8)).toContain(name)
  })

  /** From a walk through the shop: what people type, and what must come first. */
  it.each([
    ['die cut vinyl stickers', 'Die-cut vinyl stickers', 6],
    ['die cut stickers', 'Die-cut vinyl stickers', 6],
    ['die-cut paper labels', 'Die-cut paper stickers', 6],
    ['vinyl stickers', 'Die-cut vinyl stickers', 20],
    ['postage', 'Shipping info and turnaround calendar', 20],
    ['refund', 'Returns and refunds', 6],
    ['money back', 'Returns and refunds', 6],
    ['round labels', 'Round labels on a roll', 6],
    ['round stickers', 'Round stickers, cut singly', 6],
    ['circle stickers 50mm', 'Round stickers, cut singly', 6],
    ['holographic', 'Hologram & Metallic Stickers', 20],
    ['clear stickers', 'Transparent Stickers', 20],
    ['visiting cards', 'Standard Business Card', 20],
    ['gift tags', 'Swing Tags', 20],
    ['labels', 'Sheet Labels', 40],
    ['my quotations', 'My quotations', 6],
    ['template', 'Artwork guide', 20],
  ])('answers “%s” with %s first, and with at most %i results', (query, first, most) => {
    expect(names(query)[0]).toBe(first)
    expect(names(query).length).toBeLessThanOrEqual(most)
  })

  it('answers “postage” with its price as well', () => {
    expect(names('postage').slice(0, 4)).toContain('How much is delivery?')
  })

  it('falls back to the entries with most of the words', () => {
    const hits = search('biodegradable waterproof van xylophone')
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.length).toBeLessThan(10)
  })

  it('corrects a wrong letter only if nothing matches exactly', () => {
    expect(names('refund')).not.toContain('Which way round should the labels come off the roll?')
  })

  it('uses the synonyms and custom results that staff publish', () => {
    const body = {
      synonyms: [{ typed: 'zines', means: 'sheet label' }],
      shortcuts: [{ name: 'Wine labels', note: 'On a roll', to: '/stickers/roll', words: 'bottle' }],
    }
    const published = openLibrary([{ kind: 'search', key: 'search-words', body }])
    expect(published.faults).toEqual([])
    const theirs = shopIndex(seedCatalogue, published.library).index
    expect(searchShop(theirs, 'zines')[0]?.name).toBe('Sheet Labels')
    expect(searchShop(theirs, 'wine bottle')[0]).toMatchObject({ name: 'Wine labels', to: '/stickers/roll' })
    expect(searchShop(theirs, 'die cut vinyl').map(({ kind }) => kind)).not.toContain('shortcut')
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'stickers', ''])(
    'a custom result cannot link to %j',
    (to) => {
      const body = { synonyms: [], shortcuts: [{ name: 'Evil', note: 'Elsewhere', to, words: 'evil' }] }
      expect(openLibrary([{ kind: 'search', key: 'search-words', body }]).faults).toHaveLength(1)
    },
  )

  it.each(SEARCH_WORDS_SEED.shortcuts.filter(({ to }) => to !== '/quotations'))(
    '$name opens with the choices that it promises',
    ({ to }) => {
      const [path = '', query = ''] = to.slice(1).split('?')
      const page = findItemPage(seedCatalogue, path)
      if (page === null || 'redirect' in page) throw new Error(`no page ${to}`)
      const choices = readChoices(new URLSearchParams(query))
      if (page.product !== null) choices.product_id = String(page.product.id)
      const completed = completeConfiguration(resolveItem(seedCatalogue, page.itemId), choices)
      expect(completed.replaced).toEqual([])
      for (const [field, value] of new URLSearchParams(query)) {
        if (field === 'size') expect(`${completed.configuration.width}x${completed.configuration.height}`).toBe(value)
        else expect(String(completed.configuration[field as 'shape_id'])).toBe(value)
      }
    },
  )

  it('links to the product with the size chosen (001 §2, 000 §3)', () => {
    expect(search('75x100 kraft')[0]).toMatchObject({ name: 'Kraft Paper', to: '/stickers/kraft-paper?size=75x100' })
    expect(search('kraft 80 x 120 mm')[0]?.to).toBe('/stickers/kraft-paper?size=custom&width=80&height=120')
    expect(search('75x100 kraft')[0]?.note).toMatch(/^75 × 100 mm\. /)
  })

  it('keeps only products available in the size, listed sizes first', () => {
    const hits = search('75x100')
    expect(hits.length).toBeGreaterThan(5)
    expect(hits.every(({ to }) => /size=75x100|width=75&height=100/.test(to))).toBe(true)
    const listed = hits.map(({ to }) => to.includes('size=75x100'))
    expect(listed).toEqual(listed.toSorted((a, b) => Number(b) - Number(a)))
  })

  it('uses only the words if nothing is available in the size', () => {
    expect(names('kraft 5000x5000')).toEqual(names('kraft'))
    expect(names('5000x5000')).toEqual([])
  })

  it('finds questions at their anchor on the page', () => {
    const hits = search('what is the minimum order')
    expect(hits.find(({ kind }) => kind === 'question')?.to).toBe('/faq#minimum-order')
  })

  it('finds the same with the index for browsers', () => {
    const sent = readIndex(json)
    for (const query of ['kraft', 'holgram', '75x100', 'minimum order', 'swing tag string'])
      expect(searchShop(sent, query)).toEqual(search(query))
  })

  it('finds nothing for an empty query', () => {
    expect(names('')).toEqual([])
    expect(names('  the & ')).toEqual([])
    expect(names('xylophone')).toEqual([])
  })

  it('answers any text with local addresses', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (query) => {
        for (const hit of search(query)) expect(hit.to).toMatch(/^\/[a-z]/)
      }),
    )
  })

  it('finds an item when any one letter of a longer word is missing', () => {
    const longWords = items.flatMap((item) =>
      item.name.split(/[^A-Za-z]+/).flatMap((word) => (word.length >= 6 ? [{ item, word }] : [])),
    )
    fc.assert(
      fc.property(fc.constantFrom(...longWords), fc.nat(), ({ item, word }, position) => {
        const at = position % (word.length - 1)
        expect(names(word.slice(0, at) + word.slice(at + 1))).toContain(item.name)
      }),
    )
  })
})
