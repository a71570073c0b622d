import { describe, expect, test } from 'vitest'
import { type CartLineView, cartTotals } from './cart.ts'
import { quotePage } from './line-choices.ts'
import { orderMail } from './order-mail.ts'

const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }

function line(more: Partial<CartLineView> = {}): CartLineView {
  return {
    product: 'Art Paper',
    quantity: 1000,
    kinds: 1,
    price: 6_300,
    orig_price: null,
    line_total: 6_300,
    summary: [
      { label: 'Product', value: 'Art Paper' },
      { label: 'Shape', value: 'Circle & more' },
      { label: 'Size (mm)', value: '75 × 100' },
    ],
    offer: { state: 'unchanged' },
    quotation: null,
    ...more,
  } as CartLineView
}

function mail(lines: CartLineView[]) {
  const amounts = lines.map((entry) => ({ ...entry, counted: entry.offer.state !== 'not-offered' }))
  const url = new URL(orderMail({ lines, totals: cartTotals(amounts, RATES) }, 'hello@shop.example'))
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') ?? '', url }
}

describe('the email that orders a cart', () => {
  test('contains the quotation of a quoted line', () => {
    const quotation = { quotation_no: 'Q-2026-00042', valid_until: '2026-12-03' }
    expect(mail([line({ quotation, offer: { state: 'quoted' } })]).body).toContain(
      '1,000 Art Paper: £63.00 (quotation Q-2026-00042)',
    )
  })

  test('contains every line with its choices, and the totals', () => {
    const { to, subject, body } = mail([
      line(),
      line({ product: 'Swing Tag', quantity: 200, kinds: 3, price: 900, line_total: 2700 }),
    ])
    expect(to).toBe('hello@shop.example')
    expect(subject).toBe('Order: £94.95')
    expect(body).toContain('1,000 Art Paper: £63.00\nShape: Circle & more, Size (mm): 75 × 100')
    expect(body).toContain('200 × 3 sets Swing Tag: £27.00')
    expect(body).toContain('Goods: £90.00\nShipping: £4.95\nTotal inc. VAT: £94.95')
  })

  test('leaves out what is no longer offered, as the total does', () => {
    const gone = line({ product: 'Gone', offer: { state: 'not-offered', reasons: [] } })
    const { subject, body } = mail([line(), gone])
    expect(subject).toBe('Order: £67.95')
    expect(body).not.toContain('Gone')
  })

  test.each([8, 20, 100])('%i lines are not too long for a mail program, and all are mentioned', (count) => {
    const { url, body } = mail(Array.from({ length: count }, () => line()))
    expect(url.href.length).toBeLessThan(2000)
    const named = body.split('1,000 Art Paper').length - 1
    const left = Number(/and (\d+) more product/.exec(body)?.[1] ?? 0)
    expect(named + left).toBe(count)
  })
})

test('a quantity above the price list links to the product’s page, which offers a quote', () => {
  const page = '/stickers?product_id=1&quantity=50&kinds=2'
  expect(quotePage({ page }, '25000')).toBe('/stickers?product_id=1&quantity=custom&kinds=2&custom_quantity=25000')
  expect(quotePage({ page: '/' }, '25000')).toBe('/?quantity=custom&custom_quantity=25000')
})
