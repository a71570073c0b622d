import { describe, expect, it } from 'vitest'
import type { Product } from '../catalogue.ts'
import { validateCatalogue } from '../validate-catalogue.ts'
import { seedCatalogue } from './catalogue.ts'

/* The fixed ids of decisions §2, repeated by hand, so that a mistake in the code that builds the seed is noticed. */

describe('decisions §2: the seed catalogue', () => {
  it('is valid', () => {
    expect(validateCatalogue(seedCatalogue)).toEqual({ ok: true, catalogue: seedCatalogue })
  })

  it('survives a round trip through JSON', () => {
    expect(JSON.parse(JSON.stringify(seedCatalogue))).toEqual(seedCatalogue)
  })
})

describe('decisions §2: featured items', () => {
  const stickers = { printing_days: 4, shipping_days: 5, method: 'Standard', shipping_group: 'stickers' }
  const cards = { printing_days: 8, shipping_days: 2, method: 'Standard', shipping_group: 'business-cards' }
  const tags = { printing_days: 9, shipping_days: 5, method: 'Standard', shipping_group: 'swing-tags' }
  const rows = [
    [1, 'Custom Stickers', 'stickers', 'stickers', [1, 2, 3, 4, 5, 11, 22], null, 'Stickers', stickers],
    [2, 'Roll Stickers', 'stickers/roll', 'roll', [1, 2, 3, 4, 5, 7, 11], [9], 'Stickers', stickers],
    [3, 'Sheet Labels', 'labels', 'labels', [1, 2, 3, 4, 5, 11, 22], [3], 'Stickers', stickers],
    [
      4,
      'Hologram & Metallic Stickers',
      'hologram-stickers',
      'hologram-stickers',
      [6, 7, 8],
      null,
      'Stickers',
      stickers,
    ],
    [5, 'Dome Stickers', 'dome-stickers', 'dome-stickers', [12], null, 'Stickers', stickers],
    [6, 'Foil & Embossed Stickers', 'foil-stickers', 'foil-stickers', [13, 14], null, 'Stickers', stickers],
    [7, 'Custom Decals', 'custom-decals', 'custom-decals', [10], null, 'Stickers', stickers],
    [8, 'Vinyl Lettering', 'vinyl-lettering', 'vinyl-lettering', [9, 23], null, 'Stickers', stickers],
    [9, 'Bumper Stickers', 'bumper-stickers', 'bumper-stickers', [15], null, 'Stickers', stickers],
    [
      10,
      'Standard Business Card',
      'business-cards/standard-business-card',
      'standard-business-card',
      [16],
      null,
      'BusinessCards',
      cards,
    ],
    [
      11,
      'Premium Business Card',
      'business-cards/premium-business-card',
      'premium-business-card',
      [19, 20, 21],
      null,
      'BusinessCards',
      cards,
    ],
    [12, 'Swing Tags', 'business-cards/swing-tags', 'swing-tags', [17, 18], null, 'BusinessCards', tags],
  ] as const

  it('are these twelve', () => {
    expect(seedCatalogue.featured_items.map(({ id }) => id)).toEqual(rows.map(([id]) => id))
  })

  it.each(rows)('%i %s', (id, name, url_slug, picture, products, cuttings, banner, shipping) => {
    const item = seedCatalogue.featured_items.find((entry) => entry.id === id)
    expect(item).toEqual({
      id,
      name,
      url_slug,
      description: expect.stringMatching(/^[A-Z][^!]+\.$/),
      img: `items/${picture}`,
      banner,
      menu_group: expect.any(String),
      featured_product: products[0],
      products,
      cuttings,
      shipping,
    })
  })
})

const stickerQuantities = [50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10000, 20000]
const foilQuantities = [1000, 2000, 3000, 5000, 10000, 20000]
const domeQuantities = [100, 200, 300, 500, 1000, 2000, 5000, 10000, 20000]
const cardQuantities = [200, 250, 300, 500, 1000, 2000, 3000, 5000, 10000]
const singleQuantities = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000]
const stickerSizes = '50x50 50x75 75x75 50x100 75x100 100x100'
const lettering = [201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214]
const stickerRange = ['20x20-420x297', '20x20-297x297']
const rollRange = ['50x50-100x75', '50x50-100x100']

