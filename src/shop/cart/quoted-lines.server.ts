import { createHash, randomUUID } from 'node:crypto'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import { MAX_LINES } from './cart.ts'
import { withoutChoices } from './line-choices.ts'
import { type CartRefusal, cartRefusal } from './refusals.ts'
import {
  type CartKey,
  findCart,
  findQuotedLines,
  insertLine,
  insertVisitorCart,
  lockCartsOfQuotation,
  lockCustomerCart,
  type NewLine,
  placesLeft,
  recount,
  updateLines,
} from './store.server.ts'

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
  /** The product of the request, for the picture and the link back to its page. */
  product: Pick<NewLine, 'featuredItemId' | 'productId' | 'productName' | 'productSlug' | 'catalogueVersion'>
  /** In words; the price is gross, for the whole quantity, above 0. */
  lines: readonly AgreedLine[]
}

export interface AddedQuotedLines {
  ok: true
  /** In the order of the quotation. */
  lineIds: string[]
  /** Of a new visitor's cart, for the cookie; null where there was one, and for a customer's. */
  token: string | null
}

/**
 * Puts the lines of an accepted quotation into the cart at the agreed price, in the transaction of the acceptance. A line of
 * a quotation exists once in the whole shop: where it is already in another cart, or was removed, it is moved here.
 * Refuses, with nothing changed, where the cart has no room for all of them. The caller holds a lock, so that one request
 * at a time does this for a quotation.
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
  const existing = await findQuotedLines(tx, quotationNo)
  const wanted = agreed.lines.map((line, place) => ({ ...line, id: quotedLineId(quotationNo, place) }))
  const here = existing.filter((line) => line.cartId === cartId && line.removedAt === null).length
  if (wanted.length - here > (await placesLeft(tx, cartId, MAX_LINES))) return cartRefusal('cart-full', 'cart')
  for (const line of wanted) {
    const isStored = existing.some(({ id }) => id === line.id)
    if (isStored) await updateLines(tx, [line.id], { cartId, removedAt: null, mergedInto: null }, now)
    else await insertLine(tx, toLine(agreed, line, { cartId, now }))
  }
  for (const changed of new Set([cartId, ...existing.map((line) => line.cartId)])) await recount(tx, changed, now)
  return { ok: true, lineIds: wanted.map(({ id }) => id), token }
}

/** The cart that the key opens, or a new one. */
async function openCart(tx: Transaction, key: CartKey | null, now: Date) {
  if (key !== null && 'customerId' in key) {
    return { cartId: await lockCustomerCart(tx, { ...key, freshCartId: randomUUID(), now }), token: null }
  }
  const known = key === null ? null : await findCart(tx, key)
  if (known !== null) return { cartId: known, token: null }
  const cartId = randomUUID()
  const token = newToken()
  await insertVisitorCart(tx, cartId, getHash(token), now)
  return { cartId, token }
}

/** The same id each time for a line of a quotation, so that it cannot exist twice (UUID version 8, RFC 9562). */
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
    configuration: { ...withoutChoices(product.featuredItemId, product.productId), design_id: line.designId ?? null },
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

const CHOICE = /^(?<label>[^:/\n]{1,40}): (?<value>[^\n]+)$/

/**
 * A line's description as choices in words, where it is written like them (`Product: Art Paper / Size (mm): 900 × 600`);
 * else as one text under the product's name.
 */
export function agreedSummary(productName: string, description: string): SummaryLine[] {
  const parts = description.split(' / ').map((part) => CHOICE.exec(part)?.groups)
  const choices = parts.flatMap((part) => {
    const { label, value } = part ?? {}
    return label === undefined || value === undefined ? [] : [{ label, value }]
  })
  const isSummary = choices.length === parts.length && choices[0]?.label === 'Product'
  if (isSummary && new Set(choices.map(({ label }) => label)).size === choices.length) return choices
  return [
    { label: 'Product', value: productName },
    { label: 'Agreed', value: description },
  ]
}
