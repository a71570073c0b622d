import { CURRENCY } from '../../config/shop.ts'
import type { Pence } from '../../money/money.ts'
import { readConsent } from '../consent.ts'

/*
 * The only place that sends analytics (decisions §7). The document carries the service's address where the shop has
 * configured one (root.tsx); without it, and without the shopper's consent, nothing is sent, and nothing is saved to be
 * sent later.
 */

/**
 * Tells the configured service that somebody did what the shop counts. It never fails, and nothing waits for it.
 * @param ask `fetch`
 */
export function reportConversion(event: ConversionEvent, details: ConversionDetails, ask: typeof fetch = fetch): void {
  const service = document.documentElement.dataset.analytics
  if (service === undefined || readConsent(document.cookie) !== 'accepted') return
  // Plain text and no credentials: no preflight, no cookies of the service's, and no path of ours in the referrer.
  ask(service, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'origin',
    keepalive: true,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: writeConversion(event, details),
  }).catch(() => console.warn('The conversion could not be reported'))
}

/** What somebody did that a shop counts (000 §4.4, §7). */
export type ConversionEvent = 'quote-request' | 'order'

/** The data of the report, with nothing that identifies a person, an address or a document. */
export interface ConversionDetails {
  /** Of its kind, such as the `quote_type` of a request, or the way in which an order is paid. */
  type: string
  /** What it is worth, gross, where that is known. */
  value?: Pence
}

/** A conversion as it is sent to the service, in JSON: pence, and their currency where there is a value. */
function writeConversion(event: ConversionEvent, { type, value }: ConversionDetails): string {
  return JSON.stringify({ event, type, ...(value === undefined ? {} : { value, currency: CURRENCY }) })
}
