import { asc, eq, gt, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { type Inbox, startInbox } from '#platform/email/testing/start-inbox.server.ts'
import { documentNumbers } from '#shop/orders/numbers/tables.server.ts'
import { orderLedger, orders } from '#shop/orders/tables.server.ts'
import { couponUses } from '#shop/promotions/tables.server.ts'
import { addCoupon } from '#shop/promotions/testing/test-promotions.server.ts'
import {
  describeKills,
  getComplaints,
  type KillableShop,
  killDuring,
  ROUND_MS,
} from './testing/killable-shop.server.ts'
import { OrderingGuest } from './testing/ordering-guest.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * The shop is killed while people order by bank transfer, with a coupon that is used up and given back, and cancel. What it
 * acknowledged is there afterwards, once, with its mails; numbers have no gaps; the coupon is never used too often. (Cards
 * are the simulation's, `checkout-simulation.test.ts`.)
 */

const PEOPLE = 5
const EACH = 6
const COUPON = 'KILLED10'
/** Fewer than ask for it. */
const MAX_USES = 7
const SOON = { timeout: 60_000, interval: 20 }
const quiet = () => {}

async function withDatabase(shop: KillableShop, work: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({ ...shop.database, log: { info: quiet, warn: quiet, error: quiet } })
  try {
    await work(db)
  } finally {
    await close()
  }
}

async function killWhileOrdering(shop: KillableShop, seed: number): Promise<OrderingGuest[]> {
  const people = Array.from({ length: PEOPLE }, () => new OrderingGuest(shop, { most: EACH, coupon: COUPON }))
  await killDuring(shop, people, { steps: PEOPLE * EACH, random: seededRandom(seed) })
  for (const person of people) await person.expectKept()
  await Promise.all(people.map((person) => person.goOn()))
  return people
}

/** Once each: the acknowledged orders with consecutive numbers, what they ask for, their mails; the coupon's uses. */
async function expectEverything(db: Database, people: readonly OrderingGuest[]): Promise<void> {
  const told = people.flatMap((person) => person.told)
  const placed = await db.select().from(orders).where(gt(orders.year, 0)).orderBy(asc(orders.number))
  expect(placed.map(({ orderNo }) => orderNo)).toEqual(told.map(({ orderNo }) => orderNo).toSorted())
  expect(placed.map(({ number }) => number)).toEqual(placed.map((_order, index) => index + 1))
  const [numbers] = await db.select().from(documentNumbers).where(eq(documentNumbers.series, 'T'))
  expect(numbers?.last).toBe(placed.length)

  const byNo = new Map(told.map((order) => [order.orderNo, order]))
  const ledger = Map.groupBy(await db.select().from(orderLedger), ({ orderId }) => orderId)
  for (const { id, orderNo, total, asked, couponCode, making } of placed) {
    const order = byNo.get(orderNo)
    expect([orderNo, total, couponCode, making]).toEqual([
      orderNo,
      order?.total,
      order?.coupon,
      order?.isCancelled ? 'cancelled' : 'placed',
    ])
    expect(asked).toBe(order?.isCancelled ? 0 : total)
    expect((ledger.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0)).toBe(asked)
  }

  const uses = await db.select().from(couponUses).where(isNull(couponUses.releasedAt))
  const withCoupon = told.filter(({ coupon, isCancelled }) => coupon !== '' && !isCancelled).length
  expect(uses).toHaveLength(withCoupon)
  expect(uses.length).toBeLessThanOrEqual(MAX_USES)

  const keys = (await db.select({ key: mails.key }).from(mails)).map(({ key }) => key)
  expect(keys.filter((key) => key.startsWith('order-placed:')).toSorted()).toEqual(
    placed.map(({ id }) => `order-placed:${id}`).toSorted(),
  )
  const cancelled = told.filter(({ isCancelled }) => isCancelled).length
  expect(keys.filter((key) => key.startsWith('order-cancelled:'))).toHaveLength(cancelled)
}

describeKills('kill -9 while people order', { short: [2, 1], soak: [10, 5] }, (open, rounds) => {
  let shop: KillableShop
  let inbox: Inbox
  const people: OrderingGuest[] = []
  beforeAll(async () => {
    inbox = await startInbox()
    shop = await open({ SMTP_URL: inbox.url, MAIL_FROM: 'shop@trimline.example', TRUST_PROXY: 'loopback' })
    await shop.stop('SIGTERM')
    await withDatabase(shop, async (db) => void (await addCoupon(db, { code: COUPON, maxUses: MAX_USES })))
    await shop.start()
  }, ROUND_MS)
  afterAll(() => inbox?.close())

  it.each(rounds)(
    'round %i: what was acknowledged is there once, and everybody can go on',
    async (round) => {
      const survivors = await killWhileOrdering(shop, round)
      expect(survivors.every(({ isDone }) => isDone)).toBe(true)
      people.push(...survivors)
    },
    ROUND_MS,
  )

  it(
    'at the end every order is there, whole and once; its mails arrived, and nobody had to be told of a fault',
    async () => {
      const arrived = (email: string) => inbox.received.filter(({ to }) => to === email).length
      const expected = ({ told }: OrderingGuest) => told.length + told.filter(({ isCancelled }) => isCancelled).length
      // A mail server that took a mail of a process that was killed before it noted so takes it again.
      await expect.poll(() => people.filter((person) => arrived(person.email) < expected(person)), SOON).toEqual([])
      expect(people).toHaveLength(rounds.length * PEOPLE)
      expect(getComplaints(shop)).toEqual([])
      await shop.stop('SIGTERM')
      await withDatabase(shop, (db) => expectEverything(db, people))
    },
    ROUND_MS,
  )
})
