import { describe, expect, test } from 'vitest'
import type { OptionField } from './choices.ts'
import { complete, completeProduct, type Input } from './testing/seed-items.ts'

/*
 * Decisions §5: an option that is unknown or not offered for the selection is reported with its field and the reason;
 * what is left out gets the first choice. The page shows the first one instead, the API refuses with the report.
 */

const NOT_OFFERED = (field: OptionField) => `${field} is not available with these choices`

describe('an unavailable option is replaced by the first available one, and reported', () => {
  test.each<[string, number, Input, OptionField, string | number | null, string]>([
    ['unknown supply', 1, { cutting_id: '77' }, 'cutting_id', 1, NOT_OFFERED('cutting_id')],
    ['no id at all', 1, { cutting_id: 'roll' }, 'cutting_id', 1, NOT_OFFERED('cutting_id')],
    ['an emptied field', 1, { finishing_id: '' }, 'finishing_id', 1, NOT_OFFERED('finishing_id')],
    ['a prototype key', 1, { shape_id: '__proto__' }, 'shape_id', 1, NOT_OFFERED('shape_id')],
    ['dome cut of art paper', 1, { cutting_id: '7' }, 'cutting_id', 1, NOT_OFFERED('cutting_id')],
    [
      'another shape than the supply has',
      1,
      { cutting_id: '2', shape_id: '1' },
      'shape_id',
      3,
      NOT_OFFERED('shape_id'),
    ],
    ['a finishing of another product', 2, { finishing_id: '4' }, 'finishing_id', 3, NOT_OFFERED('finishing_id')],
    [
      'lamination on the roll',
      3,
      { cutting_id: '9', finishing_id: '1' },
      'finishing_id',
      4,
      'Gloss Lamination: Not with Roll',
    ],
    ['freezer adhesive on vinyl', 3, { adhesive_id: '3' }, 'adhesive_id', 1, NOT_OFFERED('adhesive_id')],
    ['a card stock for stickers', 1, { material_id: '1' }, 'material_id', null, NOT_OFFERED('material_id')],
    ['another card stock', 19, { material_id: '2' }, 'material_id', 1, NOT_OFFERED('material_id')],
    ['orientation off the roll', 1, { orientation_id: '53' }, 'orientation_id', null, NOT_OFFERED('orientation_id')],
    [
      'no roll orientation',
      1,
      { cutting_id: '9', orientation_id: '57' },
      'orientation_id',
      53,
      NOT_OFFERED('orientation_id'),
    ],
    [
      'premium on paper',
      1,
      { premium_processing_id: '48' },
      'premium_processing_id',
      null,
      NOT_OFFERED('premium_processing_id'),
    ],
    [
      'premium coating',
      6,
      { premium_processing_id: '57' },
      'premium_processing_id',
      47,
      NOT_OFFERED('premium_processing_id'),
    ],
    ['install-ready decals', 23, { install_ready: 'yes' }, 'install_ready', null, NOT_OFFERED('install_ready')],
    ['install-ready perhaps', 9, { install_ready: 'maybe' }, 'install_ready', 'yes', NOT_OFFERED('install_ready')],
    ['both sides of a label', 1, { printed_side_id: '2' }, 'printed_side_id', 1, NOT_OFFERED('printed_side_id')],
    ['white on art paper', 1, { color_id: '3' }, 'color_id', 1, NOT_OFFERED('color_id')],
    ['a drilled business card', 16, { addon_item_id: '61' }, 'addon_item_id', null, NOT_OFFERED('addon_item_id')],
    ['a hole of 9 mm', 17, { addon_item_id: '66' }, 'addon_item_id', 61, NOT_OFFERED('addon_item_id')],
  ])('%s (product %i)', (_title, product, input, field, stands, message) => {
    const completed = completeProduct(product, input)
    expect(completed.configuration[field]).toBe(stands)
    expect(completed.replaced).toEqual([{ field, code: 'not-offered', message }])
  })

  test('a product of another item is replaced by the featured one', () => {
    const completed = complete(4, { product_id: '1' })
    expect(completed.configuration.product_id).toBe(6)
    expect(completed.replaced.map(({ field }) => field)).toEqual(['product_id'])
  })

  test('other requested choices stay', () => {
    const completed = complete(1, {
      product_id: '3',
      cutting_id: '9',
      finishing_id: '1',
      adhesive_id: '4',
      size: '75x75',
    })
    expect(completed.configuration).toMatchObject({
      product_id: 3,
      cutting_id: 9,
      adhesive_id: 4,
      width: 75,
      height: 75,
    })
    expect(completed.replaced).toHaveLength(1)
  })

  test('several are reported in the order of choosing', () => {
    const input = { color_id: '99', cutting_id: '99', product_id: '99', print_features: ['999'] }
    expect(complete(1, input).replaced.map(({ field }) => field)).toEqual([
      'product_id',
      'cutting_id',
      'color_id',
      'print_features[]',
    ])
  })
})

