import type { Pence } from '#platform/money/money.ts'
import type { PaymentMethod } from '#shop/orders/order-states.ts'

/** Stripe takes payments from 30p to £999,999.99. */
const MIN_BY_CARD = 30
const MAX_BY_CARD = 99_999_999

/** What the ways to pay depend on. */
export interface PaymentOffer {
  /** The ways that the shop has turned on. */
  on: readonly PaymentMethod[]
  hasCardKeys: boolean
  /** What is left of the customer's credit; null for none. Pence. */
  creditLeft: Pence | null
}

/** The ways in which an amount can be paid, in the shop's order: each only where it would work. */
export function offeredMethods(amount: Pence, { on, hasCardKeys, creditLeft }: PaymentOffer): PaymentMethod[] {
  return on.filter((method) => {
    if (method === 'card') return hasCardKeys && canPayByCard(amount)
    if (method === 'account') return creditLeft !== null && amount <= creditLeft
    return true
  })
}

/** Whether Stripe takes this amount; nothing to pay is no reason against it. */
export function canPayByCard(amount: Pence): boolean {
  return amount === 0 || (amount >= MIN_BY_CARD && amount <= MAX_BY_CARD)
}
