import { randomUUID } from 'node:crypto'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { refuseFaults } from '#platform/http/refuser.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { type FieldRefusal, refusal } from '#shop/configurator/refusals.ts'
import { findUnseen, type SeenOrder } from '#shop/configurator/seen-order.ts'
import { type CartLineView, type CartView, MAX_SAVED_LINES } from './cart.ts'
import { type CartDeps, cartKey } from './cart-key.server.ts'
import { removeCoupon, setCoupon, spendPoints } from './cart-promotions.server.ts'
import { mergeableGroups, newestPicture } from './merge-lines.ts'
import { priceAgain, priceDesigned, priceNow, readLine } from './price-line.server.ts'
import { type CartRefusal, cartRefusal } from './refusals.ts'
import {
  addLine,
  type CartKey,
  type CartLine,
  findCart,
  findLines,
  insertLine,
  type LineContent,
  linesKept,
  lockCart,
  type NewLine,
  recount,
  takeMergeApart,
  updateLines,
} from './store.server.ts'
import { countCart, showLine, viewCart } from './view-cart.server.ts'

/** Every input contains the token of a visitor's cookie. It is ignored for a signed-in customer. */
interface InCart {
  token: string | null
}

export interface AddToCart extends InCart {
  /** Null: the item that offers the whole product. */
  featuredItemId: number | null
  productId: number
  choices: Choices
  /** The row whose price was shown; null or absent adds at the current price. */
  productPricingId?: string | null
  /** What was on screen; if left out, it is not compared. */
  seen?: SeenOrder
  /** The picture of the shopper's own product. An unknown id is ignored: a line is not lost because of a picture. */
  pictureId?: string | null
}

interface OneLine extends InCart {
  lineId: string
}

interface ChangeLine extends OneLine {
  /** As typed; absent means unchanged. */
  quantity?: string | undefined
  kinds?: string | undefined
}

interface TakeNewPrice extends OneLine {
  /** The id of the new price that was shown; null or absent takes the current price. */
  productPricingId?: string | null
}

interface MergeLines extends InCart {
  lineIds: readonly string[]
}

interface Added {
  ok: true
  line: CartLineView
  /** The number of lines in the cart. */
  count: number
  /** For the cookie, also to renew it; null for a customer's cart, which needs none. */
  token: string | null
}

/** The line that was added, restored or removed. */
export interface LineDone {
  ok: true
  lineId: string
}

/**
 * The cart of the current visitor or signed-in customer. The server prices everything itself. Every line must belong
 * to this cart, otherwise it is refused with `line-unknown`. A refused change changes nothing.
 */
export type CartService = ReturnType<typeof createCart>

/** The cart's use cases, for the API and for pages. */
export function createCart(deps: CartDeps) {
  return {
    add: (input: AddToCart) => addToCart(input, deps),
    change: (input: ChangeLine) => changeLine(input, deps),
    remove: (input: OneLine) => removeLine(input, deps),
    restore: (input: OneLine) => restoreLine(input, deps),
    saveForLater: (input: OneLine) => saveForLater(input, deps),
    moveToCart: (input: OneLine) => moveToCart(input, deps),
    merge: (input: MergeLines) => mergeLines(input, deps),
    /** Wants a proof of what is ordered again all the same, or not. */
    wantProof: (input: OneLine & { wanted: boolean }) => wantProof(input, deps),
    takeNewPrice: (input: TakeNewPrice) => takeNewPrice(input, deps),
    /** Orders with a coupon, in place of another one. */
    setCoupon: (input: InCart & { coupon: string }) => setCoupon(input, deps),
    removeCoupon: (input: InCart) => removeCoupon(input, deps),
    /** Orders with so many points, as typed; 0 for none. */
    usePoints: (input: InCart & { points: string }) => spendPoints(input, deps),
    /** The whole cart; empty if the token opens none. `undo` is the id of a removed line that could be restored. */
    view: (token: string | null, undo: string | null = null): Promise<CartView> => viewCart(token, undo, deps),
    /** The number of lines in the cart. */
    count: (token: string | null) => countCart(token, deps),
  }
}

/**
 * Adds a configuration to the cart at the current price. Refuses choices without a price and a full cart. If the
 * caller states the price that was shown and it has changed since, nothing is added: the price that the customer
 * agreed to is the price charged (decisions §1). The same configuration twice makes two lines.
 */
