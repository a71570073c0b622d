// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { isDraftSecret } from '../draft-secret.ts'
import { currentDraft, draftSecret, forgetDraft } from './draft-secret.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetDraft()
})

test('a tab has the same secret until it is forgotten', () => {
  expect(currentDraft()).toBeNull()
  const secret = draftSecret()
  expect(isDraftSecret(secret)).toBe(true)
  expect([draftSecret(), currentDraft()]).toEqual([secret, secret])
  expect(sessionStorage.getItem('artwork-draft')).toBe(secret)
  forgetDraft()
  expect(currentDraft()).toBeNull()
  expect(draftSecret()).not.toBe(secret)
})

test('secrets are unique and safe in addresses and headers', () => {
  const made = Array.from({ length: 500 }, () => {
    forgetDraft()
    return draftSecret()
  })
  expect(new Set(made).size).toBe(500)
  expect(made.filter((secret) => !isDraftSecret(secret))).toEqual([])
})

test.each(['', 'short', `${'A'.repeat(43)}=`, '<b>'.repeat(20)])(
  'a malformed stored secret is replaced: %s',
  (kept) => {
    sessionStorage.setItem('artwork-draft', kept)
    expect(currentDraft()).toBeNull()
    expect(isDraftSecret(draftSecret())).toBe(true)
  },
)

test('without storage, the page keeps it', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const secret = draftSecret()
  expect(draftSecret()).toBe(secret)
  forgetDraft()
  expect(currentDraft()).toBeNull()
})
