import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import { getVerifiedEmail } from '#people/accounts/user-store.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { getFiles } from '#shop/artwork/store.server.ts'
import { eraseOrders } from './erase-orders.server.ts'
import { lineAmount } from './order.ts'
import { getLedger, getOrderEvents, getOrderLines, type StoredOrder } from './order-store.server.ts'
import { orders } from './tables.server.ts'

/**
 * On signing in, deleting an account and exporting data; in that transaction. What somebody ordered as a guest belongs to
 * the account with the same address, once that is verified.
 */
export const orderHooks: SliceHooks = {
  onSignIn: async (tx, { userId }) => {
    const email = await getVerifiedEmail(tx, userId)
    if (email !== null) {
      await tx
        .update(orders)
        .set({ customerId: userId })
        .where(and(eq(orders.email, email), isNull(orders.customerId), isNull(orders.erasedAt)))
    }
    return []
  },
  onErase: async (tx, userId, now) => {
    const own = await ordersOf(tx, userId)
    await eraseOrders(
      tx,
      own.map(({ id }) => id),
      now,
    )
  },
  onExport: async (db, userId) => ({
    orders: await Promise.all((await ordersOf(db, userId)).map((order) => orderOfPerson(db, order))),
  }),
}

/** The orders of a customer, and those placed with their verified address as a guest; the oldest first. */
async function ordersOf(db: Database | Transaction, userId: string): Promise<StoredOrder[]> {
  const email = await getVerifiedEmail(db, userId)
  const own: SQL = eq(orders.customerId, userId)
  const asGuest = email === null ? undefined : and(eq(orders.email, email), isNull(orders.customerId))
  return db.select().from(orders).where(or(own, asGuest)).orderBy(asc(orders.placedAt))
}

/** What is stored about an order, for its customer. */
async function orderOfPerson(db: Database, order: StoredOrder): Promise<object> {
  const lines = await getOrderLines(db, order.id)
  const ledger = await getLedger(db, order.id)
  const events = await getOrderEvents(db, order.id)
  const submissions = lines.flatMap(({ artworkSubmissionId }) => artworkSubmissionId ?? [])
  const files = await getFiles(db, submissions)
  return {
    order_no: order.orderNo,
    placed_at: order.placedAt,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone: order.phone,
    delivery_address: order.deliveryAddress,
    billing_address: order.billingAddress,
    vat_number: order.vatNumber,
    purchase_order_number: order.poNumber,
    note: order.note,
    making: order.making,
    payment: order.payment,
    total: order.total,
    coupon: order.couponCode,
    points_spent: order.pointsSpent,
    lines: lines.map((line) => ({
      product: line.productName,
      choices: line.summary,
      quantity: line.quantity,
      kinds: line.kinds,
      total: lineAmount(line),
      state: line.state,
      files: files.filter(({ submissionId }) => submissionId === line.artworkSubmissionId).map(({ name }) => name),
    })),
    payments: ledger.filter(({ side }) => side === 'came').map(({ at, amount, text }) => ({ at, amount, text })),
    // Notes and the reasons of discounts are colleagues' to each other about their work.
    events: events
      .filter(({ kind }) => kind !== 'note' && kind !== 'discount')
      .map(({ kind, by, text, at }) => ({ kind, by, text, at })),
  }
}