async function addToCart(input: AddToCart, deps: CartDeps): Promise<Added | CartRefusal> {
  const pricing = { period: deps.period(), shipping: deps.shipping, designs: deps.designs }
  const priced = await priceDesigned(input, pricing)
  if (!priced.ok) return priced
  const [unseen, ...more] = findDifferences(input, priced.content)
  if (unseen !== undefined) return refuseFaults(unseen, ...more)
  const line = { id: randomUUID(), addedAt: deps.clock.now(), pictureId: input.pictureId ?? null, ...priced.content }
  const known = await cartKey(input.token, deps)
  const put = await putIn(known, line, deps)
  if (put === null) return cartRefusal('cart-full', 'cart')
  const token = put.freshToken ?? (known !== null && 'tokenHash' in known ? input.token : null)
  return { ok: true, line: showLine({ ...line, pictureId: put.pictureId }, priced, pricing), count: put.count, token }
}

/** The differences between a line and what was on screen: by the total if that was sent, else by the price's id. */
export function findDifferences(
  { seen = {}, productPricingId }: Pick<AddToCart, 'seen' | 'productPricingId'>,
  { price, ...line }: LineContent,
): FieldRefusal[] {
  if (seen.seen_total === undefined && isOtherPrice({ productPricingId: productPricingId ?? null }, line))
    return [refusal('product_pricing_id', 'price-changed')]
  return findUnseen(seen, { ...line, total: price * line.kinds })
}

/** Whether another price was shown than the current one. */
function isOtherPrice(input: Pick<AddToCart, 'productPricingId'>, now: Pick<NewLine, 'productPricingId'>): boolean {
  const shown = input.productPricingId ?? null
  return shown !== null && shown !== now.productPricingId
}

/** Adds to the cart of the key, or to a new one, whose token it then returns; null if the cart is full. */
async function putIn(known: CartKey | null, line: NewLine, { db }: CartDeps) {
  const freshToken = newToken()
  const isCustomer = known !== null && 'customerId' in known
  const keys = { known, fresh: isCustomer ? known : { tokenHash: getHash(freshToken) }, freshCartId: randomUUID() }
  let added = await addLine(db, keys, line)
  // The cart may not be full but gone: the visitor is signing in at this moment, and it is joined to the customer's.
  if (added === null && known !== null && (await findCart(db, known)) === null) added = await addLine(db, keys, line)
  if (added === null) return null
  return { ...added, freshToken: added.fresh && !isCustomer ? freshToken : null }
}

/**
 * Changes quantity and sets. The line is then priced again; if nothing differs it keeps its price. Refuses an amount
 * with the configurator's sentences.
 */
function changeLine(input: ChangeLine, deps: CartDeps): Promise<LineDone | CartRefusal> {
  return openLine<LineDone>(deps, input, async ({ tx, line }) => {
    const refused = refuseChange(line)
    if (refused !== null) return refused
    const amount = newAmount(input, line)
    if (amount.quantity === String(line.quantity) && amount.kinds === String(line.kinds)) return done(line)
    const priced = priceAgain(line, amount, { period: deps.period(), shipping: deps.shipping })
    if (!priced.ok) return priced
    await updateLines(tx, [line.id], priced.content, deps.clock.now())
    return done(line)
  })
}

/** A removed line, and one from a quotation, cannot be changed. */
function refuseChange({ removedAt, quotationNo }: CartLine): CartRefusal | null {
  if (removedAt !== null) return cartRefusal('line-unknown', 'id')
  return quotationNo === null ? null : cartRefusal('quoted-line', 'id', { quotation: quotationNo })
}

/** Digits are read as numbers, so that `0500` equals 500 and changes nothing; anything else is refused later. */
function newAmount({ quantity, kinds }: ChangeLine, line: CartLine) {
  return { quantity: plainNumber(quantity) ?? String(line.quantity), kinds: plainNumber(kinds) ?? String(line.kinds) }
}

function plainNumber(text: string | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed !== undefined && /^\d{1,6}$/.test(trimmed) ? String(Number(trimmed)) : trimmed
}

