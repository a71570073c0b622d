import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets so that the database alone gives none of them away. */
export interface Seal {
  /** Encrypts bytes, bound to whom they belong: moved to another row they do not open. */
  close(secret: Buffer, owner: string): string
  /** Opens what `close` made; throws where it was made for another owner or under another secret. */
  open(sealed: string, owner: string): Buffer
  /** A fingerprint that nobody can make or try out without the shop's secret. */
  fingerprint(text: string, owner: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param shopSecret `AUTH_SECRET`, or the one that is kept in the database in its place */
export function createSeal(shopSecret: string): Seal {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', shopSecret, '', purpose, 32))
  const sealKey = keyFor('second factor: secrets')
  const printKey = keyFor('second factor: recovery codes')
  return {
    close(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const cipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
    },
    fingerprint: (text, owner) => createHmac('sha256', printKey).update(`${owner} ${text}`).digest('base64url'),
  }
}
