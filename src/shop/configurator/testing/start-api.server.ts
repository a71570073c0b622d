import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { shop } from '#platform/config/shop.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { fixedClock } from '#platform/time/clock.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { handleErrors } from '../../../../server/error-handler.ts'
import { configuratorApi } from '../api.server.ts'
import { followOfferPeriod, type OfferPeriod } from '../offer-period.server.ts'

/** The API calls of this slice over the seed catalogue, with a clock that the test moves. */
export interface TestApi {
  app: FastifyInstance
  clock: ReturnType<typeof fixedClock>
  /** The catalogue on sale; assign another to sell from it. */
  inForce: { version: number; catalogue: Catalogue }
  period(): OfferPeriod
  get(path: string): Promise<{ code: number; body: ApiBody }>
}

/** A parsed answer of any call. */
export interface ApiBody {
  status: string
  code: number
  data: unknown
  message?: string
  errors?: { field: string; message: string }[]
}

/** Thursday, 26 November 2026, nine in the morning in London. */
export const THURSDAY_MORNING = '2026-11-26T09:00:00Z'

/** Assembled as in server/api.ts, with the shop's own cut-off and rates. */
export async function startApi(holidays: ReadonlySet<CalendarDate> = new Set()): Promise<TestApi> {
  const clock = fixedClock(THURSDAY_MORNING)
  const inForce = { version: 1, catalogue: seedCatalogue }
  const hours = { cutOff: shop.cutOff, holidays }
  const period = followOfferPeriod({ catalogue: { current: () => ({ ...inForce }) }, clock, workingHours: () => hours })
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  await app.register(configuratorApi, {
    prefix: '/api',
    period,
    shipping: shop.shipping,
    fixedHeaders: {},
    answerFirst: () => {},
  })
  const get = async (path: string) => {
    const answer = await app.inject(`/api/${path}`)
    return { code: answer.statusCode, body: answer.json<ApiBody>() }
  }
  return { app, clock, inForce, period, get }
}
