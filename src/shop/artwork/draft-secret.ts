/*
 * A draft: files that are gathered for a quote request which has not been sent yet. Whoever has its secret, 32 random
 * bytes that the browser makes, may see and change them; there is nothing else that says whose they are.
 */

/** 32 bytes as base64url. */
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** Whether a text can be a draft's secret, which is asked before the database is. */
export function isDraftSecret(text: string): boolean {
  return SECRET.test(text)
}
