import { expect, test } from 'vitest'
import { momentText } from './london.ts'

test.each([
  ['2026-11-26T09:30:00Z', 'Thu 26 Nov 2026, 09:30'],
  ['2026-07-01T23:30:00Z', 'Thu 2 Jul 2026, 00:30'],
])('%s in London is %s', (instant, text) => {
  expect(momentText(new Date(instant))).toBe(text)
})
