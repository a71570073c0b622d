import { describe, expect, test } from 'vitest'
import { opensOrder, orderKey, orderLink } from './order-link.server.ts'

const deps = { siteUrl: 'https://shop.example', secret: 'the shop’s secret' }
const order = { id: '3f0c7f0e-0000-4000-8000-000000000001', orderNo: 'T-2026-000123' }

describe('the link of an order', () => {
  test('names the order and carries a key that opens it, the same every time', () => {
    const link = new URL(orderLink(order, deps))
    expect(link.pathname).toBe('/orders/T-2026-000123')
    expect(link.searchParams.get('key')).toMatch(/^[\w-]{43}$/)
    expect(opensOrder(order, link.searchParams.get('key') ?? '', deps.secret)).toBe(true)
    expect(orderLink(order, deps)).toBe(link.href)
  })

  test.each([
    ['no key', ''],
    ['a part of it', orderKey(order.id, deps.secret).slice(0, -1)],
    ['more than it', `${orderKey(order.id, deps.secret)}=`],
    ['that of another order', orderKey('3f0c7f0e-0000-4000-8000-000000000002', deps.secret)],
    ['one made with another secret', orderKey(order.id, 'another')],
    ['letters of more than one byte', 'é'.repeat(43)],
  ])('%s does not open it', (_name, key) => {
    expect(opensOrder(order, key, deps.secret)).toBe(false)
  })
})
