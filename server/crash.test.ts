import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { canHavePostgres, newDatabase, type Place } from '#platform/database/testing/both-databases.server.ts'
import { emptyDataDir } from '#platform/database/testing/test-data.server.ts'
import { cartSchema } from '#shop/cart/schemas.server.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { ask, getJson } from './testing/ask-shop.server.ts'
import { fillCarts, type ShownLine, type ToldCart } from './testing/fill-carts.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * The shop is killed in the middle of additions to carts, again and again on the same data. Whatever it acknowledged is
 * there afterwards, whole; what it did not is there whole or not at all.
 */

const CALLS = 500
const AT_ONCE = 8
const CARTS = 8
/** A round takes three seconds; on a machine with other things to do, many times that. */
const ROUND_MS = 120_000

/** `npm run soak` runs the full number of rounds. */
const SOAKS = process.env['SOAK'] === '1'

type OwnShop = Shop & { close(): Promise<void> }
const answered = z.object({ data: cartSchema })

/** One round: additions, the kill, a new start, and the carts of this round as the shop knows them then. */
async function killDuringAdditions(shop: OwnShop, seed: number): Promise<ToldCart[]> {
  const random = seededRandom(seed)
  const endAfter = 1 + Math.floor(random() * (CALLS - 1))
  const end = () => shop.stop('SIGKILL')
  const told = await fillCarts(shop, { calls: CALLS, atOnce: AT_ONCE, carts: CARTS, random, end, endAfter })
  await shop.start()
  expect(told.reduce((sum, cart) => sum + cart.acknowledged.size, 0)).toBeGreaterThanOrEqual(endAfter)
  await expectKept(shop, told)
  return told
}

async function expectKept(shop: OwnShop, carts: readonly ToldCart[]): Promise<void> {
  for (const { cookie, acknowledged, unanswered } of carts) {
    const answer = await ask(shop, { path: '/api/cart', headers: { cookie } })
    expect(answer.status).toBe(200)
    const cart = answered.parse(getJson(answer)).data
    const cached = new Map(cart.lines.map((line) => [line.id, line]))
    for (const [id, line] of acknowledged) expect(lasting(cached.get(id) ?? {})).toEqual(lasting(line))
    // The rest was under way when the shop was killed: committed, though nobody could be told.
    expect(cached.size - acknowledged.size).toBeLessThanOrEqual(unanswered)
    expect(cart.lines).toHaveLength(cached.size)
    expect(cart.count).toBe(cached.size)
    for (const line of cart.lines) expect(line.line_total).toBe(line.price * line.kinds)
    expect(cart.totals.goods).toBe(cart.lines.reduce((sum, line) => sum + line.line_total, 0))
  }
}

/** A line without what depends on the time of day at which one looks. */
function lasting(line: Partial<ShownLine>): object {
  const { dispatch_date: _dispatch, arrival_date: _arrival, ...rest } = line
  return rest
}

function suite(name: string, rounds: number, open: () => Promise<OwnShop>): void {
  describe(`kill -9 at a random moment of ${CALLS} additions (${name})`, () => {
    let shop: OwnShop
    const told: ToldCart[] = []
    beforeAll(async () => {
      shop = await open()
    })
    afterAll(() => shop?.close())

    const numbers = Array.from({ length: rounds }, (_, round) => round + 1)
    it.each(numbers)(
      'round %i: every acknowledged line is there',
      async (round) => {
        const carts = await killDuringAdditions(shop, round)
        expect(carts).not.toHaveLength(0)
        told.push(...carts)
      },
      ROUND_MS,
    )

    it('the lines of all rounds are there at the end', async () => {
      expect(told.length).toBeGreaterThanOrEqual(rounds)
      await expectKept(shop, told)
    })

    it('nothing else was said in all that time', () => {
      const said = shop.log().split('\n')
      expect(said.filter((line) => !line.startsWith('The shop is open'))).toEqual([])
      expect(said).toHaveLength(rounds + 1)
    })
  })
}

suite('embedded', SOAKS ? 20 : 3, async () => startShop({ copyOf: await emptyDataDir() }))

describe.skipIf(!canHavePostgres())('on a PostgreSQL server', () => {
  let place: Place
  afterAll(() => place?.remove())
  suite('PostgreSQL', SOAKS ? 10 : 2, async () => {
    place = await newDatabase()
    return startShop({ env: { DATABASE_URL: place.where.databaseUrl ?? '' } })
  })
})
