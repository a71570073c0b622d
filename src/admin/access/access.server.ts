import type { Done, Visitor } from '#people/accounts/session.ts'
import type { Database } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Clock } from '#platform/time/clock.ts'
import { refuseStaff, type StaffRefusal } from './refusals.ts'
import type { StaffMember, StaffRole } from './staff-member.ts'

/*
 * Every use case of staff looks up who sent the request. Without the right role, one that reads returns null and one
 * that changes something refuses.
 */

/** What the use cases of staff need, for one request. */
export interface AdminDeps {
  db: Database
  clock: Clock
  visitor: Visitor
  /** See `StaffAccess.member`. */
  member(): Promise<StaffMember | null>
}

/** Changes something for a member of staff with at least this role; refuses others. */
export async function asMember<T = Done>(
  deps: AdminDeps,
  least: StaffRole,
  work: (member: StaffMember) => Promise<T | StaffRefusal>,
): Promise<T | StaffRefusal> {
  const member = await findAllowed(deps, least)
  return member === null ? refuseStaff('form', 'not-allowed') : work(member)
}

/** Reads something for a member of staff with at least this role; null for others. */
export async function forMember<T>(
  deps: AdminDeps,
  least: StaffRole,
  read: (member: StaffMember) => Promise<T | null>,
): Promise<T | null> {
  const member = await findAllowed(deps, least)
  return member === null ? null : read(member)
}

async function findAllowed(deps: AdminDeps, least: StaffRole): Promise<StaffMember | null> {
  const member = await deps.member()
  if (member === null || !member.ready) return null
  return least === 'manager' && member.role !== 'manager' ? null : member
}

/** An id from a request; null if it is malformed. */
export function readId(text: string): string | null {
  return isUuid(text) ? text.toLowerCase() : null
}

/** The number of events that a form was made from, as it was sent; 0 if it is not a number. */
export function readSeen(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : 0
}

export const DONE = { ok: true, cookies: [] } as const satisfies Done
