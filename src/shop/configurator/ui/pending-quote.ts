import { tabTexts } from '#platform/ui/browser-storage.ts'
import { returnAddress } from '../addresses.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

/*
 * A quote request whose shopper must sign in first (000 §4.2, §4.4), in the session storage of the browser tab.
 * Without storage nothing is saved, and the shopper presses the button again.
 */

const KEY = 'pending_quote'

export interface PendingQuote {
  /** The page to return to, with its query. */
  path: string
  pending: true
}

/** Stores the page on which a visitor pressed REQUEST A QUOTE. */
export function rememberPendingQuote(path: string): void {
  tabTexts.write(KEY, JSON.stringify({ path, pending: true } satisfies PendingQuote))
}

/** The pending request, or null; an unreadable one is logged and dropped. */
export function pendingQuote(): PendingQuote | null {
  try {
    const found = JSON.parse(tabTexts.read(KEY) ?? 'null') as Partial<PendingQuote> | null
    if (found === null) return null
    if (found.pending === true && typeof found.path === 'string') return { path: found.path, pending: true }
  } catch {
    // Not JSON.
  }
  console.warn('A pending quote request could not be read and is dropped')
  clearPendingQuote()
  return null
}

/** Whether the pending request was started on the current page. */
export function waitsHere(): boolean {
  return pendingQuote()?.path.replace(/[?#].*/, '') === location.pathname
}

/** Called when the request was closed or sent. */
export function clearPendingQuote(): void {
  tabTexts.remove(KEY)
}

/**
 * Stores the page on which a visitor requests a quote, with the choices, and marks the request as pending (000 §4.2).
 * @returns the address of login, which leads back to it
 */
export function signInForQuote(banner: QuoteBanner, pathname: string): string {
  const here = returnAddress(banner, pathname)
  rememberPendingQuote(here)
  return `/login?to=${encodeURIComponent(here)}&for=quote`
}
