import type { Guest } from '#people/guests/guest.ts'
import { rememberGuest } from '#people/guests/ui/guest-storage.ts'
import { reportConversion } from '#platform/analytics/ui/report-conversion.ts'
import type { Payload } from '#shop/configurator/special-processing/special-choices.ts'
import type { QuoteFault } from '../refusals.ts'

/** What came of a request that was sent. */
export type SendOutcome =
  | { ok: true; reference: string }
  | {
      ok: false
      message: string
      /** The fields at fault by their names in the payload; none where it could not be sent at all. */
      errors: readonly QuoteFault[]
      /** Names the failed request in a report. */
      request?: string | undefined
    }

interface Answer {
  status?: string
  code?: number
  data?: { reference: string; guest?: Guest | null }
  message?: string
  errors?: QuoteFault[]
  request_id?: string
}

/** 000 §8, for what has no sentence of its own. */
const FAILED = 'An error occurred. Please try again or submit a report.'

/**
 * Sends a quote request (000 §7): SUCCESS with 201 means sent. Whoever is not signed in is stored as a guest, and a conversion
 * is reported (000 §4.4). The same payload sent again before an answer came is the same request.
 * @param ask `fetch`
 */
export async function sendQuoteRequest(payload: Payload, ask: typeof fetch = fetch): Promise<SendOutcome> {
  const body = JSON.stringify(payload)
  try {
    const response = await ask('/api/quote/create/quote-request', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': requestKey(body),
      },
      body,
    })
    const answer = (await response.json()) as Answer
    const { data, message = FAILED, errors = [], request_id: request } = answer
    if (answer.status !== 'SUCCESS' || answer.code !== 201 || data === undefined)
      return { ok: false, message, errors, request }
    forgetRequestKey()
    if (data.guest) rememberGuest(data.guest)
    reportConversion('quote-request', { type: String(payload.quote_type) })
    return { ok: true, reference: data.reference }
  } catch {
    return { ok: false, message: FAILED, errors: [] }
  }
}

/*
 * The Idempotency-Key of a request (decisions §5): the same content has the same key until an answer has come, so that a
 * double click, and another try after a lost connection, make one request. Other content is another request.
 */

let unanswered: { content: string; key: string } | null = null

/** The key to send a content with. */
export function requestKey(content: string): string {
  if (unanswered?.content !== content) unanswered = { content, key: newKey() }
  return unanswered.key
}

/** After a success: the same content is a new request from now on. */
export function forgetRequestKey(): void {
  unanswered = null
}

/** 128 random bits; `randomUUID` is there by https alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
