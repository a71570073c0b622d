import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seedCatalogue } from '#catalogue/seed/catalogue.ts'
import { searchCatalogue } from './search-catalogue.ts'

const names = (query: string) => searchCatalogue(seedCatalogue, query).map((hit) => hit.name)
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
    expect(searchCatalogue(seedCatalogue, 'kraft paper')[0]).toMatchObject({
      kind: 'product',
      to: '/stickers/kraft-paper',
    })
    const matte = searchCatalogue(seedCatalogue, 'matte lamination')[0]
    expect(matte).toMatchObject({ kind: 'finishing', to: '/stickers/art-paper?finishing_id=2' })
    const silk = searchCatalogue(seedCatalogue, 'silk 350gsm')[0]
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

  it('finds nothing for nothing', () => {
    expect(names('')).toEqual([])
    expect(names('  the & ')).toEqual([])
    expect(names('xylophone')).toEqual([])
  })

  it('answers anything that can be typed with local addresses', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (query) => {
        for (const hit of searchCatalogue(seedCatalogue, query)) expect(hit.to).toMatch(/^\/[a-z]/)
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
