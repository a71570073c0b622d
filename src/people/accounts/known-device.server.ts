import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie, setCookie } from '#platform/http/token-cookie.ts'
import type { RequestDeps } from './account-deps.server.ts'
import { newToken } from './secrets.server.ts'
import { COOKIE_SECONDS } from './token-cookies.ts'

/*
 * Browsers that have signed in to an account before (OWASP: device cookies). Their attempts are counted separately
 * from strangers', so that nobody can lock a customer out by guessing. The cookie gives no access: it identifies a
 * browser and proves, by an HMAC with the shop's secret, which address has signed in with it.
 */

const COOKIE = 'device'
const VALUE = /^(?<name>[\w-]{43})\.(?<proof>[\w-]{43})$/

type DeviceDeps = Pick<RequestDeps, 'visitor' | 'secret'>

/** The name under which this browser's attempts at an account count; null if it has not signed in to it before. */
export function knownDevice(email: string, { visitor, secret }: DeviceDeps): string | null {
  const { name = '', proof = '' } = VALUE.exec(readCookie(visitor.cookies, COOKIE) ?? '')?.groups ?? {}
  const right = getProof(name, email, secret)
  return proof.length === right.length && timingSafeEqual(Buffer.from(proof), Buffer.from(right)) ? name : null
}

/** The Set-Cookie header that makes this browser known for an account. */
export function deviceCookie(email: string, { visitor, secret }: DeviceDeps): string {
  const name = newToken()
  return setCookie(COOKIE, `${name}.${getProof(name, email, secret)}`, COOKIE_SECONDS, visitor.secure)
}

function getProof(name: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`device ${name} ${email}`).digest('base64url')
}
