import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { type Answer, ask, cookieOf, jsonOf } from './testing/ask-shop.server.ts'
import { newDataDir } from './testing/data-dir.server.ts'
import { expectEnvelope } from './testing/expect-envelope.ts'
import { type MalformedRequest, malformedRequests } from './testing/malformed-input.ts'
import { NO_SUCH_CALL, ODD_COOKIES, UNKNOWN_IDS } from './testing/unknown-and-odd.ts'

/* Bad input against the shop as it runs: each answer is the one in the table, and the process stays up. */

let shop: Shop & { close(): Promise<void> }
let data: Awaited<ReturnType<typeof newDataDir>>
/** What stands for `{line}` and `{cart}` in the tables. */
const known = { line: '', cart: '' }

beforeAll(async () => {
  data = await newDataDir()
  shop = await startShop({ dataDir: data.dataDir })
  const body = '{"product_id":1,"quantity":"50"}'
  const added = await ask(shop, {
    method: 'POST',
    path: '/api/cart/items',
    headers: { 'content-type': 'application/json' },
    body,
  })
  known.line = (jsonOf(added) as { data: { id: string } }).data.id
  known.cart = cookieOf(added, 'cart') ?? ''
})

afterAll(async () => {
  await shop?.close()
  data?.remove()
})

function send({ method, path, headers, body }: MalformedRequest): Promise<Answer> {
  const fill = (text: string) => text.replaceAll('{line}', known.line).replaceAll('{cart}', known.cart)
  const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
  return ask(shop, {
    method,
    path: fill(path),
    headers: filled,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? fill(body) : body }),
  })
}

const named = (table: readonly MalformedRequest[]) => table.map((malformed) => [malformed.name, malformed] as const)
const table = malformedRequests()

describe('nonsense in every field of every call', () => {
  it('is at least two hundred requests, no two by the same name', () => {
    expect(table.length).toBeGreaterThanOrEqual(200)
    expect(new Set(table.map(({ name }) => name)).size).toBe(table.length)
  })

  it.each(named(table))('%s', async (_name, malformed) => {
    expectEnvelope(await send(malformed), malformed)
  })
})

describe('ids of nothing and of others', () => {
  it.each(named(UNKNOWN_IDS))('%s', async (_name, malformed) => expectEnvelope(await send(malformed), malformed))
})

describe('cookies that are none of ours', () => {
  it.each(named(ODD_COOKIES))('%s', async (_name, malformed) => expectEnvelope(await send(malformed), malformed))
})

describe('methods and addresses that no call has', () => {
  it.each(named(NO_SUCH_CALL))('%s', async (_name, malformed) => expectEnvelope(await send(malformed), malformed))
})

describe('afterwards', () => {
  it('the same process answers, and no fault is in its log', async () => {
    expect(shop.running()).toBe(true)
    expect(jsonOf(await ask(shop, { path: '/api/health' }))).toEqual({ status: 'ok' })
    expect(
      shop
        .log()
        .split('\n')
        .filter((line) => !line.startsWith('The shop is open')),
    ).toEqual([])
  })
})
