// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeConfiguration } from '../complete-configuration.ts'
import { priceQuery } from '../price-lookup.ts'
import { seedItem } from '../testing/seed-items.ts'
import { rememberChoices } from './remember-choices.ts'
import { rememberedChoices } from './remembered-choices.ts'
import { usePriceList, useQuoteBanner } from './use-quote-banner.ts'

/** Running lookups by query; the test answers each, even aborted ones. */
const underWay = new Map<string, { answer(price: number): Promise<void>; fail(): Promise<void> }>()

beforeEach(() => {
  vi.useFakeTimers()
  // A network without abort: an answer arrives however late, like one that was already being read.
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    underWay.set(new URL(address, 'http://localhost').search.slice(1), {
      answer: (price) => act(async () => resolve(Response.json(getAnswer(price)))),
      fail: () => act(async () => reject(new TypeError('The line is dead.'))),
    })
    return promise
  })
})

afterEach(() => {
  cleanup()
  underWay.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const getAnswer = (price: number) => ({ data: [{ quantity: 50, price }], special_size: false, quote_required: false })
const getList = (price: number) => {
  const { data, ...beside } = getAnswer(price)
  return { rows: data, ...beside }
}

function render() {
  const first = { query: 'start', list: getList(1) as Parameters<typeof usePriceList>[1]['list'] }
  const initialProps: { query: string | null } = { query: 'start' }
  const hook = renderHook(({ query }: typeof initialProps) => usePriceList(query, first), { initialProps })
  const shown = () => {
    const { list, answers, failed } = hook.result.current.shown
    return { price: list.rows[0]?.price, answers, failed }
  }
  const ask = (query: string | null, waitMs = 150) => {
    hook.rerender({ query })
    return act(() => vi.advanceTimersByTimeAsync(waitMs))
  }
  return { ...hook, shown, ask }
}

const lookup = (query: string) => {
  const found = underWay.get(query)
  if (found === undefined) throw new Error(`Nobody asked for ${query}.`)
  return found
}

test('000 §9: a price is requested 150 ms after the last choice, and not before', async () => {
  const { ask } = render()
  await ask('a', 149)
  await ask('b', 149)
  expect([...underWay.keys()]).toEqual([])
  await ask('b', 1)
  expect([...underWay.keys()]).toEqual(['b'])
})

test('a late answer never overwrites a newer one', async () => {
  const { shown, ask } = render()
  await ask('a')
  await ask('b')
  await lookup('b').answer(22)
  expect(shown()).toEqual({ price: 22, answers: 'b', failed: false })
  await lookup('a').answer(11)
  expect(shown()).toEqual({ price: 22, answers: 'b', failed: false })
})

test('neither does a late failure, nor an answer to choices that were reverted', async () => {
  const { shown, ask } = render()
  await ask('a')
  await ask('b')
  await lookup('b').answer(22)
  await lookup('a').fail()
  expect(shown()).toEqual({ price: 22, answers: 'b', failed: false })
  await ask('c')
  await ask('b')
  await lookup('c').answer(33)
  expect(shown()).toEqual({ price: 22, answers: 'b', failed: false })
  await ask('d')
  await ask(null)
  await lookup('d').answer(44)
  expect(shown()).toEqual({ price: 22, answers: 'b', failed: false })
})

test('an answer between two newer choices neither shows the old price nor counts as the newer', async () => {
  const { shown, ask } = render()
  await ask('a')
  await ask('b', 100)
  await lookup('a').answer(11)
  expect(shown()).toEqual({ price: 1, answers: 'start', failed: false })
})

test('000 §7: a failed lookup empties the list; trying again sends it again, but cached ones are not sent', async () => {
  const { result, shown, ask } = render()
  await ask('a')
  await lookup('a').fail()
  expect(shown()).toEqual({ price: undefined, answers: 'a', failed: true })
  underWay.clear()
  act(() => result.current.retry())
  await ask('a')
  await lookup('a').answer(11)
  expect(shown()).toEqual({ price: 11, answers: 'a', failed: false })
  underWay.clear()
  await ask('b', 100)
  await ask('a')
  expect([...underWay.keys()]).toEqual([])
})

test('a lookup without an answer fails after 10 s, and trying again sends it again', async () => {
  const { result, shown, ask } = render()
  await ask('a')
  await act(() => vi.advanceTimersByTimeAsync(9_999))
  expect(shown().failed).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(shown()).toEqual({ price: undefined, answers: 'a', failed: true })
  act(() => result.current.retry())
  await ask('a')
  await lookup('a').answer(11)
  expect(shown()).toEqual({ price: 11, answers: 'a', failed: false })
})

beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const KEY = 'configuration:1'
const choices = { product_id: '3', size: '75x100', print_features: ['101'] }

test('while a refused size is corrected, the old price does not reappear', async () => {
  const item = seedItem(1)
  const typed = { size: 'custom', width: '60', height: '70', quantity: '50', print_features: [] }
  const query = priceQuery(completeConfiguration(item, typed), typed)
  const first = {
    choices: typed,
    query,
    list: getList(1) as Parameters<typeof usePriceList>[1]['list'],
    fromAddress: true,
  }
  const { result } = renderHook(() => useQuoteBanner(item, first), { wrapper: MemoryRouter })
  const prices = () => result.current.prices.rows.map(({ price }) => price)
  const type = async (width: string, waitMs: number) => {
    act(() => result.current.type('width', width))
    await act(() => vi.advanceTimersByTimeAsync(waitMs))
  }
  expect([prices(), result.current.match]).toEqual([[1], true])
  // Until the new size is refused, the previous price stays, dimmed, while it is typed.
  await type('6', 499)
  expect([prices(), result.current.match]).toEqual([[1], -1])
  await type('6', 500)
  expect([prices(), result.current.match]).toEqual([[], false])
  await type('62', 499)
  expect(prices()).toEqual([])
  await type('62', 500)
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(prices()).toEqual([])
  const [asked] = [...underWay.keys()].filter((key) => key.includes('width=62'))
  await lookup(asked ?? 'nothing').answer(22)
  expect([prices(), result.current.match]).toEqual([[22], true])
})

test('the last choices of each item are restored, and nothing is logged', () => {
  rememberChoices(1, choices)
  rememberChoices(2, { ...choices, product_id: '4' })
  expect(rememberedChoices(1)).toEqual(choices)
  expect(rememberedChoices(2)).toEqual({ ...choices, product_id: '4' })
  expect(rememberedChoices(3)).toBeNull()
})

test('choices stored by an older release are still read', () => {
  localStorage.setItem(KEY, 'product_id=3&size=75x100&print_features%5B%5D=101')
  expect(rememberedChoices(1)).toEqual(choices)
})

test('an unreadable configuration is logged and dropped', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem(KEY, '{"product_id":')
  expect(rememberedChoices(1)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(warn.mock.calls).toEqual([['Stored configuration of configuration:1 cannot be read and is dropped.']])
  expect(rememberedChoices(1)).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('unreadable print features are logged and dropped, the rest stays', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem(KEY, 'v=1&product_id=3&size=75x100&print_features%5B%5D=%5Bobject+Object%5D')
  expect(rememberedChoices(1)).toEqual({ ...choices, print_features: [] })
  expect(warn.mock.calls).toEqual([['Stored print features of configuration:1 cannot be read and is dropped.']])
  expect(rememberedChoices(1)).toEqual({ ...choices, print_features: [] })
  expect(warn).toHaveBeenCalledTimes(1)
})

test('without storage nothing is restored and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  rememberChoices(1, choices)
  expect(rememberedChoices(1)).toBeNull()
  vi.unstubAllGlobals()
})
