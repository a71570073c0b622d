import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '#platform/time/clock.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { handleErrors } from '../../../server/error-handler.ts'
import { deliveryApi } from './api.server.ts'
import { openHolidayCache } from './holidays.server.ts'

let app: FastifyInstance

beforeAll(async () => {
  const holidays = await openHolidayCache({
    clock: fixedClock('2026-11-26T09:00:00Z'),
    closingDays: [{ name: 'Winter closure', from: '2026-12-29', to: '2026-12-29' }],
    onFault: (fault) => {
      throw fault
    },
  })
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  const catalogue = { current: () => ({ version: 1, catalogue: seedCatalogue }) }
  await app.register(deliveryApi, { prefix: '/api', catalogue, holidays })
})

afterAll(() => app.close())

async function get(path: string) {
  const answer = await app.inject(path)
  return { code: answer.statusCode, body: answer.json() }
}

describe('001 §7: GET quote/get/shipping-info/{featured item id}', () => {
  test('lists every product of the item with its days, including hidden ones', async () => {
    expect(await get('/api/quote/get/shipping-info/8')).toEqual({
      code: 200,
      body: {
        status: 'SUCCESS',
        code: 200,
        data: [
          { id: 9, product: 'Vinyl Lettering', printing_days: 4, shipping_days: 5 },
          { id: 23, product: 'Transfer Decals', printing_days: 4, shipping_days: 5 },
        ],
      },
    })
  })

  // Decisions §5: 4/5, business cards 8/2, swing tags 9/5; decisions §2: the products of an item.
  test.each([
    [1, [1, 2, 3, 4, 5, 11, 22], 4, 5],
    [2, [1, 2, 3, 4, 5, 7, 11], 4, 5],
    [9, [15], 4, 5],
    [10, [16], 8, 2],
    [11, [19, 20, 21], 8, 2],
    [12, [17, 18], 9, 5],
  ])('item %i has products %j, printed in %i and shipped in %i days', async (item, products, printing, shipping) => {
    const { body } = await get(`/api/quote/get/shipping-info/${item}`)
    expect(body.data.map((entry: { id: number }) => entry.id)).toEqual(products)
    for (const entry of body.data) expect(entry).toMatchObject({ printing_days: printing, shipping_days: shipping })
  })

  test.each(['13', '999999'])('item %s is unknown: 404', async (item) => {
    expect(await get(`/api/quote/get/shipping-info/${item}`)).toEqual({
      code: 404,
      body: { status: 'ERROR', code: 404, message: 'Not Found. There is no such featured item.' },
    })
  })

  test.each(['stickers', '0', '-1', '1.5', '1e3', '%EF%BC%91', '1234567', '%00', "1'--"])(
    'item %s is malformed: 422 that names the field',
    async (item) => {
      const { code, body } = await get(`/api/quote/get/shipping-info/${item}`)
      expect(code).toBe(422)
      expect(body).toMatchObject({ status: 'ERROR', code: 422, errors: [{ field: 'featured_item_id' }] })
    },
  )

  test('unknown query fields are ignored', async () => {
    expect((await get('/api/quote/get/shipping-info/12?colour=red')).code).toBe(200)
  })
})

describe('001 §7: GET quote/get/holidays', () => {
  test('lists date, name and type of bank holidays and closing days in order of date', async () => {
    const { code, body } = await get('/api/quote/get/holidays')
    expect(code).toBe(200)
    expect(body).toMatchObject({ status: 'SUCCESS', code: 200 })
    expect(body.data.filter(({ date }: { date: string }) => date.startsWith('2026-12'))).toEqual([
      { date: '2026-12-25', name: 'Christmas Day', type: 'public' },
      { date: '2026-12-26', name: 'Boxing Day', type: 'public' },
      { date: '2026-12-28', name: 'Boxing Day (substitute day)', type: 'public' },
      { date: '2026-12-29', name: 'Winter closure', type: 'closing day' },
    ])
    const dates = body.data.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(dates.toSorted())
    expect(dates.at(-1)).toBe('2031-12-26')
  })
})
