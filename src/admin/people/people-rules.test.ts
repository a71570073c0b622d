import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFactorEncryption } from './encryption.server.ts'
import { newRecoveryCode } from './factor-store.server.ts'
import { type ChangedMember, type MemberChange, memberChangeFault } from './people.server.ts'
import { readStepCode } from './second-factor.server.ts'

describe('changing a member of staff', () => {
  const manager: ChangedMember = { userId: 'a', role: 'manager', deactivated: false, hasFactor: true }
  const staff: ChangedMember = { ...manager, role: 'staff', hasFactor: false }
  const fault = (change: MemberChange, member: Partial<ChangedMember>, activeManagers = 2, userId = 'b') =>
    memberChangeFault(change, { ...manager, ...member }, { userId, activeManagers })

  test.each<[string, MemberChange, Partial<ChangedMember>, number, string | null]>([
    ['a manager made staff', { to: 'role', role: 'staff' }, manager, 2, null],
    ['the last manager made staff', { to: 'role', role: 'staff' }, manager, 1, 'last-manager'],
    ['the last manager made a customer', { to: 'customer' }, manager, 1, 'last-manager'],
    ['the last manager switched off', { to: 'deactivated' }, manager, 1, 'last-manager'],
    ['the last manager made a manager again', { to: 'role', role: 'manager' }, manager, 1, null],
    ['a manager who is off made a customer', { to: 'customer' }, { ...manager, deactivated: true }, 1, null],
    ['staff made a customer', { to: 'customer' }, staff, 1, null],
    ['staff switched off', { to: 'deactivated' }, staff, 1, null],
    ['an app that there is taken away', { to: 'without-factor' }, manager, 1, null],
    ['an app that there is not taken away', { to: 'without-factor' }, staff, 2, 'no-second-factor'],
  ])('%s', (_what, change, member, activeManagers, code) => {
    expect(fault(change, member, activeManagers)).toBe(code)
  })

  test('is never possible for oneself', () => {
    expect(fault({ to: 'role', role: 'staff' }, manager, 2, 'a')).toBe('member-yourself')
    expect(fault({ to: 'deactivated' }, manager, 1, 'a')).toBe('last-manager')
  })
})

test.each([
  ['123 456', { kind: 'app', code: '123456' }],
  ['123-456', { kind: 'app', code: '123456' }],
  ['１２３４５６', { kind: 'app', code: '123456' }],
  ['ABCDE-23456', { kind: 'recovery', code: 'abcde23456' }],
  [' - ', { kind: 'none' }],
  ['12345', { kind: 'unknown' }],
  ['abcde-2345', { kind: 'unknown' }],
])('%j is read as %j', (typed, read) => {
  expect(readStepCode(typed)).toEqual(read)
})

test('every generated recovery code can be read', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) expect(readStepCode(code)).toEqual({ kind: 'recovery', code: code.replace('-', '') })
})

describe('encrypted data', () => {
  const encryption = createFactorEncryption('kept-by-nobody-and-known-to-everybody-0417')

  test('is decrypted for its owner, and is different each time', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, owner) => {
        const secret = Buffer.from(bytes)
        const encrypted = encryption.encrypt(secret, owner)
        expect(encryption.decrypt(encrypted, owner).equals(secret)).toBe(true)
        expect(encryption.encrypt(secret, owner)).not.toBe(encrypted)
      }),
    )
  })

  test('is not decrypted for another owner, with another secret, or after it was changed', () => {
    const encrypted = encryption.encrypt(Buffer.from('secret'), 'ada')
    const changed = Buffer.from(encrypted, 'base64url')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => encryption.decrypt(encrypted, 'bob')).toThrow()
    expect(() => createFactorEncryption('another-secret-of-the-shop-which-is-long').decrypt(encrypted, 'ada')).toThrow()
    expect(() => encryption.decrypt(changed.toString('base64url'), 'ada')).toThrow()
    expect(() => encryption.decrypt('', 'ada')).toThrow()
  })

  test('has different fingerprints for different owners', () => {
    expect(encryption.fingerprint('x', 'ada')).toBe(encryption.fingerprint('x', 'ada'))
    expect(encryption.fingerprint('x', 'ada')).not.toBe(encryption.fingerprint('x', 'bob'))
  })
})
