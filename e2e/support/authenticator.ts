import { codeAt, stepAt } from '../../src/staff/totp.server.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app that was told a secret as the page shows it. */
export interface Authenticator {
  /** The code of so many times 30 seconds from now; each can be used once, and only after those before. */
  code(stepsAhead: -1 | 0 | 1): string
}

/** Sets up an app by typing the secret in. */
export function authenticatorWith(secretText: string): Authenticator {
  const bits = Array.from(secretText.replaceAll(' ', ''), (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  return { code: (stepsAhead) => codeAt(secret, stepAt(new Date()) + stepsAhead) }
}
