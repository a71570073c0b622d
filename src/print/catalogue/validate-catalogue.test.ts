import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Catalogue, Product } from './catalogue.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { demandValidCatalogue, validateCatalogue } from './validate-catalogue.ts'

/*
 * Each case breaks one thing in a copy of the seed, and states where the fault must be reported and what the reason
 * must say. Products are in order of id: products[2] is product 3, PVC Vinyl.
 */
type BrokenCase = [what: string, damage: (catalogue: Catalogue) => void, path: string, reason: string]

const shapeFaults: BrokenCase[] = [
  ['an empty name', (c) => set(product(c, 3), 'name', ''), 'products[2].name', '>=1 characters'],
  ['HTML in a name', (c) => set(product(c, 3), 'name', '<b>PVC</b>'), 'products[2].name', 'must have no HTML tags'],
  [
    'a missing field',
    (c) => Reflect.deleteProperty(product(c, 3), 'url_slug'),
    'products[2].url_slug',
    'expected string',
  ],
  ['an unknown field', (c) => set(product(c, 3), 'colour', 1), 'products[2].colour', 'must be removed'],
  [
    'a size with a space',
    (c) => set(sizes(c, 1)[0], 'value', '50 x 50'),
    at(1, 'sizes[0].value'),
    'must be WIDTHxHEIGHT',
  ],
  [
    'more cuts than 30',
    (c) => set(cuttings(c, 1)[3]?.shapes[0], 'cuts', 31),
    at(1, 'cuttings[3].shapes[0].cuts'),
    'expected number to be <=30',
  ],
  [
    'cuts in words',
    (c) => set(cuttings(c, 1)[3]?.shapes[0], 'cuts', 'many'),
    at(1, 'cuttings[3].shapes[0].cuts'),
    "must be 'na' or a whole number from 1 to 30",
  ],
  [
    'two quantities only',
    (c) => set(attributes(c, 1), 'quantities', [50, 100]),
    at(1, 'quantities'),
    'expected array to have >=3 items',
  ],
  ['a fraction', (c) => set(attributes(c, 1).quantities, 0, 50.5), at(1, 'quantities[0]'), 'expected int'],
  [
    'a code the program does not know',
    (c) => set(c.addon_groups[0], 'code', 'ribbons'),
    'addon_groups[0].code',
    'must be one of premium-processing, premium-coating, punch-holes, roll-orientation',
  ],
  [
    'a rate card tier that is dearer than the one before',
    (c) => set(c.rate_cards[0]?.methods[0], 'cut_per_metre', [tier(0, 5), tier(10, 6)]),
    'rate_cards[0].methods[0].cut_per_metre[1].rate',
    'must not cost more than the tier before',
  ],
  [
    'a promotion that ends before it begins',
    (c) => set(c.promotions[0], 'to', '2026-10-31'),
    'promotions[0].to',
    'must not be before from',
  ],
  [
    'a picture elsewhere',
    (c) => set(c.featured_items[0], 'img', 'https://x.example/a.svg'),
    'featured_items[0].img',
    'root',
  ],
]

