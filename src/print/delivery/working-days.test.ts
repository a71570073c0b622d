import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/time/calendar-date.ts'
import { addWorkingDays, isWorkingDay, nextWorkingDay, workingDayFrom } from './working-days.ts'

/** Christmas of 2026: the 25th is a Friday, so Boxing Day moves to Monday the 28th; the shop closes to the 31st. */
const CHRISTMAS = new Set(['2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'])
const NONE = new Set<string>()

const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2026-01-01', days))
const holidays = fc.uniqueArray(day, { maxLength: 200 }).map((days) => new Set(days))
const few = fc.integer({ min: 0, max: 40 })

describe('001 §4: Saturdays, Sundays and holidays are skipped', () => {
  test.each([
    ['2026-11-27', 'Friday', true],
    ['2026-11-28', 'Saturday', false],
    ['2026-11-29', 'Sunday', false],
    ['2026-11-30', 'Monday', true],
    ['2026-12-24', 'Christmas Eve', true],
    ['2026-12-25', 'Christmas Day', false],
    ['2026-12-28', 'a substitute day', false],
    ['2026-12-30', 'a closing day', false],
  ])('%s, %s, is a working day: %s', (date, _name, expected) => {
    expect(isWorkingDay(date, CHRISTMAS)).toBe(expected)
  })

  test.each([
    ['2026-11-25', '2026-11-26'],
    ['2026-11-27', '2026-11-30'],
    ['2026-11-28', '2026-11-30'],
    ['2026-12-24', '2027-01-04'],
    ['2026-12-26', '2027-01-04'],
  ])('the working day after %s is %s', (date, expected) => {
    expect(nextWorkingDay(date, CHRISTMAS)).toBe(expected)
  })

  test.each([
    ['2026-11-25', '2026-11-25'],
    ['2026-11-28', '2026-11-30'],
    ['2026-12-25', '2027-01-04'],
  ])('the first working day from %s on is %s', (date, expected) => {
    expect(workingDayFrom(date, CHRISTMAS)).toBe(expected)
  })

  test.each([
    ['2026-11-26', 0, '2026-11-26'],
    ['2026-11-28', 0, '2026-11-28'],
    ['2026-11-26', 1, '2026-11-27'],
    ['2026-11-26', 2, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-26', 5, '2026-12-03'],
    ['2026-12-23', 2, '2027-01-04'],
    ['2026-12-18', 5, '2027-01-04'],
  ])('%s and %i working days is %s', (date, days, expected) => {
    expect(addWorkingDays(date, days, CHRISTMAS)).toBe(expected)
  })

  test('a week without holidays has five of them', () => {
    fc.assert(
      fc.property(day, few, (date, weeks) => {
        const start = workingDayFrom(date, NONE)
        return addWorkingDays(start, weeks * 5, NONE) === addDays(start, weeks * 7)
      }),
    )
  })
})

test('a negative number or a fraction of working days is refused', () => {
  expect(() => addWorkingDays('2026-11-26', -1, NONE)).toThrow(RangeError)
  expect(() => addWorkingDays('2026-11-26', 1.5, NONE)).toThrow(RangeError)
})

describe('with any holidays', () => {
  test('adding two numbers of working days gives the same day as adding their sum', () => {
    fc.assert(
      fc.property(day, few, few, holidays, (date, n, m, closed) => {
        expect(addWorkingDays(addWorkingDays(date, n, closed), m, closed)).toBe(addWorkingDays(date, n + m, closed))
      }),
    )
  })

  test('the result is a working day, with exactly that many working days up to it', () => {
    fc.assert(
      fc.property(day, few, holidays, (date, n, closed) => {
        const result = addWorkingDays(date, n + 1, closed)
        expect(isWorkingDay(result, closed)).toBe(true)
        let counted = 0
        for (let passed = addDays(date, 1); passed <= result; passed = addDays(passed, 1)) {
          if (isWorkingDay(passed, closed)) counted += 1
        }
        expect(counted).toBe(n + 1)
      }),
    )
  })

  test('another holiday never gives an earlier day', () => {
    fc.assert(
      fc.property(day, few, holidays, day, (date, n, closed, extra) => {
        expect(addWorkingDays(date, n, new Set([...closed, extra])) >= addWorkingDays(date, n, closed)).toBe(true)
      }),
    )
  })
})