describe('a typed value is kept as typed and validated', () => {
  test.each<[string, Input, string, { width: string; height: string }, boolean]>([
    ['a listed size', { size: '75x100' }, '75x100', { width: '75', height: '100' }, true],
    [
      'width and height of a listed one',
      { width: '75', height: '100' },
      '75x100',
      { width: '75', height: '100' },
      true,
    ],
    [
      'the same under custom',
      { size: 'custom', width: '75', height: '100' },
      'custom',
      { width: '75', height: '100' },
      true,
    ],
    ['one that is not listed', { size: '80x40' }, 'custom', { width: '80', height: '40' }, true],
    [
      'a size wins over width and height',
      { size: '50x50', width: '1', height: '2' },
      '50x50',
      { width: '50', height: '50' },
      true,
    ],
    ['leading zeros', { size: '0050x0050' }, '50x50', { width: '0050', height: '0050' }, true],
    ['custom and nothing typed', { size: 'custom' }, 'custom', { width: '', height: '' }, false],
    ['the width alone', { width: '60' }, 'custom', { width: '60', height: '' }, false],
    ['nonsense', { width: 'abc', height: '9' }, 'custom', { width: 'abc', height: '9' }, false],
    ['too small', { width: '10', height: '10' }, 'custom', { width: '10', height: '10' }, false],
    ['too large', { width: '500', height: '500' }, 'custom', { width: '500', height: '500' }, false],
    ['a size that is none', { size: 'large' }, '50x50', { width: '50', height: '50' }, true],
  ])('%s', (_title, input, sizeValue, sizeText, ok) => {
    const completed = complete(1, input)
    expect(completed).toMatchObject({ sizeValue, sizeText })
    expect(completed.size.ok).toBe(ok)
    expect(completed.replaced).toEqual([])
  })

  test('a size above the maximum is in the configuration, for the quote; an invalid one is 0 × 0', () => {
    expect(complete(1, { width: '500', height: '400' }).configuration).toMatchObject({ width: 500, height: 400 })
    expect(complete(1, { width: '', height: '400' }).configuration).toMatchObject({ width: 0, height: 0 })
  })
})

describe('every supply and shape has an initial size', () => {
  // Its presets are all oblong, and 000 §5 checks sizes only by their sides: a circle with unequal sides is an oval.
  test.each(['2', '3'])('bumper stickers of shape %s keep their own', (shape_id) => {
    const completed = complete(9, { cutting_id: '4', shape_id })
    expect(completed.sizes.map(({ value }) => value)).toEqual(['150x75', '200x75', '250x75', '300x100'])
    expect(completed.size).toEqual({ ok: true, size: { width: 150, height: 75 } })
  })

  test('circles of art paper are listed in equal sizes, and any size can be typed', () => {
    const completed = complete(1, { cutting_id: '2', shape_id: '3', width: '60', height: '40' })
    expect(completed.sizes.map(({ value }) => value)).toEqual(['50x50', '75x75', '100x100'])
    expect(completed.size).toEqual({ ok: true, size: { width: 60, height: 40 } })
  })
})
