import { ACCOUNT_REFUSALS, type AccountRefusalCode } from '#people/accounts/refusals.ts'
import { fillIn, type Refusal } from '#platform/http/refuser.ts'

/*
 * Why an order is not placed: code → the customer's sentence. Those about names and addresses are the account's, word for
 * word from 000 §8.
 */

const CHECKOUT_REFUSALS = {
  'email-registered': 'This email address has an account. Enter your password to continue.',
  'postcode-short': 'Add the last part, like {example}.',
  'no-delivery': '{reason}',
  'billing-name-missing': 'Please enter a name or a business name.',
  'address-unchosen': 'Please choose an address, or enter another one.',
  'vat-number-invalid': 'Please enter a UK VAT number, such as GB 999 9999 73, or leave it empty.',
  'text-too-long': 'Please use at most {most} characters.',
  'pay-by-missing': 'Please choose how to pay.',
  'pay-by-unavailable': 'This way to pay is not available for this order. Please choose another one.',
  'cart-empty': 'There is nothing in your cart to order.',
  'email-of-customer': 'This address has an account. Please choose that customer instead.',
  'discount-refused': '{reason}',
  'files-arriving': 'A file for {product} is still being uploaded. Please wait until it has arrived, then order.',
  'too-many': 'Too many orders in a short time. Please try again in {wait}.',
  'key-reused': 'This form has already been used for another order. Please check it and press the button again.',
  'just-ordered': 'These products have been ordered already.',
  'total-missing': 'Please send the total that you agree to, in pence.',
  // What has changed since it was shown (409): it is said, and asked again.
  'line-added': '{product} has been added to your cart.',
  'line-gone': 'A product is no longer in your cart.',
  'line-unavailable': '{product} is no longer available with these choices, so it is not in the total.',
  'line-price': '{product} now costs {now}. It was {before}.',
  'delivery-method': '{method} is not available for this order, so we have chosen {other}.',
  'delivery-price': '{method} now costs {now}. It was {before}.',
  'delivery-date': '{method}: the date is now {now}. It was {before}.',
  'delivery-longer': '{why} {method}: the date is now {now}. It was {before}.',
  'coupon-changed': 'Coupon {coupon}: {what}',
  'points-changed': 'You can now use {now} points. It was {before}.',
  'terms-changed': 'Our terms of sale have changed. Please read them again.',
  'total-changed': 'The total is now {now}. It was {before}.',
} as const

type OwnCode = keyof typeof CHECKOUT_REFUSALS

export type CheckoutRefusalCode = OwnCode | AccountRefusalCode

/** What is wrong with a field of the form, or has changed since it was shown. */
export interface CheckoutFault {
  field: string
  code: CheckoutRefusalCode
  message: string
}

/** Nothing was ordered. */
export interface CheckoutRefusal extends Refusal<CheckoutRefusalCode> {
  /** Whether something has changed since it was shown: the answer is 409, and asks again. */
  changed: boolean
  retryAfterSeconds?: number
}

type Values = Readonly<Record<string, string | number>>

/** A fault with its sentence. */
export function checkoutFault(field: string, code: CheckoutRefusalCode, values: Values = {}): CheckoutFault {
  const sentences: Readonly<Record<CheckoutRefusalCode, string>> = { ...ACCOUNT_REFUSALS, ...CHECKOUT_REFUSALS }
  return { field, code, message: fillIn(sentences[code], values) }
}

/** Refuses for all faults at once; the first gives code and sentence. */
export function refuseCheckout([first, ...more]: readonly [CheckoutFault, ...CheckoutFault[]]): CheckoutRefusal {
  const errors = [first, ...more].map(({ field, message }) => ({ field, message }))
  return { ok: false, code: first.code, message: first.message, errors, changed: isChange(first.code) }
}

/** Refuses the whole form. */
export function refuseForm(code: CheckoutRefusalCode, values: Values = {}): CheckoutRefusal {
  return refuseCheckout([checkoutFault('form', code, values)])
}

const CHANGES: ReadonlySet<string> = new Set<CheckoutRefusalCode>([
  'just-ordered',
  'key-reused',
  'line-added',
  'line-gone',
  'line-unavailable',
  'line-price',
  'delivery-method',
  'delivery-price',
  'delivery-date',
  'delivery-longer',
  'coupon-changed',
  'points-changed',
  'terms-changed',
  'total-changed',
])

function isChange(code: CheckoutRefusalCode): boolean {
  return CHANGES.has(code)
}
