import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORMAT_FACTS, MAX_PARCEL_GRAMS, packedGrams, roundUp, weightText } from './parcel-size.ts'
import { type PiecesToSend, splitIntoParcels } from './split-into-parcels.ts'

const LIMITS = { maxGrams: 20_000, maxPieces: 100_000 }
const pieces = (count: number, grams: number, lineId = 'a'): PiecesToSend => ({
  lineId,
  reprintId: null,
  setNo: 1,
  pieces: count,
  weight: { grams, core: null },
})

describe('weights of parcels', () => {
  test.each([
    [0, 10],
    [251, 260],
    [1000, 1000],
    [1000.1, 1100],
    [12_340, 12_400],
  ])('%d g are rounded up to %d g', (grams, rounded) => {
    expect(roundUp(grams)).toBe(rounded)
  })

  test('in kilograms', () => {
    expect([250, 2000, 12_400].map(weightText)).toEqual(['0.25 kg', '2 kg', '12.4 kg'])
  })
})

describe('splitting into parcels', () => {
  test.each([
    ['what is light goes as one small parcel', [pieces(500, 1)], [['smallParcel', 660, [500]]]],
    ['two lines together', [pieces(500, 1), pieces(100, 3, 'b')], [['smallParcel', 960, [500, 100]]]],
    ['above 2 kg as a medium one', [pieces(5000, 1)], [['mediumParcel', 5500, [5000]]]],
    [
      'what is too heavy for one is split',
      [pieces(1000, 45)],
      [
        ['mediumParcel', 20_000, [433]],
        ['mediumParcel', 20_000, [433]],
        ['mediumParcel', 6600, [134]],
      ],
    ],
    ['what nobody knows the weight of', [{ ...pieces(5, 1), weight: null }], [['mediumParcel', null, [5]]]],
  ] as const)('%s', (_what, toSend, expected) => {
    const parcels = splitIntoParcels(toSend, LIMITS)
    expect(parcels.map(({ format, grams, contents }) => [format, grams, contents.map((one) => one.pieces)])).toEqual(
      expected,
    )
  })

  test('by the number of pieces, and a piece that is too heavy alone', () => {
    expect(splitIntoParcels([pieces(250, 1)], { ...LIMITS, maxPieces: 100 })).toHaveLength(3)
    const heavy = splitIntoParcels([pieces(2, 25_000)], LIMITS)
    expect(heavy.map(({ contents, grams }) => [contents[0]?.pieces, grams])).toEqual([
      [1, 25_800],
      [1, 25_800],
    ])
  })

  test('parcels hold exactly what is sent, none more than the limits, and each set once a parcel', () => {
    const line = fc.record({
      pieces: fc.integer({ min: 1, max: 20_000 }),
      grams: fc.double({ min: 0.01, max: 4000, noNaN: true }),
      core: fc.option(
        fc.record({ grams: fc.integer({ min: 1, max: 200 }), pieces: fc.integer({ min: 1, max: 5000 }) }),
      ),
    })
    const limits = fc.record({
      maxGrams: fc.integer({ min: 6000, max: MAX_PARCEL_GRAMS }),
      maxPieces: fc.integer({ min: 50, max: 20_000 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), limits, (lines, most) => {
        const toSend = lines.map(({ pieces: count, grams, core }, index) => {
          const few = Math.min(count, 200)
          return {
            lineId: String(index),
            setNo: 1,
            reprintId: null,
            pieces: grams > 50 ? few : count,
            weight: { grams, core },
          }
        })
        const parcels = splitIntoParcels(toSend, most)
        for (const { lineId, pieces: wanted } of toSend) {
          const sent = parcels.flatMap(({ contents }) => contents.filter((one) => one.lineId === lineId))
          expect(sent.reduce((sum, one) => sum + one.pieces, 0)).toBe(wanted)
        }
        for (const { contents, grams } of parcels) {
          const count = contents.reduce((sum, one) => sum + one.pieces, 0)
          expect(count).toBeGreaterThan(0)
          expect(count).toBeLessThanOrEqual(most.maxPieces)
          expect(grams ?? 0).toBeLessThanOrEqual(most.maxGrams)
          expect(new Set(contents.map(({ lineId }) => lineId)).size).toBe(contents.length)
        }
      }),
    )
  })

  test('a packed parcel is never lighter than what is in it with its packaging', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 30_000, noNaN: true }),
        fc.constantFrom('smallParcel', 'mediumParcel'),
        (grams, format) => {
          expect(packedGrams(grams, format)).toBeGreaterThanOrEqual(grams + FORMAT_FACTS[format].packagingGrams - 0.01)
        },
      ),
    )
  })
})
