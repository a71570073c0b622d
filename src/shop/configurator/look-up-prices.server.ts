import { type FieldError, refuse } from '#platform/http/envelope.server.ts'
import type { ItemView } from '#print/catalogue/item-view.ts'
import { problems } from './banner-state.ts'
import type { Choices } from './choices.ts'
import { type Completed, completeConfiguration } from './complete-configuration.ts'
import { itemForProduct, offeredItem } from './find-offer.server.ts'
import type { OfferPeriod } from './offer-period.server.ts'
import { type PricingDeps, priceConfiguration } from './price-configuration.server.ts'
import type { PriceList } from './quantity-row.ts'
import { type RefusalCode, SPECIAL_SIZE } from './refusals.ts'

export interface AskedFor {
  featuredItemId: number | null
  productId: number
  choices: Choices
  /** What the quantity was called, where it was not `quantity`; a refusal names it so. */
  quantityField?: string | undefined
}

/**
 * Finds what a call speaks of. An unknown item or product is a 404, a product that the item does not offer a
 * 422 (decisions §5).
 */
function itemAskedFor(
  period: OfferPeriod,
  { featuredItemId, productId }: Pick<AskedFor, 'featuredItemId' | 'productId'>,
): ItemView {
  const { catalogue } = period
  const known = catalogue.products.some((product) => product.id === productId)
  if (!known) refuse({ status: 404, message: `There is no product ${productId}.` })
  const item = featuredItemId === null ? itemForProduct(catalogue, productId) : offeredItem(catalogue, featuredItemId)
  if (item === undefined) refuse({ status: 404, message: `There is no featured item ${featuredItemId}.` })
  if (!item.products.some((product) => product.id === productId)) {
    const message = `product_id is not one of ${item.name}`
    refuse({ status: 422, message, errors: [{ field: 'product_id', message }] })
  }
  return item
}

/** Refusals that are no error of a price lookup: the answer says so beside its rows (decisions §5). */
const ANSWERED: readonly RefusalCode[] = [...SPECIAL_SIZE, 'quantity-too-high']

/** What must be mended before a price can be looked up: options not on offer first, then what was typed. */
function lookUpErrors(completed: Completed): FieldError[] {
  const refused = [...completed.replaced, ...problems(completed).filter(({ code }) => !ANSWERED.includes(code))]
  return refused.map(({ field, message }) => ({ field, message }))
}

const QUANTITIES = ['quantity', 'custom_quantity']

/** What a call asks a price for, completed. Refuses what is unknown, not on offer or must be mended. */
export function completeAsked(asked: AskedFor, period: OfferPeriod): Completed {
  const item = itemAskedFor(period, asked)
  const completed = completeConfiguration(item, { ...asked.choices, product_id: String(asked.productId) })
  const named = (field: string) => (QUANTITIES.includes(field) ? (asked.quantityField ?? field) : field)
  const errors = lookUpErrors(completed).map(({ field, message }) => ({ field: named(field), message }))
  const [first] = errors
  if (first !== undefined) refuse({ status: 422, message: first.message, errors })
  return completed
}

/** Answers a price lookup: completes the choices, refuses what is not on offer, and prices the rest. */
export function lookUpPrices(asked: AskedFor, needs: PricingDeps): PriceList {
  return priceConfiguration(completeAsked(asked, needs.period), needs)
}
