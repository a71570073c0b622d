import type { Role } from '#people/accounts/role.ts'

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

/** Whether a mail's words open something. */
export function opensSomething({ kind }: { kind: string }): boolean {
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
