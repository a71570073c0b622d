import { readTokenCookie, setCookie } from '#platform/http/token-cookie.ts'

/*
 * The two cookies of accounts, each with 32 random bytes and nothing else; scripts cannot read them. `session` opens
 * the session that somebody is signed in with, `pending` the code that was sent to this browser's owner by e-mail.
 */

const COOKIES = {
  // How long the session lasts is for the database to say, which lets it roll; browsers keep no cookie longer than this.
  session: { maxAgeSeconds: 400 * 24 * 60 * 60 },
  pending: { maxAgeSeconds: 24 * 60 * 60 },
} as const

export type TokenCookie = keyof typeof COOKIES

/** The token of a cookie in a Cookie header; null without one and for anything that cannot be one. */
export function readToken(name: TokenCookie, cookieHeader: string | null | undefined): string | null {
  return readTokenCookie(cookieHeader, name)
}

/**
 * The Set-Cookie header that gives a browser a token.
 * @param secure whether the request came by https
 */
export function tokenCookie(name: TokenCookie, token: string, secure: boolean): string {
  return setCookie(name, token, COOKIES[name].maxAgeSeconds, secure)
}

/** The Set-Cookie header that takes a cookie away. */
export function endCookie(name: TokenCookie, secure: boolean): string {
  return setCookie(name, '', 0, secure)
}
