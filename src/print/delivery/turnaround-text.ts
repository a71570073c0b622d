import { isTimeOfDay, type TimeOfDay } from '#platform/time/london.ts'
import { DELIVERY_WORKING_DAYS, type Turnaround, turnaroundRange } from './turnaround.ts'

/** The displayed range (001 §9): `5–9 business days`; one number where both ends are the same. */
export function turnaroundText(turnaround: Turnaround): string {
  const { from, to } = turnaroundRange(turnaround)
  return from === to ? `${from} business days` : `${from}–${to} business days`
}

/** `17:00` → `5:00 PM`, as 001 §2 writes the cut-off. Throws a RangeError for what is no time of day. */
export function cutOffText(cutOff: TimeOfDay): string {
  if (!isTimeOfDay(cutOff)) throw new RangeError(`not a time of day: ${cutOff}`)
  const hour = Number(cutOff.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${cutOff.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * The estimate as documents and e-mails state it: in days from approval and payment, so that it is as true when it is
 * read as when it was written. Both are estimates, and none is guaranteed (001 §2).
 * @param days working days from processing to dispatch (`dispatchDays`)
 */
export function estimateInDays(days: number): string {
  const dispatch = `${days} business ${days === 1 ? 'day' : 'days'}`
  return `Estimated dispatch ${dispatch} after approval and payment (after our cut-off or on a day we do not work: from the next business day). Estimated delivery within ${DELIVERY_WORKING_DAYS} business days after dispatch. No delivery date is guaranteed.`
}

/** Said beside an estimate for what has no list of its own (001 §2, the note of the turnaround table). */
export const MORE_DAYS_NOTE = 'Depending on the type of processing, additional days may be required.'
