import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekday } from './calendar-date.ts'
import {
  addMonths,
  addMonthsToDay,
  getMonth,
  isCalendarMonth,
  monthName,
  monthsBetween,
  shortMonthName,
  weeksOfMonth,
} from './calendar-month.ts'

const month = fc
  .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, name]) => `${year}-${String(name).padStart(2, '0')}`)

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['0999-01', false],
  ['', false],
  [null, false],
])('%j is a month: %s', (value, expected) => {
  expect(isCalendarMonth(value)).toBe(expected)
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -23, '2024-12'],
  ['2026-11', 0, '2026-11'],
  ['2026-11', 120, '2036-11'],
])('%s and %i months is %s', (from, months, expected) => {
  expect(addMonths(from, months)).toBe(expected)
})

test.each([
  ['2026-11-23', 1, '2026-12-23'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', -1, '2026-11-30'],
])('the same day as %s, %i months on, is %s', (from, months, expected) => {
  expect(addMonthsToDay(from, months)).toBe(expected)
})

test('a month is named as people say it', () => {
  expect(monthName('2026-11')).toBe('November 2026')
  expect(shortMonthName('2026-09')).toBe('Sept')
  expect(getMonth('2026-11-23')).toBe('2026-11')
})

test('the months between two, both included', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11'])
})

describe('001 §2: the week of the calendar starts on Sunday', () => {
  test('of November 2026, which begins on one', () => {
    const weeks = weeksOfMonth('2026-11')
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[5]?.[6]).toBe('2026-12-12')
  })

  test('of August 2026, which begins on a Saturday', () => {
    expect(weeksOfMonth('2026-08')[0]).toEqual([
      '2026-07-26',
      '2026-07-27',
      '2026-07-28',
      '2026-07-29',
      '2026-07-30',
      '2026-07-31',
      '2026-08-01',
    ])
  })

  test('of any month: six weeks of days in a row, Sunday first, with all of the month in them', () => {
    fc.assert(
      fc.property(month, (one) => {
        const days = weeksOfMonth(one).flat()
        expect(days).toHaveLength(42)
        expect(weekday(days[0] ?? '')).toBe(0)
        expect(days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1))).toBe(true)
        expect(days.slice(0, 7)).toContain(`${one}-01`)
        expect(days).toContain(addDays(`${addMonths(one, 1)}-01`, -1))
      }),
    )
  })
})
