import { expect, test } from 'vitest'
import { readPriceChange } from './read-price-change.ts'

const MORE = { direction: 'more', amount: '12.50', reason: 'A white plate.' }

test.each([
  ['more', MORE, { change: 1250, reason: 'A white plate.' }],
  ['less', { ...MORE, direction: 'less', amount: '£3' }, { change: -300, reason: 'A white plate.' }],
  ['a price that stays', { ...MORE, direction: 'stays' }, null],
  ['nothing that is known', { ...MORE, direction: '' }, null],
])('%s', (_, sent, price) => {
  expect(readPriceChange(sent)).toEqual({ ok: true, price })
})

test.each([
  ['no amount', { amount: '' }, 'amount-invalid'],
  ['nothing', { amount: '0' }, 'amount-invalid'],
  ['a fraction of a penny', { amount: '1.005' }, 'amount-invalid'],
  ['a sign', { amount: '-5' }, 'amount-invalid'],
  ['more than £100,000', { amount: '100000.01' }, 'amount-invalid'],
  ['no reason', { reason: ' ' }, 'reason-missing'],
  ['a reason of 201 characters', { reason: 'a'.repeat(201) }, 'reason-too-long'],
])('%s is refused', (_, differing, code) => {
  expect(readPriceChange({ ...MORE, ...differing })).toMatchObject({ ok: false, code })
})
