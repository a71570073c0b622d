import { describe, expect, test } from 'vitest'
import type { Choices } from '#shop/configurator/choices.ts'
import { completeProduct, seedProduct } from '#shop/configurator/testing/seed-items.ts'
import type { SceneConfiguration } from './appearance.ts'
import { productOfConfiguration } from './product-of-configuration.ts'
import type { SceneProduct } from './scene-product.ts'

/* The look of each choice of the catalogue, written by hand from decisions §2 and 000 §4.5. */

function draw(productId: number, wish: Partial<Choices> = {}, special: Partial<SceneConfiguration> = {}): SceneProduct {
  const { configuration, replaced } = completeProduct(productId, wish)
  expect(replaced).toEqual([])
  const drawn = productOfConfiguration({ ...configuration, ...special }, seedProduct(productId))
  if (drawn === null) throw new Error(`Product ${productId} has no size.`)
  return drawn
}

const stockAndCoating = ({ stock, coating }: SceneProduct) => ({ stock, coating })

describe('decisions §2: products and their finishings', () => {
  test.each<[number, string | undefined, object, string]>([
    [1, '1', { kind: 'paper', colour: '#fbfbf8', tooth: 0.05 }, 'gloss'],
    [1, '2', { kind: 'paper', colour: '#fbfbf8', tooth: 0.05 }, 'matte'],
    [1, '3', { kind: 'paper', colour: '#fbfbf8', tooth: 0.05 }, 'uncoated'],
    [2, '3', { kind: 'paper', colour: '#f6f1e5', tooth: 0.6 }, 'uncoated'],
    [3, '4', { kind: 'white-vinyl' }, 'gloss'],
    [3, '5', { kind: 'white-vinyl' }, 'matte'],
    [3, '1', { kind: 'white-vinyl' }, 'gloss'],
    [3, '2', { kind: 'white-vinyl' }, 'matte'],
    [4, '3', { kind: 'kraft' }, 'uncoated'],
    [5, '8', { kind: 'clear', white: false }, 'gloss'],
    [5, '9', { kind: 'clear', white: true }, 'gloss'],
    [6, '1', { kind: 'hologram', pattern: 'cracked-ice' }, 'gloss'],
    [6, '2', { kind: 'hologram', pattern: 'cracked-ice' }, 'matte'],
    [7, '6', { kind: 'metal', metal: 'silver', mirror: false }, 'satin'],
    [7, '7', { kind: 'metal', metal: 'silver', mirror: true }, 'gloss'],
    [8, '6', { kind: 'metal', metal: 'gold', mirror: false }, 'satin'],
    [8, '7', { kind: 'metal', metal: 'gold', mirror: true }, 'gloss'],
    [9, undefined, { kind: 'cut-vinyl', fill: '#fdfdfb' }, 'satin'],
    [10, '4', { kind: 'white-vinyl' }, 'gloss'],
    [10, '5', { kind: 'white-vinyl' }, 'matte'],
    [10, '10', { kind: 'clear', white: false }, 'gloss'],
    [11, '4', { kind: 'white-vinyl' }, 'gloss'],
    [11, '5', { kind: 'white-vinyl' }, 'matte'],
    [12, '1', { kind: 'white-vinyl' }, 'dome'],
    [13, '3', { kind: 'paper', colour: '#faf8f2', tooth: 0.5 }, 'uncoated'],
    [14, '3', { kind: 'paper', colour: '#f8f5ec', tooth: 0.8 }, 'uncoated'],
    [15, '4', { kind: 'white-vinyl' }, 'gloss'],
    [15, '5', { kind: 'white-vinyl' }, 'matte'],
    [15, '10', { kind: 'clear', white: false }, 'gloss'],
    [15, '11', { kind: 'hologram', pattern: 'rainbow' }, 'gloss'],
    [22, '3', { kind: 'synthetic' }, 'uncoated'],
    [23, undefined, { kind: 'cut-vinyl', fill: '#fdfdfb' }, 'satin'],
  ])('product %i, finishing %s: %j, %s', (product, finishing_id, stock, coating) => {
    expect(stockAndCoating(draw(product, finishing_id === undefined ? {} : { finishing_id }))).toEqual({
      stock,
      coating,
    })
  })

  test.each([
    [16, '4', 'paper', 'satin', 0.32],
    [17, '1', 'paper', 'uncoated', 0.5],
    [17, '2', 'paper', 'matte', 0.25],
    [17, '3', 'kraft', 'uncoated', 0.39],
    [18, '1', 'paper', 'uncoated', 0.5],
    [18, '2', 'paper', 'matte', 0.25],
    [18, '3', 'kraft', 'uncoated', 0.39],
    [19, '1', 'paper', 'uncoated', 0.5],
    [20, '2', 'paper', 'matte', 0.25],
    [21, '3', 'kraft', 'uncoated', 0.39],
  ])('card or tag %i of material %s: %s, %s, %f mm', (product, material_id, kind, coating, thickness_mm) => {
    expect(draw(product, { material_id })).toMatchObject({ stock: { kind }, coating, thickness_mm })
  })

  test('kraft stickers, boards and all others have their real thickness', () => {
    const thick = (product: number, wish: Partial<Choices> = {}) => draw(product, wish).thickness_mm
    expect(thick(1, { finishing_id: '3' })).toBe(0.15)
    expect(thick(1, { finishing_id: '1' })).toBe(0.18)
    expect(thick(11)).toBeLessThan(thick(3, { finishing_id: '4' }))
    expect(thick(14)).toBeGreaterThan(thick(13))
    expect(thick(9)).toBe(0.08)
    expect(thick(3, { finishing_id: '4', premium_processing_id: '48' })).toBeGreaterThan(
      thick(3, { finishing_id: '4' }),
    )
  })
})

