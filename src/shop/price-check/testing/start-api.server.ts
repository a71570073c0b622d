import { shop } from '#platform/config/shop.ts'
import { startApi, type TestApi } from '#shop/configurator/testing/start-api.server.ts'
import { priceCheckApi } from '../api.server.ts'

/** The API calls of this slice and the configurator's, over the seed catalogue, with a clock that the test moves. */
export async function startPriceCheckApi(): Promise<TestApi> {
  const api = await startApi()
  await api.app.register(priceCheckApi, { prefix: '/api', period: api.period, shipping: shop.shipping })
  return api
}
