import { asMember, DONE, forMember, readId } from '#admin/access/access.server.ts'
import { audit } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { StaffMember } from '#admin/access/staff-member.ts'
import type { Done } from '#people/accounts/session.ts'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import type { HeldCart } from '#shop/cart/cart-key.server.ts'
import type { KnownCustomer } from '#shop/checkout/check-form.server.ts'
import { CHECKOUT_FIELDS } from '#shop/checkout/checkout-form.ts'
import type { Behalf } from '#shop/checkout/place-once.server.ts'
import type { SeenCheckout } from '#shop/checkout/shown-checkout.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import { addOrderEvent, findOrderByNo, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { oneOffCoupon } from '#shop/promotions/one-off-coupon.server.ts'
import { type PhoneFields, typedDiscount } from './phone-fields.ts'
import { discountOf, type PhoneOrderDeps, type PhoneOrderDone } from './phone-order-deps.server.ts'
import { type QuoteSent, quoteForCustomer } from './quote-for-customer.server.ts'
import { type PhoneOrderRefusal, refusePhoneOrder } from './refusals.ts'
import {
  closePhoneOrder,
  deletePhoneOrder,
  fieldsOfGuest,
  findCustomer,
  findCustomers,
  findGuestOrders,
  findHeld,
  findOpen,
  findOwn,
  holdOpen,
  insertPhoneOrder,
  type PhoneOrder,
  resumePhoneOrder,
  updatePhoneOrder,
} from './store.server.ts'

/* Orders and quotations that a member of staff makes for somebody, such as on the phone (issue 19, 7). */

/** The page on which the order is made. */
const PHONE_ORDER_PATH = '/staff/orders/new'

export type PhoneOrders = ReturnType<typeof createPhoneOrders>

/** The order that is being made, for its page. */
export type PhoneOrderView = NonNullable<Awaited<ReturnType<PhoneOrders['view']>>>

export function createPhoneOrders(deps: PhoneOrderDeps) {
  const { db } = deps
  let held: Promise<HeldCart | null> | undefined
  return {
    /** The cart that this member of staff fills for somebody, in place of their own; null for everybody else. */
    heldCart(): Promise<HeldCart | null> {
      held ??= forMember(deps, 'staff', async ({ userId }) => {
        const order = await findOpen(db, userId)
        return order === null ? null : { key: order.key, name: await nameOf(order, deps), path: PHONE_ORDER_PATH }
      })
      return held
    },
    /** People whom a text finds: customers, and those who have ordered without an account. */
    find: (text: string) =>
      forMember(deps, 'staff', async () =>
        text === ''
          ? { customers: [], guests: [] }
          : { customers: await findCustomers(db, text), guests: await findGuestOrders(db, text) },
      ),
    /** The order that this member of staff is making; null for none. */
    view: () =>
      forMember(deps, 'staff', async (member) => {
        const order = await findOpen(db, member.userId)
        return order === null ? null : viewPhoneOrder(order, member, deps)
      }),
    /** Those that this member of staff has put on hold; null for others. */
    held: () => listHeld(deps),
    /** Puts it on hold: another one can be begun. */
    hold: (id: string) => change(id, deps, (_order, { userId }) => hold(userId, deps)),
    /** Goes on with one that is on hold; the one that is open takes its place there. */
    resume: (id: string) => changeHeld(id, deps, (order, { userId }) => resume(order, userId, deps)),
    choose: (person: ChosenPerson) => choosePerson(person, deps),
    /** Keeps what was typed. */
    save: (id: string, fields: PhoneFields) => change(id, deps, (order) => keep(order, fields, deps)),
    place: (sent: SentForm) => change<PhoneOrderDone>(sent.id, deps, (order, by) => place(order, by, sent, deps)),
    quote: (sent: SentForm & QuoteSent) =>
      change<PhoneOrderDone>(sent.id, deps, async (order, by) => {
        const known = await keepAndFindCustomer(order, sent.fields, deps)
        return known.ok ? quoteForCustomer({ order, customer: known.customer, by, ...sent }, deps) : known
      }),
    /** Throws it away, with its cart. */
    discard: (id: string) => changeHeld(id, deps, (order) => discard(order, deps)),
  }
}

/** Its customer's name, or what was typed. */
async function nameOf({ customerId, fields }: PhoneOrder, { db }: PhoneOrderDeps): Promise<string> {
  const customer = customerId === null ? null : await findCustomer(db, customerId)
  const { first_name = '', last_name = '', company = '' } = fields
  const name = customer === null ? `${first_name} ${last_name}` : `${customer.firstName} ${customer.lastName}`
  return name.trim() || company || 'a new customer'
}

