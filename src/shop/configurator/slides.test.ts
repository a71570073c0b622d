import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import {
  AT_START,
  atSlide,
  creationTool,
  DISPENSER,
  getPosition,
  openingSlide,
  type Slide,
  selectGallery,
  slidesFor,
  stepFrom,
  THUMBNAIL,
  TILT_FILM,
} from './slides.ts'
import { complete, completeProduct, type Input, seedItem, seedOffers, seedProduct } from './testing/seed-items.ts'

/** The indices of the images shown, and whether the dispenser banner is shown with them. */
function gallerySelected(itemId: number, input: Input = {}): [images: number[], banner: boolean] {
  const completed = complete(itemId, input)
  const all = completed.product.attributes.gallery.map(({ file_path }) => file_path)
  const { images, dispenserBanner } = selectGallery(seedItem(itemId), completed.configuration)
  return [images.map(({ file_path }) => all.indexOf(file_path)), dispenserBanner]
}

const FIRST = [0, 1, 2]
const SECOND = [3, 4, 5]
const THIRD = [6, 7, 8]
const FOURTH = [9, 10, 11]

/** In the order of 001 §4; the first that matches wins (decisions §2). */
describe('001 §4: the gallery, except on /stickers/roll', () => {
  test.each<[string, number, Input, number[], boolean]>([
    ['cutting 9 of product 7: from 9 on, with the banner', 4, { product_id: '7', cutting_id: '9' }, FOURTH, true],
    ['cutting 9 of product 4: from 3 on, with the banner', 1, { product_id: '4', cutting_id: '9' }, SECOND, true],
    ...['1', '2', '3', '5', '11'].map((product_id): [string, number, Input, number[], boolean] => [
      `cutting 9 of product ${product_id}: 0 to 2, with the banner`,
      1,
      { product_id, cutting_id: '9' },
      FIRST,
      true,
    ]),
    ['finishing 7: 3 to 5', 4, { product_id: '7', finishing_id: '7' }, SECOND, false],
    ['finishing 7 of gold: 3 to 5', 4, { product_id: '8', finishing_id: '7' }, SECOND, false],
    ['premium processing 48: 6 to 8', 4, { product_id: '6', premium_processing_id: '48' }, THIRD, false],
    ['premium processing 48 of decals: 6 to 8', 7, { premium_processing_id: '48' }, THIRD, false],
    ['premium processing 47: 0 to 2', 4, { product_id: '6', premium_processing_id: '47' }, FIRST, false],
    ['material 2: 3 to 5', 12, { material_id: '2' }, SECOND, false],
    ['material 3: from 6 on', 12, { material_id: '3' }, THIRD, false],
    ['material 1: 0 to 2', 12, { material_id: '1' }, FIRST, false],
    ['material 4: 0 to 2', 10, {}, FIRST, false],
    ['product 19: 0 to 2', 11, { product_id: '19' }, FIRST, false],
    ['product 20: 3 to 5', 11, { product_id: '20' }, SECOND, false],
    ['product 21: from 6 on', 11, { product_id: '21' }, THIRD, false],
    ['otherwise: 0 to 2', 1, {}, FIRST, false],
    ['otherwise, of twelve: 0 to 2', 1, { product_id: '1', cutting_id: '3' }, FIRST, false],
    // Two rules match: the earlier one wins.
    [
      'cutting 9 before finishing 7 and premium processing',
      4,
      { product_id: '7', cutting_id: '9', finishing_id: '7', premium_processing_id: '48' },
      FOURTH,
      true,
    ],
    [
      'cutting 9 before premium processing',
      1,
      { product_id: '3', cutting_id: '9', premium_processing_id: '48' },
      FIRST,
      true,
    ],
    [
      'finishing 7 before premium processing 48',
      4,
      { product_id: '8', finishing_id: '7', premium_processing_id: '48' },
      SECOND,
      false,
    ],
  ])('%s', (_title, itemId, input, images, banner) => {
    expect(gallerySelected(itemId, input)).toEqual([images, banner])
  })

  test('premium processing 48 with at most 6 images shows 0 to 2', () => {
    const { configuration } = completeProduct(3, { premium_processing_id: '48' })
    const item = seedItem(1)
    const few = {
      ...item,
      products: item.products.map((product) => ({
        ...product,
        attributes: { ...product.attributes, gallery: product.attributes.gallery.slice(0, 6) },
      })),
    }
    const images = item.products.find(({ id }) => id === 3)?.attributes.gallery.slice(0, 3)
    expect(selectGallery(few, configuration)).toEqual({ images, dispenserBanner: false })
  })
})

