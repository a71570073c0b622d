import { describe, expect, it } from 'vitest'
import { readCookie, readVatView, vatCookie } from './cookies.ts'

describe('cookies', () => {
  it('finds a value among others, by the whole name only', () => {
    expect(readCookie('xcart=1; cart=abc=; vat=ex', 'cart')).toBe('abc=')
    expect(readCookie('vat=ex', 'cart')).toBeNull()
    expect(readCookie(null, 'cart')).toBeNull()
    expect(readCookie('', 'cart')).toBeNull()
  })

  it('shows prices with VAT unless they were switched (decisions §1)', () => {
    expect(readVatView('vat=ex')).toBe('ex')
    expect(readVatView('vat=inc')).toBe('inc')
    expect(readVatView('vat=nonsense')).toBe('inc')
    expect(readVatView(null)).toBe('inc')
  })

  it('remembers the switch for a year, on this site, and over TLS only where there is TLS', () => {
    expect(vatCookie('ex', false)).toBe('vat=ex; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly')
    expect(vatCookie('inc', true)).toContain('; Secure')
    expect(readVatView(vatCookie('ex', true).split(';')[0] ?? '')).toBe('ex')
  })
})
