import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareDetails,
  compareOffers,
  hasNext,
  hasPrevious,
  type ListWindow,
  nextWindow,
  previousWindow,
  readDetails,
  settleWindow,
  titleTypes,
} from './comparison.ts'

test('splits the details into labels and values', () => {
  expect(readDetails('Size (mm): 50 × 50 / Quantity: 1,000 × 2 Kinds')).toEqual([
    { label: 'Size (mm)', value: '50 × 50' },
    { label: 'Quantity', value: '1,000 × 2 Kinds' },
  ])
  expect(readDetails('Printed on both sides')).toEqual([{ label: '', value: 'Printed on both sides' }])
  expect(readDetails('')).toEqual([])
})

test('puts the same choice of several types in one row, and marks differences', () => {
  const rows = compareDetails([
    { details: 'Supply: Roll / Sides: Front Only / Quantity: 500 × 1 Kind' },
    { details: 'Supply: Roll / Sides: Front Only / Quantity: 1,000 × 1 Kind' },
  ])
  expect(rows).toEqual([
    { label: 'Supply', values: ['Roll', 'Roll'], differs: false, inWindow: 'same' },
    { label: 'Sides', values: ['Front Only', 'Front Only'], differs: false, inWindow: 'same' },
    { label: 'Quantity', values: ['500 × 1 Kind', '1,000 × 1 Kind'], differs: true, inWindow: 'differs' },
  ])
})

test('a choice that only one type has is placed as in that type, and differs', () => {
  const rows = compareDetails([
    { details: 'Size (mm): 90 × 50 / Colour: Full' },
    { details: 'Size (mm): 90 × 50 / Sides: Both / Colour: Full' },
  ])
  expect(rows.map(({ label }) => label)).toEqual(['Size (mm)', 'Sides', 'Colour'])
  expect(rows[1]).toEqual({ label: 'Sides', values: [null, 'Both'], differs: true, inWindow: 'differs' })
})

test('None equals a missing choice', () => {
  const [row] = compareDetails([{ details: 'Punch Hole: None' }, { details: '' }])
  expect(row).toEqual({ label: 'Punch Hole', values: ['None', null], differs: false, inWindow: 'same' })
})

test('compares the window separately: a choice that differs only from types outside it is the same in it', () => {
  const types = ['Supply: Roll / Sides: Both', 'Supply: Roll', 'Supply: Sheet / Folds: 2'].map((details) => ({
    details,
  }))
  const inWindow = (start: number, size: number) =>
    Object.fromEntries(compareDetails(types, start, size).map((row) => [row.label, row.inWindow]))
  expect(compareDetails(types, 0, 2).map(({ differs }) => differs)).toEqual([true, true, true])
  expect(inWindow(0, 2)).toEqual({ Supply: 'same', Sides: 'differs', Folds: 'none' })
  expect(inWindow(1, 2)).toEqual({ Supply: 'differs', Sides: 'none', Folds: 'differs' })
})

const aWindow: fc.Arbitrary<ListWindow> = fc.record({
  start: fc.integer({ min: -5, max: 40 }),
  size: fc.constantFrom(2, 3),
  count: fc.integer({ min: 0, max: 30 }),
})

