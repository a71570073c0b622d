import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/time/calendar-date.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import { nextCutOff, orderMoment, planProduction } from './plan-production.ts'
import { dispatchDateFor, latestArrival, STANDARD_TURNAROUND } from './turnaround.ts'
import { isWorkingDay } from './working-days.ts'

const CHRISTMAS = new Set(['2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'])
const CUT_OFF = '17:00'
const LONG_AGO = { today: '2026-01-01', pastCutOff: false }

const printingDays = fc.integer({ min: 1, max: 60 })
const anyDay = fc.integer({ min: 0, max: 1500 }).map((passed) => addDays('2026-01-01', passed))
const closed = fc.uniqueArray(anyDay, { maxLength: 150 }).map((days) => new Set(days))

describe('001 §2: the turnaround calendar marks order, production and dispatch', () => {
  test.each([
    [
      'a working day',
      '2026-11-26',
      4,
      { start: '2026-11-26', production: ['11-27', '11-30', '12-01', '12-02'], dispatch: '2026-12-03' },
    ],
    [
      'a Saturday: Monday is already worked on',
      '2026-11-28',
      2,
      { start: '2026-11-30', production: ['11-30', '12-01', '12-02'], dispatch: '2026-12-03' },
    ],
    [
      'Christmas Eve: the shutdown is skipped',
      '2026-12-24',
      1,
      { start: '2026-12-24', production: ['01-04'], dispatch: '2027-01-05' },
    ],
  ])('for an order on %s', (_when, ordered, days, { start, production, dispatch }) => {
    const plan = planProduction(ordered, {
      turnaround: { printing_days: days, shipping_days: 5 },
      holidays: CHRISTMAS,
      moment: LONG_AGO,
    })
    expect(plan).toMatchObject({
      ordered,
      start,
      dispatch,
      arrival: latestArrival(dispatch, STANDARD_TURNAROUND, CHRISTMAS),
    })
    expect(plan.production.map((date) => date.slice(5))).toEqual(production)
  })

  test('production takes printing_days working days, and one more if the order waits for its first', () => {
    fc.assert(
      fc.property(anyDay, printingDays, closed, (ordered, n, holidays) => {
        const plan = planProduction(ordered, {
          turnaround: { printing_days: n, shipping_days: 5 },
          holidays,
          moment: LONG_AGO,
        })
        expect(plan.production).toHaveLength(plan.start === ordered ? n : n + 1)
        expect(plan.production.every((date) => isWorkingDay(date, holidays) && date < plan.dispatch)).toBe(true)
      }),
    )
  })
})

describe('001 §4: dispatch, whatever the holidays', () => {
  test('is never on a Saturday, a Sunday or a holiday, and neither is the end of the estimate', () => {
    fc.assert(
      fc.property(anyDay, printingDays, closed, fc.boolean(), (ordered, n, holidays, pastCutOff) => {
        const plan = planProduction(ordered, {
          turnaround: { printing_days: n, shipping_days: 5 },
          holidays,
          moment: { today: ordered, pastCutOff },
        })
        for (const day of [plan.start, plan.dispatch, plan.arrival]) expect(isWorkingDay(day, holidays)).toBe(true)
        expect(plan.dispatch > plan.start && plan.arrival > plan.dispatch).toBe(true)
      }),
    )
  })

  test('is never earlier for a later start, including today after the cut-off', () => {
    const later = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(anyDay, later, printingDays, closed, fc.boolean(), (ordered, days, n, holidays, pastCutOff) => {
        const deps = {
          turnaround: { printing_days: n, shipping_days: 5 },
          holidays,
          moment: { today: ordered, pastCutOff },
        }
        const second = planProduction(addDays(ordered, days), deps)
        const first = planProduction(ordered, deps)
        // An order today after the cut-off is processed on the next business day, like an order tomorrow.
        expect(days === 0 || second.dispatch >= first.dispatch).toBe(true)
        expect(second.arrival >= first.arrival).toBe(true)
      }),
    )
  })
})

