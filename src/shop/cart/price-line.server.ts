import { LRUCache } from 'lru-cache'
import { refuseFaults } from '#platform/http/refuser.ts'
import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import { applyDesign } from '#shop/configurator/apply-design.server.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { type Completed, completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { lacksDesign } from '#shop/configurator/design-choices.ts'
import { itemForProduct, type OfferPeriod, offeredItem } from '#shop/configurator/offer-period.server.ts'
import { type PricingDeps, quantityRows } from '#shop/configurator/price-lookup.server.ts'
import { problems } from '#shop/configurator/price-lookup.ts'
import { type FieldRefusal, refusal } from '#shop/configurator/refusals.ts'
import { getDesign, type SummaryLine, summarise, withDesign } from '#shop/configurator/summarise.ts'
import { DESIGN_LABEL } from '#studio/lettering/design.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import { lineChoices, withoutChoices } from './line-choices.ts'
import { sameConfiguration } from './merge-lines.ts'
import { type CartRefusal, cartRefusal } from './refusals.ts'
import { configurationSchema } from './schemas.server.ts'
import type { CartLine, LineContent } from './store.server.ts'

/* Prices a line when it is added, and again when the cart is shown or changed. A price from the client never counts. */

export interface LineInput {
  featuredItemId: number | null
  productId: number
  choices: Choices
  /** The design in words; see `applyDesign`. */
  design?: SummaryLine | null
}

/** The dependencies of pricing a line that may have a design. */
export interface DesignedPricing extends PricingDeps {
  designs: Pick<Designs, 'make'>
}

/** The contents of a line, and the data it was priced from. */
export interface PricedLine {
  ok: true
  content: LineContent
  item: ItemView
  product: ProductView
}

/**
 * Prices a new line. If the choices contain a design, size, colour and cut length are the stored design's. Refuses
 * lettering without one, unless the shopper sends their own.
 */
export async function priceDesigned(input: LineInput, deps: DesignedPricing): Promise<PricedLine | CartRefusal> {
  const product = deps.period.catalogue.products.find(({ id }) => id === input.productId)
  const design = await applyDesign(product, input.choices, deps.designs)
  if (!design.ok) return refuseFaults(design.refusal)
  if (product !== undefined && lacksDesign(product, design.choices))
    return refuseFaults(refusal('design_id', 'design-missing'))
  return priceLine({ ...input, choices: design.choices, design: design.summary }, deps)
}

/** Completes the choices and prices them. Refuses an option that is not on offer and anything that needs a quote. */
function priceLine(input: LineInput, deps: PricingDeps): PricedLine | CartRefusal {
  const item = findItem(input, deps)
  if ('ok' in item) return item
  const completed = completeConfiguration(item, { ...input.choices, product_id: String(input.productId) })
  return priceCompleted(item, completed, deps, input.design)
}

function findItem({ featuredItemId, productId }: LineInput, { period }: PricingDeps): ItemView | CartRefusal {
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
  deps: PricingDeps,
  design?: SummaryLine | null,
): PricedLine | CartRefusal {
  const [first, ...more] = refusals(completed)
  if (first !== undefined) return refuseFaults(first, ...more)
  const { configuration, product, quantity, kinds } = completed
  if (!quantity.ok || !kinds.ok) throw new Error('a quantity that was not refused must be one')
  const typed = quantity.listed ? null : quantity.quantity
  const [row] = quantityRows(configuration, [quantity.quantity], { ...deps, typed })
  if (row === undefined) throw new Error(`no row for ${quantity.quantity} of product ${product.id}`)
  const content: LineContent = {
    featuredItemId: item.id,
    productId: product.id,
    productName: product.name,
    productSlug: product.url_slug,
    configuration,
    summary: withDesign(summarise(completed), design),
    catalogueVersion: deps.period.version,
    quantity: row.quantity,
    kinds: kinds.kinds,
    price: row.price,
    origPrice: row.orig_price,
    printFeaturePrice: row.print_feature_price,
    productPricingId: row.product_pricing_id,
  }
  return { ok: true, content, item, product }
}

/** The reasons that prevent a price. A supply without a price list is sold by quote only (000 §4.5). */
function refusals(completed: Completed): FieldRefusal[] {
  const byQuote = completed.specialProcessing ? [refusal('cutting_id', 'quote-required')] : []
  return [...completed.replaced, ...problems(completed), ...byQuote]
}

/** What is needed of a line, in the cart or ordered, to price it again. */
export type PricedBefore = Pick<
  CartLine,
  'featuredItemId' | 'productId' | 'productName' | 'configuration' | 'summary' | 'quantity' | 'kinds'
