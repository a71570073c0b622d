import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'

describe('an email address', () => {
  it.each([
    'ada@example.com',
    'Ada.Lovelace+print@mail.example.co.uk',
    "o'brien@example.ie",
    `${'a'.repeat(64)}@example.com`,
    'a@xn--bcher-kva.example',
  ])('%s is one', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@example..com',
    'ada@-example.com',
    'ada@example-.com',
    '.ada@example.com',
    'ada.@example.com',
    'ada..b@example.com',
    'a da@example.com',
    'ada@example.com ',
    'ada@example.com\r\nBcc: all@world.example',
    'ada@example.com\n',
    'ada@example.com,bob@example.com',
    'Ada <ada@example.com>',
    'ada@exam\u0000ple.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}`,
  ])('%j is none', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })

  it('never holds what ends a header or begins another address, and is told in no time', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('\r', '\n', ',', ';', '<', '>', ' ', '\u2028', '"', ':'),
        (text, sign) => {
          expect(isEmailAddress(`${text}${sign}a@example.com`)).toBe(false)
          expect(isEmailAddress(`a${sign}${text}@example.com`)).toBe(false)
        },
      ),
    )
    expect(isEmailAddress(`${'a.'.repeat(50_000)}@`)).toBe(false)
  })
})
