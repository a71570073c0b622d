import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, success, successSchema } from '#platform/http/envelope.server.ts'
import { idInput } from '#platform/http/input.ts'
import type { OfferPeriod } from '../offer-period.server.ts'
import { listedSizeInput } from '../pricing-query.server.ts'
import { productQuantities } from './product-quantities.server.ts'

const quantityOption = z.object({ quantity: z.int(), product_id: z.int() })

/** The call of the special processing form (000 §7), among those of this slice. */
export function specialProcessingApi(root: FastifyInstance, { period }: { period(): OfferPeriod }): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/special-processing/getProductQuantities',
    {
      schema: {
        tags: ['configuring'],
        operationId: 'getProductQuantities',
        summary: 'The quantities that the special processing form lists.',
        description: 'Another quantity may be typed: everything in this form is estimated by hand.',
        querystring: z.object({
          product_id: idInput.meta({ description: 'A product that takes special processing.' }),
          cutting_id: idInput.optional(),
          size: listedSizeInput.optional().meta({ description: 'Width and height in millimetres, `75x100`.' }),
        }),
        response: {
          200: successSchema(z.array(quantityOption), { special_size: z.boolean() }),
          404: failureSchema,
          422: failureSchema,
        },
      },
    },
    async (request) => {
      const { product_id, cutting_id, size } = request.query
      const asked = { productId: product_id, cuttingId: cutting_id, size }
      const { quantities, special_size } = productQuantities(period(), asked)
      return success(quantities, 200, { special_size })
    },
  )
}
