import { randomUUID } from 'node:crypto'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import type { Refusal } from '#platform/http/refuser.ts'
import { earlier } from '#platform/time/clock.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { findSubmissions, getFiles, hasCartArtwork, takeOverArtwork } from '#shop/artwork/store.server.ts'
import { amountsLine } from '#shop/cart/cart-promotions.server.ts'
import { linesInCartAnd, lockCartToOrder, markOrdered } from '#shop/cart/order-cart.server.ts'
import type { CartKey } from '#shop/cart/store.server.ts'
import { findRepeats, hasCartRepeats } from '#shop/orders/again/line-repeats.server.ts'
import type { Actor, StoredOrder } from '#shop/orders/order-store.server.ts'
import { placeOrder } from '#shop/orders/place-order.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { reserveCredit } from '#shop/payments/credit.server.ts'
import type { AmountsLine } from '#shop/promotions/order-amounts.ts'
import { reservePromotions } from '#shop/promotions/promotions.server.ts'
import type { StoredCoupon } from '#shop/promotions/store.server.ts'
import { findDocuments } from '#studio/lettering/designs.server.ts'
import type { CheckedForm } from './check-form.server.ts'
import type { CheckoutDeps } from './checkout-deps.server.ts'
import { composeOrder, describeNow, optionsOf, takeOption } from './compose-order.server.ts'
import { deleteDraft } from './drafts.server.ts'
import { type CartContents, readCart } from './read-cart.server.ts'
import { type CheckoutRefusal, checkoutFault, refuseCheckout, refuseForm } from './refusals.ts'
import { findChanges, getSeenLines, type SeenCheckout } from './shown-checkout.ts'

/* The transaction that orders a cart: everything is read, computed, compared and stored under the cart's lock. */

/** Undoes the transaction of an order that is refused after something was reserved for it. */
class Refused extends Error {
  readonly refusal: CheckoutRefusal

