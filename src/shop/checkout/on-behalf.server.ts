import { getHash } from '#people/accounts/secrets.server.ts'
import { findByEmail } from '#people/accounts/user-store.server.ts'
import { findVersions } from '#shop/cart/order-cart.server.ts'
import type { CartKey } from '#shop/cart/store.server.ts'
import { findCart } from '#shop/cart/store.server.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'
import { checkForm, type KnownCustomer } from './check-form.server.ts'
import type { CheckoutDeps } from './checkout-deps.server.ts'
import { type CheckoutFields } from './checkout-form.ts'
import { choosePayment, readCatalogues } from './place.server.ts'
import { type Behalf, findPlaced, placeOnce } from './place-once.server.ts'
import { type CheckoutRefusal, checkoutFault, refuseCheckout } from './refusals.ts'
import type { SeenCheckout } from './shown-checkout.ts'
import { showCheckout } from './view-checkout.server.ts'

/* The checkout of a cart that a member of staff fills for somebody (issue 19, 7): the same amounts, rules and transaction. */

/** A cart that is ordered for somebody. */
export interface HeldCheckout {
  key: CartKey
  /** Whom it is for; null for somebody without an account. */
  customer: KnownCustomer
  fields: CheckoutFields
  discount: Behalf['discount']
}

/** The checkout of a cart that is held for somebody. A discount that is refused is left out of the amounts. */
export async function viewOnBehalf({ key, customer, fields, discount }: HeldCheckout, deps: CheckoutDeps) {
  const { first_name = '', last_name = '', email = '' } = fields
  const person =
    customer === null
      ? ({ role: 'guest', first_name, last_name, email } as const)
      : ({
          role: 'customer',
          first_name: customer.firstName,
          last_name: customer.lastName,
          email: customer.email,
        } as const)
  const take: Parameters<typeof showCheckout>[1]['discount'] = (lines) => {
    const taken = discount(lines)
    return taken.ok ? taken.coupon : null
  }
  return showCheckout(await findCart(deps.db, key), { customer, person, draft: fields, discount: take }, deps)
}

interface PlaceOnBehalf extends HeldCheckout {
  /** What is ordered once, however often it is sent. */
  id: string
  seen: SeenCheckout
  by: Pick<Behalf, 'userId' | 'name' | 'onPlaced'>
}

/**
 * Places the order of a cart that is held for somebody, once. Refuses what the checkout refuses, the address of a customer who
 * was not chosen, and a discount that cannot be given; then nothing is ordered or reserved.
 */
export async function placeOnBehalf(
  { key, customer, fields, discount, id, seen, by }: PlaceOnBehalf,
  deps: CheckoutDeps,
): Promise<{ ok: true; order: StoredOrder } | CheckoutRefusal> {
  const checked = checkForm(fields, customer)
  if (!checked.ok) return refuseCheckout(checked.faults)
  const owner = { customerId: customer?.userId ?? null, email: checked.email }
  const placedKey = getHash('placed on behalf', id)
  const before = await findPlaced(deps.db, { placedKey, seen, owner })
  if (before !== null) return { ok: true, order: before }
  if (customer === null && (await findByEmail(deps.db, checked.email))?.user.emailVerified)
    return refuseCheckout([checkoutFault('email', 'email-of-customer')])
  const payBy = await choosePayment({ fields, seen }, owner.customerId, deps)
  if (typeof payBy !== 'string') return payBy
  const catalogues = await readCatalogues(await findVersions(deps.db, key), deps)
  const work = { key, checked, owner, placedKey, payBy, catalogues, seen, reserves: true, behalf: { ...by, discount } }
  const placed = await placeOnce(work, deps)
  return 'ok' in placed ? placed : { ok: true, order: placed }
}
