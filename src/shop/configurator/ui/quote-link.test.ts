// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rememberPendingQuote } from './pending-quote.ts'
import { useQuoteRequest } from './quote-link.tsx'

const there = async () => ({})
const away = () => Promise.reject(new TypeError('Failed to fetch'))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** Mounts the hook on `/` (happy-dom's page has no other path), and waits for its effects. */
async function arrive(load: () => Promise<unknown>, mayRequestQuote: boolean) {
  const hook = renderHook(({ may }) => useQuoteRequest(load, may), { initialProps: { may: mayRequestQuote } })
  await act(async () => {})
  return hook
}

describe('the request form over a page (000 §4.4)', () => {
  test.each([
    ['a request of this page waits', location.pathname, true, true],
    ['a request of another page waits', '/elsewhere', true, false],
    ['who asks is still a visitor', location.pathname, false, false],
  ])('on arrival, with %s', async (_what, path, may, opens) => {
    rememberPendingQuote(`${path}?width=900`)
    const { result } = await arrive(there, may)
    expect(result.current.asking).toBe(opens)
  })

  test('opens once the visitor is identified', async () => {
    rememberPendingQuote(location.pathname)
    const { result, rerender } = await arrive(there, false)
    rerender({ may: true })
    await act(async () => {})
    expect(result.current.asking).toBe(true)
  })

  test('can be closed', async () => {
    rememberPendingQuote(location.pathname)
    const { result } = await arrive(there, true)
    act(() => result.current.close())
    expect(result.current.asking).toBe(false)
  })

  test('is opened by the button, and if it cannot be loaded its page is opened', async () => {
    const { result } = await arrive(there, true)
    expect(result.current.asking).toBe(false)
    await act(async () => result.current.ask('/quote-request?x'))
    expect(result.current.asking).toBe(true)

    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const broken = await arrive(away, true)
    await act(async () => broken.result.current.ask('/quote-request?x'))
    expect(broken.result.current.asking).toBe(false)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/quote-request?x')
  })
})
