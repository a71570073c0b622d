import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import { swatchPath } from '#print/catalogue/swatch-path.ts'
import { STANDARD_TURNAROUND } from '#print/delivery/turnaround.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import { countedIn } from '#shop/configurator/option-rules.ts'
import type { PricingDeps } from '#shop/configurator/price-configuration.server.ts'
import { getDesign } from '#shop/configurator/summarise.ts'
import { designerPath, designPictureAlt, designPicturePath } from '#studio/lettering/design-paths.ts'
import { ownPictureAlt, ownPicturePath } from '#studio/showroom/own-pictures/own-picture.ts'
import type { NewLine } from './cart-store.server.ts'
import { lineTotal } from './cart-totals.ts'
import type { CartLineView, LineQuotation } from './cart-view.ts'
import { lineChoices } from './line-choices.ts'
import { offerChange } from './offer-change.ts'
import type { PricedLine } from './price-line.server.ts'
import { quotedOffer } from './quoted-offer.ts'
import type { CartRefusal } from './refusals.ts'

interface QuotedDeps extends Pick<PricingDeps, 'period'> {
  /** The day in London. */
  today: CalendarDate
}

/** A line as pages and the API show it: as it was made, and beside it what the catalogue in force says of it. */
export function showLine(
  line: NewLine,
  now: PricedLine | CartRefusal,
  { period }: Pick<PricingDeps, 'period'>,
): CartLineView {
  const estimate = now.ok ? period.deliveryEstimate(now.item.shipping.printing_days) : null
  return {
    ...asMade(line, period.catalogue),
    offer: offerChange(line, getOffer(now)),
    quotation: null,
    dispatch_date: estimate?.dispatch ?? null,
    arrival_date: estimate?.arrival ?? null,
    quantities: now.ok ? now.product.attributes.quantities : [],
    counted_in: now.ok ? countedIn(now.product, line.configuration.cutting_id) : 'pieces',
  }
}

/** A quoted line: as it was agreed, at the price that was agreed, for as long as its quotation holds. */
export function showQuotedLine(line: NewLine, quotation: LineQuotation, { period, today }: QuotedDeps): CartLineView {
  const offer = quotedOffer(quotation, today)
  const item = indexCatalogue(period.catalogue).item(line.featuredItemId)
  // What the shop has no more takes as long as the Standard option, as its offer said.
  const { printing_days } = item?.shipping ?? STANDARD_TURNAROUND
  const estimate = offer.state === 'quoted' ? period.deliveryEstimate(printing_days) : null
  return {
    ...asMade(line, period.catalogue),
    offer,
    quotation,
    dispatch_date: estimate?.dispatch ?? null,
    arrival_date: estimate?.arrival ?? null,
    quantities: [],
    counted_in: 'pieces',
  }
}

type AsMade = Omit<CartLineView, 'offer' | 'quotation' | 'dispatch_date' | 'arrival_date' | 'quantities' | 'counted_in'>

function asMade(line: NewLine, catalogue: Catalogue): AsMade {
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
    page: getPage(line, catalogue),
    edit_design: getDesigner(line, catalogue),
    ...getPicture(line),
  }
}

/** The design that is cut; else the own product where the live preview was used. The reader's words say what it is. */
function getPicture({ pictureId, productName, productSlug, configuration, summary }: NewLine) {
  const { design_id } = configuration
  if (design_id !== null) {
    const picture_alt = designPictureAlt(getDesign(summary)?.value ?? productName)
    return { picture: designPicturePath(design_id), picture_alt, picture_id: pictureId }
  }
  return pictureId === null
    ? { picture: swatchPath('product', productSlug), picture_alt: '', picture_id: null }
    : { picture: ownPicturePath(pictureId), picture_alt: ownPictureAlt(productName), picture_id: pictureId }
}

function getOffer(now: PricedLine | CartRefusal) {
  if (!now.ok) return { ok: false as const, reasons: now.errors.map(({ message }) => message) }
  const { price, origPrice, productPricingId } = now.content
  return { ok: true as const, price, orig_price: origPrice, product_pricing_id: productPricingId }
}

/** The product's page with the line's choices; the shop's front page where the item is gone. */
function getPage(line: NewLine, catalogue: Catalogue): string {
  const { item } = indexCatalogue(catalogue)
  const slug = item(line.featuredItemId)?.url_slug
  return slug === undefined ? '/' : `/${slug}?${getChoices(line, catalogue)}`
}

/** The designer with the line's design and its other choices; null where there is no design. */
function getDesigner(line: NewLine, catalogue: Catalogue): string | null {
  return line.configuration.design_id === null ? null : designerPath(getChoices(line, catalogue))
}

function getChoices(line: NewLine, catalogue: Catalogue): URLSearchParams {
  const listed = indexCatalogue(catalogue).product(line.productId)?.attributes.quantities ?? []
  return writeChoices(lineChoices(line, listed))
}
