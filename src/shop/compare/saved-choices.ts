import { type Choices, CUSTOM, readChoices, writeChoices } from '#shop/configurator/choices.ts'
import type { SeenOrder } from '#shop/configurator/seen-order.ts'
import type { NewCompareType, QuoteData } from './compare-type.ts'
import type { PricedDetails } from './comparison.ts'

/* The requests of a saved type: its page, its current price, adding it to the cart. Loaded with the comparison. */

/** The address that opens a saved type in its form again. */
export function savedAddress({ page, choices }: QuoteData): string {
  return `${page}?${choices}`
}

/** The stored design in an address or a query; null if there is none. */
export function designIn(address: string): string | null {
  return new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('design_id')
}

/** What a saved type shows, for the cart to compare with what it adds. */
function getSeen({ product, details, price }: NewCompareType): SeenOrder {
  const [, chosen = details, amount] = /^(.*) \/ Quantity: (.*)$/.exec(details) ?? []
  return {
    seen_summary: `Product: ${product} / ${chosen}`,
    ...(amount === undefined ? {} : { seen_quantity: amount }),
    seen_total: String(price),
  }
}

/** The body for adding a saved type to the cart (decisions §5). */
export function cartBody(type: NewCompareType) {
  const { choices, featured_item_id, product_pricing_id } = type.quote_data
  return { ...readChoices(new URLSearchParams(choices)), featured_item_id, product_pricing_id, ...getSeen(type) }
}

/** The same as fields of the cart's form without scripts, name and value. */
export function cartFields(type: NewCompareType): [string, string][] {
  const { choices, featured_item_id, product_pricing_id } = type.quote_data
  return [
    ['intent', 'add'],
    ['featured_item_id', String(featured_item_id)],
    ['product_pricing_id', product_pricing_id],
    ...Object.entries(getSeen(type)),
    ...new URLSearchParams(choices),
  ]
}

/** The query of the price lookup for a saved type; `savedAmount` gives the row of the answer. */
export function savedPriceQuery(data: QuoteData): string {
  const choices = readChoices(new URLSearchParams(data.choices))
  const { kinds: _kinds, custom_kinds: _customKinds, custom_quantity: _custom, ...rest } = choices
  const params = writeChoices({ ...rest, quantity: enteredQuantity(choices) })
  params.set('featured_item_id', String(data.featured_item_id))
  return params.toString()
}

/** The price data of a type in a comparison. */
export function offerOf({ price, quote_data }: NewCompareType): PricedDetails['offer'] {
  const { quantity, kinds } = savedAmount(quote_data)
  const { counted, dispatch_days: dispatchDays } = quote_data
  return { price, pieces: Math.max(1, quantity * kinds), counted, dispatchDays }
}

/** The saved quantity and number of kinds; a price is for one kind (decisions §5). */
export function savedAmount(data: QuoteData): { quantity: number; kinds: number } {
  const choices = readChoices(new URLSearchParams(data.choices))
  const kinds = choices.kinds === CUSTOM ? choices.custom_kinds : choices.kinds
  return { quantity: Number(enteredQuantity(choices)), kinds: Number(kinds ?? 1) }
}

function enteredQuantity({ quantity, custom_quantity }: Choices): string {
  return (quantity === CUSTOM ? custom_quantity : quantity) ?? ''
}
