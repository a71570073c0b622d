import { randomUUID } from 'node:crypto'
import { refusal } from '#shop/configurator/refusals.ts'
import { cartKey } from './cart-key.server.ts'
import type { Added, AddToCart } from './cart-service.ts'
import { addLine, type CartKey, findCart, type NewLine } from './cart-store.server.ts'
import { hashOf, newCartToken } from './cart-token.server.ts'
import type { CartNeeds } from './open-line.server.ts'
import { priceDesigned } from './price-line.server.ts'
import { type CartRefusal, cartRefusal, refusedFields } from './refusals.ts'
import { showLine } from './show-line.server.ts'

/**
 * Adds a configuration to the cart at the price that now is. Where the caller says which price was shown and it is not
 * this one any more, nothing is added: the price the customer agreed is the price charged (decisions §1).
 */
export async function addToCart(asked: AddToCart, needs: CartNeeds): Promise<Added | CartRefusal> {
  const pricing = { period: needs.period(), shipping: needs.shipping, designs: needs.designs }
  const priced = await priceDesigned(asked, pricing)
  if (!priced.ok) return priced
  const shown = asked.productPricingId ?? null
  if (shown !== null && shown !== priced.content.productPricingId) {
    return refusedFields(refusal('product_pricing_id', 'price-changed'))
  }
  const line = { id: randomUUID(), addedAt: needs.clock.now(), pictureId: asked.pictureId ?? null, ...priced.content }
  const known = await cartKey(asked.token, needs)
  const put = await putIn(known, line, needs)
  if (put === null) return cartRefusal('cart-full', 'cart')
  const token = put.freshToken ?? (known !== null && 'tokenHash' in known ? asked.token : null)
  return { ok: true, line: showLine({ ...line, pictureId: put.pictureId }, priced, pricing), count: put.count, token }
}

/** Adds to the cart that the key opens, or to a new one, whose token it then gives; null where the cart is full. */
async function putIn(known: CartKey | null, line: NewLine, { db }: CartNeeds) {
  const freshToken = newCartToken()
  const isCustomer = known !== null && 'customerId' in known
  const keys = { known, fresh: isCustomer ? known : { tokenHash: hashOf(freshToken) }, freshCartId: randomUUID() }
  let added = await addLine(db, keys, line)
  // Where the cart is joining a customer's, who signs in at this very moment, it is not full but gone.
  if (added === null && known !== null && (await findCart(db, known)) === null) added = await addLine(db, keys, line)
  if (added === null) return null
  return { ...added, freshToken: added.fresh && !isCustomer ? freshToken : null }
}
