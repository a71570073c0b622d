import type { AccountService, Visitor } from '#people/accounts/account-service.ts'
import type { GuestService } from '#people/guests/guest-service.ts'
import { findGuestRow } from '#people/guests/guest-store.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import type { CartService } from '#shop/cart/cart.server.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import type { Designs } from '#studio/lettering/designs.server.ts'
import type { QuotationReader } from './may-read-quotation.ts'

/** What the use cases of quotations are made of. */
export interface QuotationParts {
  db: Database
  clock: Clock
  /** The catalogue and promotions in force. */
  period(): OfferPeriod
  shipping: ShippingRates
  /** The designs that lettering is cut from. */
  designs: Pick<Designs, 'make'>
  /** Whether a link's token opens the request that a quotation answers; of a slice above this one. */
  mayOpenByKey(quotationId: string, key: string): Promise<boolean>
}

/** Who a request comes from, with what else answers as to them. */
export interface QuotationPrincipal {
  visitor: Visitor
  account: Pick<AccountService, 'current' | 'addresses'>
  guest: Pick<GuestService, 'current' | 'set'>
  cart: Pick<CartService, 'view'>
  /** Whether they work for the shop. */
  isStaff(): Promise<boolean>
}

export interface QuotationDeps extends QuotationParts, QuotationPrincipal {}

/** Who asks, as far as it decides which quotations are theirs. */
export async function getReader({ db, account, guest, isStaff }: QuotationDeps): Promise<QuotationReader> {
  const userId = (await account.current())?.userId ?? null
  if (userId !== null) return { userId, guestId: null, staff: await isStaff() }
  const id = (await guest.current())?.id ?? null
  return { userId: null, guestId: id === null ? null : await findGuestRow(db, id), staff: false }
}
