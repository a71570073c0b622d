import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, isAuditAction } from './audit-actions.ts'
import { shortenAddress } from './audit-log.server.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', 'unknown'],
])('the audit log stores only the network of %s: %s', (address, saved) => {
  expect(shortenAddress(address)).toBe(saved)
})

test('only known actions are actions of the audit log', () => {
  expect(Object.keys(AUDIT_ACTIONS).every(isAuditAction)).toBe(true)
  for (const text of ['', 'toString', '__proto__', 'sign in']) expect(isAuditAction(text)).toBe(false)
})
