import type { SignedIn } from '#people/accounts/session.ts'
import { opensOrder } from './order-link.server.ts'
import type { StoredOrder } from './order-store.server.ts'

/** How an order was opened. Staff may read it on customers' pages, and act on it on their own. */
export type OpenedBy = 'owner' | 'link' | 'staff'

interface Customer {
  /** Null if nobody is signed in. */
  customerId: string | null
  /** Of the order's link; null if it was not opened by one. */
  key: string | null
}

/**
 * How a customer opens an order, with its lines and papers: by the key of its link, or as its owner; null for all others, and
 * for the orders of an erased customer.
 */
export function customerOpens(
  order: StoredOrder,
  { customerId, key }: Customer,
  secret: string,
): Exclude<OpenedBy, 'staff'> | null {
  if (order.erasedAt !== null) return null
  if (key !== null && opensOrder(order, key, secret)) return 'link'
  return customerId !== null && order.customerId === customerId ? 'owner' : null
}

interface Visitor {
  /** The signed-in customer, or null. Must not be called within a transaction. */
  current(): Promise<SignedIn | null>
  /** Whether the visitor is a member of staff. Must not be called within a transaction. */
  isStaff(): Promise<boolean>
}

/** How a visitor opens an order: as its customer does, or as staff, who open all of them; null denies. */
export async function howOpened(
  order: StoredOrder,
  key: string | null,
  { secret, current, isStaff }: Visitor & { secret: string },
): Promise<OpenedBy | null> {
  const customer = await current()
  const opens = customerOpens(order, { customerId: customer?.userId ?? null, key }, secret)
  return opens ?? ((await isStaff()) ? 'staff' : null)
}
