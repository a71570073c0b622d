import type { AccountHooks } from '#people/accounts/account-deps.server.ts'
import { endCartCookie, readCartToken } from './cart-cookie.ts'
import { noticeCookie } from './cart-notice.ts'
import { type JoinDeps, joinCarts } from './join-carts.server.ts'
import { deleteCustomerCart, exportLines } from './joining-store.server.ts'

type CartHooks = { [Hook in 'onSignIn' | 'onErase' | 'onExport']: AccountHooks[Hook][number] }

/** What the cart does when somebody signs in, goes, or asks for a copy of everything; in the transaction of that. */
export function cartHooks(needs: JoinDeps): CartHooks {
  return {
    onSignIn: async (tx, { userId, visitor, now }) => {
      const token = readCartToken(visitor.cookies)
      if (token === null) return []
      const outcome = await joinCarts(tx, { token, customerId: userId, now }, needs)
      const { joined = 0, waiting = 0 } = outcome ?? {}
      return [
        // From here on the cart is found by the customer; the token would only outlive the session.
        ...(waiting === 0 ? [endCartCookie(visitor.secure)] : []),
        ...(outcome !== null && joined + waiting > 0 ? [noticeCookie(outcome, visitor.secure)] : []),
      ]
    },
    onErase: (tx, userId) => deleteCustomerCart(tx, userId),
    onExport: async (db, userId) => ({ cart: await exportLines(db, userId) }),
  }
}
