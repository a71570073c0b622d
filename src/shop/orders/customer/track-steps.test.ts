import { describe, expect, test } from 'vitest'
import type { LineState } from '../order-states.ts'
import { trackSteps } from './track-steps.ts'
import type { OrderLineView } from './view-order.ts'

const DAYS = { today: '2026-11-24' }
const reached = {
  'artwork wanted': '2026-11-23T09:00:00.000Z',
  checking: '2026-11-23T14:02:00.000Z',
  'proof sent': '2026-11-24T14:02:00.000Z',
  approved: '2026-11-24T15:00:00.000Z',
  printed: '2026-11-26T10:00:00.000Z',
}
const dates = { dispatch_on: '2026-11-30', arrival_on: '2026-12-03', condition: null }

function steps(state: LineState, waits_for: 'customer' | 'shop' | 'nobody'): string[] {
  const line = { state, waits_for, reached, dates } as unknown as OrderLineView
  return trackSteps(line, DAYS).map(({ name, is, note }) => `${name} ${is}${note === '' ? '' : `, ${note}`}`)
}

describe('the steps of a line', () => {
  test.each([
    ['artwork wanted', 'customer', 'Artwork now, Your turn', 0],
    ['checking', 'shop', 'Checked now, Our turn', 1],
    ['proof sent', 'customer', 'Proof now, Your turn', 2],
    ['changes asked', 'shop', 'Proof now, Our turn', 2],
    ['approved', 'customer', 'Printed now, Once it is paid', 4],
    ['approved', 'shop', 'Printed now, Our turn', 4],
    ['planned', 'shop', 'Printed now, Our turn', 4],
    ['printed', 'shop', 'Finished now, Our turn', 5],
    ['finished', 'shop', 'Dispatched now, Our turn', 6],
    ['packed', 'shop', 'Dispatched now, Our turn', 6],
  ] as const)('%s, waits for the %s: %s', (state, waitsFor, now, index) => {
    const all = steps(state, waitsFor)
    expect(all[index]).toBe(now)
    expect(all.slice(0, index).every((step) => step.includes(' done'))).toBe(true)
    expect(all.slice(index + 1).every((step) => step.includes(' to come'))).toBe(true)
  })

  test('say when each was done, and when the last is expected', () => {
    expect(steps('printed', 'shop')).toEqual([
      'Artwork done, Mon 23 Nov',
      'Checked done, Today, 14:02',
      'Proof done, Today, 14:02',
      'Approved done, Today, 15:00',
      'Printed done, Thu 26 Nov',
      'Finished now, Our turn',
      'Dispatched to come, Mon 30 Nov',
    ])
  })

  test.each(['dispatched', 'delivered'] as const)('are all done once it is %s', (state) => {
    expect(steps(state, 'nobody').every((step) => step.includes(' done'))).toBe(true)
  })
})
