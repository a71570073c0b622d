import { describe, expect, test } from 'vitest'
import type { Holiday } from './holiday.ts'
import { calendarRange, clampToRange, isInRange, neighbours, openCalendar } from './open-calendar.ts'

const HOLIDAYS: Holiday[] = [
  { date: '2026-12-25', name: 'Christmas Day', type: 'public' },
  { date: '2031-12-31', name: 'Christmas shutdown', type: 'closing day' },
]
const ENTRIES = [
  { id: 1, product: 'Art Paper', printing_days: 4, shipping_days: 5 },
  { id: 16, product: 'Standard Business Card', printing_days: 8, shipping_days: 2 },
]
const moment = { today: '2026-11-23', pastCutOff: false }
const open = (query: string) =>
  openCalendar(new URLSearchParams(query), { entries: ENTRIES, holidays: HOLIDAYS, moment })

describe('001 §2: which days can be picked', () => {
  const range = calendarRange('2026-11-23', HOLIDAYS)

  test('from today to the end of the last but one year with known holidays', () => {
    expect(range).toEqual({ first: '2026-11-23', last: '2030-12-31' })
  })

  test.each([
    ['2026-11-22', false, '2026-11-23'],
    ['2026-11-23', true, '2026-11-23'],
    ['2030-12-31', true, '2030-12-31'],
    ['2031-01-01', false, '2030-12-31'],
  ])('%s can be picked: %s', (date, expected, nearest) => {
    expect(isInRange(date, range)).toBe(expected)
    expect(clampToRange(date, range)).toBe(nearest)
  })

  test('only today if there are no holidays', () => {
    expect(calendarRange('2026-11-23', [])).toEqual({ first: '2026-11-23', last: '2026-11-23' })
  })

  test('months end where nothing can be picked', () => {
    expect(neighbours('2026-11', range)).toEqual({ before: null, after: '2026-12' })
    expect(neighbours('2030-12', range)).toEqual({ before: '2030-11', after: null })
  })
})

describe('the state of the calendar in an address', () => {
  test.each([
    ['', { entry: null, picked: '2026-11-23', month: '2026-11' }],
    ['entry=16&start=2026-12-01', { entry: 16, picked: '2026-12-01', month: '2026-12' }],
    ['start=2026-12-01&month=2027-03', { picked: '2026-12-01', month: '2027-03' }],
    ['start=2026-12-01&month=2027-03&turn=2027-04', { picked: '2026-12-01', month: '2027-04' }],
    ['start=2026-12-01&month=2026-12&day=2027-01-04', { picked: '2027-01-04', month: '2027-01' }],
    ['month=2020-01', { month: '2026-11' }],
    ['month=2199-01', { month: '2030-12' }],
    ['entry=99&month=now&turn=', { entry: null, month: '2026-11' }],
    ['start=', { picked: '2026-11-23' }],
  ])('%j', (query, expected) => {
    expect(open(query)).toMatchObject({ ...expected, refusal: null })
  })

  test.each(['2026-11-22', '2031-01-01', '2027-02-30', 'tomorrow'])(
    'a start of %s is refused, and today is used',
    (start) => {
      expect(open(`start=${start}&entry=16`)).toMatchObject({
        entry: 16,
        picked: '2026-11-23',
        refusal:
          'This start date cannot be picked. Pick a day from Monday 23 November 2026 to Tuesday 31 December 2030.',
      })
    },
  )
})
