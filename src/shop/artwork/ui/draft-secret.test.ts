// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { isDraftSecret } from '../draft-secret.ts'
import { currentDraft, draftSecret, forgetDraft } from './draft-secret.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetDraft()
})

test('a tab has one secret until it is forgotten, and then another', () => {
  expect(currentDraft()).toBeNull()
  const secret = draftSecret()
  expect(isDraftSecret(secret)).toBe(true)
  expect([draftSecret(), currentDraft()]).toEqual([secret, secret])
  expect(sessionStorage.getItem('artwork-draft')).toBe(secret)
  forgetDraft()
  expect(currentDraft()).toBeNull()
  expect(draftSecret()).not.toBe(secret)
})

test('a secret has no two alike, and none that an address or a header could not hold', () => {
  const made = Array.from({ length: 500 }, () => {
    forgetDraft()
    return draftSecret()
  })
  expect(new Set(made).size).toBe(500)
  expect(made.filter((secret) => !isDraftSecret(secret))).toEqual([])
})

test.each(['', 'short', `${'A'.repeat(43)}=`, '<b>'.repeat(20)])(
  'what was kept and is none is made anew: %s',
  (kept) => {
    sessionStorage.setItem('artwork-draft', kept)
    expect(currentDraft()).toBeNull()
    expect(isDraftSecret(draftSecret())).toBe(true)
  },
)

test('where the browser keeps nothing, the page has it', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const secret = draftSecret()
  expect(draftSecret()).toBe(secret)
  forgetDraft()
  expect(currentDraft()).toBeNull()
})
