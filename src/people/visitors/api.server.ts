import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success, successSchema, withoutCaching } from '#platform/http/envelope.server.ts'
import type { KnownPerson, Visitor } from './visitor.ts'

interface VisitorsApiOptions {
  /** Who sent a request; the visitor is null while the database is away. */
  getVisitor(request: FastifyRequest): Promise<{ visitor: Visitor | null; person: KnownPerson | null }>
}

const role = z.enum(['customer', 'guest'])
const visitorSchema = z
  .object({
    cart_count: z.int(),
    first_name: z.string().nullable(),
    role: role.nullable(),
    ordering_for: z.object({ name: z.string(), path: z.string() }).nullable(),
  })
  .meta({ id: 'Visitor' })
const personSchema = z
  .object({ role, first_name: z.string(), last_name: z.string(), email: z.string() })
  .meta({ id: 'KnownPerson' })

/** The call by which pages, which are the same for everybody, find out who reads them; registered under /api. */
export async function visitorsApi(root: FastifyInstance, { getVisitor }: VisitorsApiOptions): Promise<void> {
  withoutCaching(root)
  root.withTypeProvider<ZodTypeProvider>().get(
    '/visitor',
    {
      schema: {
        tags: ['accounts'],
        operationId: 'getVisitor',
        summary: 'Who the shop takes the sender for: a customer, a guest or nobody, and how many items the cart has.',
        response: {
          200: successSchema(z.object({ visitor: visitorSchema.nullable(), person: personSchema.nullable() })),
        },
      },
    },
    async (request) => success(await getVisitor(request)),
  )
}
