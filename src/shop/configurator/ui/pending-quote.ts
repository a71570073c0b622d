import { tabTexts } from '#platform/ui/browser-storage.ts'
import { returnAddress } from '../addresses.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

/*
 * A quote request that waits for its shopper to sign in (000 §4.2, §4.4), in the session storage of the browser tab.
 * Without storage nothing is saved, and the shopper presses the button again.
 */

const KEY = 'pending_quote'

export interface PendingQuote {
  /** The page to come back to, with its query. */
  path: string
  pending: true
}

/** Remembers the page whose REQUEST A QUOTE was pressed by a visitor. */
export function rememberPendingQuote(path: string): void {
  tabTexts.write(KEY, JSON.stringify({ path, pending: true } satisfies PendingQuote))
}

/** The request that waits, or null; what cannot be read is logged, dropped and waits no more. */
export function pendingQuote(): PendingQuote | null {
  try {
    const found = JSON.parse(tabTexts.read(KEY) ?? 'null') as Partial<PendingQuote> | null
    if (found === null) return null
    if (found.pending === true && typeof found.path === 'string') return { path: found.path, pending: true }
  } catch {
    // It is no JSON.
  }
  console.warn('A pending quote request could not be read and is dropped')
  clearPendingQuote()
  return null
}

/** Whether a request waits that was begun on the page that is open now. */
export function waitsHere(): boolean {
  return pendingQuote()?.path.replace(/[?#].*/, '') === location.pathname
}

/** The request was closed or has been sent. */
export function clearPendingQuote(): void {
  tabTexts.remove(KEY)
}

/**
 * Stores the page that a visitor asks for a quote on, with the choices, and marks the request as pending (000 §4.2).
 * @returns the address of login, which leads back to it
 */
export function signInForQuote(banner: QuoteBanner, pathname: string): string {
  const here = returnAddress(banner, pathname)
  rememberPendingQuote(here)
  return `/login?to=${encodeURIComponent(here)}&for=quote`
}
