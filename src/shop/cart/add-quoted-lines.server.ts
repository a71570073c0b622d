import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { agreedSummary } from './agreed-summary.ts'
import { type CartKey, findCart, insertLine, type NewLine, recount } from './cart-store.server.ts'
import { getHash, newCartToken } from './cart-token.server.ts'
import { lockCustomerCart } from './joining-store.server.ts'
import { MAX_LINES } from './max-lines.ts'
import {
  findQuotedLines,
  insertVisitorCart,
  lockCartsOfQuotation,
  moveLine,
  placesLeft,
} from './quoted-lines-store.server.ts'
import { withoutChoices } from './read-line.server.ts'
import { type CartRefusal, cartRefusal } from './refusals.ts'

interface AgreedLine {
  description: string
  quantity: number
  price: Pence
  /** The picture of the own product that the quotation shows beside the line. */
  pictureId?: string | null
  /** The lettering design that the line is about. */
  designId?: string | null
}

/** What was agreed in a quotation. */
export interface AgreedQuotation {
  quotationNo: string
  /** What it was asked about, for the picture and the way back to its page. */
  product: Pick<NewLine, 'featuredItemId' | 'productId' | 'productName' | 'productSlug' | 'catalogueVersion'>
  /** In words; the price is for the whole quantity, gross, more than 0. */
  lines: readonly AgreedLine[]
}

export interface AddedQuotedLines {
  ok: true
  /** In the order of the quotation. */
  lineIds: string[]
  /** Of a visitor's cart that was made for them, for the cookie; null where there was one, and for a customer's. */
  token: string | null
}

/**
 * Puts what was agreed into the cart of whoever accepted it, at the price that was agreed, in the transaction of the
 * acceptance. A line of a quotation is there once in the whole shop: where it is already, out of a cart or in another
 * one, it is brought here. Refuses, with nothing changed, where the cart has no room for all of them. Whoever calls
 * lets one at a time do this for a quotation.
 */
export async function addQuotedLines(
  tx: Transaction,
  key: CartKey | null,
  agreed: AgreedQuotation,
  now: Date,
): Promise<AddedQuotedLines | CartRefusal> {
  const { quotationNo } = agreed
  await lockCartsOfQuotation(tx, key, quotationNo)
  const { cartId, token } = await openCart(tx, key, now)
  const there = await findQuotedLines(tx, quotationNo)
  const wanted = agreed.lines.map((line, place) => ({ ...line, id: quotedLineId(quotationNo, place) }))
  const here = there.filter((line) => line.cartId === cartId && line.removedAt === null).length
  if (wanted.length - here > (await placesLeft(tx, cartId, MAX_LINES))) return cartRefusal('cart-full', 'cart')
  for (const line of wanted) {
    if (there.some(({ id }) => id === line.id)) await moveLine(tx, line.id, cartId, now)
    else await insertLine(tx, toLine(agreed, line, { cartId, now }))
  }
  for (const changed of new Set([cartId, ...there.map((line) => line.cartId)])) await recount(tx, changed, now)
  return { ok: true, lineIds: wanted.map(({ id }) => id), token }
}

/** The cart that the key opens; a new one where it opens none. */
async function openCart(tx: Transaction, key: CartKey | null, now: Date) {
  if (key !== null && 'customerId' in key) {
    return { cartId: await lockCustomerCart(tx, { ...key, freshCartId: randomUUID(), now }), token: null }
  }
  const known = key === null ? null : await findCart(tx, key)
  if (known !== null) return { cartId: known, token: null }
  const cartId = randomUUID()
  const token = newCartToken()
  await insertVisitorCart(tx, cartId, getHash(token), now)
  return { cartId, token }
}

/** Always the same for a line of a quotation, so that it cannot be there twice (UUID of version 8, RFC 9562). */
function quotedLineId(quotationNo: string, place: number): string {
  const hex = createHash('sha256').update(`quoted line ${quotationNo} ${place}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function toLine(
  { quotationNo, product }: AgreedQuotation,
  line: AgreedQuotation['lines'][number] & { id: string },
  { cartId, now }: { cartId: string; now: Date },
) {
  return {
    ...product,
    id: line.id,
    cartId,
    quotationNo,
    configuration: { ...withoutChoices(product), design_id: line.designId ?? null },
    summary: agreedSummary(product.productName, line.description),
    quantity: line.quantity,
    kinds: 1,
    price: line.price,
    origPrice: null,
    printFeaturePrice: 0,
    productPricingId: quotationNo,
    addedAt: now,
    pictureId: line.pictureId ?? null,
  }
}
