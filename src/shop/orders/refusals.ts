import { type Refusal, refuser } from '#platform/http/refuser.ts'

/* The refusals about orders: code → the customer's sentence, word for word from 000 §8 where it has one. */

/** The maximum length of what a customer writes about an order. */
export const MAX_REASON_LENGTH = 500

const SENTENCES = {
  'number-missing': 'Order Number is required. Please try again.',
  'number-invalid': 'Please enter the number as in our email, such as T-2026-000123.',
  'email-missing': 'Email address is required. Please try again.',
  'email-invalid': 'Please enter a valid email.',
  'order-not-found': 'We can’t find an order with this number and email address. Please check both.',
  'too-many': 'You have tried too often. Please try again in {wait}.',
  'order-unknown': 'We can’t find this order.',
  'line-unknown': 'This item is not part of the order.',
  'line-planned': 'This item is already planned for print, so it can no longer be cancelled here. Please call us.',
  'order-planned':
    'A part of this order is already planned for print, so the whole order can no longer be cancelled. You can cancel the other items.',
  'reason-too-long': 'Please use up to 500 characters.',
  'cart-full': 'Your cart has no room for this. Remove some products, then try again.',
  'price-changed': '{product} now costs {price}. Please check the new price, then put it in the cart.',
  'nothing-offered': 'None of this is sold any more in the same form. Open a product to choose again.',
} as const

export type OrderRefusalCode = keyof typeof SENTENCES

/** Nothing was changed. */
export interface OrderRefusal extends Refusal<OrderRefusalCode> {
  /** How long to wait, if waiting helps. */
  retryAfterSeconds?: number
}

export const refuseOrder = refuser<OrderRefusalCode>(SENTENCES)

/** The page's sentence where there is no such order, or it is somebody else's. */
export const ORDER_UNKNOWN: string = SENTENCES['order-unknown']
