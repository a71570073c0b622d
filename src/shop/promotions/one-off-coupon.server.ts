import { createHash } from 'node:crypto'
import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { StaffDiscount } from './staff-discount.ts'
import type { StoredCoupon } from './store.server.ts'

interface OneOff {
  /** The id of what it is given to: the same each time it is looked at. */
  id: string
  now: Date
  /** The least goods that it is for; 0 where it is used at once. Pence. */
  leastGoods?: Pence
  /** Its last day; left out where it is used at once. */
  endsOn?: CalendarDate
}

/**
 * A discount of staff as a coupon for one order, so that cart, order, invoice and refunds treat it like any other discount
 * and agree to the penny. Nobody types its code.
 */
export function oneOffCoupon(
  { amount, reason, belowFloor }: StaffDiscount,
  { id, now, leastGoods = 0, endsOn }: OneOff,
): StoredCoupon {
  return {
    id,
    code: `STAFF-${createHash('sha256').update(`one-off ${id}`).digest('hex').slice(0, 8).toUpperCase()}`,
    kind: 'amount',
    value: amount,
    conditions: { items: [], customers: [], firstOrder: false, leastGoods },
    startsOn: null,
    endsOn: endsOn ?? null,
    maxUses: 1,
    maxUsesPerPerson: null,
    belowFloor,
    active: true,
    note: reason,
    createdAt: now,
    updatedAt: now,
  }
}
