import { randomUUID } from 'node:crypto'
import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { lineTotal, MAX_LINES } from './cart.ts'
import { endCartCookie, noticeCookie, readCartToken } from './cart-cookies.ts'
import type { CartDeps } from './cart-key.server.ts'
import { hashOfKnown } from './cart-key.server.ts'
import { takeCoupon } from './coupon-store.server.ts'
import { newestPicture, planJoin, withMergedLines } from './merge-lines.ts'
import { isReadable, priceAgain, readLine } from './price-line.server.ts'
import {
  type CartLine,
  deleteCart,
  exportLines,
  insertLine,
  linesInCart,
  lockCart,
  lockCustomerCart,
  moveLines,
  recount,
  storedLines,
  updateLines,
} from './store.server.ts'

/** The dependencies of joining carts. */
export interface JoinDeps extends Pick<CartDeps, 'period' | 'shipping' | 'onFault'> {
  /** Which of these lines have artwork of their own, which belongs to a slice above this one. */
  linesWithArtwork(tx: Transaction, lineIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Moves along what was typed at the checkout of a cart, also a slice's above this one. */
  moveDraft(tx: Transaction, carts: { from: string; to: string }): Promise<void>
}

/** The result, in lines of the visitor's cart. */
export interface JoinedCarts {
  /** Moved into the customer's cart, including merged ones. */
  joined: number
  /** Merged with a line of the customer's. */
  merged: number
  /** Left in the visitor's cart because there was no room. */
  waiting: number
}

interface Joining {
  tx: Transaction
  cartId: string
  now: Date
}

/**
 * Moves the lines of a visitor's cart into the customer's, in the transaction of the sign-in. Each line keeps its
 * agreed price. Lines of the same configuration and sets are merged if that breaks no limit, does not cost more and
 * hides no design; undoing the merge restores both, as in the cart. Other lines move unchanged, with their artwork. A
 * coupon that the visitor entered replaces the customer's.
 * Lines for which the customer's cart has no room stay in the visitor's.
 * @returns null if the token opens no cart
 */
export async function joinCarts(
  tx: Transaction,
  { token, customerId, now }: { token: string | null; customerId: string; now: Date },
  deps: JoinDeps,
): Promise<JoinedCarts | null> {
  const tokenHash = hashOfKnown(token)
  const visitorCart = tokenHash === null ? null : await lockCart(tx, { tokenHash })
  if (visitorCart === null) return null
  const cartId = await lockCustomerCart(tx, { customerId, freshCartId: randomUUID(), now })
  const read = (line: CartLine) => readLine(line, deps)
  const own = (await linesInCart(tx, cartId)).map(read)
  const theirs = (await linesInCart(tx, visitorCart)).map(read)
  const withArtwork = own.length === 0 ? new Set() : await deps.linesWithArtwork(tx, getIds([...own, ...theirs]))
  const pairs = planJoin(own, theirs, ({ id }) => withArtwork.has(id))

  const merged = new Set<string>()
  for (const pair of pairs) {
    if (await mergePair(pair, { tx, cartId, now }, deps)) merged.add(pair.theirs.id)
  }
  await deps.moveDraft(tx, { from: visitorCart, to: cartId })
  const moving = theirs.filter(({ id }) => !merged.has(id))
  const waiting = moving.slice(Math.max(0, MAX_LINES - own.length))
  await takeCoupon(tx, { from: visitorCart, to: cartId })
  await moveToCustomer(visitorCart, getIds(waiting), { tx, cartId, now })
  return { joined: theirs.length - waiting.length, merged: merged.size, waiting: waiting.length }
}

function getIds(lines: readonly CartLine[]): string[] {
  return lines.map(({ id }) => id)
}

/** Merges two lines in the customer's cart; false if they should stay two. */
async function mergePair(
  { own, theirs }: { own: CartLine; theirs: CartLine },
  { tx, cartId, now }: Joining,
  deps: JoinDeps,
): Promise<boolean> {
  if (!isReadable(own) || !isReadable(theirs)) return false
  const amount = { quantity: String(own.quantity + theirs.quantity), kinds: String(own.kinds) }
  const priced = priceAgain(own, amount, { period: deps.period(), shipping: deps.shipping })
  // The agreed price is the price charged (decisions §1): together they may cost less, but never more.
  if (!priced.ok || lineTotal(priced.content) > lineTotal(own) + lineTotal(theirs)) return false
  const id = randomUUID()
  await insertLine(tx, {
    id,
    cartId,
    place: own.place,
    addedAt: now,
    pictureId: newestPicture([own, theirs]),
    ...priced.content,
  })
  await updateLines(tx, [own.id, theirs.id], { removedAt: now, mergedInto: id }, now)
  return true
}

/** Moves all lines except the waiting ones, including removed ones. An empty cart is deleted. */
async function moveToCustomer(visitorCart: string, waiting: readonly string[], { tx, cartId, now }: Joining) {
  const staying = withMergedLines(waiting, waiting.length === 0 ? [] : await storedLines(tx, visitorCart))
  await moveLines(tx, { from: visitorCart, to: cartId, except: [...staying] })
  if (!(await recount(tx, cartId, now))) throw new Error('more lines were joined than a cart holds')
  if (waiting.length === 0) await deleteCart(tx, { id: visitorCart })
  else await recount(tx, visitorCart, now)
}

/** The cart's part when somebody signs in, deletes their account or exports their data; in that transaction. */
export function cartHooks(deps: JoinDeps): SliceHooks {
  return {
    onSignIn: async (tx, { userId, visitor, now }) => {
      const token = readCartToken(visitor.cookies)
      if (token === null) return []
      const outcome = await joinCarts(tx, { token, customerId: userId, now }, deps)
      const { joined = 0, waiting = 0 } = outcome ?? {}
      return [
        // From now on the cart is found by the customer, so the token is no longer needed.
        ...(waiting === 0 ? [endCartCookie(visitor.secure)] : []),
        ...(outcome !== null && joined + waiting > 0 ? [noticeCookie(outcome, visitor.secure)] : []),
      ]
    },
    onErase: (tx, customerId) => deleteCart(tx, { customerId }),
    onExport: async (db, userId) => ({ cart: await exportLines(db, userId) }),
  }
}
