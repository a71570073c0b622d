import type { FastifyRequest } from 'fastify'
import type { Visitor } from './account-service.ts'

/** Who a request comes from. */
export function getVisitor({ headers, ip, protocol }: FastifyRequest): Visitor {
  return {
    cookies: headers.cookie ?? null,
    address: ip,
    userAgent: headers['user-agent'] ?? '',
    secure: protocol === 'https',
  }
}
