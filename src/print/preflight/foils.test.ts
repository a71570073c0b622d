import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignFoils, type FoilName, readFoil } from './foils.ts'
import { getMeantPlate } from './plate-names.ts'

test.each([
  ['Foil', null],
  ['Hot Foil', null],
  ['hot-foil_stamping', null],
  ['Foil 2', null],
  ['FoilBlocking', null],
  ['Gold Foil', 'gold'],
  ['Foil Gold', 'gold'],
  ['FOIL_GOLD', 'gold'],
  ['Foil Silver', 'silver'],
  ['Foil (matt gold)', 'gold'],
  ['Hot Foil Silver', 'silver'],
  ['Rose Gold Foil', 'rose-gold'],
  ['Copper Foil', 'rose-gold'],
  ['Foil Rose Gold', 'rose-gold'],
  ['Holographic Foil', 'holographic'],
  ['Holo-Foil 1', 'holographic'],
  ['Black Foil', 'black'],
  ['Gold', undefined],
  ['PANTONE 871 C', undefined],
  ['Foliage', undefined],
  ['Foil of the cover', undefined],
] as const)('%s', (ink, foil) => {
  expect(readFoil(ink)).toBe(foil)
  expect(getMeantPlate(ink)).toBe(foil === undefined ? null : 'Foil')
})

describe('each foil is a plate of its own', () => {
  const platesOf = (inks: readonly string[], ordered: readonly FoilName[]) =>
    [...assignFoils(inks, ordered)].map(
      ([ink, { plate, isOrdered }]) => `${ink}: ${plate}${isOrdered ? '' : ', not ordered'}`,
    )

  test.each<[string, string[], FoilName[], string[]]>([
    ['one', ['Foil'], ['rose-gold'], ['Foil: Foil']],
    ['one by its name', ['Gold Foil'], ['gold'], ['Gold Foil: Foil']],
    [
      'two by their names',
      ['Silver Foil', 'Gold Foil'],
      ['gold', 'silver'],
      ['Gold Foil: Foil Gold', 'Silver Foil: Foil Silver'],
    ],
    ['two without names', ['Hot Foil', 'Foil'], ['gold', 'silver'], ['Foil: Foil Gold', 'Hot Foil: Foil Silver']],
    [
      'one by name, one without',
      ['Foil', 'Gold Foil'],
      ['gold', 'silver'],
      ['Foil: Foil Silver', 'Gold Foil: Foil Gold'],
    ],
    [
      'two where one was ordered',
      ['Silver Foil', 'Gold Foil'],
      ['gold'],
      ['Gold Foil: Foil', 'Silver Foil: Foil Silver, not ordered'],
    ],
    [
      'two without names where one was ordered',
      ['Foil 1', 'Foil 2'],
      ['gold'],
      ['Foil 1: Foil', 'Foil 2: Foil 2, not ordered'],
    ],
    ['another than was ordered', ['Gold Foil'], ['silver'], ['Gold Foil: Foil Gold, not ordered']],
    ['one where none was ordered', ['Foil'], [], ['Foil: Foil, not ordered']],
    ['the same foil under two names', ['Gold Foil', 'Foil Gold'], ['gold'], ['Foil Gold: Foil', 'Gold Foil: Foil']],
  ])('%s', (_what, inks, ordered, expected) => {
    expect(platesOf(inks, ordered)).toEqual(expected)
  })

  test('whatever the order in which a file has them, and named plates stay what they are', () => {
    const inks = fc.uniqueArray(
      fc.constantFrom('Foil', 'Hot Foil', 'Foil 2', 'Gold Foil', 'Foil Silver', 'Rose Gold Foil', 'Holo Foil', 'Cyan'),
    )
    const ordered = fc.uniqueArray(fc.constantFrom<FoilName>('gold', 'silver', 'rose-gold', 'holographic'))
    fc.assert(
      fc.property(inks, ordered, (all, foils) => {
        const made = assignFoils(all, foils)
        expect(assignFoils(all.toReversed(), foils)).toEqual(made)
        // Two foils never become one plate.
        const known = [...made.values()]
        for (const one of known) {
          expect(known.filter(({ plate }) => plate === one.plate).every(({ foil }) => foil === one.foil)).toBe(true)
        }
        const again = assignFoils(
          known.map(({ plate }) => plate),
          foils,
        )
        for (const { plate, foil } of known) expect(again.get(plate)).toMatchObject({ plate, foil })
      }),
    )
  })
})