>

/** Quantity and sets as text. */
export interface Amount {
  quantity: string
  kinds: string
}

/**
 * Prices a stored line with the current catalogue, for the same or another amount. Refuses with `no-longer-offered`
 * if the configuration itself is no longer sold, and with the configurator's sentence for the amount.
 */
export function priceAgain(line: PricedBefore, amount: Amount, deps: PricingDeps): PricedLine | CartRefusal {
  const item = offeredItem(deps.period.catalogue, line.featuredItemId)
  const product = item?.products.find(({ id }) => id === line.productId)
  if (item === undefined || product === undefined)
    return noLongerOffered([`${line.productName} is no longer available.`])
  const { custom_quantity: _quantity, custom_kinds: _kinds, ...choices } = lineChoices(line, product)
  const completed = completeConfiguration(item, { ...choices, ...amount })
  const gone = reasonsGone(line, completed)
  return gone.length > 0 ? noLongerOffered(gone) : priceCompleted(item, completed, deps, getDesign(line.summary))
}

/** Lines of a few hundred carts. */
const MAX_PRICED = 300
const priced = new WeakMap<OfferPeriod, LRUCache<string, PricedLine | CartRefusal>>()

/**
 * What a line would cost if it were added now. In a period that stays the same: a line is priced when its cart is shown, and
 * known in the checkout and when it is ordered. Nobody changes the result.
 */
export function priceNow(line: PricedBefore, deps: PricingDeps): PricedLine | CartRefusal {
  const { featuredItemId, productId, productName, configuration, summary, quantity, kinds } = line
  const key = JSON.stringify([featuredItemId, productId, productName, configuration, summary, quantity, kinds])
  const ofPeriod = priced.get(deps.period) ?? new LRUCache({ max: MAX_PRICED })
  priced.set(deps.period, ofPeriod)
  const now = ofPeriod.get(key) ?? priceAgain(line, { quantity: String(quantity), kinds: String(kinds) }, deps)
  ofPeriod.set(key, now)
  return now
}

function noLongerOffered(reasons: readonly string[]): CartRefusal {
  const { code, message } = cartRefusal('no-longer-offered', 'configuration', { reasons: reasons.join(' ') })
  return { ok: false, code, message, errors: reasons.map((reason) => ({ field: 'configuration', message: reason })) }
}

/** Why a stored configuration is no longer sold, in the words of its choices; empty if it is. */
function reasonsGone(line: PricedBefore, completed: Completed): string[] {
  if (!isReadable(line)) return ['Your choices could not be read. Please choose again.']
  const sides = completed.size.ok ? [] : [completed.size.refusal.message]
  const cuts = completed.cuts?.refusal ? [completed.cuts.refusal.message] : []
  if (sides.length + cuts.length > 0) return [...sides, ...cuts]
  if (completed.specialProcessing) return [refusal('cutting_id', 'quote-required').message]
  if (sameConfiguration(line.configuration, completed.configuration)) return []
  const offered = summarise(completed)
  const now = offered.map(getSentence)
  const gone = line.summary.filter((entry) => entry.label !== DESIGN_LABEL && !now.includes(getSentence(entry)))
  const { product, unasked } = completed
  if (unasked.length > 0) return [`${product.name} now includes ${unasked.join(', ')}.`]
  if (gone.length === 0) return ['The options of this product have changed.']
  return gone.map((entry) => {
    const instead = offered.find(({ label, value }) => label === entry.label && value !== 'None')
    const choose = instead === undefined ? '' : ` You can choose ${instead.value} instead.`
    return `${getSentence(entry)} is no longer available.${choose}`
  })
}

function getSentence({ label, value }: SummaryLine): string {
  return `${label}: ${value}`
}

/**
 * A stored line with a usable configuration. One that cannot be read is reported to `onFault` and replaced by one
 * without choices, which cannot be ordered: the line shows its original words, and must be chosen again. The stored
 * line itself is not changed.
 */
export function readLine(line: CartLine, { onFault }: { onFault(fault: Error): void }): CartLine {
  const read = configurationSchema.safeParse(line.configuration)
  // Lines of earlier releases lack newer fields.
  if (read.success) return { ...line, configuration: read.data }
  onFault(new Error(`The configuration of cart line ${line.id} cannot be read: ${read.error.message}`))
  return { ...line, configuration: withoutChoices(line.featuredItemId, line.productId) }
}

/** Whether a line's configuration could be read. */
export function isReadable({ configuration }: Pick<CartLine, 'configuration'>): boolean {
  return configuration.width > 0
}
