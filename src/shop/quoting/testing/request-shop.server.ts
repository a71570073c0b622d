import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { getVisitor } from '#people/accounts/account-deps.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { NOBODY } from '#shop/cart/cart-key.server.ts'
import { handleErrors } from '../../../../server/error-handler.ts'
import { quoteRequestApi } from '../request/api.server.ts'
import { openTestRequests } from './test-requests.server.ts'

/** The call that sends a request, over a real connection. */
export async function openRequestShop(db: Database, storage?: FileStorage) {
  const shop = await openTestRequests(db, storage)
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 })
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  app.removeContentTypeParser('text/plain')
  await app.register(quoteRequestApi, {
    prefix: '/api',
    getQuoteRequests: (request) => shop.forVisitor(getVisitor(request)),
    getArtwork: (request) => shop.artwork.forPrincipal({ ...NOBODY, address: request.ip }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...shop,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await app.close()
      await shop.close()
    },
  }
}
