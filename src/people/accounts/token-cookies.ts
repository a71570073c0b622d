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

/** 32 bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The token of a cookie in a Cookie header; null without one and for anything that cannot be one. */
export function readToken(name: TokenCookie, cookieHeader: string | null | undefined): string | null {
  for (const pair of cookieHeader?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() !== name) continue
    const value = pair.slice(equals + 1).trim()
    return TOKEN.test(value) ? value : null
  }
  return null
}

/**
 * The Set-Cookie header that gives a browser a token.
 * @param secure whether the request came by https
 */
export function tokenCookie(name: TokenCookie, token: string, secure: boolean): string {
  return cookie(name, token, COOKIES[name].maxAgeSeconds, secure)
}

/** The Set-Cookie header that takes a cookie away. */
export function endCookie(name: TokenCookie, secure: boolean): string {
  return cookie(name, '', 0, secure)
}

function cookie(name: string, value: string, maxAge: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
}
