import type { Pence } from '#platform/money/money.ts'
import type { ShippingEntry } from '#print/delivery/shipping-cost.ts'
import { type Choices, writeChoices } from './choices.ts'
import type { Completed } from './complete-configuration.ts'
import { settleChoices } from './configure.ts'
import { type FieldRefusal, type RefusalCode, SPECIAL_SIZE } from './refusals.ts'

/** A quantity row of the price list (000 §3). Amounts are gross pence for one kind; shipping is not included. */
export interface QuantityRow {
  quantity: number
  product_id: number
  price: Pence
  /** The price before a promotion, to be struck through; null without one. */
  orig_price: Pence | null
  /** The part of the price for the print features. */
  print_feature_price: Pence
  /** The price is the minimum charge, and no saving against it is shown (decisions §8). */
  minimum_charge: boolean
  /** Estimated dates of dispatch and delivery, and shipping cost, as if one kind of this row were the whole cart. */
  shipping: ShippingEntry[]
  /** Whether the row is for a typed quantity. */
  custom_qty: boolean
  /** Opaque; identifies catalogue version, configuration, quantity and price. */
  product_pricing_id: string
}

/** The answer of the price lookup: rows, and the flags beside them (decisions §5). */
export interface PriceList {
  rows: QuantityRow[]
  /** The size is above the maximum: no rows, but a quote can be requested. */
  special_size: boolean
  /** A quote is needed for part of the request: a quantity above the highest, or a supply without prices. */
  quote_required: boolean
}

/* What the quote banner shows and allows, derived from the choices alone (000 §4.1, §5). */

/** The submit button's text is a state (000 §4.1). */
export type SubmitText = 'ADD TO CART' | 'REQUEST A QUOTE'

/**
 * true: the displayed price is for exactly these choices; false: they cannot be priced; -1: not yet known (decisions
 * §3).
 */
export type PriceMatch = true | false | -1

/** Refusals for which a quote can be requested; the others must be corrected first. */
const QUOTABLE: readonly RefusalCode[] = [...SPECIAL_SIZE, 'quantity-too-high', 'cuts-too-many', 'quote-required']

/** Everything that prevents a price, in the order of the form. */
export function problems(completed: Completed): FieldRefusal[] {
  return [
    completed.cuts?.refusal ?? null,
    completed.size.ok ? null : completed.size.refusal,
    completed.quantity.ok ? null : completed.quantity.refusal,
    completed.kinds.ok ? null : completed.kinds.refusal,
  ].filter((problem) => problem !== null)
}

/** Whether the choices are beyond the price list, but a quote is possible. */
export function wantsQuote(completed: Completed): boolean {
  return completed.specialProcessing || problems(completed).some((problem) => QUOTABLE.includes(problem.code))
}

export function submitText(completed: Completed): SubmitText {
  return wantsQuote(completed) ? 'REQUEST A QUOTE' : 'ADD TO CART'
}

/** Errors that block submitting: those that must be corrected, as no quote is possible. */
export function blocking(completed: Completed): FieldRefusal[] {
  return problems(completed).filter((problem) => !QUOTABLE.includes(problem.code))
}

/**
 * The query of the price lookup for these choices, or null if none is sent: without a valid size, without valid cuts
 * if the shape needs them (000 §4.3), and for supplies without a price list.
 */
export function priceQuery(completed: Completed, choices: Choices): string | null {
  if (!completed.size.ok || completed.cuts?.refusal || completed.specialProcessing) return null
  const {
    kinds: _kinds,
    custom_kinds: _customKinds,
    use_creation_tool: _tool,
    ...settled
  } = settleChoices(completed, choices)
  const typed = completed.quantity.ok && !completed.quantity.listed ? String(completed.quantity.quantity) : undefined
  const { quantity: _quantity, custom_quantity: _custom, ...rest } = settled
  const params = writeChoices({ ...rest, ...(typed === undefined ? {} : { quantity: typed }) })
  params.set('featured_item_id', String(completed.configuration.featured_item_id))
  return params.toString()
}
