import { readdirSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { PageServices, PublicServices } from '#page-services.ts'
import { getNetwork } from '#people/accounts/attempt-limits.ts'
import { HOLE, NOBODY, type Visitor } from '#people/visitors/visitor.ts'
import { projectPath } from '#platform/config/config.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.server.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { NONCE_HEADER } from '#platform/http/rendered-pages.server.ts'
import { SLOW_ARRIVAL } from '#platform/http/route-options.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readVatView } from '#site/vat-cookie.ts'
import { ENCODINGS_ONCE, encodeOnce } from './encode-once.ts'
import { acceptedEncoding, type Encoding, KEPT_ENCODINGS } from './encoding.ts'
import { type KeptAnswer, KeptPage, KeptPages, type RenderedPage } from './kept-pages.ts'
import { findAgain, findKept, type KeptPlace } from './page-addresses.ts'
import type { FindReady, PlainRequest, ReadyAnswer } from './ready-answers.ts'
import { type PageOf, RenderQueue } from './render-queue.ts'
import { requestOrigin } from './requests.ts'
import { drawNonce, type Elsewhere, pagePolicy, readMarkedScripts } from './security-headers.ts'
import type { VisitorParts } from './visitor-parts.ts'

/*
 * Fastify hosting the page bundle. The pages that `routes.ts` lists as kept are rendered once for everybody, and the visitor's
 * parts are filled as they are sent; all others are rendered for each request.
 */

/** What the page bundle exports (render.server.ts). */
export interface PageBundle {
  render(request: Request, services: PageServices): Promise<Response>
  renderKept(request: Request, services: PublicServices): Promise<Response>
  renderVisitor(visitor: Visitor | null, address: string): readonly string[]
}

/** What the host adds to the services for each rendering. */
type OfHost = 'scriptNonce' | 'isUnavailable' | 'vatView'
type RequestServices = Omit<PageServices, OfHost>

export interface PageHostOptions {
  /** The shop's own address where configured. */
  publicUrl: string | null
  /** Everything a kept page depends on besides its address: catalogue version, next cut-off … */
  cacheEpoch(): string
  /** Has pages that are kept sent before all else (ready-answers.ts). */
  answerFirst(route: string, find: FindReady): void
  /** The built bundle, or Vite's in development. */
  loadBundle(): Promise<PageBundle>
  /** Services for one request. */
  servicesFor(request: FastifyRequest): RequestServices | Promise<RequestServices>
  /** Services for a page that is kept, which know nothing of a request but its number and its log. */
  publicServicesFor(request: Pick<FastifyRequest, 'id' | 'log'>): Omit<PublicServices, OfHost>
  visitors: VisitorParts
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
export async function pageHost(app: FastifyInstance, options: PageHostOptions): Promise<void> {
  const { visitors } = options
  const pages = new KeptPages()
  const queue = new RenderQueue(options)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  parseFormsWithFiles(app, options)
  const built = options.production ? await options.loadBundle() : null

  if (built !== null) {
    const ready = { pages, renderVisitor: built.renderVisitor, visitors, cacheEpoch: options.cacheEpoch }
    options.answerFirst('/*', (asked) => findReady(asked, ready))
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    demandPageRequest(request, reply)
    const moved = options.movedTo(request.url.replace(/\?.*/, ''))
    if (moved !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(moved, 302)
    const bundle = built ?? (await options.loadBundle())
    const kept = findPlace(request, options)
    const asked: AskedPage = { request, reply, kept, bundle, isDatabaseAway: false, isPreview: false }
    const place = { network: getNetwork(request.ip), isStranger: visitors.isStranger(request) }
    const render = () => takeTurn(queue, place, reply, () => renderAsked(asked, options))
    if (kept === null || !options.production) return answerOnce(await render(), asked, visitors)
    const page = pages.get(kept) ?? (await pages.make(kept, render, () => bundle.renderVisitor(NOBODY, kept.address)))
    if (!(page instanceof KeptPage)) return answerOnce(page, asked, visitors)
    return sendKept(request, reply, { page, visitors, address: kept.address, ...bundle })
  }
  if (options.production) await serveBuiltFiles(app, answer)
  for (const path of ['/*', ...options.apiPages]) app.all(path, answer)
  for (const path of Object.keys(options.receiveFiles)) app.post(path, { config: SLOW_ARRIVAL }, answer)
}

/** A page that is being made, and what was seen meanwhile. */
interface AskedPage {
  request: FastifyRequest
  reply: FastifyReply
  /** Null for a page that is rendered for this request alone. */
  kept: KeptPlace | null
  bundle: PageBundle
  isDatabaseAway: boolean
  isPreview: boolean
}

async function renderAsked(asked: AskedPage, options: PageHostOptions): Promise<RenderedPage> {
  const { request, reply, kept, bundle } = asked
  const scriptNonce = options.production ? drawNonce() : null
  const addHost = <S extends Pick<RequestServices, 'content' | 'reportFault'>>(services: S) => {
    asked.isPreview = services.content.preview !== null
    const reportFault = (fault: unknown) => {
      asked.isDatabaseAway ||= isDatabaseUnavailable(fault)
      services.reportFault(fault)
    }
    const vatView = readVatView(request.headers.cookie ?? null)
    return { ...services, scriptNonce, vatView, isUnavailable: isDatabaseUnavailable, reportFault }
  }
  const response =
    kept === null
      ? await bundle.render(
          toWebRequest(request, reply, options.publicUrl),
          addHost(await options.servicesFor(request)),
        )
      : await bundle.renderKept(
          new Request(kept.origin + kept.address),
          addHost(options.publicServicesFor({ id: request.id, log: request.log })),
        )
  return readPage(response, scriptNonce, options)
}

/** Sends a page to who asked for it, and to nobody else, with their parts filled. */
async function answerOnce(page: RenderedPage, asked: AskedPage, visitors: VisitorParts): Promise<FastifyReply> {
  const { request, reply, kept, bundle } = asked
  let parts: readonly string[] = []
  if (page.body.includes(HOLE)) {
    const visitor = await (kept === null ? visitors.readAnew(request) : visitors.getVisitor(request))
    parts = visitors.getParts(visitor, request.url, bundle.renderVisitor)
  }
  if (asked.isDatabaseAway && page.status >= 500) return sendOnce(request, reply, laterPage(page), parts)
  return sendOnce(request, reply, asked.isPreview ? hiddenPage(page) : page, parts)
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

/**
 * Serves each folder of built files by one route: a route for each file would take a third of a second of every start.
 * @param answerMissing answers for addresses in these folders that no file has
 */
async function serveBuiltFiles(app: FastifyInstance, answerMissing: RouteHandlerMethod): Promise<void> {
  const root = projectPath('build/client')
  const options: FastifyStaticOptions = {
    root,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders(response, path) {
      response.header('cache-control', cachePolicy(path, response.request.url))
      response.header('content-security-policy', SCRIPT.test(path) ? SCRIPT_POLICY : FILE_POLICY)
    },
  }
  const entries = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  await app.register(fastifyStatic, {
    ...options,
    wildcard: false,
    globIgnore: entries.map(({ name }) => `${name}/**`),
  })
  for (const { name } of entries) {
    await app.register(
      async (scope) => {
        scope.setNotFoundHandler(answerMissing)
        // The folder itself, a name that is too long, and a way out of the folder are refused; for a visitor there is nothing.
        scope.setErrorHandler((error: FastifyError, _request, reply) => {
          if (error.statusCode !== 403) throw error
          return reply.callNotFound()
        })
        await scope.register(fastifyStatic, { ...options, root: join(root, name), decorateReply: false })
      },
      { prefix: `/${name}` },
    )
  }
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

/** Renders a page when its turn has come; refuses it where its network has had too many that were not cached. */
function takeTurn<T>(queue: RenderQueue, place: PageOf, reply: FastifyReply, renderPage: () => Promise<T>): Promise<T> {
  const crowded = queue.admit(place)
  if (crowded === null) return queue.run(place, renderPage)
  reply.header('retry-after', crowded.retryAfterSeconds)
  return refuse({ status: 429, message: 'Too many pages in a short time. Please wait a minute and try again.' })
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string | null): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const hasBody = request.method === 'POST' && Buffer.isBuffer(request.body)
  return new Request(`${requestOrigin(request, publicUrl)}${request.url}`, {
    // A HEAD is answered with the headers of the whole page; Node leaves out the body.
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers,
    signal: gone.signal,
    body: hasBody ? (request.body as Buffer<ArrayBuffer>) : null,
  })
}

/**
 * A rendered page, whole.
 * @param drawn marks the inline scripts that the page may run, unless it was rendered before and says by what it was marked;
 *   it is taken out of the page. Null in development, where pages have no policy
 * @param elsewhere the addresses of others that its policy allows
 */
async function readPage(response: Response, drawn: string | null, elsewhere: Elsewhere): Promise<RenderedPage> {
  const { status } = response
  const { [NONCE_HEADER]: nonce = drawn, ...headers } = Object.fromEntries(response.headers)
  delete headers['set-cookie']
  const cookies = response.headers.getSetCookie()
  const bytes = await response.bytes()
  if (nonce === null || !headers['content-type']?.startsWith('text/html')) {
    return { status, headers, cookies, body: asBuffer(bytes) }
  }
  // A page that was rendered before comes in the same bytes again.
  const page = pagesRead.get(bytes) ?? readMarkedScripts(asBuffer(bytes), nonce)
  pagesRead.set(bytes, page)
  headers['content-security-policy'] = pagePolicy(page.scripts, elsewhere)
  return { status, headers, cookies, body: page.html }
}

/** By the bytes that came from the bundle. */
const pagesRead = new WeakMap<Uint8Array, ReturnType<typeof readMarkedScripts>>()

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** A kept page, and whom it is for. */
interface KeptFor {
  page: KeptPage
  visitor: Visitor | null
  address: string
  visitors: VisitorParts
  renderVisitor: PageBundle['renderVisitor']
}

/** A kept page as it is for somebody who is not known, else with the visitor's parts. */
function getAnswer(
  encoding: Encoding,
  { page, visitor, address, visitors, renderVisitor }: KeptFor,
): KeptAnswer | Promise<KeptAnswer> {
  if (visitor === NOBODY) return page.getForNobody(encoding)
  return page.getFilled(encoding, visitors.fill(visitor, address, renderVisitor))
}

const forBrowser = (headers: Readonly<IncomingHttpHeaders>, { etag, whole, unchanged }: KeptAnswer): ReadyAnswer =>
  headers['if-none-match'] === etag ? unchanged : whole

type Kept = Pick<PageHostOptions, 'cacheEpoch' | 'visitors'> & Pick<PageBundle, 'renderVisitor'> & { pages: KeptPages }

/** A kept page for somebody who is remembered, or is not known; null where anything must be waited for. */
function findReady(
  { url, headers, cookie, origin }: PlainRequest,
  { pages, visitors, renderVisitor, cacheEpoch }: Kept,
): ReadyAnswer | null {
  const encoding = acceptedEncoding(headers['accept-encoding'], KEPT_ENCODINGS)
  if (origin === null || encoding === 'identity') return null
  const kept = findAgain({ url, cookie, origin, epoch: cacheEpoch() })
  const page = kept === null ? undefined : pages.get(kept)
  if (kept === null || page === undefined) return null
  const visitor = page.hasParts ? visitors.getRemembered(cookie) : NOBODY
  if (visitor === undefined || visitor === null) return null
  const answer = getAnswer(encoding, { page, visitor, address: kept.address, visitors, renderVisitor })
  return answer instanceof Promise ? null : forBrowser(headers, answer)
}

/** The same, whoever asks for it. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Omit<KeptFor, 'visitor'>,
): Promise<FastifyReply> {
  const visitor = kept.page.hasParts ? await kept.visitors.getVisitor(request) : NOBODY
  const encoding = acceptedEncoding(request.headers['accept-encoding'], KEPT_ENCODINGS)
  const answer = await getAnswer(encoding, { ...kept, visitor })
  const { status, head, body } = visitor === null ? answer.whole : forBrowser(request.headers, answer)
  reply.code(status)
  for (let place = 0; place < head.length; place += 2) reply.header(head[place] ?? '', head[place + 1])
  // Without a database nobody is shown; a minute later they may be.
  if (visitor === null) reply.header('cache-control', 'private, no-store')
  return reply.send(body)
}

/** The kept page that a request asks for; null for all others. */
function findPlace(request: FastifyRequest, { publicUrl, cacheEpoch }: PageHostOptions): KeptPlace | null {
  const { method, url, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  const origin = requestOrigin(request, publicUrl)
  return findKept({ url, cookie: headers.cookie ?? null, origin, epoch: cacheEpoch() })
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

/**
 * Sends what is for one visitor only, or is no page: a refusal, a redirect, an answer to a form.
 * @param parts what fills the visitor's parts of the page
 */
async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  parts: readonly string[],
): Promise<FastifyReply> {
  const { cookies, body } = page
  reply.code(page.status).headers({ 'cache-control': 'private, no-store', ...page.headers })
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (body.byteLength === 0) return reply.send(null)
  const accepted = acceptedEncoding(request.headers['accept-encoding'], ENCODINGS_ONCE)
  const encoding = body.byteLength > 1024 ? accepted : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding).header('vary', 'accept-encoding, cookie')
  return reply.send(await encodeOnce(body, parts, encoding))
}
