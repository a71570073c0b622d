import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { Stripe } from 'stripe'
import { type Clock, systemClock } from '#platform/time/clock.ts'
import { type DeliveryPlan, EventDelivery } from './event-delivery.server.ts'
import { cardPage, confirmPage, expiredPage, TEST_CARDS } from './hosted-page.ts'
import { list, type Params, readParams, text } from './read-params.ts'
import { ApiError, type CardOutcome, StripeAccount } from './stripe-account.server.ts'
import { idOf } from './stripe-objects.ts'

/*
 * A server that answers like Stripe's API, for tests: the real client talks to it. Answers and events can be delayed,
 * lost, doubled, reordered or turned into errors by plans that a test sets.
 */

/**
 * What becomes of a request: `lost` before anything was done, `unanswered` after it was done, `failed` is a 500 with
 * nothing done, `failed-late` a 500 after it was done; a number is a delay in milliseconds.
 */
export type RequestFate = 'answered' | 'lost' | 'unanswered' | 'failed' | 'failed-late' | number

export interface ApiRequest {
  method: string
  path: string
  key: string | null
}

interface Options {
  /** Where events are sent; null for nowhere, until `sendEventsTo`. */
  webhookUrl?: string | null
  webhookSecret?: string
  clock?: Clock
  retryMs?: readonly number[]
}

/** What the shop is configured with to use it. */
export const STAND_IN_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_standin0417',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin0417',
} as const

const VERSION = '2026-10-28.endive'
const KEEP_KEYS_MS = 86_400_000

/** The answer to the first request with a key. */
interface Replay {
  content: string
  at: number
  answer: Answer
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>

/** Starts the server on a free port of this machine. */
export async function startStripeStandIn({
  webhookUrl = null,
  webhookSecret = STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET,
  clock = systemClock,
  retryMs = [50, 200, 1000],
}: Options = {}) {
  const now = () => clock.now().getTime()
  const delivery = new EventDelivery({ webhookUrl, webhookSecret, now, retryMs })
  let url = ''
  const getUrl = () => url
  const account = new StripeAccount({ now, version: VERSION, getUrl, onEvent: (event) => delivery.schedule(event) })
  const api = new StripeApi(account, now)
  const server = createServer((request, response) => {
    const isPage = request.url?.startsWith('/c/pay/') === true
    const work = isPage ? answerPage(request, response, account) : api.answer(request, response)
    work.catch((fault: unknown) => response.destroy(fault instanceof Error ? fault : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    account,
    /** Every request to the API so far. */
    requests: api.requests,
    delivery,
    sendEventsTo(address: string | null) {
      delivery.options.webhookUrl = address
    },
    planRequests(plan: (request: ApiRequest) => RequestFate) {
      api.plan = plan
    },
    planEvents(plan: DeliveryPlan) {
      delivery.options.plan = plan
    },
    /** Pays a session as its hosted page does. */
    pay: (sessionId: string, outcome: CardOutcome = 'paid') => account.enterCard(sessionId, outcome),
    close: async () => {
      await delivery.close()
      await closeServer(server)
    },
  }
}

async function closeServer(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

class StripeApi {
  readonly requests: ApiRequest[] = []
  readonly #account: StripeAccount
  readonly #now: () => number
  readonly #replays = new Map<string, Replay>()
  plan: (request: ApiRequest) => RequestFate = () => 'answered'

  constructor(account: StripeAccount, now: () => number) {
    this.#account = account
    this.#now = now
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request)
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '', 'http://stripe.invalid')
    const key = (headers['idempotency-key'] as string | undefined) ?? null
    const asked = { method, path: url.pathname, key }
    this.requests.push(asked)
    const fate = this.plan(asked)
    if (typeof fate === 'number') await new Promise((resolve) => setTimeout(resolve, fate))
    if (fate === 'lost') return void response.destroy()
    const work = () => this.#work({ ...asked, params: readParams(method === 'GET' ? url.search.slice(1) : body) })
    const answer = hasKey(headers.authorization)
      ? this.#once({ ...asked, content: `${method} ${request.url} ${body}` }, fate, work)
      : describe(new ApiError(401, 'Invalid API Key provided: sk_test_***'))
    if (fate === 'unanswered') return void response.destroy()
    const version = headers['stripe-version'] ?? VERSION
    const more = key === null ? {} : { 'idempotency-key': key }
    // Stripe says not to send again what it would answer the same way.
    const retry = answer.status === 500 && key !== null ? { 'stripe-should-retry': 'false' } : {}
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'request-id': `req_${this.requests.length}`,
        'stripe-version': version,
        ...more,
        ...retry,
      })
      .end(answer.body)
  }

  /**
   * Does the work of a key once in 24 hours and answers the same again, errors of the server included; what was invalid
   * is forgotten.
   */
  #once(request: ApiRequest & { content: string }, fate: RequestFate, work: () => object): Answer {
    const { key, content, method } = request
    const run = (): Answer => {
      if (fate === 'failed') return serverError()
      const done = attempt(work)
      return fate === 'failed-late' ? serverError() : done
    }
    if (key === null || method !== 'POST') return run()
    const before = this.#replays.get(key)
    if (before !== undefined && this.#now() - before.at < KEEP_KEYS_MS) {
      if (before.content !== content) {
        const message =
          'Keys for idempotent requests can only be used with the same parameters they were first used with.'
        return describe(new ApiError(400, message, { type: 'idempotency_error' }))
      }
      return before.answer
    }
    this.#account.key = key
    const answer = run()
    this.#account.key = null
    if (answer.status < 400 || answer.status >= 500) this.#replays.set(key, { content, at: this.#now(), answer })
    return answer
  }

