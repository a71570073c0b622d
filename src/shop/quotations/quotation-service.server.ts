import { countAttempt } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import { getHash } from '#people/accounts/token.server.ts'
import { findGuestRow } from '#people/guests/guest-store.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { londonDate } from '#platform/time/london.ts'
import { markUsed } from '#studio/showroom/own-pictures/picture-store.server.ts'
import { type BillTo, billToName, checkBillTo, MAX_ADDRESS_LINES, tidyBillTo } from './bill-to.ts'
import { issueQuotation, type QuotationOwner, type QuotationToFile } from './file-quotation.server.ts'
import { mayReadQuotation } from './may-read-quotation.ts'
import type { QuotationView } from './quotation.ts'
import { getReader, type QuotationDeps, type QuotationParts, type QuotationPrincipal } from './quotation-deps.server.ts'
import type {
  CreateQuotation,
  QuotationFiled,
  QuotationKey,
  QuotationName,
  QuotationService,
  QuotedAmounts,
} from './quotation-service.ts'
import {
  findByContent,
  findQuotation,
  findQuotationById,
  getQuotations,
  lockContent,
  rewriteBillTo,
  type StoredQuotation,
} from './quotation-store.server.ts'
import { quotationView } from './quotation-view.ts'
import { type QuotationRefusal, quotationSentence, refuseQuotation } from './refusals.ts'
import { type WhatIsQuoted, whatIsQuoted } from './what-is-quoted.server.ts'

/** The most that a column of the database holds, £21,474,836.47. */
const MAX_PENCE = 2_147_483_647

interface Owned {
  owner: QuotationOwner
  billTo: BillTo
  cookies: readonly string[]
}

/** The most quotations that a list shows. */
const MAX_LISTED = 100

/** As `quotationNo` writes it; what cannot be one is not asked of the database. */
const NUMBER = /^Q-\d{4}-\d{5,10}$/

/** A link's token is 43 characters. */
const MAX_KEY_LENGTH = 100

/** Quotations of the shop: what a visitor may do with them, request by request. */
export interface Quotations {
  forPrincipal(principal: QuotationPrincipal): QuotationService
}

/** The use cases of quotations with what they need, for the API and for pages. */
export function createQuotations(parts: QuotationParts): Quotations {
  return {
    forPrincipal(principal) {
      const needs = { ...parts, ...principal }
      return {
        create: (asked) => createQuotation(asked, needs),
        read: (name, key) => readQuotation(name, key, needs),
        saveBillTo: (name, billTo, key) => saveBillTo({ name, billTo, key }, needs),
        own: () => ownQuotations(needs),
      }
    },
  }
}

/** The quotation of a name; null where there is none, and for whom it is none of theirs. */
async function open(name: QuotationName, key: QuotationKey, needs: QuotationDeps): Promise<StoredQuotation | null> {
  const found = await find(name, needs)
  if (found === null) return null
  if (mayReadQuotation(await getReader(needs), found)) return found
  if (key === null || key === '' || key.length > MAX_KEY_LENGTH) return null
  return (await needs.mayOpenByKey(found.id, key)) ? found : null
}

async function find(name: QuotationName, { db }: QuotationDeps): Promise<StoredQuotation | null> {
  if ('id' in name) return isUuid(name.id) ? findQuotationById(db, name.id) : null
  return NUMBER.test(name.quotationNo) ? findQuotation(db, name.quotationNo) : null
}

/** A quotation, for whoever may have it: its owner, staff, or who has the link to the request that it answers. */
async function readQuotation(
  name: QuotationName,
  key: QuotationKey,
  needs: QuotationDeps,
): Promise<QuotationView | null> {
  const found = await open(name, key, needs)
  return found === null ? null : quotationView(found)
}

/** Writes another Bill To, for whoever may have the quotation, as long as it was not accepted (decisions §5). */
async function saveBillTo(
  asked: { name: QuotationName; key: QuotationKey; billTo: BillTo },
  needs: QuotationDeps,
): Promise<{ ok: true; quotation: QuotationView } | QuotationRefusal> {
  const found = await open(asked.name, asked.key, needs)
  if (found === null) return refuseQuotation('quotation-unknown')
  if (found.acceptedAt !== null) return refuseQuotation('quotation-accepted', 'id')
  const billTo = tidyBillTo(asked.billTo)
  const refused = checkBillTo(billTo)
  if (refused !== null) return refused
  const rewritten = await rewriteBillTo(needs.db, found.id, billTo, needs.clock.now())
  // It was accepted since it was looked at.
  if (rewritten === null) return refuseQuotation('quotation-accepted', 'id')
  return { ok: true, quotation: quotationView(rewritten) }
}