interface Expected {
  slug: string
  category: number
  cuttings: number[]
  finishings: number[]
  adhesives: number[]
  materials: number[]
  sides: number[]
  colors: number[]
  addons: string[]
  features: string[]
  quantities: number[]
  sizes: string
  range: string[]
  gallery: number
  special: number[]
}

const supply = [1, 2, 4, 3, 9, 5, 6, 8]
const paper = { adhesives: [1, 2, 3], materials: [], sides: [1] }
const vinyl = { adhesives: [1, 2, 4], materials: [], sides: [1] }
const sticker = {
  quantities: stickerQuantities,
  sizes: stickerSizes,
  range: stickerRange,
  special: [1, 2, 3, 4, 5, 6, 7],
}
const rolled = { ...sticker, range: [...stickerRange, ...rollRange] }
const board = { cuttings: [], finishings: [], adhesives: [], sides: [1, 2], colors: [1, 2], special: [] }
const card = { ...board, quantities: cardQuantities, sizes: '91x55 85x55', range: ['50x40-100x70', '50x50-70x70'] }
const tag = {
  ...board,
  quantities: cardQuantities,
  sizes: '91x55 50x90 60x100',
  range: ['40x30-150x100', '40x40-100x100'],
}
const premium = ['foil-stamp', 'emboss-deboss', 'die-cut', 'punch-holes2']
const tagFeatures = premium.filter((code) => code !== 'punch-holes2')

