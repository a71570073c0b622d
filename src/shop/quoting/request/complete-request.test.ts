import { describe, expect, test } from 'vitest'
import type { Choices } from '#shop/configurator/choices.ts'
import { completeSpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'
import type { SpecialChoices } from '#shop/configurator/special-processing/special-choices.ts'
import { summaryText } from '#shop/configurator/summarise.ts'
import { complete, seedItem } from '#shop/configurator/testing/seed-items.ts'
import { getComment, getOwnText, summariseConfiguration, summariseSpecialProcessing } from './complete-request.ts'

const configured = (choices: Partial<Choices>, itemId = 1) =>
  summaryText(summariseConfiguration(complete(itemId, { product_id: '1', ...choices })))

function special(choices: Partial<SpecialChoices>): string {
  const processing = completeSpecialProcessing(seedItem(1), { product_id: '1', addons: [], sub_items: [], ...choices })
  if (processing === null) throw new Error('There is no form.')
  return summaryText(summariseSpecialProcessing(processing))
}

describe('000 §2.4: a request in words', () => {
  test.each<[string, Partial<Choices>, string]>([
    [
      'a size above the largest',
      { size: 'custom', width: '600', height: '900', quantity: '250' },
      'Size (mm): 600 × 900',
    ],
    ['a quantity above the highest', { quantity: 'custom', custom_quantity: '30000' }, 'Quantity: 30,000 × 1 Kind'],
    ['sheets', { cutting_id: '3', quantity: '250', kinds: '2' }, 'Sheets: 250 × 2 Kinds'],
    [
      'more cuts than the price list knows',
      { cutting_id: '3', shape_id: '1', cut_per_shape: '31' },
      'Number of Cuts: 31',
    ],
  ])('%s', (_what, choices, part) => {
    expect(configured(choices)).toContain(part)
  })

  test('leaves out a missing quantity', () => {
    expect(summaryText(summariseConfiguration(complete(1, {}), { withQuantity: false }))).not.toContain('Quantity')
  })
})

describe('000 §2.5: a special processing request in words', () => {
  test('contains fields, amounts, and each option with its sub-items', () => {
    const text = special({
      cutting_id: '5',
      cut_per_shape: '12',
      ea: '4',
      size_id: 'custom',
      width: '300',
      height: '200',
      quantity: '1200',
      addons: ['1', '3'],
      sub_items: ['311', '312'],
    })
    expect(text).toContain('Product: Art Paper / Supply: Sticker Seat / ')
    expect(text).toContain(' / Stickers/Sheet: 4 / Sheet Size (mm): 300 × 200 / ')
    expect(text).toMatch(
      / \/ Special Processing: Foil Stamp \(Gold Foil, Silver Foil\) \/ Special Processing: Variable Data \/ Quantity: 1,200$/,
    )
  })

  test('leaves out invalid fields', () => {
    expect(special({ quantity: 'many', width: '5', height: '5' })).not.toMatch(/Quantity|Size/)
  })
})

describe('000 §3: the comment of the payload', () => {
  const summary = [{ label: 'Product', value: 'Art Paper' }]

  test.each([
    ['', 'Product: Art Paper'],
    ['  Rain runs down it. ', 'Product: Art Paper\nRain runs down it.'],
  ])('a text of %j gives %j, and can be read back', (text, comment) => {
    expect(getComment(summary, text)).toBe(comment)
    expect(getOwnText(comment, summary)).toBe(text.trim())
  })

  test('is only the person’s own text if the summary is missing', () => {
    expect(getOwnText('Product: Kraft Paper\nPlease', summary)).toBe('Product: Kraft Paper\nPlease')
  })
})
