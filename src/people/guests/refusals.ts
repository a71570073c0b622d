import type { FieldMessage } from '#people/accounts/refusals.ts'

/** What guests may be refused for: what accounts refuse of a name or an address, and two things of their own. */
export type GuestRefusalCode = 'fields' | 'email-disposable' | 'email-registered' | 'too-many'

/** A refused wish: nothing was changed. */
export interface GuestRefusal {
  ok: false
  code: GuestRefusalCode
  /** The shopper's sentence; of several faults the first. */
  message: string
  errors: FieldMessage[]
  /** Where waiting helps: for how long. */
  retryAfterSeconds?: number
}

/** Refuses one field. */
export function guestRefusal(code: GuestRefusalCode, field: string, message: string): GuestRefusal {
  return { ok: false, code, message, errors: [{ field, message }] }
}
