import { addDays, type CalendarDate } from '#platform/time/calendar-date.ts'
import { readDate } from './bank/read-cells.ts'
import { type PaymentRefusal, refusePayment } from './refusals.ts'

/** Nobody enters older money; an older year is a slip. */
const MAX_DAYS_AGO = 366

/** The day on which money came, as staff type it: today if they type none, never one that has not come yet. */
export function readPaymentDay(text: string, today: CalendarDate): CalendarDate | PaymentRefusal {
  if (text === '') return today
  const day = readDate(text, 'day-first')
  if (day === null) return refusePayment('day-wrong', 'day')
  if (day > today) return refusePayment('day-future', 'day')
  return day < addDays(today, -MAX_DAYS_AGO) ? refusePayment('day-too-early', 'day') : day
}
