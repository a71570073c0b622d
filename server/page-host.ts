import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { PageServices } from '#page-services.ts'
import { getNetwork } from '#people/accounts/attempt-limits.ts'
import { projectPath } from '#platform/config/config.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.server.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { SLOW_ARRIVAL } from '#platform/http/route-options.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readVatView } from '#site/vat-cookie.ts'
import { acceptedEncoding, type CachedPage, encode, PageCache, type RenderedPage } from './page-cache.ts'
import { leaveOutUnknown } from './page-parameters.ts'
import { type PageOf, RenderQueue } from './render-queue.ts'
import { requestOrigin } from './requests.ts'
import { drawNonce, type Elsewhere, pagePolicy, readMarkedScripts } from './security-headers.ts'

/*
 * Fastify hosting the page bundle. Whole pages are cached for anonymous visitors; a request with a cookie that
 * identifies a person gets its own page, which is never cached.
 */

export type Render = (request: Request, services: PageServices) => Promise<Response>

/** The services of a page, without what the host adds for each rendering. */
export type RequestServices = Omit<PageServices, 'scriptNonce' | 'isUnavailable'>

export interface PageHostOptions {
  /** How to render: the built bundle, or Vite's in development. */
  loadRender(): Promise<Render>
  /** Services for one request. */
  servicesFor(request: FastifyRequest): RequestServices | Promise<RequestServices>
  /** Everything a cached page depends on besides its address: catalogue version, next cut-off … */
  cacheEpoch(): string
  /** The shop's own address where configured. */
  publicUrl: string | null
  /** The analytics service that pages may send to, where the shop has one. */
  analyticsUrl: string | null
  /** Where people pay by card, if the shop takes cards: forms may lead there. */
  paymentOrigin: string | null
  /** Pages whose form may come with files: stores these while they arrive, and returns the rest for the page. */
  receiveFiles: Readonly<Record<string, (request: FastifyRequest) => Promise<URLSearchParams>>>
  /** Pages that live below /api, where everything else is JSON. */
  apiPages: readonly string[]
  /** The new address of a file that was moved; null if it was not. */
  movedTo(path: string): string | null
  clock: Clock
  /** How many pages that are not cached one network is rendered in a minute. */
  perMinute: number
  /** Serves the built files and caches pages; off in development. */
  production: boolean
}

const FORM_LIMIT = 64 * 1024
const RETRY_AFTER_S = 60
const FORM_TYPE = 'application/x-www-form-urlencoded'
const IS_FORM = /^application\/x-www-form-urlencoded *(;|$)/i
/** The methods that pages accept; forms need no others. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST']
/**
 * Cookies that identify a person, or contain a message for one. A request with one of them neither reads nor fills the
 * cache. The match is deliberately broad: anything that a page could read as such a cookie must match here.
 */
const PERSONAL_COOKIES = /(?:^|;)\s*(?:cart|session|pending|notice|guest)\s*=/

export async function pageHost(app: FastifyInstance, options: PageHostOptions): Promise<void> {
  const cache = new PageCache()
  const queue = new RenderQueue(options)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  parseFormsWithFiles(app, options)
  if (options.production) await serveBuiltFiles(app)

  const getKey = (request: FastifyRequest) => (options.production ? cacheKey(request, options) : null)

  // This comes first, because a cached page can be sent in the time that a promise or two would take.
  const answerCached: onRequestHookHandler = (request, reply, done) => {
    const key = getKey(request)
    const cached = key === null ? undefined : cache.get(key)
    if (cached === undefined) done()
    else sendCached(request, reply, cache, cached)
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    demandPageRequest(request, reply)
    const moved = options.movedTo(request.url.replace(/\?.*/, ''))
    if (moved !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(moved, 302)
    const render = await options.loadRender()
    let isDatabaseAway = false
    const services = await options.servicesFor(request)
    const reportFault = (fault: unknown) => {
      isDatabaseAway ||= isDatabaseUnavailable(fault)
      services.reportFault(fault)
    }
    const place = { network: getNetwork(request.ip), isStranger: getKey(request) !== null }
    const sent = toWebRequest(request, reply, { publicUrl: options.publicUrl, isStranger: place.isStranger })
    const forPage = { ...services, reportFault, isUnavailable: isDatabaseUnavailable }
    const respond = (scriptNonce: string | null) => render(sent, { ...forPage, scriptNonce })
    if (!options.production) return reply.send(await respond(null))
    const renderPage = async () => {
      const nonce = drawNonce()
      return readPage(await respond(nonce), nonce, options)
    }
    const key = services.content.preview === null ? getKey(request) : null
    const page = await cache.make(key, () => takeTurn(queue, place, reply, renderPage))
    if ('etag' in page) return sendCached(request, reply, cache, page)
    if (isDatabaseAway && page.status >= 500) return sendOnce(request, reply, laterPage(page))
    return sendOnce(request, reply, services.content.preview === null ? page : hiddenPage(page))
  }
  for (const path of ['/*', ...options.apiPages]) app.all(path, { onRequest: answerCached }, answer)
  for (const path of Object.keys(options.receiveFiles)) app.post(path, { config: SLOW_ARRIVAL }, answer)
}

/** A form with files reaches its page as any other does: without them. */
function parseFormsWithFiles(app: FastifyInstance, { receiveFiles }: PageHostOptions): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const receive = receiveFiles[request.routeOptions.url ?? '']
    // Other bodies are not read, and are refused later.
    if (receive === undefined) return null
    const texts = await receive(request)
    request.raw.headers['content-type'] = FORM_TYPE
    return Buffer.from(texts.toString())
  })
}

