import { describe, expect, test } from 'vitest'
import { type DatedLine, lastDates, lineDates } from './order-dates.ts'

/** A Wednesday that is a public holiday, and a Thursday on which the shop alone is closed. */
const hours = {
  cutOff: '17:00',
  holidays: new Set(['2026-12-02', '2026-12-03']),
  publicHolidays: new Set(['2026-12-02']),
}
const line: DatedLine = {
  state: 'artwork wanted',
  releasedAt: null,
  dispatchOn: '2026-12-01',
  dispatchedAt: null,
  printingDays: 4,
  shippingDays: 5,
}
const unpaid = { deliveryMethod: 'standard', isCovered: false } as const
const at = (instant: string) => ({ now: new Date(instant), hours })
const TUESDAY_NOON = at('2026-11-24T12:00:00Z')

describe('the dates of a line (decisions §9)', () => {
  test('hold on the day of the order until the cut-off, if it is approved and paid', () => {
    expect(lineDates(line, unpaid, TUESDAY_NOON)).toEqual({
      dispatchOn: '2026-12-01',
      arrivalOn: '2026-12-08',
      condition: { approval: true, payment: true, by: '2026-11-24' },
    })
  })

  test('move with every working day on which something is missing', () => {
    expect(lineDates(line, unpaid, at('2026-11-24T17:00:00.001Z'))).toMatchObject({
      dispatchOn: '2026-12-04',
      condition: { by: '2026-11-25' },
    })
    expect(lineDates(line, unpaid, at('2026-11-28T09:00:00Z'))).toMatchObject({
      dispatchOn: '2026-12-09',
      condition: { by: '2026-11-30' },
    })
  })

  test('stay as they were promised where the shop would be quicker now', () => {
    expect(lineDates({ ...line, dispatchOn: '2026-12-11' }, unpaid, TUESDAY_NOON).dispatchOn).toBe('2026-12-11')
  })

  test.each([
    ['approved', false, { approval: false, payment: true, by: '2026-11-24' }],
    ['proof sent', true, { approval: true, payment: false, by: '2026-11-24' }],
  ] as const)('%s, covered %s: name what is missing', (state, isCovered, condition) => {
    expect(lineDates({ ...line, state }, { ...unpaid, isCovered }, TUESDAY_NOON).condition).toEqual(condition)
  })

  test('no longer move once the line is released or sent', () => {
    const released = { ...line, state: 'planned', releasedAt: TUESDAY_NOON.now } as const
    const later = at('2026-12-20T12:00:00Z')
    const dates = { dispatchOn: '2026-12-01', arrivalOn: '2026-12-08', condition: null }
    expect(lineDates(released, unpaid, later)).toEqual(dates)
    const sent = { ...line, state: 'dispatched', dispatchedAt: TUESDAY_NOON.now } as const
    expect(lineDates(sent, unpaid, later)).toEqual(dates)
  })

  test('collected goods are there on the day of dispatch; cancelled ones never', () => {
    const collected = { ...unpaid, deliveryMethod: 'collection' } as const
    expect(lineDates({ ...line, shippingDays: 0 }, collected, TUESDAY_NOON).arrivalOn).toBe('2026-12-01')
    const none = { dispatchOn: null, arrivalOn: null, condition: null }
    expect(lineDates({ ...line, state: 'cancelled' }, unpaid, TUESDAY_NOON)).toEqual(none)
    expect(lastDates([none])).toEqual(none)
  })

  test('of an order are the last ones, with everything that is missing', () => {
    const all = [
      lineDates({ ...line, printingDays: 8, dispatchOn: '2026-12-09' }, unpaid, TUESDAY_NOON),
      lineDates({ ...line, state: 'approved' }, { ...unpaid, isCovered: true }, TUESDAY_NOON),
      lineDates({ ...line, state: 'cancelled' }, unpaid, TUESDAY_NOON),
    ]
    expect(lastDates(all)).toEqual({
      dispatchOn: '2026-12-09',
      arrivalOn: '2026-12-15',
      condition: { approval: true, payment: true, by: '2026-11-24' },
    })
  })
})