describe('001 §4: on /stickers/roll', () => {
  const rollImages = seedItem(2).products[0]?.attributes.gallery ?? []

  test.each(seedItem(2).products.map(({ id, name }) => ({ id, name })))(
    'product $id, $name: images from 9 on of the first product, with the banner',
    ({ id }) => {
      const { configuration } = complete(2, { product_id: String(id) })
      expect(rollImages).toHaveLength(12)
      expect(selectGallery(seedItem(2), configuration)).toEqual({ images: rollImages.slice(9), dispenserBanner: true })
    },
  )

  test('with fewer than 12 images of the first product, its first three', () => {
    const item = seedItem(2)
    const [first, ...others] = item.products
    if (first === undefined) throw new Error('item 2 has no product')
    const short = { ...first, attributes: { ...first.attributes, gallery: rollImages.slice(0, 11) } }
    const { configuration } = complete(2)
    expect(selectGallery({ ...item, products: [short, ...others] }, configuration).images).toEqual(
      rollImages.slice(0, 3),
    )
  })
})

describe('001 §4, §9: every product of every item, with any choices', () => {
  const ROLLS_WITH_BANNER = [1, 2, 3, 4, 5, 7, 11]

  /** The configurations that a rule could distinguish: each supply, finishing, premium processing and material. */
  function inputs(product: (typeof seedOffers)[number]['product']): Input[] {
    const { cuttings, finishings, materials } = product.attributes
    const each = (field: keyof Input, list: readonly { id: number }[]): Input[] =>
      list.length === 0 ? [{}] : list.map(({ id }) => ({ [field]: String(id) }))
    const premium = [{}, { premium_processing_id: '48' }]
    const lists = [
      each('cutting_id', cuttings),
      each('finishing_id', finishings),
      each('material_id', materials),
      premium,
    ]
    const all = lists.reduce<Input[]>(
      (made, list) => made.flatMap((one) => list.map((more) => ({ ...one, ...more }))),
      [{}],
    )
    return all.map((input) => ({ ...input, product_id: String(product.id) }))
  }

  test.each(seedOffers)(
    '$title: always shows a whole group of three, and the banner only on its rolls',
    ({ item, product }) => {
      const gallery = (item.id === 2 ? item.products[0] : product)?.attributes.gallery ?? []
      for (const input of inputs(product)) {
        const { configuration } = complete(item.id, input)
        const { images, dispenserBanner } = selectGallery(item, configuration)
        const from = gallery.findIndex(({ file_path }) => file_path === images[0]?.file_path)
        expect([0, 3, 6, 9]).toContain(from)
        expect(images).toEqual(gallery.slice(from, from + 3))
        expect(dispenserBanner).toBe(configuration.cutting_id === 9 && ROLLS_WITH_BANNER.includes(product.id))
      }
    },
  )

  test('a product with fewer images than its rule needs shows its first', () => {
    const item = seedItem(4)
    const { configuration } = complete(4, { product_id: '7', cutting_id: '9' })
    const mirror = complete(4, { product_id: '8', finishing_id: '7' }).configuration
    const few = {
      ...item,
      products: item.products.map((product) => ({
        ...product,
        attributes: { ...product.attributes, gallery: product.attributes.gallery.slice(0, product.id === 7 ? 5 : 2) },
      })),
    }
    const first = (id: number) => item.products.find((product) => product.id === id)?.attributes.gallery ?? []
    expect(selectGallery(few, configuration)).toEqual({ images: first(7).slice(0, 3), dispenserBanner: true })
    expect(selectGallery(few, mirror)).toEqual({ images: first(8).slice(0, 2), dispenserBanner: false })
  })
})

/** The indices of the slides and the contents of each. */
function shown(itemId: number, input: Input = {}, asked: string | null = null): [index: number, what: string][] {
  const { configuration } = complete(itemId, input)
  return slidesFor(seedItem(itemId), configuration, asked).slides.map(({ index, src, film }) => [index, film ?? src])
}

