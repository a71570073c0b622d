import { type Database, inTransaction } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { cartKey, type Principal } from '#shop/cart/cart-key.server.ts'
import { suggestCoupon } from '#shop/cart/coupon-store.server.ts'
import { lineChoices } from '#shop/cart/line-choices.ts'
import { addQuotedLines } from '#shop/cart/quoted-lines.server.ts'
import { markUsed } from '#studio/showroom/own-pictures/picture-store.server.ts'
import { acceptQuotation, getHoldsUntil, lockQuotation, type StoredQuotation } from './quotation-store.server.ts'
import { isOver } from './quotation-terms.ts'
import type { ConfigurationInput } from './quoted-items.server.ts'
import { type QuotationRefusal, refuseQuotation } from './refusals.ts'

/* Ordering a quotation of listed prices. An offer is accepted with the request that it answers (../quoting/). */

interface OrderDeps extends Principal {
  db: Database
  clock: Clock
}

/** Its lines are in the cart. */
export interface QuotationInCart {
  ok: true
  /** Of a new visitor's cart, for the cookie. */
  cartToken: string | null
}

/**
 * Accepts a quotation: its lines go into the current user's cart at its prices, from whichever cart they are in, and
 * it can no longer be changed; all in one transaction. Idempotent (decisions/0021). The caller has checked
 * permissions.
 */
export async function orderQuotation(
  quotationId: string,
  cartToken: string | null,
  { db, clock, customer }: OrderDeps,
): Promise<QuotationInCart | QuotationRefusal> {
  const key = await cartKey(cartToken, { customer })
  return inTransaction(db, async (tx) => {
    const quotation = await lockQuotation(tx, quotationId)
    const lines = quotation?.orderLines ?? []
    if (quotation === null || lines.length === 0) return refuseQuotation('not-orderable', 'form')
    const now = clock.now()
    if (isOver({ holds_until: getHoldsUntil(quotation) }, londonDate(now))) return refuseQuotation('over', 'form')
    const pictures = lines.flatMap(({ pictureId }) => pictureId ?? [])
    const existing = await markUsed(tx, pictures, now)
    const withPictures = lines.map((line) => ({ ...line, pictureId: known(line.pictureId, existing) }))
    const added = await addQuotedLines(tx, key, { quotationNo: quotation.quotationNo, lines: withPictures }, now)
    if (!added.ok) return refuseQuotation(added.code === 'already-ordered' ? added.code : 'cart-full', 'form')
    if (quotation.couponCode !== '') await suggestCoupon(tx, added.lineIds, quotation.couponCode)
    await acceptQuotation(tx, quotation.id, now)
    return { ok: true, cartToken: added.token }
  })
}

function known(pictureId: string | null, existing: ReadonlySet<string>): string | null {
  return pictureId !== null && existing.has(pictureId) ? pictureId : null
}

/** The configurations of a quotation, to quote them again at today's prices, without lines quoted by hand. */
export function quotedConfigurations({ orderLines }: Pick<StoredQuotation, 'orderLines'>): ConfigurationInput[] {
  const listed = (orderLines ?? []).filter(({ agreedBefore }) => agreedBefore === undefined)
  return listed.map((line) => ({
    featuredItemId: line.featuredItemId,
    productId: line.productId,
    choices: lineChoices(line, null),
    productPricingId: null,
    pictureId: line.pictureId,
  }))
}