const SCRIPT = /\.m?js(?:\.br|\.gz)?$/
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** Holds for a script that runs as a worker: it may load others of ours, and the decoders of pictures in PDFs. */
const SCRIPT_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: projectPath('build/client'),
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      response.header('cache-control', cachePolicy(path, response.request.url))
      response.header('content-security-policy', SCRIPT.test(path) ? SCRIPT_POLICY : FILE_POLICY)
    },
  })
}

const FOR_GOOD = 'public, max-age=31536000, immutable'

/** How long a browser may cache a file: for good where another content is another address. */
function cachePolicy(path: string, address: string): string {
  if (path.includes('/assets/')) return FOR_GOOD
  // Pages name a rendered picture with its version (decisions/0024).
  if (path.includes('/client/pictures/') && address.includes('?v=')) return FOR_GOOD
  // Films are too large to load twice in a visit; a new one may appear a week late.
  if (path.includes('/client/loops/')) return 'public, max-age=604800, stale-while-revalidate=2592000'
  return 'public, max-age=3600'
}

/** Refuses invalid page requests before they reach the router, which would answer some of them with an error. */
function demandPageRequest(request: FastifyRequest, reply: FastifyReply): void {
  // The absolute form of proxy requests ('GET http://…') and 'OPTIONS *' are no address of a page.
  if (!request.url.startsWith('/')) refuse({ status: 400, message: 'The address must begin with a slash.' })
  if (!METHODS.includes(request.method)) {
    reply.header('allow', METHODS.join(', '))
    refuse({ status: 405, message: `Pages do not accept ${request.method} requests.` })
  }
  if (request.method === 'POST' && !IS_FORM.test(request.headers['content-type'] ?? '')) {
    const message = 'Forms must be sent as application/x-www-form-urlencoded.'
    refuse({ status: 415, message, errors: [{ field: 'body', message }] })
  }
}

/** The key of a page that may be cached, or null for a page that may not. */
function cacheKey(request: FastifyRequest, options: PageHostOptions): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const cookies = request.headers.cookie ?? ''
  if (PERSONAL_COOKIES.test(cookies)) return null
  // The cookie is read with the page's own function; a second one could cache one view under the key of the other.
  return `${readVatView(cookies)} ${options.cacheEpoch()} ${requestOrigin(request, options.publicUrl)}${leaveOutUnknown(request.url)}`
}

/** Renders a page when its turn has come; refuses it where its network has had too many that were not cached. */
function takeTurn<T>(queue: RenderQueue, place: PageOf, reply: FastifyReply, renderPage: () => Promise<T>): Promise<T> {
  const crowded = queue.admit(place)
  if (crowded === null) return queue.run(place, renderPage)
  reply.header('retry-after', crowded.retryAfterSeconds)
  return refuse({ status: 429, message: 'Too many pages in a short time. Please wait a minute and try again.' })
}

/** @param of `isStranger`: the page may be cached, and is given only the parameters that its key has */
function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  of: { publicUrl: string | null; isStranger: boolean },
): Request {
  const address = of.isStranger ? leaveOutUnknown(request.url) : request.url
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const hasBody = request.method === 'POST' && Buffer.isBuffer(request.body)
  return new Request(`${requestOrigin(request, of.publicUrl)}${address}`, {
    // A HEAD is answered with the headers of the whole page; Node leaves out the body.
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers,
    signal: gone.signal,
    body: hasBody ? (request.body as Buffer<ArrayBuffer>) : null,
  })
}

/**
 * A rendered page, whole.
 * @param nonce marks the inline scripts that the page may run; it is taken out of the page
 * @param elsewhere the addresses of others that its policy allows
 */
async function readPage(response: Response, nonce: string, elsewhere: Elsewhere): Promise<RenderedPage> {
  const { status } = response
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'))
  const cookies = response.headers.getSetCookie()
  if (!headers['content-type']?.startsWith('text/html')) {
    return { status, headers, cookies, body: Buffer.from(await response.arrayBuffer()) }
  }
  const { html, scripts } = readMarkedScripts(await response.text(), nonce)
  headers['content-security-policy'] = pagePolicy(scripts, elsewhere)
  return { status, headers, cookies, body: Buffer.from(html) }
}

function sendCached(request: FastifyRequest, reply: FastifyReply, cache: PageCache, page: CachedPage): FastifyReply {
  reply.headers(page.headers).header('etag', page.etag).header('vary', 'accept-encoding, cookie')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = cache.getBody(page, encoding)
  if (Buffer.isBuffer(body)) return reply.send(body)
  body.then(
    (encoded) => reply.send(encoded),
    (fault: unknown) => reply.send(fault),
  )
  return reply
}

/** The database could not serve this page; clients may try again. */
function laterPage(page: RenderedPage): RenderedPage {
  return { ...page, status: 503, headers: { ...page.headers, 'retry-after': String(RETRY_AFTER_S) } }
}

/** A page with a draft must not be cached or indexed. */
function hiddenPage(page: RenderedPage): RenderedPage {
  const headers = { ...page.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
  return { ...page, headers }
}

/** Sends what is for one visitor only, or is no page: a refusal, a redirect, an answer to a form. */
async function sendOnce(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  const { body, cookies } = page
  reply.code(page.status).headers({ 'cache-control': 'private, no-store', ...page.headers })
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (body.byteLength === 0) return reply.send(null)
  const encoding = body.byteLength > 1024 ? acceptedEncoding(request.headers['accept-encoding']) : 'identity'
  // A page for one person is sent once: gzip costs a fifth of brotli's time.
  const quick = encoding === 'br' ? 'gzip' : encoding
  if (quick !== 'identity') reply.header('content-encoding', quick).header('vary', 'accept-encoding, cookie')
  return reply.send(await encode(body, quick))
}
