import type { StaffRole } from './invitation.ts'
import type { StaffRefusalCode } from './refusals.ts'

/** What a manager can do to somebody who works in the shop. */
export type MemberChange =
  | { to: 'role'; role: StaffRole }
  | { to: 'customer' | 'deactivated' | 'activated' | 'without-factor' }

export interface ChangedMember {
  userId: string
  role: StaffRole
  deactivated: boolean
  hasFactor: boolean
}

/**
 * Why a manager may not change somebody; null where it may be. Nobody changes themselves, so that a slip locks nobody
 * out; and a manager who can get in is always left.
 * @param activeManagers how many managers are not switched off, whoever is changed included
 */
export function memberChangeFault(
  change: MemberChange,
  member: ChangedMember,
  by: { userId: string; activeManagers: number },
): StaffRefusalCode | null {
  const last = by.activeManagers <= 1
  if (member.userId === by.userId) return last ? 'last-manager' : 'member-yourself'
  if (change.to === 'without-factor') return member.hasFactor ? null : 'no-second-factor'
  const isActiveManager = member.role === 'manager' && !member.deactivated
  return last && isActiveManager && !staysManager(change) ? 'last-manager' : null
}

function staysManager(change: MemberChange): boolean {
  return change.to === 'activated' || (change.to === 'role' && change.role === 'manager')
}
