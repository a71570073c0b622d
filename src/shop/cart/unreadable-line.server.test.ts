import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { addLine, openTestCart, type TestCart } from './testing/test-cart.server.ts'

/* A stored configuration that cannot be read is logged and replaced, and the rest of the cart works. */

const database = testDatabase()
let shop: TestCart

beforeEach(async () => {
  shop = await openTestCart(database.db)
})

const spoil = (id: string, stored: unknown) =>
  database.db.execute(sql`update cart_lines set configuration = ${JSON.stringify(stored)}::jsonb where id = ${id}`)

test.each([
  ['null', null],
  ['text', 'product_id=1'],
  ['a list', []],
  ['an empty one', {}],
  ['another format', { version: 2, product: { id: 1 } }],
])('%s', async (_title, stored) => {
  const { token, line } = await addLine(shop, { choices: { finishing_id: '2' } })
  const other = await addLine(shop, { token, productId: 2 })
  await spoil(line.id, stored)
  const view = await shop.cart.view(token)
  const reasons = ['Your choices could not be read. Please choose again.']
  expect(view.lines[0]).toMatchObject({
    id: line.id,
    product: 'Art Paper',
    summary: line.summary,
    price: line.price,
    offer: { state: 'not-offered', reasons },
  })
  expect(new URL(view.lines[0]?.page ?? '', 'http://localhost').searchParams.get('product_id')).toBe('1')
  expect(view.lines[1]?.offer).toEqual({ state: 'unchanged' })
  expect(view.totals.goods).toBe(other.line.price)
  expect(shop.faults).toHaveLength(1)
  expect(shop.faults[0]).toContain(`The configuration of cart line ${line.id} cannot be read`)

  const input = { token, lineId: line.id }
  expect(await shop.cart.change({ ...input, quantity: '200' })).toMatchObject({ ok: false, code: 'no-longer-offered' })
  expect(await shop.cart.remove(input)).toMatchObject({ ok: true })
  expect((await shop.cart.view(token)).lines).toHaveLength(1)
})

test('a print feature that is not an id', async () => {
  const { token, line } = await addLine(shop, { choices: { print_features: ['101'] } })
  await spoil(line.id, { ...line.configuration, print_features: ['101', '[object Object]'] })
  expect((await shop.cart.view(token)).lines[0]?.offer).toMatchObject({ state: 'not-offered' })
})
