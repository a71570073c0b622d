import { describe, expect, test } from 'vitest'
import { summaryText } from '#shop/configurator/summarise.ts'
import { quotedDetails } from './quotation.ts'

describe('the words of a quoted line', () => {
  test('are the product and its choices, as a configuration was written', () => {
    const summary = [
      { label: 'Product', value: 'Art Paper' },
      { label: 'Size (mm)', value: '50 × 50' },
      { label: 'Foil: front', value: 'Gold: matt' },
    ]
    expect(quotedDetails(summaryText(summary))).toEqual({
      product: 'Art Paper',
      choices: [
        { label: 'Size (mm)', value: '50 × 50' },
        { label: 'Foil', value: 'front: Gold: matt' },
      ],
    })
  })

  test.each([
    ['Hand-made boxes', 'Hand-made boxes', []],
    ['Boxes / in red', 'Boxes', [{ label: '', value: 'in red' }]],
    ['', '', []],
    ['Delivery: by hand', 'Delivery: by hand', []],
  ])('%j, as staff write it', (details, product, choices) => {
    expect(quotedDetails(details)).toEqual({ product, choices })
  })
})
