import { formatPence, type Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import { type AmountsInput, couponMisfit, type OrderAmounts, orderAmounts } from './order-amounts.ts'
import type { CouponConditions, CouponKind } from './promotion.ts'
import { type PromotionRefusal, type PromotionRefusalCode, refusePromotion } from './refusals.ts'

/* Whether a coupon can be used, and what it takes off (decisions/0051). */

/** A coupon as staff made it. */
export interface Coupon {
  code: string
  kind: CouponKind
  /** Whole per cent, or pence; 0 for free delivery. */
  value: number
  conditions: CouponConditions
  /** The first and last day in London; null for no limit. */
  startsOn: CalendarDate | null
  endsOn: CalendarDate | null
  maxUses: number | null
  maxUsesPerPerson: number | null
  belowFloor: boolean
  active: boolean
}

/** Who wants to use a coupon, and when. */
export interface CouponFacts {
  /** The date in London. */
  today: CalendarDate
  /** Of a customer who is signed in, in lower case; null for others. */
  customerEmail: string | null
  /** How often it is used already. */
  uses: { all: number; byPerson: number }
  /** Whether this person has ordered before; false where nobody knows yet who orders. */
  hasOrdered: boolean
}

const CODE = /^[A-Z0-9-]{3,24}$/

/** A code as it was typed, in capitals and without blanks; null for what cannot be one. */
export function readCouponCode(text: string): string | null {
  const code = text.replaceAll(/\s+/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}

/** Why this person cannot use a coupon today, whatever is in the cart; null if they can. */
export function checkCoupon(coupon: Coupon, facts: CouponFacts): PromotionRefusal | null {
  const code = couponFault(coupon, facts)
  const day = code === 'coupon-early' ? coupon.startsOn : coupon.endsOn
  return code === null ? null : refusePromotion(code, 'coupon', day === null ? {} : { day: formatLongDay(day) })
}

function couponFault(coupon: Coupon, facts: CouponFacts): PromotionRefusalCode | null {
  return personalFault(coupon, facts) ?? timeFault(coupon, facts) ?? usesFault(coupon, facts)
}

function personalFault({ conditions }: Coupon, { customerEmail }: CouponFacts): PromotionRefusalCode | null {
  if (conditions.customers.length === 0) return null
  if (customerEmail === null) return 'coupon-sign-in'
  return conditions.customers.includes(customerEmail) ? null : 'coupon-unknown'
}

function timeFault({ active, startsOn, endsOn }: Coupon, { today }: CouponFacts): PromotionRefusalCode | null {
  if (!active) return 'coupon-stopped'
  if (startsOn !== null && today < startsOn) return 'coupon-early'
  return endsOn !== null && today > endsOn ? 'coupon-ended' : null
}

function usesFault(
  { conditions, maxUses, maxUsesPerPerson }: Coupon,
  { uses, hasOrdered }: CouponFacts,
): PromotionRefusalCode | null {
  if (maxUsesPerPerson !== null && uses.byPerson >= maxUsesPerPerson) return 'coupon-used'
  if (maxUses !== null && uses.all >= maxUses) return 'coupon-used-up'
  return conditions.firstOrder && hasOrdered ? 'coupon-first-order' : null
}

/** Names the featured items of a coupon. */
export type ItemNames = (featuredItemId: number) => string | undefined

/** The amounts of an order with a coupon, or without one that gains nothing, and then why. */
export interface CouponOutcome {
  amounts: OrderAmounts
  /** What the coupon saves the customer, delivery included; 0 if it is left out. */
  saves: Pence
  refusal: PromotionRefusal | null
}

/**
 * Applies a coupon to an order. One that is for something else, or that would not make the order cheaper, is left out and
 * stays the customer's: a discount that brings goods below the amount from which delivery is free could cost more.
 */
export function applyCoupon(coupon: Coupon, order: Omit<AmountsInput, 'coupon'>, itemNames: ItemNames): CouponOutcome {
  const without = orderAmounts({ ...order, coupon: null })
  const misfit = order.lines.length === 0 ? null : couponMisfit(coupon, order.lines)
  if (misfit !== null) {
    const { items, leastGoods } = coupon.conditions
    const refusal = refusePromotion(`coupon-${misfit}`, 'coupon', {
      items: listItems(items, itemNames),
      least: formatPence(leastGoods),
      missing: formatPence(Math.max(0, leastGoods - without.goods)),
    })
    return { amounts: without, saves: 0, refusal }
  }
  const amounts = orderAmounts({ ...order, coupon })
  const saves = cost(without) - cost(amounts)
  if (saves > 0 || order.lines.length === 0) return { amounts, saves, refusal: null }
  return { amounts: without, saves: 0, refusal: refusePromotion(gainsNothing(coupon, order, amounts), 'coupon') }
}

/** What an order costs the customer, in money and in points' worth. */
function cost({ total, pointDiscount }: OrderAmounts): Pence {
  return total + pointDiscount
}

function gainsNothing(
  { kind }: Coupon,
  { method }: Pick<AmountsInput, 'method'>,
  { couponDiscount }: OrderAmounts,
): PromotionRefusalCode {
  if (kind === 'free-shipping') return method === 'express' ? 'coupon-standard-only' : 'coupon-delivery-free'
  return couponDiscount === 0 ? 'coupon-floor' : 'coupon-no-gain'
}

/** `Roll Stickers, Sheet Labels and Swing Tags`. */
function listItems(items: readonly number[], itemNames: ItemNames): string {
  const names = items.flatMap((id) => itemNames(id) ?? [])
  if (names.length === 0) return 'other products'
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** What a coupon gives: `10% off Roll Stickers`, `£5.00 off`, `Free standard delivery`. */
export function couponLabel(
  { kind, value, conditions }: Pick<Coupon, 'kind' | 'value' | 'conditions'>,
  itemNames: ItemNames,
): string {
  if (kind === 'free-shipping') return 'Free standard delivery'
  const off = kind === 'percent' ? `${value}% off` : `${formatPence(value)} off`
  return conditions.items.length === 0 ? off : `${off} ${listItems(conditions.items, itemNames)}`
}
