import { randomUUID } from 'node:crypto'
import { refusal } from '#configurator/refusals.ts'
import type { Added, AddToCart } from './cart-service.ts'
import { addLine } from './cart-store.server.ts'
import { hashOf, hashOfKnown, newCartToken } from './cart-token.server.ts'
import type { CartNeeds } from './open-line.server.ts'
import { priceLine } from './price-line.server.ts'
import { type CartRefusal, cartRefusal, refusedFields } from './refusals.ts'
import { showLine } from './show-line.server.ts'

/**
 * Adds a configuration to the cart at the price that now is. Where the caller says which price was shown and it is not
 * this one any more, nothing is added: the price the customer agreed is the price charged (decisions §1).
 */
export async function addToCart(asked: AddToCart, needs: CartNeeds): Promise<Added | CartRefusal> {
  const pricing = { period: needs.period(), shipping: needs.shipping }
  const priced = priceLine(asked, pricing)
  if (!priced.ok) return priced
  const shown = asked.productPricingId ?? null
  if (shown !== null && shown !== priced.content.productPricingId) {
    return refusedFields(refusal('product_pricing_id', 'price-changed'))
  }
  const line = { id: randomUUID(), addedAt: needs.clock.now(), ...priced.content }
  const freshToken = newCartToken()
  const keys = {
    known: hashOfKnown(asked.token),
    fresh: hashOf(freshToken),
    freshCartId: randomUUID(),
  }
  const added = await addLine(needs.db, keys, line)
  if (added === null) return cartRefusal('cart-full', 'cart')
  const token = added.fresh || asked.token === null ? freshToken : asked.token
  return { ok: true, line: showLine(line, priced, pricing), count: added.count, token }
}
