import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Inbox, startInbox } from '#platform/email/testing/start-inbox.server.ts'
import {
  describeKills,
  getComplaints,
  type KillableShop,
  killDuring,
  ROUND_MS,
} from './testing/killable-shop.server.ts'
import { KilledShopper } from './testing/killed-shopper.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * The shop is killed in the middle of registering, verifying, joining carts and writing addresses, again and again on
 * the same data. What it acknowledged is there afterwards, once; what it did not can be done again.
 */

const SHOPPERS = 4

async function killWhileShopping(shop: KillableShop, inbox: Inbox, seed: number): Promise<KilledShopper[]> {
  const shoppers = Array.from({ length: SHOPPERS }, () => new KilledShopper({ url: shop.url, inbox }))
  const steps = SHOPPERS * (shoppers[0]?.steps ?? 0)
  await killDuring(shop, shoppers, { steps, random: seededRandom(seed) })
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
