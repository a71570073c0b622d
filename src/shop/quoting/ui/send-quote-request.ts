import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { EMAIL_SENTENCES, type Guest } from '#people/guests/guest.ts'
import { rememberGuest } from '#people/guests/ui/guest-storage.ts'
import { reportConversion } from '#platform/analytics/ui/report-conversion.ts'
import { SEEN_FIELDS } from '#shop/configurator/seen-order.ts'
import type { Payload } from '#shop/configurator/special-processing/special-choices.ts'
import type { QuoteFault } from '../refusals.ts'
import type { PersonState } from './person-fields.tsx'

/** The result of sending a request. */
export type SendOutcome =
  | { ok: true; reference: string }
  | {
      ok: false
      message: string
      /** The fields at fault by their names in the payload; none if it could not be sent at all. */
      errors: readonly QuoteFault[]
      /** The id of the failed request, for reporting it. */
      request?: string | undefined
    }

type Refused = Extract<SendOutcome, { ok: false }>

/** The part of a quote request form that sending needs. */
interface RequestForm {
  person: PersonState
  /** Whether it cannot be sent yet. */
  blocked: boolean
  /** Whether its files are not known yet; a press is remembered until they are. */
  loading: boolean
  /** The refusal when it was last sent without scripts. */
  refused?: Refused | null
  /** The faults of what was entered, in the order of the form. */
  getFaults(): QuoteFault[]
  getPayload(): Promise<Payload>
  /** Shows the faults that are not the person's beside their fields. */
  showFaults(faults: readonly QuoteFault[]): void
  isShownBeside(field: string): boolean
  /** The element to focus for a faulty field. */
  locate(field: string): HTMLElement | null | undefined
  onSent(reference: string): void
}

/** Sends a form with scripts: checked here first, then by the server. Nothing that was typed is lost. */
export function useSendRequest({ person, ...form }: RequestForm) {
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState(form.refused ?? null)

  async function send(): Promise<void> {
    const canSend = !sending && !form.blocked
    setPressed(canSend && form.loading)
    if (!canSend || form.loading) return
    setRefused(null)
    const faults = form.getFaults()
    if (faults.length > 0) return refuse(faults)
    setSending(true)
    // 000 §4.4: checked on sending too; a registered address needs its password, and nothing is sent.
    if ((await person.checkAddress()) === null) handle(await sendQuoteRequest(await form.getPayload()))
    else form.locate('email_address')?.focus()
    setSending(false)
  }

  const sendPressed = useEffectEvent(() => void send())
  useEffect(() => {
    if (pressed && !form.loading) queueMicrotask(() => sendPressed())
  }, [pressed, form.loading])

  function handle(outcome: SendOutcome): void {
    if (outcome.ok) form.onSent(outcome.reference)
    else {
      setRefused(outcome)
      if (outcome.errors.some(({ message }) => message === EMAIL_SENTENCES.registered)) person.askPassword()
      refuse(outcome.errors)
    }
    // The visitor may have become a guest, or the known person or what the page shows may have changed.
    if (outcome.ok || person.known !== null || isUnseen(outcome)) void revalidate()
  }

  function refuse(faults: readonly QuoteFault[]): void {
    form.showFaults(faults)
    person.refuse(faults)
    for (const { field } of faults) {
      const found = form.locate(field)
      if (found) return found.focus()
    }
  }

  /** The refusal, if no field shows it. */
  const general = refused?.errors.some(({ field }) => form.isShownBeside(field)) ? null : refused
  return { send, sending: sending || pressed, general }
}

/** Whether the server's result for the choices differs from what the page showed. */
function isUnseen({ errors }: Refused): boolean {
  return errors.some(({ field }) => SEEN_FIELDS.some((seen) => seen === field))
}

interface Answer {
  status?: string
  code?: number
  data?: { reference: string; guest?: Guest | null }
  message?: string
  errors?: QuoteFault[]
  request_id?: string
}

/** 000 §8, for errors without a sentence of their own. */
const FAILED = 'An error occurred. Please try again or submit a report.'

/**
 * Sends a quote request (000 §7): SUCCESS with 201 means sent. A visitor is stored as a guest, and a conversion is
 * reported (000 §4.4). The same payload sent again before an answer arrived is the same request.
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
 * The Idempotency-Key of a request (decisions §5): the same content has the same key until an answer has arrived, so
 * that a double click, or a retry after a lost connection, makes one request. Other content is another request.
 */

let unanswered: { content: string; key: string } | null = null

/** The key for sending a content. */
export function requestKey(content: string): string {
  if (unanswered?.content !== content) unanswered = { content, key: newKey() }
  return unanswered.key
}

/** Called after a success: from now on the same content is a new request. */
export function forgetRequestKey(): void {
  unanswered = null
}

/** 128 random bits; `randomUUID` is only available over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
