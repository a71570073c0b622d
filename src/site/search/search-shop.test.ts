import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { openLibrary } from '#site/content/documents/content-library.ts'
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
  ])('reads %s, with one letter wrong', (query, name) => {
    expect(names(query)).toContain(name)
  })

  it('finds by the beginning of a word, in any order and case, with plural or accents', () => {
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

  it('leaves out what fits only some words when something fits all', () => {
    expect(names('roll stickers')).toContain('Roll Stickers')
    expect(names('roll stickers')).not.toContain('Dome Stickers')
  })

  it('falls back on what fits some words', () => {
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
  ])('answers %s by what things are for', (query, name) => {
    expect(names(query).slice(0, 6)).toContain(name)
  })

  it('leads to the product with the size chosen (001 §2, 000 §3)', () => {
    expect(search('75x100 kraft')[0]).toMatchObject({ name: 'Kraft Paper', to: '/stickers/kraft-paper?size=75x100' })
    expect(search('kraft 80 x 120 mm')[0]?.to).toBe('/stickers/kraft-paper?size=custom&width=80&height=120')
    expect(search('75x100 kraft')[0]?.note).toMatch(/^75 × 100 mm\. /)
  })

  it('keeps of products only those that are made in the size, listed sizes first', () => {
    const hits = search('75x100')
    expect(hits.length).toBeGreaterThan(5)
    expect(hits.every(({ to }) => /size=75x100|width=75&height=100/.test(to))).toBe(true)
    const listed = hits.map(({ to }) => to.includes('size=75x100'))
    expect(listed).toEqual(listed.toSorted((a, b) => Number(b) - Number(a)))
  })

  it('answers by the words alone where nothing is made in the size', () => {
    expect(names('kraft 5000x5000')).toEqual(names('kraft'))
    expect(names('5000x5000')).toEqual([])
  })

  it('finds questions at their place on the page', () => {
    const hits = search('what is the minimum order')
    expect(hits.find(({ kind }) => kind === 'question')?.to).toBe('/faq#minimum-order')
  })

  it('finds the same with the index that browsers are sent', () => {
    const sent = readIndex(json)
    for (const query of ['kraft', 'holgram', '75x100', 'minimum order', 'swing tag string'])
      expect(searchShop(sent, query)).toEqual(search(query))
  })

  it('finds nothing for nothing', () => {
    expect(names('')).toEqual([])
    expect(names('  the & ')).toEqual([])
    expect(names('xylophone')).toEqual([])
  })

  it('answers anything that can be typed with local addresses', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (query) => {
        for (const hit of search(query)) expect(hit.to).toMatch(/^\/[a-z]/)
      }),
    )
  })

  it('finds an item though any one letter of a longer word is left out', () => {
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