const expectedProducts: Record<string, Expected> = {
  '1 Art Paper': {
    ...paper,
    ...rolled,
    slug: 'art-paper',
    category: 1,
    cuttings: supply,
    finishings: [1, 2, 3],
    colors: [1, 2],
    addons: ['roll-orientation'],
    features: ['foil-stamp', 'emboss-deboss'],
    gallery: 12,
  },
  '2 Classic Paper': {
    ...paper,
    ...rolled,
    slug: 'classic-paper',
    category: 1,
    cuttings: supply,
    finishings: [3],
    colors: [1, 2],
    addons: ['roll-orientation'],
    features: ['foil-stamp', 'emboss-deboss'],
    gallery: 3,
  },
  '3 PVC Vinyl': {
    ...vinyl,
    ...rolled,
    slug: 'pvc-vinyl',
    category: 1,
    cuttings: supply,
    finishings: [4, 5, 1, 2],
    colors: [1],
    addons: ['premium-processing', 'roll-orientation'],
    features: [],
    gallery: 9,
  },
  '4 Kraft Paper': {
    ...paper,
    ...rolled,
    slug: 'kraft-paper',
    category: 1,
    cuttings: supply,
    finishings: [3],
    colors: [1, 2],
    addons: ['roll-orientation'],
    features: [],
    gallery: 6,
  },
  '5 Transparent Stickers': {
    ...vinyl,
    ...rolled,
    slug: 'transparent-stickers',
    category: 1,
    cuttings: supply,
    finishings: [8, 9],
    colors: [1, 3],
    addons: ['roll-orientation'],
    features: [],
    gallery: 3,
  },
  '6 Hologram Stickers': {
    ...vinyl,
    ...sticker,
    slug: 'hologram-stickers',
    category: 4,
    cuttings: [1, 2, 4, 6],
    finishings: [1, 2],
    colors: [1, 3],
    addons: ['premium-processing', 'premium-coating'],
    features: [],
    gallery: 9,
  },
  '7 Silver Vinyl': {
    ...vinyl,
    ...rolled,
    slug: 'silver-vinyl-stickers',
    category: 4,
    cuttings: [1, 2, 4, 9, 6],
    finishings: [6, 7],
    colors: [1, 3],
    addons: ['premium-processing', 'premium-coating', 'roll-orientation'],
    features: [],
    gallery: 12,
  },
  '8 Gold Vinyl': {
    ...vinyl,
    ...sticker,
    slug: 'gold-vinyl-stickers',
    category: 4,
    cuttings: [1, 2, 4, 6],
    finishings: [6, 7],
    colors: [1, 3],
    addons: ['premium-processing', 'premium-coating'],
    features: [],
    gallery: 9,
  },
  '9 Vinyl Lettering': {
    slug: 'vinyl-lettering',
    category: 8,
    cuttings: [1],
    finishings: [],
    adhesives: [1],
    materials: [],
    sides: [1],
    colors: [...lettering, 215],
    addons: [],
    features: [],
    quantities: singleQuantities,
    sizes: '300x50 500x80 800x120 1000x150',
    range: ['10x10-3000x600', '10x10-600x600'],
    gallery: 3,
    special: [1, 2, 3, 4, 5, 6, 7],
  },
  '10 Custom Decals': {
    ...vinyl,
    ...sticker,
    slug: 'custom-decals',
    category: 7,
    cuttings: [1, 2, 4],
    finishings: [4, 5, 10],
    sides: [1, 2],
    colors: [1],
    addons: ['premium-processing', 'punch-holes'],
    features: [],
    quantities: singleQuantities,
    sizes: `${stickerSizes} 200x200 300x300`,
    range: ['50x50-1200x900', '50x50-900x900'],
    gallery: 9,
  },
  '11 Standard Vinyl': {
    ...vinyl,
    ...rolled,
    slug: 'standard-vinyl',
    category: 1,
    cuttings: supply,
    finishings: [4, 5],
    colors: [1],
    addons: ['premium-processing', 'roll-orientation'],
    features: [],
    gallery: 9,
  },
  '12 Dome Stickers': {
    ...vinyl,
    ...sticker,
    slug: 'dome-stickers',
    category: 5,
    cuttings: [7],
    finishings: [1],
    colors: [1],
    addons: [],
    features: [],
    quantities: domeQuantities,
    sizes: `25x25 ${stickerSizes}`,
    range: ['20x20-200x150', '20x20-150x150'],
    gallery: 3,
  },
  '13 Foil Paper Stickers': {
    ...paper,
    ...sticker,
    slug: 'foil-paper-stickers',
    category: 6,
    cuttings: [1, 2],
    finishings: [3],
    colors: [1],
    addons: [],
    features: ['foil-stamp', 'emboss-deboss'],
    quantities: foilQuantities,
    gallery: 3,
  },
  '14 Embossed Paper Stickers': {
    ...paper,
    ...sticker,
    slug: 'embossed-paper-stickers',
    category: 6,
    cuttings: [1, 2, 4],
    finishings: [3],
    colors: [1],
    addons: [],
    features: ['emboss-deboss', 'foil-stamp'],
    gallery: 3,
  },
  '15 Bumper Stickers': {
    ...vinyl,
    ...sticker,
    slug: 'bumper-stickers',
    category: 9,
    cuttings: [1, 2, 4],
    finishings: [4, 5, 10, 11],
    colors: [1],
    addons: ['premium-processing'],
    features: [],
    sizes: '150x75 200x75 250x75 300x100',
    range: ['100x50-600x200', '100x100-200x200'],
    gallery: 9,
  },
  '16 Standard Business Card': {
    ...card,
    slug: 'standard-business-card',
    category: 10,
    materials: [4],
    addons: [],
    features: [],
    gallery: 3,
  },
  '17 Classic Swing Tag': {
    ...tag,
    slug: 'classic-swing-tag',
    category: 12,
    materials: [1, 2, 3],
    addons: ['punch-holes'],
    features: [...tagFeatures, 'tag-strings'],
    gallery: 9,
  },
  '18 Folded Swing Tag': {
    ...tag,
    slug: 'folded-swing-tag',
    category: 12,
    materials: [1, 2, 3],
    addons: ['punch-holes'],
    features: [...tagFeatures, 'tag-strings', 'fold'],
    gallery: 9,
  },
  '19 Royal Extra White 400gsm': {
    ...card,
    slug: 'royal-extra-white-400gsm',
    category: 11,
    materials: [1],
    addons: [],
    features: premium,
    gallery: 9,
  },
  '20 Standard Matte 250gsm': {
    ...card,
    slug: 'standard-matte-250gsm',
    category: 11,
    materials: [2],
    addons: [],
    features: premium,
    gallery: 9,
  },
  '21 Vintage Kraft 300gsm': {
    ...card,
    slug: 'vintage-kraft-300gsm',
    category: 11,
    materials: [3],
    addons: [],
    features: premium,
    gallery: 9,
  },
  '22 Synthetic Paper': {
    ...sticker,
    slug: 'synthetic-paper',
    category: 1,
    cuttings: [1, 2, 4, 3],
    finishings: [3],
    adhesives: [1, 2],
    materials: [],
    sides: [1, 2],
    colors: [1],
    addons: ['punch-holes'],
    features: ['tag-strings'],
    gallery: 3,
  },
  '23 Transfer Decals': {
    slug: 'transfer-decals',
    category: 8,
    cuttings: [1],
    finishings: [],
    adhesives: [1],
    materials: [],
    sides: [1],
    colors: lettering,
    addons: [],
    features: [],
    quantities: singleQuantities,
    sizes: '100x100 200x200 300x150 500x300',
    range: ['10x10-3000x600', '10x10-600x600'],
    gallery: 3,
    special: [1, 2, 3, 4],
  },
}

