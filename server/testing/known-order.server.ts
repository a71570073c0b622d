import { eq } from 'drizzle-orm'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { issueInvoice } from '#shop/invoices/issue-documents.server.ts'
import type { SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import { SHOP_ACTOR, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { giveProof, placeTestOrder, TEST_ADDRESS } from '#shop/orders/testing/test-orders.server.ts'
import { THAT_MORNING } from './people.server.ts'

const { now } = fixedClock(THAT_MORNING)

/**
 * An order of the owner, by bank transfer, that nothing has come for.
 * @param hooks what else happens when it is placed
 * @returns its number
 */
export async function placeOwnersOrder(db: Database, hooks: readonly SliceOrderHooks[] = []): Promise<string> {
  return (await placeOrder(db, hooks)).orderNo
}

/** An invoice of another order of theirs. @returns its number */
export async function issueOwnersInvoice(db: Database): Promise<string> {
  const order = await placeOrder(db)
  const deps = { siteUrl: 'https://shop.example', secret: '', actor: SHOP_ACTOR, now: now(), creditDays: async () => 0 }
  const invoice = await inTransaction(db, (tx) => issueInvoice(tx, order, deps))
  if (invoice === null) throw new Error('nothing was invoiced')
  return invoice.invoiceNo
}

async function placeOrder(db: Database, hooks: readonly SliceOrderHooks[] = []): Promise<StoredOrder> {
  const [owner] = await db.select().from(users).where(eq(users.email, 'owner@example.com'))
  if (owner === undefined) throw new Error('the owner is not registered')
  const { id: customerId, firstName, lastName, email, phone } = owner
  const address = { ...TEST_ADDRESS, name: `${firstName} ${lastName}`, company: '', line_1: '1 Matrix Mews' }
  const person = { customerId, firstName, lastName, email, phone }
  const addresses = { deliveryAddress: address, billingAddress: address }
  const { order, lines } = await placeTestOrder(db, { ...person, ...addresses, at: now(), hooks })
  // Of each line there is a proof, which nobody has been sent.
  await giveProof(
    db,
    lines.map(({ id }) => id),
    'proof sent',
  )
  return order
}
