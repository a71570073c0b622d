import type { CartKey } from './cart-store.server.ts'
import { hashOfKnown } from './cart-token.server.ts'

/** Who asks for a cart, beside the token that the wish brings. */
export interface Principal {
  /** The id of the customer who is signed in; null for nobody. Must not be asked within a transaction. */
  customer(): Promise<string | null>
}

/**
 * What opens the cart of whoever asks: a customer's cart is the same in every browser that they are signed in with, and
 * their cookie's token counts for nothing; a visitor's is the one that the token opens. Null for a visitor without one.
 */
export async function cartKey(token: string | null, { customer }: Principal): Promise<CartKey | null> {
  const customerId = await customer()
  if (customerId !== null) return { customerId }
  const tokenHash = hashOfKnown(token)
  return tokenHash === null ? null : { tokenHash }
}

/** Nobody is signed in. */
export const NOBODY: Principal = { customer: async () => null }
