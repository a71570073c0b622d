import type { ItemView, ProductView } from '#print/catalogue/item-view.ts'
import { problems } from '#shop/configurator/banner-state.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { type Completed, completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { itemForProduct, offeredItem } from '#shop/configurator/find-offer.server.ts'
import { type PricingDeps, quantityRows } from '#shop/configurator/price-configuration.server.ts'
import { type FieldRefusal, refusal } from '#shop/configurator/refusals.ts'
import { getDesign, type SummaryLine, summarise, withDesign } from '#shop/configurator/summarise.ts'
import { takeDesign } from '#shop/configurator/take-design.server.ts'
import { DESIGN_LABEL } from '#studio/lettering/describe-design.ts'
import type { Designs } from '#studio/lettering/store/designs-service.ts'
import type { CartLine, LineContent } from './cart-store.server.ts'
import { lineChoices } from './line-choices.ts'
import { isReadable } from './read-line.server.ts'
import { type CartRefusal, cartRefusal, refusedFields } from './refusals.ts'
import { sameConfiguration } from './same-configuration.ts'

/* Prices a line, when it is made and each time it is asked what it would cost now. Prices nobody sent count here. */

export interface LineAsked {
  featuredItemId: number | null
  productId: number
  choices: Choices
  /** What they are of a design, in words; see `takeDesign`. */
  design?: SummaryLine | null
}

/** What it takes to price what may have a design. */
export interface DesignedPricing extends PricingDeps {
  designs: Pick<Designs, 'make'>
}

/** What a line holds, and what it was priced from. */
export interface PricedLine {
  ok: true
  content: LineContent
  item: ItemView
  product: ProductView
}

/** The same with the design that the choices may name: size, colour and cut length are then the stored design's. */
export async function priceDesigned(asked: LineAsked, needs: DesignedPricing): Promise<PricedLine | CartRefusal> {
  const taken = await takeDesign(asked.productId, asked.choices, needs.designs)
  if (!taken.ok) return refusedFields(taken.refusal)
  return priceLine({ ...asked, choices: taken.choices, design: taken.said }, needs)
}

/** Completes the choices and prices them. Refuses an option that is not on offer and whatever needs a quote. */
function priceLine(asked: LineAsked, needs: PricingDeps): PricedLine | CartRefusal {
  const item = itemAskedFor(asked, needs)
  if ('ok' in item) return item
  const completed = completeConfiguration(item, { ...asked.choices, product_id: String(asked.productId) })
  return priceCompleted(item, completed, needs, asked.design)
}

function itemAskedFor({ featuredItemId, productId }: LineAsked, { period }: PricingDeps): ItemView | CartRefusal {
  const { catalogue } = period
  if (!catalogue.products.some(({ id }) => id === productId)) return cartRefusal('product-unknown', 'product_id')
  const item = featuredItemId === null ? itemForProduct(catalogue, productId) : offeredItem(catalogue, featuredItemId)
  if (item === undefined) return cartRefusal('item-unknown', 'featured_item_id')
  if (item.products.some(({ id }) => id === productId)) return item
  return cartRefusal('product-not-in-item', 'product_id', { item: item.name })
}

function priceCompleted(
  item: ItemView,
  completed: Completed,
  needs: PricingDeps,
  design?: SummaryLine | null,
): PricedLine | CartRefusal {
  const [first, ...more] = refusals(completed)
  if (first !== undefined) return refusedFields(first, more)
  const { configuration, product, quantity, kinds } = completed
  if (!quantity.ok || !kinds.ok) throw new Error('a quantity that was not refused must be one')
  const typed = quantity.listed ? null : quantity.quantity
  const [row] = quantityRows(configuration, [quantity.quantity], { ...needs, typed })
  if (row === undefined) throw new Error(`no row for ${quantity.quantity} of product ${product.id}`)
  const content: LineContent = {
    featuredItemId: item.id,
    productId: product.id,
    productName: product.name,
    productSlug: product.url_slug,
    configuration,
    summary: withDesign(summarise(completed), design),
    catalogueVersion: needs.period.version,
    quantity: row.quantity,
    kinds: kinds.kinds,
    price: row.price,
    origPrice: row.orig_price,
    printFeaturePrice: row.print_feature_price,
    productPricingId: row.product_pricing_id,
  }
  return { ok: true, content, item, product }
}

/** Whatever stands in the way of a price. A supply without a price list can be had, by a quote (000 §4.5). */
function refusals(completed: Completed): FieldRefusal[] {
  const byQuote = completed.specialProcessing ? [refusal('cutting_id', 'quote-required')] : []
  return [...completed.replaced, ...problems(completed), ...byQuote]
}

/** Quantity and sets as text, as typed or as they were. */
export interface Amount {
  quantity: string
  kinds: string
}

/**
 * Prices a stored line with the catalogue in force, for the same or another amount. Refuses with `no-longer-offered`
 * where the configuration itself is not to be had any more, and with the configurator's sentence for the amount.
 */
export function priceAgain(line: CartLine, amount: Amount, needs: PricingDeps): PricedLine | CartRefusal {
  const item = offeredItem(needs.period.catalogue, line.featuredItemId)
  const product = item?.products.find(({ id }) => id === line.productId)
  if (item === undefined || product === undefined)
    return noLongerOffered([`${line.productName} is no longer sold here.`])
  const { custom_quantity: _quantity, custom_kinds: _kinds, ...choices } = lineChoices(line, [])
  const completed = completeConfiguration(item, { ...choices, ...amount })
  const gone = reasonsGone(line, completed)
  return gone.length > 0 ? noLongerOffered(gone) : priceCompleted(item, completed, needs, getDesign(line.summary))
}

/** What a line costs as it stands, if it were made now. */
export function priceNow(line: CartLine, needs: PricingDeps): PricedLine | CartRefusal {
  return priceAgain(line, { quantity: String(line.quantity), kinds: String(line.kinds) }, needs)
}

function noLongerOffered(reasons: readonly string[]): CartRefusal {
  const { code, message } = cartRefusal('no-longer-offered', 'configuration', { reasons: reasons.join(' ') })
  return { ok: false, code, message, errors: reasons.map((reason) => ({ field: 'configuration', message: reason })) }
}

/** Why a stored configuration cannot be had any more, in the words it was chosen by; empty where it can. */
function reasonsGone(line: CartLine, completed: Completed): string[] {
  if (!isReadable(line)) return ['Its choices could not be read. Please choose them again.']
  const sides = completed.size.ok ? [] : [completed.size.refusal.message]
  const cuts = completed.cuts?.refusal ? [completed.cuts.refusal.message] : []
  if (sides.length + cuts.length > 0) return [...sides, ...cuts]
  if (completed.specialProcessing) return [refusal('cutting_id', 'quote-required').message]
  if (sameConfiguration(line.configuration, completed.configuration)) return []
  const now = summarise(completed).map(getSentence)
  const gone = line.summary.filter((entry) => entry.label !== DESIGN_LABEL && !now.includes(getSentence(entry)))
  if (gone.length === 0) return ['The choices for it have changed.']
  return gone.map((entry) => `${getSentence(entry)} is not to be had now.`)
}

function getSentence({ label, value }: SummaryLine): string {
  return `${label}: ${value}`
}
