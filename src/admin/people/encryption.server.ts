import { createHmac } from 'node:crypto'
import { createEncryption, deriveKey, type Encryption } from '#platform/encryption/encryption.server.ts'

/** Encrypts the secrets of second factors, and fingerprints recovery codes. */
export interface FactorEncryption extends Encryption {
  /** A fingerprint that cannot be computed without the shop's secret. */
  fingerprint(text: string, owner: string): string
}

/** @param shopSecret `AUTH_SECRET`, or the one that is stored in the database instead */
export function createFactorEncryption(shopSecret: string): FactorEncryption {
  const fingerprintKey = deriveKey(shopSecret, 'second factor: recovery codes')
  return {
    ...createEncryption(shopSecret, 'second factor: secrets'),
    fingerprint: (text, owner) => createHmac('sha256', fingerprintKey).update(`${owner} ${text}`).digest('base64url'),
  }
}
