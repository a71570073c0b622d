/*
 * The cookie that opens a visitor's cart: 32 random bytes and nothing else. It outlives the browser session and
 * cleared session storage; scripts cannot read it.
 */

const CART_COOKIE = 'cart'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60
/** 32 bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Whether a text can be a cart's token, which is asked before the database is. */
export function isCartToken(text: string): boolean {
  return TOKEN.test(text)
}

/** The cart's token in a Cookie header; null without one and for anything that cannot be one. */
export function readCartToken(cookieHeader: string | null | undefined): string | null {
  for (const pair of cookieHeader?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() !== CART_COOKIE) continue
    const value = pair.slice(equals + 1).trim()
    return isCartToken(value) ? value : null
  }
  return null
}

/**
 * The Set-Cookie header that keeps the cart for a year from now.
 * @param secure whether the request came by https
 */
export function cartCookie(token: string, secure: boolean): string {
  return cookie(token, YEAR_IN_SECONDS, secure)
}

/** The Set-Cookie header that takes the cookie away. */
export function endCartCookie(secure: boolean): string {
  return cookie('', 0, secure)
}

function cookie(value: string, maxAge: number, secure: boolean): string {
  return `${CART_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
}
