import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import type { Actor } from '#shop/orders/order-store.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { type PaymentRefusal, refusePayment } from './refusals.ts'
import { customerCredits } from './tables.server.ts'

/* Pay on account: credit that a manager has given a customer, with a limit and days (decisions §9). */

export type CustomerCredit = typeof customerCredits.$inferSelect

/** What is left of a customer's credit; null if they were given none. */
export async function getCreditLeft(db: Database, customerId: string | null): Promise<Pence | null> {
  const credit = customerId === null ? null : await findCredit(db, customerId)
  return credit === null ? null : credit.limit - (await unpaidOnAccount(db, credit.customerId))
}

/** A customer's credit, or null. */
async function findCredit(db: Database, customerId: string): Promise<CustomerCredit | null> {
  const rows = await db.select().from(customerCredits).where(eq(customerCredits.customerId, customerId))
  return rows[0] ?? null
}

/**
 * Takes part of a customer's credit for an order that is being placed on account, in that transaction. The credit stays
 * locked until its end, so that two orders at once cannot take the same.
 */
export async function reserveCredit(
  tx: Transaction,
  customerId: string | null,
  total: Pence,
): Promise<{ ok: true } | PaymentRefusal> {
  if (customerId === null) return refusePayment('credit-none', 'payment_method')
  const [credit] = await tx
    .select()
    .from(customerCredits)
    .where(eq(customerCredits.customerId, customerId))
    .for('update')
  if (credit === undefined) return refusePayment('credit-none', 'payment_method')
  const left = credit.limit - (await unpaidOnAccount(tx, customerId))
  if (total <= left) return { ok: true }
  return refusePayment('credit-short', 'payment_method', { left: formatPence(Math.max(0, left)) })
}

/** What a manager gives. */
export interface CreditTerms {
  customerId: string
  /** Pence. */
  limit: Pence
  /** From an invoice to its payment. */
  days: number
}

/** Gives a customer credit, or changes it; a limit of 0 ends it for new orders. */
export async function giveCredit(
  tx: Transaction,
  terms: CreditTerms,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const given = { ...terms, givenBy: actor.id, givenAt: now }
  await tx.insert(customerCredits).values(given).onConflictDoUpdate({ target: customerCredits.customerId, set: given })
}

/** What a customer has ordered on account and not paid yet. */
export async function unpaidOnAccount(db: Database, customerId: string): Promise<Pence> {
  const { asked, came, paymentMethod, making } = orders
  const [row] = await db
    .select({ unpaid: sql<number>`coalesce(sum(greatest(${asked} - ${came}, 0)), 0)::int` })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(paymentMethod, 'account'), ne(making, 'cancelled')))
  return row?.unpaid ?? 0
}

/** The days from an invoice to its payment; 0 for a customer without credit. */
export async function getCreditDays(db: Database, customerId: string | null): Promise<number> {
  const credit = customerId === null ? null : await findCredit(db, customerId)
  return credit?.days ?? 0
}