describe('the window over saved types (000 §4.6)', () => {
  test('moves by its width, and shows a full window at the end', () => {
    const first = { start: 0, size: 3, count: 7 }
    expect(nextWindow(first).start).toBe(3)
    expect(nextWindow(nextWindow(first)).start).toBe(4)
    expect(previousWindow(nextWindow(first)).start).toBe(0)
    expect(nextWindow({ start: 0, size: 2, count: 3 }).start).toBe(1)
  })

  test('moves back when the last type is removed', () => {
    expect(settleWindow({ start: 1, size: 3, count: 3 }).start).toBe(0)
    expect(settleWindow({ start: 5, size: 2, count: 6 }).start).toBe(4)
  })

  test('has neither next nor previous if everything is shown', () => {
    for (const count of [0, 1, 2, 3]) {
      expect(hasNext({ start: 0, size: 3, count })).toBe(false)
      expect(hasPrevious({ start: 0, size: 3, count })).toBe(false)
    }
    expect(hasNext({ start: 0, size: 3, count: 4 })).toBe(true)
    expect(hasPrevious({ start: 1, size: 3, count: 4 })).toBe(true)
  })

  test('is always within the list and full if possible', () => {
    fc.assert(
      fc.property(aWindow, (entered) => {
        for (const shown of [settleWindow(entered), nextWindow(entered), previousWindow(entered)]) {
          expect(shown.start).toBeGreaterThanOrEqual(0)
          expect(Math.min(shown.size, shown.count - shown.start)).toBe(Math.min(shown.size, shown.count))
        }
      }),
    )
  })

  test('next reaches every type and previous the first again', () => {
    fc.assert(
      fc.property(fc.constantFrom(2, 3), fc.integer({ min: 1, max: 30 }), (size, count) => {
        let shown = settleWindow({ start: 0, size, count })
        const seen = new Set<number>()
        const see = () => {
          for (let at = shown.start; at < Math.min(shown.start + size, count); at += 1) seen.add(at)
        }
        see()
        while (hasNext(shown)) {
          shown = nextWindow(shown)
          see()
        }
        expect(seen.size).toBe(count)
        while (hasPrevious(shown)) shown = previousWindow(shown)
        expect(shown.start).toBe(0)
      }),
    )
  })
})

const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }
const offer = (price: number, pieces: number, counted: 'pieces' | 'sheets' | null = 'pieces') => ({
  offer: { price, pieces, counted, dispatchDays: 5 },
})

describe('the price rows', () => {
  test('are per piece or sheet, with delivery and dispatch', () => {
    expect(compareOffers([offer(4579, 500), offer(12_000, 50, 'sheets')], RATES)).toEqual([
      { label: 'Unit price', values: ['9.2p each', '£2.40 a sheet'], differs: true, inWindow: 'differs' },
      { label: 'Delivery', values: ['£4.95', 'Free'], differs: true, inWindow: 'differs' },
      {
        label: 'Dispatch',
        values: ['5 business days after approval', '5 business days after approval'],
        differs: false,
        inWindow: 'same',
      },
    ])
  })

  test('leave out what has no price, or was not saved by an earlier release', () => {
    const old = { offer: { price: 4579, pieces: 500, counted: null, dispatchDays: null } }
    expect(compareOffers([{ offer: null }, old], RATES).map(({ values }) => values)).toEqual([
      [null, '9.2p each'],
      [null, '£4.95'],
      [null, null],
    ])
  })
})

describe('titles', () => {
  const type = (product: string, details: string) => ({ product, details })

  test('are the products’ names if these differ', () => {
    expect(titleTypes([type('Art Paper', 'Size (mm): 50 × 50'), type('PVC Vinyl', 'Size (mm): 50 × 50')])).toEqual([
      'Art Paper',
      'PVC Vinyl',
    ])
  })

  test('add what distinguishes types of the same name, and no more', () => {
    const types = [
      type('Art Paper', 'Finishing: Gloss / Size (mm): 50 × 50 / Quantity: 500 × 1 Kind'),
      type('Art Paper', 'Finishing: Matte / Size (mm): 50 × 50 / Quantity: 500 × 1 Kind'),
      type('Art Paper', 'Finishing: Matte / Size (mm): 75 × 75 / Quantity: 500 × 1 Kind'),
      type('PVC Vinyl', 'Size (mm): 75 × 75 / Quantity: 500 × 1 Kind'),
    ]
    expect(titleTypes(types)).toEqual([
      'Art Paper, Gloss',
      'Art Paper, Matte, 50 × 50',
      'Art Paper, Matte, 75 × 75',
      'PVC Vinyl',
    ])
    expect(titleTypes([type('Tag', 'Fold: Half'), type('Tag', '')])).toEqual(['Tag, Half', 'Tag, no fold'])
  })

  test('differ if three choices are enough to distinguish types', () => {
    const value = fc.constantFrom('a', 'b', 'c')
    const details = fc.tuple(value, value, value).map(([x, y, z]) => `X: ${x} / Y: ${y} / Z: ${z}`)
    fc.assert(
      fc.property(fc.uniqueArray(details, { minLength: 2, maxLength: 9 }), (all) => {
        const titles = titleTypes(all.map((text) => type('Art Paper', text)))
        expect(new Set(titles).size).toBe(titles.length)
      }),
    )
  })
})
