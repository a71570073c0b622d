import { addToCart } from './add-to-cart.server.ts'
import type { CartService } from './cart-service.ts'
import { changeLine, takeNewPrice } from './change-line.server.ts'
import { mergeLines } from './merge-lines.server.ts'
import type { CartNeeds } from './open-line.server.ts'
import { removeLine } from './remove-line.server.ts'
import { restoreLine } from './restore-line.server.ts'
import { countCart, viewCart } from './view-cart.server.ts'

export type { CartService } from './cart-service.ts'

/** The cart's use cases with what they need, for the API and for pages. */
export function createCart(needs: CartNeeds): CartService {
  return {
    add: (asked) => addToCart(asked, needs),
    change: (asked) => changeLine(asked, needs),
    remove: (asked) => removeLine(asked, needs),
    restore: (asked) => restoreLine(asked, needs),
    merge: (asked) => mergeLines(asked, needs),
    takeNewPrice: (asked) => takeNewPrice(asked, needs),
    view: (token, undo = null) => viewCart(token, undo, needs),
    count: (token) => countCart(token, needs),
  }
}
