// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { clearPendingQuote, pendingQuote, rememberPendingQuote } from './pending-quote.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('000 §4.2: the path is stored and the request pending until it is closed', () => {
  expect(pendingQuote()).toBeNull()
  rememberPendingQuote('/stickers?width=900')
  expect(pendingQuote()).toEqual({ path: '/stickers?width=900', pending: true })
  clearPendingQuote()
  expect(pendingQuote()).toBeNull()
})

test.each(['{', '[]', '"x"', '7', '{"path":"/stickers"}', '{"pending":true}', '{"path":7,"pending":true}'])(
  'what cannot be read is logged and dropped: %s',
  (text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    sessionStorage.setItem('pending_quote', text)
    expect(pendingQuote()).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem('pending_quote')).toBeNull()
  },
)

test('without storage nothing is saved and nothing fails', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear() {} })
  rememberPendingQuote('/stickers')
  expect(pendingQuote()).toBeNull()
  clearPendingQuote()
  vi.unstubAllGlobals()
})