/** As the checkout takes it: a coupon for this order alone. */
function couponOf(order: PhoneOrder, fields: PhoneFields, member: StaffMember, { clock }: PhoneOrderDeps) {
  const check = discountOf(fields, member)
  return (lines: Parameters<Behalf['discount']>[0]) => {
    const checked = check(lines)
    if (!checked.ok) return checked
    const { discount } = checked
    return { ok: true, coupon: discount && oneOffCoupon(discount, { id: order.id, now: clock.now() }) } as const
  }
}

async function viewPhoneOrder(order: PhoneOrder, member: StaffMember, deps: PhoneOrderDeps) {
  const { fields, key } = order
  const customer = order.customerId === null ? null : await findCustomer(deps.db, order.customerId)
  let refused: { field: string; message: string } | null = null
  const take = couponOf(order, fields, member, deps)
  const discount: Behalf['discount'] = (lines) => {
    const taken = take(lines)
    refused = taken.ok ? null : (taken.errors[0] ?? null)
    return taken
  }
  const checkout = await deps.checkout.view({ key, customer, fields, discount })
  const standard =
    checkout.delivery.chosen === 'standard'
      ? checkout
      : await deps.checkout.view({ key, customer, fields: { ...fields, delivery: 'standard' }, discount })
  return {
    id: order.id,
    name: await nameOf(order, deps),
    customer: customer && { email: customer.email, company: customer.company, phone: customer.phone },
    checkout,
    fields,
    /** What a quotation would come to, delivered by Standard. Pence. */
    quoteTotal: standard.totals.total,
    /** Why the discount that was typed cannot be given. */
    discountFault: refused as { field: string; message: string } | null,
    isManager: member.role === 'manager',
  }
}

/** Somebody whom a search has found, or with both empty somebody new. */
export interface ChosenPerson {
  customerId: string
  /** An order that they placed without an account. */
  guestOrderNo: string
}

/** What is of the order, and stays when it is given to another person. */
const OF_THE_ORDER: readonly string[] = ['reminder', 'delivery', 'po_number', 'note']

function isPersonal(field: string): boolean {
  return CHECKOUT_FIELDS.some((name) => name === field) && !OF_THE_ORDER.includes(field)
}

/** Begins an order for somebody, or gives the one that is being made to them: its cart stays. */
function choosePerson(
  { customerId: sentId, guestOrderNo }: ChosenPerson,
  deps: PhoneOrderDeps,
): Promise<PhoneOrderDone | StaffRefusal | PhoneOrderRefusal> {
  const { db, clock } = deps
  return asMember<PhoneOrderDone | PhoneOrderRefusal>(deps, 'staff', async ({ userId: staffId }) => {
    const id = readId(sentId)
    const customer = id === null ? null : await findCustomer(db, id)
    if (sentId !== '' && customer === null) return refusePhoneOrder('customer-unknown')
    const known = await findGuestFields(guestOrderNo, deps)
    const customerId = customer?.userId ?? null
    await inTransaction(db, async (tx) => {
      const open = await findOpen(tx, staffId)
      if (open === null) return insertPhoneOrder(tx, { staffId, customerId, fields: known }, clock.now())
      const others = Object.entries(open.fields).filter(([name]) => !isPersonal(name))
      const fields = { ...Object.fromEntries(others), ...known }
      return updatePhoneOrder(tx, open.id, { customerId, fields }, clock.now())
    })
    return { ok: true, path: PHONE_ORDER_PATH }
  })
}

async function findGuestFields(guestOrderNo: string, { db }: PhoneOrderDeps): Promise<PhoneFields> {
  const orderNo = readOrderNo(guestOrderNo)
  const order = orderNo === null ? null : await findOrderByNo(db, orderNo)
  return order === null || order.customerId !== null || order.erasedAt !== null ? {} : fieldsOfGuest(order)
}

/** Opens an order of this member of staff. One that was placed or quoted leads to the page of that: sent twice, it is one. */
function change<T extends { ok: true }>(
  sentId: string,
  deps: PhoneOrderDeps,
  work: (order: PhoneOrder, by: StaffMember) => Promise<T | PhoneOrderRefusal>,
): Promise<T | PhoneOrderDone | StaffRefusal | PhoneOrderRefusal> {
  return changeHeld<T>(sentId, deps, async (order, member) =>
    order.closedAt === null ? work(order, member) : refusePhoneOrder('order-held'),
  )
}

