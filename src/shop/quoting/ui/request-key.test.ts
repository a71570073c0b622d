import { afterEach, expect, test } from 'vitest'
import { forgetRequestKey, requestKey } from './request-key.ts'

afterEach(forgetRequestKey)

test('decisions §5: the same content has one key until it is answered', () => {
  const first = requestKey('{"width":"900"}')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(requestKey('{"width":"900"}')).toBe(first)
  forgetRequestKey()
  expect(requestKey('{"width":"900"}')).not.toBe(first)
})

test('other content is another request', () => {
  const first = requestKey('{"width":"900"}')
  const second = requestKey('{"width":"901"}')
  expect(second).not.toBe(first)
  expect(requestKey('{"width":"901"}')).toBe(second)
})
