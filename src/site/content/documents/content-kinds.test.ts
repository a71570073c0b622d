import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { getOpeningPrices } from '#shop/configurator/get-opening-prices.ts'
import { CONTENT_KINDS } from './content-kinds.ts'
import { fillDocument } from './content-library.ts'
import { currentFacts } from './facts.ts'

/** The fixed slugs of 001 §2; `{hash}` is synthetic paper, and the third card stock is in the list of stocks. */
const FIXED_SLUGS = [
  'art-paper',
  'bumper-stickers',
  'classic-paper',
  'custom-decals',
  'dome-stickers',
  'embossed-paper-stickers',
  'foil-paper-stickers',
  'gold-vinyl-stickers',
  'hologram-stickers',
  'kraft-paper',
  'vinyl-lettering',
  'pvc-vinyl',
  'synthetic-paper',
  'silver-vinyl-stickers',
  'standard-matte-250gsm',
  'standard-vinyl',
  'transparent-stickers',
  'vintage-kraft-300gsm',
  'transfer-decals',
  'royal-extra-white-400gsm',
]

const blocks = Object.entries(CONTENT_KINDS['product-information'].seeds).map(([slug, block]) => ({ slug, ...block }))
const block = (slug: string) => {
  const found = CONTENT_KINDS['product-information'].seeds[slug]
  if (found === undefined) throw new Error(`no block ${slug}`)
  return found
}

describe('001 §2: product information', () => {
  test('has a block for each fixed slug, each for a product of the catalogue', () => {
    expect(blocks.map(({ slug }) => slug).toSorted()).toEqual(FIXED_SLUGS.toSorted())
    for (const { slug, name } of blocks) {
      const product = seedCatalogue.products.find(({ url_slug }) => url_slug === slug)
      expect([product?.name, product?.prod_info_ref]).toEqual([name, slug])
    }
  })

  test.each([
    ['art-paper', ['Gloss lamination', 'Matte lamination', 'Uncoated']],
    ['bumper-stickers', ['White PVC glossy', 'White PVC matte', 'Transparent vinyl glossy', 'Hologram']],
    ['custom-decals', ['White PVC glossy', 'White PVC matte', 'Transparent vinyl']],
    ['embossed-paper-stickers', ['Emboss', 'Single colour print']],
    ['silver-vinyl-stickers', ['Silver matte', 'Silver mirror']],
    ['transparent-stickers', ['No white spot', 'With white print']],
    ['vinyl-lettering', ['Colour', 'Water and weather resistance', 'Easy application']],
    ['transfer-decals', ['Colour', 'Water and weather resistance', 'Easy application']],
  ])('%s has the cards that are listed for it', (slug, titles) => {
    expect(block(slug).cards.map(({ title }) => title)).toEqual(titles)
  })

  test(`each of ${blocks.length} blocks has a header, a picture and cards`, () => {
    for (const { slug, description, sections, closing_description, cards } of blocks) {
      expect(description.length, slug).toBeGreaterThan(60)
      expect(sections.flatMap(({ items }) => items).length, slug).toBeGreaterThanOrEqual(2)
      expect(closing_description, slug).toMatch(/\.$/)
      expect(cards.length, slug).toBeGreaterThanOrEqual(2)
      for (const { text } of cards) expect(text, slug).toMatch(/\.$/)
    }
  })

  test('only the single-colour card asks for a special quote', () => {
    const linked = blocks.flatMap(({ slug, cards }) =>
      cards.filter(({ link }) => link === 'single-colour').map(({ title }) => [slug, title]),
    )
    expect(linked).toEqual([['embossed-paper-stickers', 'Single colour print']])
  })

  test('only lettering and transfer decals have a size guide: "all sizes are for each letter"', () => {
    const guided = blocks.filter(({ size_guide }) => size_guide !== null)
    expect(guided.map(({ slug }) => slug)).toEqual(['vinyl-lettering', 'transfer-decals'])
    for (const { size_guide } of guided) {
      expect(size_guide?.note).toMatch(/^All sizes are for each letter/)
      expect(size_guide?.heights).toEqual([10, 20, 30, 50, 75, 100])
    }
  })

  const facts = currentFacts({
    catalogue: seedCatalogue,
    shop,
    openingPrices: getOpeningPrices(seedCatalogue, '2026-06-01'),
  })
  const measured = seedCatalogue.rate_cards.filter(({ material_name }) => /\d (gsm|µm)/.test(material_name))
  test(`blocks give the weight or thickness of ${measured.length} rate cards`, () => {
    for (const { code, material_name } of measured) {
      const [figure = ''] = /\d+ (gsm|µm)/.exec(material_name) ?? []
      expect(JSON.stringify(fillDocument(block(code), facts)), code).toContain(figure)
    }
  })
})

