import type { Pence } from '#platform/money/money.ts'
import type { QuantityRow } from '#shop/configurator/quantity-row.ts'
import type { NewCompareType } from '../compare-type.ts'
import { COMPARE_REFUSALS } from '../refusals.ts'
import { cartBody, savedAmount, savedPriceQuery } from '../saved-choices.ts'

/** What came of adding a saved type to the cart. */
export type AddedType =
  /** In the cart, as this line. */
  | { state: 'added'; lineId: string }
  /** Not added: the price is another one now, which the shopper must first agree to (decisions §1). */
  | { state: 'repriced'; price: Pence; product_pricing_id: string }
  | { state: 'refused'; message: string }

type Ask = (path: string, options?: RequestInit) => Promise<Response>

interface PriceNow {
  price: Pence
  product_pricing_id: string
}

/**
 * Adds a saved type to the cart at the price it was saved with. Where the catalogue has a newer version and the price
 * is the same, it is added all the same; where the price is another one nothing is added and the new price comes back.
 * @param ask `fetch`
 */
export async function addSavedType(type: NewCompareType, ask: Ask): Promise<AddedType> {
  try {
    const first = await post(type, type.quote_data.product_pricing_id, ask)
    if (first !== 'price-changed') return first
    const now = await priceNow(type, ask)
    if (now === null) return failed()
    if (now.price !== type.price) return { state: 'repriced', ...now }
    const second = await post(type, now.product_pricing_id, ask)
    return second === 'price-changed' ? failed() : second
  } catch {
    return failed()
  }
}

function failed(): AddedType {
  return { state: 'refused', message: COMPARE_REFUSALS['not-added'] }
}

async function post(type: NewCompareType, pricingId: string, ask: Ask): Promise<AddedType | 'price-changed'> {
  const response = await ask('/api/cart/items', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...cartBody(type.quote_data), product_pricing_id: pricingId }),
  })
  const { data, message, errors } = (await response.json()) as {
    data?: { id: string }
    message?: string
    errors?: { field: string }[]
  }
  if (response.ok && data !== undefined) return { state: 'added', lineId: data.id }
  if (errors?.[0]?.field === 'product_pricing_id') return 'price-changed'
  return { state: 'refused', message: message ?? COMPARE_REFUSALS['not-added'] }
}

/** The whole price now; null where the shop has none. */
async function priceNow({ quote_data }: NewCompareType, ask: Ask): Promise<PriceNow | null> {
  const response = await ask(`/api/get/pricing-data?${savedPriceQuery(quote_data)}`, {
    headers: { accept: 'application/json' },
  })
  if (!response.ok) return null
  const { data } = (await response.json()) as { data: QuantityRow[] }
  const { quantity, kinds } = savedAmount(quote_data)
  const row = data.find((candidate) => candidate.quantity === quantity)
  return row === undefined ? null : { price: row.price * kinds, product_pricing_id: row.product_pricing_id }
}
