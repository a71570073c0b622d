import { describe, expect, it } from 'vitest'
import type { Coating, Foil, SceneProduct, Stock } from '../scene/scene-product.ts'
import { BLACK_INK, getRecipe } from './face-recipe.ts'

const PLAIN = { foil: null, relief: null }
const PIECE: SceneProduct = {
  width_mm: 60,
  height_mm: 40,
  outline: 'rectangle',
  corner_mm: 0,
  form: { kind: 'piece' },
  stock: { kind: 'white-vinyl' },
  coating: 'gloss',
  thickness_mm: 0.2,
  ink: 'full',
  sides: 1,
  front: PLAIN,
  back: PLAIN,
  hole_mm: null,
  string: null,
  fold: null,
  cut_out: null,
}
const recipe = (product: Partial<SceneProduct>, side: 'front' | 'back' = 'front') =>
  getRecipe({ ...PIECE, ...product }, side)

const PAPER: Stock = { kind: 'paper', colour: '#f6f1e5', tooth: 0.6 }

describe('stocks', () => {
  it.each<[string, Partial<SceneProduct>, object]>([
    ['uncoated paper', { stock: PAPER, coating: 'uncoated' }, { grain: 'tooth', metal: 0, cover: 1, coat: 0 }],
    ['kraft', { stock: { kind: 'kraft' }, coating: 'uncoated' }, { grain: 'kraft', metal: 0, cover: 0.06, coat: 0 }],
    ['synthetic', { stock: { kind: 'synthetic' } }, { grain: 'pearl', metal: 0, cover: 1, coat: 1 }],
    ['white vinyl', {}, { grain: 'orange-peel', metal: 0, cover: 1, coat: 1 }],
    ['clear', { stock: { kind: 'clear', white: false } }, { grain: 'orange-peel', metal: 0, cover: 0.14, coat: 1 }],
    [
      'clear with white',
      { stock: { kind: 'clear', white: true } },
      { grain: 'orange-peel', metal: 0, cover: 0.14, coat: 1 },
    ],
    [
      'hologram',
      { stock: { kind: 'hologram', pattern: 'dots' } },
      { grain: 'orange-peel', metal: 1, cover: 0.42, coat: 1 },
    ],
    [
      'matte gold',
      { stock: { kind: 'metal', metal: 'gold', mirror: false }, coating: 'satin' },
      { grain: 'satin-metal', metal: 1, cover: 0.16, coat: 0 },
    ],
    [
      'mirror silver under premium film',
      { stock: { kind: 'metal', metal: 'silver', mirror: true }, coating: 'premium-mirror' },
      { grain: 'orange-peel', metal: 1, cover: 0.16, coat: 1 },
    ],
    [
      'cut vinyl in gold',
      { stock: { kind: 'cut-vinyl', fill: 'gold' }, coating: 'satin' },
      { grain: 'satin-metal', metal: 1, cover: 1, coat: 0.75 },
    ],
  ])('%s', (_, product, expected) => {
    const { grain, stock, ink, coat } = recipe(product)
    expect({ grain, metal: stock.metal, cover: ink.cover, coat: coat.amount }).toEqual(expected)
  })

  it('use the given colour of paper and of cut vinyl', () => {
    expect(recipe({ stock: PAPER }).stock.light).toBe('#f6f1e5')
    expect(recipe({ stock: { kind: 'cut-vinyl', fill: '#c8202f' } }).stock).toMatchObject({
      light: '#c8202f',
      metal: 0,
    })
  })

  it('print nothing on film that letters are cut from', () => {
    expect(recipe({ stock: { kind: 'cut-vinyl', fill: '#c8202f' }, ink: 'single' }).ink.amount).toBe(0)
    expect(recipe({}).ink.amount).toBe(1)
  })

  it('reflect more sharply as mirror than as satin', () => {
    const metal = (mirror: boolean) => recipe({ stock: { kind: 'metal', metal: 'gold', mirror } }).stock.roughness
    expect(metal(true)).toBeLessThan(0.1)
    expect(metal(false)).toBeGreaterThan(0.3)
  })
})

describe('ink', () => {
  it.each<Stock>([
    { kind: 'kraft' },
    { kind: 'hologram', pattern: 'rainbow' },
    { kind: 'metal', metal: 'silver', mirror: true },
  ])('covers $kind only over white', (stock) => {
    expect(recipe({ stock, ink: 'full' })).toMatchObject({ white: false })
    expect(recipe({ stock, ink: 'full' }).ink.cover).toBeLessThan(0.5)
    expect(recipe({ stock, ink: 'full-and-white' })).toMatchObject({ white: true })
  })

  it('is a single ink if one is printed', () => {
    expect(recipe({ ink: 'single' }).ink.single).toBe(BLACK_INK)
    expect(recipe({ ink: 'full' }).ink.single).toBeNull()
  })
})

describe('coats', () => {
  it('are smoother the glossier they are', () => {
    const order: Coating[] = [
      'premium-mirror',
      'premium-gloss',
      'gloss',
      'premium-satin',
      'satin',
      'matte',
      'premium-matte',
    ]
    const roughness = order.map((coating) => recipe({ coating }).coat.roughness)
    expect(roughness).toEqual(roughness.toSorted((a, b) => a - b))
  })
})

describe('special features', () => {
  it.each<[Foil, string | null]>([
    ['gold', null],
    ['silver', null],
    ['rose-gold', null],
    ['holographic', 'rainbow'],
  ])('%s foil', (foil, hologram) => {
    const look = recipe({ stock: PAPER, front: { foil, relief: null } })
    expect(look.foil?.colour).toMatch(/^#/)
    expect(look.hologram).toBe(hologram)
    expect(look.relief).toBeLessThan(0)
  })

  it('are raised or sunk, on the side that has them', () => {
    const product = {
      sides: 2,
      front: { foil: null, relief: 'emboss' },
      back: { foil: null, relief: 'deboss' },
    } as const
    expect(recipe(product, 'front').relief).toBeGreaterThan(0.5)
    expect(recipe(product, 'back').relief).toBeLessThan(-0.5)
    expect(recipe({}).relief).toBe(0)
  })
})
