import { randomUUID } from 'node:crypto'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { asList } from '#platform/database/as-list.server.ts'
import { buildOnce } from '#platform/database/build-once.server.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import type { Refusal } from '#platform/http/refuser.ts'
import { gather } from '#platform/requests/gather.ts'
import { earlier } from '#platform/time/clock.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { findSubmissions, getFiles, hasCartArtwork, takeOverArtwork } from '#shop/artwork/store.server.ts'
import { amountsLine } from '#shop/cart/cart-promotions.server.ts'
import { type LockedCart, linesInCartsAnd, lockCartsToOrder, markOrdered } from '#shop/cart/order-cart.server.ts'
import type { CartKey } from '#shop/cart/store.server.ts'
import { findRepeats, hasCartRepeats } from '#shop/orders/again/line-repeats.server.ts'
import type { Actor, StoredOrder } from '#shop/orders/order-store.server.ts'
import { type NewOrder, placeOrders } from '#shop/orders/place-order.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { reserveCredit } from '#shop/payments/credit.server.ts'
import type { AmountsLine } from '#shop/promotions/order-amounts.ts'
import { reservePromotions } from '#shop/promotions/promotions.server.ts'
import type { StoredCoupon } from '#shop/promotions/store.server.ts'
import { findDocuments } from '#studio/lettering/designs.server.ts'
import type { CheckedForm } from './check-form.server.ts'
import type { CheckoutDeps } from './checkout-deps.server.ts'
import { composeOrder, describeNow, optionsOf, takeOption } from './compose-order.server.ts'
import { deleteDrafts } from './drafts.server.ts'
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

/** Whether `findPlaced` may find an order of any of them: to be asked in the same statement as something else. */
export function anyPlaced(placings: readonly Placing[]): SQL<boolean> {
  const keys = placings.map(({ placedKey }) => placedKey)
  const ids = placings.flatMap(({ seen }) => [...getSeenLines(seen).keys()])
  // One by one, by the index: of a list, a plan that was made while there were few orders reads all of them.
  const ofKey = sql`select true from ${orders} where ${orders.placedKey} = asked.key`
  const ofLine = sql`select true from ${orderLines} where ${orderLines.id} = asked.id`
  return sql<boolean>`(
    (select count((${ofKey})) from unnest(${asList(keys, 'text')}) as asked (key))
    + (select count((${ofLine})) from unnest(${asList(ids, 'uuid')}) as asked (id)) > 0)`
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
  /** Whether the cart was to be ordered with a coupon or points. */
  reserves: boolean
  /** Null where the customer orders. */
  behalf?: Behalf | null
}

/** Orders a cart once; an order that is refused leaves nothing behind. */
export async function placeOnce(work: OrderWork, deps: CheckoutDeps): Promise<StoredOrder | CheckoutRefusal> {
  const together = reservesNothing(work) ? await placeTogether(deps.db)({ work, deps }) : null
  return together ?? placeAlone(work, deps)
}

function reservesNothing({ reserves, payBy, behalf }: OrderWork): boolean {
  return !reserves && payBy !== 'account' && !behalf
}

type Placed = StoredOrder | CheckoutRefusal

async function placeAlone(work: OrderWork, deps: CheckoutDeps): Promise<Placed> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const [cart = null] = await lockCartsToOrder(tx, [work.key], { skipLocked: false })
      const placed = demand((await placeLocked(tx, [{ work, cart }], deps))[0])
      if ('ok' in placed) throw new Refused(placed)
      await work.behalf?.onPlaced(tx, placed)
      return placed
    })
  } catch (fault) {
    if (fault instanceof Refused) return fault.refusal
    throw fault
  }
}

/** As many as leave others waiting for no longer than some orders alone would. */
export const MAX_TOGETHER = 16

/**
 * Orders what comes at the same time in one transaction, of which each order has a part of the cost. It waits for nobody:
 * a cart that is locked already, or with something to reserve, is null, to be ordered alone; so are all where one fails.
 */
const placeTogether = buildOnce((db) =>
  gather(async (all: readonly { work: OrderWork; deps: CheckoutDeps }[]): Promise<(Placed | null)[]> => {
    // The same cart twice is one order: the other one looks for it alone.
    const works = [...new Map(all.map(({ work }) => [JSON.stringify(work.key), work])).values()]
    const placed = inTransaction(db, async (tx) => {
      const carts = await lockCartsToOrder(
        tx,
        works.map(({ key }) => key),
        { skipLocked: true },
      )
      const free = works.flatMap((work, place) => {
        const cart = carts[place] ?? null
        return cart === null || cart.couponCode !== '' || cart.pointsWanted > 0 ? [] : [{ work, cart }]
      })
      const results = await placeLocked(tx, free, demand(all[0]).deps)
      return new Map(free.map(({ work }, place) => [work, demand(results[place])]))
    })
    const results = await placed.catch(() => new Map<OrderWork, Placed>())
    return all.map(({ work }) => results.get(work) ?? null)
  }, MAX_TOGETHER),
)

