import { describe, expect, test } from 'vitest'
import { type ChoiceField, type Choices, NO_CHOICES } from './choices.ts'
import { completeConfiguration } from './complete-configuration.ts'
import { configure, settleChoices } from './configure.ts'
import { type Input, seedItem } from './testing/seed-items.ts'

/** The choices on the page of an item. */
function start(itemId: number, input: Input = {}): Choices {
  const choices = { ...NO_CHOICES, ...input }
  return Object.freeze(settleChoices(completeConfiguration(seedItem(itemId), choices), choices))
}

function choose(itemId: number, before: Choices, field: ChoiceField, value: string): Choices {
  return Object.freeze(configure(seedItem(itemId), before, { field, value }))
}

test('000 §4.1: the page opens with every choice made', () => {
  expect(start(1)).toEqual({
    product_id: '1',
    cutting_id: '1',
    shape_id: '1',
    finishing_id: '1',
    adhesive_id: '1',
    printed_side_id: '1',
    color_id: '1',
    size: '50x50',
    quantity: '50',
    kinds: '1',
    print_features: [],
  })
})

describe('000 §4.3: choosing a product', () => {
  const stickers = start(1, {
    product_id: '3',
    cutting_id: '4',
    shape_id: '5',
    finishing_id: '5',
    adhesive_id: '4',
    premium_processing_id: '48',
    size: '75x100',
    quantity: '200',
    kinds: '3',
  })

  test('starts from choices that are not the defaults', () => {
    expect(stickers).toMatchObject({ finishing_id: '5', adhesive_id: '4', premium_processing_id: '48' })
  })

  test('resets supply, shape, finishing, adhesive and premium processing', () => {
    expect(choose(1, stickers, 'product_id', '11')).toMatchObject({
      product_id: '11',
      cutting_id: '1',
      shape_id: '1',
      finishing_id: '4',
      adhesive_id: '1',
      premium_processing_id: '47',
    })
  })

  test('resets material, printed side and colour, and leaves the add-on', () => {
    const tag = start(12, { material_id: '3', printed_side_id: '2', color_id: '2', addon_item_id: '62' })
    expect(tag).toMatchObject({ material_id: '3', printed_side_id: '2', color_id: '2', addon_item_id: '62' })
    expect(choose(12, tag, 'product_id', '18')).toMatchObject({
      material_id: '1',
      printed_side_id: '1',
      color_id: '1',
      addon_item_id: '62',
    })
  })

  test('resets orientation and install-ready, and keeps the cuts if sheets are still cut', () => {
    const sheet = start(3, { cut_per_shape: '12' })
    expect([sheet.cut_per_shape, choose(3, sheet, 'product_id', '2').cut_per_shape]).toEqual(['12', '12'])
    const cut = start(1, { cutting_id: '3', cut_per_shape: '12' })
    expect(choose(1, cut, 'product_id', '2')).not.toHaveProperty('cut_per_shape')
    const roll = start(2, { orientation_id: '56' })
    expect([roll.orientation_id, choose(2, roll, 'product_id', '2').orientation_id]).toEqual(['56', '53'])
    const letters = start(8, { install_ready: 'no' })
    expect(choose(8, letters, 'product_id', '23')).not.toHaveProperty('install_ready')
    expect(choose(8, choose(8, letters, 'product_id', '23'), 'product_id', '9').install_ready).toBe('yes')
  })

  test('keeps size, quantity and sets', () => {
    expect(choose(1, stickers, 'product_id', '11')).toMatchObject({ size: '75x100', quantity: '200', kinds: '3' })
  })

  test('keeps the print features that the new product has, and drops the others', () => {
    const tag = start(12, { product_id: '18', print_features: ['101', '151'] })
    // The string is included in both.
    expect(choose(12, tag, 'product_id', '17').print_features).toEqual(['101', '141'])
  })

  test('a quantity that the product does not list is replaced by its lowest; a typed one stays, and is validated', () => {
    const embossed = start(6, { product_id: '14', quantity: '100' })
    expect(choose(6, embossed, 'product_id', '13').quantity).toBe('1000')
    const typed = start(6, { product_id: '14', quantity: 'custom', custom_quantity: '150' })
    expect(choose(6, typed, 'product_id', '13')).toMatchObject({ quantity: 'custom', custom_quantity: '150' })
    const both = start(6, { product_id: '14', quantity: '2000' })
    expect(choose(6, both, 'product_id', '13').quantity).toBe('2000')
  })
})

