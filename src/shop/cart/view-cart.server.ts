import { isUuid } from '#platform/http/form-input.ts'
import { pictureLink } from '#platform/pictures/picture-name.ts'
import { addDays, type CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import { swatchPath } from '#print/catalogue/configuration.ts'
import { STANDARD_TURNAROUND, type Turnaround } from '#print/delivery/turnaround.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import { offeredItem } from '#shop/configurator/offer-period.server.ts'
import { countedIn } from '#shop/configurator/options.ts'
import type { PricingDeps } from '#shop/configurator/price-lookup.server.ts'
import { getDesign } from '#shop/configurator/summarise.ts'
import { designerPath, designPictureAlt, designPicturePath } from '#studio/lettering/design.ts'
import { ownPictureAlt, ownPicturePath } from '#studio/showroom/own-pictures/own-picture.ts'
import {
  type CartLineView,
  type CartView,
  cartTotals,
  type LineQuotation,
  lineTotal,
  type MergeOffer,
  offerChange,
  quotedOffer,
  type UndoOffer,
} from './cart.ts'
import { type CartDeps, cartKey } from './cart-key.server.ts'
import { viewPromotions } from './cart-promotions.server.ts'
import { lineChoices } from './line-choices.ts'
import type { LineRepeatView } from './line-repeats.ts'
import { fittingTogether, mergeableGroups } from './merge-lines.ts'
import { type PricedLine, priceAgain, priceNow, readLine } from './price-line.server.ts'
import type { CartRefusal } from './refusals.ts'
import {
  type CartKey,
  type CartLine,
  countLines,
  findCart,
  findLines,
  linesKept,
  type NewLine,
} from './store.server.ts'

/**
 * The whole cart with its totals, the changes since its lines were added, and merge offers.
 * @param undo the id of a removed line that could be restored
 */
export async function viewCart(token: string | null, undo: string | null, deps: CartDeps): Promise<CartView> {
  const key = await cartKey(token, deps)
  const cart = key === null ? null : await findCart(deps.db, key)
  const cartId = cart?.id ?? null
  const read = (line: CartLine) => readLine(line, deps)
  const stored = cartId === null ? { lines: [], saved: [] } : await linesKept(deps.db, cartId)
  const lines = stored.lines.map(read)
  const saved = stored.saved.map(read)
  const pricing = { period: deps.period(), shipping: deps.shipping, today: londonDate(deps.clock.now()) }
  const lastDays = await getLastDays([...lines, ...saved], deps)
  const price = (line: CartLine) => ({ line, now: line.quotationNo === null ? priceNow(line, pricing) : null })
  const show = ({ line, now }: LineNow) =>
    now === null ? showQuotedLine(line, getQuotation(line, lastDays), pricing) : showLine(line, now, pricing)
  const priced = lines.map(price)
  const repeats = await viewRepeats([...lines, ...saved], key, deps)
  const withRepeat = (line: CartLineView) => ({ ...line, repeats: repeats.get(line.id) ?? null })
  const shown = priced.map(show).map(withRepeat)
  const { amounts: sums, ...promotions } = await viewPromotions({ key, cart, lines: shown.filter(isOrderable) }, deps)
  const amounts = shown.map((line) => ({ ...line, counted: isOrderable(line) }))
  return {
    lines: shown,
    saved: saved.map((line) => withRepeat(show(price(line)))),
    merge_offers: mergeOffers(priced, pricing),
    totals: cartTotals(amounts, deps.shipping, sums),
    ...promotions,
    count: lines.length,
    dispatch_date: latest(shown, 'dispatch_date'),
    arrival_date: latest(shown, 'arrival_date'),
    undo: cartId === null || undo === null ? null : await undoOffer(cartId, { undo, lines }, deps),
  }
}

/** What lines order again. Most carts are asked in one statement, which finds none. */
async function viewRepeats(lines: readonly CartLine[], key: CartKey | null, { db, repeats }: CartDeps) {
  if (lines.length === 0 || repeats === undefined) return new Map<string, LineRepeatView>()
  return repeats.view(db, lines, key !== null && 'customerId' in key ? key.customerId : null)
}

function isOrderable({ offer }: CartLineView): boolean {
  return offer.state !== 'not-offered'
}

/** The last days of quotations by their numbers. */
export type LastDays = ReadonlyMap<string, CalendarDate | null>

/** A stored line for pages and the API. @param lastDays of the quotation of a quoted line */
export function showStoredLine(line: CartLine, lastDays: LastDays, pricing: PricingDeps & QuotedDeps): CartLineView {
  return line.quotationNo === null
    ? showLine(line, priceNow(line, pricing), pricing)
    : showQuotedLine(line, getQuotation(line, lastDays), pricing)
}

/** The last days of quoted lines. Most carts have none and need no query. */
async function getLastDays(lines: readonly CartLine[], deps: CartDeps): Promise<LastDays> {
  const quotationNos = lines.flatMap(({ quotationNo }) => quotationNo ?? [])
  return quotationNos.length === 0 ? new Map() : deps.quotedUntil([...new Set(quotationNos)])
}

/** The quotation of a line. An unknown one counts as expired: denied by default. */
function getQuotation({ quotationNo, addedAt }: CartLine, lastDays: LastDays): LineQuotation {
  const lastDay = lastDays.get(quotationNo ?? '')
  const valid_until = lastDay === undefined ? addDays(londonDate(addedAt), -1) : lastDay
  return { quotation_no: quotationNo ?? '', valid_until }
}

interface LineNow {
  line: CartLine
  /** What it would cost now; null for a quoted line, which is not priced again. */
  now: PricedLine | CartRefusal | null
}

/** What merging would cost. Leaves out lines that are no longer offered, and those above the highest quantity. */
function mergeOffers(priced: readonly LineNow[], pricing: PricingDeps): MergeOffer[] {
  const orderable = priced.flatMap(({ line, now }) => (now?.ok ? [{ ...line, highest: getHighest(now) }] : []))
  return mergeableGroups(orderable).flatMap((group) => {
    const lines = fittingTogether(group, group[0]?.highest ?? 0)
    const [first] = lines
    if (first === undefined || lines.length < 2) return []
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    const together = priceAgain(first, { quantity: String(quantity), kinds: String(first.kinds) }, pricing)
    if (!together.ok) return []
    const apart = lines.reduce((sum, line) => sum + lineTotal(line), 0)
    const line_total = lineTotal(together.content)
    const line_ids = lines.map(({ id }) => id)
    return [{ line_ids, quantity, kinds: first.kinds, line_total, saving: apart - line_total }]
  })
}

function getHighest({ product }: PricedLine): number {
  return product.attributes.quantities.at(-1) ?? 0
}

/** The latest date of the lines that can be ordered. */
function latest(lines: readonly CartLineView[], date: 'dispatch_date' | 'arrival_date'): CalendarDate | null {
  // Dates as text sort chronologically.
  const dates = lines.flatMap((line) => line[date] ?? [])
  return dates.toSorted().at(-1) ?? null
}

async function undoOffer(
  cartId: string,
  { undo, lines }: { undo: string; lines: readonly CartLine[] },
  { db }: CartDeps,
): Promise<UndoOffer | null> {
  const [line] = isUuid(undo) ? await findLines(db, cartId, [undo]) : []
  if (line === undefined || line.removedAt === null || line.orderedAt !== null) return null
  const { id: line_id, productName: product, quantity } = line
  const position = lines.filter(({ place }) => place < line.place).length
  return { line_id, product, quantity, merged: line.mergedInto !== null, position }
}

/** The number of lines in the cart, for the header of every page. */
export async function countCart(token: string | null, deps: CartDeps): Promise<number> {
  const key = await cartKey(token, deps)
  return key === null ? 0 : countLines(deps.db, key)
}

interface QuotedDeps extends Pick<PricingDeps, 'period'> {
  /** The date in London. */
  today: CalendarDate
}

/** A line for pages and the API: as it was added, compared with the current catalogue. */
export function showLine(
  line: NewLine,
  now: PricedLine | CartRefusal,
  { period }: Pick<PricingDeps, 'period'>,
): CartLineView {
  return {
    ...asMade(line, period, now.ok ? now.item.shipping : null),
    offer: offerChange(line, getOffer(now)),
    quotation: null,
    quantities: now.ok ? now.product.attributes.quantities : [],
    counted_in: now.ok ? countedIn(now.product, line.configuration.cutting_id) : 'pieces',
  }
}

/** A quoted line: as agreed, at the agreed price, while its quotation is valid. */
function showQuotedLine(line: NewLine, quotation: LineQuotation, { period, today }: QuotedDeps): CartLineView {
  const offer = quotedOffer(quotation, today)
  const item = offeredItem(period.catalogue, line.featuredItemId)
  const product = item?.products.find(({ id }) => id === line.productId)
  // An item that no longer exists takes as long as the Standard option, as its quotation said.
  const turnaround = item?.shipping ?? STANDARD_TURNAROUND
  return {
    ...asMade(line, period, offer.state === 'quoted' ? turnaround : null),
    offer,
    quotation,
    quantities: [],
    counted_in: product === undefined ? 'pieces' : countedIn(product, line.configuration.cutting_id),
  }
}

/** @param turnaround null if the line cannot be ordered */
function asMade(line: NewLine, period: PricingDeps['period'], turnaround: Turnaround | null) {
  const estimate = turnaround && period.deliveryEstimate(turnaround)
  return {
    id: line.id,
    featured_item_id: line.featuredItemId,
    product_id: line.productId,
    product: line.productName,
    configuration: line.configuration,
    summary: line.summary,
    quantity: line.quantity,
    kinds: line.kinds,
    price: line.price,
    orig_price: line.origPrice,
    print_feature_price: line.printFeaturePrice,
    line_total: lineTotal(line),
    catalogue_version: line.catalogueVersion,
    product_pricing_id: line.productPricingId,
    added_at: line.addedAt.toISOString(),
    repeats: null,
    dispatch_date: estimate?.dispatch ?? null,
    arrival_date: estimate?.arrival ?? null,
    ...getAddresses(line, period.catalogue),
    ...getPicture(line),
  }
}

/** The design for lettering, else the own product if the live preview was used, else the product's picture. */
function getPicture({ pictureId, productName, productSlug, configuration, summary }: NewLine) {
  const { design_id } = configuration
  if (design_id !== null) {
    const picture_alt = designPictureAlt(getDesign(summary)?.value ?? productName)
    return { picture: designPicturePath(design_id), picture_alt, picture_id: pictureId }
  }
  return pictureId === null
    ? { picture: pictureLink(swatchPath('product', productSlug)), picture_alt: '', picture_id: null }
    : { picture: ownPicturePath(pictureId), picture_alt: ownPictureAlt(productName), picture_id: pictureId }
}

function getOffer(now: PricedLine | CartRefusal) {
  if (!now.ok) return { ok: false as const, reasons: now.errors.map(({ message }) => message) }
  const { price, origPrice, productPricingId } = now.content
  return { ok: true as const, price, orig_price: origPrice, product_pricing_id: productPricingId }
}

/** The product's page and the designer, with the line's choices; the home page if the item no longer exists. */
function getAddresses(line: NewLine, catalogue: Catalogue) {
  const { item, product } = indexCatalogue(catalogue)
  const choices = writeChoices(lineChoices(line, product(line.productId) ?? null))
  const slug = item(line.featuredItemId)?.url_slug
  return {
    page: slug === undefined ? '/' : `/${slug}?${choices}`,
    edit_design: line.configuration.design_id === null ? null : designerPath(choices),
  }
}
