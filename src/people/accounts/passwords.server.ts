import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'

/* Hashes of passwords (decisions/0035): Node's scrypt, as `salt:key` in hexadecimal. */

export interface Passwords {
  /** Hashes a password; takes tens of milliseconds in a worker thread. */
  hash(password: string): Promise<string>
  /** Whether a password matches a hash. Without a hash it does not, after the same work. */
  matches(password: string, hash: string | null): Promise<boolean>
}

/** A hash takes 32 MB and a core; more at the same time would starve everything else. */
const HASHES_AT_ONCE = 2
const COST: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const SALT_BYTES = 16
const KEY_BYTES = 64

/** @param cost of a hash; it is not written beside it, so that what was hashed at one cost matches nothing at another */
export function createPasswords(cost = COST): Passwords {
  const limit = pLimit(HASHES_AT_ONCE)
  const hash = async (password: string) => {
    const salt = newSalt()
    const key = await limit(() => deriveKey(password, salt, cost))
    return `${salt}:${key.toString('hex')}`
  }
  return {
    hash,
    matches: async (password, stored) => {
      const [salt = '', key = ''] = (stored ?? `${newSalt()}:`).split(':')
      const derived = await limit(() => deriveKey(password, salt, cost))
      const expected = Buffer.from(key, 'hex')
      return expected.length === KEY_BYTES && timingSafeEqual(expected, derived)
    },
  }
}

function newSalt(): string {
  return randomBytes(SALT_BYTES).toString('hex')
}

/** Normalised, so that the same letters give the same key however a keyboard composes them. */
function deriveKey(password: string, salt: string, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })
}