const gallery = (slug: string, ...numbers: string[]): [number, string][] =>
  numbers.map((number, index) => [index, `gallery/${slug}-${number}`])

describe('001 §4: the slides of a configuration, by their index', () => {
  test.each<[string, number, Input, string | null, [number, string][]]>([
    [
      'a thumbnail at -1, images from 0',
      1,
      { product_id: '1' },
      null,
      [[-1, 'thumbnails/art-paper'], ...gallery('art-paper', '01', '02', '03')],
    ],
    [
      'on a roll the dispenser at -0.5',
      1,
      { product_id: '4', cutting_id: '9' },
      null,
      [[-1, 'thumbnails/kraft-paper'], [-0.5, 'roll-dispenser'], ...gallery('kraft-paper', '04', '05', '06')],
    ],
    [
      'on /stickers/roll the dispenser, and the rolls of the first product under the chosen one',
      2,
      { product_id: '11' },
      null,
      [[-1, 'thumbnails/standard-vinyl'], [-0.5, 'roll-dispenser'], ...gallery('art-paper', '10', '11', '12')],
    ],
    [
      'transfer decals: a film at -1',
      8,
      { product_id: '23' },
      null,
      [[-1, 'transfer-decals'], ...gallery('transfer-decals', '01', '02', '03')],
    ],
    [
      'transfer decals whatever the address says of the designer',
      8,
      { product_id: '23' },
      'yes',
      [[-1, 'transfer-decals'], ...gallery('transfer-decals', '01', '02', '03')],
    ],
    [
      'lettering in the designer: until it stands there, the thumbnail',
      8,
      { product_id: '9' },
      null,
      [[-1, 'thumbnails/vinyl-lettering'], ...gallery('vinyl-lettering', '01', '02', '03')],
    ],
    [
      'lettering of one’s own design, install-ready',
      8,
      { product_id: '9', install_ready: 'yes' },
      'no',
      [[-1, 'install-ready-yes'], ...gallery('vinyl-lettering', '01', '02', '03')],
    ],
    [
      'lettering of one’s own design, not install-ready',
      8,
      { product_id: '9', install_ready: 'no' },
      'no',
      [[-1, 'install-ready-no'], ...gallery('vinyl-lettering', '01', '02', '03')],
    ],
  ])('%s', (_title, itemId, input, asked, slides) => {
    expect(shown(itemId, input, asked)).toEqual(slides)
  })

  test.each(seedOffers)('$title: in order, each once', ({ item, product }) => {
    for (const { id } of [{ id: 0 }, ...product.attributes.cuttings]) {
      const input = { product_id: String(product.id), ...(id === 0 ? {} : { cutting_id: String(id) }) }
      const { slides, dispenser } = slidesFor(item, complete(item.id, input).configuration, null)
      const indices = slides.map(({ index }) => index)
      expect(indices).toEqual([THUMBNAIL, ...(dispenser ? [DISPENSER] : []), 0, 1, 2])
      expect(new Set(slides.map(({ src }) => src)).size).toBe(slides.length)
    }
  })

  test('a film has its still as its picture', () => {
    const { slides } = slidesFor(seedItem(2), complete(2).configuration, null)
    expect(slides[1]).toMatchObject({ film: 'roll-dispenser', src: 'loops/roll-dispenser' })
  })
})

describe('001 §2: the opening slide', () => {
  const opening = (input: Input, tool: 'yes' | 'no' | null, item: ItemView = seedItem(8)) => {
    const { configuration } = complete(8, input)
    const product = item.products.find(({ id }) => id === configuration.product_id)
    return product === undefined ? undefined : openingSlide(product, configuration, tool)
  }

  test('lettering with use_creation_tool yes: the designer', () => {
    expect(opening({ product_id: '9' }, 'yes')).toBe('designer')
    expect(opening({ product_id: '9', install_ready: 'yes' }, 'yes')).toBe('designer')
  })

  test('a video of the catalogue, with the thumbnail as its still', () => {
    const item = seedItem(8)
    const products = item.products.map((product) => ({
      ...product,
      attributes: { ...product.attributes, thumbnails: [{ id: 1, thumbnail: '/a.avif', video: '/films/a.mp4' }] },
    }))
    expect(opening({ product_id: '9' }, 'yes', { ...item, products })).toEqual({
      film: '/films/a.mp4',
      still: '/a.avif',
    })
  })

  test.each(seedOffers.filter(({ item }) => item.id !== 8))('$title: the thumbnail', ({ item, product }) => {
    const { configuration } = complete(item.id, { product_id: String(product.id) })
    expect(openingSlide(product, configuration, creationTool(product, 'no'))).toBeNull()
  })
})

