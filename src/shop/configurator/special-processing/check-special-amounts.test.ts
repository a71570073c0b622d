import { describe, expect, test } from 'vitest'
import { seedProduct } from '../testing/seed-items.ts'
import { checkSpecialCuts, checkSpecialQuantity, checkSpecialSize, checkStickers } from './check-special-amounts.ts'
import { NO_SPECIAL_CHOICES, type SpecialChoices } from './special-choices.ts'

const REQUIRED_CUTS = 'Number of cuts is required. Please try again.'
const REQUIRED_STICKERS = 'Please specify the number of stickers to place in one seat.'
const NONSENSE = [undefined, '', '0', '000', 'abc', '-1', '1.5', '1e3', '３', ' 3', '1234567']

const getMessage = (check: { ok: true } | { ok: false; refusal: { message: string } }) =>
  check.ok ? null : check.refusal.message

describe('000 §5, §8: cuts per shape', () => {
  test.each([
    ['1', 30, null],
    ['30', 30, null],
    ['31', 30, 'Number of cuts should not be more than 30.'],
    ['31', 10_000, null],
    ['10000', 10_000, null],
    ['10001', 10_000, 'Number of cuts should not be more than 10,000.'],
  ])('%s of at most %i: %s', (text, most, message) => {
    expect(getMessage(checkSpecialCuts(text, most))).toBe(message)
  })

  test.each(NONSENSE)('%j is none', (text) => {
    expect(getMessage(checkSpecialCuts(text, 10_000))).toBe(REQUIRED_CUTS)
  })
})

describe('000 §5, §8: stickers per seat', () => {
  test.each([
    ['1', null],
    ['30', null],
    ['31', 'Number of stickers should not be more than 30.'],
    ['999999', 'Number of stickers should not be more than 30.'],
  ])('%s: %s', (text, message) => {
    expect(getMessage(checkStickers(text))).toBe(message)
  })

  test.each(NONSENSE)('%j is none', (text) => {
    expect(checkStickers(text)).toMatchObject({ ok: false, refusal: { field: 'ea', message: REQUIRED_STICKERS } })
  })
})

describe('000 §5: quantity', () => {
  test.each(['1', '49', '50', '999999'])('%s is quoted', (text) => {
    expect(checkSpecialQuantity(text)).toEqual({ ok: true, amount: Number(text) })
  })

  test.each(NONSENSE)('%j is none', (text) => {
    expect(getMessage(checkSpecialQuantity(text))).toBe('Please enter the quantity.')
  })
})

describe('000 §5, §8: size', () => {
  const check = (choices: Partial<SpecialChoices>, cuttingId = 1, orientationId: number | null = null) => {
    const product = seedProduct(1)
    const cutting = product.attributes.cuttings.find(({ id }) => id === cuttingId)
    return checkSpecialSize({ product, cutting, shapeId: null, orientationId }, { ...NO_SPECIAL_CHOICES, ...choices })
  }
  const REQUIRED = 'Size is required. Please try again.'

  test.each([
    ['nothing', {}, 'width', REQUIRED],
    ['a width alone', { size_id: 'custom', width: '50' }, 'height', REQUIRED],
    ['a height alone', { width: '', height: '50' }, 'width', REQUIRED],
    ['nonsense', { size_id: 'velvet' }, 'width', REQUIRED],
    [
      'a height below the minimum',
      { width: '50', height: '19' },
      'height',
      '* Width or height must not be below 20mm.',
    ],
    ['equal sides below it', { width: '19', height: '19' }, 'height', '* Width or height must not be below 20mm.'],
    [
      'a size that is no number',
      { width: '5.5', height: '50' },
      'width',
      'Width and height must be whole millimetres, at most 6 digits.',
    ],
  ])('%s', (_title, choices, field, message) => {
    expect(check(choices)).toMatchObject({ ok: false, refusal: { field, message } })
  })

  test('a listed one and a typed one are in order; one above the maximum is special, not refused', () => {
    expect(check({ size_id: '50x75' })).toEqual({ ok: true, size: { width: 50, height: 75 }, special: false })
    expect(check({ size_id: 'custom', width: '61', height: '47' })).toMatchObject({ ok: true, special: false })
    expect(check({ width: '421', height: '297' })).toMatchObject({ ok: true, special: true })
    expect(check({ width: '298', height: '298' })).toMatchObject({ ok: true, special: true })
    expect(check({ width: '297', height: '420' })).toMatchObject({ ok: true, special: false })
  })

  test.each([
    [53, '75x100', true],
    [54, '75x100', true],
    [55, '75x100', false],
    [56, '75x100', false],
    [55, '100x100', true],
    [53, '60x60', false],
  ])('on the roll, orientation %i takes %s: %s', (orientation, size_id, ok) => {
    expect(check({ size_id }, 9, orientation).ok).toBe(ok)
  })
})
