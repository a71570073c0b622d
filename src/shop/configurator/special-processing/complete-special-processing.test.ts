import { describe, expect, test } from 'vitest'
import { seedItem, seedProduct } from '../testing/seed-items.ts'
import {
  checkAmount,
  checkSpecialSize,
  completeSpecialProcessing,
  type SpecialProcessing,
} from './complete-special-processing.ts'
import { NO_SPECIAL_CHOICES, type SpecialChoices, type SpecialOptionField } from './special-choices.ts'
import type { SpecialForm } from './special-options.ts'
import { MAX_STICKERS } from './special-options.ts'

type Input = Partial<SpecialChoices>

function complete(itemId: number, input: Input = {}, form?: SpecialForm): SpecialProcessing {
  const completed = completeSpecialProcessing(seedItem(itemId), { ...NO_SPECIAL_CHOICES, ...input }, form)
  if (completed === null) throw new Error(`Item ${itemId} has no special processing.`)
  return completed
}

const getState = (completed: SpecialProcessing, field: SpecialOptionField) =>
  completed.fields.find((state) => state.field === field)
const offered = (completed: SpecialProcessing, field: SpecialOptionField) =>
  getState(completed, field)
    ?.options.filter(({ disabled }) => disabled === null)
    .map(({ value }) => Number(value))
const messages = ({ problems }: SpecialProcessing) => problems.map(({ message }) => message)
const labels = ({ fields }: SpecialProcessing) => fields.map(({ label }) => label)

describe('000 §2.5: the fields of the form', () => {
  test('are in order, with their labels', () => {
    expect(labels(complete(4, { product_id: '6', premium_processing_id: '48' }))).toEqual([
      'Product',
      'Supply',
      'Shape',
      'Finishing',
      'Premium Processing',
      'Premium Coating',
      'Adhesive',
      'Colour',
    ])
    expect(labels(complete(4, { product_id: '7', cutting_id: '9' }))).toEqual([
      'Product',
      'Supply',
      'Shape',
      'Orientation',
      'Material',
      'Premium Processing',
      'Adhesive',
      'Colour',
    ])
  })

  test.each([
    ['1', 'Supply', 'Size'],
    ['3', 'Sheet Size', 'Sheet Size'],
    ['5', 'Supply', 'Sheet Size'],
    ['6', 'Supply', 'Sheet Size'],
    ['8', 'Supply', 'Sheet Size'],
    ['9', 'Supply', 'Size'],
  ])('supply %s is labelled %s, and its size %s', (cutting_id, supply, size) => {
    const completed = complete(1, { cutting_id })
    expect([getState(completed, 'cutting_id')?.label, completed.sizeLabel]).toEqual([supply, size])
  })

  test('000 §4.5: products 9 and 23 are hidden; an item without other products has no form, and neither do cards', () => {
    for (const item of [8, 10, 11, 12]) {
      expect(completeSpecialProcessing(seedItem(item), NO_SPECIAL_CHOICES)).toBeNull()
      expect(completeSpecialProcessing(seedItem(item), { ...NO_SPECIAL_CHOICES, product_id: '9' })).toBeNull()
    }
    expect(offered(complete(1), 'product_id')).toEqual([1, 2, 3, 4, 5, 11, 22])
    expect(complete(1, { product_id: '9' }).replaced).toMatchObject([{ field: 'product_id', code: 'not-offered' }])
  })
})

describe('000 §4.5: the fields that a supply loads', () => {
  test.each(['5', '6', '8'])('in the modal, supply %s loads shape and finishing too', (cutting_id) => {
    const completed = complete(1, { cutting_id })
    expect(offered(completed, 'shape_id')).toEqual([1, 2, 3, 4, 5, 6])
    expect(offered(completed, 'finishing_id')).toEqual([1, 2, 3])
  })

  test.each(['5', '6', '8'])('000 §4.3: in the configurator, supply %s loads neither', (cutting_id) => {
    const completed = complete(1, { cutting_id }, 'configurator')
    expect([offered(completed, 'shape_id'), offered(completed, 'finishing_id')]).toEqual([undefined, undefined])
    expect(offered(completed, 'adhesive_id')).toEqual([1, 2, 3])
  })

  test('the roll loads its orientations and fixed sizes', () => {
    const roll = complete(1, { product_id: '3', cutting_id: '9' })
    expect(offered(roll, 'orientation_id')).toEqual([53, 54, 55, 56])
    expect(offered(roll, 'finishing_id')).toEqual([4, 5])
    expect([roll.fixedSizes, complete(1).fixedSizes]).toEqual([true, false])
    expect(roll.sizes.map(({ value }) => value)).toEqual(['50x50', '50x75', '75x75', '50x100', '75x100', '100x100'])
  })
})

