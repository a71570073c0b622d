import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/database.server.ts'
import { type CartLine, insertLine, linesInCart, lockCart, recount, takeOut } from './cart-store.server.ts'
import { hashOfKnown } from './cart-token.server.ts'
import { lineTotal } from './cart-totals.ts'
import { deleteCart, lockCustomerCart, moveLines, storedLines } from './joining-store.server.ts'
import { MAX_LINES } from './max-lines.ts'
import { newestPicture } from './newest-picture.ts'
import type { CartDeps } from './open-line.server.ts'
import { planJoin, withWhatWasMerged } from './plan-join.ts'
import { priceAgain } from './price-line.server.ts'
import { isReadable, readLine } from './read-line.server.ts'

/** What joining carts is given. */
export interface JoinDeps extends Pick<CartDeps, 'period' | 'shipping' | 'onFault'> {
  /** Which of these lines have artwork of their own; it belongs to a slice above this one. */
  linesWithArtwork(tx: Transaction, lineIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** What came of it, in lines of the visitor's cart. */
export interface JoinedCarts {
  /** Came into the customer's cart, the merged ones included. */
  joined: number
  /** Were made one with a line of the customer's. */
  merged: number
  /** Had no room, and stay in the visitor's cart. */
  waiting: number
}

interface Joining {
  tx: Transaction
  cartId: string
  now: Date
}

/**
 * Brings the lines of a visitor's cart into the customer's, in the transaction of the sign-in. Each line keeps the price
 * that was agreed. Lines of the same configuration and sets become one where that breaks no limit, costs no penny more
 * and hides no design; taking the merge apart brings both back, as in the cart. Lines move as they are, so that their
 * artwork goes with them. What the customer's cart has no room for stays in the visitor's.
 * @returns null where the token opens no cart
 */
export async function joinCarts(
  tx: Transaction,
  { token, customerId, now }: { token: string | null; customerId: string; now: Date },
  needs: JoinDeps,
): Promise<JoinedCarts | null> {
  const tokenHash = hashOfKnown(token)
  const visitorCart = tokenHash === null ? null : await lockCart(tx, { tokenHash })
  if (visitorCart === null) return null
  const cartId = await lockCustomerCart(tx, { customerId, freshCartId: randomUUID(), now })
  const read = (line: CartLine) => readLine(line, needs)
  const own = (await linesInCart(tx, cartId)).map(read)
  const theirs = (await linesInCart(tx, visitorCart)).map(read)
  const withArtwork = own.length === 0 ? new Set() : await needs.linesWithArtwork(tx, getIds([...own, ...theirs]))
  const plan = planJoin(own, theirs, ({ id }) => withArtwork.has(id))

  const merged = new Set<string>()
  for (const pair of plan.pairs) {
    if (await mergePair(pair, { tx, cartId, now }, needs)) merged.add(pair.theirs.id)
  }
  const moving = theirs.filter(({ id }) => !merged.has(id))
  const waiting = moving.slice(Math.max(0, MAX_LINES - own.length))
  await moveToCustomer(visitorCart, getIds(waiting), { tx, cartId, now })
  return { joined: theirs.length - waiting.length, merged: merged.size, waiting: waiting.length }
}

function getIds(lines: readonly CartLine[]): string[] {
  return lines.map(({ id }) => id)
}

/** Makes one line of two in the customer's cart; false where they had better stay two. */
async function mergePair(
  { own, theirs }: { own: CartLine; theirs: CartLine },
  { tx, cartId, now }: Joining,
  needs: JoinDeps,
): Promise<boolean> {
  if (!isReadable(own) || !isReadable(theirs)) return false
  const amount = { quantity: String(own.quantity + theirs.quantity), kinds: String(own.kinds) }
  const priced = priceAgain(own, amount, { period: needs.period(), shipping: needs.shipping })
  // The price that was agreed is the price charged (decisions §1): together they may cost less, and never more.
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
  await takeOut(tx, [own.id, theirs.id], now, id)
  return true
}

/** Moves everything but what waits, lines that could be put back included. An empty cart goes. */
async function moveToCustomer(visitorCart: string, waiting: readonly string[], { tx, cartId, now }: Joining) {
  const staying = withWhatWasMerged(waiting, waiting.length === 0 ? [] : await storedLines(tx, visitorCart))
  await moveLines(tx, { from: visitorCart, to: cartId, except: [...staying] })
  if (!(await recount(tx, cartId, now))) throw new Error('more lines were joined than a cart holds')
  if (waiting.length === 0) await deleteCart(tx, visitorCart)
  else await recount(tx, visitorCart, now)
}
