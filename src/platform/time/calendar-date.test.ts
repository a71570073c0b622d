import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, formatDay, formatLongDay, getYear, isCalendarDate, weekday } from './calendar-date.ts'

const anyDate = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isCalendarDate', () => {
  test.each([
    ['2026-11-26', true],
    ['2028-02-29', true],
    ['2000-02-29', true],
    ['9999-12-31', true],
    ['1000-01-01', true],
    ['2027-02-29', false],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['9999-12-99', false],
    ['0999-01-01', false],
    ['2026-2-9', false],
    ['2026-11-26T00:00', false],
    [' 2026-11-26', false],
    ['2026-11-26\n', false],
    ['٢٠٢٦-١١-٢٦', false],
    ['', false],
    [20261126, false],
    [null, false],
  ])('%j is a date: %s', (value, expected) => {
    expect(isCalendarDate(value)).toBe(expected)
  })
})

describe('addDays', () => {
  test.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-11-26', 0, '2026-11-26'],
    ['1969-12-31', 1, '1970-01-01'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  test('refuses what is no date, no whole number of days or outside the years 1000 to 9999', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => addDays('2026-02-03', 0.5)).toThrow(RangeError)
    expect(() => addDays('2026-02-03', Number.NaN)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('1000-01-01', -1)).toThrow(RangeError)
  })

  test('there and back again is the same day', () => {
    const nearby = fc.integer({ min: -100_000, max: 100_000 })
    const middle = anyDate.filter((date) => getYear(date) > 1500 && getYear(date) < 9500)
    fc.assert(fc.property(middle, nearby, (date, days) => addDays(addDays(date, days), -days) === date))
  })
})

describe('weekday', () => {
  test.each([
    ['1970-01-01', 4],
    ['1969-12-31', 3],
    ['2026-11-26', 4],
    ['2026-11-28', 6],
    ['2026-11-29', 0],
    ['1000-01-01', 3],
  ])('%s is day %i of the week, Sunday being 0', (date, expected) => {
    expect(weekday(date)).toBe(expected)
  })

  test('agrees with the platform on any day', () => {
    fc.assert(fc.property(anyDate, (date) => weekday(date) === new Date(`${date}T12:00:00Z`).getUTCDay()))
  })

  test('refuses what is no date', () => {
    expect(() => weekday('tomorrow')).toThrow(RangeError)
  })
})

describe('the words', () => {
  test.each([
    ['2026-11-26', 'Thu 26 Nov', 'Thursday 26 November 2026'],
    ['2027-01-04', 'Mon 4 Jan', 'Monday 4 January 2027'],
    ['2027-09-01', 'Wed 1 Sept', 'Wednesday 1 September 2027'],
    ['2027-05-30', 'Sun 30 May', 'Sunday 30 May 2027'],
  ])('%s is %s and %s', (date, short, long) => {
    expect(formatDay(date)).toBe(short)
    expect(formatLongDay(date)).toBe(long)
  })

  test('are those of British English on any day', () => {
    const short = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    })
    const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' })
    const recent = anyDate.filter((date) => getYear(date) > 1900)
    fc.assert(
      fc.property(recent, (date) => {
        const noon = new Date(`${date}T12:00:00Z`)
        expect(formatDay(date)).toBe(short.format(noon).replace(',', ''))
        expect(formatLongDay(date)).toBe(long.format(noon).replace(',', ''))
      }),
    )
  })
})
