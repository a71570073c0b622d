import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import type { AccountService } from '#people/accounts/accounts.server.ts'
import { countAttempt } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import { getHash } from '#people/accounts/secrets.server.ts'
import type { Visitor } from '#people/accounts/session.ts'
import { readToken } from '#people/accounts/token-cookies.ts'
import { findGuestRow } from '#people/guests/guest-store.server.ts'
import type { GuestService } from '#people/guests/guests.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { markUsed } from '#studio/showroom/own-pictures/picture-store.server.ts'
import { type BillTo, billToName, checkBillTo, MAX_ADDRESS_LINES, tidyBillTo } from './bill-to.ts'
import type { QuotationAmounts, QuotationView } from './quotation.ts'
import {
  findByContent,
  findQuotation,
  findQuotationById,
  forgetPerson,
  getAllQuotations,
  getQuotations,
  giveToUser,
  issueQuotation,
  lockContent,
  type QuotationOwner,
  quotationView,
  rewriteBillTo,
  type StoredQuotation,
} from './quotation-store.server.ts'
import { type QuotedItems, type QuotedSource, type QuotingDeps, quoteItems } from './quoted-items.server.ts'
import { type QuotationRefusal, quotationSentence, refuseQuotation } from './refusals.ts'

/** A request for a quotation. Prices are the server's own; amounts that the caller sends are only compared with them. */
export interface CreateQuotation {
  of: QuotedSource
  shown?: Partial<QuotationAmounts>
}

/** `cookies`: Set-Cookie headers. An unknown visitor is made a guest, who owns the quotation. */
export type QuotationIssued = { ok: true; quotation: QuotationView; cookies: readonly string[] }

/** A quotation, by its number as printed or by its id. */
type QuotationName = { quotationNo: string } | { id: string }

/** The token of a link to the request that a quotation answers: it opens the quotation for others than its owner. */
type QuotationKey = string | null

interface QuotationParts extends Omit<QuotingDeps, 'cart'> {
  clock: Clock
  /** Whether a link's token opens the request that a quotation answers; belongs to a slice above this one. */
  mayOpenByKey(quotationId: string, key: string): Promise<boolean>
}

/** The sender of a request, with the services of other slices for them. */
interface QuotationPrincipal extends Pick<QuotingDeps, 'cart'> {
  visitor: Visitor
  account: Pick<AccountService, 'current' | 'addresses'>
  guest: Pick<GuestService, 'current' | 'set'>
  isStaff(): Promise<boolean>
}

type QuotationDeps = QuotationParts & QuotationPrincipal

/** The most quotations that a list shows. */
const MAX_LISTED = 100

export type Quotations = ReturnType<typeof createQuotations>
export type QuotationService = ReturnType<Quotations['forPrincipal']>

export function createQuotations(parts: QuotationParts) {
  return {
    forPrincipal(principal: QuotationPrincipal) {
      const deps = { ...parts, ...principal }
      return {
        create: (input: CreateQuotation) => createQuotation(input, deps),
        /** A quotation for its owner, staff and whoever has the key; null for others, and where there is none. */
        async read(name: QuotationName, key: QuotationKey) {
          const found = await findReadable(name, key, deps)
          return found === null ? null : quotationView(found)
        },
        /** Writes another Bill To, for whoever may read it. Refuses after the quotation was accepted (decisions §5). */
        async saveBillTo(name: QuotationName, billTo: BillTo, key: QuotationKey) {
          return writeBillTo(await findReadable(name, key, deps), tidyBillTo(billTo), deps)
        },
        /** The customer's or the guest's quotations, the newest first. */
        own: async () => (await getQuotations(deps.db, await getReader(deps), MAX_LISTED)).map(quotationView),
      }
    },
  }
}

/** The most that a column of the database holds, £21,474,836.47. */
const MAX_PENCE = 2_147_483_647

/**
 * Prices a request (000 §7, quote/createQuotation), compares the amounts that were sent, and issues the quotation. The same
 * content, requested by the same person on the same day in London, is the same quotation until it is accepted: looking twice
 * uses up no number.
 */
async function createQuotation(
  input: CreateQuotation,
  deps: QuotationDeps,
): Promise<QuotationIssued | QuotationRefusal> {
  const quoted = await quoteItems(input.of, deps)
  if (!quoted.ok) return quoted
  const amounts = addUp(quoted)
  if (amounts.total_price > MAX_PENCE) return refuseQuotation('too-large', 'quotations')
  const changed = Object.entries(input.shown ?? {}).filter(
    ([name, shown]) => shown !== amounts[name as keyof QuotationAmounts],
  )
  if (changed.length > 0) return refuseQuotation('amount-changed', ...changed.map(([name]) => name))
  const attempt = { account: '', address: deps.visitor.address }
  const tooMany = await countAttempt('file-quotation', attempt, 'quotations', deps)
  if (tooMany !== null) {
    const retryAfterSeconds = tooMany.retryAfterSeconds ?? 1
    const message = quotationSentence('too-many', { wait: waitText(retryAfterSeconds) })
    return { ok: false, code: 'too-many', message, errors: [{ field: 'quotations', message }], retryAfterSeconds }
  }
  const { cookies, ...owned } = await getOwner(deps)
  const issued = await issueOnce(quoted, owned, deps)
  return { ok: true, quotation: quotationView(issued), cookies }
}

