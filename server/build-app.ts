import { existsSync } from 'node:fs'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { receiveProofForm } from '#admin/proofs/uploaded-proof.server.ts'
import type { PageServices } from '#page-services.ts'
import { createPasswords } from '#people/accounts/passwords.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import { projectPath } from '#platform/config/config.server.ts'
import { shop } from '#platform/config/shop.ts'
import { StartRefused } from '#platform/config/start-refused.ts'
import { receivePhotoForm } from '#platform/photos/receive-photo-form.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import { templateApi } from '#print/templates/template-api.server.ts'
import { invoiceFiles } from '#shop/invoices/api.server.ts'
import { quotationPdfApi } from '#shop/quotations/api.server.ts'
import { receiveQuoteForm } from '#shop/quoting/request/receive-quote-form.server.ts'
import { faqEntriesFor } from '#site/content/faq-entries.ts'
import { reviewPhotoFiles } from '#site/reviews/api.server.ts'
import { PHOTOS_FIELD, REFUSED_PHOTO_FIELD } from '#site/reviews/review-form.ts'
import { seoDocuments } from '#site/seo/documents.server.ts'
import { createSeo, type Seo } from '#site/seo/seo-service.server.ts'
import { designPictures, printedDesign } from '#studio/lettering/api.server.ts'
import { pictureFiles } from '#studio/showroom/own-pictures/pictures-api.server.ts'
import { answerReplays } from './answer-replays.ts'
import { api } from './api.ts'
import { hardenCookies, noticeProxies, untrustedProxy } from './behind-proxy.ts'
import { answerFrameworkError, answerNotFound, handleErrors } from './error-handler.ts'
import { countChanges, limitChanges } from './limit-changes.ts'
import { addMetrics } from './metrics.ts'
import { type PageBundle, type PageHostOptions, pageHost } from './page-host.ts'
import { type FindReady, ReadyAnswers } from './ready-answers.ts'
import { logOfRequest } from './request-log.ts'
import { describeVisitor } from './request-services.ts'
import {
  endConnectionsInTime,
  limitArrival,
  logRequest,
  onEveryChange,
  refuseCrossSiteChanges,
  refuseTwoHosts,
  requestOrigin,
} from './requests.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { openServices, type Services } from './services.ts'
import { settingsToCorrect } from './settings-to-correct.ts'
import { VisitorParts } from './visitor-parts.ts'

/** How many pages a network may have rendered for each change that it may make; most pages are kept and not counted. */
const PAGES_PER_CHANGE = 2
const BODY_LIMIT = 256 * 1024
/** Reading the pages takes a second; on a machine that is busy with other things, many times that. */
const PLUGIN_TIMEOUT_MS = 120_000
/**
 * How long a request may take to arrive. Without a limit, a client that sends its body byte by byte could block every
 * connection.
 */
const REQUEST_WITHIN_MS = 60_000
/** The same for files over a slow line; and for everybody's headers, which come before it is known what is asked. */
const FILES_WITHIN_MS = 15 * 60_000

/** All schemas are Zod's. Without these Fastify reads its own two compilers of JSON schemas at every start. */
const ZOD_COMPILERS = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

function openFastify(config: Config) {
  return Fastify({
    logger: { level: config.logLevel, serializers: { req: logRequest } },
    bodyLimit: BODY_LIMIT,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    trustProxy: config.trustProxy,
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    genReqId: numberRequests(),
    childLoggerFactory: logOfRequest,
    requestIdHeader: false,
    return503OnClosing: true,
    requestTimeout: FILES_WITHIN_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: answerFrameworkError,
    schemaController: { compilersFactory: ZOD_COMPILERS },
  })
}

