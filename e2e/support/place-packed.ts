import { eq } from 'drizzle-orm'
import { openAuthSecret } from '#people/accounts/secrets.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import { orderPath } from '#shop/orders/order-link.server.ts'
import { restateOrder } from '#shop/orders/restate-order.server.ts'
import { orderLines } from '#shop/orders/tables.server.ts'
import { placeTestOrder, setLineState, type TestOrder } from '#shop/orders/testing/test-orders.server.ts'

/**
 * Places packed orders in the data of a shop that is stopped: one to send, a late one and one to collect.
 * @returns the customers' pages of the first and the last
 */
export async function placePackedOrders(dataDir: string): Promise<{ sent: string; collected: string }> {
  const quiet = () => {}
  const { db, close } = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
  const secret = await openAuthSecret(db, systemClock, undefined)
  const place = async (wanted: TestOrder) => {
    const { order, lines } = await placeTestOrder(db, { at: systemClock.now(), ...wanted })
    const ids = lines.map(({ id }) => id)
    await setLineState(db, ids, 'packed')
    await inTransaction(db, (tx) => restateOrder(tx, order.id, systemClock.now()))
    return { path: orderPath(order, secret), ids }
  }
  const sent = await place({
    lines: [{ dispatchOn: '2099-12-01' }, { kinds: 2, quantity: 200, dispatchOn: '2099-12-01' }],
  })
  const late = await place({
    firstName: 'Ada',
    lastName: 'Byron',
    deliveryMethod: 'express',
    lines: [{ quantity: 40_000 }],
  })
  await db
    .update(orderLines)
    .set({ dispatchOn: '2026-01-05', releasedAt: systemClock.now() })
    .where(eq(orderLines.id, late.ids[0] ?? ''))
  const collected = await place({
    deliveryMethod: 'collection',
    deliveryAddress: null,
    shipping: 0,
    paymentMethod: 'account',
  })
  await close()
  return { sent: sent.path, collected: collected.path }
}
