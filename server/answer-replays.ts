import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getNetwork } from '#people/accounts/attempt-limits.ts'
import { readToken } from '#people/accounts/token-cookies.ts'
import { failure, refuse } from '#platform/http/envelope.server.ts'
import { readTokenCookie } from '#platform/http/token-cookie.ts'
import { type Answer, begin, finish, type KeyedRequest, release, renew } from '#platform/requests/idempotency.server.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { afterwards } from './callback-hooks.ts'
import type { ChangeCounts } from './limit-changes.ts'
import type { Services } from './services.ts'

/*
 * A POST with an `Idempotency-Key` is done once (decisions/0046): sent again, to a call or a page, it is answered as it was
 * the first time, and counts against no limit.
 */

const HEADER = 'idempotency-key'
const MAX_KEY_LENGTH = 255
/** Well within the time after which a request counts as abandoned. */
const RENEW_MS = 2000
const BUSY = 'This request is still being processed. Please try again in a moment.'
const OTHER = 'This Idempotency-Key has already been used for another request.'
/** What Fastify or the connection says anew with every answer. */
const HEADERS_OF_ONE_ANSWER = new Set(['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'])

type Deps = Parameters<typeof renew>[1]

export function answerReplays(app: FastifyInstance, services: Services, counts: ChangeCounts): void {
  const deps = { db: services.database.db, clock: services.clock }
  const begun = new Map<FastifyRequest, KeyedRequest>()
  renewRegularly(app, begun, deps)

  const beginOrReplay = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const key = readKey(request)
    if (key === null) return undefined
    const keyed = { key, owner: await getOwner(request, services), content: getContent(request) }
    const outcome = await begin(keyed, deps)
    if (outcome.state === 'first') {
      begun.set(request, keyed)
      return undefined
    }
    if (outcome.state === 'before') {
      await counts.uncount(getNetwork(request.ip))
      return replay(reply, outcome.answer)
    }
    if (outcome.state === 'other') refuseKey(OTHER)
    return reply
      .code(409)
      .header('retry-after', 1)
      .send(failure(409, BUSY, [{ field: 'Idempotency-Key', message: BUSY }]))
  }

  // Files are stored while their form arrives: one that is sent again must be known before that.
  app.addHook('preParsing', async (request, reply, payload) =>
    isInParts(request) ? ((await beginOrReplay(request, reply)) ?? payload) : payload,
  )
  app.addHook('preHandler', async (request, reply) => {
    if (!begun.has(request)) return beginOrReplay(request, reply)
  })
  releaseBrokenOff(app, begun, deps)

  rememberAnswers(app, begun, deps)
}

/** Not by asynchronous hooks: most requests have no key, and would wait a turn for nothing. */
function rememberAnswers(app: FastifyInstance, begun: Map<FastifyRequest, KeyedRequest>, deps: Deps): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const keyed = begun.get(request)
    if (keyed === undefined) return done(null, payload)
    begun.delete(request)
    const answer = readAnswer(reply, payload)
    const remembered = answer === null ? release(keyed, deps) : finish(keyed, answer, getNewOwner(reply, keyed), deps)
    // What was done is done, and is said.
    const tried = remembered.catch((fault: unknown) => request.log.error(fault, 'an answer was not remembered'))
    void afterwards(tried, () => done(null, payload))
  })
  // Streams that a handler writes by itself.
  app.addHook('onResponse', (request, _reply, done) => {
    begun.delete(request)
    done()
  })
}

/** What did not arrive whole was not done, and nobody is there to be told. */
function releaseBrokenOff(app: FastifyInstance, begun: Map<FastifyRequest, KeyedRequest>, deps: Deps): void {
  app.addHook('onRequestAbort', async (request) => {
    const keyed = begun.get(request)
    if (keyed === undefined || request.raw.complete) return
    begun.delete(request)
    await release(keyed, deps).catch((fault: unknown) => request.log.error(fault, 'a key was not released'))
  })
}

/** Others wait for a request as long as its process lives, and no longer. */
function renewRegularly(app: FastifyInstance, begun: ReadonlyMap<FastifyRequest, KeyedRequest>, deps: Deps): void {
  const timer = setInterval(() => {
    if (begun.size === 0) return
    renew([...begun.values()], deps).catch((fault: unknown) => app.log.error(fault, 'requests were not renewed'))
  }, RENEW_MS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}

/** The key of a request that makes something; null without one. */
function readKey({ method, headers, routeOptions }: FastifyRequest): string | null {
  const key = headers[HEADER]
  if (method !== 'POST' || routeOptions.config.takesKey === false || key === undefined || key === '') return null
  if (typeof key === 'string' && key.length <= MAX_KEY_LENGTH) return key
  return refuseKey(`Idempotency-Key must be given once, as at most ${MAX_KEY_LENGTH} characters`)
}

function refuseKey(message: string): never {
  return refuse({ status: 422, message, errors: [{ field: 'Idempotency-Key', message }] })
}

/**
 * Whose key it is: the customer's, the cart's, the guest's; of somebody who has none of these yet, the network's and
 * browser's. Nobody is given another's answer, whatever key he guesses.
 */
async function getOwner(request: FastifyRequest, services: Services): Promise<string> {
  const customer = await services.forVisitor(request).account.current()
  if (customer !== null) return `customer ${customer.userId}`
  const { cookie, 'user-agent': browser = '' } = request.headers
  const cart = readCartToken(cookie)
  if (cart !== null) return `cart ${cart}`
  const guest = readToken('guest', cookie ?? null)
  return guest === null ? `network ${getNetwork(request.ip)} ${browser}` : `guest ${guest}`
}

/** Who a stranger is from now on: the answer may have brought a cart or made a guest. */
function getNewOwner(reply: FastifyReply, { owner }: KeyedRequest): string {
  if (!owner.startsWith('network ')) return owner
  const given = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  const pairs = given.map((cookie) => (cookie.split(';')[0] ?? '').replace(/^__Host-/, '')).join('; ')
  const cart = readTokenCookie(pairs, 'cart')
  if (cart !== null) return `cart ${cart}`
  const guest = readToken('guest', pairs)
  return guest === null ? owner : `guest ${guest}`
}

/** All that makes it this request. A form in parts is compared by its length: a browser writes another boundary each time. */
function getContent(request: FastifyRequest): string {
  const { url, headers, body } = request
  const upload = [headers['upload-length'], headers['upload-metadata']]
  try {
    return JSON.stringify([url, upload, isInParts(request) ? headers['content-length'] : describeBody(body)])
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault
    const message = 'The body is nested too deeply.'
    return refuse({ status: 422, message, errors: [{ field: 'body', message }] })
  }
}

function isInParts({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false
}

function describeBody(body: unknown): unknown {
  return Buffer.isBuffer(body) ? body.toString('base64') : (body ?? null)
}

/** What is to be answered again; null where nothing was done, and for what is too long to remember. */
function readAnswer(reply: FastifyReply, payload: unknown): Answer | null {
  const status = reply.statusCode
  if (status >= 400) return null
  const isWhole = payload === null || payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isWhole) return null
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || HEADERS_OF_ONE_ANSWER.has(name) ? [] : [[name, value] as const],
  )
  return { status, headers: Object.fromEntries(headers), body: Buffer.from(payload ?? '').toString('base64') }
}

function replay(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  reply.code(status).header('idempotency-replayed', 'true')
  // Those that were set for this request already are the same ones.
  for (const [name, value] of Object.entries(headers)) {
    reply.removeHeader(name)
    reply.header(name, value)
  }
  return body === '' ? reply.send() : reply.send(Buffer.from(body, 'base64'))
}
