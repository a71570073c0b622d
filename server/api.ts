import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { staffApi } from '#admin/api.server.ts'
import { accountsApi } from '#people/accounts/api.server.ts'
import { getNetwork } from '#people/accounts/attempt-limits.ts'
import { countAttempt } from '#people/accounts/attempts.server.ts'
import { getHash } from '#people/accounts/secrets.server.ts'
import { guestsApi } from '#people/guests/api.server.ts'
import { visitorsApi } from '#people/visitors/api.server.ts'
import { shop, TIME_ZONE } from '#platform/config/shop.ts'
import { failure, failureSchema } from '#platform/http/envelope.server.ts'
import { describeWebhooks } from '#platform/webhooks/describe-webhooks.ts'
import { colourApi } from '#print/colour/api.server.ts'
import { deliveryApi } from '#print/delivery/api.server.ts'
import { artworkApi } from '#shop/artwork/api.server.ts'
import { artworkChecksApi } from '#shop/artwork-checks/api.server.ts'
import { artworkLibraryApi } from '#shop/artwork-library/api.server.ts'
import { cartApi } from '#shop/cart/api.server.ts'
import { checkoutApi } from '#shop/checkout/api.server.ts'
import { compareApi } from '#shop/compare/api.server.ts'
import { complaintsApi } from '#shop/complaints/api.server.ts'
import { configuratorApi } from '#shop/configurator/api.server.ts'
import { openSharedPicture } from '#shop/configurator/shared-picture.server.ts'
import { ordersApi } from '#shop/orders/customer/api.server.ts'
import { stripeEventsApi } from '#shop/payments/api.server.ts'
import { priceCheckApi } from '#shop/price-check/api.server.ts'
import { productionFilesApi } from '#shop/production-files/api.server.ts'
import { proofsApi } from '#shop/proofs/api.server.ts'
import { quotationsApi } from '#shop/quotations/api.server.ts'
import { quoteFilesApi } from '#shop/quoting/customer/api.server.ts'
import { quoteRequestApi } from '#shop/quoting/request/api.server.ts'
import { reviewsApi } from '#site/reviews/api.server.ts'
import { seoApi } from '#site/seo/api.server.ts'
import type { Seo } from '#site/seo/seo-service.server.ts'
import { designsApi, sheetColourApi } from '#studio/lettering/api.server.ts'
import { picturesApi } from '#studio/showroom/own-pictures/pictures-api.server.ts'
import { answerNotFound } from './error-handler.ts'
import type { FindReady } from './ready-answers.ts'
import { describeVisitor } from './request-services.ts'
import { FIXED_HEADERS } from './security-headers.ts'
import type { Services } from './services.ts'

interface ApiOptions {
  services: Services
  seo: Seo
  getOrigin(request: FastifyRequest): string
  answerFirst(route: string, find: FindReady): void
}

const KEY_DESCRIPTION =
  'A UUID for this request. Sent again within 24 hours, it is answered as it was the first time and does nothing. ' +
  'With other content under the same key: 422. While the first one is still being processed: 409.'

/** Calls that make something take an `Idempotency-Key` (`answer-replays.ts`). */
const describeKey: typeof jsonSchemaTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input)
  const { method, config } = input.route
  if (method !== 'POST' || config?.takesKey === false || schema.hide === true) return { schema, url }
  const key = { type: 'string', maxLength: 255, description: KEY_DESCRIPTION }
  return { schema: { ...schema, headers: { type: 'object', properties: { 'Idempotency-Key': key } } }, url }
}

/** Adds the schemas that the calls refer to by name; the others would only make the document longer. */
const describeParts: typeof jsonSchemaTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input)
  const schemas: Record<string, unknown> = ('components' in document && document.components?.schemas) || {}
  const used = new Set<string>()
  const collect = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      collect(schemas[name] ?? {})
    }
  }
  collect(document.paths ?? {})
  for (const name of Object.keys(schemas)) if (!used.has(name)) Reflect.deleteProperty(schemas, name)
  return document
}

