import { describe, expect, it } from 'vitest'
import { readVatView, vatCookie } from './vat-cookie.ts'

describe('the VAT cookie', () => {
  it('shows prices with VAT by default (decisions §1)', () => {
    expect(readVatView('cart=abc=; vat=ex')).toBe('ex')
    expect(readVatView('xvat=ex; vat=exotic')).toBe('inc')
    expect(readVatView('')).toBe('inc')
    expect(readVatView('vat=inc')).toBe('inc')
    expect(readVatView('vat=nonsense')).toBe('inc')
    expect(readVatView(null)).toBe('inc')
  })

  it('remembers the switch for a year, on this site, and only over TLS if the site uses it', () => {
    expect(vatCookie('ex', false)).toBe('vat=ex; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly')
    expect(vatCookie('inc', true)).toContain('; Secure')
    expect(readVatView(vatCookie('ex', true).split(';')[0] ?? '')).toBe('ex')
  })
})
