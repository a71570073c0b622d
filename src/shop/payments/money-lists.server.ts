import { and, asc, desc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { users } from '#people/accounts/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { balance } from '#shop/orders/order-states.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { type CustomerCredit, unpaidOnAccount } from './credit.server.ts'
import { surplusOf } from './refund.ts'
import type { StoredRefund } from './refund-store.server.ts'
import { customerCredits, refunds } from './tables.server.ts'

/* What staff look at: orders that wait for money, refunds to pay, and credit. */

/** An order that waits for money. */
export interface WaitingOrder {
  id: string
  orderNo: string
  name: string
  due: Pence
  payment: string
  paymentMethod: string
  placedAt: Date
  dueOn: string | null
}

/** Orders that wait for a payment, the longest first. */
export async function listWaiting(db: Database, most: number): Promise<WaitingOrder[]> {
  const isWaiting = and(
    inArray(orders.payment, ['unpaid', 'part paid']),
    gt(orders.asked, orders.came),
    ne(orders.making, 'cancelled'),
  )
  const rows = await db.select().from(orders).where(isWaiting).orderBy(asc(orders.placedAt)).limit(most)
  return rows.map(({ firstName, lastName, billingAddress, ...order }) => ({
    ...order,
    name: billingAddress.company || `${firstName} ${lastName}`,
    due: balance(order),
  }))
}

/** A refund that staff have to pay or to decide about. */
export interface RefundToPay extends StoredRefund {
  orderNo: string
  name: string
}

/** Refunds by transfer that are due, and those that Stripe could not make, the oldest first. */
export async function listRefundsToPay(db: Database, most: number): Promise<RefundToPay[]> {
  const isOpen = or(and(eq(refunds.state, 'due'), ne(refunds.method, 'card')), eq(refunds.state, 'failed'))
  const rows = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    // One that failed and was paid another way leaves nothing too much.
    .where(and(isOpen, or(eq(refunds.state, 'due'), gt(orders.came, orders.asked))))
    .orderBy(asc(refunds.createdAt))
    .limit(most)
  const known = await refundsOf(db, [...new Set(rows.map(({ order }) => order.id))])
  return rows
    .filter(
      ({ refund, order }) => refund.state === 'due' || surplusOf(order, known.get(order.id) ?? []) >= refund.amount,
    )
    .map(({ refund, order: { orderNo, firstName, lastName, billingAddress } }) => ({
      ...refund,
      orderNo,
      name: billingAddress.company || `${firstName} ${lastName}`,
    }))
}

async function refundsOf(db: Database, orderIds: readonly string[]): Promise<Map<string, StoredRefund[]>> {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .select()
          .from(refunds)
          .where(inArray(refunds.orderId, [...orderIds]))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** A customer's credit, with what they have not paid yet. */
export interface CreditView extends CustomerCredit {
  name: string
  email: string
  unpaid: Pence
}

/** Every credit, the latest first. */
export async function listCredits(db: Database): Promise<CreditView[]> {
  const rows = await db
    .select({ credit: customerCredits, user: users })
    .from(customerCredits)
    .innerJoin(users, eq(users.id, customerCredits.customerId))
    .orderBy(desc(customerCredits.givenAt))
  return Promise.all(
    rows.map(async ({ credit, user: { firstName, lastName, email } }) => ({
      ...credit,
      name: `${firstName} ${lastName}`,
      email,
      unpaid: await unpaidOnAccount(db, credit.customerId),
    })),
  )
}
