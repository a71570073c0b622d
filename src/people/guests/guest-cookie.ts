/*
 * The cookie by which a guest is known again: the guest id, 32 random bytes and nothing else. Scripts cannot read it;
 * the browser's own copy is in local storage (000 §1, §3; ui/guest-storage.ts).
 */

const GUEST_COOKIE = 'guest'

/** Browsers keep no cookie longer. */
export const KEEP_GUEST_DAYS = 400
const DAY_IN_SECONDS = 24 * 60 * 60
/** 32 bytes as base64url. */
const GUEST_ID = /^[A-Za-z0-9_-]{43}$/

/** Whether a text can be a guest id, which is asked before the database is. */
export function isGuestId(text: string): boolean {
  return GUEST_ID.test(text)
}

/** The guest id in a Cookie header; null without one and for anything that cannot be one. */
export function readGuestId(cookieHeader: string | null | undefined): string | null {
  for (const pair of cookieHeader?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() !== GUEST_COOKIE) continue
    const value = pair.slice(equals + 1).trim()
    return isGuestId(value) ? value : null
  }
  return null
}

/**
 * The Set-Cookie header by which the guest is known again.
 * @param secure whether the request came by https
 */
export function guestCookie(id: string, secure: boolean): string {
  return cookie(id, KEEP_GUEST_DAYS * DAY_IN_SECONDS, secure)
}

/** The Set-Cookie header that takes the cookie away. */
export function endGuestCookie(secure: boolean): string {
  return cookie('', 0, secure)
}

function cookie(value: string, maxAge: number, secure: boolean): string {
  return `${GUEST_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
}
