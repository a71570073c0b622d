import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { cartApi } from '#cart/api.server.ts'
import { configuratorApi } from '#configurator/api.server.ts'
import { deliveryApi } from '#delivery/api.server.ts'
import { shop } from '#foundation/config/shop.ts'
import { failure } from '#foundation/http/envelope.server.ts'
import { answerNotFound } from './error-handler.ts'
import type { Services } from './services.ts'

/** The JSON API of decisions §5, one plugin for each slice, described by /api/openapi.json. */
export async function api(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  // Fastify reads text too: a body that another site's form can send without asking (CSRF) is none of ours.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shop.brand} API`,
        version: '1',
        description: 'Amounts are whole pence including VAT. Dates are calendar dates in Europe/London.',
      },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
  })

  await app.register(deliveryApi, services)
  await app.register(configuratorApi, { period: services.period, shipping: shop.shipping })
  await app.register(cartApi, { cart: services.cart })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/health', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    try {
      await services.database.ping()
      return { status: 'ok' }
    } catch (error) {
      request.log.error(error)
      return reply.code(503).send(failure(503, 'The database does not answer.'))
    }
  })
  app.all('/*', { schema: { hide: true } }, answerNotFound)
}
