/** Prices with VAT only, or also without it. */
export type VatView = 'inc' | 'ex'

const EX = 'vat=ex'
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** The VAT view in a Cookie header; with VAT by default (decisions §1). */
export function readVatView(cookieHeader: string | null): VatView {
  if (cookieHeader?.includes(EX) !== true) return 'inc'
  return cookieHeader.split(';').some((pair) => pair.trim() === EX) ? 'ex' : 'inc'
}

/** The Set-Cookie header that remembers the choice for a year. */
export function vatCookie(view: VatView, secure: boolean): string {
  return `vat=${view}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
}
