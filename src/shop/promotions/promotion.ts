import type { Pence } from '#platform/money/money.ts'

/* Coupons and points: their types (decisions §9). */

export const COUPON_KINDS = ['percent', 'amount', 'free-shipping'] as const

export type CouponKind = (typeof COUPON_KINDS)[number]

/** For what and whom a coupon is. */
export interface CouponConditions {
  /** Featured item ids; empty for all. */
  items: readonly number[]
  /** Email addresses of customers, in lower case; empty for everybody. */
  customers: readonly string[]
  /** Only for a person's first order. */
  firstOrder: boolean
  /** The least amount of goods, gross, before discounts. */
  leastGoods: Pence
}

/**
 * `earned`: with an order that was paid. `spent`: reserved by an order. `returned`: by one that was cancelled or
 * refunded. `withdrawn`: earned with goods that were refunded. `expired`: after 24 months. `adjusted`: by staff.
 */
export const POINT_ENTRY_KINDS = ['earned', 'spent', 'returned', 'withdrawn', 'expired', 'adjusted'] as const

export type PointEntryKind = (typeof POINT_ENTRY_KINDS)[number]

/** The codes of discounts that staff gave to one order or quotation. */
export const ONE_OFF = /^STAFF-[0-9A-F]{8}$/

/** Whether a code is one of those. */
export function isOneOff(code: string): boolean {
  return ONE_OFF.test(code)
}

/** What an order's discount by a coupon is called: `Coupon SPRING`; one that staff gave has no code to speak of. */
export function couponTitle(code: string): string {
  return isOneOff(code) ? 'Discount' : `Coupon ${code}`.trim()
}
