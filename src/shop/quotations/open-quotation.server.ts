import { isUuid } from '#platform/http/uuid.ts'
import { type BillTo, checkBillTo, tidyBillTo } from './bill-to.ts'
import { mayReadQuotation } from './may-read-quotation.ts'
import type { QuotationView } from './quotation.ts'
import { type QuotationNeeds, readerOf } from './quotation-needs.server.ts'
import type { QuotationKey, QuotationName } from './quotation-service.ts'
import {
  findQuotation,
  findQuotationById,
  quotationsOf,
  rewriteBillTo,
  type StoredQuotation,
} from './quotation-store.server.ts'
import { quotationView } from './quotation-view.ts'
import { type QuotationRefusal, refuseQuotation } from './refusals.ts'

/** The most quotations that a list shows. */
const MOST_LISTED = 100
/** As `quotationNo` writes it; what cannot be one is not asked of the database. */
const NUMBER = /^Q-\d{4}-\d{5,10}$/
/** A link's token is 43 characters. */
const LONGEST_KEY = 100

/** The quotation of a name; null where there is none, and for whom it is none of theirs. */
async function open(name: QuotationName, key: QuotationKey, needs: QuotationNeeds): Promise<StoredQuotation | null> {
  const found = await find(name, needs)
  if (found === null) return null
  if (mayReadQuotation(await readerOf(needs), found)) return found
  if (key === null || key === '' || key.length > LONGEST_KEY) return null
  return (await needs.mayOpenByKey(found.id, key)) ? found : null
}

async function find(name: QuotationName, { db }: QuotationNeeds): Promise<StoredQuotation | null> {
  if ('id' in name) return isUuid(name.id) ? findQuotationById(db, name.id) : null
  return NUMBER.test(name.quotationNo) ? findQuotation(db, name.quotationNo) : null
}

/** A quotation, for whoever may have it: its owner, staff, or who has the link to the request that it answers. */
export async function readQuotation(
  name: QuotationName,
  key: QuotationKey,
  needs: QuotationNeeds,
): Promise<QuotationView | null> {
  const found = await open(name, key, needs)
  return found === null ? null : quotationView(found)
}

/** Writes another Bill To, for whoever may have the quotation, as long as it was not accepted (decisions §5). */
export async function saveBillTo(
  asked: { name: QuotationName; key: QuotationKey; billTo: BillTo },
  needs: QuotationNeeds,
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
export async function ownQuotations(needs: QuotationNeeds): Promise<QuotationView[]> {
  const { userId, guestId } = await readerOf(needs)
  if (userId === null && guestId === null) return []
  return (await quotationsOf(needs.db, { userId, guestId }, MOST_LISTED)).map(quotationView)
}
