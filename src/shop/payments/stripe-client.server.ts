import type { Stripe } from 'stripe'
import type { StripeConfig } from '#platform/config/payment-settings.server.ts'

/* The client of Stripe's API, and what can go wrong with a call. */

export type StripeClient = Pick<Stripe, 'checkout' | 'paymentIntents' | 'refunds' | 'disputes' | 'events' | 'webhooks'>

/** A page waits for an answer of Stripe; three tries of this length are as long as a person does. */
const TIMEOUT_MS = 10_000
const RETRIES = 2

/**
 * Opens the client; null if card payments are not set up. The package is loaded only where it is used.
 * @param retries how often the client itself repeats what was not answered
 */
export async function openStripe(config: StripeConfig | undefined, retries = RETRIES): Promise<StripeClient | null> {
  if (config === undefined) return null
  const { Stripe: Client } = await import('stripe')
  const { secretKey, apiUrl } = config
  return new Client(secretKey, {
    // The version that the package's types were made for.
    apiVersion: '2026-10-28.endive',
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: retries,
    ...(apiUrl === undefined ? {} : readAddress(apiUrl)),
  })
}

function readAddress({ hostname, port, protocol }: URL) {
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (scheme === 'http' ? 80 : 443),
    protocol: scheme,
  } as const
}

/**
 * Why a call failed. `unreachable`: it may have been done or not, and the same call again finds out. `failed`: Stripe had
 * a fault of its own and answers the same to the same key for a day. `missing`: there is no such object. `refused`: the
 * same call will always fail.
 */
export type StripeFaultKind = 'unreachable' | 'failed' | 'missing' | 'refused'

/**
 * A failed call. Its message is for the log: it has the codes, but not Stripe's sentence, which may repeat an address that
 * a customer typed, and no cause, which has the headers of the request.
 */
export class StripeFault extends Error {
  readonly kind: StripeFaultKind

  constructor(kind: StripeFaultKind, message: string) {
    super(message)
    this.name = 'StripeFault'
    this.kind = kind
  }
}

/** Calls Stripe; what it throws is a `StripeFault`. */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asStripeFault(error)
  }
}

/** The same, null for an object that does not exist. */
export async function findAtStripe<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await callStripe(work)
  } catch (fault) {
    if (fault instanceof StripeFault && fault.kind === 'missing') return null
    throw fault
  }
}

interface ErrorOfStripe {
  type: string
  code?: string
  param?: string
  statusCode?: number
  requestId?: string
}

function asStripeFault(error: unknown): unknown {
  if (!isErrorOfStripe(error)) return error
  const { type, code, param, statusCode, requestId } = error
  const details = { type, code, param, status: statusCode, request: requestId }
  const known = Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
  return new StripeFault(faultKind(error), `Stripe did not do what it was asked to: ${known.join(', ')}`)
}

function isErrorOfStripe(error: unknown): error is ErrorOfStripe {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
}

function faultKind({ type, code, statusCode = 0 }: ErrorOfStripe): StripeFaultKind {
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError' || statusCode === 409) return 'unreachable'
  if (statusCode >= 500 || type === 'StripeAPIError') return 'failed'
  return code === 'resource_missing' ? 'missing' : 'refused'
}

/** The id of an object that Stripe names by its id or shows whole; null for none. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
