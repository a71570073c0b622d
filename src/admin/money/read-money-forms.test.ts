import { describe, expect, test } from 'vitest'
import { readAmount, readParts } from './read-money-forms.ts'

const codeOf = (read: unknown) => (read as { code?: string }).code

describe('what staff type about money (issue 19, 3)', () => {
  test.each([
    ['1,250', 125_000],
    ['£84.50', 8450],
    ['', 'amount-missing'],
    ['-5', 'amount-wrong'],
    ['=1+1', 'amount-wrong'],
    ['4.999', 'amount-wrong'],
  ])('the amount %j', (text, expected) => {
    const read = readAmount(text)
    expect(typeof read === 'number' ? read : read.code).toBe(expected)
  })

  test('one order takes all of a movement, several have their amounts', () => {
    expect(readParts(' t-2026-000123 ')).toEqual([{ orderNo: 'T-2026-000123', amount: null }])
    expect(readParts('T-2026-000123 45.50\r\n\nT-2026-000124: £1,000\n')).toEqual([
      { orderNo: 'T-2026-000123', amount: 4550 },
      { orderNo: 'T-2026-000124', amount: 100_000 },
    ])
  })

  test.each([
    ['', 'orders-missing'],
    [' \n ', 'orders-missing'],
    ['Nimbus', 'order-no-wrong'],
    ['T-2026-000123 a lot', 'order-no-wrong'],
    ['T-2026-000123 5\nT-2026-000124', 'orders-unread'],
    ['T-2026-000123 5\nT-2026-000123 6', 'order-twice'],
    ['T-2026-000123 5\n=HYPERLINK("x")', 'orders-unread'],
  ])('%j is refused', (text, code) => {
    expect(codeOf(readParts(text))).toBe(code)
  })

  test('a long line is not repeated whole', () => {
    const refused = readParts(`T-2026-000123 5\n${'<b>'.repeat(500)}`)
    expect(codeOf(refused)).toBe('orders-unread')
    expect((refused as { message: string }).message.length).toBeLessThan(150)
  })
})
