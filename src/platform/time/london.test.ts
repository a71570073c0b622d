import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTimeOfDay, londonDate, londonInstant, londonTime } from './london.ts'

/** Table of instants with what the clock in London shows; 2026: forward on 29 March, back on 25 October, 01:00 UTC. */
const SHOWN = [
  ['2026-11-26T09:30:00Z', '2026-11-26', '09:30'],
  ['2026-07-01T23:30:00Z', '2026-07-02', '00:30'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31', '23:59'],
  ['2027-01-01T00:00:00Z', '2027-01-01', '00:00'],
  ['2026-03-29T00:59:59Z', '2026-03-29', '00:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25', '01:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25', '01:30'],
  ['2026-10-24T23:00:00Z', '2026-10-25', '00:00'],
  ['2026-10-26T00:00:00Z', '2026-10-26', '00:00'],
] as const

const INSTANTS = [
  ['2026-11-26', '17:00', '2026-11-26T17:00:00.000Z'],
  ['2026-07-01', '17:00', '2026-07-01T16:00:00.000Z'],
  ['2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', '17:00', '2026-03-29T16:00:00.000Z'],
  ['2026-10-25', '00:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
  ['2026-10-25', '17:00', '2026-10-25T17:00:00.000Z'],
] as const

test.each(SHOWN)('at %s London shows %s %s', (instant, date, time) => {
  expect([londonDate(new Date(instant)), londonTime(new Date(instant))]).toEqual([date, time])
})

describe('londonInstant', () => {
  test.each(INSTANTS)('%s %s is %s', (date, time, instant) => {
    expect(londonInstant(date, time).toISOString()).toBe(instant)
  })

  test('takes the first of two when the clocks go back', () => {
    expect(londonInstant('2026-10-25', '01:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  test('goes on from before the change for a time that never is', () => {
    const skipped = londonInstant('2026-03-29', '01:30')
    expect(skipped.toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(londonTime(skipped)).toBe('02:30')
  })

  test('refuses what is no date or no time of day', () => {
    expect(() => londonInstant('2026-02-30', '17:00')).toThrow(RangeError)
    expect(() => londonInstant('2026-02-03', '24:00')).toThrow(RangeError)
    expect(() => londonInstant('2026-02-03', '5:00 PM')).toThrow(RangeError)
  })

  test('says of any second what Intl says', () => {
    const second = fc.integer({ min: Date.UTC(1900, 0) / 1000, max: Date.UTC(2090, 0) / 1000 })
    const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })
    fc.assert(
      fc.property(second, (seconds) => {
        const instant = new Date(seconds * 1000)
        expect(`${londonDate(instant)} ${londonTime(instant)}`).toBe(wall.format(instant))
      }),
      { numRuns: 1000 },
    )
  })

  test('finds any minute again, but for the hour that is shown twice, where it finds the first', () => {
    const minute = fc.integer({ min: Date.UTC(1950, 0) / 60_000, max: Date.UTC(2090, 0) / 60_000 })
    fc.assert(
      fc.property(minute, (minutes) => {
        const instant = new Date(minutes * 60_000)
        const found = londonInstant(londonDate(instant), londonTime(instant))
        expect([0, 3_600_000]).toContain(instant.getTime() - found.getTime())
        expect(londonTime(found)).toBe(londonTime(instant))
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['17:00', true],
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:00', false],
  ['17:60', false],
  ['17:00:00', false],
  [1700, false],
])('%j is a time of day: %s', (value, expected) => {
  expect(isTimeOfDay(value)).toBe(expected)
})

describe('the zone of the machine does not matter', () => {
  const program = `
    const { londonDate, londonTime, londonInstant } = await import(${JSON.stringify(new URL('./london.ts', import.meta.url).href)})
    const { addDays, weekday, formatDay, formatLongDay } = await import(${JSON.stringify(new URL('./calendar-date.ts', import.meta.url).href)})
    const shown = ${JSON.stringify(SHOWN)}.map(([instant]) => [instant, londonDate(new Date(instant)), londonTime(new Date(instant))])
    const instants = ${JSON.stringify(INSTANTS)}.map(([date, time]) => [date, time, londonInstant(date, time).toISOString()])
    const days = ['2011-12-29', '2026-03-28', '2026-12-31'].map(day => [addDays(day, 1), weekday(day), formatDay(day), formatLongDay(day)])
    const zone = new Date(2026, 0, 1).getTimezoneOffset()
    console.log(JSON.stringify({ shown, instants, days, zone }))`

  // Apia left out 30 December 2011 altogether.
  test.each([
    ['UTC', 0],
    ['Europe/London', 0],
    ['America/Los_Angeles', 480],
    ['Pacific/Apia', -780],
  ])('%s', async (zone, minutesBehindUtc) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TZ: zone },
    })
    expect(JSON.parse(stdout)).toEqual({
      shown: SHOWN,
      instants: INSTANTS,
      days: [
        ['2011-12-30', 4, 'Thu 29 Dec', 'Thursday 29 December 2011'],
        ['2026-03-29', 6, 'Sat 28 Mar', 'Saturday 28 March 2026'],
        ['2027-01-01', 4, 'Thu 31 Dec', 'Thursday 31 December 2026'],
      ],
      zone: minutesBehindUtc,
    })
  })
})
