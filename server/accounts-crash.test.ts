import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canHavePostgres, newDatabase, type Place } from '#platform/database/testing/both-databases.server.ts'
import { emptyDataDir } from '#platform/database/testing/test-data.server.ts'
import { type Inbox, startInbox } from '#platform/email/testing/start-inbox.server.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { KilledShopper } from './testing/killed-shopper.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * The shop is killed in the middle of registering, verifying, joining carts and writing addresses, again and again on
 * the same data. What it acknowledged is there afterwards, once; what it did not can be done again.
 */

const SHOPPERS = 4
/** A step takes about this long, so the end falls anywhere into one. */
const ONE_STEP_MS = 60
const ROUND_MS = 120_000

/** `npm run soak` runs the full number of rounds. */
const SOAKS = process.env['SOAK'] === '1'

type OwnShop = Shop & { close(): Promise<void> }

async function killWhileShopping(shop: OwnShop, inbox: Inbox, seed: number): Promise<KilledShopper[]> {
  const random = seededRandom(seed)
  const shoppers = Array.from({ length: SHOPPERS }, () => new KilledShopper({ url: shop.url, inbox }))
  let left = 1 + Math.floor(random() * (SHOPPERS * (shoppers[0]?.steps ?? 1) - 2))
  let ended: Promise<void> | undefined
  const endSoon = async () => {
    // No wait for something, but the random moment itself.
    await after(random() * ONE_STEP_MS)
    await shop.stop('SIGKILL')
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

/** A shop that is gone answers nobody: only then may a step break off. */
async function untilGone(steps: Promise<void>, isGone: () => boolean): Promise<void> {
  try {
    await steps
  } catch (fault) {
    if (!isGone()) throw fault
  }
}

function suite(name: string, rounds: number, open: (env: Record<string, string>) => Promise<OwnShop>): void {
  describe(`kill -9 while people register, verify and sign in (${name})`, () => {
    let shop: OwnShop
    let inbox: Inbox
    const shoppers: KilledShopper[] = []
    beforeAll(async () => {
      inbox = await startInbox()
      shop = await open({ SMTP_URL: inbox.url, MAIL_FROM: 'shop@trimline.example', TRUST_PROXY: 'loopback' })
    })
    afterAll(async () => {
      await shop?.close()
      await inbox?.close()
    })

    it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
      'round %i: what was acknowledged is there once, and everybody can go on',
      async (round) => {
        const survivors = await killWhileShopping(shop, inbox, round)
        expect(survivors.map(({ done, steps }) => done === steps)).toEqual(survivors.map(() => true))
        shoppers.push(...survivors)
      },
      ROUND_MS,
    )

    it('everybody of all rounds is there at the end, and nobody had to be told of a fault', async () => {
      expect(shoppers).toHaveLength(rounds * SHOPPERS)
      for (const shopper of shoppers) await shopper.expectWhole()
      const said = shop.log().split('\n')
      expect(said.filter((line) => !line.startsWith('The shop is open'))).toEqual([])
    })
  })
}

suite('embedded', SOAKS ? 10 : 2, async (env) => startShop({ copyOf: await emptyDataDir(), env }))

describe.skipIf(!canHavePostgres())('on a PostgreSQL server', () => {
  let place: Place
  afterAll(() => place?.remove())
  suite('PostgreSQL', SOAKS ? 5 : 1, async (env) => {
    place = await newDatabase()
    return startShop({ env: { ...env, DATABASE_URL: place.where.databaseUrl ?? '' } })
  })
})
