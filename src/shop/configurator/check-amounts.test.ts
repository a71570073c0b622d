import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { getSides } from '#print/catalogue/size.ts'
import { checkCuts, checkKinds, checkQuantity, checkSize, type SizeContext, sizeLimits } from './check-amounts.ts'
import { CUSTOM, NO_CHOICES } from './choices.ts'
import { seedOffers, seedProduct } from './testing/seed-items.ts'

const OK = 'ok'
const BELOW = (min: number) => `※ Width or height must not be below ${min}mm.`
const SPECIAL = '※ It is a special size.'
const SPECIAL_CARD = '* For special sizes, request a quote from the button below.'

function context(productId: number, cuttingId: number | null = null): SizeContext {
  const product = seedProduct(productId)
  const cutting = product.attributes.cuttings.find(({ id }) => id === cuttingId)
  return { product, cutting, shapeId: 1, orientationId: null }
}

/** `ok`, or the sentence for the shopper, with its field. */
function outcome(where: SizeContext, size: string): string {
  const [width = '', height = ''] = size.split('x')
  const check = checkSize(where, width, height)
  if (check.ok) expect(check.size).toEqual({ width: Number(width), height: Number(height) })
  return check.ok ? OK : check.refusal.message
}

/** Sizes around the limits of each kind of product: the longer side, the shorter side, and the row of equal sides. */
const STICKERS: [string, string][] = [
  ['20x20', OK],
  ['19x19', BELOW(20)],
  ['21x20', OK],
  ['19x300', BELOW(20)],
  ['300x19', BELOW(20)],
  ['420x297', OK],
  ['297x420', OK],
  ['421x297', SPECIAL],
  ['298x420', SPECIAL],
  ['297x297', OK],
  ['298x298', SPECIAL],
  ['298x297', OK],
  ['0x0', BELOW(20)],
  ['999999x999999', SPECIAL],
]
const DOMES: [string, string][] = [
  ['20x20', OK],
  ['19x25', BELOW(20)],
  ['200x150', OK],
  ['150x201', SPECIAL],
  ['150x150', OK],
  ['151x151', SPECIAL],
]
const BUMPERS: [string, string][] = [
  ['100x50', OK],
  ['50x100', OK],
  ['99x50', BELOW(100)],
  ['100x49', BELOW(50)],
  ['99x99', BELOW(100)],
  ['100x100', OK],
  ['200x200', OK],
  ['201x201', SPECIAL],
  ['600x200', OK],
  ['601x200', SPECIAL],
  ['600x201', SPECIAL],
]
const DECALS: [string, string][] = [
  ['50x50', OK],
  ['51x49', BELOW(50)],
  ['1200x900', OK],
  ['900x1201', SPECIAL],
  ['900x900', OK],
  ['901x901', SPECIAL],
]
const LETTERS: [string, string][] = [
  ['50x20', OK],
  ['11x10', OK],
  ['10x10', OK],
  ['11x9', BELOW(10)],
  ['9x9', BELOW(10)],
  ['3000x600', OK],
  ['3001x600', SPECIAL],
  ['600x600', OK],
  ['601x601', SPECIAL],
]
const CARDS: [string, string][] = [
  ['91x55', OK],
  ['55x91', OK],
  ['50x40', OK],
  ['50x39', BELOW(40)],
  ['49x40', BELOW(50)],
  ['49x49', BELOW(50)],
  ['100x70', OK],
  ['100x71', SPECIAL_CARD],
  ['101x70', SPECIAL_CARD],
  ['70x70', OK],
  ['71x71', SPECIAL_CARD],
]
const TAGS: [string, string][] = [
  ['40x30', OK],
  ['39x30', BELOW(40)],
  ['40x29', BELOW(30)],
  ['39x39', BELOW(40)],
  ['150x100', OK],
  ['151x100', SPECIAL_CARD],
  ['100x100', OK],
  ['101x101', SPECIAL_CARD],
]
const BY_PRODUCT: Record<number, [string, string][]> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 11, 13, 14, 22].map((id) => [id, STICKERS])),
  ...Object.fromEntries([9, 23].map((id) => [id, LETTERS])),
  10: DECALS,
  12: DOMES,
  15: BUMPERS,
  ...Object.fromEntries([16, 19, 20, 21].map((id) => [id, CARDS])),
  ...Object.fromEntries([17, 18].map((id) => [id, TAGS])),
}

describe.each(seedCatalogue.products)('000 §5: sizes of product $id, $name', ({ id }) => {
  test('match the table', () => {
    const table = BY_PRODUCT[id] ?? []
    expect(table.length).toBeGreaterThan(0)
    expect(table.map(([size]) => [size, outcome(context(id), size)])).toEqual(table)
  })

  test('accept the minimum and maximum of each row, but not a millimetre beyond', () => {
    for (const row of seedProduct(id).attributes.dim_lookups.filter((entry) => entry.cutting_id === null)) {
      const [least, most] = [getSides(row.min_size), getSides(row.max_size)]
      const equal = row.equal_side === 'yes'
      const beyond = most.longer + 1
      expect(outcome(context(id), `${most.longer}x${most.shorter}`)).toBe(OK)
      expect(outcome(context(id), equal ? `${beyond}x${beyond}` : `${beyond}x${most.shorter}`)).not.toBe(OK)
      const below = least.shorter - 1
      expect(outcome(context(id), equal ? `${below}x${below}` : `${most.longer}x${below}`)).toBe(BELOW(least.shorter))
      expect(sizeLimits(seedProduct(id), undefined, { width: 9, height: equal ? 9 : 8 })).toEqual({
        min: least,
        max: most,
      })
    }
  })
})

