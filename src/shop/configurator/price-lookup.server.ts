import { createHash } from 'node:crypto'
import { refuse } from '#platform/http/envelope.server.ts'
import type { FeaturedItem } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { type ShippingRates, shippingList } from '#print/delivery/shipping-cost.ts'
import { priceRows } from '#print/pricing/price-rows.ts'
import type { Choices } from './choices.ts'
import { type Completed, completeConfiguration } from './complete-configuration.ts'
import { itemForProduct, type OfferPeriod, offeredItem } from './offer-period.server.ts'
import { type PriceList, problems, type QuantityRow } from './price-lookup.ts'
import { type RefusalCode, SPECIAL_SIZE } from './refusals.ts'

export interface PriceRequest {
  featuredItemId: number | null
  productId: number
  choices: Choices
  /** The field name of the quantity if it was not `quantity`, for refusals. */
  quantityField?: string | undefined
}

/**
 * Finds the item and product of a call. An unknown one is a 404, a product that the item does not offer a 422
 * (decisions §5).
 */
function requestedItem(
  period: OfferPeriod,
  { featuredItemId, productId }: Pick<PriceRequest, 'featuredItemId' | 'productId'>,
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

/** Refusals that are not errors of a price lookup: the answer has a flag for them beside its rows (decisions §5). */
const ANSWERED: readonly RefusalCode[] = [...SPECIAL_SIZE, 'quantity-too-high']

const QUANTITIES = ['quantity', 'custom_quantity']

/**
 * Completes the choices of a price request. Refuses what must be corrected before a price can be looked up: unknown
 * and unavailable options first, then typed values.
 */
export function completeRequest(request: PriceRequest, period: OfferPeriod): Completed {
  const item = requestedItem(period, request)
  const completed = completeConfiguration(item, { ...request.choices, product_id: String(request.productId) })
  const refused = [...completed.replaced, ...problems(completed).filter(({ code }) => !ANSWERED.includes(code))]
  const errors = refused.map(({ field, message }) => ({
    field: QUANTITIES.includes(field) ? (request.quantityField ?? field) : field,
    message,
  }))
  const [first] = errors
  if (first !== undefined) refuse({ status: 422, message: first.message, errors })
  return completed
}

/** Answers a price lookup: completes the choices, refuses what is not on offer, and prices the rest. */
export function lookUpPrices(request: PriceRequest, deps: PricingDeps): PriceList {
  return priceConfiguration(completeRequest(request, deps.period), deps)
}

export interface PricingDeps {
  period: OfferPeriod
  shipping: ShippingRates
}

/**
 * The price list of completed choices: a row for each of the product's quantities and one for a typed quantity.
 * Without rows if the size is special or the supply has no price list.
 */
export function priceConfiguration(completed: Completed, deps: PricingDeps): PriceList {
  const { configuration, product, size, quantity, cuts } = completed
  if (!size.ok || cuts?.refusal || completed.specialProcessing) return withoutRows(completed)
  const tooMany = !quantity.ok && quantity.refusal.code === 'quantity-too-high'
  const typed = quantity.ok && !quantity.listed ? quantity.quantity : null
  const listed = product.attributes.quantities
  const quantities = typed === null ? listed : [...listed, typed].sort((a, b) => a - b)
  const rows = quantityRows(configuration, quantities, { ...deps, typed })
  return { rows, special_size: false, quote_required: tooMany }
}

/** Without a price list; says whether a quote can be requested. */
function withoutRows({ size, cuts, specialProcessing }: Completed): PriceList {
  const special_size = !size.ok && SPECIAL_SIZE.includes(size.refusal.code)
  const beyond = specialProcessing || cuts?.refusal?.code === 'cuts-too-many'
  return { rows: [], special_size, quote_required: special_size || beyond }
}

/** Rows for these quantities of a valid configuration. */
export function quantityRows(
  configuration: Configuration,
  quantities: readonly number[],
  { period, shipping, typed }: PricingDeps & { typed: number | null },
): QuantityRow[] {
  const item = getItem(period, configuration.featured_item_id)
  const estimate = period.deliveryEstimate(item.shipping)
  const stamp = getStamp(period.version, configuration)
  return priceRows(period.catalogue, configuration, quantities, period.today).map((row) => ({
    ...row,
    shipping: shippingList(row.price, estimate, shipping),
    custom_qty: row.quantity === typed,
    product_pricing_id: `${stamp}.${row.quantity}.${row.price}`,
  }))
}

function getItem(period: OfferPeriod, id: number): FeaturedItem {
  const item = period.catalogue.featured_items.find((candidate) => candidate.id === id)
  if (item === undefined) throw new Error(`featured item ${id} is not in catalogue version ${period.version}`)
  return item
}

const STAMP_LENGTH = 16

/** Design and cut lengths are left out: the price covers them, and a browser's cut length may differ by a mm. */
function getStamp(version: number, { design_id: _design, cut_length: _cut, films, ...chosen }: Configuration): string {
  const below = films?.map(({ layer, color_id }) => `${layer} ${color_id}`)
  const text = `${version} ${JSON.stringify(below === undefined ? chosen : { ...chosen, below })}`
  return createHash('sha256').update(text).digest('base64url').slice(0, STAMP_LENGTH)
}
