import { type Refusal, refuser } from '#platform/http/refuser.ts'

/*
 * Why a coupon takes nothing off: code → the customer's sentence, word for word from 000 §8 where it has one. A coupon for
 * other people is answered like an unknown one, so that nobody learns of it.
 */
const PROMOTION_REFUSALS = {
  'coupon-missing': 'Coupon Issue is required. Please try again.',
  'coupon-unknown': 'Please enter a valid coupon issue.',
  'coupon-sign-in': 'Please sign in to use this coupon.',
  'coupon-stopped': 'This coupon is no longer available.',
  'coupon-early': 'This coupon can be used from {day}.',
  'coupon-ended': 'This coupon ended on {day}.',
  'coupon-used-up': 'This coupon has been used up.',
  'coupon-used': 'You have already used this coupon.',
  'coupon-first-order': 'This coupon is for a first order only.',
  'coupon-least-goods': 'This coupon is for orders of {least} or more. Add {missing} to use it.',
  'coupon-other-items': 'This coupon is for {items}.',
  'coupon-agreed-prices': 'Coupons cannot be used for prices agreed in an offer.',
  'coupon-floor': 'These products are already at their lowest price, so you keep this coupon.',
  'coupon-delivery-free': 'Delivery is already free, so you keep this coupon.',
  'coupon-standard-only': 'This coupon is for standard delivery. Other delivery is charged in full.',
  'coupon-no-gain': 'Delivery is free without this coupon, and the total lower, so you keep it.',
  'too-many': 'You have tried too many coupons. Please try again in {wait}.',
  'points-not-whole': 'Please enter a whole number of points.',
  'points-too-few': 'You can use points once you have {least}.',
  'points-too-many': 'You have {balance}.',
  'points-signed-out': 'Please sign in to use your points.',
} as const

export type PromotionRefusalCode = keyof typeof PROMOTION_REFUSALS

/** A refusal: nothing was changed. */
export interface PromotionRefusal extends Refusal<PromotionRefusalCode> {
  /** When the same may succeed. */
  retryAfterSeconds?: number
}

/** Refuses with a code, about a field. */
export const refusePromotion = refuser<PromotionRefusalCode>(PROMOTION_REFUSALS)

/* Why staff cannot take something off an order that they make for somebody. */
const DISCOUNT_REFUSALS = {
  'discount-amount': 'Please enter pounds and pence, such as 12 or 12.50.',
  'discount-percent': 'Please enter a whole number from 1 to 100.',
  'discount-nothing': 'This takes nothing off.',
  'discount-reason-missing': 'Please give a reason for the discount. Only colleagues see it.',
  'discount-reason-long': 'Please use at most {most} characters.',
  'discount-manager': 'Only a manager can go below cost.',
  'discount-floor': 'This goes below cost. You can take off up to {most}; a manager may take off more.',
  'discount-floor-manager': 'This goes below cost. You can take off up to {most}, or allow it to go below cost.',
  'discount-goods': 'You can take off up to {most}: that is what these goods cost.',
} as const

export type DiscountRefusalCode = keyof typeof DISCOUNT_REFUSALS
export type DiscountRefusal = Refusal<DiscountRefusalCode>

export const refuseDiscount = refuser<DiscountRefusalCode>(DISCOUNT_REFUSALS)