/** Builds the server from services, API and pages. It does not listen yet. */
export async function buildApp(
  config: Config,
  clock = systemClock,
  passwords = createPasswords(),
): Promise<FastifyInstance> {
  const ready = new ReadyAnswers(config)
  const app = openFastify(config)
  ready.standBefore(app)
  handleErrors(app)
  app.setNotFoundHandler(answerNotFound)
  addSecurityHeaders(app)
  const observeRoute = addMetrics(app)
  const answerFirst = (route: string, find: FindReady) => ready.add(find, observeRoute(route))
  if (config.publicUrl?.startsWith('https:')) hardenCookies(app)
  const getUntrustedProxy = noticeProxies(app, config.publicUrl ?? null)
  refuseTwoHosts(app)
  limitArrival(app, REQUEST_WITHIN_MS)
  endConnectionsInTime(app)
  refuseCrossSiteChanges(app, config.publicUrl ?? null)

  const services = await openServices({
    config,
    clock,
    passwords,
    log: app.log,
    getWarnings: () => getWarnings(config, getUntrustedProxy()),
  })
  const changes = countChanges(services.database, clock)
  await limitChanges(app, config.changesPerMinute, changes)
  answerReplays(app, services, changes)
  const visitors = new VisitorParts({
    clock,
    describe: async (request) => (await describeVisitor(request, services.forVisitor(request))).visitor,
  })
  onEveryChange(app, (request) => {
    visitors.forget(request)
    services.forgetForStaff()
  })
  app.addHook('onListen', async () => services.startBackground())
  app.addHook('onListen', async () => settingsToCorrect(config).forEach((warning) => app.log.warn(warning)))
  app.addHook('onClose', () => services.close())

  const getOrigin = (request: FastifyRequest) => requestOrigin(request, config.publicUrl ?? null)
  const parts = { config, services, visitors, seo: openSeo(services), getOrigin, answerFirst }
  const describeApi = await serveApi(app, parts)
  await serveDocuments(app, parts)
  await hostPages(app, { ...parts, describeApi })
  return app
}

/** Settings that the operator should correct; staff read them on Today. */
function getWarnings(config: Config, proxy: string | null): string[] {
  return [...settingsToCorrect(config), ...(proxy === null ? [] : [untrustedProxy(proxy)])]
}

interface AppParts {
  config: Config
  services: Services
  visitors: VisitorParts
  seo: Seo
  /** The origin that a request was sent to. */
  getOrigin(request: FastifyRequest): string
  /** Has what is ready for a route sent before Fastify sees the request. */
  answerFirst(route: string, find: FindReady): void
}

/** Returns what gives the API's own description, once everything is registered. */
async function serveApi(
  app: FastifyInstance,
  { services, seo, getOrigin, answerFirst }: AppParts,
): Promise<() => object> {
  let describeApi = (): object => ({})
  await app.register(
    async (scope) => {
      await api(scope, { services, seo, getOrigin, answerFirst })
      describeApi = () => scope.swagger()
    },
    { prefix: '/api' },
  )
  return () => describeApi()
}

async function hostPages(app: FastifyInstance, parts: AppParts & Pick<PageServices, 'describeApi'>): Promise<void> {
  const { config, services, visitors, seo, answerFirst, describeApi } = parts
  const analyticsUrl = config.analyticsUrl ?? null
  const sendsMail = config.mail.smtp !== undefined
  const beside = { analyticsUrl, describeApi, getHead: getHead(seo), publicPages: seo.pages, sendsMail }
  await app.register(pageHost, {
    production: config.nodeEnv === 'production',
    publicUrl: config.publicUrl ?? null,
    loadBundle: config.nodeEnv === 'production' ? loadBuiltPages : await loadDevelopmentPages(app),
    servicesFor: async (request) => ({ ...(await services.forPage(request)), ...beside }),
    publicServicesFor: (request) => ({ ...services.forKeptPage(request), ...beside }),
    visitors,
    answerFirst,
    cacheEpoch: () =>
      `${services.period().id} ${services.content.current().version} ${services.reviews.service.version()}`,
    analyticsUrl,
    paymentOrigin: getPaymentOrigin(config.payments),
    clock: services.clock,
    perMinute: PAGES_PER_CHANGE * config.changesPerMinute,
    receiveFiles: formsWithFiles(services),
    apiPages: ['/api/docs', '/api/docs.data'],
    // The API links to pictures without a width, and links from before lead to flat drawings.
    movedTo: (path) => (/\.(?:svg|webp)$/.test(path) ? services.renderedPictures.address(path) : null),
  })
}

/** The origin of the pages at which people pay by card; null if the shop takes no cards. */
function getPaymentOrigin({ stripe }: Config['payments']): string | null {
  return stripe === undefined ? null : (stripe.apiUrl?.origin ?? 'https://checkout.stripe.com')
}

