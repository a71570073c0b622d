import { asc } from 'drizzle-orm'
import { readConfig } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { createKillSwitch } from '#platform/database/testing/run-until-killed.server.ts'
import { watchedDatabase } from '#platform/database/testing/watch-statements.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { invoiceOrderHooks } from '#shop/invoices/order-hooks.server.ts'
import { invoices } from '#shop/invoices/tables.server.ts'
import { orderLedger, orders } from '#shop/orders/tables.server.ts'
import { testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { getCreditDays } from '../credit.server.ts'
import { paymentOrderHooks } from '../order-hooks.server.ts'
import type { PaymentDeps } from '../payment-deps.server.ts'
import { settleSession } from '../settle-session.server.ts'
import { openStripe } from '../stripe-client.server.ts'
import { cardSessions, refunds } from '../tables.server.ts'
import { STAND_IN_KEYS } from './stripe-stand-in/stripe-stand-in.server.ts'

/*
 * A program that kills itself: settles SESSION, which was paid at STRIPE, in the embedded database of DATA_DIR, and dies
 * before statement KILL_BEFORE of the transaction. Before and after, it prints what is stored.
 */

const { DATA_DIR = '', SESSION = '', STRIPE = '' } = process.env
const quiet = () => {}
const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: { info: quiet, warn: quiet, error: quiet } })
const killSwitch = createKillSwitch()

async function printState(): Promise<void> {
  const rows = await db.select().from(orderLedger).orderBy(asc(orderLedger.id))
  const [order] = await db.select().from(orders)
  const sessions = await db.select().from(cardSessions).orderBy(asc(cardSessions.createdAt), asc(cardSessions.id))
  const state = {
    payment: order?.payment,
    came: order?.came,
    ledger: rows.map(({ kind, amount }) => `${kind} ${amount}`),
    sessions: sessions.map((session) => session.state).toSorted((one, other) => one.localeCompare(other)),
    invoices: (await db.select().from(invoices)).map(({ invoiceNo }) => invoiceNo),
    refunds: (await db.select().from(refunds)).map(({ amount, state: at }) => `${amount} ${at}`),
    mails: (await db.select().from(mails)).length,
  }
  console.log(JSON.stringify(state))
}

const config = readConfig({ ...STAND_IN_KEYS, STRIPE_API_URL: STRIPE }).payments
const about = { siteUrl: 'https://shop.example', secret: 'a secret of tests', shopEmail: 'desk@shop.example' }
const hooks = [paymentOrderHooks(about), invoiceOrderHooks({ ...about, creditDays: getCreditDays })]
const deps: PaymentDeps = {
  ...testOrderDeps(db, { hooks }),
  db: watchedDatabase(db, killSwitch),
  clock: fixedClock('2026-11-24T12:05:00Z'),
  methods: ['card'],
  stripe: await openStripe(config.stripe),
  webhookSecret: STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET,
  onFault: console.error,
}
await printState()
const settled = await settleSession({ sessionId: SESSION }, deps)
await printState()
console.log(JSON.stringify({ state: settled.state }))
await close()
