import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { checkCuts, checkKinds, checkQuantity } from './check-quantity.ts'
import { CUSTOM, NO_CHOICES } from './choices.ts'
import { seedProduct } from './testing/seed-items.ts'

const MISSING = 'Please enter the quantity.'
const TOO_HIGH = '* You can request a quote from the button below.'

/** Decisions §2: the lowest quantity of each product, and the highest, 20,000, of cards and tags 10,000. */
const BOUNDS: Record<number, [lowest: number, highest: number]> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 11, 14, 15, 22].map((id) => [id, [50, 20_000]])),
  ...Object.fromEntries([9, 10, 23].map((id) => [id, [1, 20_000]])),
  12: [100, 20_000],
  13: [1000, 20_000],
  ...Object.fromEntries([16, 17, 18, 19, 20, 21].map((id) => [id, [200, 10_000]])),
}

const choosing = (productId: number, quantity: string) =>
  checkQuantity(seedProduct(productId), { ...NO_CHOICES, quantity })
const typing = (productId: number, custom_quantity?: string) =>
  checkQuantity(seedProduct(productId), {
    ...NO_CHOICES,
    quantity: CUSTOM,
    ...(custom_quantity === undefined ? {} : { custom_quantity }),
  })

describe.each(seedCatalogue.products)('decisions §2, 000 §5: quantities of product $id, $name', ({ id }) => {
  const [lowest, highest] = BOUNDS[id] ?? [Number.NaN, Number.NaN]

  test('the lowest and the highest are to be had, and the lowest is the default', () => {
    expect(checkQuantity(seedProduct(id), NO_CHOICES)).toEqual({ ok: true, quantity: lowest, listed: true })
    for (const quantity of [lowest, highest]) {
      expect(choosing(id, String(quantity))).toEqual({ ok: true, quantity, listed: true })
      expect(typing(id, String(quantity))).toEqual({ ok: true, quantity, listed: true })
    }
    expect(typing(id, String(highest - 1))).toEqual({ ok: true, quantity: highest - 1, listed: false })
  })

  test('one fewer and one more are refused in the words of 000 §5', () => {
    expect(typing(id, String(lowest - 1))).toEqual({
      ok: false,
      quantity: lowest - 1,
      refusal: {
        field: 'custom_quantity',
        code: 'quantity-too-low',
        message: `* Please enter quantity greater than ${lowest}.`,
      },
    })
    expect(typing(id, String(highest + 1))).toEqual({
      ok: false,
      quantity: highest + 1,
      refusal: { field: 'custom_quantity', code: 'quantity-too-high', message: TOO_HIGH },
    })
  })
})

describe('000 §5, §9: a typed quantity', () => {
  test.each([
    [undefined, MISSING],
    ['', MISSING],
    ['abc', MISSING],
    ['-1', MISSING],
    ['5e2', MISSING],
    ['500.0', MISSING],
    ['５００', MISSING],
    ['1234567', MISSING],
    ['0', '* Please enter quantity greater than 50.'],
    ['999999', TOO_HIGH],
  ])('%j: %s', (typed, message) => {
    expect(typing(1, typed)).toMatchObject({ ok: false, refusal: { field: 'custom_quantity', message } })
  })

  test('counts only where the quantity is custom', () => {
    const choices = { ...NO_CHOICES, quantity: '500', custom_quantity: '77' }
    expect(checkQuantity(seedProduct(1), choices)).toEqual({ ok: true, quantity: 500, listed: true })
  })

  test('one that is not listed may stand in the quantity itself, as in an address', () => {
    expect(choosing(1, '77')).toEqual({ ok: true, quantity: 77, listed: false })
    expect(choosing(1, '49')).toMatchObject({ ok: false, refusal: { field: 'quantity', code: 'quantity-too-low' } })
    expect(choosing(1, '')).toMatchObject({ ok: false, refusal: { field: 'quantity', message: MISSING } })
  })
})

describe('000 §4.1, §9: the number of sets', () => {
  const SENTENCE = 'Please enter the number of sets, 1 to 99.'

  test('is one without a choice', () => {
    expect(checkKinds(NO_CHOICES)).toEqual({ ok: true, kinds: 1 })
  })

  test.each([1, 2, 9, 10, 11, 99])('%i is to be had, chosen or typed', (kinds) => {
    expect(checkKinds({ ...NO_CHOICES, kinds: String(kinds) })).toEqual({ ok: true, kinds })
    expect(checkKinds({ ...NO_CHOICES, kinds: CUSTOM, custom_kinds: String(kinds) })).toEqual({ ok: true, kinds })
  })

  test.each(['', '0', '00', '100', '-1', '1.5', 'two', '２'])('%j is refused, chosen or typed', (text) => {
    expect(checkKinds({ ...NO_CHOICES, kinds: text })).toEqual({
      ok: false,
      refusal: { field: 'kinds', code: 'kinds-missing', message: SENTENCE },
    })
    expect(checkKinds({ ...NO_CHOICES, kinds: CUSTOM, custom_kinds: text })).toMatchObject({
      ok: false,
      refusal: { field: 'custom_kinds', message: SENTENCE },
    })
  })

  test('is wanted when it is to be typed', () => {
    expect(checkKinds({ ...NO_CHOICES, kinds: CUSTOM })).toMatchObject({ ok: false, refusal: { message: SENTENCE } })
  })
})

describe('000 §5, §8: cuts on a sheet, 1 to 30 in the price form', () => {
  const REQUIRED = 'Number of cuts is required. Please try again.'
  const TOO_MANY = 'Number of cuts should not be more than 30. Request a quote from the button below.'

  test.each([
    [undefined, 1],
    ['1', 1],
    ['30', 30],
    ['07', 7],
  ])('%j is %i', (text, cuts) => {
    expect(checkCuts(text, 30)).toEqual({ ok: true, cuts })
  })

  test.each([
    ['', REQUIRED],
    ['0', REQUIRED],
    ['abc', REQUIRED],
    ['-3', REQUIRED],
    ['1.5', REQUIRED],
    ['31', TOO_MANY],
    ['999999', TOO_MANY],
  ])('%j: %s', (text, message) => {
    expect(checkCuts(text, 30)).toMatchObject({ ok: false, refusal: { field: 'cut_per_shape', message } })
  })

  test('a shape that takes fewer is refused at its own most', () => {
    expect(checkCuts('12', 12)).toEqual({ ok: true, cuts: 12 })
    const message = 'Number of cuts should not be more than 12. Request a quote from the button below.'
    expect(checkCuts('13', 12)).toMatchObject({ ok: false, refusal: { code: 'cuts-too-many', message } })
  })
})
