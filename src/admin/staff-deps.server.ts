import type { RequestDeps } from '#people/accounts/account-deps.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/uuid.ts'
import type { QuoteAdmin } from '#shop/quoting/offers/quote-admin.server.ts'
import type { ContentAdmin } from '#site/content/content-admin.server.ts'
import type { ReviewAdmin } from '#site/reviews/review-admin.server.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import { type AuditRecord, writeAudit } from './audit-store.server.ts'
import type { StaffRole } from './invitation.ts'
import { refuseStaff, type StaffRefusal } from './refusals.ts'
import type { Seal } from './seal.server.ts'
import { shortenAddress } from './shorten-address.ts'
import type { StaffMember } from './staff-service.ts'

/** What the use cases of staff are made of, for one request. */
export interface StaffDeps extends RequestDeps {
  seal: Seal
  /** The shop's own e-mail address. */
  shopEmail: string
  /** The shop's name, as authenticator apps show it. */
  brand: string
  /** What staff can do with quote requests. */
  desk: QuoteAdmin
  /** What staff can do with the shop's texts. */
  texts: ContentAdmin
  /** What staff can do with reviews. */
  reviews: ReviewAdmin
  /** The lettering designs of the shop. */
  designs: Pick<Designs, 'make' | 'read'>
  member(): Promise<StaffMember | null>
}

/** Does something for somebody who works in the shop, with this role at least; others get past neither. */
export async function asMember<T>(
  needs: StaffDeps,
  least: StaffRole,
  work: (member: StaffMember) => Promise<T | StaffRefusal>,
): Promise<T | StaffRefusal> {
  const member = await allowed(needs, least)
  return member === null ? refuseStaff('form', 'not-allowed') : work(member)
}

/** Reads something for them; null for others. */
export async function forMember<T>(
  needs: StaffDeps,
  least: StaffRole,
  read: (member: StaffMember) => Promise<T | null>,
): Promise<T | null> {
  const member = await allowed(needs, least)
  return member === null ? null : read(member)
}

async function allowed(needs: StaffDeps, least: StaffRole): Promise<StaffMember | null> {
  const member = await needs.member()
  if (member === null || !member.ready) return null
  return least === 'manager' && member.role !== 'manager' ? null : member
}

/** Writes down what somebody did, in the transaction in which it is done. */
export async function audit(
  tx: Transaction,
  entry: Omit<AuditRecord, 'at' | 'origin' | 'details'> & { details?: AuditRecord['details'] },
  { visitor, clock }: Pick<StaffDeps, 'visitor' | 'clock'>,
): Promise<void> {
  await writeAudit(tx, { details: {}, ...entry, at: clock.now(), origin: shortenAddress(visitor.address) })
}

/** An id as it was sent; null for what can be none. */
export function readId(text: string): string | null {
  return isUuid(text) ? text.toLowerCase() : null
}

export const DONE = { ok: true, cookies: [] } as const
