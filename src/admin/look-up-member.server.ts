import type { SignedIn } from '#people/accounts/session.ts'
import type { Database } from '#platform/database/database.server.ts'
import { findMember } from './member-store.server.ts'
import type { StaffMember } from './staff-service.ts'

/** Who works in the shop, of who is signed in; null for customers, nobody, and who is switched off. */
export async function lookUpMember(db: Database, signedIn: SignedIn | null): Promise<StaffMember | null> {
  // Customers cost nothing here.
  if (signedIn === null || signedIn.role === 'customer') return null
  const found = await findMember(db, signedIn.userId)
  if (found === null || found.deactivatedAt !== null) return null
  const { userId, firstName, lastName, email, role, hasFactor } = found
  const ready = role === 'staff' || hasFactor
  return { userId, name: `${firstName} ${lastName}`, email, role, hasFactor, ready }
}