describe('000 §2.3, §4.5: premium lamination and its coating', () => {
  test.each([
    [3, '4', 'premium-gloss'],
    [3, '5', 'premium-matte'],
    [7, '6', 'premium-satin'],
    [7, '7', 'premium-mirror'],
    [6, '1', 'premium-gloss'],
    [6, '2', 'premium-matte'],
  ])('product %i, finishing %s: %s', (product, finishing_id, coating) => {
    expect(draw(product, { finishing_id, premium_processing_id: '48' }).coating).toBe(coating)
    expect(draw(product, { finishing_id, premium_processing_id: '47' }).coating).not.toContain('premium')
  })

  test.each([
    [57, 'premium-gloss'],
    [58, 'premium-matte'],
  ])('premium coating %i: %s', (premium_coating_id, coating) => {
    const wish = { finishing_id: '6', premium_processing_id: '48' }
    expect(draw(8, wish, { premium_coating_id }).coating).toBe(coating)
  })
})

describe('decisions §2: supply and shape', () => {
  test.each([
    ['1', '1', 'rectangle', 0],
    ['1', '2', 'square', 0],
    ['2', '3', 'circle', 0],
    ['2', '4', 'oval', 0],
    ['2', '5', 'rounded-rectangle', 3],
    ['2', '6', 'custom', 0],
  ])('cutting %s, shape %s: %s, corners of %i mm', (cutting_id, shape_id, outline, corner_mm) => {
    const drawn = draw(1, { cutting_id, shape_id, size: '50x50' })
    expect(drawn).toMatchObject({ outline, corner_mm, form: { kind: 'piece' }, width_mm: 50, height_mm: 50 })
  })

  test('a circle and a square with unequal sides become an oval and a rectangle, but not on a sheet', () => {
    expect(draw(1, { cutting_id: '2', shape_id: '3', size: '75x100' }).outline).toBe('oval')
    expect(draw(1, { cutting_id: '1', shape_id: '2', size: '75x100' }).outline).toBe('rectangle')
    expect(draw(1, { cutting_id: '3', shape_id: '3', size: '75x100' }).outline).toBe('circle')
  })

  test('sheets, seats, kiss cut, dome', () => {
    expect(draw(1, { cutting_id: '3', cut_per_shape: '12' }).form).toEqual({ kind: 'sheet', cuts: 12 })
    expect(draw(1, { cutting_id: '5' }, { ea: 4 }).form).toEqual({ kind: 'sheet', cuts: 4 })
    for (const cutting_id of ['5', '6', '8']) expect(draw(1, { cutting_id }).form).toEqual({ kind: 'sheet', cuts: 6 })
    expect(draw(1, { cutting_id: '5' }).coating).toBe('uncoated')
    expect(draw(11, { cutting_id: '5' }).coating).toBe('gloss')
    expect(draw(1, { cutting_id: '4' }).form).toEqual({ kind: 'kiss-cut' })
    expect(draw(12, { shape_id: '1' })).toMatchObject({ outline: 'rectangle', corner_mm: 2, form: { kind: 'piece' } })
    expect(draw(12, { shape_id: '3' })).toMatchObject({ outline: 'circle', corner_mm: 0 })
  })

  test.each([
    ['53', 'top'],
    ['54', 'bottom'],
    ['55', 'left'],
    ['56', 'right'],
  ])('roll orientation %s: %s first', (orientation_id, leading_edge) => {
    const { form } = draw(1, { cutting_id: '9', orientation_id, size: '75x75' })
    expect(form).toEqual({ kind: 'roll', leading_edge })
  })
})