/** The quotations of whoever asks, the newest first; none for who is nobody yet. */
async function ownQuotations(needs: QuotationDeps): Promise<QuotationView[]> {
  const { userId, guestId } = await getReader(needs)
  if (userId === null && guestId === null) return []
  return (await getQuotations(needs.db, { userId, guestId }, MAX_LISTED)).map(quotationView)
}

/**
 * Quotes what is asked for (000 §7, quote/createQuotation): prices it, compares the amounts that were sent, and files
 * it. Asked for again on the same day it is the same quotation, so that looking twice burns no number.
 */
async function createQuotation(
  asked: CreateQuotation,
  needs: QuotationDeps,
): Promise<QuotationFiled | QuotationRefusal> {
  const quoted = await whatIsQuoted(asked, needs)
  if (!quoted.ok) return quoted
  const amounts = getAmounts(quoted)
  if (amounts.total_price > MAX_PENCE) return refuseQuotation('too-large', 'quotations')
  const changed = Object.entries(asked.shown ?? {}).filter(
    ([name, sent]) => sent !== amounts[name as keyof QuotedAmounts],
  )
  if (changed.length > 0) return refuseQuotation('amount-changed', ...changed.map(([name]) => name))
  const tooMany = await countAttempt(
    'file-quotation',
    { account: '', address: needs.visitor.address },
    'quotations',
    needs,
  )
  if (tooMany !== null) return refuseForNow(tooMany.retryAfterSeconds ?? 1)
  const { owner, billTo, cookies } = await getOwner(needs)
  const filed = await fileOnce({ quoted, owner, billTo }, needs)
  return { ok: true, quotation: quotationView(filed), cookies }
}

function refuseForNow(retryAfterSeconds: number): QuotationRefusal {
  const message = quotationSentence('too-many', { wait: waitText(retryAfterSeconds) })
  return { ok: false, code: 'too-many', message, errors: [{ field: 'quotations', message }], retryAfterSeconds }
}

/** There are no coupons and no points yet: neither takes anything off. */
function getAmounts({ items, shippingFee }: WhatIsQuoted): QuotedAmounts {
  const sub_total = items.reduce((sum, { price }) => sum + price, 0)
  const none = { point_discount: 0, coupon_discount: 0 }
  return { sub_total, shipping_fee: shippingFee, ...none, total_price: sub_total + shippingFee }
}

/** Whose the quotation is to be: the customer's, or the guest's, whom a visitor becomes by asking. */
async function getOwner({ db, account, guest }: QuotationDeps): Promise<Owned> {
  const customer = await account.current()
  if (customer !== null) {
    const address = (await account.addresses()).find(({ is_default }) => is_default)
    const lines = [address?.line_1, address?.line_2, address?.city, address?.county, address?.postcode]
    const given = lines.filter((line) => line !== undefined && line !== '').slice(0, MAX_ADDRESS_LINES)
    const billTo = tidyBillTo({ name: billToName(customer), company: customer.company, address: given.join('\n') })
    return { owner: { userId: customer.userId, guestId: null }, billTo, cookies: [] }
  }
  const known = await guest.current()
  const set = known === null ? await guest.set(null) : { ok: true as const, guest: known, cookies: [] }
  if (!set.ok) throw new Error(`an id alone was refused: ${set.message}`)
  const { info, id } = set.guest
  const name = info === null ? '' : billToName({ firstName: info.first_name, lastName: info.last_name })
  const billTo = tidyBillTo({ name, company: '', address: '' })
  return { owner: { userId: null, guestId: await findGuestRow(db, id) }, billTo, cookies: set.cookies }
}

/** Files it unless its owner has the same from today; two who ask at once wait for each other. */
async function fileOnce(
  { quoted, owner, billTo }: { quoted: WhatIsQuoted } & Omit<Owned, 'cookies'>,
  { db, clock }: QuotationDeps,
): Promise<StoredQuotation> {
  const now = clock.now()
  const issueDate = londonDate(now)
  const { items, shippingFee } = quoted
  const contentHash = getHash(JSON.stringify([owner, issueDate, items, shippingFee]))
  const toFile: QuotationToFile = {
    items,
    shippingFee,
    owner,
    billTo,
    issueDate,
    contentHash,
    pointDiscount: 0,
    couponDiscount: 0,
    validUntil: null,
  }
  return inTransaction(db, async (tx) => {
    await lockContent(tx, contentHash)
    await markUsed(
      tx,
      items.flatMap(({ picture_id }) => picture_id ?? []),
      now,
    )
    return (await findByContent(tx, contentHash)) ?? issueQuotation(tx, toFile, now)
  })
}
