import { describe, expect, test } from 'vitest'
import type { ItemView } from '#print/catalogue/item-view.ts'
import { creationTool, DISPENSER, openingSlide, slidesFor, THUMBNAIL, TILT_FILM } from './slides.ts'
import { complete, type Input, seedItem, seedOffers, seedProduct } from './testing/seed-items.ts'

/** The indices of the slides and what is shown at each. */
function shown(itemId: number, input: Input = {}, asked: string | null = null): [index: number, what: string][] {
  const { configuration } = complete(itemId, input)
  return slidesFor(seedItem(itemId), configuration, asked).slides.map(({ index, src, film }) => [index, film ?? src])
}

const gallery = (slug: string, ...numbers: string[]): [number, string][] =>
  numbers.map((number, index) => [index, `/drawings/gallery/${slug}-${number}.svg`])

describe('001 §4: the slides of a configuration, by their index', () => {
  test.each<[string, number, Input, string | null, [number, string][]]>([
    [
      'a thumbnail at -1, images from 0',
      1,
      { product_id: '1' },
      null,
      [[-1, '/drawings/thumbnails/art-paper.svg'], ...gallery('art-paper', '01', '02', '03')],
    ],
    [
      'on a roll the dispenser at -0.5',
      1,
      { product_id: '4', cutting_id: '9' },
      null,
      [
        [-1, '/drawings/thumbnails/kraft-paper.svg'],
        [-0.5, 'roll-dispenser'],
        ...gallery('kraft-paper', '04', '05', '06'),
      ],
    ],
    [
      'on /stickers/roll the dispenser, and the rolls of the first product under the chosen one',
      2,
      { product_id: '11' },
      null,
      [
        [-1, '/drawings/thumbnails/standard-vinyl.svg'],
        [-0.5, 'roll-dispenser'],
        ...gallery('art-paper', '10', '11', '12'),
      ],
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
      [[-1, '/drawings/thumbnails/vinyl-lettering.svg'], ...gallery('vinyl-lettering', '01', '02', '03')],
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
    expect(slides[1]).toMatchObject({ film: 'roll-dispenser', src: '/loops/roll-dispenser.svg' })
  })
})

describe('001 §2: what opens the carousel', () => {
  const opening = (input: Input, tool: 'yes' | 'no' | null, item: ItemView = seedItem(8)) => {
    const { configuration } = complete(8, input)
    const product = item.products.find(({ id }) => id === configuration.product_id)
    return product === undefined ? undefined : openingSlide(product, configuration, tool)
  }

  test('lettering with use_creation_tool yes: the designer', () => {
    expect(opening({ product_id: '9' }, 'yes')).toBe('designer')
    expect(opening({ product_id: '9', install_ready: 'yes' }, 'yes')).toBe('designer')
  })

  test('a video that the catalogue names, with the thumbnail as its still', () => {
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
  ])('product %i, asked %j: %j', (product, asked, tool) => {
    expect(creationTool(seedProduct(product), asked)).toBe(tool)
  })
})

test('hologram film is tilted in a film at -1 once there is one; metals and everything else keep their thumbnails', () => {
  const first = (itemId: number, product: string, tilts: boolean) => {
    const { configuration } = complete(itemId, { product_id: product })
    return slidesFor(seedItem(itemId), configuration, null, tilts).slides[0]?.film
  }
  expect([first(4, '6', true), first(4, '6', false)]).toEqual([TILT_FILM, null])
  expect([first(4, '7', true), first(1, '1', true), first(8, '23', true)]).toEqual([null, null, 'transfer-decals'])
})
