import { isToken, readTokenCookie, setCookie } from '#platform/http/token-cookie.ts'

/*
 * The cookie by which a guest is known again: the guest id, 32 random bytes and nothing else. Scripts cannot read it;
 * the browser's own copy is in local storage (000 §1, §3; ui/guest-storage.ts).
 */

const GUEST_COOKIE = 'guest'

/** Browsers keep no cookie longer. */
export const KEEP_GUEST_DAYS = 400
const DAY_IN_SECONDS = 24 * 60 * 60

/** Whether a text can be a guest id, which is asked before the database is. */
export function isGuestId(text: string): boolean {
  return isToken(text)
}

/** The guest id in a Cookie header; null without one and for anything that cannot be one. */
export function readGuestId(cookieHeader: string | null | undefined): string | null {
  return readTokenCookie(cookieHeader, GUEST_COOKIE)
}

/**
 * The Set-Cookie header by which the guest is known again.
 * @param secure whether the request came by https
 */
export function guestCookie(id: string, secure: boolean): string {
  return setCookie(GUEST_COOKIE, id, KEEP_GUEST_DAYS * DAY_IN_SECONDS, secure)
}

/** The Set-Cookie header that takes the cookie away. */
export function endGuestCookie(secure: boolean): string {
  return setCookie(GUEST_COOKIE, '', 0, secure)
}