const referenceFaults: BrokenCase[] = [
  ['an id twice', (c) => set(c.finishings[1], 'id', 1), 'finishings[1].id', 'must differ from finishings[0].id'],
  [
    'a code twice',
    (c) => set(c.addon_groups[1], 'code', 'punch-holes'),
    'addon_groups[2].code',
    'addon_groups[1].code',
  ],
  [
    'an item id twice over groups',
    (c) => set(c.print_features[1]?.items[0], 'id', 101),
    'print_features[1].items[0].id',
    'must differ from print_features[0].items[0].id, which is 101 too',
  ],
  [
    'a product slug twice',
    (c) => set(product(c, 2), 'url_slug', 'art-paper'),
    'products[1].url_slug',
    'products[0].url_slug',
  ],
  [
    'two items with one last segment',
    (c) => set(c.featured_items[2], 'url_slug', 'labels/roll'),
    'featured_items[2].url_slug',
    'must differ from featured_items[1].url_slug, which is roll too',
  ],
  [
    'a finishing that does not exist',
    (c) => set(attributes(c, 4).finishings, 0, 12),
    at(4, 'finishings[0]'),
    'must be one of the finishings (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), not 12',
  ],
  ['an adhesive twice', (c) => attributes(c, 9).adhesives.push(1), at(9, 'adhesives[1]'), 'must differ from'],
  [
    'a material that does not exist',
    (c) => set(attributes(c, 16).materials, 0, 5),
    at(16, 'materials[0]'),
    'materials (1, 2, 3, 4)',
  ],
  [
    'a side that does not exist',
    (c) => attributes(c, 16).printed_sides.push(3),
    at(16, 'printed_sides[2]'),
    'printed sides (1, 2)',
  ],
  ['a colour that does not exist', (c) => attributes(c, 9).colors.push(299), at(9, 'colors[15]'), 'not 299'],
  [
    'an add-on group that does not exist',
    (c) => attributes(c, 9).addons.push(9),
    at(9, 'addons[0]'),
    'add-on groups (1, 2, 3, 4)',
  ],
  [
    'a print feature that does not exist',
    (c) => attributes(c, 9).print_features.push(9),
    at(9, 'print_features[0]'),
    'not 9',
  ],
  ['a cutting that does not exist', (c) => set(cuttings(c, 12)[0], 'id', 10), at(12, 'cuttings[0].id'), 'not 10'],
  [
    'a shape that does not exist',
    (c) => set(cuttings(c, 9)[0]?.shapes[0], 'id', 7),
    at(9, 'cuttings[0].shapes[0].id'),
    'not 7',
  ],
  [
    'a rate card that does not exist',
    (c) => set(product(c, 3), 'rate_card', 'gold-leaf'),
    'products[2].rate_card',
    'must be one of the rate cards',
  ],
  [
    'special processing on a cutting the product lacks',
    (c) => attributes(c, 9).special_processing.cuttings.push(6),
    at(9, 'special_processing.cuttings[1]'),
    'must be one of the cuttings that the product offers (1), not 6',
  ],
  [
    'special processing that does not exist',
    (c) => set(attributes(c, 9).special_processing.addons, 6, 8),
    at(9, 'special_processing.addons[6]'),
    'not 8',
  ],
  [
    'an attribute lookup of a finishing the product lacks',
    (c) => set(attributes(c, 1).attribute_lookups[0], 'finishing_id', 4),
    at(1, 'attribute_lookups[0].finishing_id'),
    'must be one of the ids that the product offers as finishing_id (1, 2, 3), not 4',
  ],
  [
    'an attribute lookup of an add-on the product lacks',
    (c) => set(attributes(c, 9).attribute_lookups[0], 'addon_id', 1),
    at(9, 'attribute_lookups[0].addon_id'),
    'not 1',
  ],
  [
    'a finishing that no attribute lookup allows',
    (c) => attributes(c, 11).attribute_lookups.splice(1),
    at(11, 'finishings[1]'),
    'must be allowed by a row of attribute_lookups',
  ],
]

const itemFaults: BrokenCase[] = [
  [
    'an item with an unknown product',
    (c) => set(c.featured_items[5]?.products, 1, 99),
    'featured_items[5].products[1]',
    'not 99',
  ],
  [
    'an item that opens with a product it does not sell',
    (c) => set(c.featured_items[4], 'featured_product', 13),
    'featured_items[4].featured_product',
    "must be one of the item's products (12), not 13",
  ],
  [
    'an item limited to a cutting that a product lacks',
    (c) => c.featured_items[1]?.products.push(22),
    'featured_items[1].cuttings[0]',
    'must be offered by every product of the item; 22 lack it',
  ],
  [
    'a product in no item',
    (c) => c.featured_items[7]?.products.pop(),
    'products[22].id',
    'must be among the products of a featured item',
  ],
  [
    'a product of a category that does not sell it',
    (c) => set(product(c, 15), 'featured_category_id', 1),
    'products[14].featured_category_id',
    'must be one of the featured items that sell the product (9), not 1',
  ],
  [
    'a promotion of an unknown product',
    (c) => set(c.promotions[0], 'product_id', 24),
    'promotions[0].product_id',
    'not 24',
  ],
  [
    'a promotion of an unknown item',
    (c) => set(c.promotions[0], 'featured_item_id', 13),
    'promotions[0].featured_item_id',
    'not 13',
  ],
  [
    'a promotion that never applies',
    (c) => set(c.promotions[0], 'featured_item_id', 12),
    'promotions[0]',
    'its featured item sells (17, 18)',
  ],
]

