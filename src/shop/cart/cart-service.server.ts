import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/database.server.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import { refusal } from '#shop/configurator/refusals.ts'
import { cartKey } from './cart-key.server.ts'
import type {
  Added,
  AddToCart,
  CartService,
  ChangeLine,
  Done,
  MergeLines,
  OneLine,
  TakeNewPrice,
} from './cart-service.ts'
import {
  addLine,
  type CartKey,
  type CartLine,
  findCart,
  findLines,
  insertLine,
  type NewLine,
  putBack,
  recount,
  rewriteLine,
  takeMergeApart,
  takeOut,
} from './cart-store.server.ts'
import { getHash, newCartToken } from './cart-token.server.ts'
import { newestPicture } from './newest-picture.ts'
import { type CartDeps, openLine, openLines } from './open-line.server.ts'
import { priceAgain, priceDesigned, priceNow } from './price-line.server.ts'
import { type CartRefusal, cartRefusal, refusedFields } from './refusals.ts'
import { mergeableGroups } from './same-configuration.ts'
import { showLine } from './show-line.server.ts'
import { countCart, viewCart } from './view-cart.server.ts'

/** Ends the transaction of a refusal that is only known once the change was tried. */
class NoRoom extends Error {}

export type { CartService } from './cart-service.ts'

