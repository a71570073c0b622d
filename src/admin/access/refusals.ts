import type { AccountRefusal, FieldMessage } from '#people/accounts/refusals.ts'

/* The refusals of staff use cases: code → the sentence. */

export const STAFF_REFUSALS = {
  'not-allowed': 'You don’t have permission to do this. Please ask a manager.',
  'email-missing': 'Email address is required. Please try again.',
  'email-invalid': 'Please enter a valid email.',
  'role-unknown': 'Please choose a role.',
  'already-member': 'This address already belongs to a member of staff.',
  'invitation-unknown': 'This invitation has been accepted or withdrawn.',
  'invitation-over': 'This link no longer works. Ask the person who invited you for a new one.',
  'member-unknown': 'This person is no longer a member of staff.',
  'member-yourself': 'You cannot do this to yourself. Ask another manager.',
  'last-manager': 'The shop needs at least one manager. Make someone else a manager first.',
  'no-second-factor': 'This person has no authenticator app set up.',
  'manager-needs-factor': 'Managers must have an authenticator app.',
  'code-missing': 'Please enter the code that your authenticator app shows.',
  'code-wrong': 'This code is wrong or has been used. Please wait for the next one.',
  'step-over': 'That took too long or too many attempts. Please sign in again.',
  'factor-not-started': 'Please scan the new QR code. The old one no longer works.',
  'factor-there': 'You have already set up an authenticator app.',
  'mail-not-failed': 'You can only resend emails that failed.',
  'message-unknown': 'This message no longer exists.',
  'reply-missing': 'Your message is required. Please try again.',
  'reply-too-long': 'A message can have up to 5,000 characters. Please shorten it or send two messages.',
  'reply-form-lost': 'Your form could not be processed. Please press the button again.',
} as const

export type StaffRefusalCode = keyof typeof STAFF_REFUSALS

/** A refusal: nothing was changed. */
export interface StaffRefusal {
  ok: false
  code: StaffRefusalCode | AccountRefusal['code']
  message: string
  errors: readonly FieldMessage[]
  retryAfterSeconds?: number
}

/** Refuses one field. */
export function refuseStaff(field: string, code: StaffRefusalCode): StaffRefusal {
  const message = STAFF_REFUSALS[code]
  return { ok: false, code, message, errors: [{ field, message }] }
}
