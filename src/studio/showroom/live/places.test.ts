import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { usualFit } from '../artwork/fit-raster.ts'
import type { SceneProduct, Stock } from '../scene/scene-product.ts'
import { artworkOn } from './get-design.ts'
import { placeScene, scaleObjectFor } from './place-scenes.ts'
import {
  describeView,
  fittingPlace,
  isDark,
  isPale,
  PALE_TABLE,
  PLACES,
  placeRefusal,
  productInPlace,
  tableFor,
} from './places.ts'
import { eyeFor } from './preview.ts'
import { SAMPLE_DESIGNS, sampleAddress, sampleDesign } from './sample-design.ts'

const LABEL: SceneProduct = {
  width_mm: 50,
  height_mm: 75,
  outline: 'circle',
  corner_mm: 0,
  form: { kind: 'piece' },
  stock: { kind: 'kraft' },
  coating: 'uncoated',
  thickness_mm: 0.1,
  ink: 'full',
  sides: 1,
  front: { foil: null, relief: null },
  back: { foil: null, relief: null },
  hole_mm: null,
  string: null,
  fold: null,
  cut_out: null,
}
const SILVER: SceneProduct['stock'] = { kind: 'metal', metal: 'silver', mirror: false }
const CLEAR: SceneProduct['stock'] = { kind: 'clear', white: false }
const CARD: SceneProduct = {
  ...LABEL,
  outline: 'rectangle',
  stock: { kind: 'paper', colour: '#fff', tooth: 0 },
  thickness_mm: 0.4,
  sides: 2,
}

