import type { AccountRefusal, FieldMessage } from '#people/accounts/refusals.ts'

/* What staff's use cases may refuse: code → the sentence. */

export const STAFF_REFUSALS = {
  'not-allowed': 'You may not do this. Please ask a manager.',
  'email-missing': 'Email address is required. Please try again.',
  'email-invalid': 'Please enter a valid email.',
  'role-unknown': 'Please choose a role.',
  'already-member': 'This address belongs to somebody who works in the shop already.',
  'invitation-unknown': 'This invitation has been accepted or withdrawn meanwhile.',
  'invitation-over': 'This link is not good any more. Ask whoever invited you to send another one.',
  'member-unknown': 'This person does not work in the shop any more.',
  'member-yourself': 'You cannot do this to yourself. Ask another manager.',
  'last-manager': 'The shop needs a manager. Make somebody else a manager first.',
  'no-second-factor': 'This person has no authenticator app set up.',
  'manager-needs-factor': 'A manager cannot be without an authenticator app.',
  'code-missing': 'Please enter the code that your authenticator app shows.',
  'code-wrong': 'This code is not right, or has been used. Please wait for the next one.',
  'step-over': 'That took too long, or too many attempts. Please sign in again.',
  'factor-not-started': 'Please scan the new picture: the one before is not good any more.',
  'factor-there': 'An authenticator app is set up already.',
  'mail-not-failed': 'Only a mail that could not be sent can be sent again.',
  'message-unknown': 'This message is not there any more.',
  'reply-missing': 'Your message is required. Please try again.',
  'reply-too-long': 'A message holds up to 5,000 characters. Please shorten it, or send it in two.',
  'reply-form-lost': 'Please press the button once more: this form had come without its number.',
} as const

export type StaffRefusalCode = keyof typeof STAFF_REFUSALS

/** What was refused: nothing was changed. */
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
