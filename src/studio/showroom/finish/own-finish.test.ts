import { describe, expect, test } from 'vitest'
import type { PlateName } from '#print/preflight/plate-names.ts'
import type { FaceFeatures, SceneProduct } from '../scene/scene-product.ts'
import { findPart, foilsOf, type OwnPlate, partsOf, pieceOf, whiteChoices, whiteUnder } from './own-finish.ts'

const plate = (name: PlateName, ink: string = name): OwnPlate => ({ plate: name, ink, raster: ink as never })
const HOLOGRAM = { kind: 'hologram', pattern: 'rainbow' } as const
const product = (ink: SceneProduct['ink']) => ({ ink, stock: HOLOGRAM })

describe('white', () => {
  test.each([
    ['is nowhere without white ink, whatever the file has', 'full', [plate('White')], 'artwork', 'none'],
    ['is proposed under all of the artwork', 'full-and-white', [], undefined, 'artwork'],
    ['is on its plate where the file has one', 'full-and-white', [plate('White')], undefined, 'plate'],
    ['is under all of it if that is chosen', 'full-and-white', [plate('White')], 'artwork', 'artwork'],
    ['is nowhere if that is chosen', 'full-and-white', [plate('White')], 'none', 'none'],
    ['is nowhere on a plate that the file no longer has', 'full-and-white', [], 'plate', 'none'],
  ] as const)('%s', (_what, ink, plates, white, expected) => {
    expect(whiteUnder(product(ink), plates, white === undefined ? {} : { white })).toBe(expected)
  })

  test('can be on a plate only if there is one', () => {
    expect(whiteChoices([plate('Foil')])).toEqual(['artwork', 'none'])
    expect(whiteChoices([plate('White')])).toEqual(['artwork', 'plate', 'none'])
  })
})

describe('foils and embossing', () => {
  const TWO: FaceFeatures = { foil: 'gold', second_foil: 'silver', relief: 'emboss' }
  const NONE: FaceFeatures = { foil: null, relief: null }
  const ON_FRONT = { product: { front: TWO, back: NONE }, face: 'front' } as const
  const inkOf = (part: 'foil' | 'second_foil' | 'relief', plates: OwnPlate[]) => {
    const source = findPart(part, ON_FRONT, { plates, finish: {} })
    return source?.from === 'plate' ? source.raster : null
  }

  test('have names', () => {
    expect(partsOf(TWO).map(({ name }) => name)).toEqual(['gold foil', 'silver foil', 'embossing'])
    expect(partsOf({ foil: null, relief: null })).toEqual([])
  })

  test('are on the plates that name them, in whatever order', () => {
    const plates = [plate('Emboss'), plate('Foil', 'Silver Foil'), plate('Foil', 'Gold Foil')]
    expect([inkOf('foil', plates), inkOf('second_foil', plates), inkOf('relief', plates)]).toEqual([
      'Gold Foil',
      'Silver Foil',
      'Emboss',
    ])
  })

  test.each([
    ['two without names, in their order', ['Foil', 'Hot Foil'], ['Foil', 'Hot Foil']],
    ['one, which is for the first', ['Foil'], ['Foil', null]],
    ['one for the second, by its name', ['Silver Foil'], [null, 'Silver Foil']],
    ['one by name and one without', ['Foil', 'Gold Foil'], ['Gold Foil', 'Foil']],
    ['one of another colour, which was not ordered', ['Rose Gold Foil', 'Gold Foil'], ['Gold Foil', null]],
    ['none', [], [null, null]],
  ] as const)('plates: %s', (_what, inks, expected) => {
    const plates = inks.map((ink) => plate('Foil', ink))
    expect([inkOf('foil', plates), inkOf('second_foil', plates)]).toEqual(expected)
  })

  test('are the same on both sides as in print', () => {
    const sides = { front: { ...NONE, foil: 'gold' }, back: { ...NONE, foil: 'silver' } } as const
    expect(foilsOf(sides)).toEqual(['gold', 'silver'])
    const plates = [plate('Foil', 'Foil'), plate('Foil', 'Silver Foil')]
    const source = (face: 'front' | 'back') => findPart('foil', { product: sides, face }, { plates, finish: {} })
    expect([source('front'), source('back')]).toMatchObject([{ raster: 'Foil' }, { raster: 'Silver Foil' }])
  })

  test('are where the picked colour is, unless the file has a plate for them', () => {
    const finish = { colours: { foil: '#c8a04c' } }
    expect(findPart('foil', ON_FRONT, { plates: [], finish })).toEqual({ from: 'colour', colour: '#c8a04c' })
    expect(findPart('foil', ON_FRONT, { plates: [plate('Foil')], finish })).toMatchObject({ from: 'plate' })
    expect(findPart('relief', ON_FRONT, { plates: [], finish })).toBeNull()
  })

  test('a colour is picked for a foil of the piece, on whichever side that is', () => {
    const sides = { front: { ...NONE, foil: 'gold' }, back: { ...NONE, foil: 'silver' } } as const
    expect(pieceOf('foil', sides, 'front')).toBe('foil')
    expect(pieceOf('foil', sides, 'back')).toBe('second_foil')
    const finish = { colours: { second_foil: '#1d4f91' } }
    const part = (face: 'front' | 'back') => findPart('foil', { product: sides, face }, { plates: [], finish })
    expect([part('front'), part('back')]).toEqual([null, { from: 'colour', colour: '#1d4f91' }])
  })
})
