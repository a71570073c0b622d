import { expect, test } from 'vitest'
import { quoteDoneSentence, quoteStateLabel, quoteStateText } from './quote-labels.ts'

test.each([
  ['requested', false, 'Waiting for our price', 'We are working out your price'],
  ['quoted', false, 'Quotation ready', 'Your quotation is ready'],
  ['accepted', false, 'Accepted', 'You accepted this quotation'],
  ['declined', false, 'Declined', 'You declined this quotation'],
  ['declined', true, 'Declined', 'We could not quote for your request'],
  ['expired', false, 'Expired', 'This quotation has expired'],
] as const)('%s (by the shop: %s) is labelled %s', (state, declinedByShop, label, title) => {
  expect(quoteStateLabel(state)).toBe(label)
  expect(quoteStateText({ state, declinedByShop, validUntil: '2026-12-10' }).title).toBe(title)
})

test.each([
  ['asked', expect.stringContaining('We have received your message.')],
  ['toString', null],
  ['<b>', null],
  [null, null],
])('the sentence of a known code: %s', (code, sentence) => {
  expect(quoteDoneSentence(code)).toEqual(sentence)
})
