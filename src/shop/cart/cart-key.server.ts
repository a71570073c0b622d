import { getHash } from '#people/accounts/secrets.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { isToken } from '#platform/http/token-cookie.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import type { CartKey } from './store.server.ts'

/** The current user, beside the token that the input brings. */
export interface Principal {
  /** The id of the customer who is signed in; null for nobody. Must not be called within a transaction. */
  customer(): Promise<string | null>
}

/** What every use case of the cart is given. */
export interface CartDeps extends Principal {
  db: Database
  clock: Clock
  /** The catalogue, promotions and dispatch dates in force. */
  period(): OfferPeriod
  shipping: ShippingRates
  /** The designs that lettering is cut from. */
  designs: Pick<Designs, 'make'>
  /** The last day on which each of these quotations holds; null where that is until prices change. */
  quotedUntil(quotationNos: readonly string[]): Promise<ReadonlyMap<string, CalendarDate | null>>
  /** Logs what was found wrong and could be worked round. */
  onFault(fault: Error): void
}

/** Nobody is signed in. */
export const NOBODY: Principal = { customer: async () => null }

/**
 * What opens the current user's cart. A customer's cart is the same in every browser in which they are signed in, and the
 * token of their cookie is not read. A visitor's is the one that the token opens; null for a visitor without one.
 */
export async function cartKey(token: string | null, { customer }: Principal): Promise<CartKey | null> {
  const customerId = await customer()
  if (customerId !== null) return { customerId }
  const tokenHash = hashOfKnown(token)
  return tokenHash === null ? null : { tokenHash }
}

/** The hash of what came in a cookie; null without a token and for text that cannot be one. */
export function hashOfKnown(token: string | null): string | null {
  return token !== null && isToken(token) ? getHash(token) : null
}
