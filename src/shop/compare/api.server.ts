import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema, withoutCaching } from '#platform/http/envelope.server.ts'
import { MAX_KEPT, type OwnComparisons } from './own-comparison.server.ts'

interface CompareApiOptions {
  getOwnComparisons(request: FastifyRequest): OwnComparisons
}

const MAX_CODE_LENGTH = 400
const notACode = `must be types of a comparison link, at most ${MAX_KEPT}`
const codes = z
  .array(z.string(notACode).max(MAX_CODE_LENGTH, notACode), { error: notACode })
  .max(MAX_KEPT, notACode)
  .default([])

/** POST /api/compare/types: the comparison in the customer's account. */
export async function compareApi(root: FastifyInstance, { getOwnComparisons }: CompareApiOptions): Promise<void> {
  withoutCaching(root)
  root.withTypeProvider<ZodTypeProvider>().post(
    '/compare/types',
    {
      schema: {
        tags: ['comparing'],
        operationId: 'changeComparedTypes',
        summary: 'Adds types to the comparison in the account, removes others, and answers what it now holds.',
        description:
          'A type is an entry of a comparison link, such as `1.p1.c2.z50x50.q500.k1`. The same type is saved once. ' +
          'Types that the shop does not sell are left out. Prices are the current ones. Send empty lists to read it.',
        body: z.object({ add: codes, remove: codes }),
        response: {
          200: successSchema(
            z.object({
              account: z.uuid(),
              types: z.array(z.unknown().meta({ description: 'A type with its choices in words and its price.' })),
            }),
          ),
          401: failureSchema,
          422: failureSchema,
        },
      },
    },
    async (request) => {
      const changed = await getOwnComparisons(request).change(request.body)
      return success(changed ?? refuse({ status: 401, message: 'Please sign in first.' }))
    },
  )
}
