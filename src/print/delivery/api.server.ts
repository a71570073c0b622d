import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { idInput } from '#platform/http/input.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { HolidayCache } from './holidays.server.ts'
import { listShippingInfo, type ShippingInfo } from './shipping-cost.ts'

/** 000 §2.2, §8: an unknown featured item is a 404 Not Found. */
const ITEM_UNKNOWN = 'Not Found. There is no such featured item.'

interface DeliveryApiOptions {
  catalogue: { current(): { version: number; catalogue: Catalogue } }
  holidays: HolidayCache
}

const shippingInfoSchema = z.array(
  z.object({
    id: z.int().meta({ description: 'The product.' }),
    product: z.string().meta({ description: 'Its label.' }),
    printing_days: z.int().meta({ description: 'Working days on press.' }),
    shipping_days: z.int().meta({ description: 'Working days in the carrier’s hands.' }),
  }),
)

const holidaysSchema = z.array(
  z.object({ date: z.iso.date(), name: z.string(), type: z.enum(['public', 'closing day']) }),
)

/** The API calls about delivery (001 §7), registered under /api. */
export async function deliveryApi(root: FastifyInstance, { catalogue, holidays }: DeliveryApiOptions): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/quote/get/shipping-info/:featured_item_id',
    {
      schema: {
        tags: ['delivery'],
        operationId: 'getShippingInfo',
        summary: 'How long each product of a featured item takes to print and to ship.',
        params: z.object({ featured_item_id: idInput }),
        response: { 200: successSchema(shippingInfoSchema), 404: failureSchema, 422: failureSchema },
      },
    },
    async (request) => success(shippingInfo(catalogue.current().catalogue, request.params.featured_item_id)),
  )

  app.get(
    '/quote/get/holidays',
    {
      schema: {
        tags: ['delivery'],
        operationId: 'getHolidays',
        summary:
          'Bank holidays of England and Wales and the days on which the shop closes, this year and the five after it.',
        response: { 200: successSchema(holidaysSchema) },
      },
    },
    async () => success([...(await holidays.upToDate()).list]),
  )
}

function shippingInfo(catalogue: Catalogue, featuredItemId: number): ShippingInfo[] {
  const item = catalogue.featured_items.find((candidate) => candidate.id === featuredItemId)
  if (item === undefined) refuse({ status: 404, message: ITEM_UNKNOWN })
  return listShippingInfo(catalogue, item)
}
