/** What is known of a guest (000 §3). */
export interface GuestInfo {
  first_name: string
  last_name: string
  /** In lower case. */
  email: string
}

/** A guest: an id that only one browser has, and the info, where it was given already. */
export interface Guest {
  id: string
  info: GuestInfo | null
}

/** What only somebody with an account can see. */
const CUSTOMERS_ONLY = /^\/(?:account|staff|second-step|verify)(?:[/?#]|$)/

/** Whether who was sent to sign in, on the way to a path, may also continue as a guest (decisions §4). */
export function offersGuest(to: string | null): to is string {
  return to !== null && !CUSTOMERS_ONLY.test(to)
}

/* What is said beside an e-mail field while it is typed, word for word (000 §5, Quote request form). */

export const EMAIL_SENTENCES = {
  missing: '※Please enter the email address.',
  invalid: '※Invalid email address.',
  disposable: "※Sorry, we don't allow disposable email address.",
  registered: '※This is a registered e-mail address. You can contact us after logging in.',
} as const

export type EmailFault = keyof typeof EMAIL_SENTENCES
