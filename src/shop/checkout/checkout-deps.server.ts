import type { AccountService } from '#people/accounts/accounts.server.ts'
import type { Visitor } from '#people/accounts/session.ts'
import type { GuestService } from '#people/guests/guests.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import type { OrderTerms } from '#shop/orders/order.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import type { Payments } from '#shop/payments/payments.server.ts'
import type { PromotionDeps } from '#shop/promotions/promotions.server.ts'

/** What the checkout needs, for everybody. */
export interface CheckoutDeps {
  db: Database
  clock: Clock
  /** The catalogue, promotions and dates in force. */
  period(): OfferPeriod
  /** The catalogue of a version that a line was made with. */
  catalogueAt(version: number): Promise<Catalogue>
  shipping: ShippingRates
  /** Whether goods can be collected from the shop. */
  hasCollection: boolean
  promotions: PromotionDeps
  orders: Pick<OrderDeps, 'hooks' | 'workingHours' | 'secret'>
  payments: Pick<Payments, 'methodsFor' | 'start'>
  /** The terms of sale as they are published; the same object until they change. */
  terms(): OrderTerms
  /** Logs a fault where the customer is told something else. */
  onFault(fault: Error): void
}

/** The same for the person who sends a request. */
export interface VisitorDeps extends CheckoutDeps {
  visitor: Visitor
  account: Pick<AccountService, 'current' | 'addresses'>
  guest: Pick<GuestService, 'current' | 'set'>
}
