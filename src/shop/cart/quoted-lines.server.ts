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
  type LineContent,
  lockCartsOfQuotations,
  lockCustomerCart,
  placesLeft,
  recount,
  updateLines,
} from './store.server.ts'

/** A line at an agreed price, to be added to a cart. */
export type AgreedLine = LineContent & {
  /** The picture of the shopper's own product in the quotation. */
  pictureId: string | null
  /** Set if its price was agreed in an earlier quotation: it stays that quotation's line. */
  agreedBefore?: { quotationNo: string; lineId: string }
}

/** The agreed contents of a quotation. */
export interface AgreedQuotation {
  quotationNo: string
  lines: readonly AgreedLine[]
}

export interface AddedQuotedLines {
  ok: true
  /** In the order of the quotation. */
  lineIds: string[]
  /** The token of a new visitor's cart, for the cookie; null for an existing cart, and for a customer's. */
  token: string | null
}

/**
 * Adds the lines of an accepted quotation to the cart at the agreed price, in the transaction of the acceptance. A
 * line of a quotation exists once in the whole shop: if it is already in another cart, was removed or is saved for later,
 * it is moved here. Refuses, with nothing changed, if one was ordered, or the cart has no room for all of them. The caller
 * holds a lock, so that only one request at a time does this for a quotation.
 */
export async function addQuotedLines(
  tx: Transaction,
  key: CartKey | null,
  agreed: AgreedQuotation,
  now: Date,
): Promise<AddedQuotedLines | CartRefusal> {
  const wanted = agreed.lines.map((line, place) => nameLine(agreed.quotationNo, line, place))
  const quotationNos = [...new Set(wanted.map(({ quotationNo }) => quotationNo))]
  await lockCartsOfQuotations(tx, key, quotationNos)
  const { cartId, token } = await openCart(tx, key, now)
  const ids = wanted.map(({ id }) => id)
  const existing = (await findQuotedLines(tx, quotationNos)).filter(({ id }) => ids.includes(id))
  const ordered = wanted.find(({ id }) => existing.some((line) => line.id === id && line.orderedAt !== null))
  if (ordered !== undefined) return cartRefusal('already-ordered', 'cart', { quotation: ordered.quotationNo })
  const isHere = (line: (typeof existing)[number]) => line.cartId === cartId && !line.removedAt && !line.savedAt
  const here = existing.filter(isHere).length
  if (wanted.length - here > (await placesLeft(tx, cartId, MAX_LINES))) return cartRefusal('cart-full', 'cart')
  for (const line of wanted) {
    const isStored = existing.some(({ id }) => id === line.id)
    if (isStored) await updateLines(tx, [line.id], { cartId, removedAt: null, savedAt: null, mergedInto: null }, now)
    else await insertLine(tx, { ...line, cartId, addedAt: now })
  }
  for (const changed of new Set([cartId, ...existing.map((line) => line.cartId)])) await recount(tx, changed, now)
  return { ok: true, lineIds: ids, token }
}

/** The cart of the key, or a new one. */
async function openCart(tx: Transaction, key: CartKey | null, now: Date) {
  if (key !== null && 'customerId' in key) {
    return { cartId: await lockCustomerCart(tx, { ...key, freshCartId: randomUUID(), now }), token: null }
  }
  const known = key === null ? null : await findCart(tx, key)
  if (known !== null) return { cartId: known.id, token: null }
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

/** A line with its id and its quotation, without the fields of a list price. */
function nameLine(quotationNo: string, { agreedBefore, ...line }: AgreedLine, place: number) {
  const { quotationNo: of, lineId: id } = agreedBefore ?? { quotationNo, lineId: quotedLineId(quotationNo, place) }
  return { ...line, id, quotationNo: of, origPrice: null, productPricingId: of }
}

/** A line that staff quoted by hand: a text, and a price for the whole quantity. */
export interface DescribedLine {
  description: string
  quantity: number
  /** Gross, above 0. */
  price: Pence
  pictureId?: string | null
  /** The lettering design of the line. */
  designId?: string | null
}

/**
 * A described line for a cart.
 * @param product the requested one, for the picture and the link back to its page
 */
export function describedLine(
  product: Pick<LineContent, 'featuredItemId' | 'productId' | 'productName' | 'productSlug' | 'catalogueVersion'>,
  { description, quantity, price, pictureId = null, designId = null }: DescribedLine,
): AgreedLine {
  return {
    ...product,
    configuration: { ...withoutChoices(product.featuredItemId, product.productId), design_id: designId },
    summary: agreedSummary(product.productName, description),
    quantity,
    kinds: 1,
    price,
    origPrice: null,
    printFeaturePrice: 0,
    productPricingId: '',
    pictureId,
  }
}

/** The slug of a product that is no longer sold, for its picture: derived from its name, like all slugs. */
export function slugOf(productName: string): string {
  return productName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

const CHOICE = /^(?<label>[^:/\n]{1,40}): (?<value>[^\n]+)$/

/**
 * A line's description as labelled choices if it is written like them (`Product: Art Paper / Size (mm): 900 × 600`);
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
