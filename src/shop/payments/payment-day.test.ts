import { describe, expect, test } from 'vitest'
import { readPaymentDay } from './payment-day.ts'

const TODAY = '2026-11-24'

describe('the day on which money came', () => {
  test.each([
    ['', TODAY],
    ['2026-11-24', TODAY],
    ['23/11/2026', '2026-11-23'],
    ['2025-11-24', '2025-11-24'],
    ['2026-11-25', 'day-future'],
    ['2024-11-24', 'day-too-early'],
    ['2026-02-31', 'day-wrong'],
    ['yesterday', 'day-wrong'],
  ])('%j: not in the future, today if left out', (text, expected) => {
    const read = readPaymentDay(text, TODAY)
    expect(typeof read === 'string' ? read : read.code).toBe(expected)
  })
})
