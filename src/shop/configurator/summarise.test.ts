import { describe, expect, test } from 'vitest'
import { amountText, summarise, summaryText } from './summarise.ts'
import { complete, type Input } from './testing/seed-items.ts'

const text = (itemId: number, input: Input = {}) => summaryText(summarise(complete(itemId, input)))
const lines = (itemId: number, input: Input = {}) =>
  Object.fromEntries(summarise(complete(itemId, input)).map(({ label, value }) => [label, value]))

describe('000 §3: the item summary text', () => {
  test.each<[number, Input, string]>([
    [
      1,
      {},
      'Product: Art Paper / Supply: Individual Cut / Shape: Rectangle / Finishing: Gloss Lamination / ' +
        'Adhesive: Permanent / Size (mm): 50 × 50 / Sides: Front Only / Colour: Full Colour',
    ],
    [
      3,
      { product_id: '3', cut_per_shape: '12', size: '100x100', premium_processing_id: '48' },
      'Product: PVC Vinyl / Supply: Sheet, 100 × 100 mm / Shape: Rectangle / Finishing: White PVC Glossy / ' +
        'Adhesive: Permanent / Premium Processing: Premium Lamination (Gloss) / Number of Cuts: 12 / ' +
        'Sides: Front Only / Colour: Full Colour',
    ],
    [
      12,
      { material_id: '3', printed_side_id: '2', addon_item_id: '62', print_features: ['101', '102@back', '141'] },
      'Product: Classic Swing Tag / Material: Vintage Kraft 300gsm / Size (mm): 91 × 55 / Sides: Both Sides / ' +
        'Colour: Full Colour / Punch Hole: 5 mm / Foil Stamp: Gold Foil (Front Side), Silver Foil (Back Side) / ' +
        'Tag Strings: Natural Cotton',
    ],
    [
      10,
      {},
      'Product: Standard Business Card / Material: Silk 350gsm / Size (mm): 91 × 55 / Sides: Front Only / Colour: Full Colour',
    ],
  ])('item %i with %j', (itemId, input, expected) => {
    expect(text(itemId, input)).toBe(expected)
  })

  test('000 §2.3: labels and names are those of the form', () => {
    expect(lines(4, { product_id: '7' })).toMatchObject({ Material: 'Matte Metallic' })
    expect(lines(1, { cutting_id: '3' })).toMatchObject({ Supply: 'Sheet, 105 × 148 mm', 'Number of Cuts': '1' })
    expect(lines(1, { shape_id: '2' })).toMatchObject({ Supply: 'Individual Cut (Square Corner)' })
    expect(lines(1, { cutting_id: '9' })).toMatchObject({ Supply: 'Roll', 'Roll Orientation': 'Top First' })
    expect(lines(8)).toMatchObject({ 'Install Ready': 'Yes', Colour: 'White' })
  })

  test('a refused size is not mentioned, but one that needs a quote is', () => {
    expect(lines(1, { width: '', height: '50' })['Size (mm)']).toBe('–')
    expect(lines(1, { width: '1200', height: '800' })['Size (mm)']).toBe('1200 × 800')
  })

  test('refused cuts are not mentioned', () => {
    expect(lines(3, { cut_per_shape: '31' })).not.toHaveProperty('Number of Cuts')
  })

  test('unselected features are not mentioned', () => {
    expect(lines(12)).not.toHaveProperty('Foil Stamp')
    expect(lines(12, { addon_item_id: '60' })['Punch Hole']).toBe('None')
    expect(lines(12, { addon_item_id: '60' })).not.toHaveProperty('Tag Strings')
  })

  test('decisions §8: included features are mentioned', () => {
    expect(lines(12)).toMatchObject({ 'Punch Hole': '4 mm', 'Tag Strings': 'Natural Cotton' })
    expect(lines(12, { product_id: '18' })).toMatchObject({
      Fold: 'Half Fold',
      'Size (mm)': '91 × 55 folded, 91 × 110 open',
    })
    expect(lines(6)).toMatchObject({ 'Foil Stamp': 'Gold Foil' })
    expect(lines(6, { product_id: '14' })).toMatchObject({ 'Emboss / Deboss': 'Emboss' })
  })
})

test.each([
  [50, 1, '50 × 1 Kind'],
  [1000, 2, '1,000 × 2 Kinds'],
  [20_000, 99, '20,000 × 99 Kinds'],
])('%i of %i kinds is "%s" (000 §9)', (quantity, kinds, words) => {
  expect(amountText(quantity, kinds)).toBe(words)
})