describe('000 §5: the field at fault', () => {
  test.each([
    [15, '90', '60', 'width', 'size-below-minimum'],
    [15, '60', '90', 'height', 'size-below-minimum'],
    [15, '100', '40', 'height', 'size-below-minimum'],
    [15, '40', '100', 'width', 'size-below-minimum'],
    [1, '421', '297', 'width', 'special-size'],
    [1, '297', '421', 'height', 'special-size'],
    [1, '400', '298', 'height', 'special-size'],
    [16, '101', '70', 'width', 'special-size-of-card'],
  ])('product %i, %s × %s mm: %s is refused with %s', (product, width, height, field, code) => {
    expect(checkSize(context(product), width, height)).toMatchObject({
      ok: false,
      size: { width: Number(width), height: Number(height) },
      refusal: { field, code },
    })
  })
})

describe('000 §5: typed values', () => {
  test.each([
    ['', '', 'width', 'Please enter width and height.'],
    ['', '50', 'width', 'Please enter width.'],
    ['50', '', 'height', 'Please enter height.'],
    ['abc', '50', 'width', 'Width and height must be whole millimetres, at most 6 digits.'],
    ['50', '5.5', 'height', 'Width and height must be whole millimetres, at most 6 digits.'],
    ['1234567', '50', 'width', 'Width and height must be whole millimetres, at most 6 digits.'],
    ['-50', '50', 'width', 'Width and height must be whole millimetres, at most 6 digits.'],
    ['1e2', '50', 'width', 'Width and height must be whole millimetres, at most 6 digits.'],
    ['５０', '50', 'width', 'Width and height must be whole millimetres, at most 6 digits.'],
  ])('%j × %j: %s, %s', (width, height, field, message) => {
    expect(checkSize(context(1), width, height)).toMatchObject({ ok: false, size: null, refusal: { field, message } })
  })

  test('leading zeros do not matter', () => {
    expect(checkSize(context(1), '0050', '075')).toEqual({ ok: true, size: { width: 50, height: 75 } })
  })
})

test('000 §5: except on the roll, a size is accepted rotated by 90° too', () => {
  const side = fc.integer({ min: 1, max: 3100 })
  fc.assert(
    fc.property(fc.constantFrom(...seedOffers), side, side, fc.nat(), ({ product }, width, height, draw) => {
      const cuttings = product.attributes.cuttings.filter(({ fixed_sizes }) => !fixed_sizes)
      const where = { product, cutting: cuttings[draw % cuttings.length], shapeId: 1, orientationId: null }
      const upright = checkSize(where, String(width), String(height))
      const turned = checkSize(where, String(height), String(width))
      expect(turned.ok).toBe(upright.ok)
      if (!upright.ok && !turned.ok) expect(turned.refusal.message).toBe(upright.refusal.message)
    }),
    { numRuns: 1000 },
  )
})

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

  test('the lowest and the highest are available, and the lowest is the default', () => {
    expect(checkQuantity(seedProduct(id), NO_CHOICES)).toEqual({ ok: true, quantity: lowest, listed: true })
    for (const quantity of [lowest, highest]) {
      expect(choosing(id, String(quantity))).toEqual({ ok: true, quantity, listed: true })
      expect(typing(id, String(quantity))).toEqual({ ok: true, quantity, listed: true })
    }
    expect(typing(id, String(highest - 1))).toEqual({ ok: true, quantity: highest - 1, listed: false })
  })

  test('one less and one more are refused in the words of 000 §5', () => {
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

  test('counts only if the quantity is custom', () => {
    const choices = { ...NO_CHOICES, quantity: '500', custom_quantity: '77' }
    expect(checkQuantity(seedProduct(1), choices)).toEqual({ ok: true, quantity: 500, listed: true })
  })

  test('one that is not listed may be in the quantity itself, as in an address', () => {
    expect(choosing(1, '77')).toEqual({ ok: true, quantity: 77, listed: false })
    expect(choosing(1, '49')).toMatchObject({ ok: false, refusal: { field: 'quantity', code: 'quantity-too-low' } })
    expect(choosing(1, '')).toMatchObject({ ok: false, refusal: { field: 'quantity', message: MISSING } })
  })
})

describe('000 §4.1, §9: the number of sets', () => {
  const SENTENCE = 'Please enter the number of sets, 1 to 99.'

  test('is one by default', () => {
    expect(checkKinds(NO_CHOICES)).toEqual({ ok: true, kinds: 1 })
  })

  test.each([1, 2, 9, 10, 11, 99])('%i is available, chosen or typed', (kinds) => {
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

  test('is required if typing is selected', () => {
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

  test('a shape with a lower maximum is refused at that', () => {
    expect(checkCuts('12', 12)).toEqual({ ok: true, cuts: 12 })
    const message = 'Number of cuts should not be more than 12. Request a quote from the button below.'
    expect(checkCuts('13', 12)).toMatchObject({ ok: false, refusal: { code: 'cuts-too-many', message } })
  })
})