describe('the texts of the blocks', () => {
  const kinds = [
    CONTENT_KINDS['product-information'],
    CONTENT_KINDS['card-content'],
    CONTENT_KINDS['card-stocks'],
    CONTENT_KINDS['print-features'],
  ]
  const documents = kinds.flatMap(({ title, seeds }) =>
    Object.entries(seeds).map(([key, document]) => ({ of: `${title}, ${key}`, words: getSentences(document) })),
  )

  test('no sentence occurs in two blocks', () => {
    const documentByTitle = new Map<string, string>()
    for (const { of, words } of documents) {
      for (const sentence of words) {
        expect(documentByTitle.get(sentence) ?? of, `"${sentence}" stands twice`).toBe(of)
        documentByTitle.set(sentence, of)
      }
    }
  })

  test(`no exclamation mark and no straight apostrophe in ${documents.length} documents`, () => {
    for (const { of, words } of documents) for (const sentence of words) expect(sentence, of).not.toMatch(/[!']/)
  })
})

describe('pictures and films', () => {
  const shown = [
    ...blocks.flatMap(({ main_image, cards, video }) => [
      main_image,
      ...cards.map(({ picture }) => picture),
      ...getFiles(video),
    ]),
    ...Object.values(CONTENT_KINDS['card-content'].seeds).flatMap(({ video }) => getFiles(video)),
    ...Object.values(CONTENT_KINDS['card-stocks'].seeds).map(({ picture }) => picture),
  ]

  const files = [...new Set(shown)]
  test(`all ${files.length} files exist`, () => {
    const missing = files.filter((path) => {
      const at = path.startsWith('/') ? [path] : [208, 640, 1100].map((width) => `/pictures/${path}-${width}.avif`)
      return !at.some((file) => existsSync(`public${file}`))
    })
    expect(missing).toEqual([])
  })

  test('no block shows a picture twice', () => {
    for (const { slug, main_image, cards } of blocks) {
      const pictures = [main_image, ...cards.map(({ picture }) => picture)]
      expect(new Set(pictures).size, slug).toBe(pictures.length)
    }
  })
})

describe('001 §2: card stocks', () => {
  test('cards and tags have a content block each', () => {
    const slugs = seedCatalogue.products.filter(({ id }) => id >= 16 && id <= 21).map(({ url_slug }) => url_slug)
    expect(Object.keys(CONTENT_KINDS['card-content'].seeds).toSorted()).toEqual(slugs.toSorted())
  })

  test('every stock of the catalogue is rated, under its name', () => {
    const names = Object.values(CONTENT_KINDS['card-stocks'].seeds).map(({ name }) => name)
    expect(names.toSorted()).toEqual(seedCatalogue.materials.map(({ name }) => name).toSorted())
  })

  test.each([
    ['thickness', 0],
    ['thickness', 6],
    ['whiteness', 0],
    ['whiteness', 5],
    ['stamp', 'Excellent'],
    ['pencil', 'fair'],
  ])('%s of %j is refused', (field, value) => {
    const stock = { ...CONTENT_KINDS['card-stocks'].seeds['silk-350gsm'], [field]: value }
    expect(CONTENT_KINDS['card-stocks'].schema.safeParse(stock).error?.issues.map(({ path }) => path)).toEqual([
      [field],
    ])
  })
})

describe('001 §2: the print features explainer', () => {
  test('has six tabs in order, of the catalogue’s codes', () => {
    const titles = ['Foil Stamp', 'Emboss / Deboss', 'Die Cut', 'Punch Holes', 'Tag Strings', 'Fold']
    expect(Object.values(CONTENT_KINDS['print-features'].seeds).map(({ title }) => title)).toEqual(titles)
    expect(Object.keys(CONTENT_KINDS['print-features'].seeds)).toEqual(
      seedCatalogue.print_features.map(({ code }) => code),
    )
  })
})

describe('the pages that show a document', () => {
  test.each([
    [CONTENT_KINDS['product-information'].pages('art-paper', seedCatalogue), '/stickers/art-paper'],
    [
      CONTENT_KINDS['product-information'].pages('silver-vinyl-stickers', seedCatalogue),
      '/hologram-stickers/silver-vinyl-stickers',
    ],
    [
      CONTENT_KINDS['card-content'].pages('folded-swing-tag', seedCatalogue),
      '/business-cards/swing-tags/folded-swing-tag',
    ],
    [CONTENT_KINDS['card-stocks'].pages('silk-350gsm', seedCatalogue), '/business-cards/standard-business-card'],
    [
      CONTENT_KINDS['print-features'].pages('fold', seedCatalogue),
      '/business-cards/swing-tags?tab=special-features&feature=fold',
    ],
  ])('%j', ([first], page) => expect(first).toBe(page))

  test('a block of a product that no longer exists has no pages', () => {
    expect(CONTENT_KINDS['product-information'].pages('velvet', seedCatalogue)).toEqual([])
  })
})

function getFiles(video: { thumbnail: string; source: string } | null): string[] {
  return video === null ? [] : [video.thumbnail, video.source]
}

const NAMES = ['name', 'title']

/** Every text of a document longer than a few words, without the titles of lists, names and addresses. */
function getSentences(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') && value.length > 24 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => (NAMES.includes(field) ? [] : getSentences(inner)))
}
