import type { FastifyRequest } from 'fastify'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import type { OfFile } from './artwork-service.ts'

/** Brings the secret of a draft. A header of our own: no other site's page can have a browser send it. */
const DRAFT_HEADER = 'x-artwork-draft'

/** What a request brings that opens files: the cart's cookie, and the secret of a draft. */
export function getKeys({ headers }: FastifyRequest): Omit<OfFile, 'fileId'> {
  const draft = headers[DRAFT_HEADER]
  return { token: readCartToken(headers.cookie), draft: typeof draft === 'string' ? draft : null }
}
