import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  codeAt,
  inGroups,
  matchStep,
  newSecret,
  otpauthAddress,
  STEP_SECONDS,
  stepAt,
  toBase32,
} from './totp.server.ts'

/** RFC 6238, appendix B: the secret of the SHA-1 vectors. */
const SECRET = Buffer.from('12345678901234567890')

describe('authenticator codes', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 appendix B at %i s', (seconds, code) => {
    const step = stepAt(new Date(seconds * 1000))
    expect(codeAt(SECRET, step, 8)).toBe(code)
    expect(codeAt(SECRET, step)).toBe(code.slice(2))
  })

  const now = new Date('2026-11-26T09:00:10Z')
  const step = stepAt(now)

  test.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('a code %i steps off is accepted: %s', (aside, taken) => {
    expect(matchStep(SECRET, codeAt(SECRET, step + aside), now, 0)).toBe(taken)
  })

  test('are not accepted twice, or after a later one', () => {
    expect(matchStep(SECRET, codeAt(SECRET, step), now, step)).toBeNull()
    expect(matchStep(SECRET, codeAt(SECRET, step - 1), now, step)).toBeNull()
    expect(matchStep(SECRET, codeAt(SECRET, step + 1), now, step)).toBe(step + 1)
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 12345'])('%j is not accepted', (typed) => {
    expect(matchStep(SECRET, typed, now, 0)).toBeNull()
  })

  test('change every 30 seconds', () => {
    fc.assert(
      fc.property(fc.nat(4_000_000_000), (seconds) => {
        const here = stepAt(new Date(seconds * 1000))
        return here * STEP_SECONDS <= seconds && seconds < (here + 1) * STEP_SECONDS
      }),
    )
  })
})

describe('the secret', () => {
  test('has 160 random bits', () => {
    expect(newSecret()).toHaveLength(20)
    expect(newSecret().equals(newSecret())).toBe(false)
  })

  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is %s in base 32 (RFC 4648 §10)', (text, base32) => {
    expect(toBase32(Buffer.from(text))).toBe(base32)
  })

  test('is formatted in groups, and as an address that names its owner', () => {
    expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
    expect(otpauthAddress(SECRET, 'mona+1@shop.example', 'Print & Co')).toBe(
      'otpauth://totp/Print%20%26%20Co:mona%2B1%40shop.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Print%20%26%20Co',
    )
  })
})
