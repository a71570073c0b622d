/* Cookies that only the server reads. Most hold a token: 32 random bytes and nothing else. */

/** 32 bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Whether a text can be a token, checked before the database is asked. */
export function isToken(text: string): boolean {
  return TOKEN.test(text)
}

/** The value of a cookie in a Cookie header; null without one. */
export function readCookie(cookieHeader: string | null | undefined, name: string): string | null {
  // Most requests have none of most cookies.
  if (cookieHeader?.includes(name) !== true) return null
  for (const pair of cookieHeader.split(';')) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return null
}

/** The token of a cookie in a Cookie header; null without one and for anything that cannot be one. */
export function readTokenCookie(cookieHeader: string | null | undefined, name: string): string | null {
  const value = readCookie(cookieHeader, name)
  return value !== null && isToken(value) ? value : null
}

/**
 * The Set-Cookie header of a cookie that scripts cannot read.
 * @param maxAge seconds; 0 removes it
 * @param secure whether the request came by https
 */
export function setCookie(name: string, value: string, maxAge: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
}
