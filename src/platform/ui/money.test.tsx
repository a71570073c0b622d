import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Money, type MoneyProps, UnitPrice, type VatView, VatViewProvider } from './money.tsx'

/** What a reader of the page gets, without the tags. */
function text(view: VatView, element: ReactNode): string {
  const html = renderToStaticMarkup(<VatViewProvider view={view}>{element}</VatViewProvider>)
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
const money = (view: VatView, props: MoneyProps) => text(view, <Money {...props} />)

describe('a price in the two VAT views (decisions §1)', () => {
  it('is the gross amount when VAT is shown', () => {
    expect(money('inc', { pence: 7470 })).toBe('£74.70')
    expect(money('inc', { pence: 123_456_700 })).toBe('£1,234,567.00')
  })

  it('shows the net amount as well, never instead: the price to pay stays on the page', () => {
    expect(money('ex', { pence: 7470 })).toBe('£62.25 ex. VAT £74.70 inc. VAT')
    expect(money('ex', { pence: 7470, layout: 'stack' })).toBe('£62.25 ex. VAT £74.70 inc. VAT')
  })

  it('strikes out the price before a promotion and says so to those who only hear it (000 §3)', () => {
    expect(money('inc', { pence: 7470, was: 8300 })).toBe('before £83.00 now £74.70')
    expect(money('ex', { pence: 7470, was: 8300 })).toBe('before £69.17 now £62.25 ex. VAT £74.70 inc. VAT')
  })

  it('shows the price of a piece the same way', () => {
    expect(text('inc', <UnitPrice total={7470} pieces={500} />)).toBe('15p')
    expect(text('ex', <UnitPrice total={7470} pieces={500} />)).toBe('12p ex. VAT 15p inc. VAT')
  })
})
