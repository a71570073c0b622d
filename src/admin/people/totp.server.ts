import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * Codes of authenticator apps: RFC 6238 over RFC 4226 with what every app supports: SHA-1, six digits, 30 seconds.
 * Implemented here because a code must not be accepted twice (ASVS 6.5.1), which needs the matching time step;
 * libraries only return yes or no.
 */

export const STEP_SECONDS = 30
const DIGITS = 6
/** RFC 4226 §4: 160 bits. */
const SECRET_BYTES = 20
/** Codes of the previous and the next step are accepted too: telephone clocks deviate, and people type slowly. */
const STEPS_ASIDE = [0, -1, 1] as const

/** A secret for an app. */
export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** The time step of an instant. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** The code of a step (RFC 4226 §5.3). */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hmac = createHmac('sha1', secret).update(counter).digest()
  const offset = (hmac.at(-1) ?? 0) & 15
  const number = hmac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step of a typed code; null if it matches none near this instant.
 * @param after the step of the last accepted code: it and earlier ones are not accepted again
 */
export function matchStep(secret: Buffer, typed: string, now: Date, after: number): number | null {
  if (!/^\d{6}$/.test(typed)) return null
  const given = Buffer.from(typed)
  const steps = STEPS_ASIDE.map((aside) => stepAt(now) + aside).filter((step) => step > after)
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), given)) ?? null
}

/** The contents of the QR code (the otpauth address that all apps read). */
export function otpauthAddress(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${query}`
}

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Bytes as base 32 (RFC 4648) without padding, as apps expect a secret; the last character is filled up with zero
 * bits.
 */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE_32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** In groups of four, which are easier to type. */
export function inGroups(text: string): string {
  return text.replace(/.{4}(?=.)/g, '$& ')
}
