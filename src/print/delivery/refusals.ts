import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'

/** What a call about delivery may be refused for, with the sentence that is shown. */
export const deliveryRefusals = {
  /** 000 §2.2, §8: an unknown featured item gives a 404 Not Found. */
  featured_item_unknown: 'Not Found. There is no such featured item.',
} as const

/** The turnaround calendar was asked for a start that is no day, past, or further ahead than its holidays. */
export function startRefusal(first: CalendarDate, last: CalendarDate): string {
  return `This start date cannot be picked. Pick a day from ${formatLongDay(first)} to ${formatLongDay(last)}.`
}
