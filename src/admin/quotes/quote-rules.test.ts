import { expect, test } from 'vitest'
import { later } from '#platform/time/clock.ts'
import { knownRequest } from '#shop/quoting/testing/known-request.server.ts'
import { changeLines, enteredOffer, linesEntered, readOfferForm } from './offer-form.ts'
import { ageText, statusText } from './quote-labels.ts'

const BEGAN = knownRequest().createdAt
const MINUTE = 60_000

test.each([
  [-5, '0 min'],
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [1439, '23 h'],
  [1440, '1 day'],
  [2880, '2 days'],
  [144_000, '100 days'],
])('after %d minutes a request has waited %s', (minutes, text) => {
  expect(ageText(BEGAN, later(BEGAN, minutes * MINUTE))).toBe(text)
})

test.each([
  ['requested', true, 'To be quoted'],
  ['requested', false, 'Requested'],
  ['quoted', true, 'Quoted, new message from the customer'],
  ['accepted', true, 'Accepted, new message from the customer'],
  ['expired', false, 'Expired'],
] as const)('%s with a message waiting: %s is labelled %s', (state, isWaiting, text) => {
  expect(statusText({ state, isWaiting })).toBe(text)
})

const LINE = { description: 'Art Paper', quantity: '250', amount: '84.50' }
const EMPTY = { description: '', quantity: '', amount: '' }

test('an offer is read by the numbers of its lines, with gaps, and ignores anything else', () => {
  const form = new FormData()
  form.set('description-1', '  Art\u0000 Paper ')
  form.set('quantity-1', '250')
  form.set('amount-1', '84.50')
  form.set('description-3', 'Foil')
  form.set('description-21', 'One too many')
  form.set('description-x', 'None')
  form.set('valid_until', '2026-12-26')
  form.set('note', 'First\r\nsecond')
  const typed = readOfferForm(form)
  expect(typed).toEqual({
    lines: [LINE, { ...EMPTY, description: 'Foil' }],
    validUntil: '2026-12-26',
    note: 'First\nsecond',
  })
  expect(linesEntered(enteredOffer(typed))).toEqual(typed.lines)
  expect(readOfferForm(new FormData())).toEqual({ lines: [], validUntil: '', note: '' })
  expect(linesEntered({})).toEqual([EMPTY])
})

test.each([
  ['add', [LINE], [LINE, EMPTY]],
  ['remove-1', [LINE, EMPTY], [EMPTY]],
  ['remove-1', [LINE], [EMPTY]],
  ['remove-9', [LINE], [LINE]],
  ['remove-x', [LINE], [LINE]],
  ['total', [LINE], [LINE]],
])('the button %s turns %j into %j', (what, lines, changed) => {
  expect(changeLines(lines, what)).toEqual(changed)
})

test('a twenty-first line cannot be added', () => {
  const twenty = Array.from({ length: 20 }, () => LINE)
  expect(changeLines(twenty, 'add')).toEqual(twenty)
})