const sizeFaults: BrokenCase[] = [
  [
    'quantities out of order',
    (c) => set(attributes(c, 1).quantities, 2, 100),
    at(1, 'quantities[2]'),
    'must be more than the quantity before it, 100',
  ],
  [
    'no lookup row for equal sides',
    (c) => set(lookups(c, 1)[1], 'equal_side', 'no'),
    at(1, 'dim_lookups'),
    'must have one row with cutting_id null and equal_side yes, not 0',
  ],
  [
    'a roll without a row for equal sides',
    (c) => lookups(c, 1).splice(3, 1),
    at(1, 'dim_lookups'),
    'must have one row with cutting_id 9 and equal_side yes, not 0',
  ],
  [
    'a smallest size above the largest',
    (c) => set(lookups(c, 12)[0], 'min_size', '160x155'),
    at(12, 'dim_lookups[0].min_size'),
    'must not be above max_size, 200x150',
  ],
  [
    'a limit with its shorter side first',
    (c) => set(lookups(c, 1)[2], 'max_size', '75x100'),
    at(1, 'dim_lookups[2].max_size'),
    'longer side first, 100x75',
  ],
  [
    'a row for equal sides that are not',
    (c) => set(lookups(c, 1)[1], 'max_size', '420x297'),
    at(1, 'dim_lookups[1].max_size'),
    'must have equal sides',
  ],
  [
    'a lookup id of another product',
    (c) => set(lookups(c, 2)[0], 'id', 11),
    'products[1].attributes.dim_lookups[0].id',
    'must differ from',
  ],
  ['a lookup for a cutting the product lacks', (c) => ownRows(c, 12, 9), at(12, 'dim_lookups[2].cutting_id'), 'not 9'],
  [
    'a preset outside the lookup',
    (c) => sizes(c, 12).push({ name: '250 × 100', value: '250x100' }),
    at(12, 'sizes[7].value'),
    'must lie between 20x20 and 200x150 (dimension lookup 121)',
  ],
  [
    'a preset that the roll refuses',
    (c) => sizes(c, 1).push({ name: '100 × 150', value: '100x150' }),
    at(1, 'sizes[6].value'),
    'must lie between 50x50 and 100x75 (dimension lookup 13)',
  ],
  ['a preset twice', (c) => set(sizes(c, 1)[1], 'value', '50x50'), at(1, 'sizes[1].value'), 'which is 50x50 too'],
  [
    'a roll of free sizes',
    (c) => set(cuttings(c, 1)[4], 'fixed_sizes', false),
    at(1, 'cuttings[4].fixed_sizes'),
    'must be true on a roll',
  ],
  [
    'a roll without orientation',
    (c) => {
      attributes(c, 2).addons = []
      set(attributes(c, 2).attribute_lookups.at(-1), 'addon_id', null)
    },
    at(2, 'addons'),
    'must have the roll-orientation group',
  ],
]

const groupFaults: BrokenCase[] = [
  [
    'more choices than items',
    (c) => set(c.print_features[0], 'max_selected', 5),
    'print_features[0].max_selected',
    'must be at most 4',
  ],
  [
    'radios of which two may be chosen',
    (c) => set(c.print_features[1], 'max_selected', 2),
    'print_features[1].max_selected',
    'must be 1 for radio',
  ],
  [
    'two items for none',
    (c) => set(c.addon_groups[2]?.items[3], 'none', true),
    'addon_groups[2].items[3].none',
    'must be false',
  ],
]

