import type { Done } from '#people/accounts/account-service.ts'
import { lockUser, updateUser } from '#people/accounts/user-store.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import type { AuditAction } from './audit-action.ts'
import { forgetAwaited } from './factor-store.server.ts'
import type { InvitationView } from './invitation.ts'
import { findOpenInvitations } from './invitation-store.server.ts'
import { type MemberChange, memberChangeFault } from './may-change-member.ts'
import {
  countActiveManagers,
  deleteFactor,
  deleteMember,
  findMember,
  findMembers,
  lockPeople,
  type StoredMember,
  setDeactivated,
} from './member-store.server.ts'
import { refuseStaff, type StaffRefusal } from './refusals.ts'
import { asMember, audit, DONE, forMember, readId, type StaffDeps } from './staff-deps.server.ts'
import type { PersonView } from './staff-service.ts'

/** Everybody who works in the shop, and who is invited; for managers. */
export function listPeople(needs: StaffDeps): Promise<{ people: PersonView[]; invitations: InvitationView[] } | null> {
  return forMember(needs, 'manager', async (manager) => {
    const [members, invitations] = [await findMembers(needs.db), await findOpenInvitations(needs.db)]
    const now = needs.clock.now()
    return {
      people: members.map(({ firstName, lastName, deactivatedAt, ...member }) => ({
        ...member,
        name: `${firstName} ${lastName}`,
        deactivated: deactivatedAt !== null,
        yourself: member.userId === manager.userId,
      })),
      invitations: invitations.map(({ id, email, role, sentAt, expiresAt }) => ({
        id,
        email,
        role,
        sentAt,
        expiresAt,
        expired: expiresAt <= now,
      })),
    }
  })
}

/**
 * Changes what somebody may do, in one transaction with the end of their sessions: what was opened with other rights
 * does not go on (ASVS 7.4.2). All such changes are made one after the other, so that two managers cannot take the role
 * from each other at the same moment.
 */
export function changeMember(sentId: string, change: MemberChange, needs: StaffDeps): Promise<Done | StaffRefusal> {
  return asMember(needs, 'manager', async (manager) => {
    const userId = readId(sentId)
    if (userId === null) return refuseStaff('form', 'member-unknown')
    const records = await needs.auth.open()
    return inTransaction<Done | StaffRefusal>(needs.db, async (tx) => {
      await lockPeople(tx)
      const by = await findMember(tx, manager.userId)
      if (by?.role !== 'manager' || by.deactivatedAt !== null) return refuseStaff('form', 'not-allowed')
      await lockUser(tx, userId)
      const member = await findMember(tx, userId)
      if (member === null) return refuseStaff('form', 'member-unknown')
      const principal = { userId: manager.userId, activeManagers: await countActiveManagers(tx) }
      const fault = memberChangeFault(change, { ...member, deactivated: member.deactivatedAt !== null }, principal)
      if (fault !== null) return refuseStaff('form', fault)
      const { action, details } = await apply(tx, change, member, needs)
      if (change.to !== 'activated') await records(tx).deleteUserSessions(userId)
      await audit(tx, { action, actorId: manager.userId, subject: { kind: 'user', id: userId }, details }, needs)
      return DONE
    })
  })
}

interface Applied {
  action: AuditAction
  details: Readonly<Record<string, string>>
}

async function apply(tx: Transaction, change: MemberChange, member: StoredMember, needs: StaffDeps): Promise<Applied> {
  const { userId, role } = member
  const now = needs.clock.now()
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
      return { action: 'member-deactivated', details: {} }
    case 'activated':
      await setDeactivated(tx, userId, null)
      return { action: 'member-activated', details: {} }
    case 'without-factor':
      await deleteFactor(tx, userId)
      return { action: 'second-factor-reset', details: {} }
  }
}
