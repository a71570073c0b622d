import { readTokenCookie, setCookie } from '#platform/http/token-cookie.ts'

/*
 * The cookies that hold 32 random bytes and nothing else; scripts cannot read them. `session` identifies a signed-in
 * session, `pending` a code that was sent by email, and `guest` a guest (000 §1, §3).
 */

/** The longest that browsers keep a cookie. */
export const COOKIE_DAYS = 400
const DAY_IN_SECONDS = 24 * 60 * 60
export const COOKIE_SECONDS = COOKIE_DAYS * DAY_IN_SECONDS

const MAX_AGES = {
  // The database decides how long the session lasts, so that it can be extended.
  session: COOKIE_SECONDS,
  pending: DAY_IN_SECONDS,
  guest: COOKIE_SECONDS,
} as const

export type TokenCookie = keyof typeof MAX_AGES

/** The token of a cookie in a Cookie header; null if it is missing or malformed. */
export function readToken(name: TokenCookie, cookieHeader: string | null | undefined): string | null {
  return readTokenCookie(cookieHeader, name)
}

/**
 * The Set-Cookie header that gives a browser a token.
 * @param secure whether the request came by https
 */
export function tokenCookie(name: TokenCookie, token: string, secure: boolean): string {
  return setCookie(name, token, MAX_AGES[name], secure)
}

/** The Set-Cookie header that removes a cookie. */
export function endCookie(name: TokenCookie, secure: boolean): string {
  return setCookie(name, '', 0, secure)
}