const INCLUDED = 'included.print_features'
const includedFaults: BrokenCase[] = [
  [
    'an included item that is not offered',
    (c) => product(c, 1).included.print_features.push({ item_id: 151, required: false }),
    `products[0].${INCLUDED}[0].item_id`,
    'must be an item of a print feature group that the product offers',
  ],
  [
    'two of a group that allows one',
    (c) => product(c, 14).included.print_features.push({ item_id: 112, required: false }),
    `products[13].${INCLUDED}[1].item_id`,
    'must leave Emboss / Deboss at no more than 1',
  ],
  [
    'an included item twice',
    (c) => product(c, 13).included.print_features.push({ item_id: 101, required: false }),
    `products[12].${INCLUDED}[1].item_id`,
    'must differ from',
  ],
  [
    'an item for the back, which need not be printed',
    (c) => set(c.print_features[0], 'applied_side', 'back'),
    `products[12].${INCLUDED}[0].item_id`,
    'must not be of a group for the back',
  ],
  [
    'no hole as the hole that it comes with',
    (c) => set(product(c, 17).included.addons[0], 'item_id', 60),
    'products[16].included.addons[0].item_id',
    'must be a hole',
  ],
  [
    'a product drilled twice',
    (c) => product(c, 17).included.addons.push({ item_id: 62, required: false }),
    'products[16].included.addons[1]',
    'a product is drilled only once',
  ],
  [
    'a name that says foil of what comes without',
    (c) => set(product(c, 13).included.print_features[0], 'required', false),
    `products[12].${INCLUDED}`,
    'must require an item of foil-stamp, as the name Foil Paper Stickers says',
  ],
  [
    'a name that says embossed of what is renamed so',
    (c) => set(product(c, 2), 'name', 'Embossed Kraft'),
    `products[1].${INCLUDED}`,
    'must require an item of emboss-deboss',
  ],
  [
    'a folded tag without its fold',
    (c) => product(c, 18).included.print_features.pop(),
    `products[17].${INCLUDED}`,
    'must require an item of fold',
  ],
  [
    'a hole in two places',
    (c) => attributes(c, 18).print_features.push(4),
    at(18, 'print_features'),
    'must not have punch-holes2',
  ],
  [
    'a string without a hole',
    (c) => product(c, 17).included.addons.pop(),
    `products[16].${INCLUDED}`,
    'must not have tag strings without a hole',
  ],
  [
    'a preset of sheets outside their lookup',
    (c) => set(attributes(c, 1).sheet_sizes?.[0], 'value', '50x148'),
    at(1, 'sheet_sizes[0].value'),
    'must lie between 60x60 and 420x297',
  ],
]

const rateFaults: BrokenCase[] = [
  [
    'a finishing without a rate',
    (c) => set(card(c, 'pvc-vinyl'), 'finishings', card(c, 'pvc-vinyl').finishings.slice(1)),
    'products[2].rate_card',
    'must name a card that has rates for finishing',
  ],
  [
    'cuttings without a method',
    (c) =>
      set(
        card(c, 'art-paper'),
        'methods',
        card(c, 'art-paper').methods.filter(({ cutting_id }) => cutting_id !== 9),
      ),
    'products[0].rate_card',
    'rates for cutting 9',
  ],
  [
    'cards without a method',
    (c) => set(card(c, 'standard-business-card').methods[0], 'cutting_id', 1),
    'products[15].rate_card',
    'rates for cutting none',
  ],
  [
    'no rate for install-ready',
    (c) => set(card(c, 'vinyl-lettering'), 'install_ready', null),
    'products[8].rate_card',
    'install-ready',
  ],
]

