import { asc } from 'drizzle-orm'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { createKillSwitch } from '#platform/database/testing/run-until-killed.server.ts'
import { watchedDatabase } from '#platform/database/testing/watch-statements.server.ts'
import { artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { cartLines, carts } from '#shop/cart/tables.server.ts'
import { documentNumbers } from '#shop/orders/numbers/tables.server.ts'
import { orderLedger, orderLines, orders } from '#shop/orders/tables.server.ts'
import { couponUses } from '#shop/promotions/tables.server.ts'
import { checkouts } from '../tables.server.ts'
import { GUEST_FIELDS, openTestCheckout } from './test-checkout.server.ts'

/*
 * A program that kills itself: places the order of the cart that TOKEN opens, with the form KEY and SEEN, in the embedded
 * database of DATA_DIR, and dies before statement KILL_BEFORE of the transaction. Before and after, it prints what is stored.
 */

const { DATA_DIR = '', TOKEN = '', KEY = '', SEEN = '{}' } = process.env
const quiet = () => {}
const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: { info: quiet, warn: quiet, error: quiet } })

async function printState(): Promise<void> {
  const lines = await db.select().from(cartLines).orderBy(asc(cartLines.place))
  const stored = await db.select().from(orders)
  const state = {
    cart: lines.map(({ orderedAt, removedAt }) => (orderedAt === null && removedAt === null ? 'in cart' : 'ordered')),
    counts: (await db.select({ count: carts.lineCount, coupon: carts.couponCode }).from(carts)).map((cart) => ({
      ...cart,
    })),
    draft: (await db.select().from(checkouts)).length,
    orders: stored.map(({ orderNo, total }) => ({ orderNo, total })),
    lines: (await db.select().from(orderLines)).map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1)),
    asked: (await db.select().from(orderLedger)).map(({ amount }) => amount),
    numbers: (await db.select().from(documentNumbers)).map(({ series, last }) => `${series} ${last}`),
    coupons: (await db.select().from(couponUses)).length,
    artwork: (await db.select().from(artworkSubmissions)).map(({ cartLineId }) =>
      cartLineId === null ? 'order' : 'cart',
    ),
  }
  console.log(JSON.stringify(state))
}

await printState()
const shop = await openTestCheckout(db, { write: watchedDatabase(db, createKillSwitch()) })
const outcome = await shop
  .visitor()
  .place({ token: TOKEN, key: KEY, fields: GUEST_FIELDS, seen: JSON.parse(SEEN) as Record<string, string> })
await printState()
console.log(JSON.stringify(outcome.ok ? { ok: true, orderNo: outcome.order.orderNo } : outcome))
await close()