describe('000 §4.3: choosing a supply', () => {
  test('resets shape, finishing, adhesive, premium processing, cuts and orientation', () => {
    const before = start(1, {
      product_id: '3',
      cutting_id: '3',
      shape_id: '4',
      cut_per_shape: '9',
      finishing_id: '5',
      adhesive_id: '2',
      premium_processing_id: '48',
    })
    const after = choose(1, before, 'cutting_id', '4')
    expect(after).not.toHaveProperty('cut_per_shape')
    expect(choose(1, after, 'cutting_id', '3').cut_per_shape).toBe('1')
    expect(after).toMatchObject({
      product_id: '3',
      cutting_id: '4',
      shape_id: '1',
      finishing_id: '4',
      adhesive_id: '1',
      premium_processing_id: '47',
    })
    const roll = choose(1, start(1, { cutting_id: '9', orientation_id: '55' }), 'cutting_id', '1')
    expect(roll).not.toHaveProperty('orientation_id')
    expect(choose(1, roll, 'cutting_id', '9').orientation_id).toBe('53')
  })

  test('resets install-ready and the add-on', () => {
    const letters = start(8, { install_ready: 'no' })
    expect(choose(8, letters, 'cutting_id', '1').install_ready).toBe('yes')
    const synthetic = start(1, { product_id: '22', addon_item_id: '63' })
    expect(choose(1, synthetic, 'cutting_id', '4').addon_item_id).toBe('60')
  })

  test('keeps colour and printed side', () => {
    const before = start(1, { product_id: '22', printed_side_id: '2' })
    expect(choose(1, before, 'cutting_id', '2').printed_side_id).toBe('2')
    expect(choose(1, start(1, { color_id: '2' }), 'cutting_id', '2').color_id).toBe('2')
  })

  test.each(['5', '6', '8'])('special processing, %s, loads no shape, orientation or finishing', (cutting) => {
    const roll = start(1, { product_id: '3', cutting_id: '9', orientation_id: '55', adhesive_id: '2' })
    const special = choose(1, roll, 'cutting_id', cutting)
    const { configuration } = completeConfiguration(seedItem(1), special)
    for (const field of ['shape_id', 'orientation_id', 'finishing_id', 'premium_processing_id'] as const) {
      expect(special).not.toHaveProperty(field)
      expect(configuration[field]).toBeNull()
    }
    expect(special).not.toHaveProperty('cut_per_shape')
    expect(special).toMatchObject({ adhesive_id: '1', color_id: '1', printed_side_id: '1' })
    expect(choose(1, special, 'cutting_id', '1')).toMatchObject({ shape_id: '1', finishing_id: '4', adhesive_id: '1' })
  })

  test('premium processing of product 6 needs no finishing (decisions §2), so it loads with supply 6', () => {
    const special = choose(4, start(4, { product_id: '6' }), 'cutting_id', '6')
    expect(special).toMatchObject({ premium_processing_id: '47' })
    expect(choose(4, start(4, { product_id: '7' }), 'cutting_id', '6')).not.toHaveProperty('premium_processing_id')
  })

  test('special processing has no print features', () => {
    const before = start(1, { print_features: ['101'] })
    expect(choose(1, before, 'cutting_id', '5').print_features).toEqual([])
  })
})

