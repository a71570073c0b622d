import { describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { listClosingDays } from './holiday.ts'

const dates = (...args: Parameters<typeof listClosingDays>) => listClosingDays(...args).map((day) => day.date)

describe('decisions §5: the shop’s closing days', () => {
  test('are listed in every year', () => {
    expect(listClosingDays([{ name: 'Christmas shutdown', from: '12-30', to: '12-31' }], 2026, 2027)).toEqual([
      { date: '2026-12-30', name: 'Christmas shutdown', type: 'closing day' },
      { date: '2026-12-31', name: 'Christmas shutdown', type: 'closing day' },
      { date: '2027-12-30', name: 'Christmas shutdown', type: 'closing day' },
      { date: '2027-12-31', name: 'Christmas shutdown', type: 'closing day' },
    ])
  })

  test('are listed in one year only, and over the new year', () => {
    expect(dates([{ name: 'Move', from: '2026-12-31', to: '2027-01-01' }], 2026, 2031)).toEqual([
      '2026-12-31',
      '2027-01-01',
    ])
    expect(dates([{ name: 'Move', from: '2025-12-31', to: '2026-01-01' }], 2026, 2031)).toEqual(['2026-01-01'])
    expect(dates([{ name: 'Move', from: '2032-01-01', to: '2032-01-02' }], 2026, 2031)).toEqual([])
  })

  test('include 29 February in leap years', () => {
    expect(dates([{ name: 'Leap day', from: '02-29', to: '02-29' }], 2026, 2032)).toEqual(['2028-02-29', '2032-02-29'])
    expect(dates([{ name: 'Spring', from: '02-28', to: '03-01' }], 2027, 2027)).toEqual(['2027-02-28', '2027-03-01'])
  })

  test('are listed once if periods overlap, with the first one’s name', () => {
    const periods = [
      { name: 'Stock-taking', from: '2026-12-31', to: '2026-12-31' },
      { name: 'Christmas shutdown', from: '12-30', to: '12-31' },
    ]
    expect(listClosingDays(periods, 2026, 2026).map((day) => day.name)).toEqual(['Christmas shutdown', 'Stock-taking'])
  })

  test('are those of the configured shop', () => {
    expect(dates(shop.closingDays, 2026, 2026)).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ])
  })
})

test.each([
  [{ from: '02-30', to: '03-01' }, 'closing days "Pause": "02-30" is not a day. Write MM-DD or YYYY-MM-DD'],
  [
    { from: '2027-02-28', to: '2027-02-29' },
    'closing days "Pause": "2027-02-29" is not a day. Write MM-DD or YYYY-MM-DD',
  ],
  [{ from: '', to: '12-31' }, 'closing days "Pause": "" is not a day. Write MM-DD or YYYY-MM-DD'],
  [{ from: '12-30', to: '2026-12-31' }, 'closing days "Pause": write both ends as MM-DD or both as YYYY-MM-DD'],
  [{ from: '12-30', to: '01-02' }, 'closing days "Pause": 12-30 is after 01-02, split a period at the new year in two'],
])('a malformed period stops the start: %j', (ends, message) => {
  expect(() => listClosingDays([{ name: 'Pause', ...ends }], 2026, 2031)).toThrow(message)
})
