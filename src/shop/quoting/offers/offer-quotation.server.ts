import type { Transaction } from '#platform/database/database.server.ts'
import { londonDate } from '#platform/time/london.ts'
import { dispatchDays, STANDARD_TURNAROUND } from '#print/delivery/turnaround.ts'
import type { CatalogueInForce } from '#shop/configurator/offer-period.server.ts'
import { billToName } from '#shop/quotations/bill-to.ts'
import { issueQuotation } from '#shop/quotations/file-quotation.server.ts'
import type { StoredQuotation } from '#shop/quotations/quotation-store.server.ts'
import { mailCustomer } from '../mail-customer.server.ts'
import { requestedDesign, requestedPicture } from '../quote-request.ts'
import { moveQuote } from '../quote-state.ts'
import { type QuoteRequest, touchRequest } from '../quote-store.server.ts'
import { type CheckedOffer, checkOffer, type TypedOffer } from './check-offer.ts'
import { quoteOfferMail } from './offer-mails.ts'
import { type QuoteAdminRefusal, refuseAdmin } from './offer-refusals.ts'
import { closeOffers, insertOffer } from './offer-store.server.ts'
import {
  type AdminActor,
  type AdminOutcome,
  type DeskDeps,
  type DeskInput,
  noteOfStaff,
  openForStaff,
} from './open-for-staff.server.ts'
import { totalOffer } from './total-offer.ts'

/**
 * Answers a request with an offer: files its quotation under the next number, puts it in the place of the one before and
 * mails it, all in the caller's transaction. The server adds up; delivery is by the shop's rule (decisions §5).
 */
export async function offerQuotation(
  tx: Transaction,
  wish: DeskInput & { typed: TypedOffer },
  actor: AdminActor,
  deps: DeskDeps,
): Promise<AdminOutcome | QuoteAdminRefusal> {
  const today = londonDate(deps.now)
  const checked = checkOffer(wish.typed, today)
  if (!checked.ok) {
    const [{ code, message }] = checked.faults
    return {
      ok: false,
      code,
      message,
      errors: checked.faults.map(({ field, message: said }) => ({ field, message: said })),
    }
  }
  const opened = await openForStaff(tx, wish)
  if (!('request' in opened)) return opened
  const { request } = opened
  const state = moveQuote(request.state, 'quote')
  if (state === null) return refuseAdmin('request-accepted')
  const { offer } = checked
  await closeOffers(tx, request.id, 'superseded')
  const filed = await fileOffer(tx, request, offer, deps)
  const { lines, note, validUntil } = offer
  const row = { quotationId: filed.id, requestId: request.id, lines, note, validUntil }
  await insertOffer(tx, { ...row, state: 'open', remindedAt: null, createdAt: deps.now })
  const event = { id: wish.formId, requestId: request.id, kind: 'quoted', text: note, quotationId: filed.id } as const
  await noteOfStaff(tx, event, { actor, now: deps.now })
  await touchRequest(tx, request.id, deps.now, state)
  const write = (link: string) =>
    quoteOfferMail({ ...request, link }, { ...filed, validUntil }, { note, author: actor.name })
  await mailCustomer(tx, { request, key: `quote-offer:${wish.formId}`, write }, deps)
  return { ok: true, fresh: true }
}

function fileOffer(
  tx: Transaction,
  { firstName, lastName, userId, guestId, configuration, featuredItemId }: QuoteRequest,
  { lines, validUntil }: CheckedOffer,
  { now, shipping, catalogue }: DeskDeps,
): Promise<StoredQuotation> {
  const totals = totalOffer(
    lines.map(({ price }) => price),
    shipping,
  )
  const picture_id = requestedPicture(configuration)
  const design_id = requestedDesign(configuration)
  const dispatch_days = daysToDispatch(catalogue, featuredItemId)
  const toFile = {
    // The first line is the product itself; what follows, such as a die, has no picture.
    items: lines.map(({ description, quantity, price }, place) => ({
      details: description,
      quantity,
      price,
      dispatch_days,
      ...(place === 0 && picture_id !== null && { picture_id }),
      ...(place === 0 && design_id !== null && { design_id }),
    })),
    shippingFee: totals?.shippingFee ?? 0,
    pointDiscount: 0,
    couponDiscount: 0,
    billTo: { name: billToName({ firstName, lastName }), company: '', address: '' },
    owner: { userId, guestId },
    issueDate: londonDate(now),
    validUntil,
    contentHash: null,
  }
  return issueQuotation(tx, toFile, now)
}

/** As long as the item takes that was asked about; what the shop has no more takes as long as the Standard option. */
function daysToDispatch(catalogue: CatalogueInForce, featuredItemId: number): number {
  const item = catalogue.current().catalogue.featured_items.find(({ id }) => id === featuredItemId)
  return dispatchDays((item?.shipping ?? STANDARD_TURNAROUND).printing_days)
}
