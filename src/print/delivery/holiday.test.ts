import { expect, test } from 'vitest'
import { type Holiday, holidayDates, mergeHolidays } from './holiday.ts'

const boxingDay: Holiday = { date: '2026-12-28', name: 'Boxing Day (substitute day)', type: 'public' }
const easterMonday: Holiday = { date: '2027-03-29', name: 'Easter Monday', type: 'public' }

test('001 §3: bank holidays and closing days form one list in order of date, one entry per day', () => {
  const closingDays: Holiday[] = [
    { date: '2027-01-04', name: 'Stock-taking', type: 'closing day' },
    { date: '2026-12-29', name: 'Winter closure', type: 'closing day' },
    { date: '2026-12-28', name: 'Winter closure', type: 'closing day' },
  ]
  expect(mergeHolidays([easterMonday, boxingDay], closingDays)).toEqual([
    boxingDay,
    { date: '2026-12-29', name: 'Winter closure', type: 'closing day' },
    { date: '2027-01-04', name: 'Stock-taking', type: 'closing day' },
    easterMonday,
  ])
})

test('the dates are available without the names', () => {
  expect([...holidayDates([boxingDay, easterMonday])]).toEqual(['2026-12-28', '2027-03-29'])
})
