import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixedClock } from '#platform/time/clock.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import {
  cutOffText,
  deliveryEstimate,
  dispatchDate,
  dispatchDateFor,
  dispatchDays,
  estimateInDays,
  STANDARD_TURNAROUND,
  startDay,
  type Turnaround,
  turnaroundRange,
  turnaroundText,
} from './turnaround.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

const CHRISTMAS = new Set(['2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'])
const HOURS = { cutOff: '17:00', holidays: CHRISTMAS }

const instant = fc.date({
  min: londonInstant('2026-01-01', '00:00'),
  max: londonInstant('2028-12-31', '23:59'),
  noInvalidDate: true,
})
const days = fc.integer({ min: 1, max: 60 })

describe('001 §2: an order approved and paid after 5:00 PM is processed the next business day', () => {
  test.each([
    ['Thursday morning', '2026-11-26T09:00:00Z', '2026-11-26'],
    ['Thursday on the stroke of five', '2026-11-26T17:00:00.000Z', '2026-11-26'],
    ['Thursday a millisecond after five', '2026-11-26T17:00:00.001Z', '2026-11-27'],
    ['Thursday just before midnight', '2026-11-26T23:59:59.999Z', '2026-11-27'],
    ['Friday evening', '2026-11-27T17:30:00Z', '2026-11-30'],
    ['Saturday morning', '2026-11-28T09:00:00Z', '2026-11-30'],
    ['Sunday night', '2026-11-29T23:59:00Z', '2026-11-30'],
    ['Christmas Eve at noon', '2026-12-24T12:00:00Z', '2026-12-24'],
    ['Christmas Eve at six', '2026-12-24T18:00:00Z', '2027-01-04'],
    ['a closing day', '2026-12-30T10:00:00Z', '2027-01-04'],
    ['a summer evening, five in London being four in UTC', '2026-07-01T16:00:00.001Z', '2026-07-02'],
    ['after midnight in London, the day before in UTC', '2026-07-01T23:30:00Z', '2026-07-02'],
    ['Friday before the clocks go forward, at five', '2026-03-27T17:00:00.000Z', '2026-03-27'],
    ['Friday before the clocks go forward, after five', '2026-03-27T17:00:00.001Z', '2026-03-30'],
    ['Monday after the clocks went forward, at five', '2026-03-30T16:00:00.000Z', '2026-03-30'],
    ['Monday after the clocks went forward, after five', '2026-03-30T16:00:00.001Z', '2026-03-31'],
    ['Friday before the clocks go back, at five', '2026-10-23T16:00:00.000Z', '2026-10-23'],
    ['Friday before the clocks go back, after five', '2026-10-23T16:00:00.001Z', '2026-10-26'],
    ['Monday after the clocks went back, at five', '2026-10-26T17:00:00.000Z', '2026-10-26'],
    ['Monday after the clocks went back, after five', '2026-10-26T17:00:00.001Z', '2026-10-27'],
  ])('%s', (_when, moment, expected) => {
    expect(startDay(fixedClock(moment).now(), HOURS)).toBe(expected)
  })

  test('another cut-off changes the time', () => {
    const noon = fixedClock('2026-11-26T12:30:00Z').now()
    expect(startDay(noon, { ...HOURS, cutOff: '12:00' })).toBe('2026-11-27')
    expect(startDay(noon, { ...HOURS, cutOff: '12:30' })).toBe('2026-11-26')
  })
})

describe('001 §4: dispatch is start plus printing_days plus 1 working days', () => {
  test.each([
    ['stickers', '2026-11-26', 4, '2026-12-03'],
    ['business cards', '2026-11-26', 8, '2026-12-09'],
    ['swing tags', '2026-11-26', 9, '2026-12-10'],
    ['over Christmas', '2026-12-22', 4, '2027-01-06'],
    ['picked on a Saturday, processed on Monday', '2026-11-28', 4, '2026-12-07'],
    ['picked on Boxing Day', '2026-12-26', 4, '2027-01-11'],
  ])('%s', (_what, start, printingDays, expected) => {
    expect(dispatchDate(start, printingDays, CHRISTMAS)).toBe(expected)
  })

  test('an order on Friday evening and one on Saturday are dispatched together', () => {
    const friday = fixedClock('2026-11-27T18:00:00Z').now()
    const saturday = fixedClock('2026-11-28T10:00:00Z').now()
    expect(dispatchDateFor(friday, 4, HOURS)).toBe('2026-12-07')
    expect(dispatchDateFor(saturday, 4, HOURS)).toBe('2026-12-07')
    expect(dispatchDate(londonDate(saturday), 4, CHRISTMAS)).toBe('2026-12-07')
  })

  test('dispatch is never on a day off', () => {
    fc.assert(fc.property(instant, days, (at, n) => isWorkingDay(dispatchDateFor(at, n, HOURS), CHRISTMAS)))
  })

  test('a later order is never dispatched earlier', () => {
    const minutes = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(instant, minutes, days, (at, later, n) => {
        const first = dispatchDateFor(at, n, HOURS)
        at.setTime(at.getTime() + later * 60_000)
        expect(dispatchDateFor(at, n, HOURS) >= first).toBe(true)
      }),
    )
  })
})

