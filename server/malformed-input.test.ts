import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { testEveryInput } from '#platform/testing/test-every-input.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { ask, getJson } from './testing/ask-shop.server.ts'
import { readDescription } from './testing/described-answers.server.ts'
import { ENDPOINTS } from './testing/endpoints.ts'
import { expectEnvelope } from './testing/expect-envelope.ts'
import { getComplaints } from './testing/killable-shop.server.ts'
import { addLine, addOrder, type KnownLine, withKnown } from './testing/known-line.server.ts'
import { type MalformedRequest, malformedRequests } from './testing/malformed-input.ts'
import { NO_SUCH_CALL, ODD_COOKIES, UNKNOWN_IDS } from './testing/unknown-and-odd.ts'
import { UNKNOWN_ORDERS } from './testing/unknown-orders.ts'

/* Bad input against the shop as it runs: each answer is the one in the table, and the process stays up. */

/** They answer with a file or take nothing; tests of their own send them nonsense. */
const NO_JSON: ReadonlySet<string> = new Set([
  'GET /api/get/price-grid.csv',
  'GET /api/quote/links/{token}/files/{file}',
  'GET /api/quote/links/{token}/files/{file}/thumbnail',
  'GET /api/quote/requests/{id}/files/{file}',
  'GET /api/quote/requests/{id}/files/{file}/thumbnail',
  'GET /api/health',
  'GET /api/health/ready',
])

let shop: Shop & { close(): Promise<void> }
let known: KnownLine

beforeAll(async () => {
  shop = await startShop({ copyOf: await migratedDataDir() })
  known = { ...(await addLine(shop)), ...(await addOrder(shop)) }
})

afterAll(() => shop?.close())

async function expectAnswer(malformed: MalformedRequest): Promise<void> {
  expectEnvelope(await ask(shop, withKnown(malformed, known)), malformed)
}

const named = (table: readonly MalformedRequest[]) => table.map((malformed) => [malformed.name, malformed] as const)
const table = malformedRequests()

describe('nonsense in every field of every call', () => {
  it('is at least two hundred requests, no two by the same name', () => {
    expect(table.length).toBeGreaterThanOrEqual(200)
    expect(new Set(table.map(({ name }) => name)).size).toBe(table.length)
  })

  testEveryInput('the table', named(table), expectAnswer)

  it('every call that is described is in the table', async () => {
    const { paths } = await readDescription(shop)
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const listed = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`))
    expect(described.filter((call) => !listed.has(call) && !NO_JSON.has(call))).toEqual([])
  })
})

describe('ids of nothing and of others', () => {
  testEveryInput('ids', named(UNKNOWN_IDS), expectAnswer)

  testEveryInput('orders', named(UNKNOWN_ORDERS), expectAnswer)
})

describe('cookies that are none of ours', () => {
  testEveryInput('cookies', named(ODD_COOKIES), expectAnswer)
})

describe('methods and addresses that no call has', () => {
  testEveryInput('requests', named(NO_SUCH_CALL), expectAnswer)
})

describe('afterwards', () => {
  it('the same process answers, and no fault is in its log', async () => {
    expect(shop.running()).toBe(true)
    expect(getJson(await ask(shop, { path: '/api/health' }))).toEqual({ status: 'ok' })
    expect(getComplaints(shop)).toEqual([])
  })
})
