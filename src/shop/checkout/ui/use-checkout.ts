import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { reportConversion } from '#platform/analytics/ui/report-conversion.ts'
import type { CheckoutView } from '../checkout.ts'
import { type CheckoutIntent, getPromotionCall } from '../checkout-intents.ts'
import type { ShownFault } from './checkout-fields.tsx'

/** Why the order was not placed. */
export interface CheckoutAnswer {
  message: string
  errors: readonly ShownFault[]
  /** Something has changed since it was shown. */
  changed: boolean
  /** The address that has an account, if that is why. */
  registered: string | null
}

interface Answer<Data> {
  status?: string
  code?: number
  data?: Data
  message?: string
  errors?: ShownFault[]
}

interface Placed {
  total: number
  payment_method: string
  redirect_to: string
}

/** 000 §8, for errors without a sentence of their own. */
const FAILED = 'An error occurred. Please try again or submit a report.'

type FormRef = RefObject<HTMLFormElement | null>

/**
 * What was typed is saved whenever a field is left, and shown with the amounts and days that follow from it.
 * @param loaded as the page was loaded; loaded again, it replaces what was shown
 */
export function useSavedCheckout(loaded: CheckoutView, form: FormRef) {
  const [saved, setSaved] = useState<{ of: CheckoutView; view: CheckoutView } | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  const lastSaved = useRef<string | null>(null)

  function stop(): void {
    running.current?.abort()
    setBusy(false)
  }

  async function save(): Promise<void> {
    const body = JSON.stringify(readForm(form.current))
    if (body === lastSaved.current) return
    lastSaved.current = body
    stop()
    const mine = new AbortController()
    running.current = mine
    setBusy(true)
    const { data } = await send<CheckoutView>('PUT', body, { signal: mine.signal })
    if (mine.signal.aborted) return
    setBusy(false)
    if (data !== undefined) setSaved({ of: loaded, view: data })
  }

  // As the server sent it, there is nothing to save yet.
  useEffect(() => void (lastSaved.current ??= JSON.stringify(readForm(form.current))), [form])
  useSaveOnLeaving(form, (body) => body === lastSaved.current)

  return {
    view: saved?.of === loaded ? saved.view : loaded,
    /** Amounts are being worked out again. */
    busy,
    save: () => void save(),
    stop,
    /** Shows it as it is now, whether or not something was typed since. */
    refresh(): void {
      lastSaved.current = null
      void save()
    },
    /** There is nothing left to save: the order is placed. */
    close(): void {
      lastSaved.current = JSON.stringify(readForm(form.current))
    },
  }
}

/** Saves what was typed into a field that was not left before the page is. */
function useSaveOnLeaving(form: FormRef, isSaved: (body: string) => boolean): void {
  const save = useEffectEvent(() => {
    const body = JSON.stringify(readForm(form.current))
    if (isSaved(body)) return
    void fetch('/api/checkout', { method: 'PUT', headers: HEADERS, body, keepalive: true }).catch(() => undefined)
  })
  useEffect(() => {
    const leave = () => save()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
}

/** Back from the page to pay at, a browser may show this one as it was left: with an order that is still being placed. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
}

interface PlacingInput {
  checkout: ReturnType<typeof useSavedCheckout>
  formKey: string
  form: FormRef
  /** The answer to the form when it was sent without scripts. */
  answer: CheckoutAnswer | null
}

/** Places the order without leaving the page, so that nothing typed is ever lost, whatever the answer is. */
export function usePlacing({ checkout, formKey, form, answer }: PlacingInput) {
  const [placing, setPlacing] = useState(false)
  const [refused, setRefused] = useState(answer)

  async function place(): Promise<void> {
    if (placing) return
    checkout.stop()
    setPlacing(true)
    const refusal = await setPromotions('place', form.current)
    if (refusal !== null) {
      setPlacing(false)
      return setRefused(refusal)
    }
    const fields = readForm(form.current)
    const body = JSON.stringify({ ...fields, ...checkout.view.seen, idempotency_key: formKey })
    const { code, data, message = FAILED, errors = [] } = await send<Placed>('POST', body)
    if (code === 201 && data !== undefined) {
      checkout.close()
      reportConversion('order', { type: data.payment_method, value: data.total })
      location.assign(data.redirect_to)
      return
    }
    setPlacing(false)
    const changed = code === 409
    setRefused({ message, errors, changed, registered: code === 403 ? (fields['email'] ?? '') : null })
    // A coupon may have been set before, whatever was refused.
    checkout.refresh()
  }

  useReloadOnReturn()

  async function changePromotions(intent: CheckoutIntent): Promise<void> {
    setRefused(await setPromotions(intent, form.current))
    checkout.refresh()
  }

  return {
    placing,
    refused,
    /** Does what the button of the form says. */
    press: (intent: CheckoutIntent) => void (intent === 'place' ? place() : changePromotions(intent)),
    forgive: () => setRefused(null),
  }
}

/** Sets the coupon or the points that were typed, if the button means that. @returns why not; null where it was done */
async function setPromotions(intent: CheckoutIntent, form: HTMLFormElement | null): Promise<CheckoutAnswer | null> {
  const typed = new FormData(form ?? undefined)
  const call = getPromotionCall(intent, { coupon: getText(typed, 'coupon'), points: getText(typed, 'points') })
  if (call === null) return null
  const { code, message = FAILED, errors = [] } = await send(call.method, call.body && JSON.stringify(call.body), call)
  return code === 200 ? null : { message, errors, changed: false, registered: null }
}

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

/** What belongs to the form and is no field of it. */
const NOT_TYPED = /^(?:seen_\w+|intent|form_key|coupon|points)$/

function getText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What is typed, by the names of the fields; a box that is not ticked is an empty text. */
function readForm(form: HTMLFormElement | null): Record<string, string> {
  if (form === null) return {}
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ name }) => [name, ''])
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !NOT_TYPED.test(entry[0]),
  )
  return Object.fromEntries([...boxes, ...typed]) as Record<string, string>
}

interface Sending {
  path?: string
  signal?: AbortSignal
}

async function send<Data>(
  method: 'PUT' | 'POST' | 'DELETE',
  body: string | null,
  { path = '/api/checkout', signal }: Sending = {},
): Promise<Answer<Data>> {
  try {
    const headers = body === null ? { accept: 'application/json' } : HEADERS
    const response = await fetch(path, { method, headers, body, signal: signal ?? null })
    return { code: response.status, ...((await response.json()) as Answer<Data>) }
  } catch {
    return {}
  }
}
