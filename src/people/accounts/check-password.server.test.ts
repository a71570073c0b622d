import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isGuessedFirst, passwordFault } from './check-password.server.ts'

describe('a new password (000 §8: 6 or more characters)', () => {
  it.each([
    ['', 'password-short'],
    ['kxv3q', 'password-short'],
    ['kxv3qt', null],
    ['🙂🙃🙂🙃🙂', 'password-short'],
    ['k'.repeat(3).concat('vq8t'.repeat(40)), 'password-long'],
    ['four seals on a quay', null],
    ['Ink & hairlines, no fills', null],
  ])('%j → %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault)
  })

  it('may have 128 characters and no more', () => {
    const long = 'vq8tk3xw'.repeat(16)
    expect(passwordFault(`b${long.slice(1)}`)).toBe(null)
    expect(passwordFault(`b${long}`)).toBe('password-long')
  })
})

describe('commonly guessed passwords are refused (decisions §7)', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd123!',
    'passw0rd',
    'qwerty',
    'qwerty123',
    '1q2w3e4r',
    'letmein!',
    'iloveyou',
    'abc123',
    '123456',
    '654321',
    '12345678',
    '0123456789',
    '123-456-789',
    '111111',
    'aaaaaaa',
    'abcabcabc',
    'abcdef',
    'zyxwvu',
    'asdfghjkl',
    'monkeymonkey',
    'Liverpool1',
    'summer2026',
    'Summer2026!',
    '31121999',
    'trimline',
    'Trimline1',
    'dragon!!',
    'horses',
    'print123',
    'Labels2026',
    '4815162342',
    '１２３４５６',
  ])('%s', (password) => {
    expect(isGuessedFirst(password)).toBe(true)
  })

  it.each(['kxv3qt', 'correct horse battery', 'mauve-otter-71', 'summer rain on slate', 'passwörterbuch'])(
    'accepts %s',
    (password) => {
      expect(isGuessedFirst(password)).toBe(false)
    },
  )

  test('a common word is refused with any digits after it', () => {
    fc.assert(
      fc.property(fc.constantFrom('sunshine', 'football', 'dragon'), fc.nat({ max: 99_999 }), (word, number) => {
        expect(isGuessedFirst(`${word}${number}`)).toBe(true)
      }),
    )
  })
})

describe('the owner’s name or address is refused', () => {
  const owner = { firstName: 'Siân', lastName: 'Okonkwo-Price', email: 'sian.price@inkworks.example' }

  it.each([
    'okonkwoprice',
    'OkonkwoPrice7',
    'SianOkonkwoPrice',
    'sian.price1',
    'sian.price@inkworks.example',
    'Inkworks99',
  ])('%s', (password) => {
    expect(passwordFault(password, owner)).toBe('password-own')
  })

  it('a password that only contains it is accepted', () => {
    expect(passwordFault('okonkwo prints at dawn', owner)).toBe(null)
  })

  it('a name of three letters does not count', () => {
    expect(passwordFault('ann!73', { firstName: 'Ann', lastName: 'Li', email: 'x@y.example' })).toBe(null)
  })
})
