import { createHash } from 'node:crypto'
import type { FeaturedItem } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { type ShippingRates, shippingList } from '#print/delivery/shipping-cost.ts'
import { priceRows } from '#print/pricing/price-rows.ts'
import type { Completed } from './complete-configuration.ts'
import type { OfferPeriod } from './offer-period.server.ts'
import type { PriceList, QuantityRow } from './quantity-row.ts'
import { SPECIAL_SIZE } from './refusals.ts'

export interface PricingDeps {
  period: OfferPeriod
  shipping: ShippingRates
}

/**
 * The price list of completed choices: a row for each of the product's quantities and one for a typed quantity.
 * Without rows where the size is special or the supply has no price list.
 */
export function priceConfiguration(completed: Completed, needs: PricingDeps): PriceList {
  const { configuration, product, size, quantity, cuts } = completed
  if (!size.ok || cuts?.refusal || completed.specialProcessing) return withoutRows(completed)
  const tooMany = !quantity.ok && quantity.refusal.code === 'quantity-too-high'
  const typed = quantity.ok && !quantity.listed ? quantity.quantity : null
  const quantities = typed === null ? product.attributes.quantities : withTyped(product.attributes.quantities, typed)
  const rows = quantityRows(configuration, quantities, { ...needs, typed })
  return { rows, special_size: false, quote_required: tooMany }
}

/** No price list, and whether a quote answers what was asked. */
function withoutRows({ size, cuts, specialProcessing }: Completed): PriceList {
  const special_size = !size.ok && SPECIAL_SIZE.includes(size.refusal.code)
  const beyond = specialProcessing || cuts?.refusal?.code === 'cuts-too-many'
  return { rows: [], special_size, quote_required: special_size || beyond }
}

function withTyped(listed: readonly number[], typed: number): number[] {
  return [...listed, typed].sort((a, b) => a - b)
}

/** Rows for these quantities of a valid configuration. */
export function quantityRows(
  configuration: Configuration,
  quantities: readonly number[],
  { period, shipping, typed }: PricingDeps & { typed: number | null },
): QuantityRow[] {
  const item = getItem(period, configuration.featured_item_id)
  const estimate = period.deliveryEstimate(item.shipping.printing_days)
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

/** Design and cut length are left out: the price says what they came to, and a browser's cut length may differ by a mm. */
function getStamp(version: number, { design_id: _design, cut_length: _cut, ...chosen }: Configuration): string {
  const text = `${version} ${JSON.stringify(chosen)}`
  return createHash('sha256').update(text).digest('base64url').slice(0, STAMP_LENGTH)
}
