import { expect, test } from 'vitest'
import { agreedSummary } from './agreed-summary.ts'

const asText = (value: string) => [
  { label: 'Product', value: 'Art Paper' },
  { label: 'Agreed', value },
]

test.each([
  [
    'Product: Kraft Paper / Size (mm): 900 × 600',
    [
      { label: 'Product', value: 'Kraft Paper' },
      { label: 'Size (mm)', value: '900 × 600' },
    ],
  ],
  ['Die for the outline', asText('Die for the outline')],
  ['Size (mm): 900 × 600', asText('Size (mm): 900 × 600')],
  ['Product: Art Paper / and a die', asText('Product: Art Paper / and a die')],
  ['Product: Art Paper / Side: one / Side: two', asText('Product: Art Paper / Side: one / Side: two')],
  ['Product: Art Paper\nas before', asText('Product: Art Paper\nas before')],
])('%j in a cart', (description, summary) => {
  expect(agreedSummary('Art Paper', description)).toEqual(summary)
})