/** Requests for anything that is not an API call, a page or a built file. */
async function serveDocuments(app: FastifyInstance, { services, seo, getOrigin }: AppParts): Promise<void> {
  const getQuotations = (request: FastifyRequest) => services.forVisitor(request).quotations
  const { clock, ownPictures: pictures, designs } = services
  const getDesign = (id: string) => printedDesign(id, designs)
  await app.register(quotationPdfApi, { getQuotations, shop, clock, getPicture: pictures.printed, getDesign })
  const getInvoices = (request: FastifyRequest) => services.forVisitor(request).invoices
  await app.register(invoiceFiles, { getInvoices, shop })
  await app.register(pictureFiles, { pictures })
  await app.register(designPictures, { designs })
  await app.register(seoDocuments, { seo, shop, getOrigin, publicDir: projectPath('public') })
  await app.register(templateApi, { shop: shop.brand })
  await app.register(reviewPhotoFiles, {
    readPhoto: services.reviews.readPhoto,
    isStaff: async (request) => (await services.forVisitor(request).staff.access.member())?.ready === true,
  })
  app.get('/.well-known/*', (_request, reply) => reply.code(404).send())
}

/** A public page must be listed, or it would have no title. */
function getHead(seo: Seo): PageServices['getHead'] {
  return (url, shared) => {
    const head = seo.getHead(url, shared)
    if (head === null) throw new Error(`${url.pathname} is not one of the public pages in src/site/seo.`)
    return head
  }
}

/** Pages whose form has a place for files without scripts. */
function formsWithFiles(services: Services): PageHostOptions['receiveFiles'] {
  const receiveQuote = (request: FastifyRequest) => receiveQuoteForm(request, services.forVisitor(request).artwork)
  return {
    '/quote-request': receiveQuote,
    '/special-processing': receiveQuote,
    '/staff/proofs/:number/:line': (request) =>
      receiveProofForm(request, {
        files: services.files,
        secret: services.orderDeps.secret,
        mayUpload: () => services.forVisitor(request).staff.proofs.mayUpload(),
      }),
    '/orders/:number/complaint/:line': (request) => {
      const { number = '', line = '' } = request.params as { number?: string; line?: string }
      const { key = null } = request.query as { key?: string }
      const name = { orderNo: number, key, lineId: line }
      const { complaints } = services.forVisitor(request)
      const add = (source: AsyncIterable<Uint8Array>, texts: URLSearchParams) =>
        complaints.addPhoto(name, texts.get('form_id') ?? '', source)
      return receivePhotoForm(request, { photosField: PHOTOS_FIELD, refusedField: REFUSED_PHOTO_FIELD, add })
    },
    '/reviews/write/:token': (request) => {
      const { token = '' } = request.params as { token?: string }
      const { addPhoto } = services.reviews.service
      const add = (source: AsyncIterable<Uint8Array>) => addPhoto(token, { source, address: request.ip })
      return receivePhotoForm(request, { photosField: PHOTOS_FIELD, refusedField: REFUSED_PHOTO_FIELD, add })
    },
  }
}

async function loadDevelopmentPages(app: FastifyInstance): Promise<() => Promise<PageBundle>> {
  return (await import('./development.ts')).developmentPages(app)
}

async function loadBuiltPages(): Promise<PageBundle> {
  if (!existsSync(projectPath('build/server/index.js')))
    throw new StartRefused('The pages are not built. Run "npm run build", then start again.')
  // @ts-expect-error -- What is built has no types, and may not be there where types are checked.
  return (await import('../build/server/index.js')) as PageBundle
}

/**
 * Request ids are counted from the start of the process: creating a UUID takes as long as finding a cached response.
 */
function numberRequests(): () => string {
  const start = crypto.randomUUID().slice(0, 13)
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

/** Gives head tags, structured data and feeds their data: catalogue, texts, pictures, ratings. */
function openSeo({ catalogue, content, openingPrices, renderedPictures: pictures, reviews }: Services): Seo {
  const questionsOn = (path: string) =>
    faqEntriesFor(path, { library: content.current().library, catalogue: catalogue.current().catalogue })
  const { getRating } = reviews.service
  return createSeo({ shop, catalogue, content, openingPrices, pictures, questionsOn, getRating })
}