/** A cart to be ordered, which is locked: whoever orders, changes or joins it at the same time waits. */
interface LockedWork {
  work: OrderWork
  /** Null where there is none. */
  cart: LockedCart | null
}

/** An order that is to be stored, and the cart that it is of. */
interface ToStore {
  order: NewOrder
  cartId: string
  actor: Actor
}

/** Loads what is in locked carts, decides of each what becomes of it, and stores the orders. @returns in their order */
async function placeLocked(tx: Transaction, works: readonly LockedWork[], deps: CheckoutDeps): Promise<Placed[]> {
  const now = deps.clock.now()
  const decided: (Placed | ToStore)[] = []
  for (const read of await readLines(tx, works)) decided.push(await decide(tx, read, { ...deps, now }))
  const toStore = decided.filter((one) => 'order' in one)
  const stored = await store(tx, toStore, { ...deps.orders, now })
  const placed = new Map(toStore.map((one, place) => [one, demand(stored[place])]))
  return decided.map((one) => ('order' in one ? demand(placed.get(one)) : one))
}

async function store(tx: Transaction, toStore: readonly ToStore[], deps: CheckoutDeps['orders'] & { now: Date }) {
  if (toStore.length === 0) return []
  const cartIds = toStore.map(({ cartId }) => cartId)
  const lineIds = toStore.flatMap(({ order }) => order.lines.map(({ id }) => id))
  const together = [...markOrdered(tx, { cartIds, lineIds }, deps.now), deleteDrafts(tx, cartIds)]
  return placeOrders(tx, toStore, { ...deps, together })
}

type ReadWork = Awaited<ReturnType<typeof readLines>>[number]

/** What becomes of a cart: the order that was placed before, one that is to be stored, or a refusal. */
async function decide(
  tx: Transaction,
  { work, cart, lines, before, hasArtwork, repeats }: ReadWork,
  deps: CheckoutDeps & { now: Date },
): Promise<Placed | ToStore> {
  const { checked, owner, placedKey, seen } = work
  if (before !== null) return before
  const contents = await readCart(tx, lines, deps)
  if (cart === null || contents.orderable.length === 0) return refuseForm('cart-empty')
  const lineIds = contents.orderable.map(({ stored }) => stored.id)
  const submissions = await findSubmissions(tx, hasArtwork ? lineIds : [])
  const arriving = await findArriving(tx, contents, submissions, deps)
  if (arriving !== null) return refuseForm('files-arriving', { product: arriving })
  const option = takeOption(optionsOf(contents.orderable, checked.place, deps), checked.method)
  const orderId = randomUUID()
  const promotions = await reserve(tx, { ...work, cart, contents, orderId, option }, deps)
  const terms = deps.terms()
  const composition = { contents, place: checked.place, option, wanted: checked.method, promotions, terms }
  const [change, ...more] = findChanges(seen, describeNow(composition))
  if (change !== undefined) return refuseCheckout([change, ...more])
  await takeCredit(tx, work, promotions.amounts.total)
  const parts = {
    artwork: await takeArtwork(tx, submissions, deps.now),
    designs: await readDesigns(tx, contents),
    repeats,
  }
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
    now: deps.now,
    catalogues: work.catalogues,
    hours: deps.orders.workingHours(),
  })
  return { order, cartId: cart.id, actor }
}

/**
 * The lines in each cart, the order that was placed of them before, and whether any has artwork. Mostly that takes one
 * statement: none has been ordered yet.
 */
async function readLines(tx: Transaction, works: readonly LockedWork[]) {
  const rows = await linesInCartsAnd(
    tx,
    works.flatMap(({ cart }) => cart?.id ?? []),
    {
      isPlaced: anyPlaced(works.map(({ work }) => work)),
      hasArtwork: hasCartArtwork,
      hasRepeats: hasCartRepeats,
    },
  )
  const ofCarts = Map.groupBy(rows, ({ line }) => line.cartId)
  const read = []
  for (const one of works) {
    const own = ofCarts.get(one.cart?.id ?? '') ?? []
    const [{ isPlaced, hasArtwork, hasRepeats } = { isPlaced: true, hasArtwork: false, hasRepeats: false }] = own
    const lines = own.map(({ line }) => line)
    const repeats = await findRepeats(tx, hasRepeats ? lines.map(({ id }) => id) : [])
    read.push({ ...one, lines, hasArtwork, repeats, before: isPlaced ? await findPlaced(tx, one.work) : null })
  }
  return read
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

function demand<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('an order was neither placed nor refused')
  return value
}
