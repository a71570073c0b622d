import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readConfig } from '#platform/config/config.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { leaseJobs } from '#platform/jobs/job-store.server.ts'
import { letTimePass } from '#platform/jobs/testing/job-times.server.ts'
import { runJob } from '#platform/jobs/worker.server.ts'
import { fixedClock, later } from '#platform/time/clock.ts'
import { invoiceOrderHooks } from '#shop/invoices/order-hooks.server.ts'
import type { SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import { balance } from '#shop/orders/order-states.ts'
import { findOrder, getLedger } from '#shop/orders/order-store.server.ts'
import { placeTestOrder, type TestOrder, TUESDAY, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { stripeEventsApi } from '../api.server.ts'
import { cardJobHandlers } from '../card-jobs.server.ts'
import { getCreditDays } from '../credit.server.ts'
import { paymentOrderHooks } from '../order-hooks.server.ts'
import type { PaymentDeps } from '../payment-deps.server.ts'
import { createPayments } from '../payments.server.ts'
import { openStripe } from '../stripe-client.server.ts'
import { STAND_IN_KEYS, startStripeStandIn } from './stripe-stand-in/stripe-stand-in.server.ts'

/* A shop's payments over a real database, with the stand-in for Stripe beside it, which sends its events over HTTP. */

export type TestPayments = Awaited<ReturnType<typeof openTestPayments>>

/** Opens payments for a suite, on the database that `open` gives; every test begins with empty tables and a new Stripe. */
export function testPayments(open: () => Promise<{ db: Database }>): { current: TestPayments } {
  const suite = {} as { current: TestPayments }
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await suite.current?.close()
    await emptyTables(db)
    suite.current = await openTestPayments(db)
  })
  afterAll(() => suite.current?.close())
  return suite
}

/** Opens payments over a database, at noon of a Tuesday. */
export async function openTestPayments(db: Database) {
  const clock = fixedClock(TUESDAY)
  const standIn = await startStripeStandIn({ clock, retryMs: [] })
  const keys = { ...STAND_IN_KEYS, STRIPE_API_URL: standIn.url, PAYMENT_METHODS: 'card,transfer,account' }
  const { payments: config } = readConfig(keys)
  const faults: Error[] = []
  const hooks = joinedHooks()
  const deps: PaymentDeps = {
    ...testOrderDeps(db, { hooks }),
    clock,
    methods: config.methods,
    stripe: await openStripe(config.stripe, 0),
    webhookSecret: STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET,
    onFault: (fault) => faults.push(fault),
  }
  const payments = createPayments(deps)
  const { takeStripeEvent } = payments
  const app = Fastify()
  await app.register(stripeEventsApi, { takeStripeEvent })
  standIn.sendEventsTo(`${await app.listen({ port: 0, host: '127.0.0.1' })}/payments/stripe`)
  const find = async (id: string) => {
    const found = await findOrder(db, id)
    if (found === null) throw new Error('the order is gone')
    return found
  }
  return {
    db,
    clock,
    standIn,
    deps,
    payments,
    /** What would be in the log. */
    faults,
    /** Lets minutes pass for the shop and for Stripe. */
    pass: (minutes: number) => clock.moveTo(later(clock.now(), minutes * 60_000).toISOString()),
    /** An order to be paid by card, unless said otherwise. */
    place: async (order: TestOrder = {}) =>
      (await placeTestOrder(db, { paymentMethod: 'card', hooks, at: clock.now(), ...order })).order,
    find,
    /** The Checkout Session of a page's address. */
    sessionOf: (url: string | null) => (url ?? '').split('/').at(-1) ?? '',
    /** What a test says of an order: its money, and whether that balances. */
    money: async (id: string) => {
      const order = await find(id)
      const { asked, came, refunded, payment, attention } = order
      return { asked, came, refunded, due: balance(order), payment, attention }
    },
    came: async (id: string) =>
      (await getLedger(db, id)).filter(({ side }) => side === 'came').map(({ kind, amount }) => `${kind} ${amount}`),
    /** Runs all jobs of card payments that wait, also those that are to be tried again later. */
    runJobs: () => runJobs(db, deps),
    /** Waits until every event has arrived. */
    eventsArrived: () => standIn.delivery.settled(),
    async close() {
      await standIn.close()
      await app.close()
    },
  }
}

function joinedHooks(): SliceOrderHooks[] {
  const about = { siteUrl: 'https://shop.example', secret: 'a secret of tests', shopEmail: 'desk@shop.example' }
  return [paymentOrderHooks(about), invoiceOrderHooks({ ...about, creditDays: getCreditDays })]
}

const MAX_ROUNDS = 10

async function runJobs(db: Database, deps: PaymentDeps): Promise<void> {
  const handlers = new Map(cardJobHandlers(deps).map((handler) => [handler.kind, handler]))
  const quiet = () => {}
  const log = { info: quiet, warn: quiet, error: quiet }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await letTimePass(db)
    const leased = await leaseJobs(db, [...handlers.keys()], 50)
    if (leased.length === 0) return
    for (const job of leased) {
      const handler = handlers.get(job.kind)
      if (handler !== undefined) await runJob(job, handler, { db, log })
    }
  }
}
