import { DELIVERY_WORKING_DAYS } from './turnaround.ts'

/**
 * The estimate as documents and e-mails state it: in days from approval and payment, so that it is as true when it is
 * read as when it was written. Both are estimates, and none is guaranteed (001 §2). In a file of its own, because the
 * product page carries the words of shipping-text.ts and not these.
 * @param days working days from processing to dispatch (`dispatchDays`)
 */
export function estimateInDays(days: number): string {
  const dispatch = `${days} business ${days === 1 ? 'day' : 'days'}`
  return `Estimated dispatch ${dispatch} after approval and payment (after our cut-off or on a day we do not work: from the next business day). Estimated delivery within ${DELIVERY_WORKING_DAYS} business days after dispatch. No delivery date is guaranteed.`
}

/** Said beside an estimate for what has no list of its own (001 §2, the note of the turnaround table). */
export const MORE_DAYS_NOTE = 'Depending on the type of processing, additional days may be required.'