describe('001 §2: today’s cut-off, across both clock changes', () => {
  test.each([
    ['Friday before they go forward, at five', '2026-03-27T17:00:00.000Z', false],
    ['Friday before they go forward, a millisecond after', '2026-03-27T17:00:00.001Z', true],
    ['Monday after they went forward, at five', '2026-03-30T16:00:00.000Z', false],
    ['Monday after they went forward, a millisecond after', '2026-03-30T16:00:00.001Z', true],
    ['Friday before they go back, at five', '2026-10-23T16:00:00.000Z', false],
    ['Friday before they go back, a millisecond after', '2026-10-23T16:00:00.001Z', true],
    ['Monday after they went back, at five', '2026-10-26T17:00:00.000Z', false],
    ['Monday after they went back, a millisecond after', '2026-10-26T17:00:00.001Z', true],
  ])('%s', (_when, at, pastCutOff) => {
    const now = fixedClock(at).now()
    expect(orderMoment(now, CUT_OFF)).toEqual({ today: londonDate(now), pastCutOff })
  })

  test('today’s dispatch date in the calendar is that of an order placed now, at any instant', () => {
    const instant = fc.date({
      min: fixedClock('2026-01-01T00:00:00Z').now(),
      max: fixedClock('2028-12-31T00:00:00Z').now(),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instant, printingDays, (now, n) => {
        const moment = orderMoment(now, CUT_OFF)
        const plan = planProduction(moment.today, {
          turnaround: { printing_days: n, shipping_days: 5 },
          holidays: CHRISTMAS,
          moment,
        })
        expect(plan.dispatch).toBe(dispatchDateFor(now, n, { cutOff: CUT_OFF, holidays: CHRISTMAS }))
      }),
    )
  })
})

const HOURS = {
  cutOff: '17:00',
  holidays: new Set(['2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']),
}

test.each([
  ['a morning', '2026-11-26T09:00:00Z', '2026-11-26T17:00:00.001Z'],
  ['the cut-off itself, still in time', '2026-11-26T17:00:00.000Z', '2026-11-26T17:00:00.001Z'],
  ['a millisecond after it', '2026-11-26T17:00:00.001Z', '2026-11-27T17:00:00.001Z'],
  ['Friday evening', '2026-11-27T18:00:00Z', '2026-11-30T17:00:00.001Z'],
  ['Christmas Eve evening', '2026-12-24T18:00:00Z', '2027-01-04T17:00:00.001Z'],
  ['summer', '2026-07-01T09:00:00Z', '2026-07-01T16:00:00.001Z'],
  ['over the weekend on which the clocks go forward', '2026-03-27T17:30:00Z', '2026-03-30T16:00:00.001Z'],
  ['over the weekend on which the clocks go back', '2026-10-23T16:30:00Z', '2026-10-26T17:00:00.001Z'],
])('001 §2: from %s the dispatch date next changes just after 5:00 PM', (_when, instant, expected) => {
  expect(nextCutOff(fixedClock(instant).now(), HOURS).toISOString()).toBe(expected)
})

const instant = fc.date({
  min: londonInstant('2026-01-01', '00:00'),
  max: londonInstant('2028-12-31', '23:59'),
  noInvalidDate: true,
})
const cutOff = fc.constantFrom('00:00', '01:30', '12:00', '17:00', '23:59')

test('the dispatch date is the same until then and another from then on, for any cut-off', () => {
  fc.assert(
    fc.property(instant, cutOff, fc.double({ min: 0, max: 1, noNaN: true }), (now, time, share) => {
      const hours = { ...HOURS, cutOff: time }
      const change = nextCutOff(now, hours)
      const dispatch = dispatchDateFor(now, 4, hours)
      const left = change.getTime() - now.getTime()
      expect(left).toBeGreaterThan(0)
      const until = fixedClock(now.toISOString()).now()
      until.setTime(now.getTime() + Math.floor((left - 1) * share))
      expect(dispatchDateFor(until, 4, hours)).toBe(dispatch)
      expect(dispatchDateFor(change, 4, hours) > dispatch).toBe(true)
    }),
  )
})

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Apia'])(
  'dispatch and cut-off do not depend on the machine’s time zone %s',
  async (TZ) => {
    const instants = fc.sample(instant, { numRuns: 300, seed: 17 }).map((date) => date.toISOString())
    const hours = `{ cutOff: '17:00', holidays: new Set(${JSON.stringify([...HOURS.holidays])}) }`
    const program = `
      const { nextCutOff } = await import(${JSON.stringify(new URL('./plan-production.ts', import.meta.url).href)})
      const { dispatchDateFor } = await import(${JSON.stringify(new URL('./turnaround.ts', import.meta.url).href)})
      const hours = ${hours}
      const answers = ${JSON.stringify(instants)}.map((text) => {
        const now = new Date(text)
        return [dispatchDateFor(now, 4, hours), nextCutOff(now, hours).toISOString()]
      })
      console.log(JSON.stringify(answers))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TZ },
    })
    const expected = instants.map((text) => {
      const now = fixedClock(text).now()
      return [dispatchDateFor(now, 4, HOURS), nextCutOff(now, HOURS).toISOString()]
    })
    expect(JSON.parse(stdout)).toEqual(expected)
  },
)
