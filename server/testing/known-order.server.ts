import { eq } from 'drizzle-orm'
import { users } from '#people/accounts/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import type { SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import { placeTestOrder, TEST_ADDRESS } from '#shop/orders/testing/test-orders.server.ts'
import { THAT_MORNING } from './people.server.ts'

/**
 * An order of the owner, by bank transfer, that nothing has come for.
 * @param hooks what else happens when it is placed
 * @returns its number
 */
export async function placeOwnersOrder(db: Database, hooks: readonly SliceOrderHooks[] = []): Promise<string> {
  const [owner] = await db.select().from(users).where(eq(users.email, 'owner@example.com'))
  if (owner === undefined) throw new Error('the owner is not registered')
  const { id: customerId, firstName, lastName, email, phone } = owner
  const address = { ...TEST_ADDRESS, name: `${firstName} ${lastName}`, company: '', line_1: '1 Matrix Mews' }
  const person = { customerId, firstName, lastName, email, phone }
  const addresses = { deliveryAddress: address, billingAddress: address }
  const at = fixedClock(THAT_MORNING).now()
  const { order } = await placeTestOrder(db, { ...person, ...addresses, at, hooks })
  return order.orderNo
}
