import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.server.ts'

const passwords = createPasswords()

describe('hashes of passwords (decisions/0035)', () => {
  // Made by better-auth 1.7.7, which hashed the passwords of earlier versions.
  it.each([
    [
      'four seals on a quay',
      '4b115ac50e6590e73df4f442c383dc4b:59aa1e4f53a0a92cf9e232f1502ae515c652e65bfa355b0a7a2b2addd0db6dae460f6001d9c5397ebc3c9da11093e9e6228c7c261d5910b8e4efa4802d047d12',
    ],
    [
      'Ångström ﬁve ½',
      'd0ed9df03ce811690c5b52e83bba3782:b8c2c8d28e9d9d4591d1d4ec9bba9787c0f2f3050ac42b6a41a5d916d0a3d8e5fd68f14a9e4260471c2676be7ed82c089d18c25e8d97971e31b7bd3c463273c3',
    ],
  ])('matches what is stored already: %s', async (password, hash) => {
    expect(await passwords.matches(password, hash)).toBe(true)
    expect(await passwords.matches(password.normalize('NFD'), hash)).toBe(true)
    expect(await passwords.matches(`${password}x`, hash)).toBe(false)
  })

  it('salts each hash', async () => {
    const [one, other] = await Promise.all([passwords.hash('the same'), passwords.hash('the same')])
    expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    expect(one).not.toBe(other)
    expect(await passwords.matches('the same', one)).toBe(true)
  })

  it.each([[null], [''], [':'], ['salt'], ['salt:'], ['salt:zz'], [`salt:${'0'.repeat(126)}`]])(
    'matches nothing against %j, which is not a hash',
    async (stored) => {
      expect(await passwords.matches('', stored)).toBe(false)
      expect(await passwords.matches('four seals on a quay', stored)).toBe(false)
    },
  )
})
