import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets, so that reading the database does not reveal them. */
export interface Encryption {
  /** Encrypts bytes, bound to their owner: in another row they cannot be decrypted. */
  encrypt(secret: Buffer, owner: string): string
  /** Decrypts; throws if the text was encrypted for another owner, purpose or with another secret. */
  decrypt(encrypted: string, owner: string): Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key for one purpose: what is encrypted for one cannot be read with that of another. */
export function deriveKey(shopSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', shopSecret, '', purpose, 32))
}

/** @param shopSecret `AUTH_SECRET`, or the one that is stored in the database instead */
export function createEncryption(shopSecret: string, purpose: string): Encryption {
  const key = deriveKey(shopSecret, purpose)
  return {
    encrypt(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(encrypted, owner) {
      const bytes = Buffer.from(encrypted, 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
    },
  }
}
