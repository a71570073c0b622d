import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Inbox, startInbox } from '#platform/email/testing/start-inbox.server.ts'
import { describeKills, getComplaints, type KillableShop, ROUND_MS, untilGone } from './testing/killable-shop.server.ts'
import { KilledShopper } from './testing/killed-shopper.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * The shop is killed in the middle of registering, verifying, joining carts and writing addresses, again and again on
 * the same data. What it acknowledged is there afterwards, once; what it did not can be done again.
 */

const SHOPPERS = 4
/** A step takes about this long, so the end falls anywhere into one. */
const ONE_STEP_MS = 60

async function killWhileShopping(shop: KillableShop, inbox: Inbox, seed: number): Promise<KilledShopper[]> {
  const random = seededRandom(seed)
  const shoppers = Array.from({ length: SHOPPERS }, () => new KilledShopper({ url: shop.url, inbox }))
  let left = 1 + Math.floor(random() * (SHOPPERS * (shoppers[0]?.steps ?? 1) - 2))
  let ended: Promise<void> | undefined
  const endSoon = async () => {
    // No wait for something, but the random moment itself.
    await after(random() * ONE_STEP_MS)
    await shop.kill()
  }
  const answered = () => {
    left -= 1
    if (left === 0) ended = endSoon()
  }
  const isGone = () => ended !== undefined
  await Promise.all(shoppers.map((shopper) => untilGone(shopper.goOn(answered, isGone), isGone)))
  await ended
  await shop.start()
  for (const shopper of shoppers) await shopper.goOn()
  for (const shopper of shoppers) await shopper.expectWhole()
  return shoppers
}

describeKills('kill -9 while people register, verify and sign in', { short: [2, 1], soak: [10, 5] }, (open, rounds) => {
  let shop: KillableShop
  let inbox: Inbox
  const shoppers: KilledShopper[] = []
  beforeAll(async () => {
    inbox = await startInbox()
    shop = await open({ SMTP_URL: inbox.url, MAIL_FROM: 'shop@trimline.example', TRUST_PROXY: 'loopback' })
  })
  afterAll(() => inbox?.close())

  it.each(rounds)(
    'round %i: what was acknowledged is there once, and everybody can go on',
    async (round) => {
      const survivors = await killWhileShopping(shop, inbox, round)
      expect(survivors.map(({ done, steps }) => done === steps)).toEqual(survivors.map(() => true))
      shoppers.push(...survivors)
    },
    ROUND_MS,
  )

  it('everybody of all rounds is there at the end, and nobody had to be told of a fault', async () => {
    expect(shoppers).toHaveLength(rounds.length * SHOPPERS)
    for (const shopper of shoppers) await shopper.expectWhole()
    expect(getComplaints(shop)).toEqual([])
  })
})
