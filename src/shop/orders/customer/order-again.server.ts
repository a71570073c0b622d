import type { Database } from '#platform/database/database.server.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import type { Artwork, ArtworkService } from '#shop/artwork/artwork.server.ts'
import type { CartService } from '#shop/cart/cart.server.ts'
import { itemPagePath, lineChoices } from '#shop/cart/line-choices.ts'
import { priceNow } from '#shop/cart/price-line.server.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import type { PricingDeps } from '#shop/configurator/price-lookup.server.ts'
import { rememberRepeat } from '../again/line-repeats.server.ts'
import type { StoredOrderLine } from '../order-store.server.ts'
import { type OrderRefusal, refuseOrder } from '../refusals.ts'

/*
 * Ordering again what was ordered: the same configuration at today's price, which is shown beside the old one before
 * anything goes into the cart, with the files that were sent.
 */

/** A line as it could be ordered now. */
export interface AgainLine {
  id: string
  product: string
  quantity: number
  kinds: number
  /** What it cost, before discounts. */
  was: Pence
  /** What it costs today; null if it is not sold in this form any more. */
  now: Pence | null
  /** Names today's price: the cart refuses another one. */
  productPricingId: string
  /** Why it is not offered any more; empty if it is. */
  reasons: string[]
  /** Whether its artwork comes along; lettering that was designed here, and a line that never had any, lack none. */
  has_artwork: boolean
  /** The product's page with the same choices, to change them first; null if the product is gone. */
  page: string | null
}

/** What lines would cost today. */
export function offerAgain(
  lines: readonly StoredOrderLine[],
  { isDeleted, ...pricing }: PricingDeps & { /** Whether the order's artwork was deleted. */ isDeleted: boolean },
): AgainLine[] {
  return lines.map((line) => {
    const { id, productName: product, quantity, kinds, lineTotal: was } = line
    const priced = priceNow(line, pricing)
    const has_artwork = !isDeleted || line.artworkSubmissionId !== null || line.configuration.design_id !== null
    const known = { id, product, quantity, kinds, was, has_artwork, page: pageOf(line, pricing) }
    if (!priced.ok) {
      return { ...known, now: null, productPricingId: '', reasons: priced.errors.map(({ message }) => message) }
    }
    const { price, productPricingId } = priced.content
    return { ...known, now: price * kinds, productPricingId, reasons: [] }
  })
}

function choicesOf(line: StoredOrderLine, { period }: PricingDeps) {
  return lineChoices(line, period.catalogue.products.find(({ id }) => id === line.productId) ?? null)
}

function pageOf(line: StoredOrderLine, pricing: PricingDeps): string | null {
  const path = itemPagePath(pricing.period.catalogue, line.featuredItemId, line.productId)
  if (path === null) return null
  const isKnown = line.configuration.width > 0
  return isKnown ? `${path}?${writeChoices(choicesOf(line, pricing))}` : path
}

export interface AgainDeps {
  db: Database
  /** Copies what was done to the files of a submission to those of a line of the cart (`artwork-checks`). */
  copyChecks(copy: { submissionId: string; cartLineId: string }): Promise<void>
  cart: Pick<CartService, 'add'>
  /** The visitor's, for the files of the new lines. */
  ownArtwork: Pick<ArtworkService, 'receive' | 'change'>
  artwork: Pick<Artwork, 'readFrom' | 'viewSubmission'>
  pricing: PricingDeps
}

/** What is in the cart now. */
export interface OrderedAgain {
  ok: true
  /** Of a new visitor's cart, for the cookie. */
  cartToken: string | null
  /** The lines of the cart, in the order of the lines that were ordered. */
  lineIds: string[]
}

interface AgainInput {
  lines: readonly StoredOrderLine[]
  /** The prices that were shown, as `productPricingId` of each line by its id. */
  seen: ReadonlyMap<string, string>
  cartToken: string | null
}

/**
 * Puts what is still offered into the visitor's cart, at the prices that were shown, with the files of each line. Refuses
 * if a price has changed since, if the cart is full, or if nothing is offered any more.
 */
export async function orderAgain(
  { lines, seen, cartToken }: AgainInput,
  deps: AgainDeps,
): Promise<OrderedAgain | OrderRefusal> {
  const offered = offerAgain(lines, { ...deps.pricing, isDeleted: false }).filter(({ now }) => now !== null)
  if (offered.length === 0) return refuseOrder('nothing-offered')
  const changed = offered.find(({ id, productPricingId }) => seen.get(id) !== productPricingId)
  if (changed !== undefined) {
    const { product, now } = changed
    return refuseOrder('price-changed', 'seen', { product, price: formatPence(now ?? 0) })
  }
  const lineIds: string[] = []
  let token = cartToken
  for (const line of lines.filter(({ id }) => offered.some((offer) => offer.id === id))) {
    const added = await deps.cart.add({
      token,
      featuredItemId: line.featuredItemId,
      productId: line.productId,
      choices: choicesOf(line, deps.pricing),
      productPricingId: seen.get(line.id) ?? null,
      pictureId: line.pictureId,
    })
    if (!added.ok) return { ...refuseOrder('cart-full'), message: added.message }
    token = added.token ?? token
    await rememberRepeat(deps.db, added.line.id, line)
    await copyArtwork(line, { token, lineId: added.line.id }, deps)
    lineIds.push(added.line.id)
  }
  return { ok: true, cartToken: token === cartToken ? null : token, lineIds }
}

/** Copies the files of a line with their sets and what was done to them, and its note. One that cannot be copied now is left out: the cart says what is missing. */
async function copyArtwork(
  { artworkSubmissionId }: StoredOrderLine,
  to: { token: string | null; lineId: string },
  { artwork, ownArtwork, copyChecks }: AgainDeps,
): Promise<void> {
  if (artworkSubmissionId === null) return
  const { files, note } = await artwork.viewSubmission(artworkSubmissionId, '')
  for (const { id, name, state, set } of files) {
    const read = state === 'sent' ? await artwork.readFrom(artworkSubmissionId, id, 'original') : null
    if (read?.ok) await ownArtwork.receive({ ...to, name, source: read.bytes, set })
  }
  if (note !== '') await ownArtwork.change({ ...to, note })
  await copyChecks({ submissionId: artworkSubmissionId, cartLineId: to.lineId })
}
