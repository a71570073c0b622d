import type { FieldMessage } from '#people/accounts/refusals.ts'
import { DISPOSABLE_SENTENCE } from '#platform/email/disposable-sentence.ts'
import { readTexts } from '#platform/http/form-input.ts'

/** The details of a guest (000 §3). */
export interface GuestInfo {
  first_name: string
  last_name: string
  /** In lower case. */
  email: string
}

/** A guest: an id that only one browser has, and the details, if they were given already. */
export interface Guest {
  id: string
  info: GuestInfo | null
}

/** Pages that only customers can see. */
const CUSTOMERS_ONLY = /^\/(?:account|staff|second-step|verify)(?:[/?#]|$)/

/** Whether a visitor who was sent to sign in, on the way to a path, may also continue as a guest (decisions §4). */
export function offersGuest(to: string | null): to is string {
  return to !== null && !CUSTOMERS_ONLY.test(to)
}

/* The sentences beside an email field while it is typed, word for word (000 §5, Quote request form). */

export const EMAIL_SENTENCES = {
  missing: '※Please enter the email address.',
  invalid: '※Invalid email address.',
  disposable: DISPOSABLE_SENTENCE,
  registered: '※This is a registered e-mail address. You can contact us after logging in.',
} as const

export type EmailFault = keyof typeof EMAIL_SENTENCES

/** A refusal by guests: nothing was changed. `fields` is what accounts refuse of a name or an address. */
export interface GuestRefusal {
  ok: false
  code: 'fields' | 'email-disposable' | 'email-registered' | 'too-many'
  /** The shopper's sentence; if there are several faults, the first. */
  message: string
  errors: FieldMessage[]
  /** How long to wait, if waiting helps. */
  retryAfterSeconds?: number
}

/** The guest of this browser; the answer sets these cookies. */
export interface GuestSet {
  ok: true
  guest: Guest
  /** Set-Cookie headers. */
  cookies: readonly string[]
}

/** The answer to a guest form that was sent without scripts; the page shows it. */
export type GuestAnswer = Omit<GuestRefusal, 'retryAfterSeconds'> & { entered: GuestInfo }

/** Continues as the guest that a form describes. */
export async function continueAsGuest(
  form: FormData,
  guest: { set(input: GuestInfo): Promise<GuestSet | GuestRefusal> },
): Promise<GuestSet | GuestAnswer> {
  const entered = readTexts(form, ['first_name', 'last_name', 'email'])
  const set = await guest.set(entered)
  if (set.ok) return set
  const { code, message, errors } = set
  return { ok: false, code, message, errors, entered }
}
