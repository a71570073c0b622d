import { eq } from 'drizzle-orm'
import { writeAudit } from '#admin/access/audit-log.server.ts'
import { sessions } from '#people/accounts/tables.server.ts'
import { findByEmail, lockUser } from '#people/accounts/user-store.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import type { Clock } from '#platform/time/clock.ts'
import { INVITATION_DAYS, joinAddress, makeInvitation } from './invitations.server.ts'
import { deleteFactor, findMember } from './people-store.server.ts'

/*
 * The commands for staff. Whoever can run them can read the shop's data anyway, so no rights are checked; the audit
 * log records each run.
 */

export interface CommandDeps {
  db: Database
  clock: Clock
  /** The base of an invitation's link. */
  siteUrl: string
}

export interface CommandOutcome {
  /** Whether it succeeded, with exit code 0. */
  ok: boolean
  /** The output. */
  lines: readonly string[]
}

const USAGE = [
  'npm run staff -- create <email>                 invites a manager and prints the link once',
  'npm run staff -- reset-second-factor <email>    removes a lost authenticator app',
  'npm run staff -- catalogue [version]            lists the catalogue versions, or puts one on sale',
]

/** Runs one command. */
export async function runStaffCommand(args: readonly string[], deps: CommandDeps): Promise<CommandOutcome> {
  const [command, typed, ...more] = args
  const email = typed?.trim().toLowerCase() ?? ''
  const run = command === 'create' ? create : command === 'reset-second-factor' ? resetFactor : null
  if (run === null || more.length > 0) return { ok: false, lines: USAGE }
  if (!isEmailAddress(email)) return { ok: false, lines: ['This is not an email address.', ...USAGE] }
  return run(email, deps)
}

/** Invites a manager. Run again, it replaces the link, until the manager has joined. */
async function create(email: string, { db, clock, siteUrl }: CommandDeps): Promise<CommandOutcome> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const known = await findByEmail(tx, email)
    const member = known === null ? null : await findMember(tx, known.user.id)
    if (member?.role === 'manager' && member.deactivatedAt === null) {
      return { ok: true, lines: [`${email} is already a manager. Nothing was changed.`] }
    }
    const invited = await makeInvitation(tx, { email, role: 'manager', invitedBy: null }, now)
    if (invited === null) {
      const reason = `${email} is already a member of staff or deactivated. A manager can change this on /staff/people.`
      return { ok: false, lines: [reason] }
    }
    const subject = { kind: 'invitation', id: invited.id } as const
    const entry = { action: 'invitation-sent', actorId: null, subject, details: { role: 'manager' } } as const
    await writeAudit(tx, { ...entry, at: now, origin: 'command line' })
    return {
      ok: true,
      lines: [
        `${email} is invited as a manager. Open this link to set a password and an authenticator app:`,
        '',
        joinAddress(siteUrl, invited.token),
        '',
        `The link works once within ${INVITATION_DAYS} days. It is not shown again.`,
      ],
    }
  })
}

/** Removes an app that nobody else can: that of the only manager, who has lost it and the recovery codes. */
async function resetFactor(email: string, { db, clock }: CommandDeps): Promise<CommandOutcome> {
  return inTransaction(db, async (tx) => {
    const known = await findByEmail(tx, email)
    const member = known === null ? null : await findMember(tx, known.user.id)
    if (member === null) return { ok: false, lines: [`${email} is not a member of staff.`] }
    const { userId } = member
    if (!member.hasFactor) return { ok: true, lines: [`${email} has no authenticator app. Nothing was changed.`] }
    await lockUser(tx, userId)
    await deleteFactor(tx, userId)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    const entry = { action: 'second-factor-reset', actorId: null, subject: { kind: 'user', id: userId } } as const
    await writeAudit(tx, { ...entry, at: clock.now(), origin: 'command line' })
    return { ok: true, lines: [`The authenticator app of ${email} has been removed. Sign in to set up another one.`] }
  })
}
