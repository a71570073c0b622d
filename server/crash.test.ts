import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { cartSchema } from '#shop/cart/schemas.server.ts'
import { ask, getJson } from './testing/ask-shop.server.ts'
import { fillCarts, type ShownLine, type ToldCart } from './testing/fill-carts.server.ts'
import { describeKills, getComplaints, type KillableShop, ROUND_MS } from './testing/killable-shop.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * The shop is killed in the middle of additions to carts, again and again on the same data. Whatever it acknowledged is
 * there afterwards, whole; what it did not is there whole or not at all.
 */

const CALLS = 500
const AT_ONCE = 8
const CARTS = 8
const answered = z.object({ data: cartSchema })

/** One round: additions, the kill, a new start, and the carts of this round as the shop knows them then. */
async function killDuringAdditions(shop: KillableShop, seed: number): Promise<ToldCart[]> {
  const random = seededRandom(seed)
  const endAfter = 1 + Math.floor(random() * (CALLS - 1))
  const end = () => shop.kill()
  const told = await fillCarts(shop, { calls: CALLS, atOnce: AT_ONCE, carts: CARTS, random, end, endAfter })
  await shop.start()
  expect(told.reduce((sum, cart) => sum + cart.acknowledged.size, 0)).toBeGreaterThanOrEqual(endAfter)
  await expectKept(shop, told)
  return told
}

async function expectKept(shop: KillableShop, carts: readonly ToldCart[]): Promise<void> {
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

describeKills(`kill -9 at a random moment of ${CALLS} additions`, { short: [3, 2], soak: [80, 50] }, (open, rounds) => {
  let shop: KillableShop
  const told: ToldCart[] = []
  beforeAll(async () => {
    shop = await open()
  })

  it.each(rounds)(
    'round %i: every acknowledged line is there',
    async (round) => {
      const carts = await killDuringAdditions(shop, round)
      expect(carts).not.toHaveLength(0)
      told.push(...carts)
    },
    ROUND_MS,
  )

  it('the lines of all rounds are there at the end', async () => {
    expect(told.length).toBeGreaterThanOrEqual(rounds.length)
    await expectKept(shop, told)
  })

  it('nothing else was logged in all that time', () => {
    expect(getComplaints(shop)).toEqual([])
    const opened = shop.log().match(/^The shop is open/gm)
    expect(opened).toHaveLength(rounds.length + 1)
  })
})