/** Accepts the current price. Refuses with `price-changed` if it is not the one shown. */
function takeNewPrice(input: TakeNewPrice, deps: CartDeps): Promise<LineDone | CartRefusal> {
  return openLine<LineDone>(deps, input, async ({ tx, line }) => {
    const refused = refuseChange(line)
    if (refused !== null) return refused
    const priced = priceNow(line, { period: deps.period(), shipping: deps.shipping })
    if (!priced.ok) return priced
    if (isOtherPrice(input, priced.content)) return refuseFaults(refusal('product_pricing_id', 'price-changed'))
    await updateLines(tx, [line.id], priced.content, deps.clock.now())
    return done(line)
  })
}

/** Stores whether a proof of what is ordered again is wanted. Refuses a line that orders nothing again. */
function wantProof(
  { wanted, ...input }: OneLine & { wanted: boolean },
  deps: CartDeps,
): Promise<LineDone | CartRefusal> {
  return openLine<LineDone>(deps, input, async ({ tx, line }) => {
    const isIt = line.removedAt === null && (await deps.repeats?.wantProof(tx, line.id, wanted)) === true
    return isIt ? done(line) : cartRefusal('line-unknown', 'id')
  })
}

/** Removes a line from the cart. It stays stored and can be restored for as long as the cart lives. Idempotent. */
function removeLine(input: OneLine, deps: CartDeps): Promise<LineDone | CartRefusal> {
  return openLine<LineDone>(deps, input, async ({ tx, cartId, line }) => {
    if (line.removedAt === null) {
      const now = deps.clock.now()
      await updateLines(tx, [line.id], { removedAt: now, mergedInto: null }, now)
      await recount(tx, cartId, now)
    }
    return done(line)
  })
}

/** Rolls back the transaction of a refusal that is only known after the change was tried. */
class NoRoom extends Error {}

/**
 * Restores a removed line as it was. For a merged line the merge is undone: all lines that were merged come back, and
 * the merged line is removed; the same for the line that this one was merged into. Refuses what was ordered, and if the
 * cart has no room for them.
 */
async function restoreLine(input: OneLine, deps: CartDeps): Promise<LineDone | CartRefusal> {
  return whileRoom(() =>
    openLine<LineDone>(deps, input, async ({ tx, cartId, line }) => {
      const now = deps.clock.now()
      const above = await mergesAbove(tx, line)
      if ([line, ...above].some(({ orderedAt }) => orderedAt !== null)) return cartRefusal('line-ordered', 'id')
      if (line.mergedInto !== null) for (const { id } of above) await takeMergeApart(tx, id, now)
      else if (line.removedAt !== null) await updateLines(tx, [line.id], { removedAt: null }, now)
      if (!(await recount(tx, cartId, now))) throw new NoRoom()
      return done(line)
    }),
  )
}

/** The lines that a line was merged into, the outermost first. */
async function mergesAbove(tx: Transaction, line: CartLine): Promise<CartLine[]> {
  const above: CartLine[] = []
  for (let next = line.mergedInto; next !== null; ) {
    const [parent] = await findLines(tx, line.cartId, [next])
    if (parent !== undefined) above.unshift(parent)
    next = parent?.mergedInto ?? null
  }
  return above
}

/** Saves a line for later: it is shown apart, without its amount in the totals, and is not ordered. Idempotent. */
function saveForLater(input: OneLine, deps: CartDeps): Promise<LineDone | CartRefusal> {
  return openLine<LineDone>(deps, input, async ({ tx, cartId, line }) => {
    if (line.removedAt !== null) return cartRefusal('line-unknown', 'id')
    if (line.savedAt !== null) return done(line)
    if ((await linesKept(tx, cartId)).saved.length >= MAX_SAVED_LINES) return cartRefusal('too-many-saved', 'id')
    const now = deps.clock.now()
    await updateLines(tx, [line.id], { savedAt: now }, now)
    await recount(tx, cartId, now)
    return done(line)
  })
}

/** Moves a line that was saved for later back into the cart, into its place. Refuses if the cart is full. Idempotent. */
async function moveToCart(input: OneLine, deps: CartDeps): Promise<LineDone | CartRefusal> {
  return whileRoom(() =>
    openLine<LineDone>(deps, input, async ({ tx, cartId, line }) => {
      if (line.removedAt !== null) return cartRefusal('line-unknown', 'id')
      const now = deps.clock.now()
      if (line.savedAt !== null) await updateLines(tx, [line.id], { savedAt: null }, now)
      if (!(await recount(tx, cartId, now))) throw new NoRoom()
      return done(line)
    }),
  )
}

