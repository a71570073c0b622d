import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { arbitraryConfiguration } from '#print/pricing/testing/arbitrary-configuration.ts'
import { newTestOrder } from '#shop/orders/testing/test-orders.server.ts'
import { oversOf, pressSpec, readNumber, setsOf } from './job.ts'

const [line] = newTestOrder({}).lines
if (line === undefined) throw new Error('no line')
const { configuration } = line
const spec = (more: Partial<typeof configuration> = {}) => pressSpec(seedCatalogue, { ...configuration, ...more })

describe('what runs together (issue 21, 3)', () => {
  test('stickers are described for staff', () => {
    expect(spec()).toMatchObject({
      press: { code: 'sra3-stickers' },
      stock: 'Monomeric PVC 100 µm, Permanent',
      lamination: 'White PVC Glossy',
      printing: 'Front, Full Colour',
      acrossWeb: null,
      width: 75,
      height: 52,
      grain: 'any',
    })
  })

  test.each([
    ['another size', { width: 90 }, true],
    ['another supply on the same press', { cutting_id: 2 }, true],
    ['another finishing', { finishing_id: 5 }, false],
    ['another adhesive', { adhesive_id: 2 }, false],
    ['both sides', { printed_side_id: 2 }, false],
    ['a roll', { cutting_id: 9, orientation_id: 53 }, false],
  ])('%s', (_what, more, together) => {
    expect(spec(more)?.key === spec()?.key).toBe(together)
  })

  test('labels on a roll run together in one size and winding alone', () => {
    const roll = { cutting_id: 9, orientation_id: 53, width: 50, height: 50 }
    expect(spec(roll)?.acrossWeb).toBe('width')
    expect(spec({ ...roll, orientation_id: 55 })?.key).not.toBe(spec(roll)?.key)
    expect(spec({ ...roll, width: 75, height: 75 })?.key).not.toBe(spec(roll)?.key)
  })

  test('what has no rates is not planned on a press', () => {
    expect(spec({ cutting_id: 5 })).toBeNull()
  })

  test('every configuration on offer has a press, and its key says which', () => {
    fc.assert(
      fc.property(arbitraryConfiguration(seedCatalogue), (any) => {
        const found = pressSpec(seedCatalogue, any)
        return found?.key.split('/')[1] === found?.press.code && found !== null
      }),
      { numRuns: 300 },
    )
  })
})

describe('jobs of a line', () => {
  test('overs are the press’s spoilage, in whole pieces, and never more than the quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 50 }), (quantity, percent) => {
        const overs = oversOf(quantity, { spoilage_percent: percent })
        return Number.isInteger(overs) && overs >= (quantity * percent) / 100 && overs <= quantity
      }),
    )
  })

  test('each set has its own files; where one has none, all share the pages of all; without any there is no job', () => {
    const file = (place: number, setNo: number) => ({ place, setNo, sha256: String(place) })
    const [one, two, three] = [file(1, 1), file(2, 1), file(3, 3)]
    expect(setsOf(2, [])).toBeNull()
    expect(setsOf(2, [one, two, file(4, 2)])).toEqual([
      { setNo: 1, files: [one, two] },
      { setNo: 2, files: [file(4, 2)] },
    ])
    expect(setsOf(3, [one, two, three])).toEqual([1, 2, 3].map((setNo) => ({ setNo, files: [one, two, three] })))
  })

  test('every set is there once, and only with files of the version', () => {
    const file = fc.record({ place: fc.nat(), setNo: fc.integer({ min: 1, max: 5 }), sha256: fc.string() })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(file, { minLength: 1 }), (sets, files) => {
        const made = setsOf(sets, files) ?? []
        expect(made.map(({ setNo }) => setNo)).toEqual(Array.from({ length: sets }, (_, index) => index + 1))
        for (const { files: own } of made) {
          expect(own.length).toBeGreaterThan(0)
          expect(own.every((each) => files.includes(each))).toBe(true)
        }
      }),
    )
  })
})

test.each<[string, number]>([
  ['12', 12],
  ['999999999', 999_999_999],
  ...['', '0', '-1', '1.5', '1e9', '99999999999', 'x', '12 '].map((text): [string, number] => [text, 0]),
])('the number of a row, as it was sent: %j', (text, number) => expect(readNumber(text)).toBe(number))
