import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm'
import { getAddresses } from '#people/accounts/address-book.server.ts'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import { users } from '#people/accounts/tables.server.ts'
import { findById, lockUser } from '#people/accounts/user-store.server.ts'
import { type Database, likeAnywhere, type Transaction } from '#platform/database/database.server.ts'
import { type CartKey, insertVisitorCart } from '#shop/cart/store.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import type { KnownCustomer } from '#shop/checkout/check-form.server.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { PhoneFields } from './phone-fields.ts'
import { phoneOrders } from './tables.server.ts'

/* The queries of orders that staff make for somebody. */

/** One that was begun, with the key of its cart. */
export type PhoneOrder = Pick<
  typeof phoneOrders.$inferSelect,
  'id' | 'cartId' | 'customerId' | 'fields' | 'result' | 'closedAt'
> & { key: CartKey }

function select(db: Database) {
  const { id, cartId, customerId, fields, result, closedAt } = phoneOrders
  return db
    .select({ id, cartId, customerId, fields, result, closedAt, tokenHash: carts.tokenHash })
    .from(phoneOrders)
    .innerJoin(carts, eq(carts.id, phoneOrders.cartId))
}

function withKey(row: Awaited<ReturnType<typeof select>>[number] | undefined): PhoneOrder | null {
  if (row === undefined) return null
  const { tokenHash, ...order } = row
  return { ...order, key: { tokenHash: tokenHash ?? '' } }
}

/** The one that a member of staff is filling; null for none. */
export async function findOpen(db: Database, staffId: string): Promise<PhoneOrder | null> {
  const [row] = await select(db).where(and(eq(phoneOrders.staffId, staffId), isNull(phoneOrders.closedAt)))
  return withKey(row)
}

/** One of a member of staff, open or closed; null if they have none of this id. */
export async function findOwn(db: Database, staffId: string, id: string): Promise<PhoneOrder | null> {
  const [row] = await select(db).where(and(eq(phoneOrders.staffId, staffId), eq(phoneOrders.id, id)))
  return withKey(row)
}

/** Begins one with an empty cart, which nobody's cookie opens; if the member of staff has an open one, it stays that. */
export async function insertPhoneOrder(
  tx: Transaction,
  order: { staffId: string; customerId: string | null; fields: PhoneFields },
  now: Date,
): Promise<void> {
  const cartId = randomUUID()
  await insertVisitorCart(tx, cartId, getHash(newToken()), now)
  const times = { closedAt: null, createdAt: now, updatedAt: now }
  const added = await tx
    .insert(phoneOrders)
    .values({ ...order, ...times, id: randomUUID(), cartId, result: '' })
    .onConflictDoNothing()
    .returning({ id: phoneOrders.id })
  if (added.length === 0) await tx.delete(carts).where(eq(carts.id, cartId))
}

/** Changes for whom it is, or what was typed; only while it is open. */
export async function updatePhoneOrder(
  db: Database,
  id: string,
  change: { customerId?: string | null; fields: PhoneFields },
  now: Date,
): Promise<void> {
  await db
    .update(phoneOrders)
    .set({ ...change, updatedAt: now })
    .where(and(eq(phoneOrders.id, id), isNull(phoneOrders.closedAt)))
}

const isHeld = and(isNotNull(phoneOrders.closedAt), eq(phoneOrders.result, ''))

/** Those of a member of staff that are on hold, the last first. */
export async function findHeld(db: Database, staffId: string): Promise<PhoneOrder[]> {
  const rows = await select(db)
    .where(and(eq(phoneOrders.staffId, staffId), isHeld))
    .orderBy(desc(phoneOrders.closedAt))
    .limit(MAX_FOUND)
  return rows.flatMap((row) => withKey(row) ?? [])
}

/** Puts the open one on hold, if there is one: its cart stays, and what was typed. The member of staff fills their own again. */
export async function holdOpen(tx: Transaction, staffId: string, now: Date): Promise<void> {
  const isOpen = and(eq(phoneOrders.staffId, staffId), isNull(phoneOrders.closedAt))
  await tx.update(phoneOrders).set({ closedAt: now, updatedAt: now }).where(isOpen)
}

/** Goes on with one that is on hold; the one that is open is put on hold. */
export async function resumePhoneOrder(tx: Transaction, { id, staffId }: { id: string; staffId: string }, now: Date) {
  // Two windows that go on with two of them do so one after the other.
  await lockUser(tx, staffId)
  await holdOpen(tx, staffId, now)
  await tx
    .update(phoneOrders)
    .set({ closedAt: null, updatedAt: now })
    .where(and(eq(phoneOrders.id, id), eq(phoneOrders.staffId, staffId), isHeld))
}

/** It was placed or quoted: from now on it leads to the page of that, and holds nothing personal. */
export async function closePhoneOrder(tx: Transaction, id: string, result: string, now: Date): Promise<void> {
  await tx.update(phoneOrders).set({ result, fields: {}, closedAt: now, updatedAt: now }).where(eq(phoneOrders.id, id))
}

/** Deletes it with its cart. */
export async function deletePhoneOrder(tx: Transaction, { cartId }: Pick<PhoneOrder, 'cartId'>): Promise<void> {
  await tx.delete(carts).where(eq(carts.id, cartId))
}

/** A customer with the address book; null if there is no such account. */
export async function findCustomer(db: Database, id: string): Promise<NonNullable<KnownCustomer> | null> {
  const { user } = (await findById(db, id)) ?? {}
  if (user === undefined || !user.emailVerified || user.role !== 'customer') return null
  const { id: userId, firstName, lastName, email, phone, company } = user
  return { userId, firstName, lastName, email, phone, company, addresses: await getAddresses(db, userId) }
}

const MAX_FOUND = 20
const MAX_WORDS = 6

/** Customers with an account of whom every word is in the name, company or address, in the order of their names. */
export async function findCustomers(db: Database, text: string) {
  const { id, firstName, lastName, email, company } = users
  const found = wordsOf(text).map((word) =>
    or(...[firstName, lastName, email, company].map((column) => ilike(column, likeAnywhere(word)))),
  )
  return db
    .select({ id, firstName, lastName, email, company })
    .from(users)
    .where(and(eq(users.role, 'customer'), eq(users.emailVerified, true), isNull(users.erasedAt), ...found))
    .orderBy(asc(lastName), asc(firstName), asc(id))
    .limit(MAX_FOUND)
}

/** The last orders of people without an account, one of each address. */
export async function findGuestOrders(db: Database, text: string) {
  const { orderNo, firstName, lastName, email, billingAddress, placedAt, search } = orders
  const found = wordsOf(text).map((word) => ilike(search, likeAnywhere(word)))
  const rows = await db
    .selectDistinctOn([email], { orderNo, firstName, lastName, email, billingAddress })
    .from(orders)
    .where(and(isNull(orders.customerId), isNull(orders.erasedAt), ...found))
    .orderBy(asc(email), desc(placedAt))
    .limit(MAX_FOUND)
  return rows.map(({ billingAddress: { company }, ...guest }) => ({ ...guest, company }))
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}

/** What is typed for somebody who has ordered before without an account. */
export function fieldsOfGuest(order: StoredOrder): PhoneFields {
  const { firstName, lastName, email, phone, vatNumber, billingAddress, deliveryAddress } = order
  const { line_1, line_2, city, postcode, company } = deliveryAddress ?? billingAddress
  const person = { first_name: firstName, last_name: lastName, email, phone }
  return { ...person, line_1, line_2, city, postcode, company, vat_number: vatNumber }
}
