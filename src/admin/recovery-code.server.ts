import { randomInt } from 'node:crypto'

export const RECOVERY_CODES = 10

/** No 0, 1, i, l or o: people copy these from paper. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10

/** A recovery code, `xxxxx-xxxxx`: 49 bits, which nobody guesses in the few attempts there are. */
export function newRecoveryCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}