describe('000 §4.5: shapes by the sides', () => {
  test.each([
    [{ size_id: '50x75' }, [1, 4, 5, 6]],
    [{ size_id: '50x50' }, [2, 3, 5, 6]],
    [{ size_id: 'custom', width: '60', height: '60' }, [2, 3, 5, 6]],
    [{ size_id: 'custom', width: '60' }, [1, 2, 3, 4, 5, 6]],
    [{}, [1, 2, 3, 4, 5, 6]],
    // Too small to be made, but unequal all the same.
    [{ width: '5', height: '6' }, [1, 4, 5, 6]],
  ])('%j: %j', (size, shapes) => {
    expect(offered(complete(1, { cutting_id: '4', ...size }), 'shape_id')).toEqual(shapes)
  })

  test('a hidden one is replaced, and decisions §4 limits the filter to the modal', () => {
    const hidden = complete(1, { cutting_id: '4', shape_id: '3', size_id: '50x75' })
    expect([getState(hidden, 'shape_id')?.value, hidden.replaced.length]).toEqual(['1', 1])
    const kept = complete(1, { cutting_id: '4', shape_id: '3', size_id: '50x75' }, 'configurator')
    expect([getState(kept, 'shape_id')?.value, kept.replaced.length]).toEqual(['3', 0])
  })
})

describe('000 §4.5: premium coating', () => {
  test.each([
    [4, { product_id: '6', premium_processing_id: '48' }, [57, 58]],
    [4, { product_id: '6', premium_processing_id: '47' }, undefined],
    [4, { product_id: '7', finishing_id: '6', premium_processing_id: '48' }, [57, 58]],
    [4, { product_id: '8', finishing_id: '7', premium_processing_id: '48' }, [57, 58]],
    [4, { product_id: '8', finishing_id: '7' }, undefined],
    [1, { product_id: '3', finishing_id: '4', premium_processing_id: '48' }, undefined],
  ])('item %i, %j: %j', (item, input, coatings) => {
    expect(offered(complete(item, input), 'premium_coating_id')).toEqual(coatings)
  })
})

describe('000 §5, §8: problems', () => {
  const whole: Input = { size_id: '50x75', quantity: '50', addons: ['3'] }

  test('none, once everything is filled in', () => {
    const completed = complete(1, whole)
    expect([messages(completed), completed.replaced, completed.mayBeSent]).toEqual([[], [], true])
  })

  test('all of them, in the order of the form', () => {
    const completed = complete(1, { cutting_id: '5' })
    expect(messages(completed)).toEqual([
      'Number of cuts is required. Please try again.',
      'Please specify the number of stickers to place in one seat.',
      'Size is required. Please try again.',
      'Please enter the quantity.',
      'Please select a special processing option.',
    ])
    expect(completed.mayBeSent).toBe(false)
  })

  test('cuts are limited to 30 in the modal and 10,000 in the configurator; stickers to 30 in both', () => {
    const much = { ...whole, size_id: '105x148', cutting_id: '5', cut_per_shape: '31', ea: '31' }
    expect(messages(complete(1, much))).toEqual([
      'Number of cuts should not be more than 30.',
      'Number of stickers should not be more than 30.',
    ])
    expect(messages(complete(1, much, 'configurator'))).toEqual(['Number of stickers should not be more than 30.'])
    expect(messages(complete(1, { ...much, cut_per_shape: '10001' }, 'configurator'))).toContain(
      'Number of cuts should not be more than 10,000.',
    )
  })

  test('cuts are required if the shape has cuts, stickers only by the seat', () => {
    const asked = (cutting_id: string, form?: SpecialForm) => {
      const { cuts, stickers } = complete(1, { cutting_id }, form)
      return [cuts !== null, stickers !== null]
    }
    expect(['1', '3', '5', '6', '8', '9'].map((id) => asked(id))).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ])
    expect(asked('5', 'configurator')).toEqual([true, true])
  })
})

