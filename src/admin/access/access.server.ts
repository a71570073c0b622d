import type { Done, Visitor } from '#people/accounts/session.ts'
import type { Database } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Clock } from '#platform/time/clock.ts'
import { refuseStaff, type StaffRefusal } from './refusals.ts'
import type { StaffMember, StaffRole } from './staff-member.ts'

/*
 * What every use case of staff begins with: it looks up for itself who sent the request. A reading one answers null, a
 * changing one refuses, where that person may not.
 */

/** What the use cases of staff need, for one request. */
export interface AdminDeps {
  db: Database
  clock: Clock
  visitor: Visitor
  /** See `StaffAccess.member`. */
  member(): Promise<StaffMember | null>
}

/** Changes something for somebody who works in the shop, with this role at least; others are refused. */
export async function asMember<T = Done>(
  deps: AdminDeps,
  least: StaffRole,
  work: (member: StaffMember) => Promise<T | StaffRefusal>,
): Promise<T | StaffRefusal> {
  const member = await findAllowed(deps, least)
  return member === null ? refuseStaff('form', 'not-allowed') : work(member)
}

/** Reads something for them; null for others. */
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

/** An id as it was sent; null for what cannot be one. */
export function readId(text: string): string | null {
  return isUuid(text) ? text.toLowerCase() : null
}

/** How much had happened when a form was made, as it was sent. What is no number has seen nothing. */
export function readSeen(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : 0
}

export const DONE = { ok: true, cookies: [] } as const satisfies Done
