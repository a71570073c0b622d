import { readConsent } from '../consent.ts'
import { type ConversionDetails, type ConversionEvent, writeConversion } from '../conversion.ts'

/*
 * The port through which everything for analytics leaves (decisions §7). The document carries the service's address
 * where the shop has configured one (root.tsx); without it, and without the shopper's consent, nothing is sent, and
 * nothing is kept to be sent later.
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
