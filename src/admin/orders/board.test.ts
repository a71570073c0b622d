import { describe, expect, test } from 'vitest'
import { dueGroup, dueText, moneyTag, shortNo } from './board.ts'

const THURSDAY = '2026-11-26'
const NO_HOLIDAYS = new Set<string>()

test.each([
  ['2026-11-25', 'Late'],
  ['2026-11-26', 'Leaves today'],
  ['2026-11-27', 'Leaves this week'],
  ['2026-11-29', 'Leaves this week'],
  ['2026-11-30', 'Leaves later'],
])('on a Thursday, what leaves on %s is listed under %s', (day, group) => {
  expect(dueGroup(day, THURSDAY)).toBe(group)
})

test('a week ends on its Sunday', () => {
  expect(dueGroup('2026-11-30', '2026-11-29')).toBe('Leaves later')
  expect(dueGroup('2026-12-06', '2026-11-30')).toBe('Leaves this week')
})

describe('when an order leaves', () => {
  const released = {
    making: 'in production',
    waitsForCustomer: false,
    dispatchOn: '2026-12-01',
    dispatchedOn: null,
    isForMoney: false,
    isReleased: true,
  }

  test.each([
    [{}, { day: 'Tue 1 Dec', slack: '3 days', tone: 'soft' }],
    [{ dispatchOn: '2026-11-27' }, { day: 'Fri 27 Nov', slack: '1 day', tone: 'soft' }],
    [{ dispatchOn: THURSDAY }, { day: 'today', slack: '', tone: 'soon' }],
    [{ dispatchOn: '2026-11-25' }, { day: 'Wed 25 Nov', slack: '1 day late', tone: 'wrong' }],
    // Late over a weekend: one working day.
    [{ dispatchOn: '2026-11-20' }, { day: 'Fri 20 Nov', slack: '4 days late', tone: 'wrong' }],
    [{ isReleased: false }, { day: 'Tue 1 Dec', slack: 'if approved in time', tone: 'soft' }],
    [
      { isReleased: false, dispatchOn: '2026-11-30' },
      { day: 'Mon 30 Nov', slack: 'if approved in time', tone: 'soon' },
    ],
    [
      { isReleased: false, dispatchOn: THURSDAY },
      { day: 'today', slack: 'once approved', tone: 'soon' },
    ],
    [{ waitsForCustomer: true }, { day: '–', slack: 'from approval', tone: 'soft' }],
    [
      { waitsForCustomer: true, isForMoney: true },
      { day: '–', slack: 'from payment', tone: 'soft' },
    ],
    [
      { making: 'dispatched', dispatchedOn: '2026-11-24' },
      { day: 'Tue 24 Nov', slack: 'left', tone: 'soft' },
    ],
    [{ making: 'cancelled' }, { day: '–', slack: '', tone: 'soft' }],
  ])('%j is %j', (more, due) => {
    expect(dueText({ ...released, ...more }, THURSDAY, NO_HOLIDAYS)).toEqual(due)
  })

  test('days on which the shop is closed do not count', () => {
    expect(dueText(released, THURSDAY, new Set(['2026-11-27', '2026-11-30'])).slack).toBe('1 day')
  })
})

describe('how an order stands with money', () => {
  const unpaid = { making: 'placed', payment: 'unpaid', asked: 43_600, came: 0, dueOn: null } as const

  test.each([
    [{}, { text: 'Unpaid', tone: 'plain' }],
    [
      { payment: 'part paid', came: 40_000 },
      { text: '£36.00 short', tone: 'soon' },
    ],
    [
      { payment: 'paid', came: 53_200 },
      { text: '£96.00 over', tone: 'soon' },
    ],
    [
      { payment: 'paid', came: 43_600 },
      { text: 'Paid', tone: '' },
    ],
    [{ payment: 'on account' }, { text: 'On account', tone: 'plain' }],
    [
      { payment: 'on account', dueOn: '2026-11-26' },
      { text: 'On account', tone: 'plain' },
    ],
    [
      { payment: 'on account', dueOn: '2026-11-25' },
      { text: 'Due Wed 25 Nov', tone: 'wrong' },
    ],
    [
      { making: 'cancelled', asked: 0 },
      { text: 'Nothing due', tone: '' },
    ],
    [
      { payment: 'part refunded', came: 43_600 },
      { text: 'Part refunded', tone: '' },
    ],
  ] as const)('%j is %j', (more, tag) => {
    expect(moneyTag({ ...unpaid, ...more }, THURSDAY)).toEqual(tag)
  })
})

test.each([
  ['T-2026-001188', '1188'],
  ['T-2026-1234567', '1234567'],
  ['T-2025-000012', '2025-12'],
  ['', ''],
])('%s is called %s', (orderNo, short) => {
  expect(shortNo(orderNo, THURSDAY)).toBe(short)
})