describe('001 §2, §4: the estimate is a dispatch date and the last day of delivery', () => {
  test.each([
    ['Thursday morning', '2026-11-26T09:00:00Z', '2026-12-03', '2026-12-09'],
    ['Thursday after five', '2026-11-26T17:00:00.001Z', '2026-12-04', '2026-12-10'],
    ['the week before Christmas', '2026-12-16T09:00:00Z', '2026-12-23', '2027-01-06'],
  ])('%s', (_when, moment, dispatch, arrival) => {
    expect(deliveryEstimate(fixedClock(moment).now(), STANDARD_TURNAROUND, HOURS)).toEqual({ dispatch, arrival })
  })

  test('delivery is on a working day after dispatch', () => {
    fc.assert(
      fc.property(instant, days, (at, n) => {
        const { dispatch, arrival } = deliveryEstimate(at, { printing_days: n, shipping_days: 5 }, HOURS)
        expect(dispatch).toBe(dispatchDateFor(at, n, HOURS))
        expect(arrival > dispatch && isWorkingDay(arrival, CHRISTMAS)).toBe(true)
      }),
    )
  })
})

const TURNAROUNDS: [what: string, turnaround: Turnaround][] = [
  ['stickers', STANDARD_TURNAROUND],
  ['business cards', { printing_days: 8, shipping_days: 2 }],
  ['swing tags', { printing_days: 9, shipping_days: 5 }],
]

describe('decisions §8: one delivery promise', () => {
  test.each(TURNAROUNDS)('%s arrive on the last day of the displayed range (001 §9)', (_what, turnaround) => {
    const none: ReadonlySet<string> = new Set()
    const hours = { cutOff: '17:00', holidays: none, publicHolidays: none }
    const { dispatch, arrival } = deliveryEstimate(fixedClock('2026-09-07T09:00:00Z').now(), turnaround, hours)
    const { from, to } = turnaroundRange(turnaround)
    expect(dispatch).toBe(addWorkingDays('2026-09-07', from, none))
    expect(arrival).toBe(addWorkingDays('2026-09-07', to, none))
  })

  test('the carrier does not work on public holidays, but does on the shop’s closing days', () => {
    const holidays = new Set(['2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'])
    const publicHolidays = new Set(['2026-12-25', '2026-12-28', '2027-01-01'])
    const hours = { cutOff: '17:00', holidays, publicHolidays }
    const at = fixedClock('2026-12-16T09:00:00Z').now()
    expect(deliveryEstimate(at, STANDARD_TURNAROUND, hours)).toEqual({ dispatch: '2026-12-23', arrival: '2026-12-31' })
    const all = { cutOff: '17:00', holidays }
    expect(deliveryEstimate(at, STANDARD_TURNAROUND, all).arrival).toBe('2027-01-06')
  })
})

test.each([
  ['stickers', STANDARD_TURNAROUND, { from: 5, to: 9 }],
  ['business cards', { printing_days: 8, shipping_days: 2 }, { from: 9, to: 10 }],
  ['swing tags', { printing_days: 9, shipping_days: 5 }, { from: 10, to: 14 }],
])('001 §9: displayed turnaround is printing_days+1 to printing_days+shipping_days, %s', (_what, turnaround, range) => {
  expect(turnaroundRange(turnaround)).toEqual(range)
})

test.each([
  [4, 5, '5–9 business days'],
  [8, 2, '9–10 business days'],
  [9, 5, '10–14 business days'],
  [3, 1, '4 business days'],
])('001 §9: printing %i and shipping %i days are displayed as %s', (printing_days, shipping_days, expected) => {
  expect(turnaroundText({ printing_days, shipping_days })).toBe(expected)
})

describe('001 §2: the cut-off in words', () => {
  test.each([
    ['17:00', '5:00 PM'],
    ['12:00', '12:00 PM'],
    ['00:30', '12:30 AM'],
    ['09:15', '9:15 AM'],
    ['23:59', '11:59 PM'],
  ])('%s is %s', (cutOff, expected) => {
    expect(cutOffText(cutOff)).toBe(expected)
  })

  test('throws for anything but a time of day', () => {
    expect(() => cutOffText('25:00')).toThrow(RangeError)
  })
})

test.each([
  [0, '1 business day'],
  [4, '5 business days'],
  [9, '10 business days'],
])(
  '001 §2, §4: %i days of printing are dispatched %s after approval and payment, delivered within 3 more',
  (n, dispatch) => {
    const said = estimateInDays(dispatchDays(n), 3)
    expect(said).toContain(`Estimated dispatch ${dispatch} after approval and payment. `)
    expect(said).toContain('Estimated delivery within 3 business days after dispatch. No delivery date is guaranteed.')
  },
)

test('contains no date, so that it stays true', () => {
  expect(estimateInDays(5, 3)).not.toMatch(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|20\d\d|today|now)/)
})
