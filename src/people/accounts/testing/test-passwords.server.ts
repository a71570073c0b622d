import { createPasswords, type Passwords } from '../passwords.server.ts'

/** A ten-thousandth of the work: what is hashed with it cannot be checked against what costs more. */
const CHEAP = { N: 2, r: 8, p: 1 }

/**
 * Passwords for accounts of tests, which are many, at next to no cost. For the browser tests as the shop has them: theirs is a
 * process of its own.
 */
export function testPasswords(): Passwords {
  return process.env['VITEST'] === undefined ? createPasswords() : createPasswords(CHEAP)
}
