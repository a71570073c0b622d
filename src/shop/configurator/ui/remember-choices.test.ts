// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberChoices, rememberedChoices } from './remember-choices.ts'

beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const KEY = 'configuration:1'
const choices = { product_id: '3', size: '75x100', print_features: ['101'] }

test('the last choices of each item come back, and nothing is logged', () => {
  rememberChoices(1, choices)
  rememberChoices(2, { ...choices, product_id: '4' })
  expect(rememberedChoices(1)).toEqual(choices)
  expect(rememberedChoices(2)).toEqual({ ...choices, product_id: '4' })
  expect(rememberedChoices(3)).toBeNull()
})

test('what an older release stored is still read', () => {
  localStorage.setItem(KEY, 'product_id=3&size=75x100&print_features%5B%5D=101')
  expect(rememberedChoices(1)).toEqual(choices)
})

test('a configuration that cannot be read is logged and dropped', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem(KEY, '{"product_id":')
  expect(rememberedChoices(1)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(warn.mock.calls).toEqual([['Stored configuration of configuration:1 cannot be read and went.']])
  expect(rememberedChoices(1)).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('print features that cannot be read are logged and dropped, the rest stays', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem(KEY, 'v=1&product_id=3&size=75x100&print_features%5B%5D=%5Bobject+Object%5D')
  expect(rememberedChoices(1)).toEqual({ ...choices, print_features: [] })
  expect(warn.mock.calls).toEqual([['Stored print features of configuration:1 cannot be read and went.']])
  expect(rememberedChoices(1)).toEqual({ ...choices, print_features: [] })
  expect(warn).toHaveBeenCalledTimes(1)
})

test('without storage nothing is remembered and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  rememberChoices(1, choices)
  expect(rememberedChoices(1)).toBeNull()
  vi.unstubAllGlobals()
})