describe('decisions §2: sides and colours', () => {
  test('front only or both', () => {
    expect(draw(16, { printed_side_id: '1' }).sides).toBe(1)
    expect(draw(16, { printed_side_id: '2' }).sides).toBe(2)
  })

  test('full colour, single colour, full colour and white', () => {
    expect(draw(1, { color_id: '1' }).ink).toBe('full')
    expect(draw(1, { color_id: '2' }).ink).toBe('single')
    expect(draw(8, { color_id: '3' }).ink).toBe('full-and-white')
    expect(draw(5, { finishing_id: '9' }).ink).toBe('full-and-white')
    expect(draw(5, { finishing_id: '8', color_id: '3' })).toMatchObject({
      ink: 'full-and-white',
      stock: { kind: 'clear', white: true },
    })
  })

  test.each([
    ['203', '#c8202f'],
    ['211', 'gold'],
    ['212', 'silver'],
    ['213', 'bronze'],
    ['214', 'hologram'],
  ])('vinyl %s is %s', (color_id, fill) => {
    for (const product of [9, 23]) expect(draw(product, { color_id }).stock).toEqual({ kind: 'cut-vinyl', fill })
  })

  test('a colour that the catalogue no longer lists is black', () => {
    expect(draw(9, {}, { color_id: 999 }).stock).toEqual({ kind: 'cut-vinyl', fill: '#1a1a1a' })
  })
})