describe('000 §2.5, §4.5: options and sub-options', () => {
  const option = (completed: SpecialProcessing, id: number) => {
    const found = completed.options.find(({ value }) => value === String(id))
    if (found === undefined) throw new Error(`There is no option ${id}.`)
    return found
  }
  const disabledOptions = (completed: SpecialProcessing) =>
    completed.options.filter(({ disabled }) => disabled !== null).map(({ value }) => Number(value))

  test.each([
    [1, {}, [6]],
    [1, { product_id: '3' }, []],
    [1, { product_id: '22' }, []],
    [4, { product_id: '6' }, [6]],
    [4, { product_id: '7', finishing_id: '6' }, [5, 7]],
    [4, { product_id: '7', finishing_id: '7' }, [5, 6, 7]],
    [4, { product_id: '8', finishing_id: '7' }, [5, 6, 7]],
    [5, {}, [5]],
    [6, { product_id: '14' }, [5]],
  ])('item %i, %j: disabled %j', (item, input, ids) => {
    expect(disabledOptions(complete(item, input))).toEqual(ids)
  })

  test('a disabled one cannot be chosen, and neither can its sub-options', () => {
    const completed = complete(1, { addons: ['6'], sub_items: ['361'] })
    expect(option(completed, 6)).toMatchObject({ chosen: false, disabled: 'Not with Art Paper' })
    expect(option(completed, 6).items.map(({ chosen, disabled }) => [chosen, disabled])).toEqual([
      [false, 'Not with Art Paper'],
      [false, 'Not with Art Paper'],
    ])
    expect(completed.replaced.map(({ field, message }) => [field, message])).toEqual([
      ['addons', 'Writable Matte Coating: Not with Art Paper'],
      ['ai-writable-matte-coating', 'Whole Surface needs Writable Matte Coating, which is not selected'],
    ])
  })

  test('if an option allows three, the others are disabled once three are chosen', () => {
    const two = option(complete(1, { addons: ['1'], sub_items: ['311', '314'] }), 1)
    expect(two.items.map(({ chosen, disabled }) => [chosen, disabled])).toEqual([
      [true, null],
      [false, null],
      [false, null],
      [true, null],
      [false, null],
    ])
    const three = option(complete(1, { addons: ['1'], sub_items: ['311', '314', '315'] }), 1)
    expect(three.items.map(({ disabled }) => disabled)).toEqual([null, 'At most 3', 'At most 3', null, null])
    const four = complete(1, { addons: ['1'], sub_items: ['311', '312', '314', '315'] })
    expect(option(four, 1).items.filter(({ chosen }) => chosen)).toHaveLength(3)
    expect(four.replaced).toMatchObject([{ field: 'ai-foil-stamp', message: 'Foil Stamp allows at most 3' }])
  })

  test('if an option allows one, none is disabled', () => {
    const one = option(complete(1, { addons: ['2'], sub_items: ['322'] }), 2)
    expect(one.most).toBe(1)
    expect(one.items.map(({ chosen, disabled }) => [chosen, disabled])).toEqual([
      [false, null],
      [true, null],
      [false, null],
    ])
  })

  test('unknown options are refused', () => {
    const completed = complete(1, { addons: ['99', '__proto__'], sub_items: ['999'] })
    expect(completed.replaced.map(({ message }) => message)).toEqual([
      'addons 99 is not available with these choices',
      'addons __proto__ is not available with these choices',
      'addons 999 is not available with these choices',
    ])
    expect(completed.mayBeSent).toBe(false)
  })
})

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
    expect(getMessage(checkAmount('cut_per_shape', text, most))).toBe(message)
  })

  test.each(NONSENSE)('%j is refused', (text) => {
    expect(getMessage(checkAmount('cut_per_shape', text, 10_000))).toBe(REQUIRED_CUTS)
  })
})

describe('000 §5, §8: stickers per seat', () => {
  test.each([
    ['1', null],
    ['30', null],
    ['31', 'Number of stickers should not be more than 30.'],
    ['999999', 'Number of stickers should not be more than 30.'],
  ])('%s: %s', (text, message) => {
    expect(getMessage(checkAmount('ea', text, MAX_STICKERS))).toBe(message)
  })

  test.each(NONSENSE)('%j is refused', (text) => {
    expect(checkAmount('ea', text, MAX_STICKERS)).toMatchObject({
      ok: false,
      refusal: { field: 'ea', message: REQUIRED_STICKERS },
    })
  })
})

describe('000 §5: quantity', () => {
  test.each(['1', '49', '50', '999999'])('%s is quoted', (text) => {
    expect(checkAmount('quantity', text, null)).toEqual({ ok: true, amount: Number(text) })
  })

  test.each(NONSENSE)('%j is refused', (text) => {
    expect(getMessage(checkAmount('quantity', text, null))).toBe('Please enter the quantity.')
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

  test('a listed or typed size is valid; one above the maximum is special, not refused', () => {
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
  ])('on the roll, orientation %i accepts %s: %s', (orientation, size_id, ok) => {
    expect(check({ size_id }, 9, orientation).ok).toBe(ok)
  })
})