  #work({ method, path, params }: ApiRequest & { params: Params }): object {
    const account = this.#account
    const [, , first = '', second = '', third = '', fourth = ''] = path.split('/')
    const route = `${method} /${[first, second].filter(Boolean).join('/')}`
    if (route === 'POST /checkout/sessions' && third === '') return account.createSession(params)
    if (route === 'POST /checkout/sessions' && fourth === 'expire') return account.expireSession(third)
    if (route === 'GET /checkout/sessions') return this.#expanded(account.getSession(third), params)
    if (route === 'POST /refunds') return account.createRefund(params)
    if (route === 'GET /refunds') return this.#refunds(params)
    if (method === 'GET' && second !== '') {
      if (first === 'payment_intents') return account.get<Stripe.PaymentIntent>(second, 'payment_intent')
      if (first === 'refunds') return account.get<Stripe.Refund>(second, 'refund')
      if (first === 'charges') return account.get<Stripe.Charge>(second, 'charge')
      if (first === 'disputes') return account.get<Stripe.Dispute>(second, 'dispute')
    }
    if (route === 'GET /events') return this.#events(params)
    throw new ApiError(404, `Unrecognized request URL (${method}: ${path}).`)
  }

  #expanded(session: Stripe.Checkout.Session, params: Params): object {
    const wanted = list(params, 'expand').includes('payment_intent') && session.payment_intent !== null
    if (!wanted) return session
    return {
      ...session,
      payment_intent: this.#account.get<Stripe.PaymentIntent>(idOf(session.payment_intent), 'payment_intent'),
    }
  }

  #refunds(params: Params): object {
    const intent = text(params, 'payment_intent')
    const all = this.#account.all<Stripe.Refund>('refund')
    return page(
      '/v1/refunds',
      all.filter((refund) => intent === undefined || refund.payment_intent === intent),
      params,
    )
  }

  #events(params: Params): object {
    const since = Number(text(params, 'created', 'gte') ?? 0)
    const types = list(params, 'types')
    const found = this.#account.events.filter(
      ({ created, type }) => created >= since && (types.length === 0 || types.includes(type)),
    )
    return page('/v1/events', found.toReversed(), params)
  }
}

interface Answer {
  status: number
  body: string
}

function attempt(work: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(work(), null, 2) }
  } catch (error) {
    if (error instanceof ApiError) return describe(error)
    throw error
  }
}

function describe({ status, type, code, message, param }: ApiError): Answer {
  return { status, body: JSON.stringify({ error: { type, code, message, param } }, null, 2) }
}

function serverError(): Answer {
  return describe(new ApiError(500, 'An unknown error occurred', { type: 'api_error' }))
}

function hasKey(authorization: string | undefined): boolean {
  return /^Bearer [sr]k_test_\w+$/.test(authorization ?? '')
}

/** A part of a list, from `starting_after` on. */
function page(url: string, all: readonly { id: string }[], params: Params): object {
  const limit = Number(text(params, 'limit') ?? 10)
  const after = text(params, 'starting_after')
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  return { object: 'list', url, has_more: from + limit < all.length, data: all.slice(from, from + limit) }
}

/** The page for the customer, which works without scripts. */
async function answerPage(request: IncomingMessage, response: ServerResponse, account: StripeAccount): Promise<void> {
  const id = /^\/c\/pay\/(\w+)/.exec(request.url ?? '')?.[1] ?? ''
  const answer = (status: number, html: string) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  const session = attemptSession(account, id)
  if (session === null || session.status === 'expired') return void answer(410, expiredPage())
  let outcome: CardOutcome | null = null
  if (request.method === 'POST') {
    const sent = new URLSearchParams(await readText(request))
    outcome = readOutcome(sent)
  }
  const leadsTo = outcome === null ? null : account.enterCard(id, outcome)
  const onwards = session.status === 'complete' ? account.enterCard(id, 'paid') : leadsTo
  if (onwards !== null) return void response.writeHead(303, { location: onwards }).end()
  answer(200, outcome === 'wants-3ds' ? confirmPage(session) : cardPage(session, account.lastRefusal(id)))
}

function attemptSession(account: StripeAccount, id: string): Stripe.Checkout.Session | null {
  try {
    return account.getSession(id)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

function readOutcome(sent: URLSearchParams): CardOutcome {
  const confirmed = sent.get('confirmed')
  if (confirmed !== null) return confirmed === 'yes' ? 'paid' : 'failed-3ds'
  return TEST_CARDS[(sent.get('card') ?? '').replace(/\s/g, '')] ?? 'refused'
}
