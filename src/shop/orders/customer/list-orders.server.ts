import { and, asc, desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { readOrderNo } from '../order.ts'
import { findOrderByNo } from '../order-store.server.ts'
import { orderLines, orders } from '../tables.server.ts'
import { listOrder, type OrderEntry } from './view-order.ts'

const PAGE = 20

/** What a list shows of an order, and of a line: neither the choices of a line nor how its price came about. */
const { id, orderNo, year, placedAt, making, payment, paymentMethod, asked, came, dispatchOn } = orders
const LISTED = { id, orderNo, year, placedAt, making, payment, paymentMethod, asked, came, dispatchOn }
const { orderId, productName, quantity, kinds, state, releasedAt } = orderLines
const LISTED_LINE = { orderId, productName, quantity, kinds, state, releasedAt }

/**
 * The orders of a customer, the newest first, after one of them.
 * @returns `next`: the order number after which the list continues; null at its end
 */
export async function listCustomerOrders(
  customerId: string,
  after: string | null,
  { db }: { db: Database },
): Promise<{ orders: OrderEntry[]; next: string | null }> {
  const number = after === null ? null : readOrderNo(after)
  const last = number === null ? null : await findOrderByNo(db, number)
  const isAfter =
    last === null ? [] : [or(lt(placedAt, last.placedAt), and(eq(placedAt, last.placedAt), lt(id, last.id)))]
  const found = await db
    .select(LISTED)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ...isAfter))
    .orderBy(desc(placedAt), desc(id))
    .limit(PAGE + 1)
  const shown = found.slice(0, PAGE)
  const ids = shown.map((order) => order.id)
  const lines =
    ids.length === 0
      ? []
      : await db.select(LISTED_LINE).from(orderLines).where(inArray(orderId, ids)).orderBy(asc(orderLines.place))
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return {
    orders: shown.map((order) => listOrder(order, byOrder.get(order.id) ?? [])),
    next: found.length > PAGE ? (shown.at(-1)?.orderNo ?? null) : null,
  }
}