/** The same for what may be done with one that is on hold too. */
function changeHeld<T extends { ok: true }>(
  sentId: string,
  deps: PhoneOrderDeps,
  work: (order: PhoneOrder, by: StaffMember) => Promise<T | PhoneOrderRefusal>,
): Promise<T | PhoneOrderDone | StaffRefusal | PhoneOrderRefusal> {
  return asMember<T | PhoneOrderDone | PhoneOrderRefusal>(deps, 'staff', async (member) => {
    const id = readId(sentId)
    const order = id === null ? null : await findOwn(deps.db, member.userId, id)
    if (order === null) return refusePhoneOrder('order-gone')
    return order.result === '' ? work(order, member) : { ok: true, path: order.result }
  })
}

function listHeld(deps: PhoneOrderDeps) {
  return forMember(deps, 'staff', async ({ userId }) => {
    const found = await findHeld(deps.db, userId)
    return Promise.all(found.map(async (order) => ({ id: order.id, name: await nameOf(order, deps) })))
  })
}

async function hold(staffId: string, { db, clock }: PhoneOrderDeps): Promise<Done> {
  await inTransaction(db, (tx) => holdOpen(tx, staffId, clock.now()))
  return DONE
}

async function resume({ id }: PhoneOrder, staffId: string, { db, clock }: PhoneOrderDeps): Promise<PhoneOrderDone> {
  await inTransaction(db, (tx) => resumePhoneOrder(tx, { id, staffId }, clock.now()))
  return { ok: true, path: PHONE_ORDER_PATH }
}

async function discard(order: PhoneOrder, { db }: PhoneOrderDeps): Promise<Done> {
  await inTransaction(db, (tx) => deletePhoneOrder(tx, order))
  return DONE
}

async function keep(order: PhoneOrder, fields: PhoneFields, { db, clock }: PhoneOrderDeps): Promise<Done> {
  await updatePhoneOrder(db, order.id, { fields }, clock.now())
  return DONE
}

/** What was typed is kept, whatever comes of it. */
async function keepAndFindCustomer(
  order: PhoneOrder,
  fields: PhoneFields,
  deps: PhoneOrderDeps,
): Promise<{ ok: true; customer: KnownCustomer } | PhoneOrderRefusal> {
  await keep(order, fields, deps)
  const customer = order.customerId === null ? null : await findCustomer(deps.db, order.customerId)
  const isGone = order.customerId !== null && customer === null
  return isGone ? refusePhoneOrder('customer-unknown') : { ok: true, customer }
}

/** The form of the order, as it was sent. */
export interface SentForm {
  id: string
  fields: PhoneFields
  /** What was on screen. */
  seen: SeenCheckout
}

/** Places it by the transaction of the checkout; its events say by whom, and why something was taken off. */
async function place(
  order: PhoneOrder,
  member: StaffMember,
  { fields, seen }: SentForm,
  deps: PhoneOrderDeps,
): Promise<PhoneOrderDone | PhoneOrderRefusal> {
  const known = await keepAndFindCustomer(order, fields, deps)
  if (!known.ok) return known
  const { userId, name } = member
  const onPlaced = async (tx: Transaction, placed: StoredOrder) => {
    const now = deps.clock.now()
    const { couponDiscount, orderNo } = placed
    const { kind, reason } = typedDiscount(fields)
    const actor = { by: 'staff', id: userId, name } as const
    const text = `Discount given: ${reason}`
    if (kind !== 'none')
      await addOrderEvent(tx, placed.id, { kind: 'discount', text, details: { pence: couponDiscount } }, { actor, now })
    await closePhoneOrder(tx, order.id, `/staff/orders/${orderNo}`, now)
    const subject = { kind: 'order', id: orderNo } as const
    const details: Record<string, string> = kind === 'none' ? {} : { pence: String(couponDiscount), reason }
    await audit(tx, { action: 'order-placed', subject, details, actorId: userId }, deps)
  }
  const discount = couponOf(order, fields, member, deps)
  const by = { userId, name, onPlaced }
  const { id, key } = order
  const placed = await deps.checkout.place({ id, key, customer: known.customer, fields, discount, seen, by })
  return placed.ok ? { ok: true, path: `/staff/orders/${placed.order.orderNo}` } : placed
}
