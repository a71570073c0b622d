import { returnAddress } from '../return-address.ts'
import { rememberPendingQuote } from './pending-quote.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

/**
 * Stores the page that a visitor asks for a quote on, with the choices, and marks the request as pending (000 §4.2).
 * @returns the address of login, which leads back to it
 */
export function signInForQuote(banner: QuoteBanner, pathname: string): string {
  const here = returnAddress(banner, pathname)
  rememberPendingQuote(here)
  return `/login?to=${encodeURIComponent(here)}&for=quote`
}
