import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LINE_STATES } from '#shop/orders/order-states.ts'
import {
  answerUntil,
  COMPLAINT_ACTS,
  COMPLAINT_STATES,
  type ComplaintAct,
  type ComplaintMover,
  type ComplaintStanding,
  complaintWaitsFor,
  nextState,
  readReport,
  takesComplaints,
} from './complaint.ts'

const NOON = new Date('2026-11-24T12:00:00Z')
const daysLater = (days: number) => new Date(NOON.getTime() + days * 86_400_000)
const OPEN: ComplaintStanding = { state: 'open', answeredAt: null, unsentReprints: 0 }
const ANSWERED: ComplaintStanding = { state: 'answered', answeredAt: NOON, unsentReprints: 0 }
const CLOSED: ComplaintStanding = { state: 'closed', answeredAt: NOON, unsentReprints: 0 }

describe('the moves of a complaint', () => {
  test.each<[ComplaintStanding, ComplaintAct, ComplaintMover, number, string | null]>([
    [OPEN, 'write', 'customer', 0, 'open'],
    [OPEN, 'write', 'staff', 0, null],
    [OPEN, 'word', 'staff', 0, 'answered'],
    [OPEN, 'word', 'customer', 0, null],
    [OPEN, 'reprint', 'staff', 0, 'answered'],
    [OPEN, 'refund', 'staff', 0, null],
    [OPEN, 'refund', 'manager', 0, 'answered'],
    [OPEN, 'settle', 'customer', 400, 'closed'],
    [OPEN, 'time', 'shop', 400, null],
    [ANSWERED, 'write', 'customer', 13.99, 'open'],
    [ANSWERED, 'write', 'customer', 14, null],
    [ANSWERED, 'time', 'shop', 13.99, null],
    [ANSWERED, 'time', 'shop', 14, 'closed'],
    [ANSWERED, 'word', 'staff', 20, 'answered'],
    [{ ...ANSWERED, unsentReprints: 1 }, 'time', 'shop', 400, null],
    [{ ...ANSWERED, unsentReprints: 1 }, 'write', 'customer', 400, 'open'],
    [{ ...ANSWERED, unsentReprints: 1 }, 'settle', 'customer', 1, null],
    [ANSWERED, 'settle', 'customer', 1, 'closed'],
    [CLOSED, 'write', 'customer', 1, null],
    [CLOSED, 'word', 'manager', 1, null],
    [CLOSED, 'time', 'shop', 400, null],
  ])('%o: %s by %s after %d days', (complaint, act, by, days, to) => {
    expect(nextState(complaint, act, by, daysLater(days))).toBe(to)
  })

  test('whatever is done, a closed complaint stays closed, and only staff bring one to answered', () => {
    const acts = fc.record({
      act: fc.constantFrom(...COMPLAINT_ACTS),
      by: fc.constantFrom<ComplaintMover>('customer', 'staff', 'manager', 'shop'),
      days: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...COMPLAINT_STATES), acts, fc.nat(2), (state, { act, by, days }, unsentReprints) => {
        const answeredAt = state === 'open' ? null : NOON
        const to = nextState({ state, answeredAt, unsentReprints }, act, by, daysLater(days))
        if (state === 'closed') expect(to).toBeNull()
        if (to === 'answered') expect(['staff', 'manager']).toContain(by)
      }),
    )
  })

  test('it waits for the shop, its machines, the customer, and at last for nobody', () => {
    expect([OPEN, { ...ANSWERED, unsentReprints: 2 }, ANSWERED, CLOSED].map(complaintWaitsFor)).toEqual([
      'shop',
      'machine',
      'customer',
      'nobody',
    ])
    expect(answerUntil(ANSWERED)).toEqual(daysLater(14))
    expect(answerUntil({ ...ANSWERED, unsentReprints: 1 })).toBeNull()
  })
})

test('a fault is reported of what was sent, for twelve months', () => {
  const takes = (now: string) =>
    LINE_STATES.filter((state) => takesComplaints({ state, dispatchedAt: NOON }, new Date(now)))
  expect(takes('2026-11-25T00:00:00Z')).toEqual(['dispatched', 'delivered'])
  expect(takes('2027-11-23T23:59:59Z')).toEqual(['dispatched', 'delivered'])
  expect(takes('2027-11-24T00:00:00Z')).toEqual([])
  expect(takesComplaints({ state: 'dispatched', dispatchedAt: null }, NOON)).toBe(false)
})

describe('reading a report', () => {
  const FORM = { formId: '', reason: 'cut', sets: [], pieces: '1,500', text: ' The cut is 2 mm off. ', wish: 'reprint' }

  test('a whole one is read, with thousands as people write them', () => {
    expect(readReport(FORM, { quantity: 2000, kinds: 1 })).toEqual({
      ok: true,
      report: { reason: 'cut', sets: [1], pieces: 1500, text: 'The cut is 2 mm off.', wish: 'reprint' },
    })
    const some = { ...FORM, sets: ['3', '1', '1', '9', 'x'], pieces: '400' }
    expect(readReport(some, { quantity: 200, kinds: 3 })).toMatchObject({ report: { sets: [1, 3], pieces: 400 } })
  })

  test('every fault of it is named, in the order of the form', () => {
    const empty = { formId: '', reason: 'x', sets: [], pieces: '0', text: ' ', wish: '' }
    const read = readReport(empty, { quantity: 200, kinds: 2 })
    expect(read.ok ? [] : read.faults.map(({ field }) => field)).toEqual(['reason', 'sets', 'pieces', 'text', 'wish'])
  })

  test.each(['', '0', '-1', '1.5', '501', 'all', '1e2', '٣'])('%o of 500 pieces is none', (pieces) => {
    expect(readReport({ ...FORM, pieces }, { quantity: 500, kinds: 1 })).toMatchObject({
      faults: [{ field: 'pieces', code: 'pieces-wrong' }],
    })
  })
})
