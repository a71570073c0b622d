import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configure, enterText, settleChoices } from './configure.ts'
import { problems } from './price-lookup.ts'
import { LABEL_SPACING_MM, layLabels, refuseTooMany } from './sheet-labels.ts'
import { complete, type Input, seedItem } from './testing/seed-items.ts'

const labels = (input: Input) => complete(3, input)
const message = (input: Input) => problems(labels(input)).map((problem) => problem.message)

describe('decisions §8: labels on a sheet', () => {
  test.each([
    ['105x148', '50', '50', 2],
    ['148x210', '50', '50', 6],
    ['210x297', '50', '50', 15],
    ['210x297', '40', '25', 36],
    ['297x420', '100', '100', 6],
    ['210x297', '201', '287', 0],
    ['210x297', '200', '287', 1],
    ['210x297', '287', '200', 1],
  ])('on %s labels of %s × %s mm: %i', (size, width, height, fitting) => {
    const [w = 0, h = 0] = size.split('x').map(Number)
    const grid = layLabels({ width: w, height: h }, { width: Number(width), height: Number(height) })
    expect(grid.pieces).toBe(fitting)
  })

  test('starts with paper sizes, A6 first, and accepts custom ones from 60 × 60', () => {
    const { sizes, sizeValue } = labels({})
    expect(sizes.map(({ name }) => name)).toEqual(['A6 105 × 148', 'A5 148 × 210', 'A4 210 × 297', 'A3 297 × 420'])
    expect(sizeValue).toBe('105x148')
    expect(message({ width: '59', height: '60' })).toEqual(['※ Width or height must not be below 60mm.'])
    expect(message({ width: '60', height: '60' })).toEqual([])
  })

  test('round labels do not hide sheets with unequal sides', () => {
    expect(labels({ shape_id: '3' }).sizes).toHaveLength(4)
  })

  test.each<[Input, string]>([
    // Without a label's size by the smallest label, 10 × 10 mm.
    [
      { width: '60', height: '60', cut_per_shape: '10' },
      '10 labels of this shape do not fit on a 60 × 60 mm sheet. At most 9 fit.',
    ],
    [
      { size: '105x148', label_width: '50', label_height: '50', cut_per_shape: '3' },
      '3 labels of this shape do not fit on a 105 × 148 mm sheet. At most 2 fit.',
    ],
    [
      { size: '105x148', label_width: '120', label_height: '120' },
      'A label of 120 × 120 mm does not fit on a sheet of 105 × 148 mm.',
    ],
    [{ label_width: '9', label_height: '20' }, '※ Width or height must not be below 10mm.'],
    [{ label_width: '20' }, 'Please enter height.'],
  ])('%j is refused', (input, sentence) => {
    expect(message(input)).toEqual([sentence])
    expect(labels(input).configuration.cut_per_shape).toBeNull()
  })

  test('the size of a label fills the sheet, up to its maximum', () => {
    expect(labels({ size: '148x210', label_width: '50', label_height: '50' }).configuration).toMatchObject({
      cut_per_shape: 6,
      label_width: 50,
      label_height: 50,
    })
    expect(labels({ size: '297x420', label_width: '20', label_height: '20' }).configuration.cut_per_shape).toBe(30)
    expect(labels({ shape_id: '3', size: '148x210', label_width: '50' }).configuration).toMatchObject({
      cut_per_shape: 6,
      label_height: 50,
    })
  })

  test('then the number follows the sheet, the shape and the label, until it is typed', () => {
    const item = seedItem(3)
    const start = settleChoices(labels({}), { print_features: [] })
    const filled = enterText(enterText(start, 'label_width', '50'), 'label_height', '50')
    const larger = configure(item, filled, { field: 'size', value: '210x297' })
    expect(larger.cut_per_shape).toBe('15')
    expect(
      configure(item, enterText(larger, 'cut_per_shape', '4'), { field: 'color_id', value: '2' }).cut_per_shape,
    ).toBe('4')
  })

  test('a piece’s size is not used for a sheet, and the other way round', () => {
    const item = seedItem(1)
    const start = settleChoices(complete(1, { size: '75x100' }), { print_features: [], size: '75x100' })
    const sheet = configure(item, start, { field: 'cutting_id', value: '3' })
    expect(sheet.size).toBe('105x148')
    expect(configure(item, sheet, { field: 'cutting_id', value: '2' }).size).toBe('50x50')
    expect(configure(item, start, { field: 'cutting_id', value: '4' }).size).toBe('75x100')
  })

  const side = (most: number) => fc.integer({ min: 60, max: most })
  const small = fc.integer({ min: 10, max: 300 })

  test('labels that fit are 5 mm apart on the sheet, and one more is refused', () => {
    fc.assert(
      fc.property(side(420), side(297), small, small, (width, height, across, down) => {
        const sheet = { width, height }
        const label = { width: across, height: down }
        const { columns, rows, pieces, turned } = layLabels(sheet, label)
        const [w, h] = turned ? [down, across] : [across, down]
        expect(pieces).toBe(columns * rows)
        if (pieces > 0) {
          expect(columns * (w + LABEL_SPACING_MM) + LABEL_SPACING_MM).toBeLessThanOrEqual(width)
          expect(rows * (h + LABEL_SPACING_MM) + LABEL_SPACING_MM).toBeLessThanOrEqual(height)
          expect(pieces * across * down).toBeLessThan(width * height)
          expect(refuseTooMany(pieces, sheet, label)).toBeNull()
        }
        expect(refuseTooMany(pieces + 1, sheet, label)?.message).toContain(`At most ${pieces} fit.`)
      }),
    )
  })

  test('of a smaller label at least as many fit', () => {
    fc.assert(
      fc.property(side(420), side(297), small, small, fc.nat({ max: 50 }), (width, height, across, down, less) => {
        const sheet = { width, height }
        const smaller = { width: Math.max(10, across - less), height: down }
        expect(layLabels(sheet, smaller).pieces).toBeGreaterThanOrEqual(
          layLabels(sheet, { width: across, height: down }).pieces,
        )
      }),
    )
  })
})