/** The cart's use cases with what they need, for the API and for pages. */
export function createCart(needs: CartDeps): CartService {
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

/** Takes a line out of the cart. It stays stored, so that it can be put back; twice is once. */
function removeLine(asked: OneLine, needs: CartDeps): Promise<Done | CartRefusal> {
  return openLine<Done>(needs, asked, async ({ tx, cartId, line }) => {
    if (line.removedAt === null) {
      const now = needs.clock.now()
      await takeOut(tx, [line.id], now)
      await recount(tx, cartId, now)
    }
    return { ok: true, lineId: line.id }
  })
}

/**
 * Puts a removed line back, as it was. One that was merged comes back with all that were merged with it, and what they
 * were merged into goes out; so does what that was merged into. Refuses where the cart has no room for them.
 */
async function restoreLine(asked: OneLine, needs: CartDeps): Promise<Done | CartRefusal> {
  try {
    return await openLine<Done>(needs, asked, async ({ tx, cartId, line }) => {
      const now = needs.clock.now()
      if (line.mergedInto !== null) for (const id of await mergesAbove(tx, line)) await takeMergeApart(tx, id, now)
      else if (line.removedAt !== null) await putBack(tx, line.id, now)
      if (!(await recount(tx, cartId, now))) throw new NoRoom()
      return { ok: true, lineId: line.id }
    })
  } catch (fault) {
    if (fault instanceof NoRoom) return cartRefusal('cart-full', 'cart')
    throw fault
  }
}

/** The lines that a line was merged into, the outermost first. */
async function mergesAbove(tx: Transaction, line: CartLine): Promise<string[]> {
  const above: string[] = []
  for (let next = line.mergedInto; next !== null; ) {
    above.unshift(next)
    const [parent] = await findLines(tx, line.cartId, [next])
    next = parent?.mergedInto ?? null
  }
  return above
}

/**
 * Adds a configuration to the cart at the price that now is. Where the caller says which price was shown and it is not
 * this one any more, nothing is added: the price the customer agreed is the price charged (decisions §1).
 */
async function addToCart(asked: AddToCart, needs: CartDeps): Promise<Added | CartRefusal> {
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
async function putIn(known: CartKey | null, line: NewLine, { db }: CartDeps) {
  const freshToken = newCartToken()
  const isCustomer = known !== null && 'customerId' in known
  const keys = { known, fresh: isCustomer ? known : { tokenHash: getHash(freshToken) }, freshCartId: randomUUID() }
  let added = await addLine(db, keys, line)
  // Where the cart is joining a customer's, who signs in at this very moment, it is not full but gone.
  if (added === null && known !== null && (await findCart(db, known)) === null) added = await addLine(db, keys, line)
  if (added === null) return null
  return { ...added, freshToken: added.fresh && !isCustomer ? freshToken : null }
}

/**
 * Makes one line of several: their quantities together, at the price that now is, in the place of the first. The
 * others go out and can be put back, which takes the merge apart. Refuses lines of different configurations or sets,
 * and more than the highest quantity.
 */
function mergeLines({ token, lineIds }: MergeLines, needs: CartDeps): Promise<Done | CartRefusal> {
  return openLines<Done>(needs, { token, lineIds, field: 'line_ids' }, async ({ tx, cartId, lines }) => {
    if (lines.some((line) => line.removedAt !== null)) return cartRefusal('line-unknown', 'line_ids')
    const agreed = lines.find(({ quotationNo }) => quotationNo !== null)?.quotationNo
    if (agreed) return cartRefusal('quoted-line', 'line_ids', { quotation: agreed })
    const [group, ...others] = mergeableGroups(lines)
    const [first] = lines
    if (first === undefined || others.length > 0 || group?.length !== lines.length) {
      return cartRefusal('not-the-same', 'line_ids')
    }
    const priced = priceTogether(first, lines, needs)
    if (!priced.ok) return priced
    const merged = {
      id: randomUUID(),
      cartId,
      place: first.place,
      addedAt: needs.clock.now(),
      pictureId: newestPicture(lines),
      ...priced.content,
    }
    await insertLine(tx, merged)
    const ids = lines.map(({ id }) => id)
    await takeOut(tx, ids, merged.addedAt, merged.id)
    await recount(tx, cartId, merged.addedAt)
    return { ok: true, lineId: merged.id }
  })
}

/** The price of lines as one run. */
function priceTogether(first: CartLine, lines: readonly CartLine[], needs: CartDeps) {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const amount = { quantity: String(quantity), kinds: String(first.kinds) }
  const priced = priceAgain(first, amount, { period: needs.period(), shipping: needs.shipping })
  if (priced.ok || priced.code !== 'quantity-too-high') return priced
  return cartRefusal('merge-too-many', 'line_ids', { quantity, highest: highestNow(first, needs) })
}

function highestNow(line: CartLine, needs: CartDeps): number {
  const product = indexCatalogue(needs.period().catalogue).product(line.productId)
  return product?.attributes.quantities.at(-1) ?? line.quantity
}

/**
 * Changes quantity and sets. The line is then made anew at the price that now is; where nothing differs it keeps the
 * price it was made with. Refuses an amount with the configurator's sentences.
 */
function changeLine(asked: ChangeLine, needs: CartDeps): Promise<Done | CartRefusal> {
  return openLine<Done>(needs, asked, async ({ tx, line }) => {
    if (line.removedAt !== null) return cartRefusal('line-unknown', 'id')
    if (line.quotationNo !== null) return asAgreed(line.quotationNo)
    const amount = amountAsked(asked, line)
    if (amount.quantity === String(line.quantity) && amount.kinds === String(line.kinds)) return done(line)
    const priced = priceAgain(line, amount, { period: needs.period(), shipping: needs.shipping })
    if (!priced.ok) return priced
    await rewriteLine(tx, line.id, priced.content, needs.clock.now())
    return done(line)
  })
}

/** Digits are read as numbers, so that `0500` is 500 and changes nothing; anything else is left to be refused. */
function amountAsked({ quantity, kinds }: ChangeLine, line: CartLine) {
  return { quantity: plain(quantity) ?? String(line.quantity), kinds: plain(kinds) ?? String(line.kinds) }
}

function plain(text: string | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed !== undefined && /^\d{1,6}$/.test(trimmed) ? String(Number(trimmed)) : trimmed
}

/** Agrees to the price that now is. Refuses with `price-changed` where it is not the one that was shown. */
function takeNewPrice(asked: TakeNewPrice, needs: CartDeps): Promise<Done | CartRefusal> {
  return openLine<Done>(needs, asked, async ({ tx, line }) => {
    if (line.removedAt !== null) return cartRefusal('line-unknown', 'id')
    if (line.quotationNo !== null) return asAgreed(line.quotationNo)
    const priced = priceNow(line, { period: needs.period(), shipping: needs.shipping })
    if (!priced.ok) return priced
    const shown = asked.productPricingId ?? null
    if (shown !== null && shown !== priced.content.productPricingId) {
      return refusedFields(refusal('product_pricing_id', 'price-changed'))
    }
    await rewriteLine(tx, line.id, priced.content, needs.clock.now())
    return done(line)
  })
}

function asAgreed(quotation: string): CartRefusal {
  return cartRefusal('quoted-line', 'id', { quotation })
}

function done({ id }: CartLine): Done {
  return { ok: true, lineId: id }
}
