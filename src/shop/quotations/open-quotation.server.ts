import type { AccountService } from '#people/accounts/accounts.server.ts'
import { findGuestRow } from '#people/guests/guest-store.server.ts'
import type { GuestService } from '#people/guests/guests.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readQuotationNo } from './quotation.ts'
import { findLink } from './quotation-links.server.ts'
import type { QuotationAccess } from './quotation-rights.ts'
import {
  findQuotation,
  findQuotationById,
  type QuotationOwner,
  type StoredQuotation,
} from './quotation-store.server.ts'

/* Who may open a quotation, and with which key. */

/** A quotation, by its number as printed or by its id. */
export type QuotationName = { quotationNo: string } | { id: string }

/**
 * The token of a link: to the quotation, or to the request that it answers. It opens the quotation for others than
 * its owner.
 */
export type QuotationKey = string | null

export interface OpenDeps {
  db: Database
  clock: Clock
  account: Pick<AccountService, 'current'>
  guest: Pick<GuestService, 'current'>
  isStaff(): Promise<boolean>
  /** Whether a link's token opens the request that a quotation answers; implemented by a slice above this one. */
  mayOpenByKey(quotationId: string, key: string): Promise<boolean>
}

export interface OpenedQuotation {
  stored: StoredQuotation
  access: QuotationAccess
}

/** A quotation that the sender of the request may read; null if there is none or they may not: denied by default. */
export async function openQuotation(
  name: QuotationName,
  key: QuotationKey,
  deps: OpenDeps,
): Promise<OpenedQuotation | null> {
  const stored = await findByName(name, deps)
  if (stored === null) return null
  const access = accessOf(await getReader(deps), stored) ?? (await accessByKey(stored, key, deps))
  return access === null ? null : { stored, access }
}

/** A link's token is 43 characters. */
const MAX_KEY_LENGTH = 100

async function accessByKey(
  { id }: StoredQuotation,
  key: QuotationKey,
  { db, clock, mayOpenByKey }: OpenDeps,
): Promise<QuotationAccess | null> {
  if (key === null || key === '' || key.length > MAX_KEY_LENGTH) return null
  const link = await findLink(db, key, clock.now())
  if (link?.quotationId === id) return link.forOwner ? 'owner' : 'shared'
  return (await mayOpenByKey(id, key)) ? 'request' : null
}

/** Malformed names are not looked up in the database. */
async function findByName(name: QuotationName, { db }: OpenDeps): Promise<StoredQuotation | null> {
  if ('id' in name) return isUuid(name.id) ? findQuotationById(db, name.id) : null
  return readQuotationNo(name.quotationNo) === name.quotationNo ? findQuotation(db, name.quotationNo) : null
}

/** The signed-in customer, or the guest of the browser by an internal row id. */
export async function getReader({
  db,
  account,
  guest,
  isStaff,
}: Omit<OpenDeps, 'mayOpenByKey' | 'clock'>): Promise<QuotationOwner & { staff: boolean }> {
  const userId = (await account.current())?.userId ?? null
  if (userId !== null) return { userId, guestId: null, staff: await isStaff() }
  return { userId: null, guestId: await findGuestRow(db, (await guest.current())?.id ?? null), staff: false }
}

/**
 * The access to a quotation of its owner and of staff (decisions §5). One that became a customer's is no longer the
 * guest's, and one without an owner is only for staff.
 */
function accessOf(reader: QuotationOwner & { staff: boolean }, owner: QuotationOwner): QuotationAccess | null {
  const isOwner =
    owner.userId !== null ? owner.userId === reader.userId : owner.guestId !== null && owner.guestId === reader.guestId
  if (isOwner) return 'owner'
  return reader.staff ? 'staff' : null
}
