import { describe, expect, test } from 'vitest'
import { selectGallery } from './gallery-selection.ts'
import { complete, completeProduct, type Input, seedItem, seedOffers } from './testing/seed-items.ts'

/** The numbers of the images shown, counted from 0, and whether the dispenser banner stands with them. */
function shown(itemId: number, input: Input = {}): [images: number[], banner: boolean] {
  const completed = complete(itemId, input)
  const all = completed.product.attributes.gallery.map(({ file_path }) => file_path)
  const { images, dispenserBanner } = selectGallery(seedItem(itemId), completed.configuration)
  return [images.map(({ file_path }) => all.indexOf(file_path)), dispenserBanner]
}

const FIRST = [0, 1, 2]
const SECOND = [3, 4, 5]
const THIRD = [6, 7, 8]
const FOURTH = [9, 10, 11]

/** In the order of 001 §4; the first that fits wins (decisions §2). */
describe('001 §4: the gallery off /stickers/roll', () => {
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
    // Two rules fit: the earlier one wins.
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
    expect(shown(itemId, input)).toEqual([images, banner])
  })

  test('premium processing 48 with no more than 6 images shows 0 to 2', () => {
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

describe('001 §4, §9: every product of every item, whatever is chosen', () => {
  const ROLLS_WITH_BANNER = [1, 2, 3, 4, 5, 7, 11]

  /** The configurations that a rule could tell apart: each supply, finishing, premium processing and material. */
  function wishes(product: (typeof seedOffers)[number]['product']): Input[] {
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

  test.each(seedOffers)('$title: a group of three, whole, and the banner on its rolls alone', ({ item, product }) => {
    const gallery = (item.id === 2 ? item.products[0] : product)?.attributes.gallery ?? []
    for (const input of wishes(product)) {
      const { configuration } = complete(item.id, input)
      const { images, dispenserBanner } = selectGallery(item, configuration)
      const from = gallery.findIndex(({ file_path }) => file_path === images[0]?.file_path)
      expect([0, 3, 6, 9]).toContain(from)
      expect(images).toEqual(gallery.slice(from, from + 3))
      expect(dispenserBanner).toBe(configuration.cutting_id === 9 && ROLLS_WITH_BANNER.includes(product.id))
    }
  })

  test('a product with fewer images than its rule speaks of shows its first', () => {
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