/** There are no coupons and no points yet, so there are no discounts. */
function addUp({ items, shippingFee }: QuotedItems): QuotationAmounts {
  const sub_total = items.reduce((sum, { price }) => sum + price, 0)
  const none = { point_discount: 0, coupon_discount: 0 }
  return { sub_total, shipping_fee: shippingFee, ...none, total_price: sub_total + shippingFee }
}

interface Owned {
  owner: QuotationOwner
  billTo: BillTo
}

/** The owner of a new quotation: the customer, or the guest that an unknown visitor becomes. */
async function getOwner({ db, account, guest }: QuotationDeps): Promise<Owned & { cookies: readonly string[] }> {
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

/** Issues a quotation unless its owner has the same from today; two simultaneous requests wait for each other. */
async function issueOnce(
  { items, shippingFee }: QuotedItems,
  { owner, billTo }: Owned,
  { db, clock }: QuotationDeps,
): Promise<StoredQuotation> {
  const now = clock.now()
  const issueDate = londonDate(now)
  const contentHash = getHash(JSON.stringify([owner, issueDate, items, shippingFee]))
  const pictures = items.flatMap(({ picture_id }) => picture_id ?? [])
  return inTransaction(db, async (tx) => {
    await lockContent(tx, contentHash)
    await markUsed(tx, pictures, now)
    const same = await findByContent(tx, contentHash)
    if (same !== null) return same
    const discounts = { pointDiscount: 0, couponDiscount: 0 }
    const draft = { items, shippingFee, ...discounts, billTo, owner, issueDate, validUntil: null, contentHash }
    return issueQuotation(tx, draft, now)
  })
}

async function writeBillTo(
  found: StoredQuotation | null,
  billTo: BillTo,
  { db, clock }: QuotationDeps,
): Promise<{ ok: true; quotation: QuotationView } | QuotationRefusal> {
  if (found === null) return refuseQuotation('quotation-unknown')
  if (found.acceptedAt !== null) return refuseQuotation('quotation-accepted', 'id')
  const refused = checkBillTo(billTo)
  if (refused !== null) return refused
  const rewritten = await rewriteBillTo(db, found.id, billTo, clock.now())
  // It was accepted in the meantime.
  if (rewritten === null) return refuseQuotation('quotation-accepted', 'id')
  return { ok: true, quotation: quotationView(rewritten) }
}

/** A link's token is 43 characters. */
const MAX_KEY_LENGTH = 100

/** A quotation that the sender of the request may read; null for others, and where there is none. */
async function findReadable(
  name: QuotationName,
  key: QuotationKey,
  deps: QuotationDeps,
): Promise<StoredQuotation | null> {
  const found = await findByName(name, deps)
  if (found === null) return null
  if (mayReadQuotation(await getReader(deps), found)) return found
  if (key === null || key === '' || key.length > MAX_KEY_LENGTH) return null
  return (await deps.mayOpenByKey(found.id, key)) ? found : null
}

/** As `quotationNo` writes it; other texts are not looked up in the database. */
const NUMBER = /^Q-\d{4}-\d{5,10}$/

async function findByName(name: QuotationName, { db }: QuotationDeps): Promise<StoredQuotation | null> {
  if ('id' in name) return isUuid(name.id) ? findQuotationById(db, name.id) : null
  return NUMBER.test(name.quotationNo) ? findQuotation(db, name.quotationNo) : null
}

/** The signed-in customer, or the guest of the browser by a row id that only the shop knows. */
async function getReader({ db, account, guest, isStaff }: QuotationDeps): Promise<QuotationOwner & { staff: boolean }> {
  const userId = (await account.current())?.userId ?? null
  if (userId !== null) return { userId, guestId: null, staff: await isStaff() }
  return { userId: null, guestId: await findGuestRow(db, (await guest.current())?.id ?? null), staff: false }
}

/**
 * Whether somebody may read a quotation: its owner and staff may (decisions §5). A quotation that became a customer's is no
 * longer the guest's, and one without an owner is only for staff.
 */
function mayReadQuotation(reader: QuotationOwner & { staff: boolean }, owner: QuotationOwner): boolean {
  if (reader.staff) return true
  if (owner.userId !== null) return owner.userId === reader.userId
  return owner.guestId !== null && owner.guestId === reader.guestId
}

/**
 * On signing in, erasing and exporting an account, in its transaction. Runs before the guests' own hooks: a guest who is
 * linked to a customer is not found any more.
 */
export const quotationHooks: SliceHooks = {
  onSignIn: async (tx, { userId, visitor }) => {
    const id = readToken('guest', visitor.cookies)
    const guestId = id === null ? null : await findGuestRow(tx, id)
    if (guestId !== null) await giveToUser(tx, guestId, userId)
    return []
  },
  onErase: (tx, userId) => forgetPerson(tx, userId),
  onExport: async (db, userId) => ({ quotations: (await getAllQuotations(db, userId)).map(quotationView) }),
}
