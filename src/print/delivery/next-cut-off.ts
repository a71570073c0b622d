import { londonInstant } from '#platform/time/london.ts'
import { startDay, type WorkingHours } from './turnaround.ts'

/**
 * The first millisecond after an instant at which an order would be processed, and so dispatched, on a later day: just
 * after the cut-off of the working day on which it would be processed now. Everything with a dispatch date in it stays
 * true until then and no longer, so this is what a cache of pages or prices expires at.
 */
export function nextCutOff(instant: Date, hours: WorkingHours): Date {
  const cutOff = londonInstant(startDay(instant, hours), hours.cutOff)
  // "After 5:00 PM" (001 §2): at 17:00:00.000 an order is still in time, one millisecond later it is not.
  cutOff.setTime(cutOff.getTime() + 1)
  return cutOff
}
