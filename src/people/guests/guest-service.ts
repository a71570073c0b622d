import type { Guest } from './guest.ts'
import type { GuestRefusal } from './refusals.ts'

/* What can be done as a guest, by the visitor that a request comes from. Types only: pages are given a `GuestService`. */

/** As typed; without any of the three texts, only an id is wanted. */
export interface GuestInput {
  first_name: string
  last_name: string
  email: string
}

/** Who the browser is now; the answer sets these cookies. */
export interface GuestSet {
  ok: true
  guest: Guest
  /** Set-Cookie headers. */
  cookies: readonly string[]
}

/** Whether an e-mail address is registered. */
export interface EmailChecked {
  ok: true
  exists: boolean
}

/** Everything a visitor may do as a guest; made for one request. */
export interface GuestService {
  /** The guest of this browser's cookie; null for none. Somebody who is signed in is none. */
  current(): Promise<Guest | null>
  /**
   * Makes this browser a guest, or writes down other info of the guest that it is. An id that nobody was given is never
   * taken over, and an address finds nobody.
   * @param id as the browser remembers it, where the cookie is gone
   */
  set(input: GuestInput | null, id?: string | null): Promise<GuestSet | GuestRefusal>
  /** Deletes the guest of this browser: "Not you?". */
  forget(): Promise<{ cookies: readonly string[] }>
  /** Whether somebody has an account with this address; refuses one that is no address, or disposable. */
  checkEmail(email: string): Promise<EmailChecked | GuestRefusal>
}
