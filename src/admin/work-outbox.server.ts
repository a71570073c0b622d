import type { Done } from '#people/accounts/account-service.ts'
import type { Role } from '#people/accounts/role.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import type { StoredMail } from '#platform/email/mail-store.server.ts'
import { listOutbox, readOutboxMail, sendAgain } from '#platform/email/outbox.server.ts'
import type { OutboxMailView, OutboxPageView, OutboxQuery } from './outbox-view.ts'
import { refuseStaff, type StaffRefusal } from './refusals.ts'
import { asMember, audit, DONE, forMember, readId, type StaffDeps } from './staff-deps.server.ts'

/**
 * Mails whose words open something: whoever reads the code or the link can act as the one it was sent to. Staff do not
 * see them; a manager does, and that is in the audit log (decisions/0018).
 */
const OPENING_KINDS: ReadonlySet<string> = new Set([
  'verification-code',
  'password-reset-code',
  'email-change-code',
  'staff-invitation',
  // Their link opens the request, and accepts what is on offer.
  'quote-acknowledgement',
  'quote-offer',
  'quote-message',
  'quote-declined',
  'quote-accepted',
  'quote-reminder',
  'quote-expired',
  // Its link writes a review in the customer's name.
  'review-invitation',
])

/** The outbox, newest first, a page at a time (decisions §6); codes in subjects are covered. */
export function viewOutbox(query: OutboxQuery, needs: StaffDeps): Promise<OutboxPageView | null> {
  return forMember(needs, 'staff', async () => {
    const { mails, next } = await listOutbox(needs.db, query)
    return { mails: mails.map(({ kind, ...mail }) => ({ ...mail, subject: listedSubject({ ...mail, kind }) })), next }
  })
}

/** One mail. Where its words open something, they are a manager's to read, and that is written down. */
export function viewMail(sentId: string, needs: StaffDeps): Promise<OutboxMailView | null> {
  return forMember(needs, 'staff', async (member) => {
    const mail = await readOutboxMail(needs.db, readId(sentId) ?? '')
    if (mail === null) return null
    const { html, text, key: _key, kind: _kind, updatedAt: _updatedAt, ...shown } = mail
    if (!mayReadMail(member.role, mail)) return { ...shown, subject: listedSubject(mail), words: null }
    if (opensSomething(mail)) await noteReading(member.userId, mail, needs)
    return { ...shown, words: { html, text } }
  })
}

function noteReading(actorId: string, { id, kind }: StoredMail, needs: StaffDeps): Promise<void> {
  const subject = { kind: 'mail', id } as const
  return inTransaction(needs.db, (tx) =>
    audit(tx, { action: 'mail-read', actorId, subject, details: { mail: kind.replaceAll('-', ' ') } }, needs),
  )
}

/** Has a mail that could not be sent sent again. */
export function sendMailAgain(sentId: string, needs: StaffDeps): Promise<Done | StaffRefusal> {
  return asMember(needs, 'staff', async ({ userId }) =>
    inTransaction<Done | StaffRefusal>(needs.db, async (tx) => {
      const id = readId(sentId)
      if (id === null || !(await sendAgain(tx, id))) return refuseStaff('form', 'mail-not-failed')
      await audit(tx, { action: 'mail-sent-again', actorId: userId, subject: { kind: 'mail', id } }, needs)
      return DONE
    }),
  )
}

/** Whether a mail's words open something. */
function opensSomething({ kind }: { kind: string }): boolean {
  return OPENING_KINDS.has(kind)
}

/** Whether somebody may read what a mail says. */
export function mayReadMail(role: Role, mail: { kind: string }): boolean {
  return role === 'manager' || (role === 'staff' && !opensSomething(mail))
}

/** A subject for a list: a code in it is not for reading over a shoulder. */
export function listedSubject({ kind, subject }: { kind: string; subject: string }): string {
  return opensSomething({ kind }) ? subject.replace(/\d{6}/g, '••••••') : subject
}