describe('decisions §2: use_creation_tool defaults to yes for 9, no for 23', () => {
  test.each<[product: number, asked: string | null, tool: 'yes' | 'no' | null]>([
    [9, null, 'yes'],
    [9, 'no', 'no'],
    [9, 'yes', 'yes'],
    [9, 'maybe', 'yes'],
    [9, '', 'yes'],
    [23, null, 'no'],
    [23, 'yes', 'yes'],
    [1, null, null],
    [1, 'yes', null],
  ])('product %i with %j in the address: %j', (product, asked, tool) => {
    expect(creationTool(seedProduct(product), asked)).toBe(tool)
  })
})

test('hologram film opens with its tilt film at -1 if it is rendered; metals and all others keep their thumbnails', () => {
  const first = (itemId: number, product: string, tilts: boolean) => {
    const { configuration } = complete(itemId, { product_id: product })
    return slidesFor(seedItem(itemId), configuration, null, tilts).slides[0]?.film
  }
  expect([first(4, '6', true), first(4, '6', false)]).toEqual([TILT_FILM, null])
  expect([first(4, '7', true), first(1, '1', true), first(8, '23', true)]).toEqual([null, null, 'transfer-decals'])
})

const slidesAt = (...indices: number[]): Slide[] =>
  indices.map((index) => ({ index, src: `/${index}.svg`, film: null }))
const ROLL = slidesAt(-1, -0.5, 0, 1, 2)
const FLAT = slidesAt(-1, 0, 1, 2)

describe('001 §4: the slide index', () => {
  test('starts at -1, the thumbnail, with the modal closed', () => {
    expect(AT_START).toEqual({ index: -1, dispenserOpen: false })
    expect(getPosition(ROLL, AT_START)).toBe(0)
  })

  test.each([
    [ROLL, -0.5, 1],
    [ROLL, 0, 2],
    [ROLL, 2, 4],
    [FLAT, 0, 1],
    [FLAT, 2, 3],
  ])('is found among the slides (case %#)', (slides, index, position) => {
    expect(getPosition(slides, { index, dispenserOpen: false })).toBe(position)
  })

  test.each([
    ['the dispenser when the supply is no roll any more: the thumbnail', FLAT, -0.5, 0],
    ['an image beyond the last: the last', slidesAt(-1, 0), 2, 1],
    ['the thumbnail where there is none: the first image', slidesAt(0, 1), -1, 0],
  ])('of a slide that no longer exists, %s', (_what, slides, index, position) => {
    expect(getPosition(slides, { index, dispenserOpen: false })).toBe(position)
  })
})

describe('001 §4: changing slide', () => {
  test('closes the dispenser modal', () => {
    expect(atSlide({ index: -0.5, dispenserOpen: true }, 0)).toEqual({ index: 0, dispenserOpen: false })
  })

  test('does not happen if a scroll ends where it started: the state is the same, with the modal open', () => {
    const state = { index: -0.5, dispenserOpen: true }
    expect(atSlide(state, -0.5)).toBe(state)
  })
})

describe('001 §4: previous is disabled at the first slide, next at the last', () => {
  test.each<[position: number, back: number | null, on: number | null]>([
    [0, null, 1],
    [1, 0, 2],
    [3, 2, 4],
    [4, 3, null],
  ])('at position %i of five: back to %j, on to %j', (position, back, on) => {
    expect(stepFrom(position, -1, ROLL.length)).toBe(back)
    expect(stepFrom(position, 1, ROLL.length)).toBe(on)
  })

  test('with one slide both are disabled', () => {
    expect([stepFrom(0, -1, 1), stepFrom(0, 1, 1)]).toEqual([null, null])
  })

  test('stepping on visits every slide once and ends at the last, for any number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (count) => {
        const visited: number[] = []
        for (let at: number | null = 0; at !== null; at = stepFrom(at, 1, count)) visited.push(at)
        expect(visited).toEqual(Array.from({ length: count }, (_, at) => at))
      }),
    )
  })
})
