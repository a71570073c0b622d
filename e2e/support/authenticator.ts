import { codeAt, stepAt } from '../../src/admin/people/totp.server.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app that was told a secret as the page shows it. */
export interface Authenticator {
  /** A code that has not been used: of now, or the one after the last. Two of them are good within 30 seconds. */
  next(): string
  /** The code that was given last. */
  last(): string
}

/** Sets up an app by typing the secret in. */
export function authenticatorWith(secretText: string): Authenticator {
  const bits = Array.from(secretText.replaceAll(' ', ''), (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  let step = 0
  return {
    next() {
      step = Math.max(step + 1, stepAt(new Date()))
      return codeAt(secret, step)
    },
    last: () => codeAt(secret, step),
  }
}