describe('decisions §2: a broken catalogue is refused with the exact path and reason', () => {
  it.each([
    ...shapeFaults,
    ...referenceFaults,
    ...itemFaults,
    ...sizeFaults,
    ...groupFaults,
    ...includedFaults,
    ...rateFaults,
  ])('%s', (_what, damage, path, reason) => {
    const catalogue = copyOfSeed()
    damage(catalogue)
    const validated = validateCatalogue(catalogue)
    if (validated.ok) throw new Error('the broken catalogue was accepted')
    expect(validated.faults).toContainEqual({ path, reason: expect.stringContaining(reason) })
  })

  it.each([null, undefined, 'catalogue', [], 7])('%j is not a catalogue', (candidate) => {
    expect(validateCatalogue(candidate)).toEqual({
      ok: false,
      faults: [{ path: 'catalogue', reason: expect.stringContaining('expected object') }],
    })
  })

  it('returns faults and never throws, whatever value is in any place', () => {
    const places = getPlaces(seedCatalogue)
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.jsonValue(), (index, value) => {
        const catalogue = copyOfSeed()
        const path = places[index] ?? []
        const target = path.slice(0, -1).reduce<unknown>((parent, key) => Reflect.get(Object(parent), key), catalogue)
        set(Object(target), path.at(-1) ?? '', value)
        const validated = validateCatalogue(catalogue)
        if (!validated.ok) for (const found of validated.faults) expect(found.path && found.reason).not.toBe('')
      }),
      { numRuns: 200 },
    )
  })

  it('does not change what it checks', () => {
    const catalogue = copyOfSeed()
    validateCatalogue(catalogue)
    expect(catalogue).toEqual(seedCatalogue)
  })

  it('finds every fault, not only the first', () => {
    const catalogue = copyOfSeed()
    attributes(catalogue, 9).colors.push(299, 298)
    set(catalogue.promotions[0], 'product_id', 24)
    const validated = validateCatalogue(catalogue)
    expect(validated.ok ? [] : validated.faults.map(({ path }) => path)).toEqual([
      'promotions[0].product_id',
      'products[8].attributes.colors[15]',
      'products[8].attributes.colors[16]',
      'products[8].rate_card',
    ])
  })

  it('throws with every path and reason if a valid catalogue is demanded', () => {
    const catalogue = copyOfSeed()
    attributes(catalogue, 9).adhesives.push(7)
    expect(() => demandValidCatalogue(catalogue, 'The file shop.json')).toThrow(
      [
        'The file shop.json has errors. Please correct these:',
        '  products[8].attributes.adhesives[1]: must be one of the adhesives (1, 2, 3, 4), not 7',
        '  products[8].rate_card: must name a card that has rates for adhesive 7',
      ].join('\n'),
    )
  })
})

/** Through JSON, like a file; a structured clone would keep the lists that products of the seed share. */
function copyOfSeed(): Catalogue {
  return JSON.parse(JSON.stringify(seedCatalogue))
}

function product(catalogue: Catalogue, id: number): Product {
  const found = catalogue.products.find((entry) => entry.id === id)
  if (found === undefined) throw new Error(`no product ${id}`)
  return found
}

function attributes(catalogue: Catalogue, productId: number): Product['attributes'] {
  return product(catalogue, productId).attributes
}

function cuttings(catalogue: Catalogue, productId: number) {
  return attributes(catalogue, productId).cuttings
}

function sizes(catalogue: Catalogue, productId: number) {
  return attributes(catalogue, productId).sizes
}

function lookups(catalogue: Catalogue, productId: number) {
  return attributes(catalogue, productId).dim_lookups
}

/** Adds a pair of rows for a cutting. */
function ownRows(catalogue: Catalogue, productId: number, cuttingId: number): void {
  const rows = lookups(catalogue, productId)
  rows.push(...rows.map((row, index) => ({ ...row, id: 9000 + index, cutting_id: cuttingId })))
}

function card(catalogue: Catalogue, code: string) {
  const found = catalogue.rate_cards.find((entry) => entry.code === code)
  if (found === undefined) throw new Error(`no rate card ${code}`)
  return found
}

function tier(above: number, rate: number) {
  return { above, rate }
}

function at(productId: number, path: string): string {
  return `products[${productId - 1}].attributes.${path}`
}

/** Every place in a catalogue, except rate cards, which have their own test. */
function getPlaces(value: object, path: string[] = []): string[][] {
  return Object.entries(value).flatMap(([key, entry]) => {
    const place = [...path, key]
    if (key === 'rate_cards') return []
    return typeof entry === 'object' && entry !== null ? [place, ...getPlaces(entry, place)] : [place]
  })
}

/** Changes a value past the type checker, as a file can. A missing target means that the test itself is wrong. */
function set(target: object | undefined, key: PropertyKey, value: unknown): void {
  if (target === undefined) throw new Error(`nothing to damage at ${String(key)}`)
  Reflect.set(target, key, value)
}
