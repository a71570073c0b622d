import type { CheckoutDeps, VisitorDeps } from './checkout-deps.server.ts'
import type { CheckoutFields } from './checkout-form.ts'
import { type HeldCheckout, placeOnBehalf, viewOnBehalf } from './on-behalf.server.ts'
import { type PlaceInput, placeCart } from './place.server.ts'
import { saveCheckout, viewCheckout } from './view-checkout.server.ts'

/** The checkout of the shop; `forVisitor` binds it to the current user. */
export type Checkout = ReturnType<typeof createCheckout>

/** Everything that the current user can do at the checkout, for pages and the API. */
export type CheckoutService = ReturnType<Checkout['forVisitor']>

export function createCheckout(parts: CheckoutDeps) {
  return {
    /** For staff who order for somebody else; the caller has checked that they may. */
    onBehalf: {
      view: (held: HeldCheckout) => viewOnBehalf(held, parts),
      place: (input: Parameters<typeof placeOnBehalf>[0]) => placeOnBehalf(input, parts),
    },
    forVisitor(current: Pick<VisitorDeps, 'visitor' | 'account' | 'guest'>) {
      const deps = { ...parts, ...current }
      return {
        /** The checkout of the cart that the token opens, or of the customer's. */
        view: (token: string | null) => viewCheckout(token, deps),
        /** Saves what was typed, and shows the checkout with it. */
        save: (input: { token: string | null; fields: CheckoutFields }) => saveCheckout(input, deps),
        place: (input: PlaceInput) => placeCart(input, deps),
      }
    },
  }
}
