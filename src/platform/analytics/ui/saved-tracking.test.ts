// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { saveTracking, tracking } from './saved-tracking.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('the landing page’s fields are kept for the pages that follow (000 §3)', () => {
  expect(tracking()).toEqual({})
  saveTracking('?utm_source=news&utm_campaign=May&width=50')
  saveTracking('?width=60')
  saveTracking('')
  expect(tracking()).toEqual({ utm_source: 'news', utm_campaign: 'May' })
})

test('a later landing’s fields take the place of all of them', () => {
  saveTracking('?utm_source=news&utm_campaign=May')
  saveTracking('?utm_source=fair')
  expect(tracking()).toEqual({ utm_source: 'fair' })
})

test('what cannot be read is logged and dropped', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  sessionStorage.setItem('tracking', '{"utm_source":')
  expect(tracking()).toEqual({})
  expect(warn).toHaveBeenCalledOnce()
  expect(tracking()).toEqual({})
  expect(warn).toHaveBeenCalledOnce()
})

test('a browser without storage keeps nothing, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => refuse(),
    setItem: () => refuse(),
  })
  saveTracking('?utm_source=news')
  expect(tracking()).toEqual({})
})

function refuse(): never {
  throw new DOMException('refused', 'SecurityError')
}
