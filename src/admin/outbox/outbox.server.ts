import { type AdminDeps, forMember, readId } from '#admin/access/access.server.ts'
import { audit, changeAndLog } from '#admin/access/audit-log.server.ts'
import { refuseStaff, type StaffRefusal } from '#admin/access/refusals.ts'
import type { Done, Role } from '#people/accounts/session.ts'
import { shop } from '#platform/config/shop.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { htmlOf } from '#platform/email/mail-html.server.ts'
import { listOutbox, type OutboxQuery, readOutboxMail, sendAgain } from '#platform/email/outbox.server.ts'

/** The outbox: every mail of the shop with its state, and sending a failed one again (decisions §6). */
export type StaffOutbox = ReturnType<typeof createStaffOutbox>

export function createStaffOutbox(deps: AdminDeps) {
  return {
    /** Mails, the newest first, by page; codes in subjects are hidden. */
    list: (query: OutboxQuery) => listMails(query, deps),
    /** One mail; reading one with a code or link is recorded in the audit log. */
    open: (id: string) => openMail(id, deps),
    sendAgain: (id: string) => sendMailAgain(id, deps),
  }
}

function listMails(query: OutboxQuery, deps: AdminDeps) {
  return forMember(deps, 'staff', async () => {
    const { mails, next } = await listOutbox(deps.db, query)
    return { mails: mails.map(({ kind, ...mail }) => ({ ...mail, subject: listedSubject({ ...mail, kind }) })), next }
  })
}

/** One mail; its content is null for a member of staff who may not read it, and its HTML is prepared for a frame. */
function openMail(sentId: string, deps: AdminDeps) {
  return forMember(deps, 'staff', async ({ userId, role }) => {
    const mail = await readOutboxMail(deps.db, readId(sentId) ?? '')
    if (mail === null) return null
    const { content: _content, html: _html, text, key: _key, kind, updatedAt: _updatedAt, ...shown } = mail
    if (!mayReadMail(role, mail)) return { ...shown, subject: listedSubject(mail), content: null }
    if (OPENING_KINDS.has(kind)) {
      const subject = { kind: 'mail', id: mail.id } as const
      const details = { mail: kind.replaceAll('-', ' ') }
      await inTransaction(deps.db, (tx) => audit(tx, { action: 'mail-read', actorId: userId, subject, details }, deps))
    }
    return { ...shown, content: { html: mailInFrame(htmlOf(mail, shop)), text } }
  })
}

function sendMailAgain(sentId: string, deps: AdminDeps): Promise<Done | StaffRefusal> {
  return changeAndLog<StaffRefusal>(deps, 'staff', async (tx) => {
    const id = readId(sentId)
    if (id === null || !(await sendAgain(tx, id))) return refuseStaff('form', 'mail-not-failed')
    return { ok: true, entry: { action: 'mail-sent-again', subject: { kind: 'mail', id } } }
  })
}

/**
 * Mails with a code or a link that gives access: whoever reads it can act as the recipient. Staff do not see their
 * content; a manager does, and the audit log records it (decisions/0018).
 */
const OPENING_KINDS: ReadonlySet<string> = new Set([
  'verification-code',
  'password-reset-code',
  'email-change-code',
  'staff-invitation',
  // Their link opens the request, and can accept an offer.
  'quote-acknowledgement',
  'quote-offer',
  'quote-message',
  'quote-declined',
  'quote-accepted',
  'quote-reminder',
  'quote-expired',
  // Its link submits a review in the customer's name.
  'review-invitation',
])

/** Whether a role may read the content of a mail. */
export function mayReadMail(role: Role, { kind }: { kind: string }): boolean {
  return role === 'manager' || (role === 'staff' && !OPENING_KINDS.has(kind))
}

/** A mail's subject for a list, with any code hidden. */
export function listedSubject({ kind, subject }: { kind: string; subject: string }): string {
  return OPENING_KINDS.has(kind) ? subject.replace(/\d{6}/g, '••••••') : subject
}

/**
 * A mail's HTML for a frame: without its style sheet, which is for dark screens, and with a policy that lets nothing
 * load or run. The frame is also sandboxed.
 */
export function mailInFrame(html: string): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`
  return html.replace(/<style>[\s\S]*?<\/style>/g, '').replace('<head>', `<head>${policy}`)
}