/**
 * Decisions §8: sheets have their own limits and presets; tags are drilled by their add-on, cards by a print feature.
 */
describe('decisions §8', () => {
  const COUNTING = [3, 5, 6, 8]
  const seed = (id: number) => seedProduct(id)

  it.each(seedCatalogue.products.map(({ id, name, attributes }) => [id, name, attributes] as const))(
    '%i %s: presets and limits of sheets',
    (_id, _name, { cuttings, sheet_sizes, dim_lookups }) => {
      const sheets = cuttings.map(({ id }) => id).filter((id) => COUNTING.includes(id))
      expect(sheet_sizes?.map(({ value }) => value)).toEqual(
        sheets.length === 0 ? undefined : ['105x148', '148x210', '210x297', '297x420'],
      )
      for (const id of sheets)
        expect(
          dim_lookups.filter((row) => row.cutting_id === id).map(({ min_size, max_size }) => `${min_size}-${max_size}`),
        ).toEqual(['60x60-420x297', '60x60-297x297'])
    },
  )

  it('includes what the names promise, and a hole and a string with tags', () => {
    const included = seedCatalogue.products
      .map(({ id, included: { print_features, addons } }) => [id, print_features, addons] as const)
      .filter(([, features, addons]) => features.length + addons.length > 0)
    const string = { item_id: 141, required: false }
    expect(included).toEqual([
      [13, [{ item_id: 101, required: true }], []],
      [14, [{ item_id: 111, required: true }], []],
      [17, [string], [{ item_id: 61, required: false }]],
      [18, [string, { item_id: 151, required: true }], [{ item_id: 61, required: false }]],
    ])
  })

  it('offers a hole only once', () => {
    const [byAddon, byFeature] = [3, 4]
    for (const { name, attributes } of seedCatalogue.products)
      expect(attributes.addons.includes(byAddon) && attributes.print_features.includes(byFeature), name).toBe(false)
    expect([17, 18].map((id) => seed(id).attributes.addons.includes(byAddon))).toEqual([true, true])
    expect([19, 20, 21].map((id) => seed(id).attributes.print_features.includes(byFeature))).toEqual([true, true, true])
  })

  it('opens folds to twice the folded size', () => {
    const fold = seedCatalogue.print_features.find(({ code }) => code === 'fold')
    expect(fold?.items.map(({ opens_to }) => opens_to)).toEqual([2, 2])
  })

  it('lists 250 cards and tags, and a second card size', () => {
    for (const id of [16, 17, 18, 19, 20, 21]) expect(seed(id).attributes.quantities).toContain(250)
    for (const id of [16, 19, 20, 21])
      expect(seed(id).attributes.sizes.map(({ value }) => value)).toEqual(['91x55', '85x55'])
  })

  it('gives a reason for every minimum that is higher than the usual', () => {
    const unusual = seedCatalogue.products.filter(({ attributes }) => (attributes.quantities[0] ?? 0) > 50)
    expect(unusual.map(({ id }) => id)).toEqual([12, 13, 16, 17, 18, 19, 20, 21])
    for (const { minimum_reason } of unusual) expect(minimum_reason).toMatch(/^[A-Z].+\.$/)
  })
})

