import type { PaymentConfig } from '#platform/config/payment-settings.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import type { Actor } from '#shop/orders/order-store.server.ts'
import type { StripeClient } from './stripe-client.server.ts'

/** What payments need. */
export interface PaymentDeps extends OrderDeps {
  /** The ways that are turned on. */
  methods: PaymentConfig['methods']
  /** Null if card payments are not set up. */
  stripe: StripeClient | null
  /** Verifies Stripe's events; empty without card payments. */
  webhookSecret: string
  /** Writes a fault to the log where the customer is told something else. */
  onFault(fault: Error): void
}

/** Stripe, in the history of an order. */
export const STRIPE_ACTOR: Actor = { by: 'payment service', id: null, name: 'Stripe' }

/** The client; throws where card payments are not set up, which callers check first. */
export function demandStripe({ stripe }: Pick<PaymentDeps, 'stripe'>): StripeClient {
  if (stripe === null) throw new Error('Card payments are not set up.')
  return stripe
}