/** The JSON API of decisions §5, one plugin for each slice, described by /api/openapi.json. */
export async function api(app: FastifyInstance, { services, seo, getOrigin, answerFirst }: ApiOptions): Promise<void> {
  // Fastify reads text too: a body that another site's form can send without asking (CSRF) is none of ours.
  app.removeContentTypeParser('text/plain')
  await describe(app)

  const counting = { db: services.database.db, clock: services.clock }
  await app.register(deliveryApi, services)
  await app.register(colourApi, services)
  const pricing = { period: services.period, shipping: shop.shipping }
  await app.register(configuratorApi, { ...pricing, fixedHeaders: FIXED_HEADERS, answerFirst })
  await app.register(priceCheckApi, pricing)
  await app.register(reviewsApi, { reviews: services.reviews.service })
  await peopleCalls(app, services)
  await cartCalls(app, services)
  await app.register(artworkApi, { getArtwork: (request) => services.forVisitor(request).artwork })
  await app.register(proofsApi, { getProofs: (request) => services.forVisitor(request).proofs })
  await app.register(complaintsApi, { getComplaints: (request) => services.forVisitor(request).complaints })
  await app.register(productionFilesApi, {
    getProductionFiles: (request) => services.forVisitor(request).productionFiles,
    getPreviews: (request) => services.forVisitor(request).previews,
  })
  await app.register(artworkChecksApi, { getChecks: (request) => services.forVisitor(request).artworkChecks })
  await app.register(artworkLibraryApi, { getLibrary: (request) => services.forVisitor(request).artworkLibrary })
  await app.register(picturesApi, {
    pictures: services.ownPictures,
    getSender: ({ ip }) => getHash(getNetwork(ip)),
    countPicture: ({ ip: address }) => countAttempt('keep-picture', { account: '', address }, 'body', counting),
  })
  await letteringCalls(app, services)
  await app.register(quoteRequestApi, {
    getQuoteRequests: (request) => services.forVisitor(request).quoteRequests,
    getArtwork: (request) => services.forVisitor(request).artwork,
  })
  await app.register(staffApi, { getStaff: (request) => services.forVisitor(request).staff })
  await app.register(quotationsApi, { getQuotations: (request) => services.forVisitor(request).quotations })
  await app.register(quoteFilesApi, { getQuotes: (request) => services.forVisitor(request).quotes })
  await app.register(stripeEventsApi, services.payments)
  await app.register(ordersApi, { getOrders: (request) => services.forVisitor(request).orders })
  const shared = { db: services.database.db, clock: services.clock }
  await app.register(seoApi, {
    seo,
    getOrigin,
    getSharedPicture: async (url) => (await openSharedPicture(url, shared))?.image ?? null,
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  health(app, services)
  app.all('/*', { schema: { hide: true } }, answerNotFound)
}

async function describe(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shop.brand} API`,
        version: '1',
        description: `Amounts are whole pence including VAT. Dates are calendar dates in ${TIME_ZONE}.`,
      },
      servers: [{ url: '/' }],
      webhooks: describeWebhooks(),
    },
    transform: describeKey,
    transformObject: describeParts,
  })
}

async function peopleCalls(app: FastifyInstance, { accounts, forVisitor }: Services): Promise<void> {
  await app.register(accountsApi, { accounts })
  await app.register(guestsApi, { getGuest: (request) => forVisitor(request).guest })
  await app.register(visitorsApi, { getVisitor: (request) => describeVisitor(request, forVisitor(request)) })
}

async function cartCalls(app: FastifyInstance, { forVisitor }: Services): Promise<void> {
  await app.register(cartApi, { getCart: (request) => forVisitor(request).cart })
  await app.register(checkoutApi, { getCheckout: (request) => forVisitor(request).checkout })
  await app.register(compareApi, { getOwnComparisons: (request) => forVisitor(request).ownComparisons })
}

async function letteringCalls(app: FastifyInstance, { designs, forVisitor }: Services): Promise<void> {
  await app.register(designsApi, {
    designs,
    getOwnDesigns: (request) => forVisitor(request).ownDesigns,
    saveDesign: (request) => forVisitor(request).saveDesign,
  })
  await app.register(sheetColourApi)
}

/** For monitoring: `health` says that the process runs, `health/ready` that it can also serve. */
function health(root: FastifyInstance, { database }: Services): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const tags = ['running']
  const ok = z.object({ status: z.literal('ok') })
  app.get(
    '/health',
    { schema: { tags, operationId: 'getHealth', summary: 'Whether the process answers.', response: { 200: ok } } },
    () => ({ status: 'ok' as const }),
  )
  const summary = 'Whether the process can serve: the database answers too.'
  app.get(
    '/health/ready',
    { schema: { tags, operationId: 'getReadiness', summary, response: { 200: ok, 503: failureSchema } } },
    async (request, reply) => {
      try {
        await database.ping()
        return { status: 'ok' as const }
      } catch (error) {
        request.log.error(error)
        return reply.code(503).send(failure(503, 'The database does not answer.'))
      }
    },
  )
}
