import type { AdminDeps } from '#admin/access/access.server.ts'
import type { StaffMember } from '#admin/access/staff-member.ts'
import type { Checkout } from '#shop/checkout/checkout.server.ts'
import type { AmountsLine } from '#shop/promotions/order-amounts.ts'
import { checkDiscount, type DiscountOutcome } from '#shop/promotions/staff-discount.ts'
import type { QuoteCartDeps } from '#shop/quoting/offers/quote-cart.server.ts'
import { type PhoneFields, typedDiscount } from './phone-fields.ts'

/** What making orders and quotations for somebody needs. */
export interface PhoneOrderDeps extends AdminDeps {
  checkout: Checkout['onBehalf']
  /** What quotations are made with. */
  quoting: QuoteCartDeps
}

/** What was done, and the page to go to. */
export type PhoneOrderDone = { ok: true; path: string }

/** The discount on lines, as it was typed; the same when it is shown, placed and quoted. */
export function discountOf(fields: PhoneFields, { role }: Pick<StaffMember, 'role'>) {
  return (lines: readonly AmountsLine[]): DiscountOutcome =>
    checkDiscount(typedDiscount(fields), lines, { isManager: role === 'manager' })
}
