import { type AdminDeps, asMember, DONE, forMember, readId } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import { audit } from '#admin/access/audit-log.server.ts'
import { refuseStaff, type StaffRefusal, type StaffRefusalCode } from '#admin/access/refusals.ts'
import type { StaffRole } from '#admin/access/staff-member.ts'
import type { RequestDeps } from '#people/accounts/account-deps.server.ts'
import type { Done } from '#people/accounts/session.ts'
import { endSessions } from '#people/accounts/sessions.server.ts'
import { lockUser, updateUser } from '#people/accounts/user-store.server.ts'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { forgetAwaited } from './factor-store.server.ts'
import {
  countActiveManagers,
  deleteFactor,
  deleteMember,
  findMember,
  findMembers,
  lockPeople,
  type StoredMember,
  setDeactivated,
} from './people-store.server.ts'

type PeopleDeps = AdminDeps & RequestDeps

/** The members of staff, for managers to view and change. */
export type StaffPeople = ReturnType<typeof createStaffPeople>

export function createStaffPeople(deps: PeopleDeps) {
  return {
    /** All members of staff; null for all but managers. */
    list: () => listPeople(deps),
    change: (userId: string, change: MemberChange) => changeMember(userId, change, deps),
  }
}

function listPeople(deps: PeopleDeps) {
  return forMember(deps, 'manager', async (manager) =>
    (await findMembers(deps.db)).map(({ firstName, lastName, deactivatedAt, ...member }) => ({
      ...member,
      name: `${firstName} ${lastName}`,
      deactivated: deactivatedAt !== null,
      /** Whether it is the manager who sent the request. */
      yourself: member.userId === manager.userId,
    })),
  )
}

/** What a manager can do to a member of staff. */
export type MemberChange =
  | { to: 'role'; role: StaffRole }
  | { to: 'customer' | 'deactivated' | 'activated' | 'without-factor' }

/**
 * Changes the rights of a member of staff and ends their sessions, in one transaction: a session opened with other
 * rights must not continue (ASVS 7.4.2). Changes are serialised, so that two managers cannot remove each other's role
 * at the same moment.
 */
function changeMember(sentId: string, change: MemberChange, deps: PeopleDeps): Promise<Done | StaffRefusal> {
  return asMember(deps, 'manager', async (manager) => {
    const userId = readId(sentId)
    if (userId === null) return refuseStaff('form', 'member-unknown')
    return inTransaction<Done | StaffRefusal>(deps.db, async (tx) => {
      await lockPeople(tx)
      const by = await findMember(tx, manager.userId)
      if (by?.role !== 'manager' || by.deactivatedAt !== null) return refuseStaff('form', 'not-allowed')
      await lockUser(tx, userId)
      const member = await findMember(tx, userId)
      if (member === null) return refuseStaff('form', 'member-unknown')
      const principal = { userId: manager.userId, activeManagers: await countActiveManagers(tx) }
      const fault = memberChangeFault(change, { ...member, deactivated: member.deactivatedAt !== null }, principal)
      if (fault !== null) return refuseStaff('form', fault)
      const entry = await saveChange(tx, change, member, deps.clock.now())
      if (change.to !== 'activated') await endSessions(tx, userId)
      await audit(tx, { ...entry, actorId: manager.userId, subject: { kind: 'user', id: userId } }, deps)
      return DONE
    })
  })
}

export interface ChangedMember {
  userId: string
  role: StaffRole
  deactivated: boolean
  hasFactor: boolean
}

/**
 * Why a manager may not change a member of staff; null if they may. Nobody changes themselves, so that a slip locks
 * nobody out, and one active manager always remains.
 * @param activeManagers how many managers are not deactivated, including the one to change
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

interface ChangeEntry {
  action: AuditAction
  details?: Readonly<Record<string, string>>
}

/** @returns the details for the audit log */
async function saveChange(
  tx: Transaction,
  change: MemberChange,
  { userId, role }: StoredMember,
  now: Date,
): Promise<ChangeEntry> {
  switch (change.to) {
    case 'role':
      await updateUser(tx, userId, { role: change.role }, now)
      return { action: 'role-set', details: { from: role, to: change.role } }
    case 'customer':
      await updateUser(tx, userId, { role: 'customer' }, now)
      await deleteFactor(tx, userId)
      await deleteMember(tx, userId)
      return { action: 'role-taken', details: { from: role } }
    case 'deactivated':
      await setDeactivated(tx, userId, now)
      await forgetAwaited(tx, userId)
      return { action: 'member-deactivated' }
    case 'activated':
      await setDeactivated(tx, userId, null)
      return { action: 'member-activated' }
    case 'without-factor':
      await deleteFactor(tx, userId)
      return { action: 'second-factor-reset' }
  }
}
