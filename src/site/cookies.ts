import type { VatView } from '#foundation/ui/vat-view.tsx'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** The value of a cookie in a Cookie header, or null. Values of ours are plain words and never encoded. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, ...value] = pair.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return null
}

/** The VAT view that a visitor has chosen; with VAT unless it was switched (decisions §1). */
export function readVatView(cookieHeader: string | null): VatView {
  return readCookie(cookieHeader, 'vat') === 'ex' ? 'ex' : 'inc'
}

/** The Set-Cookie header that remembers the choice for a year. */
export function vatCookie(view: VatView, secure: boolean): string {
  return `vat=${view}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
}
