import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AUDIT_ACTIONS, isAuditAction } from './audit-action.ts'
import { newRecoveryCode } from './factor-store.server.ts'
import { mailInFrame } from './mail-in-frame.ts'
import { type ChangedMember, type MemberChange, memberChangeFault } from './may-change-member.ts'
import { readStepCode } from './read-step-code.ts'
import { createSeal } from './seal.server.ts'
import { shortenAddress } from './shorten-address.ts'
import { listedSubject, mayReadMail } from './work-outbox.server.ts'

describe('changing somebody who works in the shop', () => {
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

  test('is nobody’s to do to themselves', () => {
    expect(fault({ to: 'role', role: 'staff' }, manager, 2, 'a')).toBe('member-yourself')
    expect(fault({ to: 'deactivated' }, manager, 1, 'a')).toBe('last-manager')
  })
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', 'unknown'],
])('the audit log keeps of %s only %s', (address, kept) => {
  expect(shortenAddress(address)).toBe(kept)
})

test.each([
  ['manager', 'password-reset-code', true],
  ['manager', 'welcome', true],
  ['staff', 'welcome', true],
  ['staff', 'contact-message', true],
  ['staff', 'password-reset-code', false],
  ['staff', 'verification-code', false],
  ['staff', 'email-change-code', false],
  ['staff', 'staff-invitation', false],
  ['customer', 'welcome', false],
] as const)('%s may read a mail of the kind %s: %s', (role, kind, may) => {
  expect(mayReadMail(role, { kind })).toBe(may)
})

test('a code in the subject of a listed mail is covered; an order number is not', () => {
  expect(listedSubject({ kind: 'verification-code', subject: '123456 is your verification code' })).toBe(
    '•••••• is your verification code',
  )
  expect(listedSubject({ kind: 'contact-message', subject: 'order 123456' })).toBe('order 123456')
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

test('every recovery code that is made can be read', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) expect(readStepCode(code)).toEqual({ kind: 'recovery', code: code.replace('-', '') })
})

describe('what is sealed', () => {
  const seal = createSeal('kept-by-nobody-and-known-to-everybody-0417')

  test('opens for its owner, and looks different each time', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, owner) => {
        const secret = Buffer.from(bytes)
        const sealed = seal.close(secret, owner)
        expect(seal.open(sealed, owner).equals(secret)).toBe(true)
        expect(seal.close(secret, owner)).not.toBe(sealed)
      }),
    )
  })

  test('opens for nobody else, under no other secret, and not when it was changed', () => {
    const sealed = seal.close(Buffer.from('secret'), 'ada')
    const changed = Buffer.from(sealed, 'base64url')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => seal.open(sealed, 'bob')).toThrow()
    expect(() => createSeal('another-secret-of-the-shop-which-is-long').open(sealed, 'ada')).toThrow()
    expect(() => seal.open(changed.toString('base64url'), 'ada')).toThrow()
    expect(() => seal.open('', 'ada')).toThrow()
  })

  test('has fingerprints of its own for everybody', () => {
    expect(seal.fingerprint('x', 'ada')).toBe(seal.fingerprint('x', 'ada'))
    expect(seal.fingerprint('x', 'ada')).not.toBe(seal.fingerprint('x', 'bob'))
  })
})

test('a mail in a frame has a policy of its own, and no style sheet', () => {
  const html = '<!doctype html><html><head><style>\np{}</style></head><body><p style="color:red">x</p></body></html>'
  expect(mailInFrame(html)).toBe(
    `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"></head><body><p style="color:red">x</p></body></html>`,
  )
})

test('only what it knows of is an action of the audit log', () => {
  expect(Object.keys(AUDIT_ACTIONS).every(isAuditAction)).toBe(true)
  for (const text of ['', 'toString', '__proto__', 'sign in']) expect(isAuditAction(text)).toBe(false)
})