/** Refuses a change that was rolled back because the cart was full. */
async function whileRoom(change: () => Promise<LineDone | CartRefusal>): Promise<LineDone | CartRefusal> {
  try {
    return await change()
  } catch (fault) {
    if (fault instanceof NoRoom) return cartRefusal('cart-full', 'cart')
    throw fault
  }
}

/**
 * Merges several lines into one: the sum of their quantities, at the current price, in the place of the first. The
 * others are removed and can be restored, which undoes the merge. Refuses lines of different configurations or sets,
 * and more than the highest quantity.
 */
function mergeLines({ token, lineIds }: MergeLines, deps: CartDeps): Promise<LineDone | CartRefusal> {
  return openLines<LineDone>(deps, { token, lineIds, field: 'line_ids' }, async ({ tx, cartId, lines }) => {
    if (lines.some((line) => line.removedAt !== null || line.savedAt !== null))
      return cartRefusal('line-unknown', 'line_ids')
    const agreed = lines.find(({ quotationNo }) => quotationNo !== null)?.quotationNo
    if (agreed) return cartRefusal('quoted-line', 'line_ids', { quotation: agreed })
    const [group, ...others] = mergeableGroups(lines)
    const [first] = lines
    if (first === undefined || others.length > 0 || group?.length !== lines.length) {
      return cartRefusal('not-the-same', 'line_ids')
    }
    const priced = priceTogether(first, lines, deps)
    if (!priced.ok) return priced
    const now = deps.clock.now()
    const merged = { id: randomUUID(), cartId, place: first.place, addedAt: now, pictureId: newestPicture(lines) }
    await insertLine(tx, { ...merged, ...priced.content })
    const ids = lines.map(({ id }) => id)
    await updateLines(tx, ids, { removedAt: now, mergedInto: merged.id }, now)
    await recount(tx, cartId, now)
    return done(merged)
  })
}

/** The price of lines as one run. */
function priceTogether(first: CartLine, lines: readonly CartLine[], deps: CartDeps) {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const period = deps.period()
  const amount = { quantity: String(quantity), kinds: String(first.kinds) }
  const priced = priceAgain(first, amount, { period, shipping: deps.shipping })
  if (priced.ok || priced.code !== 'quantity-too-high') return priced
  const product = indexCatalogue(period.catalogue).product(first.productId)
  const highest = product?.attributes.quantities.at(-1) ?? first.quantity
  return cartRefusal('merge-too-many', 'line_ids', { quantity, highest })
}

function done({ id }: Pick<CartLine, 'id'>): LineDone {
  return { ok: true, lineId: id }
}

interface OpenedLines {
  tx: Transaction
  cartId: string
  lines: CartLine[]
}

/**
 * Opens the cart of a token for changes and finds lines in it, including removed ones. Denies by default: a token
 * without a cart and a line of another cart are refused alike.
 */
async function openLines<Result>(
  deps: CartDeps,
  { token, lineIds, field = 'id' }: { token: string | null; lineIds: readonly string[]; field?: 'id' | 'line_ids' },
  work: (opened: OpenedLines) => Promise<Result | CartRefusal>,
): Promise<Result | CartRefusal> {
  const unknown = cartRefusal('line-unknown', field)
  const key = await cartKey(token, deps)
  if (key === null || !lineIds.every(isUuid)) return unknown
  return inTransaction(deps.db, async (tx) => {
    const cartId = await lockCart(tx, key)
    if (cartId === null) return unknown
    const lines = (await findLines(tx, cartId, lineIds)).map((line) => readLine(line, deps))
    return lines.length === new Set(lineIds).size ? work({ tx, cartId, lines }) : unknown
  })
}

/** The same for one line. */
async function openLine<Result>(
  deps: CartDeps,
  { token, lineId }: OneLine,
  work: (opened: Omit<OpenedLines, 'lines'> & { line: CartLine }) => Promise<Result | CartRefusal>,
): Promise<Result | CartRefusal> {
  return openLines(deps, { token, lineIds: [lineId] }, async ({ tx, cartId, lines: [line] }) =>
    line === undefined ? cartRefusal('line-unknown', 'id') : work({ tx, cartId, line }),
  )
}