describe('decisions §2: products', () => {
  it('are these twenty-three', () => {
    expect(seedCatalogue.products.map(({ id, name }) => `${id} ${name}`)).toEqual(Object.keys(expectedProducts))
  })

  it.each(seedCatalogue.products.map((product) => [product.id, product.name, product] as const))(
    '%i %s',
    (id, name, product) => {
      expect(summary(product)).toEqual(expectedProducts[`${id} ${name}`])
    },
  )

  it('hides 9 and 23 in the product selects, and no other', () => {
    expect(idsWhere(({ hidden_in_select }) => hidden_in_select)).toEqual([9, 23])
  })

  it('opens the designer by default for 9, not for 23, and offers it for no other', () => {
    expect(idsWhere(({ use_creation_tool }) => use_creation_tool === 'yes')).toEqual([9])
    expect(idsWhere(({ use_creation_tool }) => use_creation_tool === 'no')).toEqual([23])
  })

  it('offers install-ready for product 9 only (000 §4.5)', () => {
    expect(idsWhere(({ attributes }) => attributes.install_ready)).toEqual([9])
  })

  it('shares one gallery of nine among 19, 20 and 21, three images for each material (001 §4)', () => {
    const galleries = [19, 20, 21].map((id) => seedProduct(id).attributes.gallery.map(({ file_path }) => file_path))
    const shared = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `gallery/premium-business-card-0${n}`)
    expect(galleries).toEqual([shared, shared, shared])
  })

  it('names its pictures after the product', () => {
    expect(seedProduct(1).attributes.gallery[11]).toEqual({ file_path: 'gallery/art-paper-12' })
    expect(seedProduct(16).attributes.thumbnails).toEqual([
      { id: 16, thumbnail: 'thumbnails/standard-business-card', video: null },
    ])
  })
})

describe('what the specification says of products by their ids', () => {
  it.each<[string, (product: Product) => unknown, number[]]>([
    ['000 §9: types of cards and tags', ({ chosen_as }) => chosen_as === 'Type', [16, 17, 18]],
    ['000 §9: materials of cards', ({ chosen_as }) => chosen_as === 'Material', [19, 20, 21]],
    ['000 §2.2: cards and tags', ({ family }) => family === 'card', [16, 17, 18, 19, 20, 21]],
    ['001 §3: cut from film', ({ family }) => family === 'cut-film', [9, 23]],
    ['000 §2.3: Material labels the finishings', ({ finishing_label }) => finishing_label === 'Material', [7, 8]],
    ['premium processing with any finishing', (product) => product.premium_with_any_finishing, [6]],
    ['cutting 6 is disabled', ({ disabled_cuttings }) => disabled_cuttings.includes(6), [14, 15]],
    [
      'cutting 7 is disabled',
      ({ disabled_cuttings }) => disabled_cuttings.includes(7),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 15],
    ],
    ['no other cutting is disabled', ({ disabled_cuttings }) => disabled_cuttings.some((id) => id < 6 || id > 7), []],
    ['001 §4: images of rolls from 9', ({ roll_images_from }) => roll_images_from === 9, [7]],
    ['001 §4: images of rolls from 3', ({ roll_images_from }) => roll_images_from === 3, [4]],
  ])('%s', (_title, holds, ids) => {
    expect(idsWhere((product) => Boolean(holds(product)))).toEqual(ids)
  })

  it('groups the featured items in the menus', () => {
    const groups = Map.groupBy(seedCatalogue.featured_items, ({ menu_group }) => menu_group)
    expect([...groups].map(([name, items]) => [name, items.map(({ id }) => id)])).toEqual([
      ['Stickers & labels', [1, 2, 3]],
      ['Special finishes', [4, 5, 6]],
      ['Decals & lettering', [7, 8, 9]],
      ['Cards & tags', [10, 11, 12]],
    ])
  })
})

