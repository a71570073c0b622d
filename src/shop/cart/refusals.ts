import { type Refusal, refuser } from '#platform/http/refuser.ts'
import { REFUSALS, type RefusalCode } from '#shop/configurator/refusals.ts'
import { MAX_LINES, MAX_SAVED_LINES } from './cart.ts'

/*
 * The refusals of the cart: code → the customer's sentence. A faulty configuration is refused with the configurator's
 * own codes and sentences.
 */

export const CART_REFUSALS = {
  'product-unknown': 'There is no such product.',
  'item-unknown': 'There is no such featured item.',
  'product-not-in-item': 'product_id is not one of {item}',
  'line-unknown': 'This line is not in your cart.',
  'cart-empty': 'Your cart is empty.',
  'cart-full': `Your cart holds ${MAX_LINES} lines, which is the maximum. Remove one first.`,
  'too-many-saved': `You can save up to ${MAX_SAVED_LINES} lines for later. Remove one first.`,
  'line-ordered': 'You have ordered this already.',
  'already-ordered': 'Quotation {quotation} has been ordered already.',
  'no-longer-offered': 'This is no longer available with your choices. {reasons}',
  'not-the-same': 'Only lines with the same choices and the same number of sets can be merged.',
  'quoted-line':
    'This product was agreed in quotation {quotation}, so you cannot change it. You can remove it, or ask us for a new quotation.',
  'merge-too-many': 'Together they come to {quantity}, but one line can have up to {highest}.',
} as const

export type CartRefusalCode = keyof typeof CART_REFUSALS | RefusalCode

/** A refusal: nothing was changed. */
export type CartRefusal = Refusal<CartRefusalCode>

/** Refuses with one of the cart's sentences. */
export const cartRefusal = refuser(CART_REFUSALS)

/** The sentence of a code in an address (`?refused=`); null for an unknown code. */
export function refusalSentence(code: string | null): string | null {
  const sentences: Readonly<Record<string, string>> = { ...REFUSALS, ...CART_REFUSALS }
  const sentence = code !== null && Object.hasOwn(sentences, code) ? sentences[code] : undefined
  return sentence?.replace(/\s*\{\w+\}/g, '') ?? null
}
