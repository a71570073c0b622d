import { describe, expect, test } from 'vitest'
import { LINE_STATES, type LineState } from '#shop/orders/order-states.ts'
import { nextStep } from './next-step.ts'
import { leastLine, lineMove, STEPS, stepOf, waitsText } from './order-labels.ts'

const line = (place: number, state: LineState, isReleased = false) => ({
  id: `line-${place}`,
  place,
  state,
  isReleased,
  dispatchOn: '2026-12-01',
})

const order = {
  making: 'in production',
  payment: 'paid',
  attention: '',
  waitsForCustomer: false,
  asked: 8042,
  came: 8042,
  lines: [line(1, 'planned', true)],
} as const

describe('the next step of an order', () => {
  test.each([
    [{}, 'Line 1 is planned. Print it. Leaves Tue 1 Dec.', 'Line 1: printed'],
    [
      { lines: [line(1, 'approved', true)] },
      'Line 1 is approved and released. Plan it. Leaves Tue 1 Dec.',
      'Line 1: planned',
    ],
    [
      { lines: [{ ...line(1, 'approved', true), planningPath: '/staff/planning' }] },
      'Line 1 is approved and released. Plan it. Leaves Tue 1 Dec.',
      'Open planning',
    ],
    [
      { lines: [{ ...line(1, 'planned', true), planningPath: '/staff/planning/7' }] },
      'Line 1 is planned. Print it. Leaves Tue 1 Dec.',
      'Open its gang',
    ],
    [
      { lines: [line(1, 'checking'), line(2, 'checking')] },
      'Lines 1 and 2 have artwork to check. Send the customer a proof.',
      'Lines 1 and 2: proof sent',
    ],
    [
      { lines: [line(1, 'proof sent'), line(2, 'changes asked')] },
      'Line 2 needs changes. Send the customer a new proof.',
      'Line 2: new proof sent',
    ],
    [{ lines: [line(1, 'packed', true)] }, 'Line 1 is packed. Dispatch by Tue 1 Dec.', 'Dispatch'],
    [{ waitsForCustomer: true, lines: [line(1, 'artwork wanted')] }, 'We wait for artwork.', null],
    [
      { waitsForCustomer: true, payment: 'unpaid', came: 0, lines: [line(1, 'proof sent')] },
      'We wait for the customer’s answer to the proof. £80.42 is to be paid.',
      'Send a payment link',
    ],
    [
      { waitsForCustomer: true, payment: 'part paid', came: 8000, lines: [line(1, 'approved')] },
      'We wait for payment: £0.42.',
      'Send a payment link',
    ],
    // Nobody has paid by card yet: its artwork can wait.
    [
      { waitsForCustomer: true, payment: 'unpaid', came: 0, lines: [line(1, 'checking')] },
      'We wait for payment: £80.42.',
      'Send a payment link',
    ],
    [
      { making: 'dispatched', lines: [line(1, 'dispatched')] },
      'Everything has left. The order is completed 14 days after the last dispatch.',
      null,
    ],
    [
      { making: 'dispatched', came: 0, payment: 'on account', lines: [line(1, 'dispatched')] },
      'Everything has left. £80.42 is still to be paid.',
      null,
    ],
    [{ making: 'completed' }, 'The order is completed. There is nothing to do.', null],
    [{ making: 'cancelled', asked: 0 }, '£80.42 is to be paid back.', null],
    [{ making: 'cancelled', asked: 0, came: 0 }, 'The order is cancelled. There is nothing to do.', null],
  ] as const)('%j: %s', (more, text, label) => {
    const step = nextStep({ ...order, ...more })
    expect(step.text).toBe(text)
    expect(step.action?.label ?? null).toBe(label)
  })

  test('moves all lines that are as far as the least advanced one', () => {
    const lines = [line(1, 'printed', true), line(2, 'planned', true), line(3, 'planned', true)]
    expect(nextStep({ ...order, lines }).action).toMatchObject({ to: 'printed', lineIds: ['line-2', 'line-3'] })
  })
})

describe('the steps of a line', () => {
  test.each([
    ['artwork wanted', false, 'Artwork', 'customer', 'Artwork'],
    ['checking', false, 'Checking', 'shop', 'Artwork to check'],
    ['proof sent', false, 'Proof', 'customer', 'Answer to the proof'],
    ['changes asked', false, 'Proof', 'shop', 'Changes to make'],
    ['approved', false, 'Approved', 'customer', 'Payment'],
    ['approved', true, 'Planned', 'shop', 'To plan'],
    ['planned', true, 'Printed', 'machine', 'To print'],
    ['printed', true, 'Finished', 'machine', 'To finish'],
    ['finished', true, 'Packed', 'shop', 'To pack'],
    ['packed', true, 'Dispatched', 'shop', 'To dispatch'],
    ['dispatched', true, 'Delivered', 'done', 'Dispatched'],
    ['delivered', true, undefined, 'done', 'Delivered'],
  ] as const)('%s (released: %s) is at %s, and is the %s’s move', (state, isReleased, step, move, waits) => {
    const at = stepOf({ state, isReleased })
    expect(at === null ? null : STEPS[at]).toBe(step)
    expect(lineMove({ state, isReleased })).toBe(move)
    expect(waitsText({ state, isReleased })).toBe(waits)
  })

  test('a cancelled line is at none', () => {
    expect(stepOf({ state: 'cancelled', isReleased: false })).toBeNull()
    expect(lineMove({ state: 'cancelled', isReleased: true })).toBe('cancelled')
  })

  test('the least advanced line is the first of those that are least far; cancelled ones do not count', () => {
    const all = LINE_STATES.map((state, index) => line(index + 1, state))
    expect(leastLine(all.toReversed())).toMatchObject({ state: 'artwork wanted' })
    expect(leastLine([line(1, 'cancelled'), line(2, 'packed'), line(3, 'packed')])).toMatchObject({ place: 2 })
    expect(leastLine([line(1, 'cancelled')])).toBeUndefined()
  })
})
