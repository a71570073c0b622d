import { addDays, type CalendarDate } from '#platform/time/calendar-date.ts'
import { addWorkingDays } from '#print/delivery/working-days.ts'

/* When a customer is reminded of a proof that waits for an answer (decisions §9; issue 21, point 2): pure. */

/** Working days after which the customer is reminded (decisions §9). */
export const REMINDED_AFTER = [1, 3, 7] as const
/** Days of silence after which staff look at it (decisions §9). */
export const ATTENTION_AFTER = 30

/** `date`: it is the last day on which an approval keeps the dispatch date. */
export type ReminderStage = 'date' | (typeof REMINDED_AFTER)[number] | typeof ATTENTION_AFTER

export interface WaitingProof {
  /** The day on which its current version was sent. */
  sentOn: CalendarDate
  today: CalendarDate
  holidays: ReadonlySet<CalendarDate>
  /** Whether an approval tomorrow moves the dispatch date that was said at placing, and one today does not. */
  isLastDay: boolean
  /** What the customer was reminded of this version for already. */
  done: readonly ReminderStage[]
}

/** What is due today; null for nothing. A mail before a date is lost stands for those that would be due on that day. */
export function reminderDue({ sentOn, today, holidays, isLastDay, done }: WaitingProof): ReminderStage | null {
  if (addDays(sentOn, ATTENTION_AFTER) <= today) return done.includes(ATTENTION_AFTER) ? null : ATTENTION_AFTER
  if (isLastDay && today > sentOn && !done.includes('date')) return 'date'
  const reached = REMINDED_AFTER.filter((days) => addWorkingDays(sentOn, days, holidays) <= today).at(-1)
  const last = Math.max(0, ...done.filter((stage) => stage !== 'date'))
  return reached === undefined || reached <= last ? null : reached
}