  constructor(refusal: CheckoutRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Who orders. */
interface Owner {
  customerId: string | null
  email: string
}

interface Placing {
  placedKey: string
  seen: SeenCheckout
}

/** Whether `findPlaced` may find an order: to be asked in the same statement as something else. */
export function mayBePlaced({ placedKey, seen }: Placing): SQL<boolean> {
  const ids = [...getSeenLines(seen).keys()]
  const hasLine =
    ids.length === 0 ? sql`false` : sql`exists (select from ${orderLines} where ${inArray(orderLines.id, ids)})`
  return sql<boolean>`(exists (select from ${orders} where ${eq(orders.placedKey, placedKey)}) or ${hasLine})`
}

/**
 * The order that this form has placed before, or that another form of the same person has placed of the very lines that
 * were on screen: two tabs with the same cart are one order.
 */
export async function findPlaced(
  db: Database,
  { placedKey, seen, owner }: Placing & { owner: Owner },
): Promise<StoredOrder | null> {
  const ids = [...getSeenLines(seen).keys()]
  const known = unionAll(
    db.select({ id: orders.id }).from(orders).where(eq(orders.placedKey, placedKey)),
    db.select({ id: orderLines.orderId }).from(orderLines).where(inArray(orderLines.id, ids)),
  )
  const found = await db
    .select({ order: orders, lineId: orderLines.id })
    .from(orders)
    .leftJoin(orderLines, and(eq(orderLines.orderId, orders.id), inArray(orderLines.id, ids)))
    .where(inArray(orders.id, known))
  const byKey = found.find(({ order }) => order.placedKey === placedKey)
  if (byKey !== undefined) return byKey.order
  const [first] = found
  return first !== undefined &&
    found.length === ids.length &&
    found.every(({ order }) => order.id === first.order.id && isTheirs(order, owner))
    ? first.order
    : null
}

function isTheirs({ customerId, email }: StoredOrder, owner: Owner): boolean {
  return owner.customerId === null ? customerId === null && email === owner.email : customerId === owner.customerId
}

/** A member of staff who orders for somebody else (issue 19, 7). */
export interface Behalf {
  userId: string
  name: string
  /** What they take off, as a coupon of these lines alone, or why they cannot. */
  discount(lines: readonly AmountsLine[]): { ok: true; coupon: StoredCoupon | null } | Refusal<string>
  /** Called once the order is stored, in its transaction. */
  onPlaced(tx: Transaction, order: StoredOrder): Promise<void>
}

/** A checked form of a cart, with what was looked up for it before the cart is locked. */
export interface OrderWork {
  key: CartKey
  checked: CheckedForm
  owner: Owner
  placedKey: string
  payBy: StoredOrder['paymentMethod']
  /** The catalogues that its lines were made with, by their versions. */
  catalogues: ReadonlyMap<number, Catalogue>
  seen: SeenCheckout
  /** Null where the customer orders. */
  behalf?: Behalf | null
}

/** Orders a cart once; an order that is refused leaves nothing behind. */
export async function placeOnce(work: OrderWork, deps: CheckoutDeps): Promise<StoredOrder | CheckoutRefusal> {
  try {
    return await inTransaction(deps.db, (tx) => placeLocked(tx, work, deps))
  } catch (fault) {
    if (fault instanceof Refused) return fault.refusal
    throw fault
  }
}

/** With the cart locked: whoever orders, changes or joins it at the same time waits. */
async function placeLocked(
  tx: Transaction,
  work: OrderWork,
  deps: CheckoutDeps,
): Promise<StoredOrder | CheckoutRefusal> {
  const { key, checked, owner, placedKey, seen } = work
  const cart = await lockCartToOrder(tx, key)
  const { lines, before, hasArtwork, repeats } = await readLines(tx, cart?.id ?? null, work)
  if (before !== null) return before
  const contents = await readCart(tx, lines, deps)
  if (cart === null || contents.orderable.length === 0) return refuseForm('cart-empty')
  const lineIds = contents.orderable.map(({ stored }) => stored.id)
  const submissions = await findSubmissions(tx, hasArtwork ? lineIds : [])
  const arriving = await findArriving(tx, contents, submissions, deps)
  if (arriving !== null) return refuseForm('files-arriving', { product: arriving })
  const now = deps.clock.now()
  const option = takeOption(optionsOf(contents.orderable, checked.place, deps), checked.method)
  const orderId = randomUUID()
  const promotions = await reserve(tx, { ...work, cart, contents, orderId, option }, deps)
  const terms = deps.terms()
  const composition = { contents, place: checked.place, option, wanted: checked.method, promotions, terms }
  const [change, ...more] = findChanges(seen, describeNow(composition))
  if (change !== undefined) throw new Refused(refuseCheckout([change, ...more]))
  await takeCredit(tx, work, promotions.amounts.total)
  const parts = {
    artwork: await takeArtwork(tx, submissions, now),
    designs: await readDesigns(tx, contents),
    repeats,
  }
  const { hooks, workingHours } = deps.orders
  const actor = getActor(work)
  const order = composeOrder({
    ...composition,
    ...parts,
    form: checked,
    customerId: owner.customerId,
    placedKey,
    paymentMethod: work.payBy,
    orderId,
    placedBy: getPlacer(actor),
    now,
    catalogues: work.catalogues,
    hours: workingHours(),
  })
  const together = [...markOrdered(tx, cart.id, lineIds, now), deleteDraft(tx, cart.id)]
  const placed = await placeOrder(tx, order, { hooks, workingHours, actor, now, together })
  await work.behalf?.onPlaced(tx, placed)
  return placed
}

/**
 * The lines in the cart, the order that was placed of them before, and whether any has artwork. Mostly that takes one
 * statement: none has been ordered yet.
 */
async function readLines(tx: Transaction, cartId: string | null, work: OrderWork) {
  const asked = {
    isPlaced: mayBePlaced(work),
    hasArtwork: hasCartArtwork(cartId ?? ''),
    hasRepeats: hasCartRepeats(cartId ?? ''),
  }
  const rows = cartId === null ? [] : await linesInCartAnd(tx, cartId, asked)
  const [{ isPlaced, hasArtwork, hasRepeats } = { isPlaced: true, hasArtwork: false, hasRepeats: false }] = rows
  const lines = rows.map(({ line }) => line)
  const repeats = await findRepeats(tx, hasRepeats ? lines.map(({ id }) => id) : [])
  return { lines, hasArtwork, repeats, before: isPlaced ? await findPlaced(tx, work) : null }
}

/** Reserves coupon and points, or what staff take off; undone if that cannot be given. */
async function reserve(tx: Transaction, reserving: Reserving, deps: CheckoutDeps) {
  const wanted = getPromotionInput(reserving, deps)
  const discount = reserving.behalf?.discount(wanted.lines) ?? { ok: true, coupon: null }
  if (!discount.ok) throw new Refused(refuseDiscount(discount))
  const promotions = await reservePromotions(tx, { ...wanted, oneOff: discount.coupon }, deps.promotions)
  const refusal = promotions.coupon?.refusal ?? null
  if (discount.coupon !== null && refusal !== null) throw new Refused(refuseDiscount(refusal))
  return promotions
}

function refuseDiscount({ errors: [fault], message: reason }: Refusal<string>): CheckoutRefusal {
  const field = fault === undefined || fault.field === 'coupon' ? 'discount' : fault.field
  return refuseCheckout([checkoutFault(field, 'discount-refused', { reason })])
}

function getActor({ behalf, owner, checked }: OrderWork): Actor {
  if (behalf) return { by: 'staff', id: behalf.userId, name: behalf.name }
  return { by: 'customer', id: owner.customerId, name: `${checked.firstName} ${checked.lastName}` }
}

function getPlacer({ by, id }: Actor): string | null {
  return by === 'staff' ? id : null
}

interface Reserving extends OrderWork {
  cart: { couponCode: string; pointsWanted: number }
  contents: CartContents
  orderId: string
  option: ReturnType<typeof takeOption>
}

/** The coupon and the points that the cart is to be ordered with. */
function getPromotionInput({ cart, owner, contents, orderId, option }: Reserving, { period }: CheckoutDeps) {
  const { catalogue } = period()
  const lines = contents.orderable.map((line) => amountsLine(line.view, catalogue))
  const { couponCode, pointsWanted } = cart
  return { couponCode, pointsWanted, person: owner, lines, method: option.method, orderId }
}

/** Credit is locked until the order is stored, so that two orders at once cannot take the same. */
async function takeCredit(tx: Transaction, { payBy, owner }: OrderWork, total: number): Promise<void> {
  if (payBy !== 'account') return
  const credit = await reserveCredit(tx, owner.customerId, total)
  if (credit.ok) return
  throw new Refused(refuseCheckout([{ ...checkoutFault('pay_by', 'pay-by-unavailable'), message: credit.message }]))
}

/** An upload that has moved within this time will still arrive. */
const ARRIVING_MS = 120_000

type Submissions = Awaited<ReturnType<typeof findSubmissions>>

/** A line with a file that is still being uploaded: it could no longer arrive. */
async function findArriving(
  tx: Transaction,
  { orderable }: CartContents,
  submissions: Submissions,
  { clock }: CheckoutDeps,
) {
  const since = earlier(clock.now(), ARRIVING_MS)
  const files = await getFiles(
    tx,
    [...submissions.values()].map(({ id }) => id),
  )
  const arriving = files.find(({ key, updatedAt }) => key === null && updatedAt >= since)
  const line = orderable.find(
    ({ stored }) => arriving !== undefined && submissions.get(stored.id)?.id === arriving.submissionId,
  )
  return line?.view.product ?? null
}

async function takeArtwork(tx: Transaction, submissions: Submissions, now: Date) {
  const taken = new Map<string, { submissionId: string; isSent: boolean }>()
  for (const [lineId, { state }] of submissions) {
    const submissionId = await takeOverArtwork(tx, lineId, now)
    if (submissionId !== null) taken.set(lineId, { submissionId, isSent: state === 'sent' })
  }
  return taken
}

function readDesigns(tx: Transaction, { orderable }: CartContents) {
  return findDocuments(
    tx,
    orderable.flatMap(({ stored }) => stored.configuration.design_id ?? []),
  )
}