describe('000 §4.3: choosing a finishing', () => {
  test('reloads adhesives and premium processing: what is still available stays, the rest is reset', () => {
    const before = start(1, { product_id: '3', finishing_id: '4', adhesive_id: '4', premium_processing_id: '48' })
    expect(choose(1, before, 'finishing_id', '5')).toMatchObject({ adhesive_id: '4', premium_processing_id: '48' })
    const laminated = choose(1, before, 'finishing_id', '1')
    expect(laminated).toMatchObject({ finishing_id: '1', adhesive_id: '4' })
    expect(laminated).not.toHaveProperty('premium_processing_id')
    expect(choose(1, laminated, 'finishing_id', '4').premium_processing_id).toBe('47')
  })
})

describe('the size after other choices', () => {
  test.each<[string, number, Input, ChoiceField, string, Input]>([
    ['a listed one stays with another supply', 1, { size: '50x100' }, 'cutting_id', '4', { size: '50x100' }],
    [
      'a typed one stays with another supply',
      1,
      { size: 'custom', width: '120', height: '80' },
      'cutting_id',
      '4',
      { size: 'custom', width: '120', height: '80' },
    ],
    ['a listed one stays on the roll', 1, { size: '75x100' }, 'cutting_id', '9', { size: '75x100' }],
    [
      'a typed one that the roll lists stays',
      1,
      { size: 'custom', width: '75', height: '75' },
      'cutting_id',
      '9',
      { size: '75x75' },
    ],
    [
      'a typed one that it does not gives way',
      1,
      { size: 'custom', width: '120', height: '80' },
      'cutting_id',
      '9',
      { size: '50x50' },
    ],
    [
      'one that is not typed yet gives way',
      1,
      { size: 'custom', width: '', height: '' },
      'cutting_id',
      '9',
      { size: '50x50' },
    ],
    ['half a size gives way', 1, { size: 'custom', width: '75', height: '' }, 'cutting_id', '9', { size: '50x50' }],
    [
      'one that is too wide turned gives way',
      2,
      { orientation_id: '53', size: '75x100' },
      'orientation_id',
      '55',
      { size: '50x50' },
    ],
    [
      'one that fits turned stays',
      2,
      { orientation_id: '53', size: '50x75' },
      'orientation_id',
      '56',
      { size: '50x75' },
    ],
    ['an oblong on the roll gives way to a circle', 2, { size: '50x75' }, 'shape_id', '3', { size: '50x50' }],
    ['an equal one stays for a circle', 2, { size: '100x100' }, 'shape_id', '3', { size: '100x100' }],
    [
      'off the roll an oblong circle may be',
      1,
      { size: '50x75' },
      'shape_id',
      '2',
      { size: 'custom', width: '50', height: '75' },
    ],
    [
      'a size that is refused stays to be corrected',
      1,
      { size: 'custom', width: '5', height: '' },
      'color_id',
      '2',
      { size: 'custom', width: '5', height: '' },
    ],
  ])('%s', (_title, item, input, field, value, expected) => {
    const { size, width, height } = choose(item, start(item, input), field, value)
    expect({ size, width, height }).toEqual({ width: undefined, height: undefined, ...expected })
  })
})

describe('000 §4.1: choosing a size', () => {
  test('Custom Size starts with the current size, and is edited from there', () => {
    const custom = choose(1, start(1, { size: '75x100' }), 'size', 'custom')
    expect(custom).toMatchObject({ size: 'custom', width: '75', height: '100' })
    expect(choose(1, custom, 'size', 'custom')).toEqual(custom)
    const typed = { ...custom, width: '80' }
    expect(choose(1, typed, 'size', 'custom')).toMatchObject({ width: '80', height: '100' })
  })

  test('a listed one clears what was typed', () => {
    const typed = start(1, { size: 'custom', width: '80', height: '90' })
    const listed = choose(1, typed, 'size', '50x75')
    expect(listed.size).toBe('50x75')
    expect(listed).not.toHaveProperty('width')
    expect(listed).not.toHaveProperty('height')
  })
})