describe('decisions §2: cuttings', () => {
  it('are these nine', () => {
    expect(seedCatalogue.cuttings.map((entry) => Object.values(entry))).toEqual([
      [1, 'Individual Cut (Square Corner)', '0', false, 'pieces'],
      [2, 'Individual Cut (Shaped)', '0', false, 'pieces'],
      [3, 'Sheet', '0', false, 'sheets'],
      [4, 'Kiss Cut', '0', false, 'pieces'],
      [5, 'Sticker Seat', '1', true, 'sheets'],
      [6, 'Embellished Sheet', '1', false, 'sheets'],
      [7, 'Dome Cut', '0', false, 'pieces'],
      [8, 'Numbered Sheet', '1', false, 'sheets'],
      [9, 'Roll', '0', false, 'pieces'],
    ])
  })

  it('have these shapes, counted in cuts on sheets and seats, with fixed sizes on the roll', () => {
    const made = new Map(
      seedCatalogue.products
        .filter(({ id }) => id !== 9 && id !== 23)
        .flatMap(({ attributes }) => attributes.cuttings)
        .map(({ id, shapes, fixed_sizes }) => [
          id,
          `${shapes.map((shape) => `${shape.id}:${shape.cuts}`).join(' ')}${fixed_sizes ? ' fixed' : ''}`,
        ]),
    )
    const cuts = '1:30 2:30 3:30 4:30 5:30 6:30'
    const all = '1:na 2:na 3:na 4:na 5:na 6:na'
    expect(Object.fromEntries(made)).toEqual({
      1: '1:na 2:na',
      2: '3:na 4:na 5:na 6:na',
      3: cuts,
      4: all,
      5: cuts,
      6: all,
      7: '3:na 4:na 1:na 2:na 5:na',
      8: all,
      9: '1:na 2:na 3:na 4:na 5:na fixed',
    })
  })

  it('allow only the rectangle for lettering', () => {
    const cuttings = [{ id: 1, shapes: [{ id: 1, cuts: 'na' }], fixed_sizes: false }]
    expect(seedProduct(9).attributes.cuttings).toEqual(cuttings)
    expect(seedProduct(23).attributes.cuttings).toEqual(cuttings)
  })
})