describe('000 §4.1: special features', () => {
  test.each([
    ['101', 'gold'],
    ['102', 'silver'],
    ['103', 'rose-gold'],
    ['104', 'holographic'],
  ])('foil %s: %s, in front, at the back, on both', (id, foil) => {
    const both = { printed_side_id: '2' }
    expect(draw(19, { print_features: [id] }).front.foil).toBe(foil)
    expect(draw(19, { ...both, print_features: [`${id}@back`] })).toMatchObject({
      front: { foil: null },
      back: { foil },
    })
    expect(draw(19, { ...both, print_features: [id, `${id}@back`] })).toMatchObject({ front: { foil }, back: { foil } })
  })

  test.each([
    ['111', 'emboss'],
    ['112', 'deboss'],
  ])('relief %s: %s', (id, relief) => {
    expect(draw(19, { print_features: [id] }).front.relief).toBe(relief)
    expect(draw(14, { print_features: [id] }).front.relief).toBe(relief)
  })

  test('foil and embossed stickers have it by default', () => {
    expect(draw(13).front).toEqual({ foil: 'gold', relief: null })
    expect(draw(13, { print_features: ['102'] }).front.foil).toBe('silver')
    expect(draw(14).front).toEqual({ foil: null, relief: 'emboss' })
    expect(draw(2).front).toEqual({ foil: null, relief: null })
  })

  test.each([
    ['121', 'rounded-rectangle', 3],
    ['122', 'rounded-rectangle', 6],
    ['123', 'custom', 0],
  ])('die cut %s: %s, %i mm', (id, outline, corner_mm) => {
    expect(draw(19, { print_features: [id] })).toMatchObject({ outline, corner_mm })
  })

  test.each([
    ['131', '61', 4],
    ['132', '62', 5],
    ['133', '63', 6],
    ['134', '64', 7],
    ['135', '65', 8],
  ])('hole %s or %s: %i mm', (feature, addon_item_id, hole_mm) => {
    expect(draw(19, { print_features: [feature] }).hole_mm).toBe(hole_mm)
    expect(draw(17, { addon_item_id }).hole_mm).toBe(hole_mm)
    expect(draw(10, { addon_item_id }).hole_mm).toBe(hole_mm)
    expect(draw(10, { addon_item_id: '60' }).hole_mm).toBeNull()
  })

  test.each([
    ['141', 'natural-cotton'],
    ['142', 'black-cotton'],
    ['143', 'white-cotton'],
    ['144', 'jute-twine'],
  ])('tag string %s: %s', (id, string) => {
    expect(draw(17, { print_features: [id] })).toMatchObject({ hole_mm: 4, string })
    expect(draw(22, { addon_item_id: '63', print_features: [id] })).toMatchObject({ hole_mm: 6, string })
  })

  test('a folded tag is folded in half unless a gate fold is chosen', () => {
    expect(draw(18, { print_features: ['152'] }).fold).toBe('gate')
    expect(draw(18, { print_features: ['151'] }).fold).toBe('half')
    expect(draw(18).fold).toBe('half')
    expect(draw(17).fold).toBeNull()
  })

  test('decisions §8: the picture shows what the default configuration includes', () => {
    expect(draw(13).front.foil).toBe('gold')
    expect(draw(14).front.relief).toBe('emboss')
    expect(draw(17)).toMatchObject({ hole_mm: 4, string: 'natural-cotton', fold: null })
    expect(draw(18)).toMatchObject({ hole_mm: 4, string: 'natural-cotton', fold: 'half' })
    expect(draw(17, { addon_item_id: '60' })).toMatchObject({ hole_mm: null, string: null })
  })
})

test('000 §4.5: install-ready letters are under film, and transfer decals always are', () => {
  expect(draw(9, { install_ready: 'yes' }).cut_out).toEqual({ taped: true })
  expect(draw(9, { install_ready: 'no' }).cut_out).toEqual({ taped: false })
  expect(draw(23).cut_out).toEqual({ taped: true })
  expect(draw(10).cut_out).toBeNull()
})

test('a product without a size cannot be drawn', () => {
  const { configuration } = completeProduct(1, { size: 'custom', width: '', height: '' })
  expect(productOfConfiguration(configuration, seedProduct(1))).toBeNull()
})

test('staff may rename foils, holes and corners in the catalogue', () => {
  const product = seedProduct(19)
  const renamed = product.attributes.print_features.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, name: RENAMED[item.id] ?? item.name })),
  }))
  const view = { ...product, attributes: { ...product.attributes, print_features: renamed } }
  const { configuration } = completeProduct(19, { print_features: ['103', '122', '131'] })
  expect(productOfConfiguration(configuration, view)).toMatchObject({
    front: { foil: 'rose-gold' },
    corner_mm: 4.5,
    hole_mm: 3,
  })
})

const RENAMED: Readonly<Record<number, string>> = {
  103: 'Copper',
  122: 'Corners 4.5mm',
  131: 'Small hole, 3 mm',
  144: 'Rough twine',
}
