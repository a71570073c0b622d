import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#catalogue/seed/catalogue.ts'
import { cardText } from './card-texts.ts'
import { FEATURE_TEXTS } from './feature-texts.ts'
import { productText } from './product-texts.ts'
import { finishingText, stockText } from './surface-texts.ts'
import { techniquesOf } from './technique-texts.ts'

const CARDS_AND_TAGS = [16, 17, 18, 19, 20, 21]

describe('001 §2: product information', () => {
  test.each(seedCatalogue.products)('$name has its text', ({ id, name, url_slug }) => {
    const text = CARDS_AND_TAGS.includes(id) ? cardText(url_slug) : productText(name)
    expect(text?.sections.length).toBeGreaterThan(0)
  })

  test('is matched by product name, case-insensitive; cards by slug; unknown ones are nothing', () => {
    expect(productText('ART paper')).toBe(productText('Art Paper'))
    expect(productText('Velvet')).toBeNull()
    for (const slug of ['velvet', 'constructor', '__proto__', 'toString']) expect(cardText(slug)).toBeNull()
  })

  test('every finishing and card stock is described', () => {
    for (const { id } of seedCatalogue.finishings) expect(finishingText(id)).toMatch(/\.$/)
    for (const { id } of seedCatalogue.materials) expect(stockText(id)).toMatch(/\.$/)
    expect([finishingText(99), stockText(99)]).toEqual([null, null])
  })
})

describe('001 §2: how embossed paper is made', () => {
  test('has a card of the emboss and one of single colour print, with their pictures', () => {
    const techniques = techniquesOf('embossed-paper-stickers')
    expect(techniques.map(({ code }) => code)).toEqual(['emboss', 'single-colour-print'])
    for (const { swatch } of techniques) expect(existsSync(`public/drawings/swatches/${swatch}.svg`)).toBe(true)
  })

  test.each(['art-paper', '', '__proto__'])('%j has none', (slug) => {
    expect(techniquesOf(slug)).toEqual([])
  })
})

describe('001 §2: the print features explainer', () => {
  test('has six tabs in order', () => {
    const titles = ['Foil Stamp', 'Emboss / Deboss', 'Die Cut', 'Punch Holes', 'Tag Strings', 'Fold']
    expect(FEATURE_TEXTS.map(({ title }) => title)).toEqual(titles)
  })

  test.each(FEATURE_TEXTS)("$title: the catalogue's code and pictures", ({ code, pictures }) => {
    const group = seedCatalogue.print_features.find((entry) => entry.code === code)
    expect(pictures.map(({ file }) => `/drawings/features/${file}.svg`)).toEqual(
      group?.items.map(({ file_path }) => file_path),
    )
    expect(pictures.map(({ name }) => name)).toEqual(group?.items.map(({ name }) => name))
    for (const { file } of pictures) expect(existsSync(`public/drawings/features/${file}.svg`)).toBe(true)
  })
})
