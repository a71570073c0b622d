import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie, setCookie } from '#platform/http/token-cookie.ts'
import type { RequestDeps } from './account-deps.server.ts'
import { newToken } from './secrets.server.ts'
import { COOKIE_SECONDS } from './token-cookies.ts'

/*
 * Browsers that somebody has signed in with before (OWASP: device cookies). What strangers try is counted apart from what
 * such a browser tries, so that nobody can lock a customer out of an account by guessing at it. The cookie opens nothing:
 * it names a browser and proves, by an HMAC under the shop's secret, which address it has signed in with.
 */

const COOKIE = 'device'
const VALUE = /^(?<name>[\w-]{43})\.(?<proof>[\w-]{43})$/

type DeviceDeps = Pick<RequestDeps, 'visitor' | 'secret'>

/** The name under which this browser's attempts at an account count; null where it has not signed in to it before. */
export function knownDevice(email: string, { visitor, secret }: DeviceDeps): string | null {
  const { name = '', proof = '' } = VALUE.exec(readCookie(visitor.cookies, COOKIE) ?? '')?.groups ?? {}
  const right = getProof(name, email, secret)
  return proof.length === right.length && timingSafeEqual(Buffer.from(proof), Buffer.from(right)) ? name : null
}

/** The Set-Cookie header by which a browser is known for an account from now on. */
export function deviceCookie(email: string, { visitor, secret }: DeviceDeps): string {
  const name = newToken()
  return setCookie(COOKIE, `${name}.${getProof(name, email, secret)}`, COOKIE_SECONDS, visitor.secure)
}

function getProof(name: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`device ${name} ${email}`).digest('base64url')
}
