/*
 * A draft: files collected for a quote request that has not been sent yet. Whoever has its secret, 32 random bytes
 * made by the browser, may see and change them; nothing else identifies the owner.
 */

/** 32 bytes as base64url. */
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** Whether a text has the format of a draft's secret, checked before querying the database. */
export function isDraftSecret(text: string): boolean {
  return SECRET.test(text)
}
