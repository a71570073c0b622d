import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import { weekday } from '#platform/time/calendar-date.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { bankHolidays, openHolidayCache } from './holidays.server.ts'

/**
 * The holidays that GOV.UK published for England and Wales up to 2027; 2028 was worked out by hand from the same
 * rules.
 */
const DAYS_OFF: Record<number, string[]> = {
  2021: ['01-01', '04-02', '04-05', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2022: ['01-03', '04-15', '04-18', '05-02', '06-02', '06-03', '08-29', '09-19', '12-26', '12-27'],
  2023: ['01-02', '04-07', '04-10', '05-01', '05-08', '05-29', '08-28', '12-25', '12-26'],
  2024: ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26'],
  2025: ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26'],
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2028: ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
}

const program = fileURLToPath(new URL('./print-bank-holidays.server.ts', import.meta.url))
const onWeekdays = (dates: string[]) => dates.filter((date) => weekday(date) !== 0 && weekday(date) !== 6)
const neverAtFault = (fault: unknown) => {
  throw fault
}

describe('decisions §5: bank holidays of England and Wales', () => {
  test('fall on the weekdays that GOV.UK publishes, including substitute days', async () => {
    const dates = (await bankHolidays(2021, 2028)).map((holiday) => holiday.date)
    const expected = Object.entries(DAYS_OFF).flatMap(([year, days]) => days.map((day) => `${year}-${day}`))
    expect(onWeekdays(dates)).toEqual(expected)
  })

  test('are eight weekdays in each of the next fifty years', async () => {
    const dates = (await bankHolidays(2026, 2075)).map((holiday) => holiday.date)
    expect(onWeekdays(dates)).toHaveLength(50 * 8)
  })

  test('have their usual names', async () => {
    const names = new Map((await bankHolidays(2026, 2027)).map(({ date, name }) => [date, name]))
    expect(names.get('2026-12-28')).toBe('Boxing Day (substitute day)')
    expect(names.get('2027-03-26')).toBe('Good Friday')
    expect(names.get('2027-03-29')).toBe('Easter Monday')
    expect(names.get('2027-08-30')).toBe('Summer bank holiday')
    expect(names.get('2027-12-27')).toBe('Christmas Day (substitute day)')
    expect(names.get('2027-12-28')).toBe('Boxing Day (substitute day)')
  })

  test('are the same in Wales', () => {
    for (let year = 2021; year <= 2075; year += 1) {
      expect(new Holidays('GB', 'WLS').getHolidays(year)).toEqual(new Holidays('GB', 'ENG').getHolidays(year))
    }
  })

  test.each(['America/Los_Angeles', 'Pacific/Apia'])('do not depend on the machine’s time zone %s', async (TZ) => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, '2026', '2027'], {
      env: { ...process.env, TZ },
    })
    expect(JSON.parse(stdout)).toEqual(await bankHolidays(2026, 2027))
  })
})

describe('the holiday cache', () => {
  const closingDays = [{ name: 'Winter closure', from: '12-28', to: '12-29' }]

  test('contains the current year and five more, with the closing days of those years', async () => {
    const clock = fixedClock('2026-11-26T09:00:00Z')
    const book = (await openHolidayCache({ clock, closingDays, onFault: neverAtFault })).current()
    expect(book.firstYear).toBe(2026)
    expect(book.list[0]).toEqual({ date: '2026-01-01', name: "New Year's Day", type: 'public' })
    expect(book.list.at(-1)).toEqual({ date: '2031-12-29', name: 'Winter closure', type: 'closing day' })
    expect(book.list.at(-2)).toEqual({ date: '2031-12-28', name: 'Winter closure', type: 'closing day' })
    expect(book.list.filter((day) => day.date.startsWith('2026-12-2'))).toEqual([
      { date: '2026-12-25', name: 'Christmas Day', type: 'public' },
      { date: '2026-12-26', name: 'Boxing Day', type: 'public' },
      { date: '2026-12-28', name: 'Boxing Day (substitute day)', type: 'public' },
      { date: '2026-12-29', name: 'Winter closure', type: 'closing day' },
    ])
    expect(book.dates.has('2026-12-29')).toBe(true)
    expect(book.dates.size).toBe(book.list.length)
  })

  test('is computed once a year: at new year in London a new book replaces the old one', async () => {
    const clock = fixedClock('2026-12-31T23:59:59Z')
    const shelf = await openHolidayCache({ clock, closingDays, onFault: neverAtFault })
    const old = shelf.current()
    expect(await shelf.upToDate()).toBe(old)

    clock.moveTo('2027-01-01T00:00:00Z')
    expect(shelf.current()).toBe(old)
    const [one, two] = await Promise.all([shelf.upToDate(), shelf.upToDate()])
    expect(one).toBe(two)
    expect(one.firstYear).toBe(2027)
    expect(one.list.at(-1)?.date).toBe('2032-12-29')
    expect(shelf.current()).toBe(one)
  })

  test('keeps the current book if a new one cannot be computed, reports it once and tries again the next day', async () => {
    const faults: unknown[] = []
    const clock = fixedClock('2026-11-26T09:00:00Z')
    const shelf = await openHolidayCache({ clock, closingDays, onFault: (fault) => faults.push(fault) })
    const book = shelf.current()

    // Five years later years have five digits, which no calendar date allows.
    clock.moveTo('9998-06-01T09:00:00Z')
    expect(await shelf.upToDate()).toBe(book)
    expect(await shelf.upToDate()).toBe(book)
    expect(shelf.current()).toBe(book)
    expect(faults).toHaveLength(1)

    clock.moveTo('9998-06-02T09:00:00Z')
    expect(await shelf.upToDate()).toBe(book)
    expect(faults).toHaveLength(2)

    clock.moveTo('2027-06-02T09:00:00Z')
    expect((await shelf.upToDate()).firstYear).toBe(2027)
  })

  test('does not open with a malformed closing period', async () => {
    const clock = fixedClock('2026-11-26T09:00:00Z')
    const opening = openHolidayCache({
      clock,
      closingDays: [{ name: 'Stock-taking', from: '02-30', to: '03-01' }],
      onFault: neverAtFault,
    })
    await expect(opening).rejects.toThrow('closing days "Stock-taking": "02-30" is not a day')
  })

  test('does not open without bank holidays', async () => {
    const clock = fixedClock('9998-06-01T09:00:00Z')
    await expect(openHolidayCache({ clock, closingDays, onFault: neverAtFault })).rejects.toThrow(
      'must be a date from 9998 to 10003',
    )
  })
})
