import { getHash } from '#people/accounts/secrets.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { isToken } from '#platform/http/token-cookie.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import type { PromotionDeps } from '#shop/promotions/promotions.server.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import type { CartRepeats } from './line-repeats.ts'
import type { CartKey } from './store.server.ts'

/** The current user, in addition to the token of the input. */
export interface Principal {
  /** The id of the signed-in customer, or null. Must not be called within a transaction. */
  customer(): Promise<string | null>
  /** The cart that a member of staff fills for somebody else, in place of their own; null for everybody else. */
  held?(): Promise<HeldCart | null>
}

/** A cart that is filled for somebody, such as on the phone. */
export interface HeldCart {
  key: CartKey
  /** For whom. */
  name: string
  /** The page on which it is ordered. */
  path: string
}

/** The dependencies of the use cases of the cart. */
export interface CartDeps extends Principal {
  db: Database
  clock: Clock
  /** The catalogue, promotions and dispatch dates in force. */
  period(): OfferPeriod
  shipping: ShippingRates
  /** The designs that lettering is cut from. */
  designs: Pick<Designs, 'make'>
  /** The last day on which each of these quotations is valid; null if it is valid until prices change. */
  quotedUntil(quotationNos: readonly string[]): Promise<ReadonlyMap<string, CalendarDate | null>>
  /** Settings and facts of coupons and points. */
  promotions: Pick<PromotionDeps, 'points' | 'hasOrdered'>
  /** Lines that order others again; left out where there are no orders. */
  repeats?: CartRepeats
  /** The network address of the current user, for the limit of codes that they try. */
  address: string
  /** Logs an error that does not stop the use case. */
  onFault(fault: Error): void
}

/** What all carts of the shop have in common. */
export type SharedCartDeps = Omit<CartDeps, keyof Principal | 'address'>

/** A visitor who is not signed in. */
export const NOBODY = { customer: async () => null, address: '' } satisfies Principal & Pick<CartDeps, 'address'>

/**
 * The key to the current user's cart. A customer's cart is the same in every browser in which they are signed in, and
 * their cookie's token is ignored. A visitor's is that of the token; null for a visitor without one. Staff who order for
 * somebody fill that person's.
 */
export async function cartKey(token: string | null, { customer, held }: Principal): Promise<CartKey | null> {
  const filled = (await held?.()) ?? null
  if (filled !== null) return filled.key
  const customerId = await customer()
  if (customerId !== null) return { customerId }
  const tokenHash = hashOfKnown(token)
  return tokenHash === null ? null : { tokenHash }
}

/** The hash of a cookie's token; null if it is missing or malformed. */
export function hashOfKnown(token: string | null): string | null {
  return token !== null && isToken(token) ? getHash(token) : null
}
