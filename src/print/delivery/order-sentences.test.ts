import { describe, expect, test } from 'vitest'
import type { Holiday } from './holiday.ts'
import { holidayDates } from './holiday.ts'
import { markDay, markInWords } from './mark-day.ts'
import { orderSentences } from './order-sentences.ts'
import { planProduction } from './plan-production.ts'

const HOLIDAYS: Holiday[] = [
  { date: '2026-12-25', name: 'Christmas Day', type: 'public' },
  { date: '2026-12-28', name: 'Boxing Day (substitute day)', type: 'public' },
  { date: '2026-12-29', name: 'Christmas shutdown', type: 'closing day' },
]
const dates = holidayDates(HOLIDAYS)
const byDate = new Map(HOLIDAYS.map((holiday) => [holiday.date, holiday]))

const plan = (ordered: string, pastCutOff = false) => {
  const moment = { today: '2026-11-23', pastCutOff }
  const planned = planProduction(ordered, {
    turnaround: { printing_days: 4, shipping_days: 5 },
    holidays: dates,
    moment,
  })
  return { planned, sentences: orderSentences(planned, { moment, cutOff: '17:00', byDate }) }
}

describe('001 §2: the sentences about a start date', () => {
  test.each([
    [
      'a business day',
      '2026-11-24',
      null,
      'Order on Tuesday 24 November and we dispatch on Tuesday 1 December. Delivery takes up to 4 business days, so expect it by Monday 7 December.',
    ],
    [
      'a Saturday',
      '2026-11-28',
      'We are closed on Saturday 28 November. An order placed that day is processed the next business day, Monday 30 November.',
      'Order on Saturday 28 November and we dispatch on Monday 7 December. Delivery takes up to 4 business days, so expect it by Friday 11 December.',
    ],
    [
      'a holiday, into the next year',
      '2026-12-25',
      'We are closed on Friday 25 December (Christmas Day). An order placed that day is processed the next business day, Wednesday 30 December.',
      'Order on Friday 25 December and we dispatch on Wednesday 6 January 2027. Delivery takes up to 4 business days, so expect it by Tuesday 12 January 2027.',
    ],
  ])('%s', (_what, ordered, waits, order) => {
    expect(plan(ordered).sentences).toEqual({ waits, order })
  })

  test('today after the cut-off', () => {
    expect(plan('2026-11-23', true).sentences).toEqual({
      waits:
        'It is after 5:00 PM in London. An order approved and paid now is processed the next business day, Tuesday 24 November.',
      order:
        'Order on Monday 23 November and we dispatch on Tuesday 1 December. Delivery takes up to 4 business days, so expect it by Monday 7 December.',
    })
  })

  test('a later day does not depend on the current time', () => {
    expect(plan('2026-11-24', true).sentences.waits).toBeNull()
  })
})

describe('001 §4: start, range and end are highlighted, holidays marked with name and type', () => {
  const { planned } = plan('2026-12-23')
  test.each([
    ['2026-12-22', null, false, ''],
    ['2026-12-23', 'order', false, 'order and approval date'],
    ['2026-12-24', 'production', false, 'production and processing'],
    ['2026-12-25', 'between', true, 'holiday: Christmas Day (public)'],
    ['2026-12-26', 'between', true, ''],
    ['2026-12-29', 'between', true, 'holiday: Christmas shutdown (closing day)'],
    ['2027-01-01', 'production', false, 'production and processing'],
    ['2027-01-04', 'dispatch', false, 'estimated dispatch date'],
    ['2027-01-05', null, false, ''],
  ])('%s is %s', (date, part, closed, words) => {
    const mark = markDay(date, { plan: planned, byDate, dates })
    expect(mark).toMatchObject({ part, closed })
    expect(markInWords(mark)).toBe(words)
  })
})