describe('decisions §2: options', () => {
  it.each([
    ['shapes', '1 Rectangle, 2 Square, 3 Circle, 4 Oval, 5 Rounded Rectangle, 6 Custom Shape'],
    [
      'finishings',
      '1 Gloss Lamination, 2 Matte Lamination, 3 Uncoated, 4 White PVC Glossy, 5 White PVC Matte, 6 Matte Metallic, ' +
        '7 Mirror Metallic, 8 No White Spot, 9 With White Print, 10 Transparent Vinyl Glossy, 11 Hologram',
    ],
    ['adhesives', '1 Permanent, 2 Removable, 3 Freezer, 4 Extra Strong'],
    ['materials', '1 Royal Extra White 400gsm, 2 Standard Matte 250gsm, 3 Vintage Kraft 300gsm, 4 Silk 350gsm'],
    ['printed_sides', '1 Front Only, 2 Both Sides'],
    [
      'special_processing',
      '1 Foil Stamp, 2 Emboss, 3 Variable Data, 4 Perforation, 5 Stamp Spot, 6 Writable Matte Coating, 7 Scratch-off Panel',
    ],
  ] as const)('%s', (list, expected) => {
    expect(seedCatalogue[list].map(({ id, name }) => `${id} ${name}`).join(', ')).toBe(expected)
  })

  it('gives finishings 4 to 7 a premium name', () => {
    const named = seedCatalogue.finishings.flatMap(({ id, premium_name }) =>
      premium_name ? [`${id} ${premium_name}`] : [],
    )
    expect(named).toEqual(['4 Gloss', '5 Matte', '6 Satin', '7 Mirror'])
  })

  it('add-on groups', () => {
    const groups = seedCatalogue.addon_groups.map(({ code, items }) => [
      code,
      items.map(({ id, name, none }) => `${id} ${name}${none ? ' (none)' : ''}`).join(', '),
    ])
    expect(groups).toEqual([
      ['premium-processing', '47 None (none), 48 Premium Lamination'],
      ['premium-coating', '57 Gloss, 58 Matte'],
      ['punch-holes', '60 None (none), 61 4 mm, 62 5 mm, 63 6 mm, 64 7 mm, 65 8 mm'],
      ['roll-orientation', '53 Top First, 54 Bottom First, 55 Left First, 56 Right First'],
    ])
  })

  it('print features', () => {
    const groups = seedCatalogue.print_features.map(({ code, option_type, applied_side, max_selected, items }) => [
      `${code} ${option_type} ${applied_side} ${max_selected}`,
      items.map(({ id, name }) => `${id} ${name}`).join(', '),
    ])
    expect(groups).toEqual([
      ['foil-stamp checkbox both 2', '101 Gold Foil, 102 Silver Foil, 103 Rose Gold Foil, 104 Holographic Foil'],
      ['emboss-deboss radio front 1', '111 Emboss, 112 Deboss'],
      ['die-cut radio na 1', '121 Rounded Corners 3 mm, 122 Rounded Corners 6 mm, 123 Custom Shape'],
      [
        'punch-holes2 radio na 1',
        '131 Punch Hole 4 mm, 132 Punch Hole 5 mm, 133 Punch Hole 6 mm, 134 Punch Hole 7 mm, 135 Punch Hole 8 mm',
      ],
      ['tag-strings radio na 1', '141 Natural Cotton, 142 Black Cotton, 143 White Cotton, 144 Jute Twine'],
      ['fold radio na 1', '151 Half Fold, 152 Gate Fold'],
    ])
    expect(seedCatalogue.print_features[2]?.items[0]?.file_path).toBe('features/rounded-corners-3-mm')
  })

  it('gives each special processing two to five sub-items, at most three of them at once (000 §4.5)', () => {
    const counts = seedCatalogue.special_processing.map(({ items }) => items.length)
    expect(counts.every((count) => count >= 2 && count <= 5)).toBe(true)
    expect(Math.max(...seedCatalogue.special_processing.map(({ max_selected }) => max_selected))).toBe(3)
  })
})

function summary({ url_slug, featured_category_id, attributes }: Product): Expected {
  const { special_processing } = attributes
  expect(special_processing.cuttings).toEqual(
    special_processing.addons.length > 0 ? attributes.cuttings.map(({ id }) => id) : [],
  )
  return {
    slug: url_slug,
    category: featured_category_id,
    cuttings: attributes.cuttings.map(({ id }) => id),
    finishings: attributes.finishings,
    adhesives: attributes.adhesives,
    materials: attributes.materials,
    sides: attributes.printed_sides,
    colors: attributes.colors,
    addons: attributes.addons.map((id) => seedCatalogue.addon_groups.find((group) => group.id === id)?.code ?? ''),
    features: attributes.print_features.map(
      (id) => seedCatalogue.print_features.find((group) => group.id === id)?.code ?? '',
    ),
    quantities: attributes.quantities,
    sizes: attributes.sizes.map(({ value }) => value).join(' '),
    range: attributes.dim_lookups
      .filter(({ cutting_id }) => cutting_id === null || cutting_id === 9)
      .map(({ min_size, max_size }) => `${min_size}-${max_size}`),
    gallery: attributes.gallery.length,
    special: special_processing.addons,
  }
}

function seedProduct(id: number): Product {
  const product = seedCatalogue.products.find((entry) => entry.id === id)
  if (product === undefined) throw new Error(`no product ${id}`)
  return product
}

function idsWhere(condition: (product: Product) => boolean): number[] {
  return seedCatalogue.products.filter(condition).map(({ id }) => id)
}