describe('a place', () => {
  test('accepts what fits, and says why it refuses the rest', () => {
    expect(PLACES.map((place) => placeRefusal(place, LABEL))).toEqual([null, 'Up to 62 mm high', null, null, null])
    expect(placeRefusal('jar', { ...LABEL, height_mm: 60 })).toBeNull()
    expect(placeRefusal('laptop', { ...LABEL, width_mm: 221 })).toBe('Up to 220 mm wide')
    expect(placeRefusal('box', { ...LABEL, form: { kind: 'sheet', cuts: 6 } })).toBe('Not for sheets')
  })

  test('on which a card cannot be stuck is not offered, except the table', () => {
    expect(PLACES.filter((place) => placeRefusal(place, CARD) === null)).toEqual(['table'])
  })

  test('is replaced by the table while the product does not fit', () => {
    expect(fittingPlace('jar', { ...LABEL, width_mm: 300 })).toBe('table')
    expect(fittingPlace('jar', { ...LABEL, height_mm: 50 })).toBe('jar')
  })

  test('shows what came off its roll', () => {
    const roll: SceneProduct = { ...LABEL, form: { kind: 'roll', leading_edge: 'top' } }
    expect(productInPlace(roll, 'laptop').form.kind).toBe('piece')
    expect(productInPlace(roll, 'table').form.kind).toBe('roll')
  })

  test('shows letters as they look on the surface, and on the table under their film', () => {
    const letters: SceneProduct = {
      ...LABEL,
      stock: { kind: 'cut-vinyl', fill: '#1a1a1a' },
      cut_out: { taped: true },
    }
    expect(productInPlace(letters, 'window').cut_out).toEqual({ taped: false })
    expect(productInPlace(letters, 'table').cut_out).toEqual({ taped: true })
    expect(productInPlace(LABEL, 'window').cut_out).toBeNull()
  })

  test('shows white letters on a brown backing, on which they are visible', () => {
    const letters: SceneProduct = {
      ...LABEL,
      stock: { kind: 'cut-vinyl', fill: '#fdfdfb' },
      cut_out: { taped: true },
    }
    expect(productInPlace(letters, 'table').cut_out).toEqual({ taped: true, liner: expect.stringMatching(/^#/) })
    expect(productInPlace({ ...letters, cut_out: { taped: false } }, 'table').cut_out).toEqual({ taped: false })
  })
})

describe('the size is shown', () => {
  test.each([
    [5, 'coin'],
    [11, 'coin'],
    [12, 'hand'],
    [91, 'none'],
  ])('of %i cm by %s', (long, scale) => {
    expect(scaleObjectFor([3, long, 0.1])).toBe(scale)
  })

  test('by a greater distance from larger products, and on a narrower stage', () => {
    const height = (cm: number, aspect: number) =>
      eyeFor(placeScene('table', [cm, cm, 0.1]), { across: 0, up: 0 }, aspect).from[2]
    expect(height(20, 1.78)).toBeGreaterThan(height(5, 1.78))
    expect(height(5, 1)).toBeGreaterThan(height(5, 1.78))
  })
})

describe('in words', () => {
  test('a view is the product, its size, shape, place and side', () => {
    expect(describeView({ name: 'Kraft Paper', product: LABEL, place: 'jar', side: 'front', artwork: 'own' })).toBe(
      'Kraft Paper, 50 × 75 mm, circle, kraft, on a jar, front, with your artwork',
    )
  })

  test('a sheet says how many are on it', () => {
    const sheet: SceneProduct = { ...LABEL, form: { kind: 'sheet', cuts: 8 } }
    expect(describeView({ name: 'Art Paper', product: sheet, place: 'table', side: 'back', artwork: 'none' })).toBe(
      'Art Paper, 50 × 75 mm, circle, kraft, 8 on a sheet, on a table, back, unprinted',
    )
  })
})

describe('until there is a file', () => {
  test.each([
    [{ ...LABEL, width_mm: 50, height_mm: 50 }, 'tideway'],
    [LABEL, 'tideway'],
    [{ ...LABEL, outline: 'rectangle' as const }, 'half-past'],
    [{ ...LABEL, outline: 'rectangle' as const, width_mm: 230, height_mm: 70 }, 'bakeries'],
    [{ ...LABEL, outline: 'custom' as const }, 'roll-for-it'],
    [{ ...CARD, width_mm: 85, height_mm: 55 }, 'tern-card'],
    [{ ...CARD, hole_mm: 4 }, 'fern-tag'],
    [{ ...LABEL, cut_out: { taped: true } }, 'swifts'],
    [{ ...LABEL, stock: SILVER }, 'tideway-bare'],
    [{ ...LABEL, outline: 'rectangle' as const, stock: SILVER }, 'slack-water-bare'],
    [{ ...LABEL, outline: 'custom' as const, stock: SILVER }, 'roll-for-it-bare'],
    [{ ...LABEL, height_mm: 50, outline: 'rectangle' as const, stock: CLEAR }, 'peony-bare'],
  ])('a sample suits the product (%#)', (product, name) => {
    expect(sampleDesign(product).front).toBe(name)
  })

  test('a custom cut follows the design as it was before its light parts were made transparent', () => {
    const silver = { ...LABEL, outline: 'custom' as const, stock: SILVER }
    expect(sampleDesign(silver).cut).toBe('roll-for-it')
    expect(sampleDesign({ ...silver, stock: LABEL.stock }).cut).toBe('roll-for-it')
  })

  test('each of them is a file of the shop', () => {
    expect(SAMPLE_DESIGNS.filter((name) => !existsSync(`public${sampleAddress(name)}`))).toEqual([])
  })

  test('no sample is shown behind the shopper’s own front', () => {
    const file = { file: new File([], 'a'), raster: {} as never, fit: null, cut: null, plates: [], finish: {} }
    expect(artworkOn('back', 2, { front: file, back: null })).toBe('none')
    expect(artworkOn('back', 2, { front: null, back: null })).toBe('sample')
    expect(artworkOn('back', 1, { front: null, back: null })).toBe('none')
  })

  test('artwork fills a shape of similar proportions, and is shown whole on others', () => {
    expect(usualFit(0.72, 0.67)).toBe('fill')
    expect(usualFit(1.5, 0.67)).toBe('whole')
  })
})

const vinyl = (fill: string): Stock => ({ kind: 'cut-vinyl', fill })

describe('the table contrasts with the product', () => {
  test.each<[string, Stock, 'pale' | 'dark' | 'cloth']>([
    ['white letters', vinyl('#fdfdfb'), 'dark'],
    ['yellow letters', vinyl('#f7c600'), 'dark'],
    ['silver letters', vinyl('silver'), 'dark'],
    ['letters of a hologram', vinyl('hologram'), 'dark'],
    ['black letters', vinyl('#1a1a1a'), 'pale'],
    ['red letters', vinyl('#c8202f'), 'pale'],
    ['grey letters', vinyl('#8a8d8f'), 'pale'],
    ['gold letters', vinyl('gold'), 'pale'],
    ['clear film', { kind: 'clear', white: false }, 'cloth'],
    ['clear film with white', { kind: 'clear', white: true }, 'cloth'],
    ['white vinyl', { kind: 'white-vinyl' }, 'pale'],
    ['kraft', { kind: 'kraft' }, 'pale'],
    ['silver', { kind: 'metal', metal: 'silver', mirror: true }, 'pale'],
  ])('%s', (_, stock, table) => {
    const ground = tableFor({ stock })
    const told = ground.kind === 'linen' ? 'cloth' : isDark(ground) ? 'dark' : 'pale'
    expect(told).toBe(table)
  })

  test('pale tables are the same for all products', () => {
    expect(tableFor({ stock: { kind: 'kraft' } })).toBe(PALE_TABLE)
  })

  test('only cut film that is not printed is pale by its colour', () => {
    expect(isPale({ kind: 'white-vinyl' })).toBe(false)
    expect(isPale({ kind: 'paper', colour: '#ffffff', tooth: 0 })).toBe(false)
  })
})
